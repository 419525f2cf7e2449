"""Seats and who sits in them."""

from __future__ import annotations

from dataclasses import dataclass, field

from backroom.table.clocks import ABSENCE, Clock, Speed

STAND_IN = "regular"
"""The level of a bot that sits in for somebody who is not there."""


@dataclass(slots=True)
class Seat:
    """One seat: open, a person's, a bot's, or a person's for whom a bot sits in."""

    player: str | None = None
    """The id under which the person sends commands."""
    public: str | None = None
    """The id under which others know them."""
    name: str | None = None
    bot: str | None = None
    """The level of the bot that decides here."""
    connected: bool = False
    away_since: int | None = None
    ready: bool = False
    """Whether the person wants a rematch."""
    wins: int = 0
    """In the matches of this table; they go where the person goes."""
    clock: Clock = field(default_factory=lambda: Clock(0))
    deciding: bool = False
    """Whether the match waits for this seat, outside of windows."""
    asked_number: int = 0
    """The match's number when the seat was asked for what it owes."""
    asked_at: int = 0
    """And when that was, or since when a bot owes it."""

    @property
    def is_open(self) -> bool:
        return self.player is None and self.bot is None

    @property
    def stand_in(self) -> bool:
        return self.player is not None and self.bot is not None

    def may_be_replaced(self, at: int) -> bool:
        """Whether its person has been away for long enough."""
        return self.away_since is not None and at - self.away_since >= ABSENCE

    def sit(self, player: str, public: str, name: str) -> None:
        self.player, self.public, self.name = player, public, name
        self.bot, self.connected, self.away_since, self.ready, self.wins = None, True, None, False, 0

    def vacate(self, bot: str | None) -> None:
        """The person is gone for good."""
        self.player = self.public = self.name = None
        self.bot, self.connected, self.away_since, self.ready, self.wins = bot, False, None, False, 0

    def hand_over(self, bot: str, at: int) -> None:
        """A bot decides from now on, also about what is owed already."""
        self.bot = bot
        self.clock.since = None
        self.asked_at = max(self.asked_at, at)

    def take_back(self, at: int) -> None:
        """The person decides again, with a fresh allowance."""
        self.bot = None
        if self.deciding:
            self.clock.start(at)

    def ask(self, number: int, at: int) -> None:
        self.asked_number, self.asked_at = number, at

    def seen(self, number: int, speed: Speed | None) -> dict[str, object]:
        """As all see it; outside of a match there is no speed."""
        return {
            "seat": number,
            "name": self.name,
            "player": self.public,
            "bot": self.bot,
            "stand_in": self.stand_in,
            "connected": self.connected,
            "clock": None if self.player is None or speed is None else self.clock.seen(speed),
            "ready": self.ready,
        }
