"""FBI vs Mafia: the Killer, who strikes next door, and the Sniper, who strikes along diagonals and moves tokens."""

from __future__ import annotations

from backroom.games.noir.fbi_mafia.actions import BOMB, DISGUISE, PROTECTION, SNIPE, THREAT, set_up_code, set_up_parts
from backroom.games.noir.fbi_mafia.fate import doom
from backroom.games.noir.fbi_mafia.state import KILLED, NEXT, SNIPED, State
from backroom.games.noir.kit.cast import suspects_in


def legal_killer(state: State) -> tuple[int, ...]:
    on = state.on
    kills = on.living[on.near_bits[state.cell()] & state.free](state.board)
    codes = on.fast[state.last] + kills
    return (*codes, DISGUISE) if state.deck else codes


def kill(state: State, suspect: int) -> None:
    doom(state, suspect, KILLED)


def legal_sniper(state: State) -> tuple[int, ...]:
    board, free = state.board, state.free
    shots = [SNIPE + board[cell] for cell in state.lines.diagonal[state.cell()] if free >> cell & 1]
    return state.on.fast[state.last] + tuple(shots) + _set_ups(state)


def _set_ups(state: State) -> tuple[int, ...]:
    """Every token and every adjacent suspect, alive and free, who has none of its kind yet."""
    board, on, free = state.board, state.on, state.free
    codes: list[int] = []
    for token, borne in ((BOMB, state.bombs), (THREAT, state.threats), (PROTECTION, state.protections)):
        for giver in suspects_in(borne):
            near = on.living[on.near_bits[board.find(giver)] & free](board)
            codes += [set_up_code(token, giver, taker) for taker in near if not borne >> taker & 1]
    return tuple(codes)


def snipe(state: State, suspect: int) -> None:
    doom(state, suspect, SNIPED)


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
