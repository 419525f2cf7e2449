"""The rookie of a duel: a few habits, some forgotten evidence, a slip now and then."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from backroom.bots.noir.kit.blur import blurred
from backroom.bots.noir.kit.choosing import drawn
from backroom.bots.noir.kit.sight import Sight
from backroom.core.chance import Rng

Weight: TypeAlias = Callable[[Sight, str, int], float]
"""How much speaks for a decision, for somebody who holds these suspects possible."""

SLIP = 0.05
"""The weight of an accusation for which nothing speaks."""
COVER = 12.0
"""The weight of a new identity for whoever is known."""


class Rookie:
    """Draws from its legal decisions, each as likely as its game's rookies find it good."""

    def __init__(self, weight: Weight) -> None:
        self._weight = weight

    def choose(self, view: Mapping[str, object], rng: Rng) -> str:
        table = Sight(view)
        may = blurred(table.may.get(1 - table.seat, 0), table.living, rng)
        return drawn({notation: self._weight(table, notation, may) for notation in table.legal}, rng)


def accusing(table: Sight, suspect: int, may: int, keen: float) -> float:
    """Whoever seems possible, the rather the fewer do."""
    if suspect == table.identity:
        return 0.0
    return SLIP if not may >> suspect & 1 else keen / may.bit_count()


def hiding(table: Sight) -> float:
    """The fewer are left in whom it can hide, the more it wants to be somebody else."""
    return COVER / table.public[table.seat].bit_count()
