"""The rookie kills whoever is at hand and accuses whoever seems possible, and does not ask what either gives away."""

from __future__ import annotations

from backroom.bots.noir.duel.rookie import accusing, hiding
from backroom.bots.noir.kit.sight import Sight
from backroom.games.noir.kit.cast import NUMBER


def weight(table: Sight, notation: str, may: int) -> float:
    verb, _, name = notation.partition(" ")
    if verb == "kill":
        return 6.0 if may >> NUMBER[name] & 1 else 2.0
    if verb == "accuse":
        return accusing(table, NUMBER[name], may, 60.0)
    if verb == "disguise":
        return hiding(table)
    return 4.0 if verb == "exonerate" else 0.4
