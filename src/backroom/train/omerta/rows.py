"""Omerta's cards for JAX: marked cards as in the game's own memory, in rows of fixed length.

Everything in this folder is written for one match and made into a batch by `jax.vmap`. There are no look-ups that depend on where
something lies: a place is a mask over its row, which a graphics processor likes better.
"""

from __future__ import annotations

import jax.numpy as jnp
import numpy as np

from backroom.games.omerta.actions import SEATS
from backroom.games.omerta.cards import COPIES, POINTS, SAFE
from backroom.games.omerta.memory import FACE, PUBLIC, SEEN, SOURCE
from backroom.train.bits import Array, State

HAND = 16
"""Places of a hand here. The rules allow 56, but whoever has so many has lost; a round in which a hand grows longer is broken off."""
SOURCES = 12
"""Numbers of sources, 0 for none: pools and mixes together."""
MIXES = 6
"""How many of a Lady's mixes are remembered here at once; with more a round is broken off. The game itself remembers eight."""
FACES = len(COPIES)
PILE = sum(COPIES)
DEALT = SAFE * (SEATS + 1)
"""The most cards that lie on the table when a round begins."""
PACK = np.array(COPIES, np.int32)
WORTH = np.array(POINTS, np.int32)
NOBODY = -1

PLACES = np.arange(HAND)
OWNERS = np.arange(SEATS)
KINDS = np.arange(FACES)
NUMBERS = np.arange(SOURCES)


def picked(row: Array, place: Array) -> Array:
    """What lies in one place of a row; 0 beyond it."""
    return jnp.where(np.arange(row.shape[0]) == place, row, 0).sum()


def put(row: Array, place: Array, card: Array) -> Array:
    return jnp.where(np.arange(row.shape[0]) == place, card, row)


def hand_of(hands: Array, seat: Array) -> Array:
    return jnp.where((seat == OWNERS)[:, None], hands, 0).sum(0)


def with_hand(hands: Array, seat: Array, row: Array) -> Array:
    return jnp.where((seat == OWNERS)[:, None], row, hands)


def closed_up(row: Array, place: Array) -> Array:
    """A row less the card of one place; all of it where there is no such place."""
    moved = jnp.concatenate([row[1:], jnp.zeros(1, row.dtype)])
    return jnp.where((place >= 0) & (np.arange(row.shape[0]) >= place), moved, row)


def pushed(state: State, face: Array, *, on: Array) -> State:
    """A card goes face up on the pile."""
    top = np.arange(PILE) == state["pile_size"]
    return {**state, "pile": jnp.where(on & top, face, state["pile"]), "pile_size": state["pile_size"] + on}


def top_of(state: State) -> Array:
    """The face on top of the pile, 0 if there is none."""
    return picked(state["pile"], state["pile_size"] - 1)


def face_of(card: Array) -> Array:
    return card & FACE


def source_of(card: Array) -> Array:
    """Where a card comes from; 0 for no card, and for one whose face is public."""
    return card >> SOURCE


def seen_by(card: Array, seat: Array) -> Array:
    return (card >> SEEN + seat & 1) == 1


def shown_to(card: Array, seat: Array) -> Array:
    """The card after a seat has looked at it."""
    return card | (1 << SEEN + seat)


def made_public(card: Array) -> Array:
    return card & FACE | PUBLIC


def counted(faces: Array, *, which: Array) -> Array:
    """How many of each face there are among some cards of a list."""
    return ((faces[..., None] == KINDS) & which[..., None]).sum(-2, dtype=jnp.int32)


def worth(faces: Array) -> Array:
    """By card: its points."""
    return jnp.where(faces[..., None] == KINDS, WORTH, 0).sum(-1)


def locked_place(state: State, seat: Array) -> Array:
    return jnp.where(state["patrol"] == seat, state["patrol_place"], NOBODY)


def unlocked(state: State, seat: Array) -> Array:
    """By place of a hand: whether there is a card that may be touched."""
    return (picked(state["sizes"], seat) > PLACES) & (locked_place(state, seat) != PLACES)
