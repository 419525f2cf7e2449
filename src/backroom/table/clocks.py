"""Speeds and clocks. All times are whole milliseconds on the clock of whoever runs the table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from backroom.table.shapes import ClockState

SECOND = 1_000
HOUR = 3_600 * SECOND


class Speed(NamedTuple):
    """What time means at a table."""

    allowance: int | None
    """For each decision; None: there is no clock."""
    bank: int
    """For the whole match, used up once the allowance is."""
    grace: int
    """After both are used up; then a bot sits in."""
    window: int
    """How long a reaction window is open."""
    race: int
    """How long a race is open, from the flip."""
    whole_turn: bool
    """Whether the allowance is for all of a seat's decisions in a turn together."""


SPEEDS = {
    "relaxed": Speed(None, 0, 0, 8 * SECOND, 6 * SECOND, whole_turn=False),
    # Hosts may choose another allowance and bank.
    "live": Speed(45 * SECOND, 120 * SECOND, 10 * SECOND, 8 * SECOND, 6 * SECOND, whole_turn=False),
    "slow": Speed(24 * HOUR, 0, HOUR, 12 * HOUR, 12 * HOUR, whole_turn=True),
}


@dataclass(slots=True)
class Clock:
    """The clock of one seat in one match."""

    bank: int
    since: int | None = None
    """When the decision began that it is running for."""

    def start(self, at: int) -> None:
        self.since = at

    def stop(self, at: int, speed: Speed) -> None:
        """What went beyond the allowance comes out of the bank."""
        if self.since is not None and speed.allowance is not None:
            self.bank = max(0, self.bank - max(0, at - self.since - speed.allowance))
        self.since = None

    def runs_out(self, speed: Speed) -> int | None:
        """When a bot sits in if nothing is decided until then."""
        if self.since is None or speed.allowance is None:
            return None
        return self.since + speed.allowance + self.bank + speed.grace

    def seen(self, speed: Speed) -> ClockState | None:
        """As all see it; whoever shows it counts down from `since`: first `left`, then `bank`, then `grace`."""
        if speed.allowance is None:
            return None
        return {
            "left": speed.allowance,
            "bank": self.bank,
            "grace": speed.grace,
            "since": self.since,
            "running": self.since is not None,
        }
