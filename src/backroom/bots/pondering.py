"""How long a bot seems to think, as a share of the time that its table gives it.

A rookie decides at once and dreams now and then, a regular takes its time, a shark is done with small things and goes over large
ones again, the Don hurries for nobody and needs no time. What is drawn depends on the level, on whether the decision is a brief one,
which all see by its phase, and on chance: never on what a bot holds, between how much it chooses, or what it will do.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from backroom.bots.levels import DON
from backroom.bots.likeness import LIKE_YOU
from backroom.core.chance import Rng


class Temper(NamedTuple):
    """How a level takes its time. A haste of 1 takes any share alike, more of it mostly small ones, less of it mostly large ones."""

    brief: float
    """Its haste where it only goes on with what was begun."""
    full: float
    """Its haste where all is open."""
    dreams: float = 0.0
    """How often it takes nearly all the time that there is."""


TEMPERS: Final = {
    "uniform": Temper(1.0, 1.0),
    "rookie": Temper(1.0, 2.5, 0.15),
    "regular": Temper(1.5, 1.0, 0.05),
    "shark": Temper(2.5, 0.6),
    DON: Temper(3.0, 3.0),
    LIKE_YOU: Temper(1.5, 1.0, 0.05),
}
_ONE: Final = 1 << 53


def pondered(level: str, rng: Rng, *, is_brief: bool) -> float:
    """From 0 up to 1, without it; always two draws."""
    temper = TEMPERS[level]
    dreaming, share = rng.getrandbits(53) / _ONE, rng.getrandbits(53) / _ONE
    if dreaming < temper.dreams and not is_brief:
        return 0.8 + 0.2 * share
    return float(share ** (temper.brief if is_brief else temper.full))
