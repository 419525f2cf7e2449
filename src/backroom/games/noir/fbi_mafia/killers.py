"""FBI vs Mafia: the Killer, who strikes next door, and the Sniper, who strikes along diagonals and moves tokens."""

from __future__ import annotations

from typing import Final, cast

from backroom.games.noir.fbi_mafia.actions import BOMB, DISGUISE, KILL, PROTECTION, SNIPE, THREAT, set_up_code, set_up_parts
from backroom.games.noir.fbi_mafia.fate import doom
from backroom.games.noir.fbi_mafia.lines import add_codes, codes_of
from backroom.games.noir.fbi_mafia.state import KILLED, NEXT, SNIPED, State

KILLS: Final = codes_of(KILL)
SHOTS: Final = codes_of(SNIPE)
ONLY_DISGUISE: Final[tuple[int, ...]] = (DISGUISE,)


def legal_killer(state: State) -> tuple[int, ...]:
    on = state.on
    cell = state.board.find(state.identity[state.mover])
    first = state.lines.near_first[cell]
    codes = on.fast[state.last] + KILLS[first][(on.near_bits[cell] & state.free) >> first]
    if state.deck:
        codes += ONLY_DISGUISE
    dead = state.alive ^ on.full
    return codes + state.collapses(dead) if dead & state.watch else codes


def kill(state: State, cell: int) -> None:
    doom(state, state.board[cell], KILLED)


def legal_sniper(state: State) -> tuple[int, ...]:
    on, free, lines = state.on, state.free, state.lines
    cell = state.board.find(state.identity[state.mover])
    one, two = lines.falling_first[cell], lines.rising_first[cell]
    codes = on.fast[state.last] + SHOTS[one][(lines.falling[cell] & free) >> one] + SHOTS[two][(lines.rising[cell] & free) >> two]
    dead = state.alive ^ on.full
    if dead & state.watch:
        codes += state.collapses(dead)
    moves: list[object] = []
    _add_set_ups(moves, state, BOMB, state.bombs)
    _add_set_ups(moves, state, THREAT, state.threats)
    _add_set_ups(moves, state, PROTECTION, state.protections)
    return codes + cast("tuple[int, ...]", tuple(moves))


def _add_set_ups(codes: list[object], state: State, token: int, borne: int) -> None:
    """Every token of a kind, to every adjacent suspect who is alive, free, and has none of that kind yet."""
    near, open_to = state.on.near_bits, state.free & ~borne
    while borne:
        low = borne & -borne
        cell = low.bit_length() - 1
        add_codes(codes, set_up_code(token, cell, 0), near[cell] & open_to)
        borne ^= low


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
