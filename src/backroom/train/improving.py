"""What all ways of learning share: settings, what is to become smaller, and the steps that make it so.

Proximal policy optimization. Two things keep it from running in circles, as learners of hidden games do: a bonus for entropy that
shrinks in the course of a run, and a pull towards a slow average of the weights, the *magnet*. The magnet is what is kept: it plays
better than the weights of any moment. Whoever decides learns from the ends of matches only.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

import jax
import jax.numpy as jnp

from backroom.core.encoder import Encoder
from backroom.train.bits import Array
from backroom.train.net import Weights, judged

Batch = dict[str, Any]


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
    """Decisions after which a match is broken off: as a draw, unless the rules say whose fault that is."""
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

    grading: float = 0.0
    """How much of what a match brings is, at the start of a run, how well it went instead of who won; for rules that can say so."""

    grading_end: float = 0.0
    """The same from two thirds of a run on."""
    against: float = 1.0
    """In how many of the matches one side is somebody else's, where there is somebody else to learn against."""
    only: int = -1
    """The side that is the learner's in those matches, 0 or 1; both by turns if it is less."""
    warming: int = 0
    """So many steps grow to their full size: without a memory of gradients the first ones would throw weights off that know something."""

    def graded(self, progress: float) -> float:
        """How much grading counts by now: it falls evenly."""
        return self.grading_end + (self.grading - self.grading_end) * max(0.0, 1 - 1.5 * progress)

    def at(self, progress: float) -> tuple[float, float]:
        """Entropy bonus, which falls by the same factor in equal times, and learning rate, which falls evenly."""
        entropy = self.entropy_start * (self.entropy_end / self.entropy_start) ** progress
        return entropy, self.rate_start + (self.rate_end - self.rate_start) * progress

    def on_processor(self, *, anew: bool) -> Settings:
        """As much as a processor can do: lessons of seconds, where the usual ones would take it a quarter of an hour each. A net that begins is
        small as well, and learns faster; its magnet follows faster, as there are fewer lessons.
        """
        few = replace(self, matches=min(self.matches, 128), length=min(self.length, 16), minibatch=min(self.minibatch, 1024))
        return replace(few, channels=8, blocks=1, slowness=0.98, rate_start=4e-3, rate_end=1e-3) if anew else few


class Improver(ABC):
    """Makes a net of one game better by batches of decisions, wherever they come from."""

    encoder: Encoder
    settings: Settings
    dtype: Any

    def judge(self, weights: Weights, planes: Array, scalars: Array) -> tuple[Array, Array, Array]:
        return judged(weights, self.encoder, planes, scalars, self.dtype)

    @abstractmethod
    def thought(self, weights: Weights, batch: Batch) -> tuple[Array, Array, Array, Array]:
        """What a net makes of a batch: logarithms of the chances of what may be decided, what of that is legal, values, beliefs."""

    @abstractmethod
    def surprise(self, belief: Array, batch: Batch) -> Array:
        """How little was thought of the cells that were looked for."""

    def mean(self, each: Array, batch: Batch) -> Array:
        """Over all decisions of a batch that count."""
        del batch
        return each.mean()

    def loss(self, weights: Weights, magnet: Weights, batch: Batch, entropy_bonus: Array) -> tuple[Array, Batch]:
        settings = self.settings
        chances, legal, value, belief = self.thought(weights, batch)
        slow = self.thought(magnet, batch)[0]
        share = jnp.exp(chances)
        taken = jnp.take_along_axis(chances, batch["number"][:, None], 1)[:, 0]
        ratio, gain = jnp.exp(taken - batch["taken"]), batch["gain"]
        policy = -self.mean(jnp.minimum(ratio * gain, jnp.clip(ratio, 1 - settings.clip, 1 + settings.clip) * gain), batch)
        entropy = -self.mean((share * jnp.where(legal, chances, 0)).sum(-1), batch)
        apart = self.mean((share * jnp.where(legal, chances - slow, 0)).sum(-1), batch)
        missed = self.mean((value - batch["got"]) ** 2, batch)
        unsure = self.surprise(belief, batch)
        total = policy + 0.5 * missed - entropy_bonus * entropy + settings.pull * apart + settings.belief * unsure
        return total, {"policy": policy, "value": missed, "entropy": entropy, "pull": apart, "belief": unsure}

    def _improved(self, memory: Any, batch: Batch, entropy: Array, rate: Array) -> tuple[Any, Batch]:  # noqa: ANN401 - see `begun`
        """One step by what self-play has shown."""
        return self.stepped(memory, lambda weights: self.loss(weights, memory["magnet"], batch, entropy), rate)

    def stepped(self, memory: Any, lost: Callable[[Weights], tuple[Array, Batch]], rate: Array) -> tuple[Any, Batch]:  # noqa: ANN401 - see `begun`
        """One step of Adam, and one of the magnet."""
        settings = self.settings
        slopes, told = jax.grad(lost, has_aux=True)(memory["weights"])
        length = jnp.sqrt(sum(jnp.sum(each**2) for each in jax.tree.leaves(slopes)))
        slopes = jax.tree.map(lambda each: each * jnp.minimum(1.0, settings.most / (length + 1e-6)), slopes)
        count = memory["count"] + 1
        mean = jax.tree.map(lambda old, new: 0.9 * old + 0.1 * new, memory["mean"], slopes)
        square = jax.tree.map(lambda old, new: 0.99 * old + 0.01 * new * new, memory["square"], slopes)

        rate *= jnp.minimum(1.0, count / max(1, settings.warming))

        def moved(weight: Array, mean: Array, square: Array) -> Array:
            return weight - rate * (mean / (1 - 0.9**count)) / (jnp.sqrt(square / (1 - 0.99**count)) + 1e-5)

        weights = jax.tree.map(moved, memory["weights"], mean, square)
        slow = settings.slowness
        magnet = jax.tree.map(lambda old, new: slow * old + (1 - slow) * new, memory["magnet"], weights)
        return {"weights": weights, "magnet": magnet, "mean": mean, "square": square, "count": count}, told


def weighted_mean(each: Array, weight: Array) -> Array:
    return (each * weight).sum() / jnp.maximum(weight.sum(), 1.0)


def levelled(gain: Array, weight: Array) -> Array:
    """Gains about nothing and of about the size of one, over those that count."""
    centre = weighted_mean(gain, weight)
    spread = jnp.sqrt(weighted_mean((gain - centre) ** 2, weight))
    return (gain - centre) / (spread + 1e-6)


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
