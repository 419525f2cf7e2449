"""The board: a rectangle of cards, read row by row.

Three values make up a board, and kernels hold them side by side: `board`, a bytearray with a suspect per cell; `alive`, the
cells with living suspects as a bit mask (bit = cell); `on`, the Shape. Whatever about a rectangle does not change is worked
out once, in Shape, so that a move is a few table look-ups.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from operator import itemgetter
from typing import Final, TypeAlias, TypeVar

from backroom.games.noir.kit.cast import CAST, suspects_in
from backroom.games.noir.kit.codes import COL, COLLAPSE_COLS, COLLAPSE_ROWS, LINES, ROW, shift_code, shift_parts, shifts
from backroom.games.noir.kit.move import Move

T = TypeVar("T")

GONE: Final = 255
"""The cell of a suspect that is not, or no longer, on the board."""

NO_SHIFT: Final = -1
"""For `Shape.plain` and `Shape.fast`: the action just before was no shift."""

FIRST_BOARD: Final = 25
"""Boards as large as those that games start on have their tables filled at once; smaller ones as needed."""

Getter = Callable[[Sequence[int]], tuple[int, ...]]
Step: TypeAlias = "tuple[int, int, int]"

_SHIFT_WORDS: Final = dict(shifts(LINES, fast=True))


def _getter(cells: Sequence[int]) -> Getter:
    """Reads several cells in one go; `itemgetter` gives a bare item where there is only one."""
    if len(cells) >= 2:
        return itemgetter(*cells)
    return lambda board: tuple(board[cell] for cell in cells)


class _Getters(dict[int, Getter]):
    """By a set of cells: what reads them off a board. Filled as sets turn up."""

    def __missing__(self, cells: int) -> Getter:
        getter = self[cells] = _getter(cells_in(cells))
        return getter


class Targets(dict[int, tuple[int, ...]]):
    """By a set of cells, such as the living among the adjacent ones: the codes `base + cell`, then some more."""

    def __init__(self, base: int, more: tuple[int, ...]) -> None:
        self.base = base
        self.more = more

    def __missing__(self, cells: int) -> tuple[int, ...]:
        codes = self[cells] = (*(self.base + cell for cell in cells_in(cells)), *self.more)
        return codes

    def fill(self, cells: int) -> None:
        """Make the codes of every subset, each from one with a cell less."""
        subsets = [(0, self.more)]
        for cell in reversed(cells_in(cells)):
            subsets += [(subset | 1 << cell, (self.base + cell, *codes)) for subset, codes in subsets]
        self.update(subsets)


class Shape:
    """A board of so many rows and columns, with the tables that rules look things up in."""

    def __init__(self, rows: int, cols: int) -> None:
        self.rows = rows
        self.cols = cols
        self.cells = rows * cols
        self.full = (1 << self.cells) - 1
        """All cells, as a bit mask."""
        self.row_cells = tuple(range(row * cols, (row + 1) * cols) for row in range(rows))
        self.col_cells = tuple(range(col, self.cells, cols) for col in range(cols))
        self.row_starts = tuple(range(0, self.cells, cols))
        self.row_bits = tuple(map(bits_of, self.row_cells))
        self.col_bits = tuple(map(bits_of, self.col_cells))
        spots = [divmod(cell, cols) for cell in range(self.cells)]
        self.near = tuple(
            tuple(other for other, (r, c) in enumerate(spots) if (r, c) != (row, col) and abs(r - row) <= 1 and abs(c - col) <= 1)
            for row, col in spots
        )
        """By cell: the adjacent cells, never across an edge."""
        self.near_bits = tuple(map(bits_of, self.near))
        self.near_or_self = tuple(bits | 1 << cell for cell, bits in enumerate(self.near_bits))
        self.around = tuple(map(_getter, self.near))
        """By cell: reads the cards adjacent to it off a board."""
        self.living = _Getters()
        """By a set of cells, such as the living among the adjacent ones: reads their cards off a board."""
        self.least = min(rows, cols)
        """No collapse is possible with fewer dead."""
        self.moves = self._moves()
        """By shift code: what it does."""
        lasts = (NO_SHIFT, *self.moves)
        self.plain = {last: self._shifts_after(self.moves, last, fast=False) for last in lasts}
        """By the shift just before (or NO_SHIFT): the shifts by one that are open, all but those that undo it."""
        self.plain_words = {last: [_SHIFT_WORDS[code] for code in codes] for last, codes in self.plain.items()}
        """The same as notations."""
        self.fast = {last: self._shifts_after(self.moves, last, fast=True) for last in lasts}
        """The same with the shifts by two."""
        self.fast_words = {last: [_SHIFT_WORDS[code] for code in codes] for last, codes in self.fast.items()}
        for code, move in self.moves.items():
            move.plain, move.fast = self.plain[code], self.fast[code]
        self.steps: dict[int, Step] = {code: self._step(code) for code in self.plain[NO_SHIFT]}
        """By shift by one: the cell whose card is pushed out, the one where it comes back in, and how far a column's cells lie
        apart on the way from the one to the other; 0 for a row."""
        self._targets: dict[tuple[int, bool, tuple[int, ...]], tuple[tuple[int, int, Targets], ...]] = {}

    def straight(self, cell: int, reach: int) -> tuple[int, ...]:
        """Cells within reach along the row and the column, in board order."""
        return self._rays(cell, reach, ((0, 1), (0, -1), (1, 0), (-1, 0)))

    def diagonal(self, cell: int, reach: int) -> tuple[int, ...]:
        """Cells within reach along the diagonals, in board order."""
        return self._rays(cell, reach, ((1, 1), (1, -1), (-1, 1), (-1, -1)))

    def targets(self, base: int, words: tuple[int, ...], *, self_too: bool = False) -> tuple[tuple[int, int, Targets], ...]:
        """By cell: the adjacent cells, the first of them, and the table from the living of them to codes, single words at the end.

        The table's sets are counted from that first cell: a dict finds sets of low bits faster.
        """
        key = (base, self_too, words)
        if key not in self._targets:
            made = []
            for cell, bits in enumerate(self.near_bits):
                first = (bits & -bits).bit_length() - 1 if bits else 0
                targets = Targets(base + first, ((base + cell,) if self_too else ()) + words)
                if self.cells >= FIRST_BOARD:
                    targets.fill(bits >> first)
                made.append((bits, first, targets))
            self._targets[key] = tuple(made)
        return self._targets[key]

    def _step(self, code: int) -> Step:
        axis, number, direction, _ = shift_parts(code)
        line = (self.row_cells if axis == ROW else self.col_cells)[number]
        ends = (line[0], line[-1])
        return ends[direction], ends[1 - direction], 0 if axis == ROW else self.cols * (1 - 2 * direction)

    def _rays(self, cell: int, reach: int, steps: Sequence[tuple[int, int]]) -> tuple[int, ...]:
        row, col = divmod(cell, self.cols)
        spots = [(row + dr * n, col + dc * n) for dr, dc in steps for n in range(1, reach + 1)]
        return tuple(sorted(r * self.cols + c for r, c in spots if 0 <= r < self.rows and 0 <= c < self.cols))

    def _moves(self) -> dict[int, Move]:
        moves = {}
        for axis, lines in ((ROW, self.row_cells), (COL, self.col_cells)):
            for number, cells in enumerate(lines):
                # A shift by the whole length would move nothing, and a single card can't be shifted (rulings).
                for steps in (n for n in (1, 2) if n < len(cells)):
                    for direction in (0, 1):
                        turn = steps if direction == 0 else len(cells) - steps
                        moves[shift_code(axis, number, direction, steps)] = Move(cells, turn, self.cells)
        return moves

    def _shifts_after(self, codes: Iterable[int], last: int, *, fast: bool) -> tuple[int, ...]:
        return tuple(code for code in sorted(codes) if (fast or shift_parts(code)[3] == 1) and not self._undoes(code, last))

    def _undoes(self, code: int, last: int) -> bool:
        if last == NO_SHIFT:
            return False
        axis, line, direction, steps = shift_parts(code)
        last_axis, last_line, last_direction, last_steps = shift_parts(last)
        if (axis, line) != (last_axis, last_line):
            return False
        length = self.cols if axis == ROW else self.rows
        # Ruling: on short lines and with fast shifts, going on in the same direction can restore the line too.
        return direction != last_direction or (steps + last_steps) % length == 0


@cache
def shape(rows: int, cols: int) -> Shape:
    return Shape(rows, cols)


def bits_of(cells: Sequence[int]) -> int:
    bits = 0
    for cell in cells:
        bits |= 1 << cell
    return bits


_COUNTS: Final = bytes([bits.bit_count() for bits in range(1 << 13)])


def count_of(bits: int) -> int:
    """How many cells a set on the smallest board has, 5 × 5 or less. Compiled, two look-ups take a tenth of what `bit_count` does."""
    return _COUNTS[bits & 8191] + _COUNTS[bits >> 13]


def cell_at(bits: int, number: int) -> int:
    """One of the cells of a set, by its number in board order."""
    for _ in range(number):
        bits &= bits - 1
    return (bits & -bits).bit_length() - 1


def cells_in(bits: int) -> list[int]:
    """The cells of a bit set, in board order."""
    cells = []
    while bits:
        low = bits & -bits
        cells.append(low.bit_length() - 1)
        bits ^= low
    return cells


def slide(cards: list[T], step: Step) -> None:
    """Move one line of what lies on the board in place, as a shift by one does (`Shape.steps`)."""
    taken, put, stride = step
    if not stride:
        cards.insert(put, cards.pop(taken))
        return
    card = cards[taken]
    while taken != put:
        after = taken + stride
        cards[taken] = cards[after]
        taken = after
    cards[put] = card


def shifted(board: bytearray, alive: int, on: Shape, code: int) -> int:
    """Move one line of the board in place, the cards pushed out coming back in at the other end; the living afterwards."""
    move = on.moves[code]
    board[move.line] = board[move.kept] + board[move.out]
    return move.carry(alive)


def collapses_open(alive: int, on: Shape) -> tuple[int, ...]:
    """Which collapses are possible: every row, or every column, must have somebody dead."""
    dead = alive ^ on.full
    codes: tuple[int, ...] = (COLLAPSE_ROWS,)
    for line in on.row_bits:
        if not dead & line:
            codes = ()
            break
    for line in on.col_bits:
        if not dead & line:
            return codes
    return (*codes, COLLAPSE_COLS)


def close_up(alive: int, on: Shape, code: int, gone: int) -> tuple[list[int], int, Shape]:
    """What a collapse leaves when it takes the cells in `gone`, one per line: the cells in their new order, the living, the shape."""
    if code == COLLAPSE_ROWS:
        after = shape(on.rows, on.cols - 1)
        left = cells_in(on.full & ~gone)
    else:
        after = shape(on.rows - 1, on.cols)
        columns = [cells_in(line & ~gone) for line in on.col_bits]
        left = [column[row] for row in range(after.rows) for column in columns]
    return left, bits_of([new for new, old in enumerate(left) if alive >> old & 1]), after


def near_mask(board: Sequence[int], on: Shape, cell: int) -> int:
    """The suspects adjacent to a cell, dead or alive, as a set."""
    mask = 0
    for card in on.around[cell](board):
        mask |= 1 << card
    return mask


def where_of(board: Sequence[int]) -> bytes:
    """By suspect: the cell, or GONE. A shift moves it by `where.translate(move.table)`, and looking somebody up is far quicker than on a board."""
    where = bytearray([GONE]) * len(CAST)
    for cell, suspect in enumerate(list(board)):
        where[suspect] = cell
    return bytes(where)


def cells_of(where: bytes, suspects: int) -> int:
    """Where some suspects lie; those off the board lie nowhere."""
    cells = 0
    for suspect in suspects_in(suspects):
        cell = where[suspect]
        if cell != GONE:
            cells |= 1 << cell
    return cells


def cells_with(board: Sequence[int], suspects: int) -> int:
    """The same from the board itself."""
    cells = 0
    for cell, card in enumerate(list(board)):
        if suspects >> card & 1:
            cells |= 1 << cell
    return cells


def cards_at(board: Sequence[int], cells: int) -> int:
    """The suspects on a set of cells, as a set."""
    mask = 0
    for cell, card in enumerate(list(board)):
        if cells >> cell & 1:
            mask |= 1 << card
    return mask
