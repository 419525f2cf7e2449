"""FBI vs Mafia: what the table tells everybody about where a player stands.

Every function narrows the public set of one player. The board has not moved since the deed in question.
"""

from __future__ import annotations

from typing import Final

from backroom.games.noir.fbi_mafia.actions import (
    ACCUSE,
    AUTOPSY,
    CATALOGUE,
    DISARM_BOMB,
    DISARM_THREAT,
    KILL,
    PLANT,
    SNIPE,
    THREATEN,
)
from backroom.games.noir.fbi_mafia.knowledge import Knowledge
from backroom.games.noir.fbi_mafia.state import DETECTIVE, PSYCHO, SUIT, State
from backroom.games.noir.kit.cast import CAST, mask_of
from backroom.games.noir.kit.deduction import near, near_or_self
from backroom.games.noir.kit.faces import set_seen
from backroom.games.noir.kit.grid import cells_in
from backroom.games.noir.kit.reasons import HAND, NO_HAND, REACH

NOTATIONS: Final = CATALOGUE.notations
SAVED: Final = "saved"
STRUCK: Final = "struck"
CALM: Final = "calm"
AIMED: Final = "aimed"
AIMLESS: Final = "aimless"

NEXT_TO_IT = frozenset(verb >> 6 for verb in (KILL, DISARM_BOMB, DISARM_THREAT, AUTOPSY))
NEXT_TO_IT_OR_ON_IT = frozenset(verb >> 6 for verb in (ACCUSE, PLANT))


def conclude(knowledge: Knowledge, state: State, seat: int, code: int) -> None:
    """A deed that needs its actor in a certain place shows that the actor is there."""
    block, suspect = code >> 6, code & 63
    if block in NEXT_TO_IT:
        where = near(state.board, state.on, suspect)
    elif block == ACCUSE >> 6 and state.roles[seat] == DETECTIVE:
        where = state.cards_on(state.lines.straight[state.board.find(suspect)]) | 1 << suspect
    elif block in NEXT_TO_IT_OR_ON_IT:
        where = near_or_self(state.board, state.on, suspect)
    elif block == THREATEN >> 6:
        where = state.cards_on(state.lines.straight[state.board.find(suspect)])
    elif block == SNIPE >> 6:
        cell = state.board.find(suspect)
        where = state.cards_on(state.lines.falling[cell] | state.lines.rising[cell])
    else:
        return
    knowledge.narrow(seat, where, REACH, NOTATIONS[code])


def saved(knowledge: Knowledge, state: State, suspect: int) -> None:
    """The Suit stands in the row or column of whom they save, and is somebody else."""
    knowledge.narrow(state.seat_of[SUIT], state.cards_on(state.lines.cross[state.board.find(suspect)]), SAVED, CAST[suspect])


def raised(knowledge: Knowledge, state: State, suspect: int, hands: int, *, mafia_only: bool) -> None:
    """Who was asked and raised a hand is adjacent, who did not is not."""
    where = near(state.board, state.on, suspect)
    for seat in range(len(knowledge.may)):
        if not mafia_only or state.is_mafia(seat):
            if hands >> seat & 1:
                knowledge.narrow(seat, where, HAND, CAST[suspect])
            else:
                knowledge.narrow(seat, ~where, NO_HAND, CAST[suspect])


def struck(knowledge: Knowledge, state: State, suspect: int, threatened: int, cursor: int) -> None:
    """A threat came true: the Psycho is adjacent to this one, and to none of the threatened before it in board order."""
    knowledge.narrow(state.seat_of[PSYCHO], near(state.board, state.on, suspect), STRUCK, CAST[suspect])
    _not_near(knowledge, state, threatened, cursor, state.board.find(suspect))


def calm(knowledge: Knowledge, state: State, threatened: int, cursor: int) -> None:
    """No further threat came true."""
    _not_near(knowledge, state, threatened, cursor, state.on.cells)


def _not_near(knowledge: Knowledge, state: State, threatened: int, after: int, before: int) -> None:
    cells = spared = 0
    for cell in cells_in(threatened):
        if after < cell < before:
            cells |= state.on.near_bits[cell]
            spared |= 1 << state.board[cell]
    psycho = state.seat_of[PSYCHO]
    gone = knowledge.may[psycho] & state.cards_on(cells)
    if gone:
        knowledge.may[psycho] ^= gone
        case = knowledge.cases[psycho]
        knowledge.cases[psycho] = case.told(gone, CALM, knowledge.decisions, {"spared": set_seen(spared)})


def aimed(knowledge: Knowledge, state: State, *, can: bool) -> None:
    """Whether the Psycho has anybody to threaten is seen by all: the turn goes on, or it doesn't."""
    board, open_to = state.board, state.free & ~state.threats
    lonely = mask_of([board[cell] for cell, line in enumerate(state.lines.straight) if not line & open_to])
    knowledge.narrow(state.seat_of[PSYCHO], ~lonely if can else lonely, AIMED if can else AIMLESS)
