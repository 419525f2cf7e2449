"""Figures with intervals. Matches of one deal resemble each other, so the deal is what is resampled, with all its matches."""

from __future__ import annotations

from collections.abc import Iterable
from math import comb
from typing import NamedTuple

import numpy as np

DRAWS = 2000
"""Samples of a bootstrap."""
LEVEL = 0.95


class Figure(NamedTuple):
    """A mean, and the interval in which it lies with 95 % confidence."""

    mean: float
    low: float
    high: float
    deals: int

    def percent(self) -> str:
        return f"{100 * self.mean:.1f} % ({100 * self.low:.1f}–{100 * self.high:.1f})"

    def through(self, sides: int) -> Figure:
        """The same as a strength; see `strength`."""
        return Figure(strength(self.mean, sides), strength(self.low, sides), strength(self.high, sides), self.deals)

    def as_json(self) -> dict[str, object]:
        return {"mean": round(self.mean, 6), "low": round(self.low, 6), "high": round(self.high, 6), "deals": self.deals}


def strength(share: float, sides: int) -> float:
    """A challenger's share of wins among so many sides as its odds against one of the others: 1/2 is an equal player's.

    Between two sides it is the share itself. It grows with the share, so that an interval's ends go through it as they are.
    """
    ours, theirs = share * (sides - 1), 1 - share
    return ours / (ours + theirs)


def mean_over_deals(observed: Iterable[tuple[int, float]]) -> Figure:
    """The mean of values that each belong to a deal, with an interval by cluster bootstrap."""
    pairs = list(observed)
    if not pairs:
        return Figure(float("nan"), float("nan"), float("nan"), 0)
    deals, where = np.unique(np.array([deal for deal, _ in pairs]), return_inverse=True)
    totals = np.bincount(where, weights=np.array([value for _, value in pairs]))
    counts = np.bincount(where).astype(float)
    mean = float(totals.sum() / counts.sum())
    low, high = _interval(totals, counts)
    return Figure(mean, low, high, len(deals))


def _interval(totals: np.ndarray, counts: np.ndarray) -> tuple[float, float]:
    deals = len(totals)
    means = totals / counts
    if means.min() == means.max() and means[0] in {0.0, 1.0}:
        # Resampling what never varies would claim certainty: take the exact bound for so many deals without an exception.
        edge = ((1 - LEVEL) / 2) ** (1 / deals)
        return (edge, 1.0) if means[0] == 1.0 else (0.0, 1 - edge)
    rng = np.random.default_rng(deals)
    at_once = max(1, 1_000_000 // deals)
    drawn = []
    for done in range(0, DRAWS, at_once):
        sample = rng.integers(0, deals, (min(at_once, DRAWS - done), deals))
        drawn.append(totals[sample].sum(axis=1) / counts[sample].sum(axis=1))
    low, high = np.quantile(np.concatenate(drawn), [(1 - LEVEL) / 2, (1 + LEVEL) / 2])
    return float(low), float(high)


def at_most(hits: int, count: int) -> float:
    """The share that so many hits do not rule out with 95 % confidence: with a larger one there would hardly have been so few."""
    if hits >= count:
        return 1.0
    low, high = hits / count, 1.0
    for _ in range(40):
        share = (low + high) / 2
        few = sum(comb(count, each) * share**each * (1 - share) ** (count - each) for each in range(hits + 1))
        low, high = (share, high) if few > 1 - LEVEL else (low, share)
    return high


def percentile(values: Iterable[float], percent: float) -> float:
    return float(np.percentile(np.fromiter(values, float), percent))
