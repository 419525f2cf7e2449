"""Noir boards of up to seven by seven for JAX: a set of cells is two words of 32 bits on a last axis, as `net.marked` reads them.

bits.py has the same in one word for the duels. Cell = row × 7 + column here. Whatever moves cards is said as from which cell each
cell takes its card, so that shifts and collapses are applied in the same way.
"""

from __future__ import annotations

from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from backroom.games.noir.kit.crowd import BOUNDS, SLACK
from backroom.train.bits import Array, i32, u32
from backroom.train.net import WORD, marked

SIDE = 7
CELLS = SIDE * SIDE
SHIFTS = 4 * SIDE
NO_SHIFT = SHIFTS
NOWHERE = CELLS
"""A cell that no set has."""


def _words(sets: list[int]) -> np.ndarray:
    """Sets of cells, for tables."""
    return np.array([[cells & (1 << WORD) - 1, cells >> WORD] for cells in sets], np.uint32)


def _near(cell: int) -> int:
    row, col = divmod(cell, SIDE)
    spots = [(r, c) for r in (row - 1, row, row + 1) for c in (col - 1, col, col + 1) if (r, c) != (row, col)]
    return sum(1 << r * SIDE + c for r, c in spots if 0 <= r < SIDE and 0 <= c < SIDE)


def _turned(length: int) -> list[np.ndarray]:
    """By shift, where lines are so long: from which cell each cell takes its card."""
    found = []
    for axis in (0, 1):
        for line in range(SIDE):
            for step in (-1, 1):
                cells = np.arange(CELLS).reshape(SIDE, SIDE)
                moved = cells[line] if axis == 0 else cells[:, line]
                moved[:length] = np.roll(moved[:length], step)
                found.append(cells.ravel())
    return found


ONE = _words([1 << cell for cell in range(CELLS)] + [0])
NEAR = _words([_near(cell) for cell in range(CELLS)] + [0])
RECTANGLES = _words(
    [
        sum(1 << row * SIDE + col for row in range(rows) for col in range(cols))
        for rows in range(SIDE + 1)
        for cols in range(SIDE + 1)
    ]
)
TURNED = np.array([_turned(length) for length in range(SIDE + 1)], np.int32)
"""By the length of lines and by shift: from which cell each cell takes its card."""


def one(cell: Array) -> Array:
    """A set of one cell; none for NOWHERE."""
    return jnp.asarray(ONE)[cell]


def near(cell: Array) -> Array:
    """The cells adjacent to one, on the board or not."""
    return jnp.asarray(NEAR)[cell]


def rectangle(rows: Array, cols: Array) -> Array:
    """All cells of a board of this size."""
    return jnp.asarray(RECTANGLES)[rows * (SIDE + 1) + cols]


def members(cells: Array) -> Array:
    """A set as a flag for every cell."""
    return marked(cells, CELLS)


def packed(flags: Array) -> Array:
    """The set of the cells that are marked."""
    numbers = jnp.arange(WORD, dtype=jnp.uint32)
    halves = (flags[..., :WORD], flags[..., WORD:])
    return jnp.stack([(half.astype(jnp.uint32) << numbers[: half.shape[-1]]).sum(-1, dtype=jnp.uint32) for half in halves], -1)


def grid(cells: Array) -> Array:
    """A set as a flag for every cell, by row and column."""
    flags = members(cells)
    return flags.reshape(*flags.shape[:-1], SIDE, SIDE)


def flat(flags: Array) -> Array:
    """The set of the cells that are marked by row and column."""
    return packed(flags.reshape(*flags.shape[:-2], CELLS))


def count(cells: Array) -> Array:
    return jax.lax.population_count(cells).astype(jnp.int32).sum(-1)


def some(cells: Array) -> Array:
    return (cells != 0).any(-1)


def when(condition: Array, cells: Array) -> Array:
    """The cells where a condition holds, none elsewhere."""
    return jnp.where(condition[..., None], cells, u32(0))


def has(cells: Array, cell: Array) -> Array:
    """Whether a set has some cells, each by its number on a last axis."""
    flags = members(cells)
    none = jnp.zeros((*flags.shape[:-1], 1), bool)
    return jnp.take_along_axis(jnp.concatenate([flags, none], -1), cell, -1)


def nth(cells: Array, number: Array) -> Array:
    """The number of the cell with so many before it in a set that has more than that."""
    return i32(jnp.argmax(jnp.cumsum(members(cells), -1) > number[..., None], -1))


def union(sets: Array, axis: int) -> Array:
    """All cells of any of the sets along an axis."""
    return jax.lax.reduce(sets, np.uint32(0), jax.lax.bitwise_or, [axis])


def around(cells: Array) -> Array:
    """Some cells and all that are adjacent to one of them."""
    wide = jnp.pad(grid(cells), ((0, 0), (1, 1), (1, 1)))
    rows = wide[:, :-2] | wide[:, 1:-1] | wide[:, 2:]
    return flat(rows[:, :, :-2] | rows[:, :, 1:-1] | rows[:, :, 2:])


