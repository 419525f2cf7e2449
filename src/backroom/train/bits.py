"""Noir boards of five by five for JAX: a set of cells is a 25-bit number, and a position is a handful of such sets.

Everything here works on whole batches of positions at once, element by element, without look-ups in memory. Cell = row × 5 +
column, also on a board that has become smaller: it lies in the top left corner, so that cells keep their neighbours.
"""

from __future__ import annotations

from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

Array = Any
"""An array of JAX: its own types say no more that would help here."""
State = dict[str, Any]
"""A batch of positions: arrays by name, all with the batch as their first axis."""

SIDE = 5
CELLS = SIDE * SIDE
FULL = (1 << CELLS) - 1
FIRST_ROW = (1 << SIDE) - 1
FIRST_COL = sum(1 << row * SIDE for row in range(SIDE))
LAST_COL = FIRST_COL << SIDE - 1
ROWS = [FIRST_ROW << row * SIDE for row in range(SIDE)]
COLS = [FIRST_COL << col for col in range(SIDE)]
SHIFTS = 4 * SIDE
NO_SHIFT = SHIFTS
_NUMBERS = np.arange(CELLS, dtype=np.uint32)
_LOWER = np.array([(1 << number) - 1 for number in range(CELLS)], np.uint32)
"""By cell: those before it."""


def u32(value: Any) -> Array:  # noqa: ANN401 - a number or an array
    return jnp.asarray(value, jnp.uint32)


def i32(value: Any) -> Array:  # noqa: ANN401 - see above
    return jnp.asarray(value, jnp.int32)


def count(cells: Array) -> Array:
    return jax.lax.population_count(cells).astype(jnp.int32)


def some(cells: Array) -> Array:
    return cells != 0


def when(condition: Array, cells: Array) -> Array:
    """The cells where a condition holds, none elsewhere."""
    return jnp.where(condition, cells, u32(0))


def single(cells: Array) -> Array:
    """Whether it is at most one cell."""
    return (cells & (cells - u32(1))) == 0


def cell(number: Array) -> Array:
    return u32(1) << u32(number)


def around(cells: Array) -> Array:
    """Cells adjacent to one cell, on the board or not."""
    wide = cells | cells << 1 & u32(FULL & ~FIRST_COL) | cells >> 1 & u32(FULL & ~LAST_COL)
    return (wide | wide << SIDE & u32(FULL) | wide >> SIDE) & ~cells


def nth(cells: Array, number: Array) -> Array:
    """The cell with so many before it in the set; none if there are not so many."""
    is_there = (cells[..., None] >> _NUMBERS & u32(1)) == 1
    before = count(cells[..., None] & _LOWER)
    found = is_there & (before == number[..., None])
    return (found.astype(jnp.uint32) << _NUMBERS).sum(-1, dtype=jnp.uint32)


def drawn(cells: Array, elsewhere: Array, luck: Array) -> Array:
    """A card out of those of some cells and of so many suspects who are off the board; no cell for one of the latter."""
    total = count(cells) + elsewhere
    number = (luck % jnp.maximum(total, 1).astype(jnp.uint32)).astype(jnp.int32)
    return nth(cells, number)


class Shift:
    """A shift of one line by one, ready to be applied to the sets of a position."""

    def __init__(self, number: Array, rows: Array, cols: Array) -> None:
        number = u32(jnp.clip(number, 0, SHIFTS - 1))
        is_col = number >= 2 * SIDE
        line = number % (2 * SIDE) // 2
        self.back = number % 2 == 0
        self.step = jnp.where(is_col, u32(SIDE), u32(1))
        self.line = jnp.where(is_col, u32(FIRST_COL) << line, u32(FIRST_ROW) << line * SIDE)
        self.first = self.line & jnp.where(is_col, u32(FIRST_ROW), u32(FIRST_COL))
        self.far = self.step * u32(jnp.maximum(jnp.where(is_col, rows, cols) - 1, 0))
        self.last = self.first << self.far

    def __call__(self, cells: Array) -> Array:
        moving, staying = cells & self.line, cells & ~self.line
        back = (moving & ~self.first) >> self.step | (moving & self.first) << self.far
        ahead = (moving & ~self.last) << self.step | (moving & self.last) >> self.far
        return staying | jnp.where(self.back, back, ahead & self.line)


