"""What a command is, and what all commands have in common."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from backroom.core.reading import Reader
from backroom.table.refusals import Refused
from backroom.table.seats import Seat
from backroom.table.state import State

BOT = "bot"
"""Who sends the acts of bots."""
SERVER = "server"
"""Who sends what no person asked for."""


class Command(NamedTuple):
    """A command on its way to become an entry."""

    read: Reader
    by: str
    now: int


Fields = dict[str, object]
Check = Callable[[State, Command], Fields]
"""Raises Refused, or gives what its entry has to hold. Changes nothing."""
Apply = Callable[[State, Reader], None]
"""Carries an entry out; its time is in the state already."""


class Kind(NamedTuple):
    """One kind of command."""

    check: Check
    apply: Apply


def own_seat(state: State, command: Command) -> int:
    seat = state.seat_of(command.by)
    if seat is None:
        raise Refused("not-seated")
    return seat


def named_seat(state: State, command: Command) -> int:
    seat = command.read["seat"].value
    if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < len(state.seats):
        raise Refused("bad", f"Seats are 0 to {len(state.seats) - 1}.")
    return seat


def demand_host(state: State, command: Command) -> None:
    """The host, or, once the host has been away for long enough, anybody seated."""
    if command.by in (state.host, SERVER):
        return
    host = None if state.host is None else state.seat_of(state.host)
    if host is None or not state.may_be_replaced(state.seats[host], command.now) or state.seat_of(command.by) is None:
        raise Refused("not-host")


def demand_status(state: State, *allowed: str, dealing: bool = False) -> None:
    if state.status not in allowed:
        raise Refused("not-now", f"Not now: the table is {state.status}.")
    if state.dealing is not None and not dealing:
        raise Refused("not-now", "Not now: the cards are being dealt.")


def demand_welcome(state: State, player: str) -> None:
    """Nobody sits down behind a locked door, nor where they were asked to leave."""
    if player in state.removed:
        raise Refused("removed")
    if state.locked:
        raise Refused("locked")


def a_seed(read: Reader) -> int | str:
    """A whole number or a text."""
    return read.text() if isinstance(read.value, str) else read.integer()


def seat_in(state: State, entry: Reader) -> Seat:
    """The seat that an entry is about."""
    return state.seats[entry["seat"].integer()]
