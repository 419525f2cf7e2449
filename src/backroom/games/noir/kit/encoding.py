"""What the encoders of Noir games share: a view's board as sets of cells on a frame, and the numbers of decisions.

Names mean nothing to the rules, places do. So suspects are cells here, and a decision on a suspect is one on the cell where its
card lies. A board that a collapse has made smaller keeps the frame of the one it was, so that cells keep their neighbours.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, cast

from backroom.core.encoder import Decision
from backroom.games.noir.kit.codes import shifts

Names = Sequence[str]

FRAME: Final = 5
"""Rows and columns of the boards of the duels."""
SHIFTS: Final = tuple(words for _, words in shifts(FRAME))
LAST_SHIFTS: Final = tuple(f"last was {words}" for words in SHIFTS)
LAST: Final = {None: (0.0,) * len(SHIFTS)} | {
    words: tuple(float(other == words) for other in SHIFTS) for words in SHIFTS
}  # fmt: skip
"""By the shift just before, or None: which it was."""
COLLAPSES: Final = {None: (0.0, 0.0, 0.0), "rows": (1.0, 0.0, 0.0), "cols": (0.0, 1.0, 0.0), "again": (0.0, 0.0, 1.0)}
"""By what a collapse is closing up."""


class Sheet:
    """A view's board: who lies where, and the marks on the cards as sets of cells."""

    __slots__ = ("alive", "board", "cols", "innocent", "officers", "rows", "tokens", "view", "where")

    def __init__(self, view: Mapping[str, object]) -> None:
        self.view = view
        self.where: dict[str, int] = {}
        """By name: the cell in the frame."""
        self.board = self.alive = self.innocent = self.officers = self.tokens = 0
        rows = cast("Sequence[Sequence[Mapping[str, object]]]", view["board"])
        self.rows, self.cols = len(rows), len(rows[0])
        for number, row in enumerate(rows):
            cell = number * FRAME
            for card in row:
                self._read(card, cell)
                cell += 1

    def _read(self, card: Mapping[str, object], cell: int) -> None:
        bit = 1 << cell
        self.where[cast("str", card["name"])] = cell
        self.board |= bit
        if card["alive"]:
            self.alive |= bit
            if card["innocent"]:
                self.innocent |= bit
            if card["officer"]:
                self.officers |= bit
        if card["tokens"]:
            self.tokens |= bit

    def cells(self, names: Iterable[str]) -> int:
        """Where these suspects lie; those off the board lie nowhere."""
        where, found = self.where, 0
        for name in names:
            if name in where:
                found |= 1 << where[name]
        return found

    def cell(self, name: object) -> int:
        """The same for one suspect, or for nobody."""
        return 1 << self.where[name] if isinstance(name, str) and name in self.where else 0

    def may_be(self, recall: object, seat: int) -> int:
        """Where a seat may stand, by `recall["suspects"]` or `recall["public"]`."""
        sets = cast("Mapping[str, Names]", recall)
        return self.cells(sets.get(str(seat), ()))

    def last(self) -> tuple[float, ...]:
        return LAST[cast("str | None", self.view["last_shift"])]

    def collapse(self) -> tuple[int, tuple[float, ...]]:
        """The cells chosen to go so far, and what is closing up."""
        seen = cast("Mapping[str, object] | None", self.view["collapse"])
        if seen is None:
            return 0, COLLAPSES[None]
        lines = cast("str | None", seen["lines"])
        return self.cells(cast("Names", seen["gone"])), COLLAPSES["again" if lines is None else lines]


class Numbers:
    """The frozen numbering of a Noir game's decisions."""

    def __init__(self, words: Sequence[str], verbs: Sequence[str], elsewhere: Mapping[str, str]) -> None:
        self.fixed = {notation: number for number, notation in enumerate((*words, *SHIFTS))}
        """Decisions whose notation is always the same."""
        first = len(self.fixed)
        self.first_cell = {verb: first + place * FRAME * FRAME for place, verb in enumerate(verbs)}
        self.elsewhere = {verb: self.fixed[word] for verb, word in elsewhere.items()}
        """By verb: the number of naming somebody who is no longer on the board."""

    def of(self, legal: Iterable[str], where: Mapping[str, int]) -> dict[Decision, str]:
        """Legal decisions by number. The cards of all who are off the board are alike, so the first stands for them."""
        found: dict[Decision, str] = {}
        for notation in legal:
            number = self.fixed.get(notation)
            if number is None:
                verb, _, name = notation.partition(" ")
                cell = where.get(name)
                number = self.elsewhere[verb] if cell is None else self.first_cell[verb] + cell
            found.setdefault(number, notation)
        return found


def one_of(word: object, words: Sequence[str]) -> tuple[float, ...]:
    """Which of some words it is."""
    return tuple([1.0 if each == word else 0.0 for each in words])
