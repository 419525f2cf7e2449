"""A window in which answers are held back until it closes: a reaction, or a race."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, NamedTuple

from backroom.core.event import Event
from backroom.core.match import Match
from backroom.table.race import Try
from backroom.table.shapes import WindowKind, WindowState

REACTION: Final = "reaction"
SNAP: Final = "snap"
PASS = "pass"  # noqa: S105 - a decision, not a password


class Held(NamedTuple):
    """A decision that has been made and whose card is not yet turned over: nobody is told of it before the flip."""

    seat: int
    after: Match
    """The match as it will stand."""
    events: list[Event]


@dataclass(slots=True)
class Window:
    """One open window. What is in `answers`, `tries` and `held` is told to nobody but the seat itself."""

    id: int
    """The match's number when it was announced."""
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
    held: Held | None = None
    """Until the flip of a race: what it will show."""
    early: dict[int, Try] = field(default_factory=dict)
    """False starts; who made one is out of this race."""
    told: int = 0
    """How many of them have been on a receipt."""

    def __post_init__(self) -> None:
        self.closes = self.opens + self.length

    @property
    def due(self) -> int:
        if self.held is not None:
            return self.opens
        return self.closes if self.settles is None else self.settles

    @property
    def is_answered(self) -> bool:
        return all(seat in self.answers for seat in self.asked)

    def flip(self, at: int) -> None:
        """The card is turned over, and the time runs from here."""
        self.held = None
        self.opens, self.closes = at, at + self.length

    def unreported(self) -> list[Try]:
        """False starts of which no receipt has told yet."""
        fresh = list(self.early.values())[self.told :]
        self.told = len(self.early)
        return fresh

    def seen(self, seat: int | None) -> WindowState:
        """As one audience sees it: its own answer, and nothing of the others'."""
        answer = None if seat is None else self.answers.get(seat)
        return {
            "id": self.id,
            "kind": self.kind,
            "timed": self.timed,
            "opens": self.opens,
            "closes": self.closes,
            "flipped": self.held is None,
            "answered": answer is not None,
            "answer": answer,
            "early": seat in self.early,
        }
