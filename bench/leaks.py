"""Pairs of worlds that a seat can't tell apart, byte for byte, for every game and role. `make leaks`.

Each pair is a position of a random match and a world imagined from what one seat has been told of it. The same decisions happen in both,
and the seat must get the same bytes for as long as it is told the same.
"""

import argparse
import itertools
import os
import random
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor

from backroom.conformance.secrecy import compare
from backroom.conformance.walk import position
from backroom.games import game, games

BATCH = 200
"""Pairs in one errand of a worker."""
LONGEST = 80
"""Decisions before a position, at most."""


def audiences(key: str, players: int) -> dict[str, list[int | None]]:
    """Seats by role, in the order in which matches of a game have them; spectators are one of them."""
    found: dict[str, list[int | None]] = {"spectator": [None]}
    roles = game(key).start(players, 1).view(None).get("roles")
    for seat in range(players):
        named = roles[seat] if isinstance(roles, list) and roles[seat] else "player"
        found.setdefault(str(named), []).append(seat)
    return found


def compared(key: str, players: int, role: str, seed: int) -> int:
    """So many pairs for one role, each checked; raises Broken with what a seat could tell."""
    rng = random.Random(f"{key} {role} {seed}")
    played, pairs = game(key), 0
    while pairs < BATCH:
        match = position(played, players, rng.getrandbits(32), rng.randrange(LONGEST))
        for seat in audiences(key, players)[role]:
            if seat is not None and seat >= match.players:
                continue
            for _ in range(4):
                compare(match, played.imagined(match.view(seat), rng.getrandbits(53)), seat, rng, depth=1)
                pairs += 1
    return pairs


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--pairs", type=int, default=100_000, help="for each game and role")
    options.add_argument("--game", default="", help="only this one")
    chosen = options.parse_args()
    print("Worlds that could not be told apart", flush=True)
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        for each in games():
            if chosen.game in {"", each.key}:
                players = each.players[-1]
                for role in audiences(each.key, players):
                    began, seeds = time.perf_counter(), range(-(-chosen.pairs // BATCH))
                    counts = pool.map(compared, *zip(*((each.key, players, role, seed) for seed in seeds), strict=True))
                    total = Counter(itertools.chain([0], counts))
                    pairs = sum(number * count for number, count in total.items())
                    took = time.perf_counter() - began
                    # At once: all of them take hours.
                    print(
                        f"  {each.key:<24} {role:<12} {pairs:>9,} pairs in {took:>6.0f} s, {pairs / took:>5.0f} a second",
                        flush=True,
                    )


if __name__ == "__main__":
    main()
