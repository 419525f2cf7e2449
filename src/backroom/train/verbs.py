"""What the verbs of `python -m backroom.train` do. JAX takes seconds to import and is not needed by all of them: see `__main__`."""

from __future__ import annotations

import argparse
import json
import tempfile
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import jax
import jax.numpy as jnp

from backroom.bots.don.discretion import habits_path
from backroom.bots.don.weights import folder, learned_from, loaded, reads_habits
from backroom.games.catalogue import find
from backroom.train import crowd_learning, fed_running, feeding, learning, running, tables
from backroom.train.crowds import CROWDS
from backroom.train.duels import RULES, rules_of
from backroom.train.feeding import Subject
from backroom.train.imitating import looked, told
from backroom.train.improving import Settings, begun
from backroom.train.net import Weights
from backroom.train.notes import name_of, note
from backroom.train.parity import DUEL
from backroom.train.running import Piece, Run
from backroom.train.slate import Sizes
from backroom.train.watching import kept_in


def changed(settings: Settings, given: Sequence[str]) -> Settings:
    found: dict[str, Any] = {}
    for each in given:
        name, _, value = each.partition("=")
        if not hasattr(settings, name):
            raise ValueError(f"no setting {name!r}; there are: {', '.join(vars(settings))}")
        found[name] = type(getattr(settings, name))(value)
    return replace(settings, **found)


def said(line: str) -> None:
    print(line, flush=True)


