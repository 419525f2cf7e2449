"""A run that is fed by the hall, in as many pieces as it takes; see running.py."""

from __future__ import annotations

import json
import time
from collections import deque
from dataclasses import replace
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from backroom.lab.workers import cores
from backroom.train.feeding import PASSES, Fed, Subject, words_of
from backroom.train.hall import Job, opened
from backroom.train.improving import Batch, Settings, begun
from backroom.train.net import Weights, fresh
from backroom.train.running import CURVE, EVERY, Piece, Run, broken_off, load, save
from backroom.train.slate import HALVES, Sizes

Todo = deque[tuple[Batch, Any]]
"""Minibatches that are still to be looked at: of which batch, and which decisions of it."""


def begin(subject: Subject, settings: Settings, piece: Piece) -> tuple[Run, dict[str, Any]]:
    """A run and what its learner remembers: the checkpoint's, if there is one."""
    if piece.checkpoint.exists():
        run, memory = load(piece.checkpoint, subject)
        run.settings = replace(settings, channels=run.settings.channels, blocks=run.settings.blocks)
        return run, memory
    weights = fresh(jax.random.key(piece.seed), subject.encoder, settings.channels, settings.blocks)
    return Run(subject.key, settings), begun(weights)


class Lessons:
    """Plays with the hall and learns meanwhile."""

    def __init__(self, fed: Fed, memory: dict[str, Any], seed: int, other: Weights | None = None) -> None:
        self.fed = fed
        self.memory = memory
        self.other = other
        """Who plays the decisions that are not the learner's."""
        self.key = jax.random.key(seed)
        self.rng = np.random.default_rng(seed)
        self.steps: list[list[Batch]] = [[] for _ in range(HALVES)]
        self.todo: Todo = deque()
        self.told: Batch = {}
        self.ended: Batch = {}

    def answered(self, half: int, rows: dict[str, Any]) -> None:
        """Answer what half of the hall asks."""
        batch = self.fed.taken_in(rows)
        self.key, key = jax.random.split(self.key)
        if self.other is None:
            answer = self.fed.answer(self.memory["weights"], batch, key)
        else:
            answer = self.fed.answer_for_two(self.memory["weights"], self.other, batch, key)
        rows["answer"][:] = np.asarray(answer["number"])
        steps = self.steps[half]
        steps.append(batch | answer)

    def credited(self, half: int) -> None:
        """When there is enough to look back on, make minibatches of it."""
        settings, steps = self.fed.settings, self.steps[half]
        if len(steps) <= settings.length:
            return
        flat, self.ended = self.fed.credit(steps)
        self.steps[half] = steps[-1:]
        size = flat["weight"].shape[0]
        minibatch = min(settings.minibatch, size)
        for _ in range(PASSES):
            order = self.rng.permutation(size)
            for start in range(0, size - minibatch + 1, minibatch):
                self.todo.append((flat, jnp.asarray(order[start : start + minibatch])))

    def improve(self, entropy: float, rate: float) -> None:
        """A few steps, so many that what there is to do is done before there is more of it."""
        for _ in range(-(-len(self.todo) // self.fed.settings.length)):
            flat, chosen = self.todo.popleft()
            self.memory, self.told = self.fed.improve(self.memory, flat, chosen, jnp.float32(entropy), jnp.float32(rate))

    def numbers(self) -> dict[str, float]:
        return shown(self.told | self.ended)


def learn(
    subject: Subject, settings: Settings, piece: Piece, *, processes: int = 0, other: Weights | None = None
) -> tuple[Run, dict[str, Any]]:
    """Learn for a while, by playing against oneself, or against another net that stays as it is."""
    run, memory = begin(subject, settings, piece)
    settings = run.settings
    processes = processes or cores()
    half_size = settings.matches // HALVES // processes * processes
    sizes = Sizes.of(subject.encoder, half_size, subject.choices)
    job = Job(subject.key, "", sizes, 0, 0, settings.longest, piece.seed + run.decisions % 1_000_003)
    job = replace(job, against=settings.against if other is not None else 0.0, grading=settings.grading)
    lessons = Lessons(Fed(subject, settings), memory, piece.seed + 1 + run.decisions, other)
    from_progress, from_decisions, start = run.progress, run.decisions, time.monotonic()
    curve: list[dict[str, float]] = []
    noted: dict[str, Any] = {"device": jax.devices()[0].device_kind, "processes": processes, "from": from_progress, "curve": curve}
    run.pieces.append(noted)
    saved = compiled = start
    mark = 0.0
    with opened(job, processes) as hall, broken_off() as stopped:
        while True:
            for half in range(HALVES):
                rows = hall.asked(half)
                lessons.answered(half, rows)
                hall.go_on(half)
                lessons.credited(half)
                lessons.improve(*settings.at(run.progress))
                run.decisions += half_size
            now = time.monotonic()
            steps = (run.decisions - from_decisions) // (HALVES * half_size)
            if steps <= settings.length + 2:
                compiled = now
            done = steps / (settings.length * piece.lessons) if piece.lessons else (now - compiled) / piece.seconds
            spent = min(1.0, done)
            run.progress = from_progress + (piece.until - from_progress) * spent
            if lessons.told and (spent >= mark or spent >= 1):
                mark = spent + 1 / CURVE
                numbers = lessons.numbers()
                curve.append({"seconds": round(now - start, 1), "millions": round(run.decisions / 1e6, 2), **numbers})
                piece.tell(
                    f"{subject.key} {now - start:5.0f} s {run.decisions / 1e6:8.2f} M {run.progress:.2f} {json.dumps(numbers)}"
                )
            noted |= {"to": run.progress, "seconds": round(now - start, 1), "compiled": round(compiled - start, 1)}
            noted["rate"] = round((run.decisions - from_decisions) / (now - start))
            ends = spent >= 1 or stopped()
            if now - saved > EVERY or ends:
                save(piece.checkpoint, run, lessons.memory, subject)
                saved = now
            if ends:
                return run, lessons.memory


def watch(subject: Subject, settings: Settings, piece: Piece, seen: dict[str, Any], passes: float = 8.0) -> Run:
    """Learn what others do, for a while and at most so often from each decision. The run has made no progress by it."""
    run, memory = begin(subject, settings, piece)
    fed, rng = Fed(subject, run.settings), np.random.default_rng(piece.seed)
    size = len(seen["number"])
    minibatch = min(run.settings.minibatch // 2, size)
    last = max(1, int(passes * size / minibatch))
    start = time.monotonic()
    told: Batch = {}
    for number in range(last):
        spent = max(number / last, (time.monotonic() - start) / piece.seconds)
        if spent >= 1:
            break
        chosen = rng.integers(0, size, minibatch)
        batch = {name: jnp.asarray(seen[name][chosen]) for name in ("scalars", "legal", "count", "number", "got")}
        batch |= {name: jnp.asarray(words_of(seen[name][chosen], subject.encoder)) for name in ("planes", "truth")}
        batch["weight"] = jnp.asarray(seen["taught"][chosen], jnp.float32)
        rate = 2 * settings.rate_start * (1 - 0.9 * spent)
        memory, told = fed.imitate(memory, batch, jnp.float32(rate))
        if number == 0:
            # Compiling takes longer than the first hundred steps: it is not part of the time.
            jax.block_until_ready(memory["count"])
            start = time.monotonic()
        if number % max(1, last // 10) == 0:
            piece.tell(f"{subject.key} watching {time.monotonic() - start:5.0f} s {number}/{last} {shown(told)}")
    # From here on it is itself that it is pulled towards.
    memory |= {"magnet": jax.tree.map(jnp.array, memory["weights"])} if run.progress == 0 else {}
    noted = {"watched": size, "steps": number, "seconds": round(time.monotonic() - start, 1), **shown(told)}
    run.pieces.append(
        {"device": jax.devices()[0].device_kind, "from": run.progress, "to": run.progress, "curve": [], "rate": 0, "compiled": 0.0}
        | noted
    )
    save(piece.checkpoint, run, memory, subject)
    return run


def shown(told: Batch) -> dict[str, float]:
    return {name: round(float(value), 4) for name, value in told.items()}
