"""What the encoder makes of a seat's view of Omerta, for JAX."""

from __future__ import annotations

import jax.numpy as jnp
import numpy as np

from backroom.games.omerta.actions import SEATS
from backroom.games.omerta.cards import BOTTLES, COPIES, SAFE
from backroom.games.omerta.encoder import COLS, HIGH, LOW, PHASES, ROWS
from backroom.games.omerta.turns import PEEKING
from backroom.train.bits import Array, State
from backroom.train.omerta.memory import inferred
from backroom.train.omerta.rows import (
    FACES,
    HAND,
    KINDS,
    NUMBERS,
    OWNERS,
    PLACES,
    WORTH,
    face_of,
    locked_place,
    seen_by,
    source_of,
    top_of,
    worth,
)
from backroom.train.truths import CHEAP

USUAL = 8.0
"""What the encoder takes an unknown card for where there is nothing to go by."""
ATTACKS = ("lady", "mamma", "snitch", "patrol", "gangster")
WORD = 32


def observed(state: State) -> tuple[Array, Array, Array]:
    """Planes as pairs of words, scalars, and where the cheap cards really lie."""
    seat, players = state["seat"], state["players"]
    seats = (seat + OWNERS) % players
    there = players > OWNERS
    turned = jnp.where(there[:, None], state["hands"][seats], 0)
    safe = jnp.concatenate([state["safe"], jnp.zeros(HAND - SAFE, jnp.int32)])
    table = jnp.concatenate([turned, safe[None]])
    cards = jnp.concatenate([table.ravel(), state["drawn"][None], state["mix_cards"].ravel()])
    faces = inferred(state, cards, seat)
    means, is_mix, pool = averages(state)
    is_card, source = table > 0, source_of(table)
    own_source = source[..., None] == NUMBERS
    known = jnp.where(seen_by(table, seat), face_of(table), jnp.where(own_source, faces, 0).sum(-1))
    mean = jnp.where(own_source, means, 0).sum(-1)
    stock = jnp.where(is_card, jnp.where(known > 0, worth(known), mean), 0).sum(1)
    unknown = (is_card & (known == 0))[0].sum()
    planes = marked(state, table, known, (mean, jnp.where(own_source, is_mix, 0).sum(-1) > 0))
    truth = is_card & (worth(face_of(table)) <= CHEAP) & (np.arange(ROWS) < SEATS)[:, None] & (PLACES < COLS)
    in_order = jnp.where(there, seats, 0)
    return packed(planes), scalars(state, in_order, (stock, unknown, pool)), packed(truth[None])[0]


def averages(state: State) -> tuple[Array, Array, Array]:
    """By source the points of a card on average and whether it is a mix; and how often each face is still in the deck's pool."""
    pools = state["pools"]
    total = pools.sum(1)
    means = jnp.where(total > 0, (pools * WORTH).sum(1) / jnp.maximum(total, 1), USUAL)
    has_deck = state["deck"].sum() > 0
    is_deck = (state["deck_source"] == NUMBERS) & has_deck
    pool = jnp.where(is_deck[:, None], pools, 0).sum(0)
    usual = jnp.where(has_deck, jnp.where(is_deck, means, 0).sum(), USUAL)
    cards, gone = state["mix_cards"], state["mix_gone"]
    points = jnp.where(cards > 0, jnp.where(seen_by(cards, state["seat"]), worth(face_of(cards)), usual), 0).sum(1)
    size = (cards > 0).sum(1) - gone.sum(1)
    mix_means = jnp.maximum(0.0, (points - (gone * WORTH).sum(1)) / jnp.maximum(size, 1))
    is_of_slot = (state["mix_source"][:, None] == NUMBERS) & (NUMBERS > 0)
    is_mix = is_of_slot.any(0)
    return jnp.where(is_mix, jnp.where(is_of_slot, mix_means[:, None], 0).sum(0), means), is_mix, pool


