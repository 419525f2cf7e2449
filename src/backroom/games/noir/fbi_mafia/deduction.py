"""FBI vs Mafia: what the table tells everybody about where a player stands.

Every function narrows the public set of one player. The board has not moved since the deed in question.
"""

from __future__ import annotations

from collections.abc import Sequence

from backroom.games.noir.fbi_mafia.actions import (
    ACCUSE,
    AUTOPSY,
    DISARM_BOMB,
    DISARM_THREAT,
    KILL,
    PLANT,
    SNIPE,
    THREATEN,
)
from backroom.games.noir.fbi_mafia.knowledge import Knowledge
from backroom.games.noir.fbi_mafia.state import DETECTIVE, PSYCHO, SUIT, State
from backroom.games.noir.kit.cast import mask_of, suspects_in
from backroom.games.noir.kit.deduction import answered, near, near_or_self

NEXT_TO_IT = frozenset(verb >> 6 for verb in (KILL, DISARM_BOMB, DISARM_THREAT, AUTOPSY))
NEXT_TO_IT_OR_ON_IT = frozenset(verb >> 6 for verb in (ACCUSE, PLANT))


def conclude(knowledge: Knowledge, state: State, seat: int, code: int) -> None:
    """A deed that needs its actor in a certain place shows that the actor is there."""
    block, suspect = code >> 6, code & 63
    if block in NEXT_TO_IT:
        where = near(state.board, state.on, suspect)
    elif block == ACCUSE >> 6 and state.roles[seat] == DETECTIVE:
        where = _along(state, state.lines.straight, suspect) | 1 << suspect
    elif block in NEXT_TO_IT_OR_ON_IT:
        where = near_or_self(state.board, state.on, suspect)
    elif block == THREATEN >> 6:
        where = _along(state, state.lines.straight, suspect)
    elif block == SNIPE >> 6:
        where = _along(state, state.lines.diagonal, suspect)
    else:
        return
    knowledge.may[seat] &= where


def _along(state: State, lines: Sequence[Sequence[int]], suspect: int) -> int:
    """The suspects on the lines that meet in a suspect's cell."""
    board = state.board
    return mask_of([board[cell] for cell in lines[board.find(suspect)]])


def saved(knowledge: Knowledge, state: State, suspect: int) -> None:
    """The Suit stands in the row or column of whom they save, and is somebody else."""
    knowledge.may[state.seat_of[SUIT]] &= _at(state, state.lines.cross_bits[state.board.find(suspect)])


def raised(knowledge: Knowledge, state: State, suspect: int, hands: int, *, mafia_only: bool) -> None:
    """Who was asked and raised a hand is adjacent, who did not is not."""
    where = near(state.board, state.on, suspect)
    for seat, may in enumerate(knowledge.may):
        if may and (not mafia_only or state.is_mafia(seat)):
            knowledge.may[seat] = answered(may, where, yes=bool(hands >> seat & 1))


def struck(knowledge: Knowledge, state: State, suspect: int, threatened: int, cursor: int) -> None:
    """A threat came true: the Psycho is adjacent to this one, and to none of the threatened before it in board order."""
    knowledge.may[state.seat_of[PSYCHO]] &= near(state.board, state.on, suspect)
    _not_near(knowledge, state, threatened, cursor, state.board.find(suspect))


def calm(knowledge: Knowledge, state: State, threatened: int, cursor: int) -> None:
    """No further threat came true."""
    _not_near(knowledge, state, threatened, cursor, state.on.cells)


def _not_near(knowledge: Knowledge, state: State, threatened: int, after: int, before: int) -> None:
    board, near_bits = state.board, state.on.near_bits
    cells = 0
    for suspect in suspects_in(threatened):
        cell = board.find(suspect)
        if after < cell < before:
            cells |= near_bits[cell]
    knowledge.may[state.seat_of[PSYCHO]] &= ~_at(state, cells)


def aimed(knowledge: Knowledge, state: State, *, can: bool) -> None:
    """Whether the Psycho has anybody to threaten is seen by all: the turn goes on, or it doesn't."""
    board, free = state.board, state.free
    for suspect in suspects_in(state.threats):
        free &= ~(1 << board.find(suspect))
    lonely = mask_of([board[cell] for cell, line in enumerate(state.lines.straight_bits) if not line & free])
    knowledge.may[state.seat_of[PSYCHO]] &= ~lonely if can else lonely


def _at(state: State, cells: int) -> int:
    """The suspects on a set of cells."""
    return mask_of([card for cell, card in enumerate(state.board) if cells >> cell & 1])
