"""What hiding costs and brings: `python bench/secrecy.py killer --prices 0,0.02,0.04 --prices 0,0.01 --jobs 14 --out FILE`.

For every pair of prices (for the one who kills, and the one who accuses) habits are fitted anew, and regulars who know them play: what do they give away, how
good are their beliefs, and how do they fare against regulars as they are shipped and against those of the level below? A line of JSON for each says so. The
prices that are shipped (`secrecy` in a game's `terms.py`) were chosen by it.
"""

from __future__ import annotations

import argparse
import itertools
import json
import multiprocessing
import sys
from dataclasses import replace
from pathlib import Path
from random import Random

import backroom
from backroom.bots.contestants import contestant
from backroom.bots.don.discretion import terms_of
from backroom.games import catalogue
from backroom.lab.fitting import fit
from backroom.lab.playing import deal_seed
from backroom.lab.tells import Taught, calibration, tells, watch

sys.path.append(str(Path(__file__).parent))
OPPONENTS = ("regular", "rookie", "outsiders:Eager")
CUT = 400
"""Decisions after which a match is a draw."""

Prices = tuple[float, float]


def share(key: str, taught: Taught, opponent: str, deals: int) -> dict[str, float]:
    """By role: how often the taught win against somebody, over the same deals with roles swapped."""
    won = dict.fromkeys(taught.terms.roles, 0.0)
    for number, seat in itertools.product(range(deals), range(2)):
        match = backroom.game(key).start(seed=deal_seed(1, number))
        bots = [taught.player() if each == seat else contestant(opponent, key) for each in range(2)]
        rng = Random(f"secrecy/{number}/{seat}")
        role = str(match.view(seat)["you"]["role"])  # type: ignore[index] - a view is plain JSON
        while match.to_act and len(match) < CUT:
            actor = match.to_act[0]
            match.play(actor, bots[actor].choose(match.view(actor), rng))
        won[role] += 0.5 if match.outcome is None else float(seat in match.outcome.winners)
    return {role: round(total / deals, 3) for role, total in won.items()}


def tried(task: tuple[str, Prices, argparse.Namespace]) -> dict[str, object]:
    key, prices, chosen = task
    terms = terms_of(key)
    terms = replace(terms, secrecy=dict(zip(terms.roles, prices, strict=True)))
    *_, (told, _) = fit(key, terms, rounds=chosen.rounds, matches=chosen.matches, settling=2, seed=chosen.seed)
    taught = Taught(terms, told)
    found = watch(key, taught, chosen.watched, 0.0, chosen.seed + 1)
    return {
        "game": key,
        "prices": prices,
        "temper": told["temper"],
        "tells": {each.role: [round(each.rules, 3), round(each.model, 3), each.looks] for each in tells(found, terms)},
        "held": {
            role: [[round(each.mean, 2), round(each.hits, 2), each.cards] for each in calibration(held)]
            for role, held in found.held.items()
        },
        "shares": {name: share(key, taught, name, chosen.deals) for name in OPPONENTS},
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("game")
    parser.add_argument("--prices", action="append", required=True, help="of the one who kills, then of the one who accuses")
    parser.add_argument("--rounds", type=int, default=6)
    parser.add_argument("--matches", type=int, default=80, help="of each round of the fit")
    parser.add_argument("--watched", type=int, default=300)
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--out", type=Path, required=True)
    chosen = parser.parse_args()
    key = catalogue.find(chosen.game).key
    pairs = itertools.product(*[[float(each) for each in prices.split(",")] for prices in chosen.prices])
    tasks = [(key, pair, chosen) for pair in pairs]
    with multiprocessing.get_context("fork").Pool(chosen.jobs) as pool, chosen.out.open("a", encoding="utf-8") as file:
        for line in pool.imap_unordered(tried, tasks):
            file.write(json.dumps(line) + "\n")
            file.flush()


if __name__ == "__main__":
    main()
