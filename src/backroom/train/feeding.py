"""Learning from matches that the engine plays: the hall asks, a net answers, and is made better by what it is shown meanwhile.

Everything that is not about where matches come from is as in learning.py. Matches have any number of seats here: what each seat gets
in the end is its own, and what it expects is read off its own views.
"""

from __future__ import annotations

from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from backroom.core.encoder import Encoder
from backroom.games import game
from backroom.train.bits import Array
from backroom.train.improving import Batch, Improver, Settings, levelled, weighted_mean
from backroom.train.net import WORD, Weights, masked
from backroom.train.slate import SEATS
from backroom.train.tables import credited, unsure_of_all

SETTINGS = Settings(
    matches=8192, length=32, minibatch=8192, longest=600, rate_start=4e-4, entropy_start=0.004, entropy_end=0.001, slowness=0.995
)
"""What is usual here: there are fewer decisions to learn from than where the rules run beside the net, and it begins with what it has
watched, which much entropy would only undo."""
CHOICES = {"noir/spy-tag": 64, "noir/fbi-mafia": 224, "noir/heist": 160, "omerta": 256}
FEW = 64
"""Of the duels."""
PASSES = 2
"""How often each decision is looked at."""


class Subject:
    """A game as it is learned here."""

    def __init__(self, key: str) -> None:
        self.key = key
        self.encoder: Encoder = game(key).encoder(game(key).players[0])
        self.choices = CHOICES.get(key, FEW)


def words_of(planes: Any, encoder: Encoder) -> Any:  # noqa: ANN401 - arrays of numpy
    """Sets of cells in words that fit JAX: one where a frame is small enough, else two."""
    if encoder.cells <= WORD:
        return planes.astype(np.uint32)
    return np.ascontiguousarray(planes).view(np.uint32).reshape(*planes.shape, 2)


class Fed(Improver):
    """The compiled functions of one game and one choice of settings."""

    def __init__(self, subject: Subject, settings: Settings) -> None:
        self.subject = subject
        self.settings = settings
        self.encoder = subject.encoder
        self.dtype = jnp.float32 if jax.default_backend() == "cpu" else jnp.bfloat16
        self.answer = jax.jit(self._answer)
        self.answer_for_two = jax.jit(self._answer_for_two)
        self.credit = jax.jit(self._credit)
        self.improve = jax.jit(self._improve, donate_argnums=0)
        self.imitate = jax.jit(self._imitate, donate_argnums=0)

    def taken_in(self, rows: dict[str, Any]) -> Batch:
        """The hall's arrays, copied: it will write over them."""
        kept = {
            name: np.array(rows[name])
            for name in ("scalars", "legal", "count", "seat", "mine", "over", "result", "gained", "steps")
        }
        kept |= {name: words_of(np.array(rows[name]), self.encoder) for name in ("planes", "truth")}
        return {name: jnp.asarray(value) for name, value in kept.items()}

    def thought(self, weights: Weights, batch: Batch) -> tuple[Array, Array, Array, Array]:
        numbers, value, belief = self.judge(weights, batch["planes"], batch["scalars"])
        legal = batch["legal"].astype(jnp.int32)
        size, choices, parts = legal.shape
        # No part at all counts for nothing.
        numbers = jnp.concatenate([numbers, jnp.zeros((size, 1), numbers.dtype)], 1)
        sums = jnp.take_along_axis(numbers, legal.reshape(size, choices * parts), 1).reshape(legal.shape).sum(-1)
        is_open = jnp.arange(choices) < batch["count"][:, None]
        return jax.nn.log_softmax(masked(sums, is_open)), is_open, value, belief

    def surprise(self, belief: Array, batch: Batch) -> Array:
        return unsure_of_all(belief, batch, self.encoder.cells)

    def mean(self, each: Array, batch: Batch) -> Array:
        return weighted_mean(each, batch["weight"])

    def _answer(self, weights: Weights, batch: Batch, key: Array) -> Batch:
        chances, _, value, _ = self.thought(weights, batch)
        number = jax.random.categorical(key, chances)
        return {"number": number, "taken": jnp.take_along_axis(chances, number[:, None], 1)[:, 0], "value": value}

    def _answer_for_two(self, weights: Weights, other: Weights, batch: Batch, key: Array) -> Batch:
        """Answers of one net where a decision is the learner's, of another where it is not."""
        one, two = self._answer(weights, batch, key), self._answer(other, batch, key)
        return {name: jnp.where(batch["mine"], one[name], two[name]) for name in one}

    def _credit(self, steps: list[Batch]) -> tuple[Batch, Batch]:
        """How much better each decision went than its seat expected, and what the seat got; the last step only says what came of it."""
        whole = {name: jnp.stack([step[name] for step in steps]) for name in steps[0]}
        seats = jax.nn.one_hot(whole["seat"], SEATS, dtype=bool)
        value = whole["value"]
        played = {"over": whole["over"][1:], "result": whole["result"][1:], "seats": seats[:-1], "value": value[:-1]}
        gain, counts = credited(played, value[-1], seats[-1], self.settings.trace)
        weight = (counts & whole["mine"][:-1]).astype(jnp.float32)
        wanted = ("planes", "scalars", "legal", "count", "number", "taken", "truth")
        flat = {name: whole[name][:-1].reshape(-1, *whole[name].shape[2:]) for name in wanted}
        flat |= {
            "weight": weight.reshape(-1),
            "gain": levelled(gain, weight).reshape(-1),
            "got": (gain + value[:-1]).reshape(-1),
        }
        over = played["over"]
        ended = jnp.maximum(over.sum(), 1)
        told = {
            "first": ((played["result"][..., 0] > 0) & over).sum() / ended,
            "length": (whole["steps"][1:] * over).sum() / ended,
            "gained": (whole["gained"][1:] * over).sum() / ended,
        }
        return flat, told

    def _improve(self, memory: Any, flat: Batch, chosen: Array, entropy: Array, rate: Array) -> tuple[Any, Batch]:  # noqa: ANN401 - see `begun`
        return self._improved(memory, {name: value[chosen] for name, value in flat.items()}, entropy, rate)

    def _imitate(self, memory: Any, batch: Batch, rate: Array) -> tuple[Any, Batch]:  # noqa: ANN401 - see `begun`
        return self.stepped(memory, lambda weights: self._missed(weights, batch), rate)

    def _missed(self, weights: Weights, batch: Batch) -> tuple[Array, Batch]:
        """How little was thought of what somebody else decided, and how far off the end was."""
        chances, _, value, belief = self.thought(weights, batch)
        taken = jnp.take_along_axis(chances, batch["number"][:, None], 1)[:, 0]
        policy = -self.mean(taken, batch)
        missed = ((value - batch["got"]) ** 2).mean()
        unsure = self.surprise(belief, batch)
        alike = self.mean((chances.argmax(-1) == batch["number"]).astype(jnp.float32), batch)
        return policy + 0.5 * missed + self.settings.belief * unsure, {
            "policy": policy,
            "value": missed,
            "belief": unsure,
            "alike": alike,
        }
