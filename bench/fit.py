"""Fits what the duelists know from simulated matches: `python bench/fit.py killer`."""

from __future__ import annotations

import argparse

from backroom.games import catalogue
from backroom.lab.fitting import fit


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--rounds", type=int, default=6)
    parser.add_argument("--matches", type=int, default=400, help="of each round")
    parser.add_argument("--against", default="", help="bots that half of the matches are against, with commas between them")
    parser.add_argument("--seed", type=int, default=0)
    chosen = parser.parse_args()
    others = [name for name in chosen.against.split(",") if name]
    for line in fit(catalogue.find(chosen.game).key, chosen.rounds, chosen.matches, others, chosen.seed):
        print(line, flush=True)


if __name__ == "__main__":
    main()
