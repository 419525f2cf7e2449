"""Heist's Don: a Chief who has learned how thieves think and reads from their moves who they are; its thieves think as shark's do, for less long."""

from __future__ import annotations

from collections.abc import Mapping

from backroom.bots.noir.heist.chief import Chief
from backroom.bots.noir.heist.don.habits import Values
from backroom.bots.noir.heist.don.reading import Reader
from backroom.bots.noir.heist.regular import values
from backroom.bots.noir.heist.scene import Scene
from backroom.bots.noir.heist.shark import shark
from backroom.bots.noir.kit.choosing import drawn, softened
from backroom.bots.search import Iterations
from backroom.bots.styles import Style, leaning, styled
from backroom.core.chance import Rng

HEAT = 0.01
"""Near-equals are taken in turns."""
PLAYOUTS = 300
"""Of a thief, for a decision."""


class Don:
    """Plays whichever role its seat has."""

    def __init__(self, habits: Values) -> None:
        self._reader = Reader(habits)
        self._thief = shark(Iterations(PLAYOUTS))
        self._style: Style | None = None

    @property
    def style(self) -> Style | None:
        return self._style

    @style.setter
    def style(self, style: Style) -> None:
        self._style = style
        styled(self._thief, "shark", style)

    def choose(self, view: Mapping[str, object], rng: Rng) -> str:
        scene = Scene(view)
        if scene.table.seat != scene.chief_seat:
            return self._thief.choose(view, rng)
        choice = drawn(softened(leaning(self._values(scene, view, rng), self._style, HEAT), HEAT), rng)
        self._reader.took(choice)
        return choice

    def follow(self, view: Mapping[str, object], notation: str, rng: Rng) -> None:
        scene = Scene(view)
        if scene.table.seat != scene.chief_seat:
            self._thief.follow(view, notation, rng)
        elif scene.table.phase != "officers":
            self._reader.read(scene, rng)
            self._reader.took(notation)

    def _values(self, scene: Scene, view: Mapping[str, object], rng: Rng) -> Mapping[str, float]:
        """What regular's Chief makes of what this one believes."""
        if scene.table.phase == "officers":
            return values(view)
        beliefs = self._reader.read(scene, rng)
        if scene.table.phase == "plainclothes":
            return values(view)
        by_cell = {seat: [belief.get(card, 0.0) for card in scene.table.board] for seat, belief in beliefs.items()}
        chief = Chief(scene, by_cell)
        return {notation: chief.value(notation) for notation in scene.table.legal}
