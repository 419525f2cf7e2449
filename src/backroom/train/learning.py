"""Learning by self-play: one net plays both sides of many matches at once and is made better at what went well.

Proximal policy optimization, one pass over each batch. Two things keep it from running in circles, as learners of hidden games do:
a bonus for entropy that shrinks in the course of a run, and a pull towards a slow average of the weights, the *magnet*. The magnet
is what is kept: it plays better than the weights of any moment. Whoever decides learns from the ends of matches only (1 or -1).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import jax
import jax.numpy as jnp

from backroom.train.bits import Array, State, bits, merged
from backroom.train.net import Weights, judged, legal_bits, masked
from backroom.train.parity import DEALT, Rules

Batch = dict[str, Any]
BLOCK = 128
"""Decisions that stay together when a batch is shuffled: neighbours in memory, not in a match."""


@dataclass(frozen=True)
class Settings:
    """How a run learns. What starts and ends is a schedule over the run's progress from 0 to 1."""

    channels: int = 64
    blocks: int = 5
    matches: int = 16_384
    """Played at once."""
    length: int = 64
    """Decisions of each before the next lesson."""
    minibatch: int = 32_768
    longest: int = 400
    """Decisions after which a match is broken off as a draw."""
    rate_start: float = 6e-4
    rate_end: float = 3e-5
    entropy_start: float = 0.03
    entropy_end: float = 0.002
    pull: float = 0.05
    """How much leaving the magnet costs."""
    slowness: float = 0.998
    """How much of the magnet a minibatch leaves as it is."""
    clip: float = 0.2
    trace: float = 0.97
    """How far back the end of a match is felt (λ)."""
    belief: float = 0.1
    """How much knowing where the other stands counts."""
    most: float = 0.5
    """Longer gradients are cut to this length."""

    def at(self, progress: float) -> tuple[float, float]:
        """Entropy bonus, which falls by the same factor in equal times, and learning rate, which falls evenly."""
        entropy = self.entropy_start * (self.entropy_end / self.entropy_start) ** progress
        return entropy, self.rate_start + (self.rate_end - self.rate_start) * progress


