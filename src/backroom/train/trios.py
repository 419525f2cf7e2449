"""What the table knows of the Thief's three cards, for JAX: sets of trios as bits over all 2300, next to sets of suspects.

See games/noir/thief_chief/deduction.py, with which the tests compare it. There each fact is worked in where it can matter; here
everything is settled after every decision, which comes to the same.
"""

from __future__ import annotations

from itertools import combinations

import jax
import jax.numpy as jnp
import numpy as np

from backroom.train.bits import CELLS, Array, State, count, u32

TRIOS = tuple(combinations(range(CELLS), 3))
LENGTH = -(-len(TRIOS) // 32)
"""Words of 32 bits."""


def _tables() -> tuple[np.ndarray, np.ndarray]:
    having = np.zeros((CELLS, LENGTH), np.uint32)
    every = np.zeros(LENGTH, np.uint32)
    for number, trio in enumerate(TRIOS):
        bit = np.uint32(1 << number % 32)
        every[number // 32] |= bit
        for suspect in trio:
            having[suspect, number // 32] |= bit
    return having, every


HAVING, EVERY = _tables()
"""By suspect, the trios with that card; and all trios."""
SUSPECTS = np.arange(CELLS, dtype=np.uint32)


def members(suspects: Array) -> Array:
    """A set of suspects as flags."""
    return (suspects[:, None] >> SUSPECTS & u32(1)).astype(bool)


def packed(flags: Array) -> Array:
    """The inverse of `members`."""
    return (flags.astype(jnp.uint32) << SUSPECTS).sum(-1, dtype=jnp.uint32)


def counts(trios: Array) -> Array:
    """By suspect: in how many of the trios."""
    return count(trios[:, None, :] & HAVING).sum(-1)


def size(trios: Array) -> Array:
    return count(trios).sum(-1)


def without(trios: Array, suspects: Array) -> Array:
    """The trios that have none of these cards."""
    return trios & ~_any_of(suspects)


def _any_of(suspects: Array) -> Array:
    chosen = jnp.where(members(suspects)[:, :, None], HAVING, np.uint32(0))
    return jax.lax.reduce(chosen, np.uint32(0), jax.lax.bitwise_or, (1,))


def _all_of(suspects: Array) -> Array:
    chosen = jnp.where(members(suspects)[:, :, None], HAVING, np.uint32(0xFFFFFFFF))
    return jax.lax.reduce(chosen, np.uint32(0xFFFFFFFF), jax.lax.bitwise_and, (1,))


def settled(state: State) -> State:
    """Take out of each set what the others rule out: trios, who the Thief may be, who the plainclothes one may be."""
    trios, thief, chief = state["trios"], state["may_thief"], state["may_chief"]
    # A trio that has every card the plainclothes one may be leaves none for it.
    trios = jnp.where((count(chief) <= 3)[:, None], trios & ~_all_of(chief), trios)
    has_thief = thief != 0
    thief &= packed(counts(trios) > 0)
    trios = jnp.where(has_thief[:, None], trios & _any_of(thief), trios)
    # A card that all trios have is the Thief's.
    chief &= ~packed(counts(trios) == size(trios)[:, None])
    return {**state, "trios": trios, "may_thief": thief, "may_chief": chief}


def weighed(trios: Array, thief: Array) -> list[Array]:
    """The suspects who are in a quarter, half and three quarters as many trios as the commonest one who may be the Thief."""
    found = jnp.where(members(thief), counts(trios), -1)
    most = jnp.maximum(found.max(-1), 0)[:, None]
    return [packed((4 * found >= quarters * most) & (found >= 0)) for quarters in (1, 2, 3)]
