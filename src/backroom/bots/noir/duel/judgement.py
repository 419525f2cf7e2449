"""What a position of a duel promises: a weighted sum of what can be seen of it, made a probability.

The weights were fitted to who won simulated matches (`bench/fit.py`); a game's are in the `learned.json` of its package.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from math import exp
from typing import TypeAlias

from backroom.bots.noir.duel.scene import Scene
from backroom.bots.noir.kit.hiding import shifts_to_meet

FEATURES = (
    *("any", "risk", "known", "known_beside", "known_near", "known_fresh", "hit", "certain_near", "top", "beside"),
    *("no_targets", "targets", "almost", "left", "target_beside", "pace", "spare", "bare", "fresh"),
)
"""Every position in so many numbers; what each one is stands in `features`."""
TURNS_PER_TARGET = 2.6
"""How long it takes to get at a target that is still face down."""
UNKNOWN_TARGET = 1.5
"""How many shifts away a target is that is still face down."""


Habits: TypeAlias = Mapping[str, Sequence[float]]
"""By role: the weights of the traits of moves."""
Learned: TypeAlias = Mapping[str, Mapping[str, Sequence[float]]]
"""What was fitted for a game's bots: weights by kind (judgement, habits, temper, and where there are any asking, what a tell costs the cornered, own habits to hide, and another temper for reading) and role."""


@cache
def learned(package: str) -> Learned:
    """What a game's bots are shipped with."""
    found: Learned = json.loads((files(package) / "learned.json").read_bytes())
    return found


@cache
def shown(package: str) -> Learned:
    """The same with what was learned from the Don's example (`lab/example.py`), for the roles that it was learned for."""
    own, example = learned(package), json.loads((files(package) / "example.json").read_bytes())
    return {**own, "judgement": {**own["judgement"], **example["judgement"]}, "asking": example["asking"]}


@cache
def hidden(package: str) -> Learned:
    """What only a game's sharks know (`bench/fit.py --shark`): their own habits to hide and, where there is any, how far to believe moves."""
    found: Learned = json.loads((files(package) / "hidden.json").read_bytes())
    return {name: found[name] for name in ("own", "reading") if name in found}


def features(scene: Scene, *, kills: bool) -> list[float]:
    """For the one who kills, or for the one who accuses, when the other is to move."""
    on, me, odds, face = scene.on, scene.me, scene.odds, scene.face
    near = on.near_bits
    left, target, spare = scene.progress
    steps = shifts_to_meet(on)[me]
    risk = beside = one_off = top = hit = close = 0.0
    mine = face[me]
    living = near[me] & scene.alive
    for cell, likely in enumerate(odds):
        if likely > 0.0:
            top = max(top, likely)
            step = steps[cell]
            if step == 0:
                beside += likely
                hit = max(hit, likely)
                # Whoever stands there picks among those next to them who may be me.
                crowd = sum([face[other] for other in on.near[cell]])
                risk += likely * (mine / crowd if crowd > mine else 1.0)
            elif step == 1:
                one_off += likely
                close = max(close, likely)
    targets = living.bit_count()
    to_target = UNKNOWN_TARGET
    if target >= 0:
        to_target = float(steps[target]) if kills else _expected(odds, shifts_to_meet(on)[target])
    return [
        1.0,
        risk,
        mine,
        mine * beside,
        mine * one_off,
        mine if scene.fresh else 0.0,
        hit,
        close,
        top,
        beside,
        1.0 if not targets else 0.0,
        min(targets, 4) / 4,
        1.0 / left,
        left / 14,
        1.0 if to_target == 0.0 else 0.0,
        1.0 / (to_target + 1.0 + TURNS_PER_TARGET * (left - 1)),
        spare / 3,
        1.0 if not spare else 0.0,
        1.0 if scene.fresh else 0.0,
    ]


def _expected(odds: list[float], steps: list[int]) -> float:
    return sum([each * steps[cell] for cell, each in enumerate(odds) if each > 0.0])


def probability(weights: Sequence[float], seen: Sequence[float]) -> float:
    total = sum([weight * each for weight, each in zip(weights, seen, strict=True)])
    return 1.0 / (1.0 + exp(-max(min(total, 30.0), -30.0)))
