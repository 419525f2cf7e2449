"""How fast matches with views are next to an earlier commit, in turns: `make against`, or `bench/against.py COMMIT GAME …`.

Both trees play the same random matches, a view before every decision, each in a process of its own; slices take turns, and ratios are taken
round by round. The earlier one is taken out of the repository's own history. Both run compiled, which takes some minutes first, or as plain
Python with `--plain`. With `--trees FOLDER` both are left there, and another run compiles a tree again only if it has changed.
"""

import argparse
import os
import tempfile
from pathlib import Path
from statistics import median

from rich.console import Console
from rich.table import Table

from backroom.games import games
from starts import Tree

EARLIER = "5076f80"
"""Before games declared what they are."""
ROUNDS = 15
SLICE = 0.15
"""Seconds of processor time that the matches of a round take the earlier tree."""

WORKER = """
import json, random, sys, time
import backroom
print(backroom.__file__, file=sys.stderr)
for line in sys.stdin:
    key, players, first, matches = json.loads(line)
    game = backroom.game(key)
    moves, began = 0, time.process_time()
    for seed in range(first, first + matches):
        draw = random.Random(seed).random
        match = game.start(players, seed)
        while (to_act := match.to_act) and len(match) < 3000:
            seat = to_act[int(draw() * len(to_act))]
            legal = match.view(seat)["legal"]
            match.play(seat, legal[int(draw() * len(legal))])
        moves += len(match)
    print(json.dumps(moves / (time.process_time() - began)), flush=True)
"""


def compared(earlier: Tree, now: Tree, key: str, players: int, rounds: int) -> tuple[float, float, float]:
    """Moves a second then and now, and how many times as fast."""
    speed = earlier.ask(key, players, 1, 20)
    matches = max(1, round(SLICE * speed / 100))
    speeds = []
    for each in range(rounds + 1):
        # By turns the one and the other comes first.
        order = (earlier, now) if each % 2 else (now, earlier)
        measured = {tree: tree.ask(key, players, 100 + each * matches, matches) for tree in order}
        speeds.append((measured[earlier], measured[now]))
    del speeds[0]
    before, after = (median(each) for each in zip(*speeds, strict=True))
    return before, after, median(after / before for before, after in speeds)


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("commit", nargs="?", default=EARLIER)
    options.add_argument("games", nargs="*", help="keys; all by default")
    options.add_argument("--rounds", type=int, default=ROUNDS)
    options.add_argument("--plain", action="store_true")
    options.add_argument("--trees", type=Path, metavar="FOLDER", help="where both are kept; nowhere by default")
    chosen = options.parse_args()
    if chosen.plain:
        os.environ["BACKROOM_PLAIN"] = "1"
    table = Table(title=f"Matches with views, moves a second: {chosen.commit} and now, in turns", title_justify="left")
    for column in ("game", chosen.commit, "now", "now / then"):
        table.add_column(column, justify="left" if column == "game" else "right")
    with tempfile.TemporaryDirectory() as gone_soon:
        folder = chosen.trees.resolve() if chosen.trees else Path(gone_soon)
        earlier, now = (
            Tree(folder / name, commit, WORKER, is_compiled=not chosen.plain)
            for name, commit in ((chosen.commit, chosen.commit), ("now", ""))
        )
        for game in games():
            if not chosen.games or game.key in chosen.games:
                for players in game.players:
                    then, after, times = compared(earlier, now, game.key, players, chosen.rounds)
                    table.add_row(f"{game.key} ({players})", f"{then:,.0f}", f"{after:,.0f}", f"{times:.2f}")
        for tree in (earlier, now):
            tree.end()
    Console().print(table)


if __name__ == "__main__":
    main()
