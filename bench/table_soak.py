"""Whole tables on a virtual clock, many of them: people, bots, drops, rematches, replays, and twins in other worlds. `make soak`.

Each table is played to its end. Its log is replayed and must tell everybody the same; who comes back must see what who stayed
sees; and an audience must be told the same in every world that it can't tell from the real one.
"""

import argparse
import json
import time
from collections import Counter
from random import Random

import backroom
from backroom.conformance.tables import check_table_secrecy
from backroom.table import Table
from backroom.table.simulation import Simulation

TEMPERS = ("steady", "dreamy", "nervous", "flighty")
MOST = 200_000
"""Happenings after which a table counts as endless rather than long."""


def settings(key: str, rng: Random) -> dict[str, object]:
    return {
        "game": key,
        "players": rng.choice(backroom.game(key).players),
        "speed": rng.choice(["relaxed", "live", "slow"]),
        "snap": rng.choice(["race", "relaxed"]),
        "windows": rng.choice(["steady", "fast"]),
        "pace": rng.choice(["natural", "quick"]),
        "aid": rng.random() < 0.5,
        "allowance": rng.choice([5, 20, 45]),
        "bank": rng.choice([0, 30, 120]),
    }


def party(key: str, seed: int) -> Simulation:
    """A table of some people and bots, about to play."""
    rng = Random(seed)
    table = Simulation(seed, settings(key, rng))
    table.invite(*(rng.choice(TEMPERS) for _ in range(rng.randint(1, len(table.audiences) - 1))))
    table.send("start", "host", seed=seed, fill="uniform")
    return table


def live_through(key: str, seed: int, matches: int) -> Counter[str]:
    """Play a table to its end and check all that must be true of it; what happened, counted."""
    table = party(key, seed)
    if not table.play(matches, MOST):
        raise RuntimeError(f"{key}, seed {seed}: not over after {MOST} happenings")
    log = json.loads(json.dumps(table.log))
    again = Table.open(log[0])
    if [step for entry in log[1:] for step in again.absorb(entry)] != table.steps:
        raise RuntimeError(f"{key}, seed {seed}: a replay tells something else")
    for audience, viewer in table.viewers.items():
        snapshot = table.table.view(audience)
        if viewer.sees() != {each: snapshot[each] for each in ("n", "table", "view", "talk")}:
            raise RuntimeError(f"{key}, seed {seed}: who comes back to {audience} sees something else")
    return Counter(entries=len(log), steps=len(table.steps), refusals=sum(table.refusals.values()))


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("games", nargs="*", default=[game.key for game in backroom.games()], help="keys; all by default")
    options.add_argument("--each", type=int, default=100, help="tables per game (default 100)")
    options.add_argument("--seed", type=int, default=1)
    chosen = options.parse_args()
    for key in chosen.games:
        start = time.perf_counter()
        total: Counter[str] = Counter()
        for seed in range(chosen.seed, chosen.seed + chosen.each):
            total += live_through(key, seed, matches=1 + seed % 2)
            rng = Random(seed)
            house = settings(key, rng)
            audience = rng.choice([None, *range(backroom.game(key).players[0])])
            total["alike"] += check_table_secrecy(house, seed, audience, happenings=150)
        print(
            f"{key}: {chosen.each:,} tables, {total['entries']:,} entries, {total['steps']:,} steps, {total['refusals']:,} refusals, "
            f"{total['alike']:,} happenings alike in two worlds, in {time.perf_counter() - start:.0f} s",
            flush=True,
        )


if __name__ == "__main__":
    main()
