"""What there is to gain from studying a Don that is no net: `python bench/respond.py heist --seconds 540 --jobs 14 --out FILE`.

Somebody who decides as the Don does, with other numbers in its rule and a few habits of their own, looks for the best of them by play against the Don as it is (`lab/respondents.py`).
Two thirds of the time go into that; then what was found plays deals that it has not seen, and so does the Don, against the Don. It writes lines of JSON, of which
`python bench/collect.py FILE` makes the record. Time is the processors', so that a busy machine takes nothing away. What a generation plays depends on the seed alone; how many there
are, on the time. `--on` begins with what the record says was found before; `--found FILE` goes on trying what another run has found, on further deals. It finds nothing but these
numbers: a better plan, another way to read, or a lie that takes several moves is beyond it, so the gain is a lower bound.
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
from backroom.lab.responding import AT_ONCE, DEALS, Learner, Seen, Task, play, steps_to
from backroom.train.notes import name_of

LEARNING = 0.67
"""The share of the time that goes into looking for it."""
FRESH = 1_000_000
"""The number of the first deal that nobody has learned from."""
RECORDS = Path(__file__).with_name("training")


def noted(file: TextIO, key: str, what: str, **parts: object) -> None:
    file.write(json.dumps({"kind": "response", "game": key, "what": what, **parts}) + "\n")
    file.flush()


def timed(task: Task) -> tuple[Seen, float]:
    """With the seconds of the processor's time that it took."""
    start = time.process_time()
    return play(task), time.process_time() - start


def learned(pool: Pool, learners: Sequence[Learner], chosen: argparse.Namespace, file: TextIO) -> float:
    """One generation after the other, until the time is up: of the part in which there is most to gain for those that it has had. Says how much of the time is gone."""
    spent, longest = 0.0, 0.0
    most = LEARNING * chosen.seconds

    def played(tasks: Sequence[Task]) -> list[Seen]:
        nonlocal spent
        found = list(pool.imap(timed, tasks))
        spent += sum(took for _, took in found)
        return [seen for seen, _ in found]

    while spent + longest < most:
        before = spent
        learner = max(learners, key=lambda each: each.urgency)
        found = learner.turn(played, spent / most)
        longest = max(longest, spent - before)
        noted(file, PARTS[learner.name].key, learner.name, seconds=round(spent, 1), **found)
    return spent


def tried(pool: Pool, found: dict[str, list[float]], chosen: argparse.Namespace, left: float, file: TextIO) -> None:
    """Fresh deals: each part as it was found and, of sides that differ, as the Don is."""
    waiting: list[tuple[Task, Any]] = []
    deal = FRESH + chosen.first
    while left > 0 or waiting:
        while len(waiting) < 2 * chosen.jobs and left > 0:
            tasks = [Task(name, tuple(steps), deal, chosen.seed) for name, steps in found.items()]
            tasks += [Task(name, None, deal, chosen.seed) for name in found if PARTS[name].side][:1]
            waiting += [(task, pool.apply_async(timed, (task,))) for task in tasks]
            deal += 1
        task, one = waiting.pop(0)
        seen, took = one.get()
        left -= took
        who = "found" if task.steps is not None else "don"
        part = PARTS[task.part]
        told = {"share": seen.share, "sides": seen.sides, "length": seen.length, "cut": seen.is_cut}
        noted(file, part.key, task.part, deal=task.deal, who=who, **told)


def kept(path: Path, names: Sequence[str]) -> dict[str, list[float]]:
    """The last that another run has found."""
    lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    found = {line["what"]: line["steps"] for line in lines if line["kind"] == "response" and "steps" in line}
    return {name: found[name] for name in names if name in found}


def begun(key: str, names: Sequence[str], chosen: argparse.Namespace) -> list[Learner]:
    """Those who learn: as the Don is, or with what the record says that others have found."""
    learners = [Learner(name, chosen.seed, chosen.at_once, chosen.deals) for name in names]
    path = RECORDS / f"{name_of(key)}.json"
    before = json.loads(path.read_text(encoding="utf-8")).get("answer", {}).get("settings", {}) if chosen.on else {}
    for learner in learners:
        if learner.name in before:
            learner.guess = steps_to(PARTS[learner.name], before[learner.name])
    return learners


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", help="one in which there is a Don")
    parser.add_argument("--seconds", type=float, default=600, help="of the processors' time, all together (default 600)")
    parser.add_argument("--jobs", type=int, default=multiprocessing.cpu_count())
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--at-once", type=int, default=AT_ONCE, help=f"how many are tried in a generation (default {AT_ONCE})")
    parser.add_argument("--deals", type=int, default=DEALS, help=f"deals that each of them plays (default {DEALS})")
    parser.add_argument("--first", type=int, default=0, help="the number of the first fresh deal")
    parser.add_argument("--on", action="store_true", help="begin with what was found before, as the record has it")
    parser.add_argument("--found", type=Path, help="try what this file has found, and look for nothing")
    parser.add_argument("--out", type=Path, required=True)
    chosen = parser.parse_args()
    key = catalogue.find(chosen.game).key
    names = parts_of(key)
    if not names:
        parser.error("there is no Don to be studied")
    # Before numpy is there: each process does with one thread.
    os.environ |= {"OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1"}
    with multiprocessing.get_context("spawn").Pool(chosen.jobs) as pool, chosen.out.open("a", encoding="utf-8") as file:
        spent = 0.0
        if chosen.found:
            found = kept(chosen.found, names)
        else:
            learners = begun(key, names, chosen)
            spent = learned(pool, learners, chosen, file)
            found = {learner.name: learner.guess for learner in learners}
        tried(pool, found, chosen, chosen.seconds - spent, file)


if __name__ == "__main__":
    main()
