"""FBI vs Mafia: the Killer, who strikes next door, and the Sniper, who strikes along diagonals and moves tokens."""

from __future__ import annotations

from backroom.games.noir.fbi_mafia.actions import BOMB, DISGUISE, KILL, SNIPE, THREAT, set_up_parts
from backroom.games.noir.fbi_mafia.fate import doom
from backroom.games.noir.fbi_mafia.lines import Codes
from backroom.games.noir.fbi_mafia.state import KILLED, NEXT, SNIPED, State

KILLS, SHOTS = Codes(KILL), Codes(SNIPE)
ONLY_DISGUISE = (DISGUISE,)


def legal_killer(state: State) -> tuple[int, ...]:
    on = state.on
    codes = on.fast[state.last] + KILLS[on.near_bits[state.board.find(state.identity[state.mover])] & state.free]
    if state.deck:
        codes += ONLY_DISGUISE
    dead = state.alive ^ on.full
    return codes + state.collapses(dead) if dead & state.watch else codes


def kill(state: State, cell: int) -> None:
    doom(state, state.board[cell], KILLED)


def legal_sniper(state: State) -> tuple[int, ...]:
    on, free, lines = state.on, state.free, state.lines
    cell = state.board.find(state.identity[state.mover])
    codes = on.fast[state.last] + SHOTS[lines.falling[cell] & free] + SHOTS[lines.rising[cell] & free]
    dead = state.alive ^ on.full
    if dead & state.watch:
        codes += state.collapses(dead)
    for token, borne in enumerate((state.bombs, state.threats, state.protections)):
        if borne:
            codes += _set_ups(state, token, borne)
    return codes


def _set_ups(state: State, token: int, borne: int) -> tuple[int, ...]:
    """Every token of a kind, to every adjacent suspect who is alive, free, and has none of that kind yet."""
    near, set_ups, open_to = state.on.near_bits, state.lines.set_ups[token], state.free & ~borne
    codes: list[int] = []
    while borne:
        low = borne & -borne
        cell = low.bit_length() - 1
        codes += set_ups[cell][near[cell] & open_to]
        borne ^= low
    return tuple(codes)


def snipe(state: State, cell: int) -> None:
    doom(state, state.board[cell], SNIPED)


def set_up(state: State, code: int) -> None:
    token, giver, taker = set_up_parts(code)
    moved = 1 << giver | 1 << taker
    if token == BOMB:
        state.bombs ^= moved
    elif token == THREAT:
        state.threats ^= moved
    else:
        state.protections ^= moved
    state.stage = NEXT
