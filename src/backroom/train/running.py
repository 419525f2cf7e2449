"""A run of learning, in as many pieces as it takes: each goes on where the last one's checkpoint left off."""

from __future__ import annotations

import json
import signal
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any, Protocol

import jax
import jax.numpy as jnp
import numpy as np

from backroom.bots.don.weights import described
from backroom.bots.don.weights import save as save_weights
from backroom.train.learning import Learner, Settings, begun
from backroom.train.net import Weights, fresh
from backroom.train.parity import DUEL, Rules
from backroom.train.tables import TableLearner

KEPT = ("weights", "magnet", "mean", "square")
CURVE = 40
"""So many points of a piece's curve are written down."""
EVERY = 30.0
"""Seconds between two checkpoints."""


class Taught(Protocol):
    """A game that is being learned, in whichever way."""

    @property
    def key(self) -> str: ...

    @property
    def encoder(self) -> Any: ...  # noqa: ANN401 - an Encoder; see parity.Rules


@dataclass
class Run:
    """What is written down of a run."""

    key: str
    settings: Settings
    progress: float = 0.0
    """From 0 to 1: where its schedules stand."""
    decisions: int = 0
    pieces: list[dict[str, Any]] = field(default_factory=list)
    """By piece: where it ran, how long and how fast, and its curve."""

    def told(self, rules: Taught) -> dict[str, Any]:
        return {
            **described(self.key, rules.encoder),
            "settings": asdict(self.settings),
            "progress": self.progress,
            "decisions": self.decisions,
            "pieces": self.pieces,
        }


def save(path: Path, run: Run, memory: dict[str, Any], rules: Taught) -> None:
    """A checkpoint: all that a later piece needs, in one file of a few megabytes."""
    arrays = {f"{part}/{name}": np.asarray(value) for part in KEPT for name, value in memory[part].items()}
    arrays["count"] = np.asarray(memory["count"])
    path.parent.mkdir(parents=True, exist_ok=True)
    partly = path.with_suffix(".part.npz")
    np.savez(partly, allow_pickle=False, told=np.array(json.dumps(run.told(rules))), **arrays)
    partly.replace(path)


def load(path: Path, rules: Taught) -> tuple[Run, dict[str, Any]]:
    """A run and what its learner remembers; refused if the rules or the encoding have changed since."""
    with path.open("rb") as file, np.load(file, allow_pickle=False) as arrays:
        told = json.loads(str(arrays["told"]))
        for part, value in described(rules.key, rules.encoder).items():
            if told.get(part) != value:
                raise ValueError(f"{path} was learned on another {part} than there is now: start anew without it")
        memory: dict[str, Any] = {part: {} for part in KEPT}
        for name in arrays.files:
            part, _, rest = name.partition("/")
            if rest:
                memory[part][rest] = jnp.asarray(arrays[name])
        memory["count"] = jnp.asarray(arrays["count"])
    run = Run(rules.key, Settings(**told["settings"]), told["progress"], told["decisions"], told["pieces"])
    return run, memory


@dataclass(frozen=True)
class Piece:
    """One sitting of a run."""

    seconds: float
    """How long, once everything is compiled."""
    until: float
    """The progress at its end."""
    checkpoint: Path
    seed: int = 0
    tell: Callable[[str], None] = print
    lessons: int = 0
    """So many instead of so many seconds, where it has to end the same on every machine."""


@contextmanager
def broken_off() -> Iterator[Callable[[], bool]]:
    """Whether somebody has pressed Ctrl-C meanwhile: a piece then ends with the lesson that is under way, and nothing of it is lost. A second one ends it at once."""
    asked = threading.Event()
    if threading.current_thread() is not threading.main_thread():
        yield asked.is_set
        return
    before = signal.getsignal(signal.SIGINT)

    def heard(*_: object) -> None:
        print("It ends with this lesson; once more ends it at once.", flush=True)
        asked.set()
        signal.signal(signal.SIGINT, before)

    signal.signal(signal.SIGINT, heard)
    try:
        yield asked.is_set
    finally:
        signal.signal(signal.SIGINT, before)


_learners: dict[tuple[str, Settings], Learner] = {}


def learner_of(rules: Rules, settings: Settings) -> Learner:
    """Compiled functions are kept: compiling takes half a minute."""
    kind = TableLearner if rules.seats > DUEL else Learner
    return _learners.setdefault((rules.key, settings), kind(rules, settings))


def learn(
    rules: Taught, settings: Settings, piece: Piece, other: Weights | None = None, make: Callable[..., Any] = learner_of
) -> Run:
    """Learn for a while, by playing against oneself, or partly against a net that stays as it is.

    A checkpoint that is there is gone on from, with its own net and these settings otherwise. `make` gives a learner for rules and settings.
    """
    if piece.checkpoint.exists():
        run, memory = load(piece.checkpoint, rules)
        run.settings = replace(settings, channels=run.settings.channels, blocks=run.settings.blocks)
    else:
        run = Run(rules.key, settings)
        memory = begun(fresh(jax.random.key(piece.seed), rules.encoder, settings.channels, settings.blocks))
    learner = make(rules, run.settings)
    key = jax.random.key(piece.seed + 1 + run.decisions)
    key, dealing = jax.random.split(key)
    state = jax.jit(learner.deal)(dealing)
    from_progress, from_decisions = run.progress, run.decisions
    per_lesson = run.settings.matches * run.settings.length
    curve: list[dict[str, float]] = []
    noted: dict[str, Any] = {"device": jax.devices()[0].device_kind, "from": from_progress, "curve": curve}
    run.pieces.append(noted)
    start = compiled = saved = time.monotonic()
    with broken_off() as stopped:
        while True:
            key, playing = jax.random.split(key)
            at = (*run.settings.at(run.progress), run.settings.graded(run.progress))
            memory, state, told = learner.lesson(memory, state, playing, tuple(map(jnp.float32, at)), other)
            run.decisions += per_lesson
            numbers = {name: round(float(value), 4) for name, value in told.items()}
            now = time.monotonic()
            if run.decisions == from_decisions + per_lesson:
                compiled = now
            lessons = (run.decisions - from_decisions) / per_lesson
            spent = min(1.0, lessons / piece.lessons if piece.lessons else (now - compiled) / piece.seconds)
            run.progress = from_progress + (piece.until - from_progress) * spent
            if not curve or spent >= len(curve) / CURVE:
                curve.append({"seconds": round(now - start, 1), "millions": round(run.decisions / 1e6, 2), **numbers})
                piece.tell(
                    f"{rules.key} {now - start:5.0f} s {run.decisions / 1e6:8.1f} M {run.progress:.2f} {json.dumps(numbers)}"
                )
            noted |= {"to": run.progress, "seconds": round(now - start, 1), "compiled": round(compiled - start, 1)}
            noted["rate"] = round((run.decisions - from_decisions - per_lesson) / max(now - compiled, 1e-9))
            ends = spent >= 1 or stopped()
            if now - saved > EVERY or ends:
                save(piece.checkpoint, run, memory, rules)
                saved = now
            if ends:
                return run


def ship(rules: Taught, checkpoint: Path, to: Path) -> None:
    """Write the magnet of a checkpoint as the Don's weights."""
    run, memory = load(checkpoint, rules)
    save_weights(to, rules.key, rules.encoder, memory["magnet"], decisions=run.decisions)
