"""Pairs of worlds that a seat can't tell apart, byte for byte, for every game and role. `make leaks`.

A pair is a position of a random match, and a whole other match that one seat can't tell from it: a world imagined from what the seat has been told,
or what has become of such a world by the same decisions, for as long as these told the seat the same. Of each pair the seat's view, its legal list and some refusals are compared, and
what it is told of the next decision; of every fourth world that is drawn, of one decision of each verb.
"""

import argparse
import itertools
import os
import random
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor

from backroom.conformance.secrecy import Written, compare, follow
from backroom.conformance.walk import position, told
from backroom.games import game, games

encode: Written
"""As a server writes it."""
try:
    import msgspec
except ModuleNotFoundError:  # a machine that has the engine alone; it takes longer
    encode = told
else:
    encode = msgspec.json.Encoder().encode

BATCH = 1_000
"""Pairs in one errand of a worker, at least."""
WORLDS = 4
"""Drawn from each position for each seat of a role."""
STEPS = 25
"""Decisions through which a world is followed, at most."""
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
    seats = audiences(key, players)[role]
    while pairs < BATCH:
        match = position(played, players, rng.getrandbits(32), rng.randrange(LONGEST))
        for seat in seats:
            for number in range(WORLDS):
                world = played.imagined(match.view(seat), rng.getrandbits(53))
                if number == 0:
                    compare(match, world, seat, rng, depth=1, written=encode)
                pairs += follow(match, world, seat, rng, STEPS, written=encode)
    return pairs


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--pairs", type=int, default=100_000, help="for each game and role")
    options.add_argument("--game", default="", help="only this one")
    options.add_argument("--jobs", type=int, default=os.cpu_count())
    chosen = options.parse_args()
    print("Worlds that could not be told apart", flush=True)
    with ProcessPoolExecutor(chosen.jobs) as pool:
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
