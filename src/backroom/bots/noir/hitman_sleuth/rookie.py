"""The rookie kills the target if it can, goes where it can, kills whoever is at hand; accuses whoever seems possible, and does not ask what either gives away."""

from __future__ import annotations

from backroom.bots.noir.duel.rookie import accusing, hiding
from backroom.bots.noir.kit.sight import Sight, carried_cell
from backroom.games.noir.hitman_sleuth.actions import CATALOGUE
from backroom.games.noir.kit.cast import NUMBER


def weight(table: Sight, notation: str, may: int) -> float:
    verb, _, name = notation.partition(" ")
    if verb == "kill":
        return 60.0 if name == table.view["hit_list"][0] else 3.0 if may >> NUMBER[name] & 1 else 0.5
    if verb == "accuse":
        return accusing(table, NUMBER[name], may, 300.0)
    if verb == "evade":
        return hiding(table)
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
