"""FBI vs Mafia: the Bomber, whose bombs pass the blast on from one suspect to the next."""

from __future__ import annotations

from backroom.games.noir.fbi_mafia.actions import BLAST, DETONATE, PLANT
from backroom.games.noir.fbi_mafia.fate import doom, settle
from backroom.games.noir.fbi_mafia.lines import Codes
from backroom.games.noir.fbi_mafia.state import BLASTED, BLASTING, BOMBED, CHAIN, NEXT, NOBODY, State
from backroom.games.noir.kit.codes import PASS

PLANTS, DETONATES, BLASTS = Codes(PLANT), Codes(DETONATE), Codes(BLAST)


def legal(state: State) -> tuple[int, ...]:
    on, bombs, free = state.on, state.bombs, state.free
    cell = state.board.find(state.identity[state.mover])
    codes = on.plain[state.last] + PLANTS[on.near_or_self[cell] & free & ~bombs]
    if bombs & free:
        # A bomb on an arrested suspect can no longer strike there.
        for ten in state.lines.tens:
            codes += DETONATES[ten & bombs & free]
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
    return BLASTS[state.on.near_bits[state.board.find(state.source)] & state.free]


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
