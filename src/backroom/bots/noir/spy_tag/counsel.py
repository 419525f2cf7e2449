"""What the Don's spy is told: a reckoning with what sharks believe and do. A net sees how things stand, and not how they came to."""

from __future__ import annotations

from collections.abc import Mapping

from backroom.bots.noir.kit.sight import Sight
from backroom.bots.noir.spy_tag.company import Company
from backroom.bots.noir.spy_tag.reckoning import Reckoning
from backroom.bots.noir.spy_tag.regular import values
from backroom.bots.noir.spy_tag.scene import Scene

HEAT = 0.0005
"""How much worse a decision may be, in shares of the match, for the net to have its way."""
DOUBT = 0.1


class Counsel:
    """A spy who remembers what the others did."""

    def __init__(self) -> None:
        self._company = Company()

    def values(self, view: Mapping[str, object]) -> Mapping[str, float]:
        table = Sight(view)
        self._company.see(table)
        if table.phase != "spy":
            return values(Scene(view, None, self._company.read))
        return Reckoning(table, self._company).values()

    @property
    def heat(self) -> float:
        return HEAT

    @property
    def doubt(self) -> float:
        return DOUBT

    def took(self, notation: str) -> None:
        self._company.took(notation)
