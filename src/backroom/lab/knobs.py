"""Numbers in a bot's rule that may be others: how far each may be moved, and a way to have it so for one decision."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from math import exp
from types import ModuleType
from typing import Any, NamedTuple

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
