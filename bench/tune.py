"""Looks for better weights of a regular's judgement by play: `python bench/tune.py omerta --seconds 300 --jobs 14 --out FILE`.

A population of weights around the best guess plays the same deals against regulars as they are, and the guess moves towards
those that did better. How a match ends is counted a little softly, by how far apart the sides were, since a win or a loss
alone is mostly luck. A line of JSON for each generation; the last one says what the guess is worth on deals not seen before.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import time
from collections.abc import Mapping
from importlib import import_module
from math import exp
from pathlib import Path
from random import Random
from typing import Any

from backroom.bots.levels import bot
from backroom.games import game

Weights = dict[str, float]
"""By module and name, such as `thought.DARE`."""

SPACES: dict[str, tuple[str, str, tuple[str, ...]]] = {
    "omerta": (
        "omerta",
        "backroom.bots.omerta",
        (
            *("worth.SLOT", "worth.DARK", "worth.LEVEL", "worth.STEEP", "worth.READY"),
            *("thought.DARE", "thought.STAKE", "thought.GIFT", "thought.KEEP", "thought.HARM"),
            *("rivals.WARY", "rivals.CHOOSY", "rivals.LUCKY", "rivals.SPREAD", "rivals.REGARD"),
            *("powers.TURN", "powers.STOPPED", "powers.PUZZLED"),
        ),
    ),
    "mafia": (
        "noir/fbi-mafia",
        "backroom.bots.noir.fbi_mafia",
        (
            *("mafia.READY", "mafia.AGENT", "mafia.CALM", "psycho.COMES_TRUE", "psycho.FAR", "bomber.PLANTED"),
            *("danger.PICKY", "danger.BOARD", "danger.HOPE", "danger.ANYWHERE", "danger.LATER"),
        ),
    ),
}
SPREAD = 0.25
"""How far a population is scattered at first, in factors of e; it closes in to a third of that."""
DEALS = {"omerta": 150, "mafia": 300}
"""Deals that each of a generation plays."""


class Judge:
    """Puts weights in their places, and plays with them."""

    def __init__(self, what: str) -> None:
        self.key, package, self.names = SPACES[what]
        self.modules: dict[str, Any] = {
            name.partition(".")[0]: import_module(f"{package}.{name.partition('.')[0]}") for name in self.names
        }
        self.start = {name: float(getattr(self.modules[name.split(".")[0]], name.split(".")[1])) for name in self.names}
        self.what = what

    def put(self, weights: Mapping[str, float]) -> None:
        for name, value in weights.items():
            module, attribute = name.split(".")
            setattr(self.modules[module], attribute, value)
        if self.what == "omerta":
            self._spread(weights)

    def _spread(self, weights: Mapping[str, float]) -> None:
        """What Omerta's modules have worked out, or taken over from one another, when they were loaded."""
        worth, thought, powers, rivals = [self.modules[name] for name in ("worth", "thought", "powers", "rivals")]
        points = import_module("backroom.games.omerta.cards").POINTS
        level, steep = weights["worth.LEVEL"], weights["worth.STEEP"]
        burden = (0.0, *[weights["worth.SLOT"] + min(p, level) + steep * max(p - level, 0) for p in points[1:]])
        for module in (worth, thought, powers, rivals):
            module.BURDEN = burden
        thought.DARK = powers.DARK = weights["worth.DARK"]
        thought.READY = weights["worth.READY"]
        thought.TURN = weights["powers.TURN"]

    def play(self, weights: Mapping[str, float], deal: int) -> tuple[float, float]:
        """How a deal went for whoever has the weights: softly, and as it was."""
        return self._omerta(weights, deal) if self.what == "omerta" else self._mafia(weights, deal)

    def _omerta(self, weights: Mapping[str, float], deal: int) -> tuple[float, float]:
        match, rng = game(self.key).start(3, deal), Random(deal)
        own, bots = deal % 3, [bot("regular", self.key) for _ in range(3)]
        at = -1
        while match.to_act:
            seat = match.to_act[0] if len(match.to_act) == 1 else rng.choice(match.to_act)
            if (seat == own) != (at == own) or at < 0:
                self.put(weights if seat == own else self.start)
            at = seat
            match.play(seat, bots[seat].choose(match.view(seat), rng))
        assert match.outcome is not None
        scores, winners = match.outcome.scores, match.outcome.winners
        behind = scores[own] - min(score for seat, score in enumerate(scores) if seat != own)
        return 1 / (1 + exp(behind / 12)), (own in winners) / len(winners)

    def _mafia(self, weights: Mapping[str, float], deal: int) -> tuple[float, float]:
        match, rng = game(self.key).start(6, deal), Random(deal)
        bots = [bot("regular", self.key) for _ in range(6)]
        self.put(weights)
        while (to_act := match.to_act) and len(match) < 2000:
            match.play(to_act[0], bots[to_act[0]].choose(match.view(to_act[0]), rng))
        seen: Any = match.view(None)
        points, arrests = seen["kills"], seen["arrests"]
        won = seen["phase"] == "over" and arrests < seen["to_win"]["arrests"]
        return won + 0.3 * points / seen["to_win"]["kills"] - 0.1 * arrests / seen["to_win"]["arrests"], float(won)


