"""What it takes to be a bot."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from backroom.core.chance import Rng


class Bot(Protocol):
    """A player that decides from a view alone; to search it calls `game.imagine(view, rng)`."""

    def choose(self, view: Mapping[str, object], rng: Rng) -> str:
        """One of the view's `legal` notations; it is asked only while there are some."""
