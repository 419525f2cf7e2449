"""A second board, on nested lists and without tables: slow, plain, and made only to compare the real one with.

A board is a list of rows of cards; a card is a list `[suspect, alive]`.
"""

from __future__ import annotations


def make(rows, cols, dead=()):
    """Suspects 0, 1, 2, … row by row; `dead` are the suspects that are not alive."""
    return [[[row * cols + col, row * cols + col not in dead] for col in range(cols)] for row in range(rows)]


def flat(board):
    return [card for row in board for card in row]


def turned(board):
    """Rows become columns."""
    return [list(column) for column in zip(*board, strict=True)]


def shift(board, axis, line, way, steps=1):
    """A new board with one line moved, card by card; `axis` is `row` or `col`, `way` is `left right up down`."""
    board = turned(board) if axis == "col" else [row[:] for row in board]
    for _ in range(steps):
        cards = board[line]
        if way in ("left", "up"):
            cards.append(cards.pop(0))
        else:
            cards.insert(0, cards.pop())
    return turned(board) if axis == "col" else board


def shifts(rows, cols):
    """Every shift there is on a rectangle, as (axis, line, way, steps): what would move no card is none."""
    found = []
    for axis, lines, length, ways in (("row", rows, cols, ("left", "right")), ("col", cols, rows, ("up", "down"))):
        found += [(axis, line, way, steps) for line in range(lines) for way in ways for steps in (1, 2) if steps < length]
    return found


def adjacent(board, suspect):
    """The suspects around one, as a set."""
    ((row, col),) = [(r, c) for r, cards in enumerate(board) for c, card in enumerate(cards) if card[0] == suspect]
    around = [(row + dr, col + dc) for dr in (-1, 0, 1) for dc in (-1, 0, 1) if (dr, dc) != (0, 0)]
    return {board[r][c][0] for r, c in around if 0 <= r < len(board) and 0 <= c < len(board[0])}


def lines_of(board, lines):
    """The rows or the columns, by the word that the notation has for them."""
    return board if lines == "rows" else turned(board)


def dead_by_line(board, lines):
    return [[suspect for suspect, alive in line if not alive] for line in lines_of(board, lines)]


def collapses(board):
    """Which collapses are possible."""
    return [lines for lines in ("rows", "cols") if all(dead_by_line(board, lines))]


def collapse(board, lines, gone):
    """A new board without the suspects in `gone`, one of each line."""
    closed = [[card for card in line if card[0] not in gone] for line in lines_of(board, lines)]
    return closed if lines == "rows" else turned(closed)
