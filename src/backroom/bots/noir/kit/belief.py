"""How likely it is that somebody is whom: weights over the suspects whom hard evidence leaves open."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import log2

from backroom.games.noir.kit.cast import suspects_in

Belief = dict[int, float]
"""By suspect: the probability. It sums to 1, and everybody possible has some."""

FAITH = 1e-3
"""No soft evidence makes somebody possible less likely than this, relative to the likeliest: players do odd things."""


def even(may: int) -> Belief:
    """Everybody possible is equally likely."""
    suspects = suspects_in(may)
    return dict.fromkeys(suspects, 1 / len(suspects)) if suspects else {}


def weighed(may: int, weight: Callable[[int], float]) -> Belief:
    """Everybody possible is as likely as they weigh."""
    return settled(may, {suspect: weight(suspect) for suspect in suspects_in(may)})


def settled(may: int, weights: Mapping[int, float]) -> Belief:
    """The probabilities that weights stand for, among those still possible; somebody without a weight counts as average."""
    suspects = suspects_in(may)
    if not suspects:
        return {}
    known = [weights[suspect] for suspect in suspects if suspect in weights]
    usual = sum(known) / len(known) if known else 1.0
    raw = [weights.get(suspect, usual) for suspect in suspects]
    least = max(raw) * FAITH
    if least <= 0.0:
        return even(may)
    kept = [max(weight, least) for weight in raw]
    total = sum(kept)
    return {suspect: weight / total for suspect, weight in zip(suspects, kept, strict=True)}


def share(belief: Belief, among: int) -> float:
    """The probability that it is one of a set of suspects."""
    return sum(weight for suspect, weight in belief.items() if among >> suspect & 1)


def entropy(belief: Belief) -> float:
    """How much there is still to find out, in bits."""
    return -sum(weight * log2(weight) for weight in belief.values() if weight > 0.0)


def split(probability: float) -> float:
    """How much a yes-or-no answer tells, in bits, when yes is as likely as this."""
    return 0.0 if not 0.0 < probability < 1.0 else -probability * log2(probability) - (1 - probability) * log2(1 - probability)
