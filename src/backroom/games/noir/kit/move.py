"""What a shift does to a board of some shape, by name."""

from __future__ import annotations

from typing import TypeAlias

Cut: TypeAlias = "slice[int, int, int]"


class Move:
    """One shift: which cards go where, and which shifts are open afterwards."""

    __slots__ = ("ahead", "back", "early", "fast", "kept", "late", "line", "out", "plain", "stay", "table")

    def __init__(self, cells: range, turn: int, size: int) -> None:
        """A line of a board of this size, turned back by so many places."""
        first, end, stride = cells[0], cells[-1] + 1, cells.step
        cut = first + turn * stride
        self.line: Cut = slice(first, end, stride)
        """The line. Its new content are two slices, one after the other: what is kept, and what is pushed out and comes back in."""
        self.kept: Cut = slice(cut, end, stride)
        self.out: Cut = slice(first, cut, stride)
        self.late = sum([1 << cell for cell in cells[turn:]])
        """Sets of cells: those that go back, and by how many bits; those that go ahead, and by how many; the others stay."""
        self.back = turn * stride
        self.early = sum([1 << cell for cell in cells[:turn]])
        self.ahead = (len(cells) - turn) * stride
        self.stay = (1 << size) - 1 & ~(self.late | self.early)
        before = bytearray(range(size))
        before[self.line] = before[self.kept] + before[self.out]
        self.table = bytes([before.index(cell) if cell < size else cell for cell in range(256)])
        """By cell: where its card goes. A board held as the cell of each suspect is shifted by `where.translate(table)`."""
        self.plain: tuple[int, ...] = ()
        """The shifts by one that are open afterwards; the board's shape fills these in."""
        self.fast: tuple[int, ...] = ()
        """The same with the shifts by two."""

    def carry(self, cells: int) -> int:
        """Where a set of cells goes."""
        return cells & self.stay | (cells & self.late) >> self.back | (cells & self.early) << self.ahead
