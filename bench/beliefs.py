"""How good beliefs are at tables of several: of the cards that somebody held at 30 %, three of ten should be the one.

`python bench/beliefs.py` plays whole tables of a level, follows what each player holds for likely before it decides, and prints for every tenth how often it was
so, with chance's share in it by matches behind ±. Those of the duels are in `bench/tells.py`.
"""

from __future__ import annotations

import argparse
import time
from collections import defaultdict
from collections.abc import Iterator
from itertools import count

from backroom.bots.levels import levels_of
from backroom.bots.search import Iterations
from backroom.games import catalogue, game
from backroom.lab.beliefs import CARDS, LEVELS, Bin, Task, reliable, watched
from backroom.lab.budgets import budget_of
from backroom.lab.workers import done

GAMES = ("omerta", "noir/spy-tag", "noir/fbi-mafia", "noir/heist")


def tasks(keys: list[str], levels: list[str], matches: int, seed: int) -> Iterator[Task]:
    """All player counts by turns."""
    for number in count() if matches == 0 else range(matches):
        for key in keys:
            players = game(key).players
            for level in levels:
                if level in levels_of(key):
                    yield Task(key, players[number % len(players)], level, number, seed, Iterations(budget_of(key).shark))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("games", nargs="*", default=GAMES, help="of those for more than two, all by default")
    parser.add_argument("--levels", default=",".join(LEVELS))
    parser.add_argument("--matches", type=int, default=60, help="of each game and level; 0 for as many as there is time for")
    parser.add_argument("--seconds", type=float, default=1e9, help="no further match is begun after so many")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=0)
    chosen = parser.parse_args()
    keys = [catalogue.find(name).key for name in chosen.games]
    planned = list(tasks(keys, chosen.levels.split(","), chosen.matches or 1000, chosen.seed))
    found: dict[tuple[str, str], dict[str, list[list[Bin]]]] = defaultdict(lambda: defaultdict(list))
    played: dict[tuple[str, str], int] = defaultdict(int)
    end = time.monotonic() + chosen.seconds
    results = done(watched, planned, chosen.jobs)
    for number, bins in results:
        task = planned[number]
        played[task.key, task.level] += 1
        for what, own in bins.items():
            found[task.key, task.level][what].append(own)
        if time.monotonic() > end:
            results.close()
            break
    for (key, level), by_what in sorted(found.items()):
        for what, by_match in sorted(by_what.items()):
            cells = [reliable(bins) for bins in zip(*by_match, strict=True) if sum(each.cards for each in bins) >= CARDS]
            print(f"{key} {level}, {played[key, level]} matches: {what}: held at … hits in … %: {', '.join(cells)}")


if __name__ == "__main__":
    main()
