"""What may be decided in Omerta, as one list for all positions: each decision is the sum of its parts, as in the encoder.

A Gangster's are the most: ten pairs of hands with ten places each. What lies beyond the frame's last column is decided about as one.
"""

from __future__ import annotations

from itertools import combinations, combinations_with_replacement
from typing import NamedTuple

import jax
import jax.numpy as jnp
import numpy as np

from backroom.games.omerta.actions import SEATS
from backroom.games.omerta.cards import DRIVER, GANGSTER, LADY, MAMMA, MOLE, PATROL, SAFE, SAFECRACKER, SNITCH
from backroom.games.omerta.encoder import COLS, FIRST, FIXED, ROWS, TO_SEAT, VAULT
from backroom.games.omerta.turns import ABILITY, DRAWING, PEEKING, PLAYING, REACTION, SNAPPING, TRADING
from backroom.train.bits import Array, State
from backroom.train.omerta.rows import OWNERS, PLACES, locked_place, picked, top_of

VERBS = (*FIXED, "lady", "mamma", "snitch", "peek", "swap", "snap", "reveal", "mole", "driver", "trade", "patrol", "gangster")
OTHERS = range(1, SEATS)
LAST = COLS - 1
NONE = -1


class Choice(NamedTuple):
    """One decision; rows and columns are those of the encoder's frame."""

    verb: str
    row: int = NONE
    col: int = NONE
    other_row: int = NONE
    other_col: int = NONE

    @property
    def parts(self) -> tuple[int, ...]:
        """Its numbers, in ascending order."""
        if self.verb in FIXED:
            return FIXED[self.verb]
        places = [(self.row, self.col), (self.other_row, self.other_col)]
        if self.verb in TO_SEAT:
            return tuple(TO_SEAT[self.verb] + row for row, _ in places if row != NONE)
        return tuple(sorted(FIRST[self.verb] + row * COLS + col for row, col in places if row != NONE))


def _choices() -> list[Choice]:
    cols = range(COLS)
    found = [Choice(word) for word in FIXED]
    found += [Choice(verb, row) for verb in ("lady", "mamma") for row in OTHERS]
    found += [Choice("snitch", row, NONE, other) for row, other in combinations_with_replacement(OTHERS, 2)]
    found += [Choice("peek", 0, low, 0, high) for low, high in combinations(range(SAFE), 2)]
    found += [Choice(verb, 0, col) for verb in ("swap", "snap", "reveal", "mole", "driver") for col in cols]
    found += [Choice("driver", 0, low, 0, high) for low, high in combinations(cols, 2)]
    found.append(Choice("driver", 0, LAST, 0, LAST))
    found += [Choice("trade", 0, col, VAULT, slot) for slot in range(SAFE) for col in cols]
    found += [Choice("patrol", row, col) for row in OTHERS for col in cols]
    rows = combinations(range(SEATS), 2)
    return found + [Choice("gangster", row, col, other, far) for row, other in rows for col in cols for far in cols]


