"""Imagined matches that know what a spectator of them could tell, so that playouts need not peep.

The kernel of a match knows who is who and nothing of what has been given away; that is the notebook's business. A playout in
which everybody knew everything would be over at once, so a followed kernel keeps the two sets of candidates up to date, as cells.
"""

from __future__ import annotations

from collections.abc import Iterable

from backroom.games.noir.kit.codes import SECOND_VERB
from backroom.games.noir.kit.grid import Shape
from backroom.games.noir.kit.move import Move

Both = tuple[int, int]
"""The cells of those who may be the one who kills, and of those who may be the one who accuses. Handed over and back as numbers,
which compiled code does without making anything."""


def carried(move: Move, kill: int, accuse: int) -> Both:
    """A shift takes the candidates along."""
    return move.carry(kill), move.carry(accuse)


def struck(kill: int, accuse: int, code: int, cell: int, on: Shape) -> Both:
    """A kill or an accusation, in vain or the match would be over, says who stands next to it and who is not meant."""
    if code < SECOND_VERB:
        return kill & on.near_bits[cell], accuse & ~(1 << cell)
    return kill & ~(1 << cell), accuse & on.near_or_self[cell]


def answer(may: int, near: int, *, yes: bool) -> int:
    """Those left of a set who stand within some cells, or who do not."""
    return may & near if yes else may & ~near


def closed_up(kill: int, accuse: int, moved: Iterable[tuple[int, int]]) -> Both:
    """A collapse has moved cards, from cells to cells."""
    new_kill = new_accuse = 0
    for old, new in moved:
        new_kill |= (kill >> old & 1) << new
        new_accuse |= (accuse >> old & 1) << new
    return new_kill, new_accuse
