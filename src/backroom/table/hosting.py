"""What only a host does to a table: hand it over, ask somebody to leave, lock the door."""

from __future__ import annotations

from backroom.core.reading import Reader
from backroom.table.commands import Command, Fields, Kind, demand_host, demand_status, named_seat, seat_in
from backroom.table.refusals import Refused
from backroom.table.seating import drop_offers
from backroom.table.state import OPEN, OVER, RUNNING, State


def check_host(state: State, command: Command) -> Fields:
    """To somebody who sits here, at any time."""
    demand_host(state, command)
    demand_status(state, OPEN, OVER, RUNNING, dealing=True)
    seat = named_seat(state, command)
    if state.seats[seat].player is None:
        raise Refused("bad", "Nobody sits there.")
    return {"seat": seat}


def apply_host(state: State, entry: Reader) -> None:
    state.give_host(seat_in(state, entry))


def check_remove(state: State, command: Command) -> Fields:
    """Only before or after a match: in one, whoever sits there has cards, and absence has its own rules."""
    demand_host(state, command)
    demand_status(state, OPEN, OVER)
    seat = named_seat(state, command)
    player = state.seats[seat].player
    if player is None:
        raise Refused("bad", "Nobody sits there.")
    if player == command.by:
        raise Refused("bad", "You can leave, but not remove yourself.")
    return {"seat": seat}


def apply_remove(state: State, entry: Reader) -> None:
    """They may watch, and do not sit down here again."""
    number, seat = entry["seat"].integer(), seat_in(state, entry)
    assert seat.player is not None
    state.removed.add(seat.player)
    if seat.connected:
        state.watchers.add(seat.player)
    was_host = seat.player == state.host
    seat.vacate(None)
    drop_offers(state, number)
    state.unready()
    if was_host:
        state.pass_host_on()


def check_lock(state: State, command: Command) -> Fields:
    demand_host(state, command)
    demand_status(state, OPEN, OVER, RUNNING, dealing=True)
    return {"locked": command.read["locked"].boolean()}


def apply_lock(state: State, entry: Reader) -> None:
    state.locked = entry["locked"].boolean()


KINDS = {
    "host": Kind(check_host, apply_host),
    "remove": Kind(check_remove, apply_remove),
    "lock": Kind(check_lock, apply_lock),
}
