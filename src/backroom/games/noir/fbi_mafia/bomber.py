"""FBI vs Mafia: the Bomber, whose bombs pass the blast on from one suspect to the next."""

from __future__ import annotations

from typing import Final

from backroom.games.noir.fbi_mafia.actions import BLAST, DETONATE, PLANT
from backroom.games.noir.fbi_mafia.fate import doom, settle
from backroom.games.noir.fbi_mafia.lines import codes_at, codes_of
from backroom.games.noir.fbi_mafia.state import BLASTED, BLASTING, BOMBED, CHAIN, NEXT, NOBODY, State
from backroom.games.noir.kit.codes import PASS

PLANTS: Final = codes_of(PLANT)
BLASTS: Final = codes_of(BLAST)


def legal(state: State) -> tuple[int, ...]:
    on, bombs, free = state.on, state.bombs, state.free
    cell = state.board.find(state.identity[state.mover])
    first = state.lines.near_first[cell]
    codes = on.plain[state.last] + PLANTS[first][(on.near_or_self[cell] & free & ~bombs) >> first]
    if bombs & free:
        # A bomb on an arrested suspect can no longer strike there.
        codes += codes_at(DETONATE, bombs & free)
    dead = state.alive ^ on.full
    return codes + state.collapses(dead) if dead & state.watch else codes


def plant(state: State, cell: int) -> None:
    state.bombs |= 1 << cell
    state.stage = NEXT


def detonate(state: State, cell: int) -> None:
    """On the Bomber's turn it kills who bears the bomb; on an arrest it spares that one and only the blast goes on."""
    if state.caught == NOBODY:
        doom(state, state.board[cell], BOMBED)
    else:
        state.bombs &= ~(1 << cell)
        state.stage = CHAIN


def legal_reaction(state: State) -> tuple[int, ...]:
    return (DETONATE + state.board.find(state.source), PASS)


def decline(state: State) -> None:
    state.source = NOBODY
    state.stage = CHAIN


def legal_blast(state: State) -> tuple[int, ...]:
    cell = state.board.find(state.source)
    first = state.lines.near_first[cell]
    return BLASTS[first][(state.on.near_bits[cell] & state.free) >> first]


def blast(state: State, cell: int) -> None:
    state.source = NOBODY
    doom(state, state.board[cell], BLASTED)


def go_on(state: State) -> None:
    """The blast strikes a neighbour of who bore the bomb, if any is left; at its end an arrest before it is settled."""
    if state.source != NOBODY and state.on.near_bits[state.board.find(state.source)] & state.free:
        state.stage = BLASTING
        return
    state.source = NOBODY
    state.stage = NEXT
    if state.caught != NOBODY:
        seat, state.caught = state.caught, NOBODY
        settle(state, seat)
