"""Help at a table of one person and bots: what the coach remarks, and that a hint was taken."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import cast

from backroom.coaching import now, told
from backroom.core.reading import Reader
from backroom.core.record import steps
from backroom.games import game
from backroom.table.commands import Command, Fields, Kind, own_seat
from backroom.table.refusals import Refused
from backroom.table.shapes import CoachState
from backroom.table.state import RUNNING, State


def helped(state: State) -> int | None:
    """The seat of the only person, who plays with bots and for nothing; nobody else is harmed by help."""
    if state.status != RUNNING or state.match is None or state.rated:
        return None
    people = [number for number, seat in enumerate(state.seats) if seat.player is not None]
    if len(people) != 1:
        return None
    if state.led is not None and state.led.lesson.kind == "lesson":  # it speaks for itself
        return None
    bots = all(seat.bot is not None for number, seat in enumerate(state.seats) if number != people[0])
    return people[0] if bots and not state.seats[people[0]].stand_in else None


def known(state: State, seat: int) -> Mapping[str, object]:
    """All that perfect recall allows a seat."""
    return cast("Mapping[str, object]", state.running.view(seat))


def earlier(state: State, seat: int) -> Callable[[], list[tuple[Mapping[str, object], str]]]:
    """What a seat has decided so far, each time with all that it knew. The match is gone through again for that, when it is called for: in whatever thread."""
    running = state.running
    record, decided = running.record(), running.history()

    def made() -> list[tuple[Mapping[str, object], str]]:
        return [
            (match.view(seat), notation)
            for (match, _), (who, notation) in zip(steps(record, game), decided, strict=False)
            if who == seat
        ]

    return made


def before(state: State, seat: int) -> Mapping[str, object] | None:
    """What somebody who is coached knows as they decide."""
    return known(state, seat) if helped(state) == seat else None


def after(state: State, seat: int, action: str, then: Mapping[str, object] | None) -> None:
    """A decision has been carried out: what it told the others stays to be said until the next."""
    if then is not None:
        state.told = told(then, action, known(state, seat))


def coached(state: State, audience: int | None) -> CoachState | None:
    """For the person whom it is about, and for nobody else."""
    seat = helped(state)
    if seat is None or audience != seat:
        return None
    asked = seat in state.owing
    return {"now": now(known(state, seat)) if asked else None, "told": state.told}


def check_hint(state: State, command: Command) -> Fields:
    """It is asked for where help is given, by whoever is to decide."""
    seat = own_seat(state, command)
    if helped(state) != seat:
        raise Refused("not-now", "Hints are for one person who plays with bots, for nothing.")
    if seat not in state.owing:
        raise Refused("not-now", "It is not your turn to decide.")
    return {"seat": seat}


def apply_hint(state: State, entry: Reader) -> None:
    seat = entry["seat"].integer()
    state.hints[seat] = state.hints.get(seat, 0) + 1


KINDS = {"hint": Kind(check_hint, apply_hint)}
