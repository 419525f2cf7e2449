"""What cards are worth to their owner, in points of stock: the measure that everything else is compared in."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from backroom.bots.omerta.belief import Chances
from backroom.games.omerta.cards import POINTS
from backroom.games.omerta.scoring import LIMIT

SLOT = 1.5
"""Every card more is one more to get rid of, whatever it shows."""
DARK = 2.0
"""What it costs not to know a card: it can't be thrown, snapped or counted on."""
LEVEL = 6
STEEP = 0.6
"""Above LEVEL a point costs less than a point: a card to be replaced is to be replaced, however high."""
READY = 6.0
"""What it is worth to hold no more than a call allows."""

BURDEN: tuple[float, ...] = (0.0, *[SLOT + min(p, LEVEL) + STEEP * max(p - LEVEL, 0) for p in POINTS[1:]])
"""By face, what a card costs its owner."""


def mean(chances: Chances, values: Sequence[float]) -> float:
    return sum([chance * value for chance, value in zip(chances, values, strict=True)])


def burden(chances: Chances) -> float:
    """What a card costs whose face is not known."""
    return mean(chances, BURDEN) + DARK


def stocks(cards: Iterable[Chances], most: int) -> list[float]:
    """The chances of a hand's stock from 0 to `most`; what is missing from 1 lies above."""
    found = [1.0] + [0.0] * most
    for chances in cards:
        low = [(POINTS[face], chance) for face, chance in enumerate(chances) if chance and POINTS[face] <= most]
        longer = [0.0] * (most + 1)
        for points, chance in low:
            for stock in range(most + 1 - points):
                longer[stock + points] += found[stock] * chance
        found = longer
    return found


def within(low: Sequence[float], known: int) -> float:
    """How likely a hand allows a call: `known` points, and cards whose stock has these chances from 0 to LIMIT."""
    return sum(low[: LIMIT + 1 - known]) if known <= LIMIT else 0.0
