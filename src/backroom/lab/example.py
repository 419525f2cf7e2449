"""Fits what shark has from the Don's example: `python bench/fit.py killer --example inspector`.

The Don plays one role against regulars, and a pupil looks on: what would its own judgement make of each decision that the Don could have taken? Then the
judgement is bent until what the Don did is what it would most likely have done itself. Where regular is too careful, the pupil learns to dare more;
it keeps to what it can tell of a position, and learns nothing by heart.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import NamedTuple

import numpy as np

import backroom
from backroom.bots.contestants import contestant
from backroom.bots.don.discretion import terms_of
from backroom.bots.levels import DON, package_of
from backroom.bots.noir.duel.deeds import EXONERATE, LAY, Standing, accusing_value
from backroom.bots.noir.duel.judgement import FEATURES, features, learned
from backroom.bots.noir.duel.regular import Duelist
from backroom.bots.noir.duel.scene import Scene
from backroom.bots.noir.duel.tactics import WON
from backroom.bots.noir.kit.sight import Sight
from backroom.games.noir.kit.codes import COLLAPSE_COLS, COLLAPSE_ROWS
from backroom.lab.fitting import path_of
from backroom.lab.playing import deal_seed

CUT = 400
HELD = 0.002
"""How strongly weights are held near what they were."""
HEAT, ASKING = 0.03, 0.03
"""How much worse than the best the Don's choices are at first taken to be, in chances to win; and the measure of what it gains to ask."""
STEPS, PACE = 800, 0.03
"""Of the descent."""


class Deed(NamedTuple):
    """A decision that could be taken: what it is worth is a sum over the positions that it may lead to."""

    sure: float
    """The chance that it wins at once."""
    ways: list[tuple[float, list[float]]]
    """How likely each position is, and what can be seen of it."""
    asks: bool = False


class Lesson(NamedTuple):
    """What could have been done, and which of it was."""

    deeds: list[Deed]
    chosen: int


class Example(NamedTuple):
    """What was learned for a role."""

    judgement: list[float]
    asking: float
    """How much more it is worth to exonerate than the judgement says."""
    surprise: tuple[float, float]
    """What the Don's decisions are on average, as a logarithm, to somebody who judges as before, and as now."""


class Pupil(Duelist):
    """Somebody with a judgement who looks on."""

    def lesson(self, view: Mapping[str, object], choice: str) -> Lesson | None:
        """What there is to learn from a decision; None where there is nothing to it, or where tactics decide."""
        table, values = Sight(view), self.values(view)
        self.took(choice)
        code_of = self._terms.catalogue.code_of
        judged = [each for each in values if code_of[each] not in (COLLAPSE_ROWS, COLLAPSE_COLS)]
        if table.phase not in self._terms.roles or max(values.values()) > 0.75 * WON or choice not in judged:
            return None
        return Lesson([self._deed(table, notation) for notation in judged], judged.index(choice))

    def _deed(self, table: Sight, notation: str) -> Deed:
        terms = self._terms
        if terms.catalogue.code_of[notation] != EXONERATE or not table.hand:
            return taken_apart(lambda other: self.weigh(table, notation, other), kills=table.role == terms.kills)
        # It counts as the best card to lay, and which one that is has to be settled first: what is left is a sum.
        scene, standing = self.looks[notation], self.standing(table)
        card = max(table.hand, key=lambda each: accusing_value(table, terms, scene, LAY + each, standing))
        return taken_apart(lambda other: accusing_value(table, terms, scene, LAY + card, other), kills=False)._replace(asks=True)


def taken_apart(worth: Callable[[Standing], float], *, kills: bool) -> Deed:
    """A worth that is a sum over positions, in its parts: each is what the whole grows by when that position alone is won."""
    seen: list[list[float]] = []

    def note(scene: Scene) -> float:
        seen.append(features(scene, kills=kills))
        return 0.0

    sure = worth(note)
    return Deed(sure, [(worth(only(number)) - sure, each) for number, each in enumerate(seen)])


def only(wanted: int) -> Standing:
    """Holds the position that it is asked about at one turn for won, and all others for lost."""
    turns = iter(range(1 << 20))
    return lambda _scene: float(next(turns) == wanted)


