"""FBI vs Mafia: the cards on the board as all see them, by cell, turned only where something changed."""

from __future__ import annotations

from typing import Final

from backroom.core.game import Facts
from backroom.games.noir.fbi_mafia.actions import SET_UP, SWAP, set_up_parts, swap_parts
from backroom.games.noir.fbi_mafia.pieces import face_of
from backroom.games.noir.fbi_mafia.state import ARRESTED, DIED, DISGUISED, LAID, OUT, SAVED, SHUFFLED, TOOK, State
from backroom.games.noir.kit.codes import SHIFT, VERBS
from backroom.games.noir.kit.faces import Face
from backroom.games.noir.kit.grid import slide

NAMES_SOMEBODY: Final = {DIED: 1, ARRESTED: 1, SAVED: 1, LAID: 3, DISGUISED: 5}
"""By fact: where it names a suspect whose card looks different now."""
SWEEPS: Final = frozenset((TOOK, SHUFFLED, OUT))
"""Facts that may go with tokens or marks leaving the board: arrests are settled, evidence is shuffled back."""


def laid_out(state: State) -> list[Face]:
    return [card_at(state, cell) for cell in range(state.on.cells)]


def card_at(state: State, cell: int) -> Face:
    suspect = state.board[cell]
    marks = state.alive >> cell & 1 | (state.innocent >> suspect & 1) << 1 | (state.arrested >> suspect & 1) << 2
    borne = state.bombs >> cell & 1 | (state.threats >> cell & 1) << 1 | (state.protections >> cell & 1) << 2
    return face_of(suspect, marks | borne << 3)


def move(cards: list[Face], state: State, code: int) -> None:
    """A shift. A fast one is a plain one, whose code is the one before it, twice."""
    steps = state.on.steps
    step = steps.get(code)
    if step is None:
        step = steps[code - 1]
        slide(cards, step)
    slide(cards, step)


def turn(cards: list[Face], state: State, code: int, facts: Facts) -> None:
    """Whatever a decision and its facts may have changed on a board of the same shape."""
    find = state.board.find
    touched: list[int] = []
    if code < SHIFT or VERBS <= code < SET_UP:
        touched.append(code & 63)
    elif code >= SWAP:
        touched += swap_parts(code)
    elif code >= SET_UP:
        touched += set_up_parts(code)[1:]
    for fact in facts:
        kind = fact[0]
        if kind in SWEEPS:
            cards[:] = laid_out(state)
            return
        if kind in NAMES_SOMEBODY:
            touched.append(fact[NAMES_SOMEBODY[kind]])
    for suspect in touched:
        cell = find(suspect)
        cards[cell] = card_at(state, cell)
