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

FEWEST = 3
"""Teams that a table has at least."""


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


def unsure_of_all(belief: Array, batch: Batch, cells: int) -> Array:
    """How little was thought of the cells on which the others really stood, and how much of those on which nobody did."""
    truth = marked(batch["truth"], cells)
    lost = jnp.where(truth, jax.nn.softplus(-belief), jax.nn.softplus(belief)).mean(-1)
    known = truth.any(-1)
    return jnp.where(known, lost, 0.0).sum() / jnp.maximum(known.sum(), 1)


class TableLearner(Learner):
    """The compiled functions of a game with rules for JAX."""

    def brought(self, state: State, graded: Array) -> Array:
        """By seat; nothing where a match is broken off."""
        del graded
        return state["result"]

    def against(self) -> tuple[Array, Array]:
        """The team that is the learner's: of the first three, as there are no fewer anywhere."""
        _, is_against = super().against()
        numbers, only = jnp.arange(self.settings.matches), self.settings.only
        return numbers % FEWEST if only < 0 else jnp.full_like(numbers, only), is_against

    def is_learner(self, state: State) -> Array:
        return self.rules.side(state) % state["teams"] == self.against()[0]

    def gained(self, result: Array) -> Array:
        mine = jnp.broadcast_to(self.against()[0], result.shape[:-1])
        return jnp.take_along_axis(result, mine[..., None], -1)[..., 0]

    def credited(self, weights: Weights, state: State, batch: Batch) -> Batch:
        _, value, _ = self.judge(weights, *self.rules.observe(state))
        seats = self.rules.seats
        played = {name: batch[name] for name in ("over", "result", "value")}
        played["seats"] = jax.nn.one_hot(batch["side"], seats, dtype=bool)
        gain, counts = credited(played, value, jax.nn.one_hot(self.rules.side(state), seats, dtype=bool), self.settings.trace)
        return {"gain": gain, "got": gain + batch["value"], "weight": batch["weight"] * counts}

    def surprise(self, belief: Array, batch: Batch) -> Array:
        return unsure_of_all(belief, batch, self.encoder.cells)

    def told(self, batch: Batch) -> Batch:
        over = batch["over"]
        ended = jnp.maximum(over.sum(), 1)
        return {
            "first": ((batch["won"][..., 0] > 0) & over).sum() / ended,
            "drawn": ((batch["won"] == 0).all(-1) & over).sum() / ended,
            "length": (batch["steps"] * over).sum() / ended,
        }
