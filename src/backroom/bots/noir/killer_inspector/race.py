"""How the race between Killer and Inspector stands in a world where it is known who is who, but not to them.

The weights were fitted to who won simulated matches (`python bench/fit.py killer --race`) and are shipped as `race.json`.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from math import exp

from backroom.bots.noir.killer_inspector.following import Followed
from backroom.bots.noir.kit.hiding import shifts_to_meet

TRAITS = (
    *("any", "left", "almost", "known", "bare", "found", "beside", "beside_known", "beside_found", "near_known", "near_found"),
    *("moves", "moves_found", "waits_known", "fresh", "fresh_known", "no_targets", "known_left"),
)
"""Every position in so many numbers; what each one is stands in `traits`."""
BARE = 0.4
"""Somebody likelier than this is as good as found out."""
PACKAGE = "backroom.bots.noir.killer_inspector"


@cache
def weights() -> list[float]:
    """What the search is shipped with."""
    found: list[float] = json.loads((files(PACKAGE) / "race.json").read_bytes())["weights"]
    return found


def traits(kernel: Followed) -> list[float]:
    """What can be seen of a position, for the Killer; the Inspector has an identity."""
    on, where = kernel.on, kernel.where
    killer, inspector = where[kernel.killer], where[kernel.inspector]
    known = 1.0 / max((kernel.may_kill & ~(1 << inspector)).bit_count(), 1)
    found = 1.0 / max((kernel.may_accuse & ~(1 << killer)).bit_count(), 1)
    near = on.near_bits[killer]
    beside = 1.0 if near >> inspector & 1 else 0.0
    one_off = 1.0 if shifts_to_meet(on)[killer][inspector] == 1 else 0.0
    moves = 1.0 if kernel.seat == kernel.seats[0] else 0.0
    fresh = 1.0 if kernel.top < len(kernel.deck) else 0.0
    missing = kernel.kills_to_win - kernel.kills
    left = missing / kernel.kills_to_win
    return [
        1.0,
        left,
        1.0 / missing,
        known,
        1.0 if known > BARE else 0.0,
        found,
        beside,
        beside * known,
        beside * found,
        one_off * known,
        one_off * found,
        moves,
        moves * beside * found,
        (1.0 - moves) * beside * known,
        fresh,
        fresh * known,
        0.0 if near & kernel.alive else 1.0,
        known * left,
    ]


def fitted_wins(kernel: Followed) -> float:
    """How likely the Killer wins."""
    if kernel.inspector < 0:
        return 0.5
    return chance(weights(), traits(kernel))


def chance(known: Sequence[float], seen: Sequence[float]) -> float:
    total = sum([weight * each for weight, each in zip(known, seen, strict=True)])
    return 1.0 / (1.0 + exp(-max(min(total, 30.0), -30.0)))
