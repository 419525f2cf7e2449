"""How fast matches with views are next to an earlier commit, in turns: `make against`, or `bench/against.py COMMIT GAME …`.

Both trees play the same random matches, a view before every decision, each in a process of its own; slices take turns, and ratios are taken
round by round. The earlier one is taken out of the repository's own history. Both run compiled, which takes some minutes first, or as plain
Python with `--plain`. With `--trees FOLDER` both are left there, and another run compiles a tree again only if it has changed.

With `--thought PLAYOUTS` it is shark's playouts a second instead (`make thought`), each tree's in positions that its own regulars come to, with
all that a decision of so many playouts takes.
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

THINKER = """
import json, random, sys, time
import backroom
from backroom.bots import search
from backroom.bots.levels import bot
print(backroom.__file__, file=sys.stderr)
played = [0]
plain = getattr(search.Search.__init__, "__code__", None)
if plain is not None and "played" not in plain.co_names:
    # Sources from before a search said how many playouts it had made; it was not compiled then.
    play = search.Tree.play
    def counted(*arguments):
        played[0] += 1
        return play(*arguments)
    search.Tree.play = counted
for line in sys.stdin:
    key, playouts, number = json.loads(line)
    game, rng, speed = backroom.game(key), random.Random(f"{key}/{number}"), 0.0
    match = game.start(game.players[0], number)
    regulars = [bot("regular", key) for _ in range(match.players)]
    while match.to_act and len(match) < 120 and not speed:
        seat = match.to_act[0]
        view = match.view(seat)
        if len(match) >= 5 + number * 7 % 40 and len(match.legal(seat)) > 4:
            shark, played[0] = bot("shark", key, search.Iterations(playouts)), 0
            began = time.process_time()
            shark.choose(view, random.Random(1))
            speed = getattr(shark, "played", played[0]) / (time.process_time() - began)
        match.play(seat, regulars[seat].choose(view, rng))
    print(json.dumps(speed), flush=True)
"""


def thought(earlier: Tree, now: Tree, key: str, playouts: int, rounds: int) -> tuple[float, float, float]:
    """Shark's playouts a second then and now, where it has something to think about, and how many times as many."""
    speeds: dict[Tree, list[float]] = {earlier: [], now: []}
    for number in range(rounds):
        for tree in (earlier, now) if number % 2 else (now, earlier):
            speeds[tree].append(tree.ask(key, playouts, number))
    before, after = (median([speed for speed in speeds[tree] if speed] or [0.0]) for tree in (earlier, now))
    return before, after, after / before if before else 0.0


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
    options.add_argument("--thought", type=int, metavar="PLAYOUTS", help="shark's playouts a second, with so many for a decision")
    options.add_argument("--trees", type=Path, metavar="FOLDER", help="where both are kept; nowhere by default")
    chosen = options.parse_args()
    if chosen.plain:
        os.environ["BACKROOM_PLAIN"] = "1"
    what = f"Shark's playouts a second, {chosen.thought} for a decision" if chosen.thought else "Matches with views, moves a second"
    table = Table(title=f"{what}: {chosen.commit} and now, in turns", title_justify="left")
    for column in ("game", chosen.commit, "now", "now / then"):
        table.add_column(column, justify="left" if column == "game" else "right")
    with tempfile.TemporaryDirectory() as gone_soon:
        folder = chosen.trees.resolve() if chosen.trees else Path(gone_soon)
        earlier, now = (
            Tree(folder / name, commit, THINKER if chosen.thought else WORKER, is_compiled=not chosen.plain)
            for name, commit in ((chosen.commit, chosen.commit), ("now", ""))
        )
        for game in games():
            if not chosen.games or game.key in chosen.games:
                for players in game.players[:1] if chosen.thought else game.players:
                    then, after, times = (
                        thought(earlier, now, game.key, chosen.thought, chosen.rounds)
                        if chosen.thought
                        else compared(earlier, now, game.key, players, chosen.rounds)
                    )
                    table.add_row(f"{game.key} ({players})", f"{then:,.0f}", f"{after:,.0f}", f"{times:.2f}")
        for tree in (earlier, now):
            tree.end()
    Console().print(table)


if __name__ == "__main__":
    main()
