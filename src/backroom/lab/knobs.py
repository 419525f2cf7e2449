"""Numbers in a bot's rule that may be others: how far each may be moved, and a way to have it so for one decision."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from math import exp, log
from types import ModuleType
from typing import Any, NamedTuple

from backroom.bots.bot import Bot

Knobs = Mapping[str, float]


class Knob(NamedTuple):
    """A number that may be another one."""

    start: float
    """As the Don has it."""
    step: float
    is_factor: bool = True
    """Whether steps multiply it, by powers of e, or are added to it."""

    def at(self, steps: float) -> float:
        return self.start * exp(self.step * steps) if self.is_factor else self.start + self.step * steps

    def steps_to(self, value: float) -> float:
        """How many steps away a value is."""
        return (log(value / self.start) if self.is_factor else value - self.start) / self.step


class Part(NamedTuple):
    """What somebody may learn who answers the Don: to play one side of a game."""

    key: str
    side: str
    """Its name in the game, or nothing where all sides are alike."""
    space: Mapping[str, Knob]
    make: Callable[[Knobs], Bot]
    cut: int = 600
    """A match that has not ended after so many decisions is broken off …"""
    hides: bool = False
    """… and lost for whoever studies the Don, where they could hide until then; else a draw."""


@contextmanager
def put(changed: Mapping[tuple[ModuleType, str], Any]) -> Iterator[None]:
    """Other numbers in the places of these, for one decision: the Don beside keeps its own."""
    before = {(module, name): getattr(module, name) for module, name in changed}
    try:
        for (module, name), value in changed.items():
            setattr(module, name, value)
        yield
    finally:
        for (module, name), value in before.items():
            setattr(module, name, value)
