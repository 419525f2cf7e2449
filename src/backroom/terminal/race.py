"""Who is first in a snap: bots answer after a time drawn without a look at anything hidden."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from random import Random

from backroom.terminal.sitting import Told

WINDOW = 8.0
"""Seconds a person has from the flip of the card; then it counts as a pass."""
MEDIAN = 3.2
SPREAD = 0.35
QUICKEST = 1.6
"""No bot answers before a person can have read the card."""


def reaction(rng: Random) -> float:
    """Seconds from the flip to a bot's answer, whatever the answer is: a pass takes as long as a snap."""
    return max(QUICKEST, MEDIAN * rng.lognormvariate(0, SPREAD))


class Race:
    """The moments at which the bots answer one snap, and when the person's time is up."""

    def __init__(self, start: float, rng: Random) -> None:
        self.deadline = start + WINDOW
        self._rng = rng
        self._due: dict[int, float] = {}

    def enter(self, seats: Iterable[int], now: float) -> None:
        """Bots that are asked now; who has a moment already keeps it."""
        for seat in seats:
            if seat not in self._due:
                self._due[seat] = now + reaction(self._rng)

    def next_bot(self) -> int | None:
        return min(self._due, key=lambda seat: self._due[seat], default=None)

    def next_moment(self) -> tuple[int | None, float]:
        """What comes first unless the person answers: a bot and its moment, or None and the person's deadline."""
        seat = self.next_bot()
        if seat is None or self._due[seat] > self.deadline:
            return None, self.deadline
        return seat, self._due[seat]

    def answered(self, seat: int) -> None:
        """A bot has answered; after a wrong card it may enter again."""
        self._due.pop(seat, None)

    def extend(self, now: float) -> None:
        """A person who turned over a wrong card gets a full window again."""
        self.deadline = now + WINDOW


class Verdict(Enum):
    """What became of one answer to a snap."""

    PASSED = "passed"
    WRONG = "wrong"
    RIGHT = "right"


def verdict(told: Iterable[Told]) -> Verdict:
    """Judged by what all see: one of a try's events says whether it was right, and a pass has none."""
    hits = [each.seen["hit"] for each in told if "hit" in each.seen]
    if not hits:
        return Verdict.PASSED
    return Verdict.RIGHT if any(hits) else Verdict.WRONG
