"""Fits what a position of a duel promises: `python bench/fit.py killer --judgement`.

Rounds of matches are played with what is known so far. The positions after a role's decisions, with who won in the end, give a logistic
model of what they promise, held near the one before: it goes on from what is shipped.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import reduce
from random import Random

import numpy as np

import backroom
from backroom.bots.bot import Bot
from backroom.bots.contestants import contestant
from backroom.bots.don.discretion import terms_of
from backroom.bots.levels import package_of
from backroom.bots.noir.duel.judgement import Learned, features, learned
from backroom.bots.noir.duel.regular import Duelist
from backroom.bots.noir.duel.scene import Scene, Terms
from backroom.bots.noir.kit.choosing import drawn, happens, softened
from backroom.bots.noir.kit.sight import Sight
from backroom.core.chance import Rng

DARING = 0.05
"""How often a learner does something of which it thinks less, so that it gets to know what would come of it."""
WARM = 0.05
"""The heat of its choice then."""
FAITH = 60.0
"""How strongly weights are held near what they were, in decisions: a few hundred matches are few."""
CUT = 160
"""A match that takes more decisions than this has stalled …"""
STALLED = 0.25
"""… which is worth less to either than a fair chance."""
KEPT = 3
"""Rounds before the last that still count."""


@dataclass
class Notes:
    """What one role's decisions in many matches have shown."""

    seen: list[list[float]] = field(default_factory=list)
    won: list[float] = field(default_factory=list)

    def add(self, more: Notes) -> Notes:
        return Notes(self.seen + more.seen, self.won + more.won)


class Learner(Duelist):
    """Regular, with a little more daring, that writes down where its decisions have led."""

    def __init__(self, terms: Terms, told: Learned) -> None:
        super().__init__(terms, told)
        self.role = ""
        self.seen: list[list[float]] = []

    def choose(self, view: Mapping[str, object], rng: Rng) -> str:
        values = self.values(view)
        choice = drawn(softened(values, WARM if happens(DARING, rng) else 0.01), rng)
        self.took(choice)
        table = Sight(view)
        self.role = table.role
        self._write_down(table, choice)
        return choice

    def _write_down(self, table: Sight, choice: str) -> None:
        """The position that a decision leads to, where there is only one and the match goes on."""
        found: list[list[float]] = []

        def standing(scene: Scene) -> float:
            found.append(features(scene, kills=table.role == self._terms.kills))
            return 0.5

        self.weigh(table, choice, standing)
        if len(found) == 1 and table.phase in self._terms.roles:
            self.seen += found


def play_and_note(key: str, seed: int, others: Sequence[str], notes: Mapping[str, Notes], told: Learned) -> None:
    """One match between a learner and a learner, or one of the others."""
    rng = Random(f"fit/{key}/{seed}")
    match = backroom.game(key).start(seed=rng.getrandbits(53))
    bots: list[Bot] = [Learner(terms_of(key), told) for _ in range(2)]
    if others and seed % 2:
        bots[seed // 2 % 2] = contestant(others[seed // 4 % len(others)], key)
    while match.to_act and len(match) < CUT:
        seat = match.to_act[0]
        match.play(seat, bots[seat].choose(match.view(seat), rng))
    winners: frozenset[int] = match.outcome.winners if match.outcome is not None else frozenset()
    for seat, each in enumerate(bots):
        if isinstance(each, Learner) and each.role:
            if seat in winners:
                # What won at once has not led to a position.
                del each.seen[-1:]
            own = notes[each.role]
            own.seen += each.seen
            own.won += [float(seat in winners) if match.outcome is not None else STALLED] * len(each.seen)


def fit_judgement(notes: Notes, before: Sequence[float]) -> list[float]:
    """Logistic regression by Newton's method, held near what was known before."""
    seen, won = np.array(notes.seen), np.array(notes.won)
    known = np.array(before)
    weights = known.copy()
    for _ in range(25):
        likely = 1.0 / (1.0 + np.exp(-np.clip(seen @ weights, -30, 30)))
        slope = seen.T @ (won - likely) - FAITH * (weights - known)
        curve = (seen * (likely * (1 - likely))[:, None]).T @ seen + FAITH * np.eye(len(weights))
        step = np.linalg.solve(curve, slope)
        weights += step
        if np.abs(step).max() < 1e-6:
            break
    return [round(float(each), 4) for each in weights]


def judge(key: str, others: Sequence[str], *, rounds: int, matches: int, seed: int = 0) -> Iterator[tuple[Learned, str]]:
    """Play and fit, round after round: what is known then, and what it came to."""
    terms, told = terms_of(key), learned(package_of(key))
    kept: list[dict[str, Notes]] = []
    for number in range(rounds):
        notes = {role: Notes() for role in terms.roles}
        for each in range(matches):
            play_and_note(key, seed + number * matches + each, others, notes, told)
        kept = [*kept[-KEPT:], notes]
        known = told["judgement"]
        both = {role: reduce(Notes.add, [old[role] for old in kept]) for role in terms.roles}
        told = {**told, "judgement": {role: fit_judgement(both[role], known[role]) for role in terms.roles}}
        shares = {role: sum(own.won) / max(len(own.won), 1) for role, own in notes.items()}
        yield told, ", ".join(f"{role} {100 * share:.0f} % of {len(notes[role].won)}" for role, share in shares.items())
