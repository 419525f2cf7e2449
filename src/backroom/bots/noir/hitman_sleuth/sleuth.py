"""The Sleuth's decisions, weighed one by one."""

from __future__ import annotations

from backroom.bots.noir.hitman_sleuth.scene import Scene, sleuth_stands
from backroom.bots.noir.kit.hiding import narrowed, share_of
from backroom.bots.noir.kit.moves import move_value
from backroom.bots.noir.kit.sight import Sight
from backroom.games.noir.hitman_sleuth.actions import ACCUSE, CATALOGUE, EXONERATE, IDENTITY, LAY
from backroom.games.noir.kit.codes import SHIFT


def sleuth_values(table: Sight, scene: Scene) -> dict[str, float]:
    """By notation: the chance of winning, roughly."""
    return {notation: _value(table, scene, CATALOGUE.code_of[notation]) for notation in table.legal}


def _value(table: Sight, scene: Scene, code: int) -> float:
    if ACCUSE <= code < SHIFT:
        return _accuse(scene, table.where[code - ACCUSE])
    if code == EXONERATE:
        return max([_lay(table, scene, card) for card in table.hand], default=sleuth_stands(scene))
    if code >= LAY:
        return _lay(table, scene, code - LAY)
    if code >= IDENTITY:
        return sleuth_stands(scene._replace(me=table.where[code - IDENTITY], sleuth=scene.alive))
    return move_value(table, scene, code, sleuth_stands)


def _accuse(scene: Scene, cell: int) -> float:
    """A wrong one spares the Hitman a target; and it says that the Sleuth stands there or next to it, and so does a bluff."""
    hit = scene.odds[cell]
    after = scene._replace(
        sleuth=scene.sleuth & scene.on.near_or_self[cell],
        odds=narrowed(scene.odds, ~(1 << cell)),
        listed=max(scene.listed - 1, 1),
    )
    return hit + (1.0 - hit) * sleuth_stands(after)


def _lay(table: Sight, scene: Scene, card: int) -> float:
    """The Hitman says whether they stand next to it: what is left either way, as often as it comes to that."""
    cell = table.where.get(card, -1)
    if not table.view["deck"]:
        scene = scene._replace(spare=max(scene.spare - 1, 0))
    if cell < 0:
        return sleuth_stands(scene)
    scene = scene._replace(sleuth=scene.sleuth & ~(1 << cell), hitman=scene.hitman & ~(1 << cell))
    near = scene.on.near_bits[cell]
    yes = share_of(scene.odds, near)
    value = 0.0
    if yes > 0.0:
        value += yes * sleuth_stands(scene._replace(odds=narrowed(scene.odds, near), hitman=scene.hitman & near))
    if yes < 1.0:
        value += (1.0 - yes) * sleuth_stands(scene._replace(odds=narrowed(scene.odds, ~near), hitman=scene.hitman & ~near))
    return value
