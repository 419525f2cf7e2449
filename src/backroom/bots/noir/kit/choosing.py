"""Chance for bots, out of plain bits: the same generator gives the same choice."""

from __future__ import annotations

from collections.abc import Mapping
from math import exp

from backroom.core.chance import Rng

_BITS = 53
FEW = 10
"""So many decisions at most are worth a closer look."""


def happens(probability: float, rng: Rng) -> bool:
    """True as often as the probability says; always one draw."""
    return rng.getrandbits(_BITS) < probability * (1 << _BITS)


def drawn(weights: Mapping[str, float], rng: Rng) -> str:
    """One of the keys, each as often as its weight says; always one draw."""
    ticket = rng.getrandbits(_BITS) / (1 << _BITS) * sum(weights.values())
    last = ""
    for notation, weight in weights.items():
        if weight > 0.0:
            last = notation
            ticket -= weight
            if ticket < 0.0:
                return notation
    return last


def softened(values: Mapping[str, float], heat: float) -> dict[str, float]:
    """Values as weights: the best has 1, and one that is worse by `heat` has 1/e."""
    best = max(values.values())
    return {notation: exp((value - best) / heat) for notation, value in values.items()}


def promising(values: Mapping[str, float], heat: float, least: float = 0.0) -> dict[str, float]:
    """The weights of what is worth a closer look: the best few, and none that weighs less than asked for."""
    few = sorted(values, key=lambda notation: -values[notation])[:FEW]
    return {
        notation: weight for notation, weight in softened({each: values[each] for each in few}, heat).items() if weight >= least
    }


def veiled(weights: Mapping[str, float], shares: Mapping[str, float]) -> dict[str, float]:
    """Weights in which the decisions that have shares together weigh what they did, each of them its share of that."""
    whole = sum([weights[notation] for notation in shares])
    return {notation: whole * shares[notation] if notation in shares else weight for notation, weight in weights.items()}


def best(values: Mapping[str, float], rng: Rng) -> str:
    """The highest value; chance decides between equals; always one draw."""
    top = max(values.values())
    return drawn({notation: 1.0 for notation, value in values.items() if value >= top - 1e-9}, rng)
