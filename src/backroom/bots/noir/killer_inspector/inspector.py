"""The Inspector's decisions, weighed one by one."""

from __future__ import annotations

from backroom.bots.noir.killer_inspector.scene import Scene, inspector_stands
from backroom.bots.noir.kit.hiding import narrowed, share_of
from backroom.bots.noir.kit.moves import move_value
from backroom.bots.noir.kit.sight import Sight
from backroom.games.noir.killer_inspector.actions import ACCUSE, CATALOGUE, EXONERATE, IDENTITY, LAY
from backroom.games.noir.kit.codes import SHIFT


def inspector_values(table: Sight, scene: Scene) -> dict[str, float]:
    """By notation: the chance of winning, roughly."""
    return {notation: _value(table, scene, CATALOGUE.code_of[notation]) for notation in table.legal}


def _value(table: Sight, scene: Scene, code: int) -> float:
    if ACCUSE <= code < SHIFT:
        return _accuse(scene, table.where[code - ACCUSE])
    if code == EXONERATE:
        # The card to be drawn may be the better one to lay; what counts is the best of those at hand.
        return max([_lay(table, scene, card) for card in table.hand])
    if code >= LAY:
        return _lay(table, scene, code - LAY)
    if code >= IDENTITY:
        return inspector_stands(scene._replace(me=table.where[code - IDENTITY], inspector=scene.alive))
    return move_value(table, scene, code, inspector_stands)


def _accuse(scene: Scene, cell: int) -> float:
    """It says that the Inspector stands there or next to it, and so does a bluff."""
    hit = scene.odds[cell]
    after = scene._replace(inspector=scene.inspector & scene.on.near_or_self[cell], odds=narrowed(scene.odds, ~(1 << cell)))
    return hit + (1.0 - hit) * inspector_stands(after)


def _lay(table: Sight, scene: Scene, card: int) -> float:
    """The Killer says whether they stand next to it: what is left either way, as often as it comes to that."""
    cell = table.where.get(card, -1)
    if cell < 0:
        return inspector_stands(scene)
    scene = scene._replace(inspector=scene.inspector & ~(1 << cell), killer=scene.killer & ~(1 << cell))
    near = scene.on.near_bits[cell]
    yes = share_of(scene.odds, near)
    value = 0.0
    if yes > 0.0:
        value += yes * inspector_stands(scene._replace(odds=narrowed(scene.odds, near), killer=scene.killer & near))
    if yes < 1.0:
        value += (1.0 - yes) * inspector_stands(scene._replace(odds=narrowed(scene.odds, ~near), killer=scene.killer & ~near))
    return value