def worth(task: tuple[str, Weights, int, int]) -> tuple[float, float]:
    what, weights, first, count = task
    judge = JUDGES.setdefault(what, Judge(what))
    found = [judge.play({**judge.start, **weights}, first + number) for number in range(count)]
    return sum(soft for soft, _ in found) / count, sum(won for _, won in found) / count


JUDGES: dict[str, Judge] = {}


def tune(what: str, seconds: float, jobs: int, out: Path) -> None:
    JUDGES[what] = judge = Judge(what)
    rng, count = Random(what), DEALS[what]
    guess = dict.fromkeys(judge.names, 0.0)
    """In logarithms of factors."""
    begun, last = time.monotonic(), 0.0
    generation = 0
    with multiprocessing.get_context("fork").Pool(jobs) as pool, out.open("a", encoding="utf-8") as file:
        # The last fifth of the time is for looking at what was found.
        while time.monotonic() - begun + last < 0.8 * seconds:
            start = time.monotonic()
            width = SPREAD * (1 - 0.67 * (start - begun) / seconds)
            steps = [{name: rng.gauss(0, 1) for name in judge.names} for _ in range(max(jobs // 2, 2))]
            steps += [{name: -each for name, each in step.items()} for step in steps]
            tried = [{name: judge.start[name] * exp(guess[name] + width * step[name]) for name in judge.names} for step in steps]
            first = 10_000 + generation * count
            found = pool.map(worth, [(what, weights, first, count) for weights in tried], chunksize=1)
            order = sorted(range(len(found)), key=lambda number: -found[number][0])
            best = order[: len(order) // 2]
            shares = [len(best) - place for place in range(len(best))]
            for name in judge.names:
                towards = sum(share * steps[number][name] for share, number in zip(shares, best, strict=True)) / sum(shares)
                guess[name] += width * towards
            mean = [sum(each[part] for each in found) / len(found) for part in (0, 1)]
            weights = {name: round(judge.start[name] * exp(guess[name]), 4) for name in judge.names}
            file.write(json.dumps({"generation": generation, "soft": mean[0], "won": mean[1], "weights": weights}) + "\n")
            file.flush()
            generation += 1
            last = time.monotonic() - start
        weights = {name: judge.start[name] * exp(guess[name]) for name in judge.names}
        for name, tried_out in (("found", weights), ("as it was", {})):
            tasks = [(what, tried_out, 1_000_000 + number * count, count) for number in range(jobs)]
            each = pool.map(worth, tasks, chunksize=1)
            file.write(json.dumps({name: [sum(e[part] for e in each) / jobs for part in (0, 1)], "deals": jobs * count}) + "\n")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("what", choices=tuple(SPACES))
    parser.add_argument("--seconds", type=float, default=300)
    parser.add_argument("--jobs", type=int, default=multiprocessing.cpu_count())
    parser.add_argument("--out", type=Path, required=True)
    chosen = parser.parse_args()
    tune(chosen.what, chosen.seconds, chosen.jobs, chosen.out)


if __name__ == "__main__":
    main()
