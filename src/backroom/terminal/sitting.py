"""The authority over one match at a terminal: it alone holds the match, and hands out views and what seats see of events."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, cast

from backroom.bots import Bot
from backroom.core.event import Event
from backroom.core.game import Match


@dataclass(frozen=True, slots=True)
class Told:
    """One event as the person at the table sees it."""

    seen: Mapping[str, Any]
    public: Mapping[str, Any] | None
    """What a spectator sees of it: what may stay written down when a table plays from memory."""

    @property
    def is_private(self) -> bool:
        return self.seen != self.public


def told(events: list[Event], seat: int | None) -> list[Told]:
    """What a seat sees of some events."""
    return [Told(seen, event.seen_by(None)) for event in events if (seen := event.seen_by(seat)) is not None]


class Sitting:
    """One person and bots around a match. Bots get views, the person's screen gets views, and nobody gets the match."""

    def __init__(self, match: Match, seat: int, make_bot: Callable[[], Bot]) -> None:
        self._match = match
        self.seat = match.game.check_seat(seat, match.players)
        self.title = match.game.title
        self.key = match.game.key
        self.declaration = match.game.declaration
        self._bots = {other: make_bot() for other in range(match.players) if other != seat}

    @property
    def is_over(self) -> bool:
        return self._match.outcome is not None

    @property
    def is_asked(self) -> bool:
        """Whether the person may decide something now."""
        return self.seat in self._match.to_act

    @property
    def bots_asked(self) -> list[int]:
        return [seat for seat in self._match.to_act if seat != self.seat]

    def view(self) -> dict[str, Any]:
        """What the person may know now."""
        return cast("dict[str, Any]", self._match.view(self.seat))

    def play(self, notation: str) -> list[Told]:
        """The person's decision."""
        return told(self._match.play(self.seat, notation), self.seat)

    def move(self, seat: int) -> list[Told]:
        """A bot's decision."""
        choice = self._bots[seat].choose(self._match.view(seat), self.chance(seat))
        return told(self._match.play(seat, choice), self.seat)

    def chance(self, purpose: object) -> Random:
        """A generator of this position's own, so that a match taken up again goes on as it would have."""
        return Random(f"{self._match.start.seed}/{len(self._match)}/{purpose}")

    def record(self) -> dict[str, object]:
        return self._match.record()
