"""The Hitman's decisions, weighed one by one."""

from __future__ import annotations

from backroom.bots.noir.hitman_sleuth.scene import Scene, hitman_stands
from backroom.bots.noir.kit.hiding import narrowed, unseen_dead
from backroom.bots.noir.kit.moves import move_value
from backroom.bots.noir.kit.sight import Sight
from backroom.games.noir.hitman_sleuth.actions import ACCUSE, CATALOGUE, EVADE
from backroom.games.noir.kit.grid import cells_in


def hitman_values(table: Sight, scene: Scene) -> dict[str, float]:
    """By notation: the chance of winning, roughly."""
    values = {}
    for notation in table.legal:
        code = CATALOGUE.code_of[notation]
        if code < ACCUSE:
            values[notation] = _kill(scene, table.where[code])
        elif code == EVADE:
            values[notation] = _evade(table, scene)
        else:
            values[notation] = move_value(table, scene, code, hitman_stands)
    return values


def _kill(scene: Scene, cell: int) -> float:
    after = scene._replace(
        alive=scene.alive & ~(1 << cell),
        hitman=scene.hitman & scene.on.near_bits[cell],
        sleuth=scene.sleuth & ~(1 << cell),
        odds=narrowed(scene.odds, ~(1 << cell)),
    )
    if cell == scene.target:
        return 1.0 if scene.listed == 1 else hitman_stands(after._replace(target=-1, listed=scene.listed - 1))
    hit = scene.odds[cell]
    missed = (1.0 - hit) * hitman_stands(after)
    if hit == 0.0:
        return missed
    # A Sleuth who has cards left is somebody else from now on.
    return missed + hit * (hitman_stands(after._replace(odds=scene.odds, spare=scene.spare - 1)) if scene.spare else 1.0)


def _evade(table: Sight, scene: Scene) -> float:
    """A card off the deck: where the new identity would stand is anybody's guess, and it may fail on somebody dead.

    If it does not, the list is one longer.
    """
    hidden = scene.alive & ~(1 << scene.me) & ~(1 << scene.target) & ~table.cells(table.innocent)
    fail = hitman_stands(scene)
    options = cells_in(hidden)
    if not options:
        return fail
    after = scene._replace(hitman=hidden, sleuth=scene.sleuth & ~(1 << scene.me), listed=scene.listed + 1)
    good = sum([hitman_stands(after._replace(me=cell)) for cell in options]) / len(options)
    luck = len(options) / (len(options) + unseen_dead(table))
    return luck * good + (1.0 - luck) * fail
