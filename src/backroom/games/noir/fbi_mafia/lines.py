"""FBI vs Mafia: what the roles see of a board of some shape, and the tables that turn sets of cells into legal lists."""

from __future__ import annotations

from functools import cache
from typing import Final

from backroom.games.noir.fbi_mafia.actions import SWAP, TOKENS, set_up_code, swap_code
from backroom.games.noir.kit.codes import LINES
from backroom.games.noir.kit.grid import Shape, bits_of

REACH: Final = 3
"""How far the Detective, the Psycho and the Sniper reach."""


NUMBERS: Final = list(range(SWAP))
"""Every code below the swaps, once."""


class Codes(dict[int, tuple[int, ...]]):
    """By a set of cells: the codes `base + cell`. Filled as sets turn up, of which there are many: that must be quick too."""

    def __init__(self, base: int) -> None:
        self.base = base

    def __missing__(self, cells: int) -> tuple[int, ...]:
        codes = []
        left, base = cells, self.base - 1
        while left:
            low = left & -left
            codes.append(base + low.bit_length())
            left ^= low
        # The same few numbers are in many lists: as the same objects they stay in the processor's cache.
        found = self[cells] = tuple(map(NUMBERS.__getitem__, codes))
        return found


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
        "set_ups",
        "shifts_and_swaps",
        "straight",
        "swap_cells",
        "swaps",
        "tens",
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
        self.tens = tuple([(first, on.full & 1023 << first) for first in range(0, on.cells, 10)])
        """All cells by tens, for tables that could not list every set of cells, and the first of each."""
        self.cross = tuple([(on.row_bits[cell // on.cols] | on.col_bits[cell % on.cols]) & ~(1 << cell) for cell in cells])
        self.swap_cells = tuple([(cell, other) for cell in cells for other in on.near[cell] if cell < other])
        self.swaps = tuple([swap_code(cell, other) for cell, other in self.swap_cells])
        """The Psycho's swaps: any two adjacent cells."""
        self.shifts_and_swaps = {last: shifts + self.swaps for last, shifts in on.plain.items()}
        self.set_ups = tuple(
            [tuple([Codes(set_up_code(token, cell, self.near_first[cell])) for cell in cells]) for token in range(len(TOKENS))]
        )
        """By token and cell: what the Sniper can do with a token that lies there, by the cells it can go to, from the
        first of them on."""

    @staticmethod
    def _falls(on: Shape, cell: int, other: int) -> bool:
        """Whether a diagonal from one cell to another falls to the right."""
        return (cell < other) == (cell % on.cols < other % on.cols)


def first_of(cells: int) -> int:
    return (cells & -cells).bit_length() - 1


@cache
def lines_of(on: Shape) -> Lines:
    return Lines(on)