def marked(state: State, table: Array, known: Array, sources: tuple[Array, Array]) -> Array:
    """The planes, each as a table of flags."""
    seat, players = state["seat"], state["players"]
    mean, is_mix = sources
    is_card, source = table > 0, source_of(table)
    is_open = is_card & (source == 0)
    is_hidden = source > 0
    is_fresh = is_hidden & (source == state["deck_source"]) & (state["deck"].sum() > 0)
    is_mixed = is_hidden & is_mix & ~is_fresh
    rows = np.arange(ROWS)
    locks = locked_place(state, state["patrol"])
    locked = ((state["patrol"] - seat) % players == rows)[:, None] & (locks == PLACES) & (state["patrol"] >= 0)
    attacked, whole = jnp.zeros_like(is_card), jnp.zeros_like(is_card)
    for target, place in ((state["target"], state["target_place"]), (state["other"], state["other_place"])):
        row = ((target >= 0) & ((target - seat) % players == rows))[:, None]
        attacked |= row & (place == PLACES)
        whole |= row & (PLACES < COLS)
    seen = [is_hidden & (players > number) & seen_by(table, (seat + number) % players) for number in range(SEATS)]
    return jnp.stack(
        [
            *(is_card, is_card & (known > 0), is_open, is_fresh, is_mixed, is_mixed & (mean < LOW), is_mixed & (mean > HIGH)),
            *(locked, attacked, whole),
            *seen,
            *[is_card & (known == face) for face in range(1, FACES)],
        ]
    )


def packed(planes: Array) -> Array:
    """Tables of flags as sets of the frame's cells, in two words; what lies beyond the last column is put into it."""
    framed = jnp.concatenate([planes[..., : COLS - 1], planes[..., COLS - 1 :].any(-1, keepdims=True)], -1)
    flat = framed.reshape(*planes.shape[:-2], ROWS * COLS).astype(jnp.uint32)
    words = [flat[..., :WORD], flat[..., WORD:]]
    return jnp.stack([(word << np.arange(word.shape[-1], dtype=np.uint32)).sum(-1, dtype=jnp.uint32) for word in words], -1)


def scalars(state: State, order: Array, table: tuple[Array, Array, Array]) -> Array:
    """`order` are the seats from one's own on; what there is on the table: stocks by row, unknown cards of one's own, and the deck's pool."""
    seat, players, stage = state["seat"], state["players"], state["stage"]
    stock, unknown, pool = table
    there = players > OWNERS
    known = jnp.where(unknown == 0, stock[0], 20.0)

    def at(who: Array) -> Array:
        return (who >= 0) & ((who - seat) % players == OWNERS)

    def spaced(numbers: Array, size: float) -> Array:
        return jnp.where(there, jnp.clip(numbers / size, -2.0, 3.0), 0.0)

    values = np.arange(1, BOTTLES + 1)
    parts = [
        *((players == np.arange(3, 6)), state["use"][None], state["trade"][None], stage == np.arange(len(PHASES))),
        *(((players - state["round"]) / 4)[None], (state["deck"].sum() / 40)[None], state["from_pile"][None]),
        *((state["failed"] >> seat & 1)[None], jnp.minimum(3.0, known / 10)[None], jnp.minimum(3.0, unknown / 4)[None]),
        *((known <= 7)[None], at(jnp.where(stage == PEEKING, -1, state["active"])), at(state["starter"]), at(state["mamma"])),
        *(at(state["patrol"]), spaced(state["scores"][order], 50.0), spaced(state["sizes"][order], 5.0)),
        *(spaced(stock[:SEATS], 30.0), top_of(state) == KINDS[1:], face_of(state["drawn"]) == KINDS[1:]),
        *(state["snap"] == values, state["snap_next"] == values),
        state["attack"] == np.arange(1, len(ATTACKS) + 1),
        pool[1:] / np.array(COPIES[1:]),
    ]
    return jnp.concatenate([part.astype(jnp.float32) for part in parts])
