"""What bots owe, and when it is to be entered. The table runs no bot: it says who is to be asked, and takes the answer."""

from __future__ import annotations

from typing import NamedTuple

from backroom.bots.levels import SEARCHING
from backroom.bots.likeness import LIKE_YOU, level_at
from backroom.bots.pondering import pondered
from backroom.bots.reaction import delay
from backroom.core.chance import Chance, Stream
from backroom.lessons import Progress
from backroom.table.state import RUNNING, State
from backroom.table.windows import PASS, SNAP

PACE = {"natural": (1_500, 2_600), "quick": (1, 10)}
"""How long bots take for a decision, in milliseconds: as long as people need to read the one before."""
BRIEF = {"natural": (900, 1_500), "quick": (1, 10)}
"""And for one that only goes on with what was begun, which all see by its phase."""
HURRIED = (250, 450)
"""And where everybody who is there has asked them to hurry. Windows and races stay as they are: their times must tell nothing."""
HURRIED_SEARCH = (600, 800)
"""And then for levels that search: no less than that takes, or what is soon decided would be told by its time."""
ANSWERS = {"natural": (1_500, 5_000), "quick": (1, 10)}
"""And for an answer to a reaction window."""
QUICK_RACE = (150, 450)
"""And in a race at a quick table; at a natural one it is a human moment."""


class Job(NamedTuple):
    """A decision that a bot owes."""

    seat: int
    level: str
    """As which level it is to decide; a bot that plays as people do takes each decision as one of two."""
    number: int
    """The table's number when it was asked; it goes with the bot's act."""
    due: int
    """When its act is to be entered: neither earlier nor, if it can be helped, later."""
    window: int | None
    """The open window's id if it is an answer (`answer`, or `snap` in a race), None if it is an `act`."""
    race: bool
    seed: int
    """For the bot's own chance."""
    scripted: str | None = None
    """In a lesson: the decision itself; no bot has to think."""


def jobs(state: State) -> tuple[Job, ...]:
    """By seat; none while all people are gone: nobody would see it. When they are due follows from levels, the table's seed and its number, never from what is hidden."""
    if state.status != RUNNING or state.pause is not None or (state.is_deserted and state.settings.awaits):
        return ()
    if state.led is not None:
        return lesson_job(state, state.led)
    window = state.window
    owed = []
    for number, seat in enumerate(state.seats):
        if seat.bot is None or not _owes(state, number):
            continue
        stream = _stream(state, number)
        race = window is not None and window.kind == SNAP
        due = seat.asked_at + _delay(state, seat.bot, stream)
        level = level_at(state.strength, stream) if seat.bot == LIKE_YOU else seat.bot
        if window is not None:
            due = min(due, window.closes - 1)
        owed.append(Job(number, level, seat.asked_number, due, None if window is None else window.id, race, stream.getrandbits(53)))
    return tuple(owed)


def awaited(state: State) -> tuple[int, ...]:
    """Seats whose person owes a decision or an answer."""
    if state.status != RUNNING:
        return ()
    return tuple(
        number for number, seat in enumerate(state.seats) if seat.bot is None and seat.player is not None and _owes(state, number)
    )


def lesson_job(state: State, led: Progress) -> tuple[Job, ...]:
    """In a lesson one thing happens after the other, and nothing while the learner reads."""
    due = led.due(state.running, state.owing, state.answered)
    if due is None:
        return ()
    seat, window = state.seats[due.seat], state.window
    stream = _stream(state, due.seat)
    low, high = PACE[state.settings.pace]
    # What passes is nothing to look at.
    at = max(seat.asked_at, state.led_at) + (1 if due.action == PASS else low + stream.below(high - low))
    race = window is not None and window.kind == SNAP
    level, number = seat.bot or led.lesson.level, seat.asked_number
    job = Job(due.seat, level, number, at, None if window is None else window.id, race, stream.getrandbits(53), due.action or None)
    return (job,)


def _owes(state: State, seat: int) -> bool:
    window = state.window
    if window is None:
        return state.seats[seat].deciding
    return window.held is None and seat in window.asked and seat not in window.answers


def _stream(state: State, seat: int) -> Stream:
    return Chance(state.seed).stream(f"bot {seat}", state.seats[seat].asked_number)


def _delay(state: State, level: str, stream: Stream) -> int:
    window, pace = state.window, state.settings.pace
    if window is None:
        is_brief = state.running.kernel.phase in state.running.game.declaration.brief
        low, high = (BRIEF if is_brief else PACE)[pace]
        if pace == "natural" and state.is_hurried:
            low, high = HURRIED_SEARCH if level in SEARCHING or level == LIKE_YOU else HURRIED
        return low + int(pondered(level, stream, is_brief=is_brief) * (high - low))
    if window.kind == SNAP:
        if pace == "natural":
            return delay(level, stream)
        low, high = QUICK_RACE
    else:
        low, high = ANSWERS[pace]
    return low + stream.below(high - low)
