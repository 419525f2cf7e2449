"""What it takes to be a bot."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Protocol, TypeAlias, runtime_checkable

from backroom.core.chance import Rng

Past: TypeAlias = Iterable[tuple[Mapping[str, object], str]]
"""What has been decided for a seat so far, each time with the view that it was decided in."""


class Bot(Protocol):
    """A player that decides from a view alone; to search it calls `game.imagine(view, rng)`."""

    def choose(self, view: Mapping[str, object], rng: Rng) -> str:
        """One of the view's `legal` notations; it is asked only while there are some."""


@runtime_checkable
class Follower(Bot, Protocol):
    """A bot that remembers, and can take up a match that somebody else has played so far."""

    def follow(self, view: Mapping[str, object], notation: str, rng: Rng) -> None:
        """Take note of what was decided for its seat in a view."""


def follow(bot: Bot, past: Past, rng: Rng) -> None:
    """Show it to a bot that is to go on from there; whoever remembers nothing has no need of it."""
    if isinstance(bot, Follower):
        for view, notation in past:
            bot.follow(view, notation, rng)
