"""Long random play: so many games of each table on kernels, watching that none gets stuck. `make soak`."""

import argparse
import random
import time

import backroom

CUT = 20_000
"""Decisions after which a game counts as endless rather than long."""


def soak(key: str, players: int, games: int, seed: int) -> tuple[int, int, int]:
    """Decisions, finished games and the longest one; raises if a running game has nothing to decide."""
    game = backroom.game(key)
    draw = random.Random(seed).random
    decisions = finished = longest = 0
    for number in range(games):
        kernel = game.start(players, seed + number).kernel
        moves = 0
        while (codes := kernel.codes) and moves < CUT:
            kernel.apply(codes[int(draw() * len(codes))])
            moves += 1
        if not codes and kernel.outcome is None:
            raise RuntimeError(f"{key} with {players} players is stuck after {moves} decisions of seed {seed + number}")
        finished += kernel.outcome is not None
        decisions += moves
        longest = max(longest, moves)
    return decisions, finished, longest


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("games", nargs="*", default=[game.key for game in backroom.games()], help="keys; all by default")
    options.add_argument("--each", type=int, default=2000, help="games per table (default 2000)")
    options.add_argument("--seed", type=int, default=1)
    chosen = options.parse_args()
    for key in chosen.games:
        for players in backroom.game(key).players:
            start = time.perf_counter()
            decisions, finished, longest = soak(key, players, chosen.each, chosen.seed)
            print(
                f"{key} ({players}): {chosen.each:,} games, {finished:,} finished within {CUT:,} decisions, "
                f"longest {longest:,}, {decisions:,} decisions in {time.perf_counter() - start:.0f} s, none stuck",
                flush=True,
            )


if __name__ == "__main__":
    main()
