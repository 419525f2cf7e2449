"""What the Don's spy is told: a reckoning with what sharks believe and do. A net sees how things stand, and not how they came to."""

from __future__ import annotations

from collections.abc import Mapping
from zlib import crc32

from backroom.bots.noir.kit.sight import Sight
from backroom.bots.noir.kit.waiting import Waiting
from backroom.bots.noir.spy_tag.company import Company
from backroom.bots.noir.spy_tag.reckoning import Reckoning
from backroom.bots.noir.spy_tag.regular import values
from backroom.bots.noir.spy_tag.scene import Scene

HEAT = 0.0005
"""How much worse a decision may be, in shares of the match, for the net to have its way."""
DOUBT = 0.1
PATIENCE = 20
"""So many decisions of its own in which nobody was caught are nothing unusual; sharks are done before."""
UNREST, MOST_UNREST = 0.01, 0.3
"""How often it dares to come near an enemy, for each decision that it has waited longer than that, and at most. Where all know who all are, nobody wants to be
the first to come near another: Dons would keep apart for ever."""
DARING = 1.5
"""How much the best chance for its next turn counts then."""


class Counsel:
    """A spy who remembers what the others did."""

    def __init__(self, company: Company | None = None) -> None:
        self._company = company or Company()
        self._waiting = Waiting()

    def values(self, view: Mapping[str, object]) -> Mapping[str, float]:
        table = Sight(view)
        self._company.see(table)
        if table.phase != "spy":
            return values(Scene(view, None, self._company.read))
        reckoning = self.reckoning(table, self._company)
        waited = self._waiting.since([table.living]) - PATIENCE
        # The number of the decision is chance enough, and the same in every replay.
        dares = crc32(str(table.view["decisions"]).encode()) / 2**32 < min(UNREST * waited, MOST_UNREST)
        return reckoning.values(DARING) if dares else reckoning.values()

    def reckoning(self, table: Sight, company: Company) -> Reckoning:
        return Reckoning(table, company)

    @property
    def heat(self) -> float:
        return HEAT

    @property
    def doubt(self) -> float:
        return DOUBT

    def took(self, notation: str) -> None:
        self._company.took(notation)
