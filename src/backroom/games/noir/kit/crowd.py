"""What the encoders of the larger Noir games share: boards of up to seven by seven on one frame, and decisions in parts.

As in encoding.py suspects are cells. Sets of suspects are read into lists of cells, and how likely somebody stands on each cell, if
all that a player may be is equally likely, into planes of those cells that reach some bounds.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, cast

from backroom.core.encoder import Decision
from backroom.games.noir.kit.codes import LINES, shifts

Names = Sequence[str]

FRAME: Final = LINES
CELLS: Final = FRAME * FRAME
PLAIN: Final[tuple[str, ...]] = tuple(words for _, words in shifts(FRAME))
FAST: Final[tuple[str, ...]] = tuple(words for _, words in shifts(FRAME, fast=True))
BOUNDS: Final[tuple[float, ...]] = (0.08, 0.15, 0.3, 0.49, 0.99)
"""Of how likely it is that somebody stands on a cell."""
SLACK: Final = 1e-9
"""A sum of shares that comes to a bound has reached it, however it is rounded."""
REACHED: Final[tuple[float, ...]] = tuple(bound - SLACK for bound in BOUNDS)
LIKELY: Final[tuple[str, ...]] = tuple(f"other here by {bound}" for bound in BOUNDS)
LINES_CLOSING: Final[tuple[str, ...]] = ("rows", "cols", "again")


class Crowd:
    """A view's board: who lies where, and what is on the cards as sets of cells."""

    __slots__ = ("alive", "arrested", "board", "innocent", "officers", "tokens", "view", "where")

    def __init__(self, view: Mapping[str, object]) -> None:
        self.view = view
        self.where: dict[str, int] = {}
        """By name: the cell in the frame."""
        self.board = self.alive = self.innocent = self.officers = self.arrested = 0
        self.tokens: dict[str, int] = {}
        """By token: the cells that bear one."""
        where, start = self.where, 0
        for row in cast("Sequence[Sequence[Mapping[str, object]]]", view["board"]):
            cell = start
            for card in row:
                where[cast("str", card["name"])] = cell
                if card["alive"]:
                    self.alive |= 1 << cell
                if card["innocent"]:
                    self.innocent |= 1 << cell
                elif card["officer"]:
                    self.officers |= 1 << cell
                if card["arrested"]:
                    self.arrested |= 1 << cell
                for token in cast("Names", card["tokens"]):
                    self.tokens[token] = self.tokens.get(token, 0) | 1 << cell
                cell += 1
            self.board |= (1 << cell) - (1 << start)
            start += FRAME

    def cells(self, names: Iterable[str]) -> list[int]:
        """Where these suspects lie; those off the board lie nowhere."""
        where = self.where
        return [where[name] for name in names if name in where]

    def bits(self, names: Iterable[str]) -> int:
        return bits_of(self.cells(names))

    def bit(self, name: object) -> int:
        """The same for one suspect, or for nobody."""
        cell = self.where.get(name) if isinstance(name, str) else None
        return 0 if cell is None else 1 << cell

    def collapse(self) -> tuple[int, tuple[float, ...]]:
        """The cells chosen to go so far, and what is closing up."""
        seen = cast("Mapping[str, object] | None", self.view["collapse"])
        if seen is None:
            return 0, (0.0, 0.0, 0.0)
        lines = seen["lines"] or "again"
        return self.bits(cast("Names", seen["gone"])), one_of(lines, LINES_CLOSING)


def bits_of(cells: Iterable[int]) -> int:
    found = 0
    for cell in cells:
        found |= 1 << cell
    return found


def one_of(word: object, words: Sequence[object]) -> tuple[float, ...]:
    """Which of some words it is."""
    return tuple([1.0 if each == word else 0.0 for each in words])


def likely(sets: Iterable[Sequence[int]]) -> list[int]:
    """By bound: the cells on which it is at least so likely that one of some players stands, who each may stand on any of theirs."""
    chances = [0.0] * CELLS
    for cells in sets:
        if cells:
            share = 1 / len(cells)
            for cell in cells:
                chances[cell] += share
    planes = [0] * len(BOUNDS)
    for cell, chance in enumerate(chances):
        if chance >= REACHED[0]:
            for number, bound in enumerate(REACHED):
                if chance >= bound:
                    planes[number] |= 1 << cell
    return planes


class Parts:
    """The frozen numbering of a game's decisions, each of which is one or more numbers."""

    def __init__(
        self, words: Sequence[str], lines: Sequence[str], verbs: Sequence[str], pairs: Mapping[str, tuple[str, str]]
    ) -> None:
        self.fixed: dict[str, tuple[int, ...]] = {notation: (number,) for number, notation in enumerate((*words, *lines))}
        """Decisions whose notation is always the same."""
        first = len(self.fixed)
        self.first_cell = {verb: first + place * CELLS for place, verb in enumerate(verbs)}
        self.pairs = {verb: (self.first_cell[one], self.first_cell[two]) for verb, (one, two) in pairs.items()}
        """By verb that names two suspects: where the numbers of the first and of the second begin."""

    def of(self, legal: Iterable[str], where: Mapping[str, int]) -> dict[Decision, str]:
        """Legal decisions by their numbers. Cards of all who are off the board are alike, so the first stands for them."""
        found: dict[Decision, str] = {}
        fixed, first_cell = self.fixed, self.first_cell
        for notation in legal:
            numbers = fixed.get(notation)
            if numbers is None:
                verb, _, rest = notation.partition(" ")
                cell = where.get(rest)
                numbers = (first_cell[verb] + cell,) if cell is not None and verb in first_cell else self._longer(verb, rest, where)
            if numbers not in found:
                found[numbers] = notation
        return found

    def _longer(self, verb: str, rest: str, where: Mapping[str, int]) -> tuple[int, ...]:
        """Decisions that name two suspects, a suspect and a token, a token and two suspects, or somebody off the board."""
        words = rest.split()
        if len(words) == 1:
            return self.fixed[f"{verb} elsewhere"]
        if len(words) == 2 and words[1] in where:
            one, two = self.pairs[verb]
            return (one + where[words[0]], two + where[words[1]])
        if len(words) == 2:
            return (self.first_cell[f"{verb} {words[1]}"] + where[words[0]],)
        one, two = self.pairs[verb]
        return (*self.fixed[f"{verb} {words[0]}"], one + where[words[1]], two + where[words[2]])
