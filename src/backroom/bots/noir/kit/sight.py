"""A Noir view in numbers: suspects are their place in the cast, sets of suspects and sets of cells are bit masks.

Bots think in cells. A set of cells moves with a shift by two look-ups (`carried`), and who is adjacent to whom is a table
of the board's Shape, so that all twenty shifts of a position can be tried in a fraction of a millisecond.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from backroom.games.noir.kit.cast import CAST, NUMBER
from backroom.games.noir.kit.grid import Shape, cells_in, shape


class Sight:
    """What one seat sees, read once per decision."""

    __slots__ = (
        "alive",
        "arrested",
        "board",
        "hand",
        "identity",
        "innocent",
        "legal",
        "living",
        "may",
        "officers",
        "on",
        "phase",
        "public",
        "role",
        "roles",
        "seat",
        "tokens",
        "view",
        "where",
    )

    def __init__(self, view: Mapping[str, object]) -> None:
        seen: Mapping[str, Any] = view
        self.view = seen
        self.seat: int = seen["seat"]
        self.phase: str = seen["phase"]
        self.legal: list[str] = seen["legal"]
        self.roles: list[str] = seen.get("roles") or []
        you = seen["you"]
        self.role: str = you.get("role") or ""
        self.identity = -1 if you["identity"] is None else NUMBER[you["identity"]]
        """The own suspect; -1 for none."""
        self.hand: list[int] = [NUMBER[name] for name in you.get("hand", ())]
        self.board: list[int] = []
        """By cell: the suspect."""
        self.where: dict[int, int] = {}
        """By suspect on the board, dead or alive: the cell."""
        self.alive = 0
        """Cells with living suspects."""
        self.living = 0
        """Living suspects."""
        self.innocent = 0
        self.officers = 0
        self.arrested = 0
        """Suspects whose card bears the mark."""
        self.tokens: dict[int, list[str]] = {}
        """By suspect: the tokens on the card, for those who have any."""
        rows = seen["board"]
        self.on: Shape = shape(len(rows), len(rows[0]))
        for row in rows:
            for card in row:
                self._read_card(card)
        recall = seen["recall"]
        self.may = {int(seat): mask(names) for seat, names in recall["suspects"].items()}
        """By seat: the suspects it may be, as far as this seat can tell; a seat with nothing to guess is left out."""
        self.public = {int(seat): mask(names) for seat, names in recall["public"].items()}
        """The same as a spectator can tell."""

    def _read_card(self, card: Mapping[str, Any]) -> None:
        suspect, cell = NUMBER[card["name"]], len(self.board)
        self.board.append(suspect)
        self.where[suspect] = cell
        if card["alive"]:
            self.alive |= 1 << cell
            self.living |= 1 << suspect
        if card["innocent"]:
            self.innocent |= 1 << suspect
        if card["officer"]:
            self.officers |= 1 << suspect
        if card["arrested"]:
            self.arrested |= 1 << suspect
        if card["tokens"]:
            self.tokens[suspect] = card["tokens"]

    @property
    def own_cell(self) -> int:
        """Where this seat stands; -1 for nowhere."""
        return self.where.get(self.identity, -1)

    def cells(self, suspects: int) -> int:
        """The cells on which these suspects lie; those off the board have none."""
        found = 0
        for cell, suspect in enumerate(self.board):
            if suspects >> suspect & 1:
                found |= 1 << cell
        return found

    def suspects(self, cells: int) -> int:
        """Who lies on these cells."""
        found = 0
        for cell in cells_in(cells):
            found |= 1 << self.board[cell]
        return found

    def near(self, suspect: int) -> int:
        """The suspects adjacent to one on the board."""
        return self.suspects(self.on.near_bits[self.where[suspect]])

    def near_or_self(self, suspect: int) -> int:
        return self.near(suspect) | 1 << suspect


def mask(names: list[str]) -> int:
    """A list of names as a set of suspects."""
    found = 0
    for name in names:
        found |= 1 << NUMBER[name]
    return found


def names(suspects: int) -> list[str]:
    """A set of suspects as names, alphabetically."""
    return [CAST[suspect] for suspect in cells_in(suspects)]


def carried(cells: int, on: Shape, code: int) -> int:
    """Where a shift (by its code) takes a set of cells."""
    return on.moves[code].carry(cells)


def carried_list(by_cell: list[float], on: Shape, code: int) -> list[float]:
    """Where a shift takes what lies on each cell, such as the weight of a belief."""
    move = on.moves[code]
    after = by_cell[:]
    after[move.line] = after[move.kept] + after[move.out]
    return after


def carried_cell(cell: int, on: Shape, code: int) -> int:
    """Where a shift takes one cell."""
    return carried(1 << cell, on, code).bit_length() - 1
