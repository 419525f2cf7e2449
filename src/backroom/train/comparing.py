"""A comparison of the rules for JAX with the kernels over many matches, on many cores."""

from __future__ import annotations

from typing import NamedTuple

from backroom.lab.workers import done
from backroom.train.duels import READINGS, RULES
from backroom.train.omerta import tracing
from backroom.train.omerta.playing import Omerta
from backroom.train.parity import compare, trace

PART = 500
"""Matches that are compared at once."""


class Part(NamedTuple):
    """Some matches of a comparison."""

    key: str
    first: int
    matches: int


def compare_part(part: Part) -> int:
    if part.key == Omerta.key:
        return tracing.compare([tracing.trace(seed) for seed in range(part.first, part.first + part.matches)])
    rules, reading = RULES[part.key], READINGS[part.key]
    return compare(rules, [trace(rules, reading, seed) for seed in range(part.first, part.first + part.matches)])


def compared(key: str, matches: int, seed: int, jobs: int) -> int:
    """How many decisions were compared; an AssertionError tells the first difference."""
    parts = [Part(key, seed + first, min(PART, matches - first)) for first in range(0, matches, PART)]
    return sum(decisions for _, decisions in done(compare_part, parts, jobs))
