"""FBI vs Mafia's regular: the best decision one move ahead, for every role."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from backroom.bots.noir.fbi_mafia import agents, bomber, killers, psycho, suit
from backroom.bots.noir.fbi_mafia.scene import Scene
from backroom.bots.noir.kit.choosing import drawn, softened
from backroom.bots.noir.kit.waiting import Restless
from backroom.bots.styles import Style, leaning
from backroom.core.chance import Rng
from backroom.games.noir.kit.cast import NUMBER

HEAT = 0.02
"""Near-equals are taken in turns, so that two sides never dance the same steps for ever."""
TASTE = 0.5
"""How much worse what its style likes may be, in kill points, and still be preferred."""
PATIENCE = 12
"""So many decisions of one's own in which nobody dies, is arrested or asked about are nothing unusual …"""
UNREST, MOST_UNREST = 0.05, 2.0
"""… and so many points a decision may gain by chance for each one more than that, and at most: where all others only shift, one bot must not do so for ever."""


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
        self._patience = Patience()

    def choose(self, view: Mapping[str, object], rng: Rng) -> str:
        scene = Scene(view)
        found = self._patience.shaken(scene, values(scene))
        return drawn(softened(leaning(found, self.style, TASTE), HEAT), rng)


class Patience:
    """One seat's, which runs out."""

    def __init__(self) -> None:
        self._restless = Restless(PATIENCE, UNREST, MOST_UNREST)

    def shaken(self, scene: Scene, found: Mapping[str, float]) -> Mapping[str, float]:
        """Values of what may be done on one's turn, for somebody who has waited so long; nothing else depends on that."""
        table = scene.table
        if table.phase != table.role:
            return found
        view = table.view
        progress = (view["kills"], view["arrests"], view["deck"], table.living)
        return self._restless.shaken(found, progress, view["decisions"])


def values(scene: Scene) -> dict[str, float]:
    """What the legal decisions are worth; those not worth a look may be missing."""
    if len(scene.table.legal) == 1:
        return _plain(scene)
    return BY_PHASE[scene.table.phase](scene)


def regular() -> Regular:
    return Regular()
