"""Somebody is away while a match is on: what those who are there may choose, and what happens by itself.

How long is waited is in the table's settings, since when in its log; so every node and every restart comes to the same.
"""

from __future__ import annotations

from backroom.core.reading import Reader
from backroom.table import course, pause, rated
from backroom.table.commands import Command, Fields, Kind, demand_status, named_seat, own_seat, seat_in
from backroom.table.refusals import Refused
from backroom.table.seats import STAND_IN
from backroom.table.state import RUNNING, State


def overdue(state: State, at: int) -> list[int]:
    """Seats for whose person nobody waits any longer."""
    ends = [state.takeover_at(seat) for seat in state.seats]
    return [number for number, end in enumerate(ends) if end is not None and end <= at]


def relieve(state: State, number: int, level: str = STAND_IN) -> None:
    """A bot sits in until the person is back. What a host has to do somebody who is there does from now on."""
    seat = state.seats[number]
    seat.clock.stop(state.at, state.settings.tempo)
    seat.hand_over(level, state.at)
    if seat.player == state.host:
        state.pass_host_on()
    pause.settle(state)


def check_wait(state: State, command: Command) -> Fields:
    demand_status(state, RUNNING)
    own_seat(state, command)
    number = named_seat(state, command)
    if not state.seats[number].is_missed or not state.may_be_replaced(state.seats[number], command.now):
        raise Refused("not-now", "Nobody has to choose anything about this seat yet.")
    return {"seat": number}


def apply_wait(state: State, entry: Reader) -> None:
    """The time until a bot sits in by itself begins anew. Others may still choose otherwise."""
    seat_in(state, entry).waited_since = state.at


def check_end(state: State, command: Command) -> Fields:
    """A match that somebody is missing from ends without a result once all who are there want that."""
    demand_status(state, RUNNING)
    number = own_seat(state, command)
    if not any(state.may_be_replaced(seat, command.now) for seat in state.seats):
        raise Refused("not-now", "A match can be ended only when somebody has been away for long.")
    others = [seat for seat in state.people if seat.connected and seat is not state.seats[number]]
    over = all(seat.ending for seat in others)
    if state.seats[number].ending and not over:
        raise Refused("answered")
    return {"seat": number, "over": over}


def apply_end(state: State, entry: Reader) -> None:
    seat_in(state, entry).ending = True
    if entry["over"].boolean():
        gone = [number for number, seat in enumerate(state.seats) if state.may_be_replaced(seat, state.at)]
        rated.forfeit(state, min(gone, key=lambda number: state.seats[number].away_since or 0, default=None))
        course.abandon(state)


def check_presence(state: State, command: Command) -> Fields:
    return {"seat": state.seat_of(command.by)}


def check_back(state: State, command: Command) -> Fields:
    """Whoever was replaced while away has the seat again by coming back."""
    seat = state.seat_of(command.by)
    returns = seat is not None and state.seats[seat].stand_in and state.seats[seat].relieved
    return {"seat": seat, "returns": returns}


def apply_away(state: State, entry: Reader) -> None:
    state.watchers.discard(entry["by"].text())
    if not entry["seat"].is_null:
        seat = seat_in(state, entry)
        seat.connected = seat.ending = False
        seat.away_since = state.at if seat.away_since is None else seat.away_since


def apply_back(state: State, entry: Reader) -> None:
    if entry["seat"].is_null:
        state.watchers.add(entry["by"].text())
        return
    seat = seat_in(state, entry)
    if state.is_deserted:
        await_anew(state)
    seat.come_back()
    if not entry.get("returns").is_null and entry["returns"].boolean():
        seat.take_back(state.at, state.settings.tempo)
    if all(each.connected for each in state.people):
        for each in state.seats:
            each.ending = False


def await_anew(state: State) -> None:
    """Nobody was there to wait: the absent have all their time from now on."""
    for seat in state.people:
        if seat.away_since is not None:
            seat.away_since, seat.waited_since = state.at, None
    if state.pause is not None:
        state.pause.until = state.at + state.pause.length


KINDS = {
    "wait": Kind(check_wait, apply_wait),
    "end": Kind(check_end, apply_end),
    "away": Kind(check_presence, apply_away),
    "back": Kind(check_back, apply_back),
}
