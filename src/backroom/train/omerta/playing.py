"""Omerta for JAX as a learner wants it: whole batches of matches."""

from __future__ import annotations

import jax
import jax.numpy as jnp
import numpy as np

from backroom.games.omerta.actions import SEATS
from backroom.games.omerta.encoder import OmertaEncoder
from backroom.train.bits import Array, State, i32
from backroom.train.omerta import rounds
from backroom.train.omerta.choices import CHOICES, WORDS, legal, summed
from backroom.train.omerta.rules import stepped
from backroom.train.omerta.seen import observed


class Omerta:
    """The rules as the training wants them. What ends is a round; the state goes on by itself."""

    key = "omerta"
    encoder = OmertaEncoder()
    seats = SEATS
    choices = len(CHOICES)

    def luck(self, key: Array, matches: int) -> State:
        return rounds.luck(key, matches)

    def deal(self, chance: State) -> State:
        """Fresh matches."""
        return dict(jax.vmap(rounds.begun)(chance))

    def observe(self, state: State) -> tuple[Array, Array, Array]:
        """Planes in words, scalars, and where the cheap cards really are, for whoever decides."""
        planes, scalars, truth = jax.vmap(observed)(state)
        return planes, scalars, truth

    def legal(self, state: State) -> Array:
        """What may be decided, as a set of choices in words."""
        flags = jnp.pad(jax.vmap(legal)(state), ((0, 0), (0, 32 * WORDS - self.choices)))
        words = flags.reshape(-1, WORDS, 32).astype(jnp.uint32) << np.arange(32, dtype=np.uint32)
        return words.sum(-1, dtype=jnp.uint32)

    def sums(self, numbers: Array) -> Array:
        """What is thought of each choice: the sum of what is thought of its parts."""
        return summed(numbers)

    def step(self, state: State, choice: Array, chance: State, longest: int) -> State:
        """The positions after one decision each; rounds of so many decisions are broken off."""
        return dict(jax.vmap(stepped, (0, 0, 0, None))(state, choice, chance, i32(longest)))

    def told(self, state: State) -> State:
        return {
            "first": state["result"][:, 0] > 0,
            "length": state["lasted"],
            "points": state["points"].sum(1) / state["shared"],
            "right": state["right"],
            "broken": state["broke"],
        }
