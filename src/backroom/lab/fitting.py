"""Fits what the duelists know: how moves tell who made them, and what a position promises. `python bench/fit.py` does it.

Rounds of matches are played with what is known so far. From each, the moves of every role give a multinomial model of its habits, and
the positions after its decisions, with who won in the end, a logistic one of what they promise. What comes out is small enough to
be read, and lies in the package of the game's bots.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import reduce
from importlib import import_module
from pathlib import Path
from random import Random

import numpy as np

import backroom
from backroom.bots.bot import Bot
from backroom.bots.contestants import contestant
from backroom.bots.levels import package_of
from backroom.bots.noir.duel.habits import SHIFTS, TRAITS, Moment, options
from backroom.bots.noir.duel.judgement import FEATURES, features, learned
from backroom.bots.noir.duel.regular import Duelist
from backroom.bots.noir.duel.scene import Scene, Terms
from backroom.bots.noir.kit.choosing import drawn, happens, softened
from backroom.bots.noir.kit.sight import Sight
from backroom.core.chance import Rng
from backroom.games.noir.kit.codes import COLLAPSE_ROWS, SECOND_VERB, SHIFT, WORDS
from backroom.games.noir.kit.grid import NO_SHIFT

DARING = 0.05
"""How often a learner does something of which it thinks less, so that it gets to know what would come of it."""
WARM = 0.05
"""The heat of its choice then."""
RIDGE = 4.0
"""How strongly the weights of habits are held near 0 …"""
FAITH = 60.0
"""… and those of the judgement near what they were, in decisions: a few hundred matches are few."""
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
    choices: list[tuple[list[list[float]], int]] = field(default_factory=list)
    """What could be done, in traits, and which of it was."""

    def add(self, more: Notes) -> Notes:
        return Notes(self.seen + more.seen, self.won + more.won, self.choices + more.choices)


class Learner(Duelist):
    """Regular, with a little more daring, that writes down where its decisions have led."""

    def __init__(self, terms: Terms, package: str) -> None:
        super().__init__(terms, package)
        self.role = ""
        self.seen: list[list[float]] = []
        self.choices: list[tuple[list[list[float]], int]] = []

    def choose(self, view: Mapping[str, object], rng: Rng) -> str:
        values = self.values(view)
        choice = drawn(softened(values, WARM if happens(DARING, rng) else 0.01), rng)
        self.took(choice)
        table = Sight(view)
        self.role = table.role
        self._write_down(table, choice)
        if (made := choice_made(table, self._terms, choice)) is not None:
            self.choices.append(made)
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


def choice_made(table: Sight, terms: Terms, notation: str) -> tuple[list[list[float]], int] | None:
    """What somebody who knows who they are could have done, and what they did; None for what habits say nothing about."""
    if table.phase not in terms.roles:
        return None
    code, kills = terms.catalogue.code_of[notation], table.role == terms.kills
    if code < SHIFT:
        code = code & SECOND_VERB | table.where[code & ~SECOND_VERB]
    mine, theirs = table.cells(table.public.get(table.seat, 0)), table.cells(table.public.get(1 - table.seat, 0))
    last = table.view["last_shift"]
    moment = Moment(
        table.on,
        table.alive,
        mine,
        theirs,
        NO_SHIFT if last is None else terms.catalogue.code_of[last],
        terms.progress(table).target,
    )
    word = any(terms.catalogue.code_of[each] >= WORDS for each in table.legal)
    made = options(moment, table.own_cell, kills=kills, word=word)
    codes = [each for each, _ in made]
    if code not in codes:
        return None
    return [_whole(each, traits) for each, traits in made], codes.index(code)


def _whole(code: int, traits: list[float]) -> list[float]:
    """All traits, where only the ones of its kind were given."""
    rest = [0.0] * (len(TRAITS) - len(traits))
    return traits + rest if SHIFT <= code < COLLAPSE_ROWS else rest[: len(SHIFTS)] + traits


def play_and_note(key: str, seed: int, others: Sequence[str], notes: Mapping[str, Notes], terms: Terms) -> None:
    """One match between a learner and a learner, or one of the others."""
    rng = Random(f"fit/{key}/{seed}")
    match = backroom.game(key).start(seed=rng.getrandbits(53))
    package = package_of(key)
    bots: list[Bot] = [Learner(terms, package), Learner(terms, package)]
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
            own.choices += each.choices


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


def fit_habits(notes: Notes) -> list[float]:
    """A multinomial choice, by Newton's method over all choices at once."""
    weights = np.zeros(len(TRAITS))
    rows = np.array([row for made, _ in notes.choices for row in made])
    sizes = np.array([len(made) for made, _ in notes.choices])
    starts = np.concatenate([[0], np.cumsum(sizes)[:-1]])
    chosen = rows[starts + np.array([which for _, which in notes.choices])].sum(axis=0)
    for _ in range(25):
        raw = np.exp(np.clip(rows @ weights, -30, 30))
        likely = raw / np.repeat(np.add.reduceat(raw, starts), sizes)
        mean = np.add.reduceat(rows * likely[:, None], starts)
        slope = chosen - mean.sum(axis=0) - RIDGE * weights
        curve = (rows * likely[:, None]).T @ rows - mean.T @ mean + RIDGE * np.eye(len(weights))
        step = np.linalg.solve(curve, slope)
        weights += np.clip(step, -2, 2)
        if np.abs(step).max() < 1e-6:
            break
    return [round(float(each), 4) for each in weights]


