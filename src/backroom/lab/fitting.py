"""Fits what the duelists know of how players move, and how far to believe it. `python bench/fit.py` does it, and what is shipped comes from it alone.

Regulars play against themselves, at first as if nobody had any habits. From each round the moves of every role give a model of its
habits, with which the next is played: whoever hides moves otherwise as soon as the habits are known, so that several rounds count together. When habits stand,
more rounds show how often those who were held likely were the ones, and what was too sure is tempered.
"""

from __future__ import annotations

import json
import multiprocessing
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from importlib import import_module
from itertools import product
from math import log
from pathlib import Path

from backroom.bots.levels import package_of
from backroom.bots.noir.duel.habits import TRAITS
from backroom.bots.noir.duel.judgement import FEATURES, Learned, learned
from backroom.bots.noir.duel.scene import Terms
from backroom.bots.noir.duel.witness import tempered
from backroom.lab.choices import Choice, fit_habits
from backroom.lab.tells import Found, Guess, Players, Taught, calibration, watch_one

HALF = (0.5, 0.02)
"""How far moves are believed until that is known."""
KEPT = 5
"""Rounds before the last whose moves still count."""
TRUSTS = (0.0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1.0, 1.2, 1.4, 1.7, 2.0)
DOUBTS = (0.0, 0.02, 0.05, 0.1, 0.15, 0.2, 0.3)
POINTS, CARDS = 0.05, 300
"""What is held may be off by so much, where there are so many cards to tell by."""
BY_HAND = ("reading", "cornered")
"""What no fit has found: how far moves are believed where that is not by the temper, and what a tell costs where few are left."""


def path_of(key: str) -> Path:
    """Where a game's bots keep what they have learned."""
    return Path(str(import_module(package_of(key)).__file__)).with_name("learned.json")


def fit(
    key: str, terms: Terms, *, rounds: int, matches: int, settling: int, seed: int = 0, jobs: int = 1
) -> Iterator[tuple[Learned, str]]:
    """Rounds for the habits, and then some to settle how far to believe them: what is known after each, and what it came to."""
    told: Learned = {
        "judgement": learned(package_of(key))["judgement"],
        "habits": {role: [0.0] * len(TRAITS) for role in terms.roles},
        "temper": dict.fromkeys(terms.roles, HALF),
    }
    kept: list[Found] = []
    settled = Found()
    for number in range(rounds + settling):
        found = played(key, Taught(terms, told), range(number * matches, (number + 1) * matches), seed, jobs)
        if number < rounds:
            kept = [*kept[-KEPT:], found]
            told = {**told, "habits": {role: fit_habits(chosen(kept, role)) for role in terms.roles}}
        else:
            # Habits stand: from now on all guesses are by the same.
            settled = Found.joined([settled, found])
            told = {**told, "temper": {role: best_temper(settled.guesses.get(role, ())) for role in terms.roles}}
        yield (
            told,
            f"{key} round {number}: "
            + ", ".join(f"{role} trust {trust}, doubt {doubt}" for role, (trust, doubt) in told["temper"].items()),
        )


WORK: list[Callable[[int], Found]] = []
"""What the processes of a fit do; it is handed down to them as they are made, since not all of it could be sent."""


def played(key: str, taught: Players, numbers: Iterable[int], seed: int, jobs: int) -> Found:
    """Matches between players who know this much; the same however many play at once."""
    work = partial(watch_one, key, taught, seed)
    if jobs == 1:
        return Found.joined(map(work, numbers))
    with multiprocessing.get_context("fork").Pool(jobs, WORK.append, (work,)) as pool:
        return Found.joined(pool.imap(_play, numbers, chunksize=4))


def _play(number: int) -> Found:
    return WORK[-1](number)


def chosen(kept: Sequence[Found], role: str) -> list[Choice]:
    return [choice for found in kept for own in found.choices.get(role, {}).values() for choice in own]


def best_temper(guesses: Iterable[Guess]) -> tuple[float, float]:
    """What makes the truth the least surprising: how far to trust moves, then how much to leave to anything else."""
    seen = list(guesses)
    trust = min(TRUSTS, key=lambda each: surprise(seen, each, DOUBTS[1]))
    return trust, min(DOUBTS, key=lambda each: surprise(seen, trust, each))


def sure_temper(guesses: Iterable[Guess]) -> tuple[float, float]:
    """What makes the truth the least surprising while whatever is held at some likelihood comes true within five points as often; else what comes nearest to that."""
    seen = list(guesses)

    def ranked(temper: tuple[float, float]) -> tuple[float, float]:
        held = [
            (likely, suspect == each.truth)
            for each in seen
            for suspect, likely in tempered(each.may, each.weights, temper).items()
            if likely < 1.0
        ]
        off = max((abs(each.mean - each.hits) for each in calibration(held) if each.cards >= CARDS), default=0.0)
        return max(off - POINTS, 0.0), surprise(seen, *temper)

    return min(product(TRUSTS, DOUBTS), key=ranked)


def surprise(guesses: Iterable[Guess], trust: float, doubt: float) -> float:
    return -sum(log(max(tempered(each.may, each.weights, (trust, doubt))[each.truth], 1e-9)) for each in guesses)


def size_of(key: str) -> dict[str, int]:
    """How many rounds and matches what is shipped was fitted with, and from which seed: with the same it comes out again."""
    size: dict[str, int] = json.loads(path_of(key).read_text(encoding="utf-8"))["fitted"]
    return size


def save(key: str, told: Learned, size: Mapping[str, int]) -> None:
    weights = {name: told[name] for name in ("judgement", "habits", "temper")}
    weights |= {name: each for name, each in learned(package_of(key)).items() if name in BY_HAND}
    text = json.dumps({"features": FEATURES, "traits": TRAITS, "fitted": size, **weights}, indent=1)
    path_of(key).write_text(text + "\n", encoding="utf-8")
