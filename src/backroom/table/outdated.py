"""A match of rules that are no longer ours. It can't be played on; its decisions are kept as they were entered, and it ends as void."""

from __future__ import annotations

from backroom.core.reading import Reader
from backroom.table.clocks import Clock
from backroom.table.commands import SERVER, Command, Fields, Kind
from backroom.table.refusals import Refused
from backroom.table.state import OPEN, OVER, RUNNING, Finished, Starter, State

PLAYED = frozenset({"act", "answer", "snap"})
MEANT_THE_MATCH = frozenset({"tick", "resume", "return", "go-on"})
"""Entries that change nothing but a match."""
AFTERWARDS = frozenset({"cut", "sit", "swap", "wish", "setup", "start", "rematch"})
"""Entries that there are only when no match is on."""
VOID: dict[str, object] = {
    "winners": [],
    "scores": [],
    "reason": "The rules have changed since: the match is void.",
    "ending": {"code": "void"},
}


def begin(state: State, seed: object, version: int, deal: object) -> None:
    """The next match of the table, of which only the record will be known."""
    settings = state.settings
    state.outdated = {
        "game": settings.game.key, "version": version, "players": settings.players, "options": settings.options, "seed": seed,
        "deal": deal, "actions": [],
    }  # fmt: skip
    state.match, state.window, state.turn, state.roles, state.pause = None, None, None, None, None
    state.parts, state.glimpses = [], {}
    state.status = RUNNING
    state.match_number += 1
    state.number += 1
    state.starters = tuple(Starter(seat.player, seat.public, seat.name, seat.bot) for seat in state.seats)
    state.left, state.offers = (), {}
    for seat in state.seats:
        seat.clock = Clock(settings.tempo.bank)
        seat.ready = seat.deciding = False


def absorb(state: State, do: str, entry: Reader) -> bool:
    """Whether an entry was one of the outdated match, and is dealt with."""
    assert state.outdated is not None
    if do in PLAYED:
        actions = state.outdated["actions"]
        assert isinstance(actions, list)
        actions.append([entry["seat"].integer(), entry["action"].text()])
    if do in AFTERWARDS:  # so it had come to its end before
        state.outdated, state.status = None, OVER
    return do in PLAYED or do in MEANT_THE_MATCH


def is_stuck(state: State) -> bool:
    """Whether the table waits for a match that nobody can play on, or shows one that nobody can show."""
    return state.outdated is not None or (state.status == OVER and state.match is None)


def check_void(state: State, command: Command) -> Fields:
    if command.by != SERVER:
        raise Refused("not-host", "Only the server may do this.")
    if not is_stuck(state):
        raise Refused("not-now", "The match can be played on.")
    finished = command.read.get("finished")
    return {"finished": not finished.is_null and finished.boolean()}


def apply_void(state: State, entry: Reader) -> None:
    """The table is as before the match. What was written of a match that had come to its end stays as it is."""
    if state.outdated is not None and not entry["finished"].boolean():
        state.finished.append(Finished(state.match_number, state.outdated, VOID, state.starters, state.left, state.at))
        state.void = state.match_number
    state.outdated, state.status = None, OPEN
    state.starters, state.left = (), ()
    state.number += 1
    for seat in state.seats:
        seat.clock.since = None
        seat.deciding = seat.ready = seat.ending = False
        if seat.stand_in:
            seat.bot, seat.relieved = None, False


KINDS = {"void": Kind(check_void, apply_void)}
