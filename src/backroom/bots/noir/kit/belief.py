"""How likely it is that somebody is whom: weights over the suspects whom hard evidence leaves open."""

from __future__ import annotations

from collections.abc import Callable
from math import log2
from typing import Final

from backroom.games.noir.kit.cast import suspects_in

Belief = dict[int, float]
"""By suspect: the probability. It sums to 1, and everybody possible has some."""

UNKNOWN: Final = -1.0
"""In place of a weight."""

FAITH: Final = 1e-3
"""No soft evidence makes somebody possible less likely than this, relative to the likeliest: players do odd things."""


def even(may: int) -> Belief:
    """Everybody possible is equally likely."""
    suspects = suspects_in(may)
    return dict.fromkeys(suspects, 1 / len(suspects)) if suspects else {}


def weighed(may: int, weight: Callable[[int], float]) -> Belief:
    """Everybody possible is as likely as they weigh."""
    return settled(may, {suspect: weight(suspect) for suspect in suspects_in(may)})


def settled(may: int, weights: dict[int, float]) -> Belief:
    """The probabilities that weights stand for, among those still possible; somebody without a weight counts as average."""
    suspects = suspects_in(may)
    if not suspects:
        return {}
    raw = [weights.get(suspect, UNKNOWN) for suspect in suspects]
    total, known = 0.0, 0
    for weight in raw:
        if weight != UNKNOWN:
            total += weight
            known += 1
    usual = total / known if known else 1.0
    most = 0.0
    for place, weight in enumerate(raw):
        if weight == UNKNOWN:
            raw[place] = usual
        most = max(most, raw[place])
    least = most * FAITH
    if least <= 0.0:
        return even(may)
    total = 0.0
    for place, weight in enumerate(raw):
        raw[place] = max(weight, least)
        total += raw[place]
    return {suspect: raw[place] / total for place, suspect in enumerate(suspects)}


def share(belief: Belief, among: int) -> float:
    """The probability that it is one of a set of suspects."""
    return sum(weight for suspect, weight in belief.items() if among >> suspect & 1)


def entropy(belief: Belief) -> float:
    """How much there is still to find out, in bits."""
    return -sum(weight * log2(weight) for weight in belief.values() if weight > 0.0)


def split(probability: float) -> float:
    """How much a yes-or-no answer tells, in bits, when yes is as likely as this."""
    return 0.0 if not 0.0 < probability < 1.0 else -probability * log2(probability) - (1 - probability) * log2(1 - probability)
