"""FBI vs Mafia: what the roles see of a board of some shape, worked out once."""

from __future__ import annotations

from functools import cache

from backroom.games.noir.fbi_mafia.actions import swap_code
from backroom.games.noir.kit.grid import Shape, bits_of

REACH = 3
"""How far the Detective, the Psycho and the Sniper reach."""


class Lines:
    """By cell, as far as it goes: straight lines, diagonals, the whole row and column."""

    __slots__ = ("cross_bits", "diagonal", "diagonal_bits", "straight", "straight_bits", "swaps")

    def __init__(self, on: Shape) -> None:
        cells = range(on.cells)
        self.straight = tuple(on.straight(cell, REACH) for cell in cells)
        self.straight_bits = tuple(map(bits_of, self.straight))
        self.diagonal = tuple(on.diagonal(cell, REACH) for cell in cells)
        self.diagonal_bits = tuple(map(bits_of, self.diagonal))
        self.cross_bits = tuple((on.row_bits[cell // on.cols] | on.col_bits[cell % on.cols]) & ~(1 << cell) for cell in cells)
        """The other cells of the row and of the column."""
        self.swaps = tuple(swap_code(cell, other) for cell in cells for other in on.near[cell] if cell < other)
        """The Psycho's swaps: any two adjacent cells."""


@cache
def lines_of(on: Shape) -> Lines:
    return Lines(on)
