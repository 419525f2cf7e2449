"""What somebody's own decisions have told so far of who they are."""

from __future__ import annotations

from collections.abc import Mapping
from math import exp


class Trail:
    """Kept by suspect whom somebody may be; a new identity begins anew."""

    def __init__(self) -> None:
        self._identity = -1
        self._held: dict[int, float] = {}
        """By suspect: the logarithm of how likely they would have decided so."""
        self._now: Mapping[str, Mapping[int, float]] = {}

    def begun(self, identity: int) -> None:
        """Whoever is this suspect is to decide."""
        self._now = {}
        if identity != self._identity:
            self._identity, self._held = identity, {}

    def after(self, likely: Mapping[str, Mapping[int, float]]) -> dict[str, float]:
        """By decision: how likely the truth would then be held to be, by the logarithm of how likely each suspect would decide so."""
        self._now = likely
        return {notation: self._truth(each) for notation, each in likely.items()}

    def took(self, notation: str) -> None:
        for suspect, likely in self._now.get(notation, {}).items():
            self._held[suspect] = self._held.get(suspect, 0.0) + likely

    def _truth(self, likely: Mapping[int, float]) -> float:
        sums = {suspect: each + self._held.get(suspect, 0.0) for suspect, each in likely.items()}
        most = max(sums.values())
        return exp(sums[self._identity] - most) / sum([exp(each - most) for each in sums.values()])
