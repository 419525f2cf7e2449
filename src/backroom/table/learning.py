"""A table that is for a lesson or a position to practise from: its own deal, one learner, and others who keep to a script."""

from __future__ import annotations

from collections.abc import Mapping

from backroom.core.reading import Reader
from backroom.lessons import Lesson, Progress, lesson
from backroom.lessons.leading import Verdict
from backroom.table import course
from backroom.table.commands import BOT, Command, Fields, Kind, a_seed, own_seat
from backroom.table.refusals import Refused
from backroom.table.state import State

VERDICTS: dict[str, Verdict] = {"right": "right", "missed": "missed", "showed": "showed"}


def with_lesson(command: Mapping[str, object]) -> Mapping[str, object]:
    """The command that opens a table, with what its lesson demands of the settings: nobody rated, nobody hurried, nothing listed."""
    if command.get("lesson") is None:
        return command
    found = lesson(Reader(command, "open")["lesson"].text())
    fixed: dict[str, object] = {
        "game": found.game,
        "players": found.players,
        "options": dict(found.options or {}),
        "aid": found.aid,
    }
    return {**command, **fixed, "speed": "relaxed", "snap": "calm", "windows": "fast", "listed": False, "rated": False}


def known(state: State) -> Lesson:
    """The table's lesson; refused where it is no longer given."""
    try:
        return lesson(state.settings.lesson or "")
    except ValueError as wrong:
        raise Refused("not-now", "This lesson is no longer given.") from wrong


def dealt(state: State, command: Command) -> Fields:
    """The start of the lesson as its entry holds it, whole: a log means the same when lessons have changed."""
    found = known(state)
    if state.seat_of(command.by) != found.seat:
        raise Refused("not-seated")
    before = [list(each) for each in found.before]
    return {"lesson": found.key, "seed": found.seed, "secret": None, "deal": found.deal, "before": before}


def begin(state: State, entry: Reader, version: int) -> None:
    """The match of the lesson; nobody changes seats for it, the first time or again."""
    before = [(pair[0].integer(), pair[1].text()) for pair in (list(each) for each in entry["before"])]
    course.begin(state, a_seed(entry["seed"]), version, entry.get("deal").plain(), before)
    try:
        state.led = Progress(lesson(entry["lesson"].text()))
    except ValueError:  # it was given once, and its match can be played on without it
        state.led = None
    state.led_at = state.at


def demand_plain(state: State) -> None:
    if state.settings.lesson is not None:
        raise Refused("not-now", "A lesson's table stays as it is.")


def demand_learner(state: State, seat: int, by: str) -> None:
    """The one seat of a lesson is for whoever opened it."""
    if state.settings.lesson is not None and (by != state.host or seat != known(state).seat):
        raise Refused("full", "A lesson has one seat.")


def judged(state: State, command: Command) -> Fields:
    """What a lesson makes of its learner's decision; nothing for anybody else's."""
    led = state.led
    if led is None or command.by == BOT:
        return {}
    if not led.asks(state.running, state.answered):
        raise Refused("not-now", "There is something to read or to see first.")
    verdict, action = led.judge(state.running, command.read["action"].text())
    return {"lesson": verdict, "action": action}


def is_missed(state: State, entry: Reader) -> bool:
    """Note a decision in the lesson, and whether it is not to be played."""
    led = state.led
    if led is None:
        return False
    state.led_at = state.at
    if entry.get("lesson").is_null:
        seat = entry["seat"].integer()
        led.decided(seat, entry["action"].text(), state.running, [each for each in state.owing if each != seat])
        return False
    verdict = VERDICTS[entry["lesson"].text()]
    led.note(verdict)
    return verdict == "missed"


def settle(state: State) -> None:
    """After whatever has happened: the lesson goes on where it can."""
    if state.led is not None and state.match is not None:
        state.led.settle(state.match, state.news.events, state.owing)


def check_next(state: State, command: Command) -> Fields:
    """The learner has read a step, and says which."""
    seat, led = own_seat(state, command), state.led
    if led is None or seat != led.lesson.seat or led.finished:
        raise Refused("not-now", "There is no lesson to go on with.")
    if command.read["step"].text() != led.step.name:
        raise Refused("stale")
    if not led.waits:
        raise Refused("not-now", "This step wants a decision.")
    return {"seat": seat}


def apply_next(state: State, _: Reader) -> None:
    if state.led is not None:
        state.led.showed = False
        state.led.advance()
        state.led_at = state.at


KINDS = {"next": Kind(check_next, apply_next)}
