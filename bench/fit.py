"""Fits what the duelists know from simulated matches: `python bench/fit.py killer`."""

from __future__ import annotations

import argparse
from importlib import import_module

from backroom.bots.levels import package_of
from backroom.bots.noir.duel.judgement import learned
from backroom.bots.search import Iterations
from backroom.games import catalogue
from backroom.lab.fitting import fit, trusting
from backroom.lab.tells import best_trust, watch


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--rounds", type=int, default=6)
    parser.add_argument("--matches", type=int, default=400, help="of each round")
    parser.add_argument("--against", default="", help="bots that half of the matches are against, with commas between them")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--habits", action="store_true", help="only the habits: who moves how")
    parser.add_argument("--trust", action="store_true", help="only how far moves are to be believed to follow habits")
    chosen = parser.parse_args()
    if chosen.trust:
        key = catalogue.find(chosen.game).key
        terms = import_module(f"{package_of(key)}.terms").TERMS
        seen = watch(key, "regular", chosen.matches, Iterations(1), chosen.seed)
        found = {role: best_trust(seen, terms, role, learned(package_of(key))["habits"][role]) for role in terms.roles}
        trusting(key, found)
        print(found)
        return
    others = [name for name in chosen.against.split(",") if name]
    for line in fit(catalogue.find(chosen.game).key, chosen.rounds, chosen.matches, others, chosen.seed, only_habits=chosen.habits):
        print(line, flush=True)


if __name__ == "__main__":
    main()
