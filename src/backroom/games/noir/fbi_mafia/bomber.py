"""FBI vs Mafia: the Bomber, whose bombs pass the blast on from one suspect to the next."""

from __future__ import annotations

from backroom.games.noir.fbi_mafia.actions import BLAST, DETONATE, PLANT
from backroom.games.noir.fbi_mafia.fate import doom, settle
from backroom.games.noir.fbi_mafia.lines import Named
from backroom.games.noir.fbi_mafia.state import BLASTED, BLASTING, BOMBED, CHAIN, NEXT, NOBODY, State
from backroom.games.noir.kit.codes import PASS

DETONATES = Named(DETONATE)


def legal(state: State) -> tuple[int, ...]:
    on, board, bombs = state.on, state.board, state.bombs
    cell = board.find(state.identity[state.mover])
    near = on.living[on.near_or_self[cell] & state.free](board)
    codes = on.plain[state.last] + tuple([PLANT + suspect for suspect in near if not bombs >> suspect & 1])
    if bombs:
        # A bomb on an arrested suspect can no longer strike there.
        codes += DETONATES(bombs & ~state.arrested)
    dead = state.alive ^ on.full
    return codes + state.collapses(dead) if dead & state.watch else codes


def plant(state: State, suspect: int) -> None:
    state.bombs |= 1 << suspect
    state.stage = NEXT


def detonate(state: State, suspect: int) -> None:
    """On the Bomber's turn it kills who bears the bomb; on an arrest it spares that one and only the blast goes on."""
    if state.caught == NOBODY:
        doom(state, suspect, BOMBED)
    else:
        state.bombs &= ~(1 << suspect)
        state.stage = CHAIN


def legal_reaction(state: State) -> tuple[int, ...]:
    return (DETONATE + state.source, PASS)


def decline(state: State) -> None:
    state.source = NOBODY
    state.stage = CHAIN


def legal_blast(state: State) -> tuple[int, ...]:
    on, board = state.on, state.board
    near = on.near_bits[board.find(state.source)] & state.free
    return tuple([BLAST + suspect for suspect in on.living[near](board)])


def blast(state: State, suspect: int) -> None:
    state.source = NOBODY
    doom(state, suspect, BLASTED)


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
