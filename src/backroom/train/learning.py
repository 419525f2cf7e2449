"""Learning by self-play: one net plays both sides of many matches at once and is made better at what went well.

Here the rules are written for JAX, and everything runs where the net does; one pass over each batch. See improving.py for how it is
made better, and feeding.py for games whose matches are played by the engine itself.
"""

from __future__ import annotations

from typing import Any

import jax
import jax.numpy as jnp

from backroom.train.bits import Array, State, bits, merged
from backroom.train.improving import Batch, Improver, Settings, begun, levelled, weighted_mean
from backroom.train.net import Weights, legal_bits, masked
from backroom.train.parity import DEALT, Rules

__all__ = ["Learner", "Settings", "begun"]

BLOCK = 128
"""Decisions that stay together when a batch is shuffled: neighbours in memory, not in a match."""


WANTED = ("planes", "scalars", "blocks", "number", "taken", "gain", "got", "truth", "weight")
"""What is learned from."""


class Learner(Improver):
    """The compiled functions of one duel and one choice of settings; tables.py has those of games with more seats."""

    def __init__(self, rules: Rules, settings: Settings) -> None:
        self.rules = rules
        self.settings = settings
        self.encoder = rules.encoder
        self.dtype = jnp.float32 if jax.default_backend() == "cpu" else jnp.bfloat16
        self.lesson = jax.jit(self._lesson, donate_argnums=0)

    def deal(self, key: Array) -> State:
        luck = jax.random.bits(key, (self.settings.matches, DEALT), jnp.uint32)
        return {**self.rules.deal(luck), "steps": jnp.zeros(self.settings.matches, jnp.int32)}

    def brought(self, state: State, graded: Array) -> Array:
        """What a match that is over, or broken off, brings the first side."""
        result = state["result"].astype(jnp.float32)
        broken_off = getattr(self.rules, "broken_off", None)
        if broken_off is not None:
            result = jnp.where(self.rules.is_over(state), result, broken_off(state))
        if not self.settings.grading:
            return result
        grade = self.rules.grade(state)  # type: ignore[attr-defined]  # asked for in settings, so the rules have it
        return graded * grade + (1 - graded) * result

    def against(self) -> tuple[Array, Array]:
        """By match, where there is somebody else: the side that is the learner's, and whether the other one is somebody else's."""
        settings = self.settings
        numbers = jnp.arange(settings.matches)
        mine = numbers % 2 if settings.only < 0 else jnp.full_like(numbers, settings.only)
        return mine, numbers < settings.against * settings.matches

    def is_learner(self, state: State) -> Array:
        """Whether the learner decides, in matches with somebody else."""
        return self.rules.side(state) == self.against()[0]

    def played(self, weights: Weights, state: State, key: Array, graded: Array, other: Weights | None) -> tuple[State, Batch]:
        """So many decisions of every match; those that end are dealt anew."""
        rules, settings = self.rules, self.settings
        size = settings.matches

        def decide(now: State, key: Array) -> tuple[State, Batch]:
            choice, chance, dealing = jax.random.split(key, 3)
            planes, scalars = rules.observe(now)
            blocks = jnp.stack(rules.legal(now), 1)
            numbers, value, _ = self.judge(weights, planes, scalars)
            learns = jnp.ones(size, bool)
            if other is not None:
                learns = self.is_learner(now) | ~self.against()[1]
                numbers = jnp.where(learns[:, None], numbers, self.judge(other, planes, scalars)[0])
            numbers = masked(numbers, legal_bits(self.encoder, blocks))
            number = jax.random.categorical(choice, numbers)
            chances = jax.nn.log_softmax(numbers)
            taken = jnp.take_along_axis(chances, number[:, None], 1)[:, 0]
            side, truth = rules.side(now), rules.truth(now)
            luck = jax.random.bits(chance, (size, rules.cards), jnp.uint32)
            after = {**rules.step(now, number, rules.draw(now, luck)), "steps": now["steps"] + 1}
            result, over = self.brought(after, graded), rules.is_over(after) | (after["steps"] >= settings.longest)
            seen = {
                "planes": planes,
                "scalars": scalars,
                "blocks": blocks,
                "number": number,
                "taken": taken,
                "value": value,
                "weight": learns.astype(jnp.float32),
                "side": side,
                "truth": truth,
                "over": over,
                "result": result,
                "won": after["result"],
                "steps": after["steps"],
            }
            return merged(over, self.deal(dealing), after), seen

        state, batch = jax.lax.scan(decide, state, jax.random.split(key, settings.length))
        batch |= self.credited(weights, state, batch)
        return state, batch

    def credited(self, weights: Weights, state: State, batch: Batch) -> Batch:
        """How much better each decision went than its side expected, and what the side got in the end."""
        _, value, _ = self.judge(weights, *self.rules.observe(state))
        # What the side that is not to decide expects is taken for the opposite.
        first = jnp.where(self.rules.side(state) == 0, value, -value)
        ahead = jnp.stack([first, -first], 1)

        def back(carry: tuple[Array, Array], step: Batch) -> tuple[tuple[Array, Array], Array]:
            expected, gained = carry
            ends = step["over"][:, None]
            result = step["result"]
            expected = jnp.where(ends, jnp.stack([result, -result], 1), expected)
            gained = jnp.where(ends, 0.0, gained)
            mine = jax.nn.one_hot(step["side"], 2, dtype=bool)
            gain = (expected * mine).sum(1) - step["value"] + self.settings.trace * (gained * mine).sum(1)
            return (jnp.where(mine, step["value"][:, None], expected), jnp.where(mine, gain[:, None], gained)), gain

        _, gain = jax.lax.scan(back, (ahead, jnp.zeros_like(ahead)), batch, reverse=True)
        return {"gain": gain, "got": gain + batch["value"]}

    def mean(self, each: Array, batch: Batch) -> Array:
        return weighted_mean(each, batch["weight"])

    def thought(self, weights: Weights, batch: Batch) -> tuple[Array, Array, Array, Array]:
        legal = legal_bits(self.encoder, batch["blocks"])
        numbers, value, belief = self.judge(weights, batch["planes"], batch["scalars"])
        return jax.nn.log_softmax(masked(numbers, legal)), legal, value, belief

    def surprise(self, belief: Array, batch: Batch) -> Array:
        """How little was thought of the cell on which the other really stood."""
        truth = bits(batch["truth"], self.encoder.cells)
        possible = bits(batch["planes"][:, self.encoder.planes.index("other may be")], self.encoder.cells)
        chances = jax.nn.log_softmax(jnp.where(possible, belief, -1e9))
        known = (truth & possible).any(-1)
        lost = -(jnp.where(truth & possible, chances, 0.0)).sum(-1)
        return jnp.where(known, lost, 0.0).sum() / jnp.maximum(known.sum(), 1)

    def _lesson(
        self,
        memory: Any,  # noqa: ANN401 - see `begun`
        state: State,
        key: Array,
        at: tuple[Array, Array, Array],
        other: Weights | None = None,
    ) -> tuple[Any, State, Batch]:
        """Play, and learn from it, with this bonus for entropy, learning rate and grading; some matches against somebody else."""
        entropy, rate, graded = at
        settings = self.settings
        playing, shuffling = jax.random.split(key)
        state, batch = self.played(memory["weights"], state, playing, graded, other)
        size = settings.matches * settings.length
        flat = {name: batch[name].reshape(size, *batch[name].shape[2:]) for name in WANTED}
        flat["gain"] = levelled(flat["gain"], flat["weight"])
        block = min(BLOCK, settings.minibatch)
        order = jax.random.permutation(shuffling, size // block)
        cut = {
            name: value.reshape(size // block, block, *value.shape[1:])[order].reshape(-1, settings.minibatch, *value.shape[1:])
            for name, value in flat.items()
        }
        memory, told = jax.lax.scan(lambda now, part: self._improved(now, part, entropy, rate), memory, cut)
        curves = {name: value.mean() for name, value in told.items()} | self.told(batch)
        if other is not None:
            counts = batch["over"] & self.against()[1]
            curves["gained"] = (self.gained(batch["result"]) * counts).sum() / jnp.maximum(counts.sum(), 1)
        return memory, state, curves

    def told(self, batch: Batch) -> Batch:
        """What is written down of the matches that ended."""
        over = batch["over"]
        ended = jnp.maximum(over.sum(), 1)
        return {
            "first": ((batch["won"] > 0) & over).sum() / ended,
            "second": ((batch["won"] < 0) & over).sum() / ended,
            "length": (batch["steps"] * over).sum() / ended,
        }

    def gained(self, result: Array) -> Array:
        """What the learner got of matches with somebody else."""
        return jnp.where(self.against()[0] == 0, result, -result)
