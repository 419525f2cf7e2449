"""FBI vs Mafia: what the roles see of a board of some shape, and the tables that turn sets of cells into legal lists."""

from __future__ import annotations

from functools import cache
from typing import Final, cast

from backroom.games.noir.fbi_mafia.actions import SWAP, swap_code
from backroom.games.noir.kit.codes import LINES
from backroom.games.noir.kit.grid import Shape, bits_of

REACH: Final = 3
"""How far the Detective, the Psycho and the Sniper reach."""


NUMBERS: Final[list[object]] = list(range(SWAP))
"""Every code below the swaps, once: as the same objects in all lists they stay in the processor's cache. They are called
objects lest they be unpacked and packed again on the way."""


class Codes(dict[int, tuple[int, ...]]):
    """By a set of cells: the codes `base + cell`. Filled as sets turn up, of which there are many: that must be quick too."""

    def __init__(self, base: int) -> None:
        self.base = base

    def __missing__(self, cells: int) -> tuple[int, ...]:
        found = self[cells] = codes_at(self.base, cells)
        return found


def codes_at(base: int, cells: int) -> tuple[int, ...]:
    """The codes `base + cell`, where sets of cells are too many for a table."""
    codes: list[object] = []
    add_codes(codes, base, cells)
    return cast("tuple[int, ...]", tuple(codes))


def add_codes(codes: list[object], base: int, cells: int) -> None:
    base -= 1
    while cells:
        low = cells & -cells
        codes.append(NUMBERS[base + low.bit_length()])
        cells ^= low


def codes_of(verb: int) -> tuple[Codes, ...]:
    """By a cell, and by a set of cells none of which comes before it, counted from there: the codes `verb + cell`.

    A dict finds sets of low bits quickly. Sets that have only high bits in common places would all collide.
    """
    return tuple([Codes(verb + first) for first in range(LINES * LINES)])


class Lines:
    """By cell, as bit masks: straight lines and diagonals as far as roles reach, and the whole row and column.

    The two lines of a kind are apart because tables by subsets of six cells stay small. What is called `…_first` is a
    cell before which such a set has none, for `codes_of`.
    """

    __slots__ = (
        "along_col",
        "along_row",
        "col_first",
        "cross",
        "falling",
        "falling_first",
        "near_first",
        "rising",
        "rising_first",
        "row_first",
        "shifts_and_swaps",
        "straight",
        "swap_cells",
        "swaps",
    )

    def __init__(self, on: Shape) -> None:
        cells = range(on.cells)
        self.straight = tuple([bits_of(on.straight(cell, REACH)) for cell in cells])
        self.along_row = tuple([self.straight[cell] & on.row_bits[cell // on.cols] for cell in cells])
        self.along_col = tuple([self.straight[cell] & on.col_bits[cell % on.cols] for cell in cells])
        diagonal = [on.diagonal(cell, REACH) for cell in cells]
        self.falling = tuple([bits_of([c for c in diagonal[cell] if self._falls(on, cell, c)]) for cell in cells])
        self.rising = tuple([bits_of([c for c in diagonal[cell] if not self._falls(on, cell, c)]) for cell in cells])
        self.near_first = tuple([first_of(zone) for zone in on.near_or_self])
        self.row_first = tuple([first_of(self.along_row[cell] | 1 << cell) for cell in cells])
        self.col_first = tuple([first_of(self.along_col[cell] | 1 << cell) for cell in cells])
        self.falling_first = tuple([first_of(self.falling[cell] | 1 << cell) for cell in cells])
        self.rising_first = tuple([first_of(self.rising[cell] | 1 << cell) for cell in cells])
        self.cross = tuple([(on.row_bits[cell // on.cols] | on.col_bits[cell % on.cols]) & ~(1 << cell) for cell in cells])
        self.swap_cells = tuple([(cell, other) for cell in cells for other in on.near[cell] if cell < other])
        self.swaps = tuple([swap_code(cell, other) for cell, other in self.swap_cells])
        """The Psycho's swaps: any two adjacent cells."""
        self.shifts_and_swaps = {last: shifts + self.swaps for last, shifts in on.plain.items()}

    @staticmethod
    def _falls(on: Shape, cell: int, other: int) -> bool:
        """Whether a diagonal from one cell to another falls to the right."""
        return (cell < other) == (cell % on.cols < other % on.cols)


def first_of(cells: int) -> int:
    return (cells & -cells).bit_length() - 1


@cache
def lines_of(on: Shape) -> Lines:
    return Lines(on)
