"""What the Don's net is told by a look one decision ahead.

A net that has learned against itself expects every other to play as well as it does. Whoever reckons with how the others really play has more chances: so where
a game's bots have such a reckoning, a decision's share is what the net gives it times how well it looks there. The package of that game then has a
module `counsel` with a class of that name.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec
from math import exp, log
from typing import Protocol

from backroom.bots.levels import package_of

RARE = 1e-4
"""What the net gives less is taken for as much: it may be wrong."""


class Counsel(Protocol):
    """One seat's reckoning in one match."""

    def values(self, view: Mapping[str, object]) -> Mapping[str, float]:
        """By notation: what every legal decision is worth; nothing where the net is to decide alone."""

    @property
    def heat(self) -> float:
        """By how much less a decision has to be worth in the last view to count e times less."""

    @property
    def doubt(self) -> float:
        """How much is left to chance: at 1 a decision is made as often as it counts, below that the best more often, above it less often."""

    def took(self, notation: str) -> None:
        """It was this decision that was made in the last view, if anything was said about that."""


def counsel_of(key: str) -> Counsel | None:
    """For a game whose bots have one; a game may have learned without any bots of its own."""
    package = package_of(key)
    if find_spec(package) is None or find_spec(f"{package}.counsel") is None:
        return None
    made: Counsel = import_module(f"{package}.counsel").Counsel()
    return made


def heeded(shares: Mapping[str, float], values: Mapping[str, float], heat: float, doubt: float = 1.0) -> dict[str, float]:
    """Shares of a net with what is said for each decision; the best has one."""
    sums = {notation: log(max(share, RARE)) + values[notation] / heat for notation, share in shares.items()}
    best = max(sums.values())
    return {notation: exp((each - best) / doubt) for notation, each in sums.items()}
