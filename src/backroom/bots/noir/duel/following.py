"""Imagined matches that know what a spectator of them could tell, so that playouts need not peep.

The kernel of a match knows who is who and nothing of what has been given away; that is the notebook's business. A playout in
which everybody knew everything would be over at once, so a followed kernel keeps the two sets of candidates up to date, as cells.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from backroom.games.noir.kit.codes import SECOND_VERB
from backroom.games.noir.kit.grid import Shape


class Follows(Protocol):
    """A kernel with the cells of those who may be the one who kills, and of those who may be the one who accuses."""

    on: Shape
    may_kill: int
    may_accuse: int


def carry(kernel: Follows, code: int) -> None:
    """A shift takes the candidates along."""
    carried = kernel.on.moves[code].carry
    kernel.may_kill = carried(kernel.may_kill)
    kernel.may_accuse = carried(kernel.may_accuse)


def strike(kernel: Follows, code: int, cell: int, on: Shape) -> None:
    """A kill or an accusation, in vain or the match would be over, says who stands next to it and who is not meant."""
    if code < SECOND_VERB:
        kernel.may_kill &= on.near_bits[cell]
        kernel.may_accuse &= ~(1 << cell)
    else:
        kernel.may_kill &= ~(1 << cell)
        kernel.may_accuse &= on.near_or_self[cell]


def clear(kernel: Follows, cells: int) -> None:
    """A card lies face up now, so nobody has it."""
    kernel.may_kill &= ~cells
    kernel.may_accuse &= ~cells


def answer(may: int, on: Shape, cell: int, *, yes: bool) -> int:
    """Those left of a set who stand next to a cell, or who do not."""
    near = on.near_bits[cell]
    return may & (near if yes else ~near)


def close_up(kernel: Follows, moved: Iterable[tuple[int, int]]) -> None:
    """A collapse has moved cards, from cells to cells."""
    kill = accuse = 0
    for old, new in moved:
        kill |= (kernel.may_kill >> old & 1) << new
        accuse |= (kernel.may_accuse >> old & 1) << new
    kernel.may_kill, kernel.may_accuse = kill, accuse
