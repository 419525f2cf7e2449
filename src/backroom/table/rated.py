"""Rated matches: people on all seats at the start, and whoever breaks one off has lost it alone."""

from __future__ import annotations

from backroom.table.refusals import Refused
from backroom.table.state import RUNNING, Finished, State

BROKEN_OFF: dict[str, object] = {
    "winners": [],
    "scores": [],
    "reason": "The match was broken off.",
    "ending": {"code": "broken-off"},
}


def demand_people(state: State) -> None:
    """Bots are no measure of anybody, so that a rated match begins among people."""
    if state.settings.rated and any(seat.player is None for seat in state.seats):
        raise Refused("not-full", "A rated match needs people on all seats.")


def forfeit(state: State, seat: int | None) -> None:
    """The first who leaves or closes has lost. Whoever goes after that loses nothing: it is no longer the match that was begun."""
    if state.status == RUNNING and state.rated and state.forfeited is None:
        state.forfeited = seat


def break_off(state: State) -> None:
    """A match that somebody has forfeited is over before its end, and is written down as that."""
    if state.status == RUNNING and state.forfeited is not None and state.match is not None:
        record = state.match.record()
        if state.fair is not None:
            record["fair"] = state.fair.written()
        state.finished.append(
            Finished(
                state.match_number,
                record,
                BROKEN_OFF,
                state.starters,
                state.left,
                state.at,
                rated=True,
                forfeited=state.forfeited,
            )
        )
