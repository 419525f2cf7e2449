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
POSITIONS = 12
TRIED = 60
"""Playouts by which the speed is measured, in each of so many positions."""


class Budget(NamedTuple):
    """Playouts in a tenth of a second, for a game."""

    shark: int
    flat: int


def budget_of(key: str, path: Path = KEPT) -> Budget:
    return Budget(**json.loads(path.read_text(encoding="utf-8"))[key])


def positions(game: Game, count: int, seed: int = 1) -> Iterator[tuple[Mapping[str, object], Search]]:
    """Views from matches among regulars in which somebody has something to decide, with a shark that has seen the match so far."""
    rng = Random(f"{game.key}/{seed}")
    found = 0
    for number in range(100):
        match = game.start(game.players[0], number)
        bots = [bot("regular", game.key) for _ in range(match.players)]
        sharks = [bot("shark", game.key, Iterations(TRIED)) for _ in range(match.players)]
        stop = 5 + number * 7 % 40
        while match.to_act and len(match) < 120:
            seat = match.to_act[0]
            view = match.view(seat)
            shark = sharks[seat]
            assert isinstance(shark, Search)
            if len(match) >= stop and len(match.legal(seat)) > 4:
                yield view, shark
                found += 1
                break
            match.play(seat, bots[seat].choose(view, rng))
        if found == count:
            return


def playouts_a_second(game: Game, count: int = POSITIONS) -> float:
    """Shark's speed: playouts for a second of the processor's time, the median over positions in which it had to search at all."""
    speeds = []
    for view, shark in positions(game, count):
        start = time.process_time()
        shark.choose(view, Random(1))
        took = time.process_time() - start
        if shark.played:
            speeds.append(shark.played / took)
    return median(speeds) if speeds else 0.0


def flat_speed(game: Game, make: type, count: int = POSITIONS) -> float:
    """The same for flat Monte Carlo."""
    speeds = []
    for view, _ in positions(game, count):
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
        budget = Budget(round(SECONDS * playouts_a_second(game)), round(SECONDS * flat_speed(game, flat)))
        found[game.key] = budget._asdict()
        path.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
        yield f"{game.key}: shark {budget.shark}, flat Monte Carlo {budget.flat} playouts in {SECONDS} s"