class Verbs:
    """The verbs for one game, by what was asked for on the command line."""

    def __init__(self, chosen: argparse.Namespace) -> None:
        self.chosen = chosen
        self.key = find(chosen.game).key
        self.subject = Subject(self.key)
        self.checkpoint: Path = chosen.checkpoints / f"{name_of(self.key)}.npz"
        self.record: Path = chosen.records / f"{name_of(self.key)}.json"

    def noted(self, run: Run) -> None:
        """Write down what is not written down yet: a piece that was killed is known from its checkpoint alone."""
        told = json.loads(json.dumps(run.told(self.subject)))
        parts = {part: told[part] for part in ("game", "rules", "settings", "progress", "decisions")}
        known = json.loads(self.record.read_text(encoding="utf-8")).get("runs", []) if self.record.exists() else []
        new = [piece for piece in told["pieces"] if piece not in known and (piece["curve"] or "watched" in piece)]
        note(self.record, **parts, runs=new)

    def piece(self, seconds: float, until: float = 1.0, checkpoint: Path | None = None) -> Piece:
        return Piece(seconds, until, checkpoint or self.checkpoint, self.chosen.seed, said)

    def watch(self) -> None:
        """Learn by watching, from kept matches or from some that are played now."""
        chosen = self.chosen
        sizes = Sizes.of(self.subject.encoder, 0, self.subject.choices)
        seen = looked(self.key, sizes, kept_in(chosen.kept), chosen)
        said(f"{self.key}: seen {told(seen)}")
        settings = self.set(feeding.SETTINGS)
        self.noted(fed_running.watch(self.subject, settings, self.piece(chosen.seconds), seen, chosen.passes))

    def as_shipped(self, checkpoint: Path, settings: Settings) -> tuple[Settings, Weights]:
        """A checkpoint of a run that begins as the Don is."""
        if reads_habits(self.key):
            raise ValueError(f"the Don of {self.key} has no net to begin with: it reads habits")
        weights = {name: jnp.asarray(value, jnp.float32) for name, value in loaded(self.key)[1].items()}
        blocks = sum(name.startswith("second_bias") for name in weights)
        settings = replace(settings, channels=weights["in_bias"].shape[0], blocks=blocks)
        running.save(checkpoint, Run(self.key, settings, decisions=learned_from(self.key)), begun(weights), self.subject)
        return settings, weights

    def usual(self) -> Settings:
        """How a game with rules for JAX learns unless something else is asked for."""
        return tables.SETTINGS if rules_of(self.key).seats > DUEL else learning.Settings()

    def set(self, usual: Settings) -> Settings:
        """How it learns here: as is usual, as much of it as a processor can do where there is nothing else, and as was asked for."""
        anew = not self.checkpoint.exists()
        if jax.default_backend() == "cpu":
            usual = usual.on_processor(anew=anew)
            said(
                "There is no graphics processor here: "
                + ("a small net learns, in short lessons." if anew else "lessons are short.")
            )
        return changed(usual, self.chosen.set)

    def learn(self) -> None:
        chosen = self.chosen
        piece = self.piece(chosen.seconds, chosen.until)
        if chosen.shipped and not self.checkpoint.exists():
            self.as_shipped(self.checkpoint, Settings())
        other = running.load(chosen.against, self.subject)[1]["magnet"] if chosen.against else None
        if self.key in CROWDS and not chosen.fed:
            settings = self.set(crowd_learning.SETTINGS)
            self.noted(running.learn(CROWDS[self.key], settings, piece, other, make=crowd_learning.CrowdLearner))
        elif self.key in RULES and not chosen.fed:
            self.noted(running.learn(rules_of(self.key), self.set(self.usual()), piece, other))
        else:
            settings = self.set(feeding.SETTINGS)
            self.noted(fed_running.learn(self.subject, settings, piece, processes=chosen.jobs, other=other)[0])

    def respond(self) -> None:
        """Let a learner that begins as the Don play against the Don, which stays as it is: what it gains is how far one can read the Don."""
        beside = self.key in RULES and not self.chosen.fed
        usual = replace(self.usual() if beside else feeding.SETTINGS, entropy_start=0.004, entropy_end=0.001)
        with tempfile.TemporaryDirectory() as somewhere:
            checkpoint = Path(somewhere, "response.npz")
            settings, weights = self.as_shipped(checkpoint, changed(usual, self.chosen.set))
            piece = self.piece(self.chosen.seconds, 1.0, checkpoint)
            if beside:
                run = running.learn(rules_of(self.key), settings, piece, weights)
            else:
                run, _ = fed_running.learn(self.subject, settings, piece, processes=self.chosen.jobs, other=weights)
        if run.progress < 1:
            said("Broken off: it is not written down.")
            return
        curve = run.pieces[-1]["curve"]
        last = curve[-max(1, len(curve) // 4) :]
        gain = sum(point["gained"] for point in last) / len(last)
        found = {
            "seconds": self.chosen.seconds,
            "millions": round(curve[-1]["millions"] - learned_from(self.key) / 1e6, 2),
            "before": curve[0]["gained"],
            "gain": round(gain, 4),
        }
        said(
            f"{self.key}: a best response gets {gain:+.3f} a match, where 0 is an equal share and 1 all of the wins: {json.dumps(found)}"
        )
        note(self.record, game=self.key, response=found)

    def ship(self) -> None:
        running.ship(self.subject, self.checkpoint, (self.chosen.to or folder()) / f"{name_of(self.key)}.npz")
        if not self.chosen.to and habits_path(self.key).exists():
            said("it hides the habits of the weights that were there before no longer: python bench/fit.py --don")

    def compare(self) -> None:
        from backroom.train.comparing import compared, with_earlier  # noqa: PLC0415 - the kernels' decks and readings take a while, too

        chosen, key = self.chosen, self.key if self.key in CROWDS else rules_of(self.key).key
        found = compared(key, chosen.matches, chosen.seed, chosen.jobs, chosen.seconds)
        said(f"{key}: {found.matches} matches, {found.decisions} decisions, no difference")
        earlier = json.loads(self.record.read_text(encoding="utf-8")).get("compared") if self.record.exists() else None
        note(self.record, game=self.key, compared=with_earlier(found, chosen.seed, earlier))

    def time(self) -> None:
        from backroom.train.speed import times  # noqa: PLC0415 - see above

        crowd = CROWDS.get(self.key)
        found = (
            times(rules_of(self.key), self.chosen.matches) if crowd is None else crowd_learning.times(crowd, self.chosen.matches)
        )
        said(f"{self.key}: {json.dumps(found)}")
        note(self.record, game=self.key, speed=found)
