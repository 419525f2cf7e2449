"""Teaches the Don's Chief of Heist how thieves decide: `python bench/heist_habits.py` writes the weights that are shipped.

Sharks play matches; one half of them teaches, and in the other half is told how much better a Chief who reads by it knows the thieves than by the rules.
"""

import argparse
from pathlib import Path

import numpy as np

from backroom.bots.don.weights import HABITS, path_of, save
from backroom.bots.noir.heist.don import TRAITS
from backroom.games import game
from backroom.lab.heist_habits import KEY, fitted, guesses, lessons
from backroom.lab.sharks import Task, played
from backroom.lab.workers import done


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=40, help="all together (default 40)")
    parser.add_argument("--playouts", type=int, default=150, help="a shark's, for a decision (default 150)")
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--jobs", type=int, default=0, help="matches at once; what comes out is the same")
    parser.add_argument("--to", type=Path, default=path_of(KEY), help="the file (default: where the Don looks for it)")
    chosen = parser.parse_args()
    tasks = [Task(KEY, number, chosen.seed, chosen.playouts) for number in range(chosen.matches)]
    kept = [match for _, match in sorted(done(played, tasks, chosen.jobs))]
    half = len(kept) // 2
    taught = [lesson for match in kept[:half] for lesson in lessons(match)]
    habits, surprise = fitted(taught)
    print(
        f"{half} matches, {len(taught)} decisions: surprise {surprise:.3f} where it is {np.log(28):.3f} among 28 equals", flush=True
    )
    for trait, weight in zip(TRAITS, habits, strict=True):
        print(f"  {trait}: {weight:.1f}")
    encoder = game(KEY).encoder(game(KEY).players[0])
    more = {"traits": list(TRAITS), "decisions": len(taught), "matches": half, "playouts": chosen.playouts, "seed": chosen.seed}
    save(chosen.to, KEY, encoder, {HABITS: habits}, **more)
    found = [
        guess for number, match in enumerate(kept[half:]) for guess in guesses(match, np.float16(habits).astype(np.float32), number)
    ]
    for least, most in ((2, 3), (4, 8), (9, 19), (20, 49), (2, 49)):
        some = [guess for guess in found if least <= guess.suspects <= most]
        if some:
            ruled, read = np.mean([guess.surprise for guess in some], 0)
            first, first_read = 100 * np.mean([guess.first for guess in some], 0)
            print(
                f"{least} to {most} suspects, {len(some)} looks: surprise {ruled:.2f} by the rules and {read:.2f} as read, "
                f"first guess right in {first:.1f} and {first_read:.1f} %"
            )


if __name__ == "__main__":
    main()
