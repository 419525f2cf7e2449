"""What the Don's Thief is told: whom a Chief would accuse next, as shark's Thief reckons. As the Chief its net needs no help."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from backroom.bots.noir.thief_chief.regular import STUCK, Regular

HEAT = 0.002
"""How much worse the place after a decision may be, of the chance to get away, for the net to have its way."""


class Counsel:
    """A Thief who listens to whom the Chief accuses."""

    def __init__(self) -> None:
        self._regular = Regular(listens=True)

    def values(self, view: Mapping[str, object]) -> Mapping[str, float]:
        you = cast("Mapping[str, Any]", view["you"])
        return self._regular.values(view) if you["role"] == "thief" else {}

    @property
    def heat(self) -> float:
        return HEAT

    @property
    def doubt(self) -> float:
        """The longer nothing has been taken, the more is left to chance: nobody dances the same steps for ever."""
        return max(1.0, 1.0 + self._regular.waited - STUCK)

    def took(self, notation: str) -> None:
        self._regular.took(notation)
