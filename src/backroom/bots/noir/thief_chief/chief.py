"""The Chief's decisions, weighed one by one."""

from __future__ import annotations

from backroom.bots.noir.kit.belief import even
from backroom.bots.noir.kit.hiding import narrowed, spread
from backroom.bots.noir.kit.sight import Sight
from backroom.bots.noir.thief_chief.scene import SHY, Scene, Trios, chief_stands, reach_of
from backroom.games.noir.kit.cast import mask_of
from backroom.games.noir.kit.codes import SHIFT
from backroom.games.noir.thief_chief.actions import ACCUSE, CATALOGUE, DEPUTIZE, DISMISS

PRICE = 0.97
"""What is left of the Chief's chance after the Thief has been given a treasure."""


def chief_values(table: Sight) -> dict[str, float]:
    """By notation: the chance of winning, roughly."""
    scene = Scene(
        table.on,
        table.cells(mask_of(table.tokens)),
        table.cells(table.officers),
        chief_odds(table),
        spread(table, even(1 << table.identity)),
    )
    return {notation: _value(table, scene, CATALOGUE.code_of[notation]) for notation in table.legal}


def chief_odds(table: Sight) -> list[float]:
    """By cell: how likely the Thief stands there. A Thief who can help it does not stay next to a uniform."""
    odds = Trios.read(table).without(table.identity).odds(table.may[1 - table.seat])
    watched = reach_of(table.on, table.cells(table.officers))
    shy = [each * SHY if watched >> cell & 1 else each for cell, each in enumerate(odds)]
    total = sum(shy)
    return [each / total for each in shy]


def _value(table: Sight, scene: Scene, code: int) -> float:
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
