"""Reading back what views show of a Noir table; the inverse of faces.py."""

from __future__ import annotations

from backroom.core.reading import Reader
from backroom.games.noir.kit.cast import mask_of
from backroom.games.noir.kit.codes import LINES
from backroom.games.noir.kit.collapse import Collapse, read_lines
from backroom.games.noir.kit.evidence import read_suspect, read_suspects
from backroom.games.noir.kit.grid import NO_SHIFT, Shape, bits_of, shape


def read_board(view: Reader) -> tuple[bytearray, int, Shape]:
    """Who is where, which cells are alive, and the rectangle they form."""
    rows = [list(row) for row in view["board"]]
    width = len(rows[0]) if rows else 0
    # A Shape's tables double with every card in a line, so no other rectangle may get that far.
    if not (1 <= len(rows) <= LINES and 1 <= width <= LINES and all(len(row) == width for row in rows)):
        raise view["board"].wrong(f"one to {LINES} rows of one to {LINES} cards, all of one length")
    cards = [card for row in rows for card in row]
    alive = bits_of([cell for cell, card in enumerate(cards) if card["alive"].boolean()])
    board = bytearray(read_suspect(card["name"]) for card in cards)
    if len(set(board)) < len(board):
        raise view["board"].wrong("every suspect at most once")
    return board, alive, shape(len(rows), width)


def read_marks(view: Reader, mark: str) -> int:
    """The suspects whose card bears a mark (`innocent`, `officer`, `arrested`), as a set."""
    return mask_of(read_suspect(card["name"]) for row in view["board"] for card in row if card[mark].boolean())


def read_set(names: Reader) -> int:
    return mask_of(read_suspects(names))


def read_sets(by_seat: Reader, seats: tuple[int, ...]) -> list[int]:
    """The sets of some seats, in that order; empty for a seat that has none."""
    return [0 if by_seat.get(str(seat)).is_null else read_set(by_seat[str(seat)]) for seat in seats]


def read_you(view: Reader) -> tuple[str, int, list[int]]:
    """A seat's own role, identity (-1: none) and hand."""
    you = view["you"]
    identity = -1 if you["identity"].is_null else read_suspect(you["identity"])
    return you["role"].text(), identity, read_suspects(you["hand"])


def read_last_shift(view: Reader, code_of: dict[str, int]) -> int:
    last = view["last_shift"]
    return NO_SHIFT if last.is_null else code_of[last.text()]


def read_collapse(view: Reader, board: bytearray, alive: int, on: Shape) -> Collapse | None:
    seen = view["collapse"]
    if seen.is_null:
        return None
    gone = bits_of([board.find(suspect) for suspect in read_suspects(seen["gone"])])
    return read_lines(None if seen["lines"].is_null else seen["lines"].text(), gone, alive, on)
