"""The Thief's decisions, weighed one by one."""

from __future__ import annotations

from backroom.bots.noir.kit.belief import even
from backroom.bots.noir.kit.hiding import spread
from backroom.bots.noir.kit.sight import Sight
from backroom.bots.noir.thief_chief.scene import PATIENCE, TOIL, Scene, Trios, thief_stands
from backroom.games.noir.kit.cast import mask_of
from backroom.games.noir.thief_chief.actions import ACCUSE, CATALOGUE, DISGUISE, GRAB, IDENTITY


def thief_values(
    table: Sight, waited: int, wary: float, price: float = 0.0, lessons: list[float] | None = None
) -> dict[str, float]:
    """By notation: the chance of winning as a share of the best, roughly, after so many turns without a treasure and with a Chief who is so fond of watched faces.

    The price is what a turn that takes nothing costs of that share. With lessons the Chief is taken to reckon as regular does.
    """
    trios = Trios.read(table)
    active = table.public.get(table.seat, 0)
    me = 1 << table.identity if table.identity >= 0 else 0
    scene = Scene(
        table.on,
        table.cells(mask_of(table.tokens)),
        table.cells(table.officers),
        trios.odds(active),
        spread(table, even(table.may[1 - table.seat])),
        table.cells(me | mask_of(table.hand)),
        table.cells(me),
        TOIL * (1.0 + waited / PATIENCE),
        wary,
        lessons,
    )
    anybody = scene._replace(faces=trios.odds(-1))
    values = {}
    for notation in table.legal:
        code = CATALOGUE.code_of[notation]
        if code < ACCUSE:
            values[notation] = _steal(table, scene, trios, active, code)
        elif code >= IDENTITY:
            # A new face, or the old one again: the Chief can't tell which.
            card = code - (DISGUISE if code >= DISGUISE else IDENTITY)
            values[notation] = thief_stands(anybody._replace(me=1 << table.where[card]))
        elif code >= GRAB:
            values[notation] = _grab(scene, table.where[code - GRAB])
        else:
            values[notation] = thief_stands(scene.shifted(code))
    # After a long wait every chance is small, and what counts is how they compare.
    best = max(values.values())
    shares = {notation: value / best for notation, value in values.items()} if best > 0.0 else values
    return {notation: share - price * _idle(table, scene, CATALOGUE.code_of[notation]) for notation, share in shares.items()}


def _idle(table: Sight, scene: Scene, code: int) -> float:
    """How much a decision is a waste of time: not at all if it takes something, and half if the next one can."""
    if code < ACCUSE or GRAB <= code < IDENTITY:
        return 0.0
    if code >= IDENTITY:
        card = code - (DISGUISE if code >= DISGUISE else IDENTITY)
        near, loot = scene.on.near_or_self[table.where[card]], scene.loot
    else:
        after = scene.shifted(code)
        near, loot = scene.on.near_or_self[after.me.bit_length() - 1], after.loot
    return 0.5 if near & loot else 1.0


def _grab(scene: Scene, cell: int) -> float:
    loot = scene.loot & ~(1 << cell)
    return thief_stands(scene._replace(loot=loot)) if loot else 1.0


def _steal(table: Sight, scene: Scene, trios: Trios, active: int, suspect: int) -> float:
    """It gives away that the Thief stands next to the victim, and that one of the three cards does."""
    now = active & table.near_or_self(suspect)
    return _grab(scene._replace(faces=trios.within(now).odds(now)), table.where[suspect])
