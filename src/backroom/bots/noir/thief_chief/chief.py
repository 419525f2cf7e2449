"""The Chief's decisions, weighed one by one."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from backroom.bots.noir.kit.belief import even
from backroom.bots.noir.kit.hiding import narrowed, spread
from backroom.bots.noir.kit.sight import Sight
from backroom.bots.noir.thief_chief.scene import SHY, Scene, Trios, chief_stands, reach_of
from backroom.games.noir.kit.cast import mask_of
from backroom.games.noir.kit.codes import SHIFT
from backroom.games.noir.thief_chief.actions import ACCUSE, CATALOGUE, DEPUTIZE, DISMISS

LESSON = 0.45
"""How much less likely somebody is the Thief for each time that they were accused in vain, behind whatever face since."""
SURER = 1.3
"""Where few are left this is truer still, for a Thief who is nearly found takes more care: as a power, by so much for one, half of it for two, and so on."""
PRICE = 0.97
"""What is left of the Chief's chance after the Thief has been given a treasure."""


def chief_values(table: Sight, misses: Mapping[int, float]) -> dict[str, float]:
    """By notation: the chance of winning, roughly."""
    scene = chief_scene(table, chief_odds(table, misses))
    return {notation: value_of(table, scene, CATALOGUE.code_of[notation]) for notation in table.legal}


def chief_scene(table: Sight, odds: list[float]) -> Scene:
    """The board in the eyes of somebody to whom the Thief is as likely on each cell."""
    return Scene(
        table.on,
        table.cells(mask_of(table.tokens)),
        table.cells(table.officers),
        odds,
        spread(table, even(1 << table.identity)),
    )


def chief_odds(table: Sight, misses: Mapping[int, float] = MappingProxyType({})) -> list[float]:
    """By cell: how likely the Thief stands there. A Thief who can help it does not stay next to a uniform.

    Nor is it likely to be somebody who was accused in vain before: one of three cards would have been hit every third time.
    """
    return _shy(table, misses, Trios.read(table).without(table.identity).odds(table.may[1 - table.seat]))


def public_odds(table: Sight, misses: Mapping[int, float]) -> list[float]:
    """The same for somebody who does not know the plainclothes card."""
    return _shy(table, misses, Trios.read(table).odds(table.public[1 - table.seat]))


def _shy(table: Sight, misses: Mapping[int, float], odds: list[float]) -> list[float]:
    watched = reach_of(table.on, table.cells(table.officers))
    power = 1.0 + SURER / max(sum([each > 0.0 for each in odds]), 1)
    shy = [
        (each * (SHY if watched >> cell & 1 else 1.0) * LESSON ** misses.get(suspect, 0.0)) ** power
        for cell, (suspect, each) in enumerate(zip(table.board, odds, strict=True))
    ]
    total = sum(shy)
    return [each / total for each in shy] if total > 0.0 else odds


def value_of(table: Sight, scene: Scene, code: int) -> float:
    """What a decision is worth to the Chief whose plainclothes card the scene has."""
    if code >= DISMISS:
        return chief_stands(scene._replace(officers=scene.officers & ~(1 << table.where[code - DISMISS])))
    if code == DEPUTIZE:
        return PRICE * chief_stands(scene)
    if code >= SHIFT:
        return chief_stands(scene.shifted(code))
    assert code >= ACCUSE
    cell = table.where[code - ACCUSE]
    hit = scene.faces[cell]
    return hit + (1.0 - hit) * chief_stands(scene._replace(faces=narrowed(scene.faces, ~(1 << cell))))
