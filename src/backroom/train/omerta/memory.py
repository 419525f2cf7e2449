"""Who has seen which card, for JAX: pools and mixes as in the game's own memory, as counts of faces.

A pool is a row of `pools` by its source's number; mixes lie in their order of age in the first slots of `mix_*`.
"""

from __future__ import annotations

import jax
import jax.numpy as jnp
import numpy as np

from backroom.games.omerta.following import FEW
from backroom.games.omerta.memory import FACE, PUBLIC, SOURCE
from backroom.train.bits import Array, State
from backroom.train.omerta.rows import (
    FACES,
    HAND,
    KINDS,
    MIXES,
    NUMBERS,
    PACK,
    PLACES,
    SOURCES,
    counted,
    face_of,
    picked,
    put,
    seen_by,
    source_of,
)

SLOTS = np.arange(MIXES)
NAMES = ("pools", "mix_source", "mix_cards", "mix_gone")


def fresh(nothing: Array) -> State:
    """What all know when a round begins: one pool, the pack. It is given as a nought that JAX doesn't know to be one: else everything
    that follows from constants is worked out while it compiles, which takes minutes.
    """
    return {
        "pools": jnp.where((NUMBERS == 1)[:, None], PACK, 0) + nothing,
        "mix_source": jnp.zeros(MIXES, jnp.int32),
        "mix_cards": jnp.zeros((MIXES, HAND), jnp.int32),
        "mix_gone": jnp.zeros((MIXES, FACES), jnp.int32),
        "deck_source": jnp.int32(1),
    }


def free_source(state: State) -> Array:
    """The first number that no pool and no mix has; SOURCES if there is none."""
    taken = (state["pools"].sum(1) > 0) | (state["mix_source"][:, None] == NUMBERS).any(0) | (NUMBERS == 0)
    return jnp.where(taken.all(), SOURCES, jnp.argmin(taken))


def published(state: State, cards: Array) -> State:
    """Cards have been shown to all, one after the other: they no longer belong to their sources. 0 is none."""
    memory = {name: state[name] for name in NAMES}
    return {**state, **jax.lax.scan(lambda now, card: (_published(now, card), None), memory, cards)[0]}


def _published(memory: State, card: Array) -> State:
    source = source_of(card)
    face = (face_of(card) == KINDS) & (source > 0)
    pools = jnp.maximum(memory["pools"] - ((source == NUMBERS)[:, None] & face), 0)
    gone = memory["mix_gone"] + ((memory["mix_source"] == source)[:, None] & face)
    memory = {**memory, "pools": pools, "mix_gone": gone}
    # Drop mixes that have nothing more to tell, one by one, the oldest first.
    settled: State = jax.lax.while_loop(lambda now: now[1], lambda now: _settle_one(now[0]), (memory, _are_dead(memory).any()))[0]
    return settled


def _are_dead(memory: State) -> Array:
    """By slot: whether all cards of the mix are public."""
    size = (memory["mix_cards"] > 0).sum(1)
    return (memory["mix_source"] > 0) & (memory["mix_gone"].sum(1) == size)


def _settle_one(memory: State) -> tuple[State, Array]:
    """Work out what the sources of a mix have lost to it, if that is certain for one; and whether there may be more to do."""
    cards, pools = memory["mix_cards"], memory["pools"]
    origins = (source_of(cards)[..., None] == NUMBERS).sum(1) * (NUMBERS > 0)
    is_closed = (origins > 0) & (origins == pools.sum(1))
    is_open = (origins > 0) & ~is_closed
    can = _are_dead(memory) & (is_open.sum(1) <= 1)
    chosen = jnp.argmax(can)
    is_chosen = can & (chosen == SLOTS)
    mine, closed, opened = (jnp.where(is_chosen[:, None], each, 0).sum(0) for each in (cards, is_closed, is_open))
    gone = jnp.where(is_chosen[:, None], memory["mix_gone"], 0).sum(0)
    rest = jnp.maximum(gone - counted(face_of(mine), which=(mine > 0) & (source_of(mine) == 0)), 0)
    rest = jnp.maximum(rest - (pools * closed[:, None]).sum(0), 0)
    pools = jnp.where(closed[:, None] > 0, 0, jnp.maximum(pools - opened[:, None] * rest, 0))
    origin = (opened * NUMBERS).sum()
    more = ((memory["mix_source"] == origin) & (origin > 0))[:, None] * rest
    after = {**memory, "pools": pools, "mix_gone": memory["mix_gone"] + more}
    found = can.any()
    for name in ("mix_source", "mix_cards", "mix_gone"):
        moved = jnp.concatenate([after[name][1:], jnp.zeros_like(after[name][:1])])
        late = (found & (chosen <= SLOTS)).reshape(-1, *[1] * (moved.ndim - 1))
        after[name] = jnp.where(late, moved, after[name])
    return after, found