def watch_don(key: str, role: str, seed: int, number: int) -> list[Lesson]:
    """One match of the Don's in a role against a regular."""
    rng = Random(f"example/{key}/{seed}/{number}")
    match = backroom.game(key).start(seed=deal_seed(seed, number))
    pupil, regular, don = Pupil(terms_of(key), learned(package_of(key))), contestant("regular", key), contestant(DON, key)
    found = []
    while match.to_act and len(match) < CUT:
        seat = match.to_act[0]
        view = match.view(seat)
        if Sight(view).role != role:
            match.play(seat, regular.choose(view, rng))
            continue
        choice = don.choose(view, rng)
        found.append(pupil.lesson(view, choice))
        match.play(seat, choice)
    return [each for each in found if each is not None]


class Descent:
    """All lessons at once, as arrays, and the way down to what surprises the least."""

    def __init__(self, lessons: Sequence[Lesson], before: Sequence[float]) -> None:
        deeds = [deed for lesson in lessons for deed in lesson.deeds]
        self.before = np.array(before)
        self.measure = 0.5 * np.abs(self.before) + 0.5
        self.seen = np.array([seen for deed in deeds for _, seen in deed.ways])
        self.share = np.array([share for deed in deeds for share, _ in deed.ways])
        self.deed = np.repeat(np.arange(len(deeds)), [len(deed.ways) for deed in deeds])
        self.sure = np.array([deed.sure for deed in deeds])
        self.asks = np.array([float(deed.asks) for deed in deeds])
        self.lesson = np.repeat(np.arange(len(lessons)), [len(lesson.deeds) for lesson in lessons])
        starts = np.cumsum([0, *[len(lesson.deeds) for lesson in lessons[:-1]]])
        self.chosen = starts + np.array([lesson.chosen for lesson in lessons])

    def at(self, place: np.ndarray) -> tuple[float, np.ndarray]:
        """The surprise at a place (weights, asking and heat, each in its measure), and its slope."""
        count = len(self.before)
        weights, asking, heat = self.before + self.measure * place[:count], ASKING * place[count], HEAT * np.exp(place[count + 1])
        won = 1.0 / (1.0 + np.exp(-np.clip(self.seen @ weights, -30, 30)))
        worth = self.sure + np.bincount(self.deed, self.share * won, len(self.sure)) + asking * self.asks
        raw = np.exp(np.clip((worth - worth[self.chosen][self.lesson]) / heat, -600, 600))
        likely = raw / np.bincount(self.lesson, raw)[self.lesson]
        surprise = -float(np.log(likely[self.chosen]).mean())
        off = likely / (heat * len(self.chosen))
        off[self.chosen] -= 1 / (heat * len(self.chosen))
        slope = np.empty(count + 2)
        slope[:count] = self.measure * (self.seen.T @ (self.share * off[self.deed] * won * (1 - won)))
        slope[count] = ASKING * (off @ self.asks)
        slope[count + 1] = -(off @ worth)
        slope[: count + 1] += 2 * HELD * place[: count + 1]
        return surprise, slope

    def bottom(self, *, free: bool = True) -> np.ndarray:
        """Where the surprise is least; with nothing free but the heat, what it is to somebody who judges as before."""
        place = np.zeros(len(self.before) + 2)
        pull, size = np.zeros_like(place), np.zeros_like(place)
        for step in range(1, STEPS + 1):
            _, slope = self.at(place)
            if not free:
                slope[:-1] = 0.0
            pull, size = 0.9 * pull + 0.1 * slope, 0.99 * size + 0.01 * slope * slope
            place -= PACE * (pull / (1 - 0.9**step)) / (np.sqrt(size / (1 - 0.99**step)) + 1e-8)
        return place


def follow(lessons: Sequence[Lesson], before: Sequence[float]) -> Example:
    """What to think of positions in order to do as was done."""
    descent = Descent(lessons, before)
    place, plain = descent.bottom(), descent.bottom(free=False)
    weights = descent.before + descent.measure * place[: len(before)]
    judgement = [round(float(each), 4) for each in weights]
    return Example(judgement, round(float(ASKING * place[len(before)]), 4), (descent.at(plain)[0], descent.at(place)[0]))


def save(key: str, role: str, example: Example, size: Mapping[str, int]) -> None:
    told = {
        "features": FEATURES,
        "fitted": size,
        "judgement": {role: example.judgement},
        "asking": {role: [example.asking]},
    }
    path_of(key).with_name("example.json").write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")
