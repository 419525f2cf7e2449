"""The Chief's shifts, which tell nothing: what the average of all whom the plainclothes one may be would do.

A Chief who shifts whoever may be the Thief next to the plainclothes one says where that one stands. What all can see is enough to know how each of those would shift whom it may be. Who shifts as their
average does, whoever it is, can't be told from any of them: that is what is left of a move when it is divided by how much likelier it makes oneself (`don/discretion.py`). In the other duels habits that were
fitted say how likely that is; here it is worked out by the very reckoning by which the Chief decides.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import exp

from backroom.bots.noir.thief_chief.scene import COVER, HASTE, REACH, SIGHT, Scene, reach_of
from backroom.games.noir.kit.grid import cells_in


def shares_of(scene: Scene, plain: int, shifts: Mapping[str, int], mixed: float) -> dict[str, float]:
    """By shift: how likely it is made, given that the Chief shifts. The scene is as all know it, with the cells where the plainclothes one may stand.

    How much each of them would leave to chance is a share of what is missing to a sure win.
    """
    on, cells = scene.on, cells_in(plain)
    values: list[list[float]] = [[] for _ in cells]
    haste = HASTE / scene.loot.bit_count()
    for code in shifts.values():
        # As `chief_stands` does it, for all of them at once: uniforms cover the same whoever it is.
        after, table = scene.shifted(code), on.moves[code].table
        covered = reach_of(on, after.officers)
        best, share, likeliest = 0.0, 0.0, max(after.faces)
        for cell in cells_in(covered):
            best = max(best, after.faces[cell])
            share += after.faces[cell]
        for number, cell in enumerate(cells):
            most, whole = best, share
            for other in cells_in(on.near_or_self[table[cell]] & ~covered):
                most = max(most, after.faces[other])
                whole += after.faces[other]
            hunt = REACH * most + SIGHT * likeliest + COVER * whole
            values[number].append(hunt / (hunt + haste))
    shares = [0.0] * len(shifts)
    for own in values:
        best = max(own)
        weights = [exp((value - best) / (mixed * (1.0 - best))) for value in own]
        total = sum(weights) * len(cells)
        for place, weight in enumerate(weights):
            shares[place] += weight / total
    return dict(zip(shifts, shares, strict=True))


def veiled(weights: Mapping[str, float], shares: Mapping[str, float]) -> dict[str, float]:
    """Weights of decisions in which shifts together have what they had, each of them its share of that."""
    whole = sum([weights[notation] for notation in shares])
    return {notation: whole * shares[notation] if notation in shares else weight for notation, weight in weights.items()}
