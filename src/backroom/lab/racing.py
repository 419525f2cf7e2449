"""Fits how the race of Killer vs Inspector stands: `python bench/fit.py killer --race`.

Regulars play, with an odd decision now and then so that more than their own ways is seen. Every position, with who won in the
end, gives a logistic model of what it promises the Killer; the search looks at nothing else where its playouts stop.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from importlib.resources import files
from pathlib import Path
from random import Random
from typing import NamedTuple

import numpy as np

import backroom
from backroom.bots.levels import bot
from backroom.bots.noir.killer_inspector.following import Followed
from backroom.bots.noir.killer_inspector.race import PACKAGE, TRAITS, chance, traits
from backroom.bots.noir.kit.sight import Sight
from backroom.games.noir.killer_inspector.kernel import GONE, Kernel

KEY = "noir/killer-inspector"
ODD = 0.04
"""How often somebody does anything at all."""
CUT = 600
"""Decisions after which a match counts for neither."""
USUAL = 20
"""A match of so many positions counts half for each of them, and a longer one less: its positions resemble each other."""
FAITH = 2.0
"""How strongly weights are held near nothing."""
SHARE = 4
"""Every so manieth match is not learned from, and tells how good the model is."""


class Seen(NamedTuple):
    """A position: of which match, how much it counts, its traits, and what the Killer has made of it."""

    match: int
    weight: float
    traits: list[float]
    won: float


def positions(number: int, seed: int) -> Iterator[list[float]]:
    """One match's positions; the last thing said is what it came to for the Killer, alone in its list."""
    rng = Random(f"race/{seed}/{number}")
    match = backroom.game(KEY).start(seed=rng.getrandbits(53))
    bots = [bot("regular", KEY) for _ in range(2)]
    killer = match.game.sides(match.view(None))["killer"][0]
    while match.to_act and len(match) < CUT:
        seat = match.to_act[0]
        view, kernel = match.view(seat), match.kernel
        table = Sight(view)
        assert isinstance(kernel, Kernel)
        if table.phase in ("killer", "inspector") and kernel.collapse is None and kernel.where[kernel.inspector] != GONE:
            yield traits(Followed.of(kernel, table.public[killer], table.public[1 - killer]))
        choice = bots[seat].choose(view, rng)
        match.play(seat, rng.choice(table.legal) if rng.random() < ODD else choice)
    yield [0.5 if match.outcome is None else float(killer in match.outcome.winners)]


def collect(matches: int, seed: int) -> list[Seen]:
    found = []
    for number in range(matches):
        *seen, (won,) = positions(number, seed)
        found += [Seen(number, USUAL / (USUAL + len(seen)), each, won) for each in seen]
    return found


def fit_race(seen: Sequence[Seen]) -> list[float]:
    """Logistic regression by Newton's method."""
    facts, won = np.array([each.traits for each in seen]), np.array([each.won for each in seen])
    weight, known = np.array([each.weight for each in seen]), np.zeros(len(TRAITS))
    for _ in range(40):
        likely = 1.0 / (1.0 + np.exp(-facts @ known))
        slope = facts.T @ (weight * (won - likely)) - FAITH * known
        curve = (facts * (weight * likely * (1 - likely))[:, None]).T @ facts + FAITH * np.eye(len(known))
        step = np.linalg.solve(curve, slope)
        known += step
        if np.abs(step).max() < 1e-6:
            break
    return [round(float(each), 4) for each in known]


def surprise(known: Sequence[float], seen: Sequence[Seen]) -> float:
    """The mean logarithm of what was held for what came, with its sign turned: less is better."""
    likely = np.clip([chance(known, each.traits) for each in seen], 1e-3, 1 - 1e-3)
    won = np.array([each.won for each in seen])
    return float(-(won * np.log(likely) + (1 - won) * np.log(1 - likely)).mean())


def race(matches: int, seed: int) -> tuple[list[float], str]:
    """The weights, and a line that says what they are worth on matches that they were not fitted to."""
    seen = collect(matches, seed)
    taught = [each for each in seen if each.match % SHARE]
    others = [each for each in seen if not each.match % SHARE]
    known = fit_race(taught)
    usual = sum([each.won for each in taught]) / len(taught)
    nothing = surprise([np.log(usual / (1 - usual)), *[0.0] * (len(TRAITS) - 1)], others)
    return (
        known,
        f"{len(seen)} positions, {nothing:.3f} nats each by the Killer's share alone, {surprise(known, others):.3f} by the model",
    )


def save_race(known: Sequence[float], matches: int, seed: int) -> None:
    text = json.dumps({"traits": TRAITS, "fitted": {"matches": matches, "seed": seed}, "weights": known}, indent=1)
    Path(str(files(PACKAGE) / "race.json")).write_text(text + "\n", encoding="utf-8")
