"""What the Don's spy is told: what regular would make of its view if it read habits, as shark does. A net sees how things stand, and not how they came to."""

from __future__ import annotations

from collections.abc import Mapping

from backroom.bots.noir.kit.sight import Sight
from backroom.bots.noir.spy_tag.regular import values
from backroom.bots.noir.spy_tag.scene import Scene
from backroom.bots.noir.spy_tag.watching import Watcher

HEAT = 0.01
"""How much worse a decision may be, in shares of the match, for the net to have its way."""
DOUBT = 0.1


class Counsel:
    """A spy who remembers what the others did."""

    def __init__(self) -> None:
        self._watcher = Watcher()

    def values(self, view: Mapping[str, object]) -> Mapping[str, float]:
        self._watcher.see(Sight(view))
        return values(Scene(view, None, self._watcher.weights))

    @property
    def heat(self) -> float:
        return HEAT

    @property
    def doubt(self) -> float:
        return DOUBT

    def took(self, notation: str) -> None:
        self._watcher.took(notation)
