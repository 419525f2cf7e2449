"""Teaches the Don of FBI vs Mafia how the others decide: `python bench/fbi_habits.py` writes the weights that are shipped.

Sharks play matches; one half of them teaches, and in the other half is told how much better enemies are known to who reads by it than by the rules.
"""

import argparse
from pathlib import Path

import numpy as np

from backroom.bots.don.weights import HABITS, path_of, save
from backroom.bots.noir.fbi_mafia.don import TRAITS
from backroom.games import game
from backroom.lab.fbi_habits import KEY, fitted, guesses, lessons
from backroom.lab.sharks import Task, played
from backroom.lab.workers import done


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=40, help="all together (default 40)")
    parser.add_argument("--playouts", type=int, default=200, help="a shark's, for a decision (default 200)")
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--jobs", type=int, default=0, help="matches at once; what comes out is the same")
    parser.add_argument("--to", type=Path, default=path_of(KEY), help="the file (default: where the Don looks for it)")
    chosen = parser.parse_args()
    tasks = [Task(KEY, number, chosen.seed, chosen.playouts) for number in range(chosen.matches)]
    kept = [match for _, match in sorted(done(played, tasks, chosen.jobs))]
    half = len(kept) // 2
    taught = [lesson for match in kept[:half] for lesson in lessons(match)]
    habits = fitted(taught, lambda words: print(words, flush=True))
    for trait, weight in zip(TRAITS, habits, strict=True):
        print(f"  {trait}: {weight:.2f}")
    encoder = game(KEY).encoder(game(KEY).players[0])
    more = {"traits": list(TRAITS), "decisions": len(taught), "matches": half, "playouts": chosen.playouts, "seed": chosen.seed}
    save(chosen.to, KEY, encoder, {HABITS: habits}, **more)
    found = [guess for match in kept[half:] for guess in guesses(match, np.float16(habits).astype(np.float32))]
    for is_mafioso, words in ((False, "agents"), (True, "mafiosi")):
        some = [guess for guess in found if guess.is_mafioso == is_mafioso]
        if some:
            ruled, read = np.mean([guess.surprise for guess in some], 0)
            first, first_read = 100 * np.mean([guess.first for guess in some], 0)
            print(
                f"{words}, {len(some)} looks: surprise {ruled:.2f} by the rules and {read:.2f} as read, "
                f"first guess right in {first:.1f} and {first_read:.1f} %"
            )


if __name__ == "__main__":
    main()
