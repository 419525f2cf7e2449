"""Seats and who sits in them."""

from __future__ import annotations

from dataclasses import dataclass, field

from backroom.table.clocks import Clock, Speed
from backroom.table.shapes import AwayState, SeatState

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
    waited_since: int | None = None
    """When somebody last chose to wait on for the person who is away."""
    relieved: bool = False
    """Whether the bot sits in because the person was away; then the seat is theirs again as soon as they are back."""
    ending: bool = False
    """Whether the person wants to end the match, as somebody else is away."""
    hurry: bool = False
    """Whether the person wants bots to be quick about it."""
    ready: bool = False
    """Whether the person wants a rematch."""
    wish: str | None = None
    """What the person wants to play in the next match; see `Declaration.wishes`."""
    cut: str | None = None
    """What the person's page has cut the next deal with."""
    wins: int = 0
    """In the matches of this table; they go where the person goes."""
    clock: Clock = field(default_factory=lambda: Clock(0))
    deciding: bool = False
    """Whether the match waits for this seat, outside of windows."""
    asked_number: int = 0
    """The match's number when the seat was asked for what it owes."""
    asked_at: int = 0
    """And when that was, or since when a bot owes it."""
    ran_out: int = -1
    """The number of the last thing asked for which the time ran out."""

    @property
    def is_open(self) -> bool:
        return self.player is None and self.bot is None

    @property
    def stand_in(self) -> bool:
        return self.player is not None and self.bot is not None

    @property
    def is_missed(self) -> bool:
        """Whether its person is away and nobody plays for them."""
        return self.player is not None and self.bot is None and self.away_since is not None

    def come_back(self) -> None:
        self.connected, self.away_since, self.waited_since = True, None, None

    def sit(self, player: str, public: str, name: str) -> None:
        self.player, self.public, self.name = player, public, name
        self.bot, self.connected, self.away_since, self.ready, self.wins, self.cut = None, True, None, False, 0, None
        self.waited_since, self.relieved, self.ending, self.hurry, self.wish = None, False, False, False, None

    def vacate(self, bot: str | None) -> None:
        """The person is gone for good."""
        self.player = self.public = self.name = None
        self.bot, self.connected, self.away_since, self.ready, self.wins, self.cut = bot, False, None, False, 0, None
        self.waited_since, self.relieved, self.ending, self.hurry, self.wish = None, False, False, False, None

    def hand_over(self, bot: str, at: int) -> None:
        """A bot decides from now on, also about what is owed already."""
        self.bot = bot
        self.relieved = not self.connected
        self.clock.since = None
        self.asked_at = max(self.asked_at, at)

    def take_back(self, at: int, speed: Speed) -> None:
        """The person decides again: with a fresh allowance, or within the grace if it was for this decision that time ran out."""
        self.bot, self.relieved = None, False
        if self.deciding:
            late = self.ran_out == self.asked_number
            self.clock.start(at - (speed.allowance or 0) if late else at)

    def ask(self, number: int, at: int) -> None:
        self.asked_number, self.asked_at = number, at

    def seen(self, number: int, speed: Speed | None, away: AwayState | None) -> SeatState:
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
            "wish": self.wish,
            "ending": self.ending,
            "hurry": self.hurry,
            "cut": self.cut is not None,
            "away": away,
        }
