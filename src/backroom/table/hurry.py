"""Bots take as long as people need to follow. Who does not need it says so; once all who are there have, bots hurry.

What somebody wants is seen by all and says nothing of any card; windows and races keep their times.
"""

from __future__ import annotations

from backroom.core.reading import Reader
from backroom.table.commands import Command, Fields, Kind, demand_status, own_seat, seat_in
from backroom.table.refusals import Refused
from backroom.table.state import RUNNING, State


def check_hurry(state: State, command: Command) -> Fields:
    demand_status(state, RUNNING)
    number = own_seat(state, command)
    on = command.read["on"].boolean()
    if state.seats[number].hurry is on:
        raise Refused("answered")
    return {"seat": number, "on": on}


def apply_hurry(state: State, entry: Reader) -> None:
    seat_in(state, entry).hurry = entry["on"].boolean()


KINDS = {"hurry": Kind(check_hurry, apply_hurry)}
