"""FBI vs Mafia: tables that turn sets into legal lists, worked out once or as sets turn up."""

from __future__ import annotations

from functools import cache

from backroom.games.noir.fbi_mafia.actions import TOKENS, set_up_code, swap_code
from backroom.games.noir.kit.cast import suspects_in
from backroom.games.noir.kit.grid import Shape, bits_of, cells_in

REACH = 3
"""How far the Detective, the Psycho and the Sniper reach."""

CHUNK = 10
LOW = (1 << CHUNK) - 1


class Named:
    """The codes of one verb for any set of suspects, in alphabetical order, read off five tables of ten suspects each."""

    __slots__ = ("tables",)

    def __init__(self, verb: int) -> None:
        self.tables = tuple(
            [
                tuple([tuple([verb + first + suspect for suspect in suspects_in(low)]) for low in range(1 << CHUNK)])
                for first in range(0, 5 * CHUNK, CHUNK)
            ]
        )

    def __call__(self, suspects: int) -> tuple[int, ...]:
        a, b, c, d, e = self.tables
        return (
            a[suspects & LOW]
            + b[suspects >> CHUNK & LOW]
            + c[suspects >> 2 * CHUNK & LOW]
            + d[suspects >> 3 * CHUNK & LOW]
            + e[suspects >> 4 * CHUNK]
        )


class SetUps(dict[int, tuple[int, ...]]):
    """By the cells that can take a token from a cell: the codes that move it there."""

    def __init__(self, token: int, giver: int) -> None:
        self.token = token
        self.giver = giver

    def __missing__(self, takers: int) -> tuple[int, ...]:
        codes = self[takers] = tuple([set_up_code(self.token, self.giver, taker) for taker in cells_in(takers)])
        return codes


class Lines:
    """By cell, as far as it goes: straight lines, diagonals, the whole row and column."""

    __slots__ = ("cross_bits", "diagonal", "set_ups", "straight", "straight_bits", "swap_cells", "swaps")

    def __init__(self, on: Shape) -> None:
        cells = range(on.cells)
        self.straight = tuple(on.straight(cell, REACH) for cell in cells)
        self.straight_bits = tuple(map(bits_of, self.straight))
        self.diagonal = tuple(on.diagonal(cell, REACH) for cell in cells)
        self.cross_bits = tuple((on.row_bits[cell // on.cols] | on.col_bits[cell % on.cols]) & ~(1 << cell) for cell in cells)
        """The other cells of the row and of the column."""
        self.swap_cells = tuple([(cell, other) for cell in cells for other in on.near[cell] if cell < other])
        self.swaps = tuple([swap_code(cell, other) for cell, other in self.swap_cells])
        """The Psycho's swaps: any two adjacent cells."""
        self.set_ups = tuple([tuple([SetUps(token, cell) for cell in cells]) for token in range(len(TOKENS))])
        """By token and cell: what the Sniper can do with a token that lies there."""


@cache
def lines_of(on: Shape) -> Lines:
    return Lines(on)
