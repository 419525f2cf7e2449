"""FBI vs Mafia: what the roles see of a board of some shape, and the tables that turn sets of cells into legal lists."""

from __future__ import annotations

from functools import cache

from backroom.games.noir.fbi_mafia.actions import TOKENS, set_up_code, swap_code
from backroom.games.noir.kit.grid import Shape, bits_of

REACH = 3
"""How far the Detective, the Psycho and the Sniper reach."""


class Codes(dict[int, tuple[int, ...]]):
    """By a set of cells: the codes `verb + cell`. Filled as sets turn up, of which there are many: that must be quick too."""

    def __init__(self, verb: int) -> None:
        self.verb = verb

    def __missing__(self, cells: int) -> tuple[int, ...]:
        codes = []
        left, verb = cells, self.verb - 1
        while left:
            low = left & -left
            codes.append(verb + low.bit_length())
            left ^= low
        found = self[cells] = tuple(codes)
        return found


class Lines:
    """By cell, as bit masks: straight lines and diagonals as far as roles reach, and the whole row and column.

    The two lines of a kind are apart because tables by subsets of six cells stay small.
    """

    __slots__ = (
        "along_col",
        "along_row",
        "cross",
        "falling",
        "rising",
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
        self.tens = tuple([on.full & 1023 << first for first in range(0, on.cells, 10)])
        """All cells by tens, for tables that could not list every set of cells."""
        self.cross = tuple([(on.row_bits[cell // on.cols] | on.col_bits[cell % on.cols]) & ~(1 << cell) for cell in cells])
        self.swap_cells = tuple([(cell, other) for cell in cells for other in on.near[cell] if cell < other])
        self.swaps = tuple([swap_code(cell, other) for cell, other in self.swap_cells])
        """The Psycho's swaps: any two adjacent cells."""
        self.shifts_and_swaps = {last: shifts + self.swaps for last, shifts in on.plain.items()}
        self.set_ups = tuple([tuple([Codes(set_up_code(token, cell, 0)) for cell in cells]) for token in range(len(TOKENS))])
        """By token and cell: what the Sniper can do with a token that lies there."""

    @staticmethod
    def _falls(on: Shape, cell: int, other: int) -> bool:
        """Whether a diagonal from one cell to another falls to the right."""
        return (cell < other) == (cell % on.cols < other % on.cols)


@cache
def lines_of(on: Shape) -> Lines:
    return Lines(on)
