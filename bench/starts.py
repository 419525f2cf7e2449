"""What a fair deal costs: `start` of every game next to what it took before streams had a purpose each, in turns. `make starts`.

Two trees are taken out of the repository's own history and run beside this one, each in a process of its own; slices of processor time take
turns, and ratios are taken round by round. All run as plain Python, or with `--compiled` all compiled, which takes some minutes first.
"""

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median

from rich.console import Console
from rich.table import Table

ROOT = Path(__file__).parent.parent
STREAMS = "c7576a8"
"""The commit that gave every purpose a stream of its own."""
ROUNDS = 15
SLICE = 0.15
"""Seconds of processor time, for each game in each round."""

WORKER = """
import json, sys, time
import backroom
print(backroom.__file__, file=sys.stderr)
starts = {game.key: (game, game.players[0]) for game in backroom.games()}
for line in sys.stdin:
    key, seconds = json.loads(line)
    game, players = starts[key]
    count, began = 0, time.process_time()
    while (spent := time.process_time() - began) < seconds:
        for _ in range(20):
            count += 1
            game.start(players=players, seed=count)
    print(json.dumps(spent / count * 1e6), flush=True)
"""


class Tree:
    """One state of the sources, at work: `worker` answers every line of JSON with another.

    A folder that is there from an earlier time is compiled again only if the sources have changed.
    """

    def __init__(self, folder: Path, commit: str, worker: str = WORKER, *, is_compiled: bool) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        shutil.rmtree(folder / "src", ignore_errors=True)
        if commit:
            packed = subprocess.run(["git", "archive", commit, "src"], cwd=ROOT, check=True, capture_output=True).stdout  # noqa: S603, S607 - git
            subprocess.run(["tar", "x"], cwd=folder, input=packed, check=True)  # noqa: S607 - tar
        else:
            for path in subprocess.run(
                ["git", "ls-files", "src"], cwd=ROOT, check=True, capture_output=True, text=True  # noqa: S607 - git
            ).stdout.splitlines():  # fmt: skip
                (folder / path).parent.mkdir(parents=True, exist_ok=True)
                (folder / path).write_bytes((ROOT / path).read_bytes())
        compiled = str(folder / "compiled")
        variables = {**os.environ, "PYTHONPATH": str(folder / "src"), "BACKROOM_COMPILED": compiled}
        if is_compiled:
            # It was the lab's before it had a room of its own.
            room = "backroom.compiling" if (folder / "src" / "backroom" / "compiling").is_dir() else "backroom.lab.compiling"
            subprocess.run([sys.executable, "-m", room], env=variables, cwd=folder, check=True)  # noqa: S603 - our own command
        self._process = subprocess.Popen(  # noqa: S603 - our own command
            [sys.executable, "-c", worker], env=variables, cwd=folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.PIPE, text=True,
        )  # fmt: skip
        assert self._process.stderr is not None
        assert self._process.stderr.readline().startswith(str(folder)), "another tree is installed in the way"

    def ask(self, *question: object) -> float:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps(question) + "\n")
        self._process.stdin.flush()
        return float(json.loads(self._process.stdout.readline()))

    def end(self) -> None:
        self._process.communicate()


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--rounds", type=int, default=ROUNDS)
    options.add_argument("--compiled", action="store_true")
    chosen = options.parse_args()
    keys = [
        "omerta",
        *(f"noir/{name}" for name in ("killer-inspector", "hitman-sleuth", "spy-tag", "thief-chief", "fbi-mafia", "heist")),
    ]
    table = Table(title="`start` in µs of processor time, in turns", title_justify="left")
    for column in ("game", "before", "with streams", "now", "streams / before", "now / before"):
        table.add_column(column, justify="left" if column == "game" else "right")
    with tempfile.TemporaryDirectory() as folder:
        trees = [
            Tree(Path(folder) / name, commit, is_compiled=chosen.compiled)
            for name, commit in (("before", f"{STREAMS}^"), ("streams", STREAMS), ("now", ""))
        ]
        for key in keys:
            rounds = [[tree.ask(key, SLICE) for tree in trees] for _ in range(chosen.rounds + 1)][1:]
            before, streams, now = (median(each) for each in zip(*rounds, strict=True))
            ratios = [median(each[place] / each[0] for each in rounds) for place in (1, 2)]
            table.add_row(key, *(f"{each:.1f}" for each in (before, streams, now)), *(f"{each:.2f}" for each in ratios))
        for tree in trees:
            tree.end()
    Console().print(table)


if __name__ == "__main__":
    main()
