"""How a match ended."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from backroom.core.reading import Reader


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a match."""

    winners: frozenset[int]
    """Seats that won; empty for a draw."""
    scores: tuple[int, ...]
    """By seat; each game's page says what they count."""
    reason: str
    """One short phrase, such as `the Killer was accused`."""

    def seen(self) -> dict[str, object]:
        """As it stands in views."""
        return {"winners": sorted(self.winners), "scores": list(self.scores), "reason": self.reason}


def won(players: int, winners: Iterable[int], reason: str, scores: Sequence[int] | None = None) -> Outcome:
    """An outcome with 1 for each winner and 0 for the others, unless scores are given."""
    seats = frozenset(winners)
    return Outcome(seats, tuple(scores) if scores is not None else tuple(int(s in seats) for s in range(players)), reason)


def read_outcome(seen: Reader) -> Outcome:
    """The inverse of `Outcome.seen`."""
    return Outcome(frozenset(seen["winners"].integers()), tuple(seen["scores"].integers()), seen["reason"].text())