class Learner:
    """The compiled functions of one game and one choice of settings."""

    def __init__(self, rules: Rules, settings: Settings) -> None:
        self.rules = rules
        self.settings = settings
        self.encoder = rules.encoder
        self.dtype = jnp.float32 if jax.default_backend() == "cpu" else jnp.bfloat16
        self.lesson = jax.jit(self._lesson, donate_argnums=0)

    def judge(self, weights: Weights, planes: Array, scalars: Array) -> tuple[Array, Array, Array]:
        return judged(weights, self.encoder, planes, scalars, self.dtype)

    def deal(self, key: Array) -> State:
        luck = jax.random.bits(key, (self.settings.matches, DEALT), jnp.uint32)
        return {**self.rules.deal(luck), "steps": jnp.zeros(self.settings.matches, jnp.int32)}

    def played(self, weights: Weights, state: State, key: Array) -> tuple[State, Batch]:
        """So many decisions of every match; those that end are dealt anew."""
        rules, settings = self.rules, self.settings
        size = settings.matches

        def decide(now: State, key: Array) -> tuple[State, Batch]:
            choice, chance, dealing = jax.random.split(key, 3)
            planes, scalars = rules.observe(now)
            blocks = jnp.stack(rules.legal(now), -1)
            numbers, value, _ = self.judge(weights, planes, scalars)
            numbers = masked(numbers, legal_bits(self.encoder, blocks))
            number = jax.random.categorical(choice, numbers)
            chances = jax.nn.log_softmax(numbers)
            taken = jnp.take_along_axis(chances, number[:, None], 1)[:, 0]
            side, truth = rules.side(now), rules.truth(now)
            luck = jax.random.bits(chance, (size, rules.cards), jnp.uint32)
            after = {**rules.step(now, number, rules.draw(now, luck)), "steps": now["steps"] + 1}
            result, over = after["result"], rules.is_over(after) | (after["steps"] >= settings.longest)
            seen = {
                "planes": planes,
                "scalars": scalars,
                "blocks": blocks,
                "number": number,
                "taken": taken,
                "value": value,
                "side": side,
                "truth": truth,
                "over": over,
                "result": result,
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
            result = step["result"].astype(jnp.float32)
            expected = jnp.where(ends, jnp.stack([result, -result], 1), expected)
            gained = jnp.where(ends, 0.0, gained)
            mine = jax.nn.one_hot(step["side"], 2, dtype=bool)
            gain = (expected * mine).sum(1) - step["value"] + self.settings.trace * (gained * mine).sum(1)
            return (jnp.where(mine, step["value"][:, None], expected), jnp.where(mine, gain[:, None], gained)), gain

        _, gain = jax.lax.scan(back, (ahead, jnp.zeros_like(ahead)), batch, reverse=True)
        return {"gain": gain, "got": gain + batch["value"]}

    def loss(self, weights: Weights, magnet: Weights, batch: Batch, entropy_bonus: Array) -> tuple[Array, Batch]:
        settings = self.settings
        legal = legal_bits(self.encoder, batch["blocks"])
        numbers, value, belief = self.judge(weights, batch["planes"], batch["scalars"])
        chances = jax.nn.log_softmax(masked(numbers, legal))
        slow = jax.nn.log_softmax(masked(self.judge(magnet, batch["planes"], batch["scalars"])[0], legal))
        share = jnp.exp(chances)
        taken = jnp.take_along_axis(chances, batch["number"][:, None], 1)[:, 0]
        ratio, gain = jnp.exp(taken - batch["taken"]), batch["gain"]
        policy = -jnp.minimum(ratio * gain, jnp.clip(ratio, 1 - settings.clip, 1 + settings.clip) * gain).mean()
        entropy = -(share * jnp.where(legal, chances, 0)).sum(-1).mean()
        apart = (share * jnp.where(legal, chances - slow, 0)).sum(-1).mean()
        missed = ((value - batch["got"]) ** 2).mean()
        unsure = self.surprise(belief, batch)
        total = policy + 0.5 * missed - entropy_bonus * entropy + settings.pull * apart + settings.belief * unsure
        return total, {"policy": policy, "value": missed, "entropy": entropy, "pull": apart, "belief": unsure}

    def surprise(self, belief: Array, batch: Batch) -> Array:
        """How little was thought of the cell on which the other really stood."""
        truth = bits(batch["truth"], self.encoder.cells)
        possible = bits(batch["planes"][:, self.encoder.planes.index("other may be")], self.encoder.cells)
        chances = jax.nn.log_softmax(jnp.where(possible, belief, -1e9))
        known = (truth & possible).any(-1)
        lost = -(jnp.where(truth & possible, chances, 0.0)).sum(-1)
        return jnp.where(known, lost, 0.0).sum() / jnp.maximum(known.sum(), 1)

    def _lesson(self, memory: Any, state: State, key: Array, entropy: Array, rate: Array) -> tuple[Any, State, Batch]:  # noqa: ANN401 - see `begun`
        """Play, and learn from it."""
        settings = self.settings
        playing, shuffling = jax.random.split(key)
        state, batch = self.played(memory["weights"], state, playing)
        size = settings.matches * settings.length
        wanted = ("planes", "scalars", "blocks", "number", "taken", "gain", "got", "truth")
        flat = {name: batch[name].reshape(size, *batch[name].shape[2:]) for name in wanted}
        flat["gain"] = (flat["gain"] - flat["gain"].mean()) / (flat["gain"].std() + 1e-6)
        block = min(BLOCK, settings.minibatch)
        order = jax.random.permutation(shuffling, size // block)
        cut = {
            name: value.reshape(size // block, block, *value.shape[1:])[order].reshape(-1, settings.minibatch, *value.shape[1:])
            for name, value in flat.items()
        }
        memory, told = jax.lax.scan(lambda now, part: self._improved(now, part, entropy, rate), memory, cut)
        curves = {name: value.mean() for name, value in told.items()}
        over = batch["over"]
        ended = jnp.maximum(over.sum(), 1)
        curves |= {
            "first": ((batch["result"] > 0) & over).sum() / ended,
            "second": ((batch["result"] < 0) & over).sum() / ended,
            "length": (batch["steps"] * over).sum() / ended,
        }
        return memory, state, curves

    def _improved(self, memory: Any, batch: Batch, entropy: Array, rate: Array) -> tuple[Any, Batch]:  # noqa: ANN401 - see `begun`
        """One step of Adam, and one of the magnet."""
        settings = self.settings
        slopes, told = jax.grad(self.loss, has_aux=True)(memory["weights"], memory["magnet"], batch, entropy)
        length = jnp.sqrt(sum(jnp.sum(each**2) for each in jax.tree.leaves(slopes)))
        slopes = jax.tree.map(lambda each: each * jnp.minimum(1.0, settings.most / (length + 1e-6)), slopes)
        count = memory["count"] + 1
        mean = jax.tree.map(lambda old, new: 0.9 * old + 0.1 * new, memory["mean"], slopes)
        square = jax.tree.map(lambda old, new: 0.99 * old + 0.01 * new * new, memory["square"], slopes)

        def moved(weight: Array, mean: Array, square: Array) -> Array:
            return weight - rate * (mean / (1 - 0.9**count)) / (jnp.sqrt(square / (1 - 0.99**count)) + 1e-5)

        weights = jax.tree.map(moved, memory["weights"], mean, square)
        slow = settings.slowness
        magnet = jax.tree.map(lambda old, new: slow * old + (1 - slow) * new, memory["magnet"], weights)
        return {"weights": weights, "magnet": magnet, "mean": mean, "square": square, "count": count}, told


def begun(weights: Weights) -> dict[str, Any]:
    """All that a learner remembers, at its start."""
    nothing = jax.tree.map(jnp.zeros_like, weights)
    return {
        "weights": weights,
        "magnet": jax.tree.map(jnp.array, weights),
        "mean": nothing,
        "square": jax.tree.map(jnp.zeros_like, weights),
        "count": jnp.float32(0),
    }
