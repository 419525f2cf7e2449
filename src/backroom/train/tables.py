"""Learning by self-play where matches have any number of seats.

What each seat gets in the end is its own, and what it expects is read off its own views: nobody's loss is just another's gain, as it is
in a duel. This module has what that changes, for games with rules for JAX (`TableLearner`) and for those that the engine plays.
"""

from __future__ import annotations

import jax
import jax.numpy as jnp

from backroom.train.bits import Array, State
from backroom.train.improving import Batch, Settings
from backroom.train.learning import Learner
from backroom.train.net import Weights, marked

SETTINGS = Settings(longest=600, rate_start=4e-4, entropy_start=0.01, entropy_end=0.0015, warming=300)
"""What is usual here: many seats' plans make matches long, and what was watched at first is worth keeping."""


def credited(played: Batch, value: Array, seats: Array, trace: float) -> tuple[Array, Array]:
    """By decision: how much better it went than its seat expected, and whether that is known.

    It is where the match ended or the seat decided once more; the seats that decide next, as flags, expect this value then.
    """

    def back(carry: tuple[Array, Array, Array], step: Batch) -> tuple[tuple[Array, Array, Array], tuple[Array, Array]]:
        expected, known, gained = carry
        ends = step["over"][:, None]
        expected, known, gained = jnp.where(ends, step["result"], expected), known | ends, jnp.where(ends, 0.0, gained)
        mine, now = step["seats"], step["value"]
        counts = (known & mine).any(1)
        gain = (expected * mine).sum(1) - now + trace * (gained * mine).sum(1)
        gain = jnp.where(counts, gain, 0.0)
        after = (jnp.where(mine, now[:, None], expected), known | mine, jnp.where(mine, gain[:, None], gained))
        return after, (gain, counts)

    last = jnp.where(seats, value[:, None], 0.0)
    found: tuple[Array, Array] = jax.lax.scan(back, (last, seats, jnp.zeros_like(last)), played, reverse=True)[1]
    return found


def levelled(gain: Array, weight: Array) -> Array:
    """Gains about nothing and of about the size of one, over those that count."""
    total = jnp.maximum(weight.sum(), 1.0)
    centre = (gain * weight).sum() / total
    spread = jnp.sqrt((weight * (gain - centre) ** 2).sum() / total)
    return (gain - centre) / (spread + 1e-6)


def unsure_of_all(belief: Array, batch: Batch, cells: int) -> Array:
    """How little was thought of the cells on which the others really stood, and how much of those on which nobody did."""
    truth = marked(batch["truth"], cells)
    lost = jnp.where(truth, jax.nn.softplus(-belief), jax.nn.softplus(belief)).mean(-1)
    known = truth.any(-1)
    return jnp.where(known, lost, 0.0).sum() / jnp.maximum(known.sum(), 1)


def weighted_mean(each: Array, batch: Batch) -> Array:
    return (each * batch["weight"]).sum() / jnp.maximum(batch["weight"].sum(), 1.0)


class TableLearner(Learner):
    """The compiled functions of a game with rules for JAX."""

    wanted = (*Learner.wanted, "weight")

    def brought(self, state: State, graded: Array) -> Array:
        """By seat; nothing where a match is broken off."""
        del graded
        return state["result"]

    def credited(self, weights: Weights, state: State, batch: Batch) -> Batch:
        _, value, _ = self.judge(weights, *self.rules.observe(state))
        seats = self.rules.seats
        played = {
            **{name: batch[name] for name in ("over", "result", "value")},
            "seats": jax.nn.one_hot(batch["side"], seats, dtype=bool),
        }
        gain, counts = credited(played, value, jax.nn.one_hot(self.rules.side(state), seats, dtype=bool), self.settings.trace)
        return {"gain": gain, "got": gain + batch["value"], "weight": counts.astype(jnp.float32)}

    def levelled(self, flat: Batch) -> Array:
        return levelled(flat["gain"], flat["weight"])

    def surprise(self, belief: Array, batch: Batch) -> Array:
        return unsure_of_all(belief, batch, self.encoder.cells)

    def mean(self, each: Array, batch: Batch) -> Array:
        return weighted_mean(each, batch)

    def told(self, batch: Batch) -> Batch:
        over = batch["over"]
        ended = jnp.maximum(over.sum(), 1)
        return {
            "first": ((batch["result"][..., 0] > 0) & over).sum() / ended,
            "drawn": ((batch["result"] == 0).all(-1) & over).sum() / ended,
            "length": (batch["steps"] * over).sum() / ended,
        }
