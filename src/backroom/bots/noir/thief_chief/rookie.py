"""The rookie goes for treasure as the Thief and shuns uniforms, and never asks what its thefts give away.

As the Chief it accuses and shifts by turns, and mixes up who has been ruled out.
"""

from __future__ import annotations

from backroom.bots.noir.kit.sight import Sight, carried, carried_cell
from backroom.games.noir.kit.cast import NUMBER, mask_of
from backroom.games.noir.thief_chief.actions import CATALOGUE

SLIP = 0.03
"""The weight of a decision for which nothing speaks; there are many of these."""
GIVEN_AWAY = 2
"""With so few candidates the plainclothes one is no secret any more."""


def weight(table: Sight, notation: str, may: int) -> float:
    verb, _, name = notation.partition(" ")
    if verb == "steal":
        return 2.0 if _is_watched(table, table.identity) else 20.0
    if verb == "disguise":
        return 3.0 if _is_better(table, NUMBER[name]) else SLIP
    if verb == "accuse":
        return 1.5 if may >> NUMBER[name] & 1 else 0.1
    if verb == "shift" and table.role == "thief":
        return 1.0 if _leads_to_loot(table, CATALOGUE.code_of[notation]) else SLIP
    return 0.1 if verb == "deputize" else 0.3


def _police(table: Sight) -> int:
    """The officers in uniform, and the plainclothes one once it is plain who that may be."""
    plain = table.may.get(1 - table.seat, 0)
    return table.officers | (plain if plain.bit_count() <= GIVEN_AWAY else 0)


def _is_watched(table: Sight, suspect: int) -> bool:
    """Whether the police stand next to a suspect, as far as the rookie can see."""
    return bool(table.near_or_self(suspect) & _police(table))


def _is_better(table: Sight, card: int) -> bool:
    """Whether another face has a treasure at hand and no police beside it."""
    return card != table.identity and not _is_watched(table, card) and bool(table.near_or_self(card) & mask_of(table.tokens))


def _leads_to_loot(table: Sight, code: int) -> bool:
    """Whether a shift takes the Thief to a treasure that nobody watches."""
    on = table.on
    near = on.near_or_self[carried_cell(table.own_cell, on, code)]
    watched = near & carried(table.cells(_police(table)), on, code)
    return not watched and bool(near & carried(table.cells(mask_of(table.tokens)), on, code))
