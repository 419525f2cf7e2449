"""The Killer's decisions, weighed one by one."""

from __future__ import annotations

from backroom.bots.noir.killer_inspector.scene import Scene, killer_stands
from backroom.bots.noir.kit.belief import split
from backroom.bots.noir.kit.hiding import narrowed, share_of, unseen_dead
from backroom.bots.noir.kit.moves import move_value
from backroom.bots.noir.kit.sight import Sight
from backroom.games.noir.killer_inspector.actions import ACCUSE, CATALOGUE, DISGUISE
from backroom.games.noir.kit.grid import cells_in

CURIOSITY = 0.05
"""What a bit of knowledge about the Inspector is worth."""


def killer_values(table: Sight, scene: Scene) -> dict[str, float]:
    """By notation: the chance of winning, roughly."""
    values = {}
    for notation in table.legal:
        code = CATALOGUE.code_of[notation]
        if code < ACCUSE:
            values[notation] = _kill(table, scene, table.where[code])
        elif code == DISGUISE:
            values[notation] = _disguise(table, scene)
        else:
            values[notation] = move_value(table, scene, code, killer_stands)
    return values


def _kill(table: Sight, scene: Scene, cell: int) -> float:
    if scene.kills_left == 1:
        return 1.0
    won, near = scene.odds[cell], scene.on.near_bits[cell]
    after = scene._replace(
        alive=scene.alive & ~(1 << cell),
        killer=scene.killer & near,
        inspector=scene.inspector & ~(1 << cell),
        odds=narrowed(scene.odds, ~(1 << cell)),
        kills_left=scene.kills_left - 1,
    )
    value = won + (1.0 - won) * killer_stands(after)
    if table.innocent >> table.board[cell] & 1:
        # Killing an innocent makes the Inspector say whether they stand next to it.
        value += CURIOSITY * split(share_of(after.odds, near))
    return value


def _disguise(table: Sight, scene: Scene) -> float:
    """A card off the deck: where the new identity would stand is anybody's guess, and it may fail on somebody dead."""
    fresh = scene.alive & ~(1 << scene.me) & ~table.cells(table.innocent)
    fail = killer_stands(scene)
    options = cells_in(fresh)
    if not options:
        return fail
    after = scene._replace(killer=fresh, inspector=scene.inspector & ~(1 << scene.me))
    good = sum([killer_stands(after._replace(me=cell)) for cell in options]) / len(options)
    luck = len(options) / (len(options) + unseen_dead(table))
    return luck * good + (1.0 - luck) * fail