CHOICES = _choices()
NUMBER_OF = {choice.parts: number for number, choice in enumerate(CHOICES)}
VERB_OF = np.array([VERBS.index(choice.verb) for choice in CHOICES], np.int32)
OPERANDS = np.array([choice[1:] for choice in CHOICES], np.int32)
TWO_SEATS = np.array(list(combinations_with_replacement(OTHERS, 2)))
TWO_PLACES = np.array(list(combinations(range(COLS), 2)))
TWO_PEEKED = np.array(list(combinations(range(SAFE), 2)))
TWO_HANDS = list(combinations(range(SEATS), 2))
WORDS = -(-len(CHOICES) // 32)


def verb(name: str) -> int:
    return VERBS.index(name)


def columns_open(state: State, seat: Array) -> Array:
    """By column of the frame: whether a hand has a card there that may be touched."""
    size, locked = picked(state["sizes"], seat), locked_place(state, seat)
    free = (size > PLACES) & (locked != PLACES)
    return jnp.concatenate([free[:LAST], free[LAST:].any(keepdims=True)])


def place_in(state: State, seat: Array, col: Array) -> Array:
    """The place that a column stands for: of those beyond the last column the first that may be touched."""
    return jnp.where((col == LAST) & (locked_place(state, seat) == LAST), LAST + 1, col)


def place_after(state: State, seat: Array, place: Array) -> Array:
    """The next place that may be touched."""
    return jnp.where(locked_place(state, seat) == place + 1, place + 2, place + 1)


def has_targets(state: State, seat: Array, face: Array) -> Array:
    """Whether a character that a seat has just discarded can be used on anything."""
    touchable = jnp.where(state["patrol"] == OWNERS, state["sizes"] - 1, state["sizes"])
    own = picked(touchable, seat)
    others = jnp.where(seat == OWNERS, 0, state["sizes"]).sum()
    found = (face == LADY) | (face == SNITCH) | (face == SAFECRACKER) | (face == MAMMA)
    found |= ((face == MOLE) | (face == DRIVER)) & (own > 0)
    found |= (face == PATROL) & (others > 0)
    return found | ((face == GANGSTER) & ((touchable > 0).sum() > 1))


def legal(state: State) -> Array:
    """By choice: whether the seat that is asked may decide so."""
    seat, stage, players = state["seat"], state["stage"], state["players"]
    top = jnp.where(stage == ABILITY, top_of(state), 0)
    seats = (seat + OWNERS) % players
    there = players > OWNERS
    is_open = [columns_open(state, seats[row]) & there[row] for row in range(SEATS)]
    own = is_open[0]
    free = there & (seats != state["mamma"])
    mine = picked(state["sizes"], seat)
    locked = state["patrol"] == seat
    draws = stage == DRAWING
    has_pile, has_any = state["pile_size"] > 0, (state["pile_size"] > 0) | (state["deck"].sum() > 0)
    trades = (stage == TRADING) & own
    declines = (stage == ABILITY) & ~state["use"] | (stage == TRADING) & ~(state["trade"] & own.any())
    words = [
        (stage == SNAPPING) | (stage == REACTION) | draws & ~has_any,
        draws & ~locked,
        draws & has_any,
        draws & has_pile & (mine > locked),
        (stage == PLAYING) & ~state["from_pile"],
        declines,
        top == SAFECRACKER,
    ]
    beyond = ((mine > PLACES) & (locked_place(state, seat) != PLACES))[LAST:].sum() > 1
    driver = top == DRIVER
    parts = [
        jnp.stack(words),
        (top == LADY) & free[1:],
        (top == MAMMA) & there[1:],
        (top == SNITCH) & free[TWO_SEATS[:, 0]] & free[TWO_SEATS[:, 1]],
        jnp.broadcast_to(stage == PEEKING, (len(TWO_PEEKED),)),
        (stage == PLAYING) & own,
        (stage == SNAPPING) & own,
        (stage == REACTION) & own & (seat != state["mamma"]),
        (top == MOLE) & own,
        driver & own,
        driver & own[TWO_PLACES[:, 0]] & own[TWO_PLACES[:, 1]],
        (driver & beyond)[None],
        *[trades] * SAFE,
        *[(top == PATROL) & is_open[row] for row in OTHERS],
        *[((top == GANGSTER) & is_open[row][:, None] & is_open[other]).ravel() for row, other in TWO_HANDS],
    ]
    return jnp.concatenate(parts)


def summed(numbers: Array) -> Array:
    """By position and choice, in the order of the list: the sum of the choice's parts, out of a number for every part."""
    size = numbers.shape[0]
    seats = {verb: numbers[:, first : first + SEATS] for verb, first in TO_SEAT.items()}
    cells = {verb: numbers[:, first : first + ROWS * COLS].reshape(size, ROWS, COLS) for verb, first in FIRST.items()}
    own = {verb: each[:, 0] for verb, each in cells.items()}
    trades, gangster = cells["trade"], cells["gangster"]
    parts = [
        *(numbers[:, : len(FIXED)], seats["lady"][:, 1:], seats["mamma"][:, 1:], paired(seats["snitch"], TWO_SEATS)),
        *(paired(own["peek"], TWO_PEEKED), own["swap"], own["snap"], own["reveal"], own["mole"], own["driver"]),
        *(paired(own["driver"], TWO_PLACES), 2 * own["driver"][:, LAST:]),
        *[trades[:, 0] + trades[:, VAULT, slot, None] for slot in range(SAFE)],
        cells["patrol"][:, 1:SEATS].reshape(size, -1),
        *[(gangster[:, row, :, None] + gangster[:, other, None]).reshape(size, -1) for row, other in TWO_HANDS],
    ]
    return jnp.concatenate(parts, 1)


def paired(numbers: Array, pairs: Array) -> Array:
    """The sums of pairs of numbers, which the same number may be twice: a product with noughts and ones, whose slope is another."""
    which = np.zeros((numbers.shape[1], len(pairs)), np.float32)
    for place, (low, high) in enumerate(pairs):
        which[low, place] += 1
        which[high, place] += 1
    return jnp.matmul(numbers, which, precision=jax.lax.Precision.HIGHEST)
