"""A window in which answers are held back until it closes: a reaction, or a race."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from backroom.table.race import Try
from backroom.table.shapes import WindowKind, WindowState

REACTION: Final = "reaction"
SNAP: Final = "snap"
PASS = "pass"  # noqa: S105 - a decision, not a password


@dataclass(slots=True)
class Window:
    """One open window. What is in `answers` and `tries` is told to nobody but the seat itself."""

    id: int
    """The match's number when it opened."""
    kind: WindowKind
    asked: tuple[int, ...]
    opens: int
    """In a race, the flip."""
    length: int
    timed: bool
    """Whether reaction times count."""
    discarder: int
    """Ties go clockwise from here."""
    closes: int = field(init=False)
    answers: dict[int, str] = field(default_factory=dict)
    tries: list[Try] = field(default_factory=list)
    settles: int | None = None
    """When a race with tries in it is settled."""

    def __post_init__(self) -> None:
        self.closes = self.opens + self.length

    @property
    def due(self) -> int:
        return self.closes if self.settles is None else self.settles

    @property
    def is_answered(self) -> bool:
        return all(seat in self.answers for seat in self.asked)

    def seen(self, seat: int | None) -> WindowState:
        """As one audience sees it: its own answer, and nothing of the others'."""
        answer = None if seat is None else self.answers.get(seat)
        return {
            "id": self.id,
            "kind": self.kind,
            "timed": self.timed,
            "opens": self.opens,
            "closes": self.closes,
            "answered": answer is not None,
            "answer": answer,
        }
