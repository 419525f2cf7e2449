"""The end of a part of a match, such as a round: the table holds, clocks stand still, and everybody looks at how it ended.

It goes on once all people have said so, or when the time is over. Bots have nothing to look at. The match itself has moved on by
then; what it asks for is asked when the table goes on.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from backroom.core.reading import Reader
from backroom.table import course
from backroom.table.clocks import SECOND
from backroom.table.commands import Command, Fields, Kind, demand_status, own_seat
from backroom.table.refusals import Refused
from backroom.table.settings import Settings
from backroom.table.shapes import PauseState
from backroom.table.state import RUNNING, State

LENGTH = 30 * SECOND


@dataclass(slots=True)
class Pause:
    """One that is on."""

    length: int
    until: int
    seen: set[int] = field(default_factory=set)
    """Seats whose people have gone on."""

    def waits_for(self, state: State) -> list[int]:
        """Seats whose people are still looking, be they there or not."""
        people = enumerate(state.seats)
        return [number for number, seat in people if seat.player is not None and seat.bot is None and number not in self.seen]

    def shown(self, state: State) -> PauseState:
        return {"until": self.until, "waiting": self.waits_for(state)}


def length(settings: Settings) -> int | None:
    """How long a table would hold. At a quick one nobody has to follow, at a slow one nobody has to be there, and a lesson says itself when to go on."""
    is_held = settings.pace == "natural" and settings.awaits and settings.lesson is None
    return LENGTH if is_held and settings.game.declaration.pauses else None


def begin(state: State, length: int) -> bool:
    """Hold, if a part of the match has just ended and somebody is there to look at it."""
    match = state.running
    kinds = match.game.declaration.pauses
    told = any(event.public is not None and event.public["kind"] in kinds for event in state.news.events)
    pause = Pause(length, state.at + length)
    if not told or match.outcome is not None or not pause.waits_for(state):
        return False
    course.stand_still(state)
    state.pause = pause
    return True


def settle(state: State) -> None:
    """Go on, if nobody is looking any longer."""
    if state.pause is not None and not state.pause.waits_for(state):
        end(state)


def end(state: State) -> None:
    state.pause = None
    course.moved_on(state, acted=())


def check_go_on(state: State, command: Command) -> Fields:
    seat = own_seat(state, command)
    demand_status(state, RUNNING)
    if state.pause is None:
        raise Refused("late", "The table has gone on already.")
    if state.seats[seat].stand_in:
        raise Refused("stand-in")
    if seat in state.pause.seen:
        raise Refused("answered")
    return {"seat": seat}


def apply_go_on(state: State, entry: Reader) -> None:
    if state.pause is not None:
        state.pause.seen.add(entry["seat"].integer())
        settle(state)


KINDS = {"go-on": Kind(check_go_on, apply_go_on)}
