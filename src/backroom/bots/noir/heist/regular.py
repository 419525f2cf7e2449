"""Heist's regular: the best decision one move ahead, for the Chief and for every thief."""

from __future__ import annotations

from collections.abc import Mapping

from backroom.bots.noir.heist import chief, thieves
from backroom.bots.noir.heist.hiding import values_in_sight
from backroom.bots.noir.heist.scene import Scene
from backroom.bots.noir.kit.choosing import drawn, softened, veiled
from backroom.bots.styles import Style, leaning
from backroom.core.chance import Rng

HEAT = 0.03
"""Near-equals are taken in turns, so that two sides never dance the same steps for ever."""
TASTE = HEAT
"""How much worse what its style likes may be, and still be preferred."""


class Regular:
    """Plays whichever role its seat has. As the Chief it does in sight of all what tells nothing of where the plainclothes officer stands."""

    def __init__(self) -> None:
        self.style: Style | None = None

    def choose(self, view: Mapping[str, object], rng: Rng) -> str:
        return drawn(self.weights(view), rng)

    def weights(self, view: Mapping[str, object]) -> dict[str, float]:
        """By notation: how often it decides so, next to the others."""
        scene = Scene(view)
        weights = softened(leaning(_values(scene), self.style, TASTE), HEAT)
        for seen in values_in_sight(scene) if scene.table.seat == scene.chief_seat else ():
            shares = softened(seen, HEAT)
            whole = sum(shares.values())
            weights = veiled(weights, {notation: share / whole for notation, share in shares.items()})
        return weights


def values(view: Mapping[str, object]) -> dict[str, float]:
    """What every legal decision is worth to the seat's side."""
    return _values(Scene(view))


def _values(scene: Scene) -> dict[str, float]:
    return chief.values(scene) if scene.table.seat == scene.chief_seat else thieves.values(scene)


def regular() -> Regular:
    return Regular()