def fit(key: str, rounds: int, matches: int, others: Sequence[str], seed: int = 0, *, only_habits: bool = False) -> Iterator[str]:
    """Play and fit, round after round; each writes down what it came to. Only the habits: what is known of positions stays as it is."""
    package = package_of(key)
    terms: Terms = import_module(f"{package}.terms").TERMS
    path = Path(str(import_module(package).__file__)).with_name("learned.json")
    if not path.exists():
        save(
            path,
            {"judgement": {r: [0.0] * len(FEATURES) for r in terms.roles}, "habits": {r: [0.0] * len(TRAITS) for r in terms.roles}},
        )
    kept: list[dict[str, Notes]] = []
    for number in range(rounds):
        learned.cache_clear()
        notes = {role: Notes() for role in terms.roles}
        for each in range(matches):
            play_and_note(key, seed + number * matches + each, others, notes, terms)
        kept = [*kept[-KEPT:], notes]
        known = learned(package)["judgement"]
        both = {role: reduce(Notes.add, [old[role] for old in kept]) for role in terms.roles}
        save(
            path,
            {
                "judgement": {role: known[role] if only_habits else fit_judgement(both[role], known[role]) for role in terms.roles},
                "habits": {role: fit_habits(both[role]) for role in terms.roles},
                "trust": learned(package).get("trust", {}),
            },
        )
        shares = {role: sum(own.won) / max(len(own.won), 1) for role, own in notes.items()}
        yield f"{key} round {number}: " + ", ".join(
            f"{role} {100 * share:.0f} % of {len(notes[role].won)}" for role, share in shares.items()
        )


def trusting(key: str, found: Mapping[str, float]) -> None:
    """Write down how far moves are to be believed, beside the rest."""
    package = package_of(key)
    path = Path(str(import_module(package).__file__)).with_name("learned.json")
    told = dict(learned(package))
    told["trust"] = {role: [trust] for role, trust in found.items()}
    save(path, {name: told[name] for name in ("judgement", "habits", "trust")})
    learned.cache_clear()


def save(path: Path, found: Mapping[str, Mapping[str, Sequence[float]]]) -> None:
    path.write_text(json.dumps({"features": FEATURES, "traits": TRAITS, **found}, indent=1) + "\n", encoding="utf-8")