def shifts_open(last: Array, rows: Array, cols: Array, side: int = SIDE) -> Array:
    """The shifts that are open after another one, as a set of their numbers; the frame has so many rows and columns."""
    open_rows = jnp.where(cols >= 2, (u32(1) << u32(2 * rows)) - u32(1), u32(0))
    open_cols = jnp.where(rows >= 2, (u32(1) << u32(2 * cols)) - u32(1), u32(0))
    every = open_rows | open_cols << 2 * side
    length = jnp.where(last >= 2 * side, rows, cols)
    # On a line of two, going on in the same direction restores it as well.
    undoing = cell(last ^ 1) | when(length == 2, cell(last))
    return jnp.where(last < 4 * side, every & ~undoing, every)


def collapses_open(alive: Array, board: Array) -> tuple[Array, Array]:
    """Whether every row, and whether every column, has somebody dead."""
    dead = board & ~alive
    rows, cols = jnp.ones(dead.shape, bool), jnp.ones(dead.shape, bool)
    for line in ROWS:
        rows &= some(dead & u32(line)) | ~some(board & u32(line))
    for line in COLS:
        cols &= some(dead & u32(line)) | ~some(board & u32(line))
    return rows, cols


def lines_undecided(dead: Array, going: Array, by_rows: Array) -> Array:
    """The dead of the first line from which nobody goes yet; none when all lines are decided."""
    found = jnp.zeros_like(dead)
    for row, col in zip(reversed(ROWS), reversed(COLS), strict=True):
        line = jnp.where(by_rows, u32(row), u32(col))
        here = dead & line
        found = jnp.where(some(here) & ~some(going & line), here, found)
    return found


def lines_settled(dead: Array, by_rows: Array) -> Array:
    """Those who go for certain: the dead that are alone in their line."""
    found = jnp.zeros_like(dead)
    for row, col in zip(ROWS, COLS, strict=True):
        here = dead & jnp.where(by_rows, u32(row), u32(col))
        found |= when(single(here), here)
    return found


class Closing:
    """A collapse that takes one cell of every line, ready to be applied to the sets of a position."""

    def __init__(self, going: Array, by_rows: Array) -> None:
        beyond_rows, beyond_cols = going, going
        for _ in range(SIDE - 1):
            beyond_rows |= beyond_rows << 1 & u32(FULL & ~FIRST_COL)
            beyond_cols |= beyond_cols << SIDE & u32(FULL)
        self.going = going
        self.beyond = jnp.where(by_rows, beyond_rows, beyond_cols) & ~going
        self.step = jnp.where(by_rows, u32(1), u32(SIDE))

    def __call__(self, cells: Array) -> Array:
        return cells & ~self.beyond & ~self.going | (cells & self.beyond) >> self.step


def rectangle(rows: Array, cols: Array) -> Array:
    """All cells of a board of this size."""
    row = (u32(1) << u32(cols)) - u32(1)
    found = jnp.zeros_like(row)
    for number in range(SIDE):
        found |= when(number < rows, row << number * SIDE)
    return found


def bits(cells: Array, size: int) -> Array:
    """A set as its members, one by one, on a last axis of that size."""
    return (cells[..., None] >> jnp.arange(size, dtype=jnp.uint32) & u32(1)).astype(bool)


def merged(chosen: Array, one: State, other: State) -> State:
    """Position by position the one where it is chosen, else the other."""
    return {name: jnp.where(chosen.reshape(-1, *[1] * (other[name].ndim - 1)), one[name], other[name]) for name in other}