def reshuffled(state: State, faces: Array, *, on: Array) -> State:
    """The discard pile has become the deck."""
    source = free_source(state)
    pools = jnp.where((on & (source == NUMBERS))[:, None], faces, state["pools"])
    broken = state["broken"] | on & (source >= SOURCES)
    return {**state, "pools": pools, "deck_source": jnp.where(on, source, state["deck_source"]), "broken": broken}


def mixed(state: State, row: Array, how: tuple[Array, Array], *, on: Array) -> tuple[State, Array]:
    """A Lady shuffles some places of a hand, the cards in the order of some keys: the state with her mix, and the hand."""
    which, keys = how
    marks = row & ~FACE
    low, high = jnp.where(which, marks, 1 << 30).min(), jnp.where(which, marks, 0).max()
    # Cards of one source that nobody has looked at are as well shuffled as they can be.
    is_new = on & ((low != high) | (low & PUBLIC > 0))
    source = free_source(state)
    slot = (state["mix_source"] > 0).sum()
    mark = jnp.where(is_new, source << SOURCE, low)
    before = which & ((keys < keys[:, None]) | (keys == keys[:, None]) & (PLACES[:, None] > PLACES))
    rank = before.sum(1)
    place = jnp.cumsum(which) - 1
    faces = jnp.where((rank == place[:, None]) & which, face_of(row), 0).sum(1)
    is_slot = is_new & (slot == SLOTS)
    after = {
        **state,
        "mix_source": jnp.where(is_slot, source, state["mix_source"]),
        "mix_cards": jnp.where(is_slot[:, None], jnp.where(which, row, 0), state["mix_cards"]),
        "broken": state["broken"] | is_new & ((slot >= MIXES) | (source >= SOURCES)),
    }
    return after, jnp.where(which, faces | mark, row)


def inferred(state: State, cards: Array, seat: Array) -> Array:
    """By source: the face of all its cards that a seat has not seen, where what it has seen leaves only one; else 0.

    `cards` are all marked cards on the table and those that went into mixes.
    """
    pools, mixes = state["pools"], state["mix_cards"]
    total = pools.sum(1)
    faces = jnp.where((total > 0) & (pools.max(1) == total), jnp.argmax(pools, 1), 0)
    looks = jnp.where(seen_by(cards, seat), cards, 0)
    is_of_mix = (source_of(looks) == state["mix_source"][:, None]) & (source_of(looks) > 0)
    # Counts are small: a product of noughts and ones is exact.
    spent = state["mix_gone"] + (is_of_mix.astype(jnp.float32) @ (face_of(looks)[:, None] == KINDS).astype(jnp.float32)).astype(
        jnp.int32
    )
    unseen = (mixes > 0).sum(1) - spent.sum(1)

    def one(carry: tuple[Array, Array]) -> tuple[Array, Array]:
        slot, faces = carry
        chosen = slot == SLOTS
        mine = jnp.where(chosen[:, None], mixes, 0).sum(0)
        worked_out = jnp.where(source_of(mine)[:, None] == NUMBERS, faces, 0).sum(1)
        known = jnp.where(seen_by(mine, seat), face_of(mine), worked_out)
        left = jnp.maximum(counted(known, which=known > 0) - jnp.where(chosen[:, None], spent, 0).sum(0), 0)
        sure = picked(unseen, slot)
        is_sure = (sure <= FEW) & (left.sum() > 0) & (left.max() == left.sum()) & (left.sum() == sure)
        return slot + 1, jnp.where(is_sure, put(faces, picked(state["mix_source"], slot), jnp.argmax(left)), faces)

    slots = (state["mix_source"] > 0).sum()
    return jax.lax.while_loop(lambda carry: carry[0] < slots, one, (jnp.int32(0), faces))[1]
