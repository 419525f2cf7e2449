"""FBI vs Mafia's regular: the best decision one move ahead, for every role."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from backroom.bots.noir.fbi_mafia import agents, bomber, killers, psycho, suit
from backroom.bots.noir.fbi_mafia.scene import Scene
from backroom.bots.noir.kit.choosing import drawn, softened
from backroom.bots.styles import Style, leaning
from backroom.core.chance import Rng
from backroom.games.noir.kit.cast import NUMBER

HEAT = 0.02
"""Near-equals are taken in turns, so that two sides never dance the same steps for ever."""
TASTE = 0.5
"""How much worse what its style likes may be, in kill points, and still be preferred."""


def _plain(scene: Scene) -> dict[str, float]:
    """A collapse's small choices, or nothing to choose."""
    return dict.fromkeys(scene.table.legal, 0.0)


def _blasts(scene: Scene) -> dict[str, float]:
    return bomber.blasts(scene, scene.table.where[NUMBER[scene.table.view["pending"]["bomb"]]])


BY_PHASE: dict[str, Callable[[Scene], dict[str, float]]] = {
    "killer": killers.values,
    "sniper": killers.values,
    "psycho": psycho.values,
    "bomber": bomber.values,
    "undercover": agents.values,
    "detective": agents.values,
    "suit": agents.values,
    "profiler": agents.values,
    "lay": agents.values,
    "protect": suit.guards,
    "save": suit.replies,
    "threaten": psycho.threats,
    "blast": _blasts,
    "detonate": bomber.reactions,
    "collapse": _plain,
}


class Regular:
    """Plays whichever role its seat has."""

    def __init__(self) -> None:
        self.style: Style | None = None

    def choose(self, view: Mapping[str, object], rng: Rng) -> str:
        return drawn(softened(leaning(values(Scene(view)), self.style, TASTE), HEAT), rng)


def values(scene: Scene) -> dict[str, float]:
    """What the legal decisions are worth; those not worth a look may be missing."""
    if len(scene.table.legal) == 1:
        return _plain(scene)
    return BY_PHASE[scene.table.phase](scene)


def regular() -> Regular:
    return Regular()
