"""FBI vs Mafia: what a board of some shape looks like to numpy: who reaches whom, and where every shift takes everything."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np

from backroom.bots.noir.kit.sight import carried_cell, carried_list
from backroom.games.noir.fbi_mafia.lines import lines_of
from backroom.games.noir.kit.codes import COLLAPSE_ROWS, SHIFT
from backroom.games.noir.kit.grid import NO_SHIFT, Shape, cells_in

Values = Any
"""An array of numpy."""


class Grid:
    """The tables of one shape. The cell after the last stands for nowhere."""

    def __init__(self, on: Shape) -> None:
        cells = self.cells = on.cells
        lines = lines_of(on)
        self.near = _padded(list(on.near_bits), cells)
        self.straight = _padded(list(lines.straight), cells)
        self.near_own = _padded([bits | 1 << cell for cell, bits in enumerate(on.near_bits)], cells)
        self.straight_own = _padded([bits | 1 << cell for cell, bits in enumerate(lines.straight)], cells)
        self.plain = self._shifts(on, fast=False)
        self.fast = self._shifts(on, fast=True)
        self.place = {code: number for number, code in enumerate(self.fast)}
        """By shift code: its row in the two tables that follow."""
        self.rows = {True: np.arange(len(self.fast)), False: np.array([self.place[code] for code in self.plain])}
        """Which of these rows are open to whom: to those who shift by two as well, and to all others."""
        self.to = np.array([[*[carried_cell(cell, on, code) for cell in range(cells)], cells] for code in self.fast])
        """By shift and cell: where the card there comes to lie."""
        whence: list[Any] = [float(cell) for cell in range(cells)]
        self.whence = np.array([[*carried_list(whence, on, code), cells] for code in self.fast]).astype(np.intp)
        """By shift and cell: where the card came from that lies there after it."""

    @staticmethod
    def _shifts(on: Shape, *, fast: bool) -> list[int]:
        codes = (on.fast if fast else on.plain)[NO_SHIFT]
        return [code for code in codes if SHIFT <= code < COLLAPSE_ROWS]

    def reach(self, role: str, *, own: bool = False) -> Values:
        """By place in the list and cell: the cells within reach of an agent."""
        if role == "detective":
            return self.straight_own if own else self.straight
        return self.near_own if own else self.near


def _padded(sets: list[int], cells: int) -> Values:
    """By place in the list and cell: the cells of its set, then nowhere."""
    found = np.full((max(bits.bit_count() for bits in sets), cells + 1), cells)
    for cell, bits in enumerate(sets):
        own = cells_in(bits)
        found[: len(own), cell] = own
    return found


@cache
def grid_of(on: Shape) -> Grid:
    return Grid(on)


def flags(bits: int, cells: int) -> Values:
    """A set of cells as ones and zeroes, and nowhere as zero."""
    return np.array([*[bits >> cell & 1 for cell in range(cells)], 0], np.float32)
