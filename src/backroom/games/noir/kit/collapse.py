"""The collapse as a sequence of small decisions: which way, who goes from each line with several dead, once more or done."""

from __future__ import annotations

from typing import Final, NamedTuple

from backroom.games.noir.kit.codes import COLLAPSE_COLS, COLLAPSE_ROWS, DONE, REMOVE
from backroom.games.noir.kit.grid import Shape, cells_in, close_up, collapses_open


class Collapse(NamedTuple):
    """A collapse under way. The board changes only after the last choice."""

    code: int
    """COLLAPSE_ROWS or COLLAPSE_COLS."""
    gone: int = 0
    """Cells that go for certain, as a bit mask."""
    open: tuple[int, ...] = ()
    """Lines still to be decided, top to bottom or left to right, each as the cells of its dead."""

    def remove(self, cell: int) -> Collapse:
        return Collapse(self.code, self.gone | 1 << cell, self.open[1:])


AGAIN: Final = Collapse(0)
"""Between two collapses of one action: another one, or done."""


def start_collapse(alive: int, on: Shape, code: int) -> Collapse:
    """A line with one dead has no choice, so only the others are asked about."""
    dead = [line & ~alive for line in (on.row_bits if code == COLLAPSE_ROWS else on.col_bits)]
    return Collapse(code, sum(line for line in dead if line.bit_count() == 1), tuple(line for line in dead if line.bit_count() > 1))


def legal_in(collapse: Collapse, board: bytearray, alive: int, on: Shape) -> tuple[int, ...]:
    """What the actor of a collapse may decide next."""
    if collapse is AGAIN:
        return (*collapses_open(alive, on), DONE)
    return tuple(sorted([REMOVE + board[cell] for cell in cells_in(collapse.open[0])]))


def decide(collapse: Collapse | None, code: int, cell: int, alive: int, on: Shape) -> Collapse | None:
    """A collapse after one decision (for `remove`, of the card on a cell); None when the actor is done."""
    if code == DONE:
        return None
    return start_collapse(alive, on, code) if collapse is None or collapse is AGAIN else collapse.remove(cell)


def advance(
    collapse: Collapse | None, code: int, board: bytearray, alive: int, on: Shape
) -> tuple[Collapse | None, bytearray, int, Shape]:
    """One decision of a collapse: what is under way now (None: the action is over), and the board as it is then."""
    collapse = decide(collapse, code, board.find(code - REMOVE) if code >= REMOVE else -1, alive, on)
    if collapse is None or collapse.open:
        return collapse, board, alive, on
    left, alive, on = close_up(alive, on, collapse.code, collapse.gone)
    return (AGAIN if collapses_open(alive, on) else None), bytearray([board[cell] for cell in left]), alive, on


def read_lines(lines: str | None, chosen: int, alive: int, on: Shape) -> Collapse:
    """A collapse under way, from what a view shows of it: which lines close up, and the cells decided on so far."""
    if lines is None:
        return AGAIN
    collapse = start_collapse(alive, on, COLLAPSE_ROWS if lines == "rows" else COLLAPSE_COLS)
    while collapse.open and chosen & collapse.open[0]:
        collapse = collapse.remove(cells_in(chosen & collapse.open[0])[0])
    return collapse


def watched_collapses(dead: int, on: Shape) -> tuple[tuple[int, ...], int]:
    """The collapses open with these cells dead, and the cells to watch: while nobody is dead on these, none is open.

    They are a row and a column without dead; all cells where a collapse is open.
    """
    codes: tuple[int, ...] = ()
    watch = 0
    for code, lines in ((COLLAPSE_ROWS, on.row_bits), (COLLAPSE_COLS, on.col_bits)):
        for line in lines:
            if not dead & line:
                watch |= line
                break
        else:
            codes += (code,)
    return codes, on.full if codes else watch
