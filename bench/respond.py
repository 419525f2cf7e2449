"""What there is to gain from studying a Don that is no net: `python bench/respond.py heist --seconds 540 --jobs 14 --out FILE`.

Somebody who decides as the Don does, with other numbers in its rule and a few habits of their own, looks for the best of them by play against the Don as it is (`lab/respondents.py`).
Two thirds of the time go into that; then what was found plays deals that it has not seen, and so does the Don, against the Don. It writes lines of JSON, of which
`python bench/collect.py FILE` makes the record. What a generation plays depends on the seed alone; how many there are, on the time. `--found FILE` goes on trying what another run
has found, on further deals. It finds nothing but these numbers: a better plan, another way to read, or a lie that takes several moves is beyond it, so the gain is a lower bound.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import os
import time
from collections.abc import Sequence
from multiprocessing.pool import Pool
from pathlib import Path
from typing import Any, TextIO

from backroom.games import catalogue
from backroom.lab.respondents import PARTS, parts_of
from backroom.lab.responding import AT_ONCE, DEALS, Learner, Seen, Task, play

LEARNING = 0.67
"""The share of the time that goes into looking for it."""
FRESH = 1_000_000
"""The number of the first deal that nobody has learned from."""


def noted(file: TextIO, key: str, what: str, **parts: object) -> None:
    file.write(json.dumps({"kind": "response", "game": key, "what": what, **parts}) + "\n")
    file.flush()


def learned(pool: Pool, names: Sequence[str], chosen: argparse.Namespace, file: TextIO) -> dict[str, list[float]]:
    """One generation after the other, until the time is up: of the part in which there is most to gain for those that it has had."""
    learners = [Learner(name, chosen.seed, chosen.at_once, chosen.deals) for name in names]
    begun, longest = time.monotonic(), 0.0
    most = LEARNING * chosen.seconds

    def played(tasks: Sequence[Task]) -> list[Seen]:
        return list(pool.imap(play, tasks))

    while (now := time.monotonic() - begun) + longest < most:
        learner = max(learners, key=lambda each: each.urgency)
        found = learner.turn(played, now / most)
        longest = max(longest, time.monotonic() - begun - now)
        noted(file, PARTS[learner.name].key, learner.name, seconds=round(time.monotonic() - begun, 1), **found)
    return {learner.name: learner.guess for learner in learners}


def tried(pool: Pool, found: dict[str, list[float]], chosen: argparse.Namespace, end: float, file: TextIO) -> None:
    """Fresh deals: each part as it was found and, of sides that differ, as the Don is."""
    waiting: list[tuple[Task, Any]] = []
    deal = FRESH + chosen.first
    while time.monotonic() < end or waiting:
        while len(waiting) < 2 * chosen.jobs and time.monotonic() < end:
            tasks = [Task(name, tuple(steps), deal, chosen.seed) for name, steps in found.items()]
            tasks += [Task(name, None, deal, chosen.seed) for name in found if PARTS[name].side][:1]
            waiting += [(task, pool.apply_async(play, (task,))) for task in tasks]
            deal += 1
        task, one = waiting.pop(0)
        seen = one.get()
        who = "found" if task.steps is not None else "don"
        part = PARTS[task.part]
        told = {"share": seen.share, "sides": seen.sides, "length": seen.length, "cut": seen.is_cut}
        noted(file, part.key, task.part, deal=task.deal, who=who, **told)


def kept(path: Path, names: Sequence[str]) -> dict[str, list[float]]:
    """The last that another run has found."""
    lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    found = {line["what"]: line["steps"] for line in lines if line["kind"] == "response" and "steps" in line}
    return {name: found[name] for name in names if name in found}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", help="Spy Tag or Heist")
    parser.add_argument("--seconds", type=float, default=540)
    parser.add_argument("--jobs", type=int, default=multiprocessing.cpu_count())
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--at-once", type=int, default=AT_ONCE, help=f"how many are tried in a generation (default {AT_ONCE})")
    parser.add_argument("--deals", type=int, default=DEALS, help=f"deals that each of them plays (default {DEALS})")
    parser.add_argument("--first", type=int, default=0, help="the number of the first fresh deal")
    parser.add_argument("--found", type=Path, help="try what this file has found, and look for nothing")
    parser.add_argument("--out", type=Path, required=True)
    chosen = parser.parse_args()
    names = parts_of(catalogue.find(chosen.game).key)
    if not names:
        parser.error("its Don is a net or there is none: see python -m backroom.train respond")
    end = time.monotonic() + chosen.seconds
    # Before numpy is there: each process does with one thread.
    os.environ |= {"OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1"}
    with multiprocessing.get_context("spawn").Pool(chosen.jobs) as pool, chosen.out.open("a", encoding="utf-8") as file:
        found = kept(chosen.found, names) if chosen.found else learned(pool, names, chosen, file)
        tried(pool, found, chosen, end, file)


if __name__ == "__main__":
    main()
