"""Fits how far the players of a duel are to believe what they read in each other's moves: `python bench/fit.py killer --reading inspector`, and with `--shark`.

Habits stand. What a level's players made of the other in half of their matches says how far to trust moves, and by how much more or less where few
are left; in the other half it is looked at how often what is held then comes true.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from itertools import product
from pathlib import Path
from typing import NamedTuple

from backroom.bots.don.discretion import terms_of
from backroom.bots.levels import package_of
from backroom.bots.noir.duel.judgement import hidden, learned
from backroom.bots.noir.duel.witness import tempered
from backroom.lab.fitting import DOUBTS, TRUSTS, path_of, played, surprise
from backroom.lab.tells import Bin, Guess, Players, Taught, calibration
from backroom.lab.veiling import Discreet

FEWS = (-3.0, -2.0, -1.5, -1.0, -0.5, 0.0, 0.5, 1.0, 1.5, 2.0, 3.0)
READING = {"matches": 400, "seed": 3000}
"""How much is played where nothing is shipped yet."""

Temper = tuple[float, float, float]


class Reading(NamedTuple):
    """What half of the matches has taught, and what came true in the other half."""

    temper: Temper
    checked: Sequence[Bin]


def read(key: str, role: str, *, shark: bool, matches: int, seed: int, jobs: int = 1) -> Reading:
    """How far to believe the moves of a role."""
    terms = terms_of(key)
    # Sharks play without a search here, which is soon done.
    players: Players = Discreet(key, terms, hidden(package_of(key))) if shark else Taught(terms, learned(package_of(key)))
    taught, others = (played(key, players, range(half, matches, 2), seed, jobs).guesses[role] for half in range(2))
    temper = best_reading(taught)
    return Reading(temper, calibration(held(others, temper)))


def best_reading(guesses: Iterable[Guess]) -> Temper:
    """What makes the truth the least surprising: how far to trust moves, and how much more where few are left; then how much to leave to anything else."""
    seen = list(guesses)
    trust, few = min(product(TRUSTS, FEWS), key=lambda each: surprise(seen, (each[0], 0.0, each[1])))
    return min(((trust, doubt, few) for doubt in DOUBTS), key=lambda each: surprise(seen, each))


def held(guesses: Iterable[Guess], temper: Sequence[float]) -> list[tuple[float, bool]]:
    """How likely each card would have been held, and whether it was the one."""
    return [
        (likely, suspect == each.truth)
        for each in guesses
        for suspect, likely in tempered(each.may, each.weights, temper).items()
        if likely < 1.0
    ]


def table_of(key: str, *, shark: bool) -> Path:
    return path_of(key).with_name("hidden.json" if shark else "learned.json")


def reading_size(key: str, *, shark: bool) -> dict[str, int]:
    """How what is shipped was fitted: with the same it comes out again."""
    size: dict[str, int] = json.loads(table_of(key, shark=shark).read_text(encoding="utf-8")).get("read", READING)
    return size


def save_reading(key: str, role: str, temper: Temper, size: Mapping[str, int], *, shark: bool) -> None:
    """The moves of the other role are believed as before."""
    path = table_of(key, shark=shark)
    told = json.loads(path.read_text(encoding="utf-8"))
    before = told.get("reading", learned(package_of(key))["temper"])
    path.write_text(json.dumps({**told, "read": size, "reading": {**before, role: temper}}, indent=1) + "\n", encoding="utf-8")
