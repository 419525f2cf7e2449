"""The hall: processes that play many matches with the engine itself, side by side, for one that answers what they ask.

Each process has two halves of its matches. It plays one decision of every match of a half, shows what the next ones are about, and
goes on with the other half while somebody thinks about these. Decisions that leave no choice are made on the way.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random
from typing import Any

from backroom.core.match import Match
from backroom.games import game
from backroom.train.episodes import results_of, stage_of
from backroom.train.slate import HALVES, Sizes, Slate, write
from backroom.train.truths import truth_of
from backroom.train.watching import dealt

LEAVE = -1


@dataclass(frozen=True)
class Job:
    """What one process does."""

    key: str
    folder: str
    sizes: Sizes
    first: int
    """Of its matches in each half."""
    matches: int
    longest: int
    seed: int
    against: float = 0.0
    """In so many of the matches one side, by turns, is the learner's and the others are somebody else's; else all are the learner's."""
    grading: float = 0.0
    """How much of what a match brings is how far each side has got, where that can be said."""
    players: int = 0
    """Always so many, if it is more than none."""


class Desk:
    """One match after the other, as one row of the slate."""

    def __init__(self, job: Job, rng: Random) -> None:
        self.job = job
        self.rng = rng
        self.game = game(job.key)
        self.encoder = self.game.encoder(self.game.players[0])
        self.notations: list[str] = []
        self.seat = 0
        self.dealt = 0
        self.deal()

    def deal(self) -> None:
        players, options = dealt(self.game, self.rng)
        if self.job.players:
            players, options = self.job.players, {}
        self.match: Match = self.game.start(players, self.rng.getrandbits(53), **options)
        self.sides = list(self.game.sides(self.match.view(None)).values())
        self.dealt += 1
        is_against = self.rng.random() < self.job.against
        self.mine = frozenset(self.sides[self.dealt % len(self.sides)]) if is_against else frozenset(range(players))
        self.steps, self.stage = 0, stage_of(self.job.key, self.match)

    def play(self, answer: int) -> None:
        self.match.play(self.seat, self.notations[answer])
        self.steps += 1

    def show(self, rows: dict[str, Any], at: int) -> None:
        """Go on to the next decision that leaves a choice, and write down what it is about and what has ended on the way."""
        over, result = False, rows["result"][at]
        while True:
            match = self.match
            to_act = match.to_act
            if not to_act or self.steps >= self.job.longest or stage_of(self.job.key, match) != self.stage:
                over = True
                is_broken_off = bool(to_act) and stage_of(self.job.key, match) == self.stage
                found = [0.0] * match.players if is_broken_off else results_of(self.job.key, match, self.sides, self.job.grading)
                result[:] = 0
                result[: len(found)] = found
                rows["gained"][at] = sum([found[each] for each in self.mine]) / len(self.mine)
                rows["steps"][at] = self.steps
                if not to_act or is_broken_off:
                    self.deal()
                else:
                    self.steps, self.stage = 0, stage_of(self.job.key, match)
                continue
            seat = to_act[0] if len(to_act) == 1 else self.rng.choice(to_act)
            encoding = self.encoder.encode(match.view(seat))
            keys = list(encoding.legal)
            if len(keys) > 1:
                break
            match.play(seat, encoding.legal[keys[0]])
            self.steps += 1
        if len(keys) > rows["legal"].shape[1]:
            keys = self.rng.sample(keys, rows["legal"].shape[1])
        write(rows, at, encoding, keys)
        self.notations = [encoding.legal[key] for key in keys]
        self.seat = seat
        rows["seat"][at] = seat
        rows["mine"][at] = seat in self.mine
        rows["truth"][at] = truth_of(self.job.key, match, seat)
        rows["over"][at] = over


def serve(job: Job, line: Connection) -> None:
    """The life of one process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    slate = Slate(Path(job.folder), job.sizes)
    desks = [[Desk(job, Random(f"{job.seed}/{job.first + n}/{half}")) for n in range(job.matches)] for half in range(HALVES)]
    halves = []
    for half in range(HALVES):
        part = slice(job.first, job.first + job.matches)
        rows = {name: array[half, part] for name, array in slate.arrays.items()}
        rows["legal"][:] = job.sizes.numbers
        halves.append(rows | {"nothing": (job.sizes.numbers,) * job.sizes.parts})
        for at, desk in enumerate(desks[half]):
            desk.show(halves[half], at)
        line.send(half)
    while (half := line.recv()) != LEAVE:
        rows = halves[half]
        for at, (desk, answer) in enumerate(zip(desks[half], rows["answer"].tolist(), strict=True)):
            desk.play(answer)
            desk.show(rows, at)
        line.send(half)


class Hall:
    """All processes, and the slate that they write on."""

    def __init__(self, job: Job, processes: int) -> None:
        self.slate = Slate(Path(job.folder), job.sizes, fresh=True)
        share = job.sizes.matches // processes
        spawn = multiprocessing.get_context("spawn")
        self.lines: list[Connection] = []
        self.processes = []
        for number in range(processes):
            line, far = spawn.Pipe()
            task = replace(job, first=number * share, matches=share, seed=job.seed * 1000 + number)
            process = spawn.Process(target=serve, args=(task, far), daemon=True)
            process.start()
            far.close()
            self.lines.append(line)
            self.processes.append(process)

    def asked(self, half: int) -> dict[str, Any]:
        """Wait until all of a half's matches are at a decision; the arrays of that half."""
        for line in self.lines:
            if line.recv() != half:
                raise RuntimeError("the halves of the hall have got out of step")
        return {name: array[half] for name, array in self.slate.arrays.items()}

    def go_on(self, half: int) -> None:
        for line in self.lines:
            line.send(half)

    def close(self) -> None:
        for process in self.processes:
            process.terminate()
        for process in self.processes:
            process.join()


@contextmanager
def opened(job: Job, processes: int) -> Iterator[Hall]:
    """A hall for a while; nobody is left behind."""
    # Two hundred matches at once on every core: threads of a numeric library would only be in the way.
    for name in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS"):
        os.environ.setdefault(name, "1")
    with tempfile.TemporaryDirectory(prefix="backroom-", dir="/dev/shm" if Path("/dev/shm").is_dir() else None) as folder:  # noqa: S108 - memory, not a file that others could have put there
        hall = Hall(replace(job, folder=folder), processes)
        try:
            yield hall
        finally:
            hall.close()
