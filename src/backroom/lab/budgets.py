"""How much thought a tenth of a second buys, counted: so that a busy machine measures the same bots as a quiet one.

`python bench/arena.py --calibrate` measures it by the processor's own time and writes it down.
"""

from __future__ import annotations

import json
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random
from statistics import median
from typing import NamedTuple

from backroom.bots.levels import bot
from backroom.bots.search import Iterations, Search
from backroom.core.game import Game
from backroom.games import catalogue

KEPT = Path(__file__).parents[3] / "bench" / "budgets.json"
SECONDS = 0.1
POSITIONS, TRIED, STEPS = 24, 240, 3
"""Shark's number is found in so many positions, from a first search of so many playouts, in so many steps."""


class Budget(NamedTuple):
    """Playouts in a tenth of a second, for a game."""

    shark: int
    flat: int


def budget_of(key: str, path: Path = KEPT) -> Budget:
    return Budget(**json.loads(path.read_text(encoding="utf-8"))[key])


def positions(game: Game, count: int, seed: int = 1) -> Iterator[Mapping[str, object]]:
    """Views from matches among regulars in which somebody has something to decide."""
    rng = Random(f"{game.key}/{seed}")
    found = 0
    for number in range(100):
        match = game.start(game.players[0], number)
        bots = [bot("regular", game.key) for _ in range(match.players)]
        stop = 5 + number * 7 % 40
        while match.to_act and len(match) < 120:
            seat = match.to_act[0]
            view = match.view(seat)
            if len(match) >= stop and len(match.legal(seat)) > 4:
                yield view
                found += 1
                break
            match.play(seat, bots[seat].choose(view, rng))
        if found == count:
            return


def thought(game: Game, view: Mapping[str, object], playouts: int) -> tuple[int, float]:
    """How many playouts a shark made that may make so many, and the seconds of the processor's time that all its thinking took."""
    shark = bot("shark", game.key, Iterations(playouts))
    assert isinstance(shark, Search)
    start = time.process_time()
    shark.choose(view, Random(1))
    return shark.played, time.process_time() - start


def playouts_within(game: Game, seconds: float, count: int = POSITIONS) -> int:
    """What fits into so much time of the processor's: the median over positions in which shark searches for so long.

    What it works out before its first playout, and that later playouts reach further down its tree, counts as much as it would
    at a table: the number is brought nearer by searches that take about that time.
    """
    found: list[float] = []
    for view in positions(game, count):
        playouts = float(TRIED)
        for _ in range(STEPS):
            played, took = thought(game, view, round(playouts))
            if played < round(playouts):
                break
            playouts *= seconds / took
        else:
            found.append(playouts)
    return round(median(found)) if found else 0


def flat_speed(game: Game, make: type, count: int = POSITIONS) -> float:
    """The same for flat Monte Carlo."""
    speeds = []
    for view in positions(game, count):
        legal = view["legal"]
        assert isinstance(legal, list)
        start = time.process_time()
        make(2 * len(legal)).choose(view, Random(1))
        speeds.append(2 * len(legal) / (time.process_time() - start))
    return median(speeds)


def calibrate(flat: type, path: Path = KEPT) -> Iterator[str]:
    """Measure and write down what a tenth of a second buys, game by game."""
    found = {}
    for game in catalogue.games():
        budget = Budget(playouts_within(game, SECONDS), round(SECONDS * flat_speed(game, flat)))
        found[game.key] = budget._asdict()
        path.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
        yield f"{game.key}: shark {budget.shark}, flat Monte Carlo {budget.flat} playouts in {SECONDS} s"
