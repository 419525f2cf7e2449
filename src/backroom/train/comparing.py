"""A comparison of the rules for JAX with the kernels over many matches, on many cores."""

from __future__ import annotations

import time
from collections.abc import Iterator
from math import inf
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


class Compared(NamedTuple):
    """What was the same."""

    matches: int
    decisions: int


def compared(key: str, matches: int, seed: int, jobs: int, seconds: float = inf) -> Compared:
    """How much was compared, with no part begun after so many seconds; an AssertionError tells the first difference."""
    end = time.monotonic() + seconds
    handed: list[Part] = []

    def parts() -> Iterator[Part]:
        for first in range(0, matches, PART):
            if time.monotonic() >= end:
                return
            handed.append(Part(key, seed + first, min(PART, matches - first)))
            yield handed[-1]

    decisions = sum(decisions for _, decisions in done(compare_part, parts(), jobs))
    return Compared(sum(part.matches for part in handed), decisions)


def with_earlier(now: Compared, seed: int, earlier: dict[str, int] | None) -> dict[str, int]:
    """What is written down of a comparison: together with an earlier one, if this goes on where that ended."""
    told = {"matches": now.matches, "seed": seed, "decisions": now.decisions}
    if earlier is None or earlier["seed"] + earlier["matches"] != seed:
        return told
    return {
        "matches": earlier["matches"] + now.matches,
        "seed": earlier["seed"],
        "decisions": earlier["decisions"] + now.decisions,
    }
