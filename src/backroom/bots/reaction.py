"""How long a bot takes to react in a race.

People see a card, think, and move: nobody is faster than their nerves, most take a moment, a few dream. The delay is a shift plus a
log-normal. It depends on the level and on chance and on nothing else, so that it can't tell what a bot holds or whether it will act.
A table starts it when the card lies open: then no bot answers before it could have seen it.
"""

from __future__ import annotations

from math import cos, exp, log, pi, sqrt
from typing import NamedTuple

from backroom.bots.levels import DON
from backroom.bots.likeness import LIKE_YOU
from backroom.core.chance import Rng
from backroom.core.reading import shown


class Nerves(NamedTuple):
    """How a level reacts, in milliseconds."""

    least: float
    """The eye and the hand: nobody reacts sooner."""
    median: float
    """What the head takes beyond that, in half of the cases."""
    spread: float
    """The standard deviation of its logarithm."""


NERVES = {
    "uniform": Nerves(300, 900, 0.6),
    "rookie": Nerves(300, 800, 0.5),
    "regular": Nerves(250, 500, 0.4),
    "shark": Nerves(220, 330, 0.35),
    DON: Nerves(220, 300, 0.3),
    LIKE_YOU: Nerves(250, 500, 0.4),
}
LONGEST = 4000
"""Nobody sleeps through a window."""


def delay(level: str, rng: Rng) -> int:
    """Milliseconds until a bot of a level answers."""
    nerves = NERVES.get(level)
    if nerves is None:
        raise ValueError(f"no level {shown(level)}; there are: {', '.join(NERVES)}")
    return min(round(nerves.least + nerves.median * exp(nerves.spread * normal(rng))), LONGEST)


def normal(rng: Rng) -> float:
    """A draw from the standard normal distribution, by Box and Muller, out of plain bits."""
    radius = (rng.getrandbits(53) + 1) / (1 << 53)
    angle = rng.getrandbits(53) / (1 << 53)
    return sqrt(-2 * log(radius)) * cos(2 * pi * angle)
