"""How a rookie remembers evidence."""

from __future__ import annotations

from backroom.bots.noir.kit.choosing import happens
from backroom.core.chance import Rng
from backroom.games.noir.kit.cast import suspects_in

FORGETS = 0.35
"""How often it takes somebody for possible whom the evidence has ruled out."""


def blurred(may: int, living: int, rng: Rng) -> int:
    """The candidates, and some of those who are none any more."""
    for suspect in suspects_in(living):
        if happens(FORGETS, rng):
            may |= 1 << suspect
    return may
