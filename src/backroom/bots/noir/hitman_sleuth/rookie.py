"""The rookie: a few habits, some forgotten evidence, a slip now and then."""

from __future__ import annotations

from collections.abc import Mapping

from backroom.bots.noir.kit.blur import blurred
from backroom.bots.noir.kit.choosing import drawn
from backroom.bots.noir.kit.sight import Sight, carried_cell
from backroom.core.chance import Rng
from backroom.games.noir.hitman_sleuth.actions import CATALOGUE
from backroom.games.noir.kit.cast import NUMBER

SLIP = 0.05
"""The weight of an accusation for which nothing speaks."""


class Rookie:
    """Kills the target if it can, goes where it can, kills whoever is at hand; accuses whoever seems possible, and does not ask what either gives away."""

    def choose(self, view: Mapping[str, object], rng: Rng) -> str:
        table = Sight(view)
        may = blurred(table.may.get(1 - table.seat, 0), table.living, rng)
        return drawn({notation: _weight(table, notation, may) for notation in table.legal}, rng)


def _weight(table: Sight, notation: str, may: int) -> float:
    verb, _, name = notation.partition(" ")
    if verb == "kill":
        return 60.0 if name == table.view["hit_list"][0] else 3.0 if may >> NUMBER[name] & 1 else 0.5
    if verb == "accuse":
        suspect = NUMBER[name]
        if suspect == table.identity:
            return 0.0
        return SLIP if not may >> suspect & 1 else 300.0 / may.bit_count()
    if verb == "evade":
        # The fewer are left in whom it can hide, the more it wants to be somebody else.
        return 12.0 / table.public[table.seat].bit_count()
    if verb == "shift" and table.role == "hitman":
        return 6.0 if _reaches(table, notation) else 0.4
    return 4.0 if verb == "exonerate" else 0.4


def _reaches(table: Sight, shift: str) -> bool:
    """Whether the target is at hand afterwards, for those who see one move ahead."""
    target = table.where.get(NUMBER[table.view["hit_list"][0]])
    if target is None:
        return False
    on, code = table.on, CATALOGUE.code_of[shift]
    return bool(on.near_bits[carried_cell(table.own_cell, on, code)] >> carried_cell(target, on, code) & 1)
