"""What the Don's moves would tell, and how it sees to it that they don't.

Whoever learns by winning gives away what no opponent has ever punished. So what the net would do is divided by how much likelier it makes the Don
itself in the eyes of somebody who knows how the Don moves. Where that somebody is right, what is left of a move is how likely the average of all
whom it may be would make it: nothing could be read from it, if nothing but habits counted. What is worth more than that is done all the same, so it is divided more
than once. The habits are those of the Don as it plays with this, and come from `bench/fit.py --don`.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from functools import lru_cache
from importlib import import_module
from math import exp
from pathlib import Path

from backroom.bots.don.weights import path_of
from backroom.bots.levels import package_of
from backroom.bots.noir.duel.habits import TRAITS
from backroom.bots.noir.duel.mirror import Mirror
from backroom.bots.noir.duel.scene import Terms
from backroom.bots.noir.kit.sight import Sight

Habits = Mapping[str, Sequence[float]]

PRICE = 3.0
"""How many times what a move tells is counted: with one an observer still guesses the Killer eight points more often than by the rules."""


class Discretion:
    """One seat's memory of what it has shown in a match."""

    def __init__(self, terms: Terms, habits: Habits) -> None:
        self._mirror = Mirror(terms, habits)

    def veiled(self, view: Mapping[str, object], shares: Mapping[str, float]) -> dict[str, float]:
        """By notation: how much there is left to be said for it, given what there was."""
        table = Sight(view)
        self._mirror.look(table)
        told = self._mirror.foresee(table)
        if not told:
            return dict(shares)
        shown = self._mirror.shown(table)
        return {
            notation: share * exp(-PRICE * (told[notation].nats if notation in told else shown))
            for notation, share in shares.items()
        }

    def took(self, notation: str) -> None:
        """It was this decision that was made in the last view."""
        self._mirror.took(notation)


def discretion_of(key: str) -> Discretion | None:
    """For a game whose weights have been watched; what was seen of other weights is of no use."""
    habits = habits_of(key)
    return None if habits is None else Discretion(terms_of(key), habits)


def habits_of(key: str) -> Habits | None:
    """How the Don moves, as far as that was watched."""
    return _habits(habits_path(key), path_of(key))


def terms_of(key: str) -> Terms:
    terms: Terms = import_module(f"{package_of(key)}.terms").TERMS
    return terms


def habits_path(key: str) -> Path:
    return path_of(key).with_suffix(".habits.json")


def save(key: str, habits: Habits, size: Mapping[str, int]) -> None:
    """Write habits beside the weights that they are of."""
    told = {"of": digest(path_of(key)), "fitted": size, "traits": TRAITS, "habits": habits}
    habits_path(key).write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")


def size_of(key: str) -> dict[str, int] | None:
    """How many rounds and matches a game's habits were fitted with, and from which seed."""
    path = habits_path(key)
    found: dict[str, int] | None = json.loads(path.read_text(encoding="utf-8"))["fitted"] if path.exists() else None
    return found


def digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()[:16]


@lru_cache(maxsize=16)
def _habits(path: Path, weights: Path) -> Habits | None:
    if not path.exists():
        return None
    told = json.loads(path.read_text(encoding="utf-8"))
    fits = told["of"] == digest(weights) and told["traits"] == list(TRAITS)
    habits: Habits = told["habits"]
    return habits if fits else None
