"""Heist's regular: the best decision one move ahead, for the Chief and for every thief."""

from __future__ import annotations

from collections.abc import Mapping

from backroom.bots.noir.heist import chief, thieves
from backroom.bots.noir.heist.scene import Scene
from backroom.bots.noir.kit.choosing import drawn, softened
from backroom.bots.styles import Style, leaning
from backroom.core.chance import Rng

HEAT = 0.03
"""Near-equals are taken in turns, so that two sides never dance the same steps for ever."""
TASTE = HEAT
"""How much worse what its style likes may be, and still be preferred."""


class Regular:
    """Plays whichever role its seat has."""

    def __init__(self) -> None:
        self.style: Style | None = None

    def choose(self, view: Mapping[str, object], rng: Rng) -> str:
        return drawn(softened(leaning(values(view), self.style, TASTE), HEAT), rng)


def values(view: Mapping[str, object]) -> dict[str, float]:
    """What every legal decision is worth to the seat's side."""
    scene = Scene(view)
    return chief.values(scene) if scene.table.seat == scene.chief_seat else thieves.values(scene)


def regular() -> Regular:
    return Regular()
