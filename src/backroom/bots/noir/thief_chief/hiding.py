"""What a Chief does that all could do who may be the plainclothes one: as their average would, which tells nothing.

A Chief who shifts whoever may be the Thief next to the plainclothes one says where that one stands, and so does one who accuses next to a uniform when it could shift,
or the other way round. What all can see is enough to know how each of those would decide whom it may be. Who decides as their average does, whoever it is, can't be told from any of them: that is what is left of a move when it is divided by how much likelier it makes oneself (`don/discretion.py`). In the other duels habits that were
fitted say how likely that is; here it is worked out by the very reckoning by which the Chief decides.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import exp

from backroom.bots.noir.kit.hiding import narrowed
from backroom.bots.noir.kit.sight import Sight
from backroom.bots.noir.thief_chief.chief import PRICE
from backroom.bots.noir.thief_chief.scene import COVER, HASTE, REACH, SIGHT, Scene, reach_of
from backroom.games.noir.kit.cast import CAST
from backroom.games.noir.kit.codes import SHIFT
from backroom.games.noir.kit.grid import cells_in
from backroom.games.noir.thief_chief.actions import ACCUSE, CATALOGUE, DEPUTIZE, DISMISS

LEAST = 1e-9
"""Somebody who is sure to win leaves nothing to chance."""


def is_sure(table: Sight) -> bool:
    """Whether a Chief can catch the Thief for certain: after that nothing is left to hide."""
    thief = table.may.get(1 - table.seat, 0)
    return thief.bit_count() == 1 and f"accuse {CAST[thief.bit_length() - 1]}" in table.legal


def open_to_all(table: Sight) -> dict[str, int]:
    """By notation: what a Chief may decide whoever the plainclothes one is, as codes; accusations are those within reach of a uniform."""
    uniformed = reach_of(table.on, table.cells(table.officers))
    codes = {notation: CATALOGUE.code_of[notation] for notation in table.legal}
    return {
        notation: code
        for notation, code in codes.items()
        if SHIFT <= code < DISMISS or (code < SHIFT and uniformed >> table.where[code - ACCUSE] & 1)
    }


def shares_of(scene: Scene, plain: int, codes: Mapping[str, int], where: Mapping[int, int], mixed: float) -> dict[str, float]:
    """By decision: how likely it is made, given that one of these is. The scene is as all know it, with the cells where the plainclothes one may stand, and where each suspect lies.

    How much each of them would leave to chance is a share of what is missing to a sure win.
    """
    on, cells = scene.on, cells_in(plain)
    values: list[list[float]] = [[] for _ in cells]
    haste = HASTE / scene.loot.bit_count()
    for code in codes.values():
        faces, officers, places, hit, left = scene.faces, scene.officers, cells, 0.0, 1.0
        if code == DEPUTIZE:
            left = PRICE
        elif code >= SHIFT:
            after, table = scene.shifted(code), on.moves[code].table
            faces, officers, places = after.faces, after.officers, [table[cell] for cell in cells]
        else:
            cell = where[code - ACCUSE]
            hit = faces[cell]
            faces, left = narrowed(faces, ~(1 << cell)), 1.0 - hit
        # As `chief_stands` does it, for all of them at once: uniforms cover the same whoever it is.
        covered = reach_of(on, officers)
        best, share, likeliest = 0.0, 0.0, max(faces)
        for cell in cells_in(covered):
            best = max(best, faces[cell])
            share += faces[cell]
        for own, place in zip(values, places, strict=True):
            most, whole = best, share
            for other in cells_in(on.near_or_self[place] & ~covered):
                most = max(most, faces[other])
                whole += faces[other]
            hunt = REACH * most + SIGHT * likeliest + COVER * whole
            own.append(hit + left * hunt / (hunt + haste))
    shares = [0.0] * len(codes)
    for own in values:
        best = max(own)
        weights = [exp((value - best) / (mixed * max(1.0 - best, LEAST))) for value in own]
        total = sum(weights) * len(cells)
        for number, weight in enumerate(weights):
            shares[number] += weight / total
    return dict(zip(codes, shares, strict=True))
