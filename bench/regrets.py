"""What decisions of Omerta cost: `python bench/regrets.py departures` and `python bench/regrets.py close`.

Two decisions are compared by playing the round on in the same imagined deals, by regulars at all seats who see no more than their views. The
difference is in points: one's own against the mean of the others'. `departures` does so wherever shark leaves regular's choice, `close`
between regular's two best. It takes long, and measures in minutes what wins of whole matches would take hours to show.
"""

from __future__ import annotations

import argparse
import time
from collections import defaultdict
from collections.abc import Iterator, Mapping
from math import sqrt
from random import Random
from statistics import fmean, variance
from typing import NamedTuple

import backroom
from backroom.bots.levels import bot
from backroom.bots.omerta.sight import Sight
from backroom.bots.omerta.thought import Regular, Thought
from backroom.bots.search import Iterations
from backroom.core.game import Match
from backroom.lab.budgets import budget_of
from backroom.lab.playing import deal_seed

KEY = "omerta"
PLAYERS = 3
PHASES = ("play", "ability", "trade")
CLOSE = 2.5
"""Decisions are close that regular holds no further apart, in points."""
LONGEST = 300
"""A round that goes on for so many decisions more is left out."""

View = Mapping[str, object]


class Compared(NamedTuple):
    """Two decisions in one position: how much better the second is than the first, in points, and how uncertain that is."""

    phase: str
    gain: float
    noise: float
    """The variance of the gain that comes from having looked at few deals."""


def played_on(world: Match, seat: int, notation: str, luck: str) -> float | None:
    """What a decision brings a seat, if regulars play the round to its end."""
    match, rng = world.clone(), Random(luck)
    bots = [Regular() for _ in range(PLAYERS)]
    start = match.view(None)
    match.play(seat, notation)
    for _ in range(LONGEST):
        now = match.view(None)
        if match.outcome is not None or now["round"] != start["round"]:
            points = [after - before for after, before in zip(scores(now), scores(start), strict=True)]
            return (sum(points) - points[seat]) / (PLAYERS - 1) - points[seat]
        to_act = match.to_act
        actor = to_act[0] if len(to_act) == 1 else rng.choice(to_act)
        match.play(actor, bots[actor].choose(match.view(actor), rng))
    return None


def scores(view: View) -> list[int]:
    found = view["scores"]
    assert isinstance(found, (list, tuple))
    return list(found)


def compared(view: View, first: str, second: str, worlds: int) -> Compared | None:
    seat, game = view["seat"], backroom.game(KEY)
    assert isinstance(seat, int)
    apart = []
    for number in range(worlds):
        luck = f"{view['decisions']}/{seat}/{number}"
        world = game.imagine(view, Random(luck))
        one, other = played_on(world, seat, first, luck), played_on(world, seat, second, luck)
        if one is not None and other is not None:
            apart.append(other - one)
    if len(apart) <= worlds // 2:
        return None
    return Compared(str(view["phase"]), fmean(apart), variance(apart) / len(apart))


def departures(view: View, rng: Random) -> tuple[str, str] | None:
    """Regular's choice and shark's, if they differ."""
    values = Thought(Sight(view)).values()
    chosen = bot("shark", KEY, Iterations(budget_of(KEY).shark)).choose(view, rng)
    best = max(values, key=values.__getitem__)
    return None if values[chosen] > values[best] - 1e-9 else (best, chosen)


def close(view: View, rng: Random) -> tuple[str, str] | None:
    """Regular's two best, in one of three positions where they are close."""
    distinct = {value: notation for notation, value in Thought(Sight(view)).values().items()}
    best, *others = sorted(distinct, reverse=True)
    if rng.random() > 1 / 3 or not others or best - others[0] > CLOSE:
        return None
    return distinct[best], distinct[others[0]]


def positions(seconds: float, first: int) -> Iterator[View]:
    """What regulars are asked at tables of their own."""
    end, number = time.monotonic() + seconds, first
    while True:
        match = backroom.game(KEY).start(PLAYERS, deal_seed(0, number))
        bots, rng = [Regular() for _ in range(PLAYERS)], Random(f"regrets/{number}")
        while to_act := match.to_act:
            seat = to_act[0] if len(to_act) == 1 else rng.choice(to_act)
            view = match.view(seat)
            if time.monotonic() > end:
                return
            if view["phase"] in PHASES:
                yield view
            match.play(seat, bots[seat].choose(view, rng))
        number += 1


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("what", choices=("departures", "close"))
    parser.add_argument("--seconds", type=float, default=150)
    parser.add_argument("--worlds", type=int, default=40)
    parser.add_argument("--first", type=int, default=0, help="the first deal")
    chosen = parser.parse_args()
    ask = departures if chosen.what == "departures" else close
    rng, asked = Random("regrets"), 0
    found: dict[str, list[Compared]] = defaultdict(list)
    for view in positions(chosen.seconds, chosen.first):
        asked += 1
        pair = ask(view, rng)
        if pair and (result := compared(view, *pair, chosen.worlds)):
            found[result.phase].append(result)
    print(f"{asked} decisions looked at")
    for phase, results in found.items():
        gains = [each.gain for each in results]
        spread = variance(gains) if len(gains) > 1 else 0.0
        true = sqrt(max(spread - fmean([each.noise for each in results]), 0.0))
        error = sqrt(spread / len(gains))
        print(
            f"{phase}: {len(gains)} pairs, the second better by {fmean(gains):+.2f} ± {error:.2f}; they truly differ by some {true:.1f}"
        )


if __name__ == "__main__":
    main()
