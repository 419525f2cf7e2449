"""Encoders: a seat's view in numbers, for programs that learn.

An encoding is made from a view and nothing else, so that whoever learns from it knows what a player knows. It has three parts:
*planes*, each a set of cells on a frame; *scalars*, each a number of about the size of one; and the legal decisions by number.
The numbering is frozen: weights that were learned on it mean nothing under another. What changes it raises `version`.

Where a game has thousands of decisions, those with several operands have no number of their own but one for each part: "swap, this
card" and "swap, that card". What is thought of such a decision is the sum of what is thought of its parts.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import ClassVar, NamedTuple

Decision = int | tuple[int, ...]
"""The number of a decision, or the numbers of its parts."""


class Encoding(NamedTuple):
    """One view in numbers."""

    planes: tuple[int, ...]
    """By plane: the cells that it marks, as a bit mask over the frame."""
    scalars: tuple[float, ...]
    legal: dict[Decision, str]
    """By number, or by the numbers of its parts: the notation to play for it. Where rules and players can't tell decisions apart, one stands for all."""


class Encoder(ABC):
    """How the views of one game and player count look in numbers."""

    version: ClassVar[int] = 1
    """Changes with the meaning of any plane, scalar or number."""
    frame: ClassVar[tuple[int, int]]
    """Rows and columns of what planes mark. A board that has shrunk lies in its top left corner; cell = row × columns + column."""
    planes: ClassVar[tuple[str, ...]]
    scalars: ClassVar[tuple[str, ...]]
    words: ClassVar[tuple[str, ...]]
    """Decisions that name no cell and no line, numbered first."""
    shifts: ClassVar[tuple[str, ...]]
    """Decisions on a whole line, numbered next: each row both ways (where a line can go by one or two: by one, by two), then each column."""
    verbs: ClassVar[tuple[str, ...]]
    """Decisions on one cell, numbered last: all cells of the first verb, then all of the second …"""
    parts: ClassVar[int] = 0
    """The most parts that a decision has; 0 where decisions are not given in parts but by a number each."""

    @abstractmethod
    def encode(self, view: Mapping[str, object]) -> Encoding:
        """A seat's view in numbers. `legal` is empty while the seat has nothing to decide."""

    @property
    def cells(self) -> int:
        return self.frame[0] * self.frame[1]

    @property
    def decisions(self) -> int:
        """How many numbers there are."""
        return len(self.words) + len(self.shifts) + len(self.verbs) * self.cells

    @property
    def ways(self) -> int:
        """How many decisions each line has."""
        return len(self.shifts) // sum(self.frame)

    def name(self, number: Decision) -> str:
        """What a number stands for, in words; cells by row and column."""
        if isinstance(number, tuple):
            return ", ".join([self.name(part) for part in number])
        if not 0 <= number < self.decisions:
            raise ValueError(f"decisions have numbers from 0 to {self.decisions - 1}, not {number}")
        plain = (*self.words, *self.shifts)
        if number < len(plain):
            return plain[number]
        verb, cell = divmod(number - len(plain), self.cells)
        row, col = divmod(cell, self.frame[1])
        return f"{self.verbs[verb]} {row},{col}"

    def told(self) -> dict[str, object]:
        """All that the meaning of an encoding depends on, JSON-able: who has learned on one compares it before playing on another."""
        return {
            "version": self.version,
            "frame": list(self.frame),
            "planes": list(self.planes),
            "scalars": list(self.scalars),
            "words": list(self.words),
            "shifts": list(self.shifts),
            "verbs": list(self.verbs),
        }
