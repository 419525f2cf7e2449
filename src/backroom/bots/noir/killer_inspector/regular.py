"""The regular: exact candidates, every decision weighed one step ahead."""

from __future__ import annotations

from collections.abc import Mapping

from backroom.bots.noir.killer_inspector.inspector import inspector_values
from backroom.bots.noir.killer_inspector.killer import killer_values
from backroom.bots.noir.killer_inspector.scene import read_scene
from backroom.bots.noir.kit.belief import Belief, even
from backroom.bots.noir.kit.choosing import drawn, softened
from backroom.bots.noir.kit.sight import Sight
from backroom.bots.noir.kit.waiting import Waiting
from backroom.bots.noir.kit.witness import Witness
from backroom.core.chance import Rng

HEAT = 0.01
"""How much worse a decision may be and still be taken now and then: enough not to be read, too little to hurt."""
PATIENCE = 12.0
"""After so many turns in which nothing came of anything the own danger counts half."""


class Regular:
    """Remembers what it was shown, so that kills and accusations speak for or against candidates."""

    def __init__(self, dread: float = 1.0) -> None:
        self._witness = Witness()
        self._waiting = Waiting()
        self._dread = dread
        self.belief: Belief = {}
        """What it made of the last view it was shown: who the other is; empty while the other is nobody."""

    def choose(self, view: Mapping[str, object], rng: Rng) -> str:
        return drawn(softened(self.values(view), HEAT), rng)

    def values(self, view: Mapping[str, object]) -> dict[str, float]:
        """By notation: what it thinks of every legal decision."""
        table = Sight(view)
        self.belief = self._witness.belief(table, kills=table.role == "killer")
        waited = self._waiting.since([table.living, table.innocent, *table.public.values()])
        # The Inspector's card has yet to be drawn when the Killer strikes first.
        guess = self.belief or even(table.living & ~(1 << table.identity))
        scene = read_scene(table, guess, PATIENCE / (PATIENCE + waited), self._dread)
        return killer_values(table, scene) if table.role == "killer" else inspector_values(table, scene)
