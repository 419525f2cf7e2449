"""Fits the habits that the Don hides: `python bench/fit.py killer --don`.

The Don plays against itself, at first as if it had no habits. From its moves come habits, which it hides in the next round, and so moves otherwise:
the last rounds count together, until hiding and being seen through are in balance.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from backroom.bots.don.discretion import Discretion, Habits, terms_of
from backroom.bots.don.player import Don
from backroom.bots.noir.duel.habits import TRAITS
from backroom.bots.noir.duel.scene import Terms
from backroom.lab.choices import fit_habits
from backroom.lab.fitting import chosen, played
from backroom.lab.tells import Found

KEPT = 3
"""Rounds that count together."""


class Veiled(NamedTuple):
    """Dons who hide these habits."""

    key: str
    terms: Terms
    habits: Habits

    def player(self) -> Don:
        return Don(self.key, Discretion(self.terms, self.habits))


def veil(key: str, *, rounds: int, matches: int, seed: int = 0, jobs: int = 1) -> Iterator[Habits]:
    """What is to be hidden, after each round."""
    terms = terms_of(key)
    habits: Habits = {role: [0.0] * len(TRAITS) for role in terms.roles}
    kept: list[Found] = []
    for number in range(rounds):
        numbers = range(number * matches, (number + 1) * matches)
        kept = [*kept[1 - KEPT :], played(key, Veiled(key, terms, habits), numbers, seed, jobs)]
        habits = {role: fit_habits(chosen(kept, role)) for role in terms.roles}
        yield habits
