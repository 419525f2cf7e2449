"""The rookie: a few habits, some forgotten evidence, a slip now and then."""

from __future__ import annotations

from collections.abc import Mapping

from backroom.bots.noir.kit.blur import blurred
from backroom.bots.noir.kit.choosing import drawn
from backroom.bots.noir.kit.sight import Sight
from backroom.core.chance import Rng
from backroom.games.noir.kit.cast import NUMBER

SLIP = 0.05
"""The weight of an accusation for which nothing speaks."""


class Rookie:
    """Kills whoever is at hand and accuses whoever seems possible, and does not ask what either gives away."""

    def choose(self, view: Mapping[str, object], rng: Rng) -> str:
        table = Sight(view)
        may = blurred(table.may.get(1 - table.seat, 0), table.living, rng)
        return drawn({notation: _weight(table, notation, may) for notation in table.legal}, rng)


def _weight(table: Sight, notation: str, may: int) -> float:
    verb, _, name = notation.partition(" ")
    if verb == "kill":
        return 6.0 if may >> NUMBER[name] & 1 else 2.0
    if verb == "accuse":
        suspect = NUMBER[name]
        if suspect == table.identity:
            return 0.0
        return SLIP if not may >> suspect & 1 else 60.0 / may.bit_count()
    if verb == "disguise":
        # The fewer are left in whom it can hide, the more it wants to be somebody else.
        return 12.0 / table.public[table.seat].bit_count()
    return 4.0 if verb == "exonerate" else 0.4
