"""The regular: exact candidates, every decision weighed one step ahead."""

from __future__ import annotations

from collections.abc import Mapping

from backroom.bots.noir.kit.choosing import drawn, softened
from backroom.bots.noir.kit.table import Table
from backroom.bots.noir.kit.waiting import Waiting
from backroom.bots.noir.thief_chief.chief import chief_values
from backroom.bots.noir.thief_chief.thief import thief_values
from backroom.core.chance import Rng

HEAT = 0.001
"""How much worse a decision may be and still be taken now and then: enough not to be read, too little to hurt."""
STUCK = 30
"""After so many turns without a treasure a Thief is in a dance that only chance can end, and leaves ever more to it."""


class Regular:
    """Knows which three cards the Thief may have. As the Thief it gets bolder the longer it has taken nothing."""

    def __init__(self, wary: float = 1.0) -> None:
        self._waiting = Waiting()
        self.waited = 0
        """How many of its decisions as the Thief have brought nothing since the last treasure."""
        self._wary = wary
        """How much a Chief goes for faces next to a uniform; less than 1 for one who knows that the Thief shuns these."""

    def choose(self, view: Mapping[str, object], rng: Rng) -> str:
        values = self.values(view)
        return drawn(softened(values, HEAT * max(1, 1 + self.waited - STUCK)), rng)

    def values(self, view: Mapping[str, object]) -> dict[str, float]:
        """By notation: what it thinks of every legal decision."""
        table = Table(view)
        if table.role == "chief":
            return chief_values(table)
        self.waited = self._waiting.since(table.tokens)
        return thief_values(table, self.waited, self._wary)
