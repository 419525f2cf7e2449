"""FBI vs Mafia: the Killer, who strikes next door, and the Sniper, who strikes along diagonals and moves tokens."""

from __future__ import annotations

from backroom.games.noir.fbi_mafia.actions import BOMB, DISGUISE, SNIPE, THREAT, set_up_parts
from backroom.games.noir.fbi_mafia.fate import doom
from backroom.games.noir.fbi_mafia.lines import Named
from backroom.games.noir.fbi_mafia.state import KILLED, NEXT, SNIPED, State

ONLY_DISGUISE = (DISGUISE,)
BEARERS = Named(0)
"""The suspects of a set, in order."""


def legal_killer(state: State) -> tuple[int, ...]:
    on, board = state.on, state.board
    near = on.near_bits[board.find(state.identity[state.mover])]
    codes = on.fast[state.last] + on.living[near & state.free](board)
    if state.deck:
        codes += ONLY_DISGUISE
    dead = state.alive ^ on.full
    return codes + state.collapses(dead) if dead & state.watch else codes


def kill(state: State, suspect: int) -> None:
    doom(state, suspect, KILLED)


def legal_sniper(state: State) -> tuple[int, ...]:
    """The set-ups come last: they name cells where the catalogue names suspects, and are told apart by that."""
    on, board, free = state.on, state.board, state.free
    diagonal = state.lines.diagonal[board.find(state.identity[state.mover])]
    codes = on.fast[state.last] + tuple([SNIPE + board[cell] for cell in diagonal if free >> cell & 1])
    dead = state.alive ^ on.full
    if dead & state.watch:
        codes += state.collapses(dead)
    for token, borne in enumerate((state.bombs, state.threats, state.protections)):
        if borne:
            codes += _set_ups(state, token, borne)
    return codes


def _set_ups(state: State, token: int, borne: int) -> tuple[int, ...]:
    """Every token of a kind, to every adjacent suspect who is alive, free, and has none of that kind yet."""
    board, near, set_ups = state.board, state.on.near_bits, state.lines.set_ups[token]
    givers = [board.find(suspect) for suspect in BEARERS(borne)]
    open_to = state.free
    for cell in givers:
        open_to &= ~(1 << cell)
    codes: list[int] = []
    for cell in givers:
        codes += set_ups[cell][near[cell] & open_to]
    return tuple(codes)


def snipe(state: State, suspect: int) -> None:
    doom(state, suspect, SNIPED)


def set_up(state: State, code: int) -> None:
    token, giver, taker = set_up_parts(code)
    moved = 1 << state.board[giver] | 1 << state.board[taker]
    if token == BOMB:
        state.bombs ^= moved
    elif token == THREAT:
        state.threats ^= moved
    else:
        state.protections ^= moved
    state.stage = NEXT