def turned(shift: Array, rows: Array, cols: Array) -> Array:
    """From which cell each cell takes its card in a shift."""
    return jnp.asarray(TURNED)[jnp.where(shift >= 2 * SIDE, rows, cols), jnp.clip(shift, 0, SHIFTS - 1)]


def closed(going: Array, by_rows: Array) -> Array:
    """The same in a collapse that takes one cell of every line."""
    flags, cells = grid(going), jnp.arange(CELLS).reshape(SIDE, SIDE)
    along_rows = jnp.where(jnp.cumsum(flags, 2) > 0, jnp.pad(cells[:, 1:], ((0, 0), (0, 1)), constant_values=NOWHERE), cells)
    along_cols = jnp.where(jnp.cumsum(flags, 1) > 0, jnp.pad(cells[1:], ((0, 1), (0, 0)), constant_values=NOWHERE), cells)
    return i32(jnp.where(by_rows[:, None, None], along_rows, along_cols)).reshape(-1, CELLS)


def carried(sets: Array, source: Array) -> Array:
    """Where sets of cells go, several for each match, when each cell takes the card of another."""
    return packed(has(sets, jnp.broadcast_to(source[:, None], (*sets.shape[:2], CELLS))))


def followed(cells: Array, source: Array) -> Array:
    """The same for cells by their numbers; NOWHERE stays so."""
    found = source[:, None] == cells[..., None]
    return jnp.where(found.any(-1) & (cells != NOWHERE), i32(jnp.argmax(found, -1)), NOWHERE)


def lines(cells: Array, by_rows: Array) -> Array:
    """A set as flags by line and place in it, lines being rows or columns."""
    flags = grid(cells)
    return jnp.where(by_rows[:, None, None], flags, flags.swapaxes(1, 2))


def unlined(flags: Array, by_rows: Array) -> Array:
    return flat(jnp.where(by_rows[:, None, None], flags, flags.swapaxes(1, 2)))


def lines_settled(dead: Array, by_rows: Array) -> Array:
    """Those who go for certain: the dead that are alone in their line."""
    here = lines(dead, by_rows)
    return unlined(here & (here.sum(2, keepdims=True) == 1), by_rows)


def lines_undecided(dead: Array, going: Array, by_rows: Array) -> Array:
    """The dead of the first line from which nobody goes yet; none when all lines are decided."""
    here = lines(dead, by_rows)
    is_open = here.any(2) & ~lines(going, by_rows).any(2)
    is_first = is_open & (jnp.cumsum(is_open, 1) == 1)
    return unlined(here & is_first[..., None], by_rows)


def collapses_open(alive: Array, board: Array) -> tuple[Array, Array]:
    """Whether every row, and whether every column, has somebody dead."""
    there, dead = grid(board), grid(board & ~alive)
    return (dead.any(2) | ~there.any(2)).all(1), (dead.any(1) | ~there.any(1)).all(1)


def distinct(sets: Array) -> Array:
    """The sets of a match's players, narrowed to what is possible when no two are the same suspect; see kit/deduction.py.

    All groups of players at once: where a group's players have as many suspects between them as they are, nobody else is one of those.
    Whoever has an empty set is not there.
    """
    players = sets.shape[1]
    groups = np.arange(1 << players, dtype=np.uint32)
    is_in = (groups[:, None] >> np.arange(players, dtype=np.uint32) & 1).astype(bool)
    between = union(jnp.where(is_in[..., None], sets[:, None], u32(0)), 2)
    there = (some(sets) * (1 << np.arange(players, dtype=np.uint32))).sum(-1, dtype=jnp.uint32)
    size = jax.lax.population_count(groups & there[:, None]).astype(jnp.int32)
    is_tight = count(between) == size
    theirs = jnp.where(is_tight[:, :, None, None] & ~is_in[..., None], between[:, :, None], u32(0))
    return sets & ~union(theirs, 1)


FINE = 28
"""Bits of each of the two numbers that a chance is counted in: what one word holds is too coarse where chances are close to a bound."""


def _fine(chances: Any) -> np.ndarray:  # noqa: ANN401 - a list of numbers
    whole = np.array([int(chance * 2.0 ** (2 * FINE)) for chance in chances], np.uint64)
    return np.stack([whole >> np.uint64(FINE), whole & np.uint64((1 << FINE) - 1)], -1).astype(np.uint32)


SHARES = _fine([0.0] + [1 / size for size in range(1, CELLS + 1)])
LEAST = _fine([bound - SLACK for bound in BOUNDS])


def likely(sets: Array, counted: Array) -> list[Array]:
    """By bound: the cells on which it is at least so likely that one of some players stands, who each may stand on any of theirs."""
    share = jnp.where(counted[..., None], jnp.asarray(SHARES)[count(sets)], u32(0))
    chances = jnp.where(members(sets)[..., None], share[:, :, None], u32(0)).sum(1, dtype=jnp.uint32)
    high, low = chances[..., 0] + (chances[..., 1] >> FINE), chances[..., 1] & u32((1 << FINE) - 1)
    return [packed((high > u32(least[0])) | (high == u32(least[0])) & (low >= u32(least[1]))) for least in LEAST]
