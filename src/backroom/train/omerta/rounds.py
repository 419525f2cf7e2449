"""Omerta for JAX: how rounds are dealt, scored and followed by others, and what chance decides."""

from __future__ import annotations

import jax
import jax.numpy as jnp
import numpy as np

from backroom.games.omerta.actions import SEATS
from backroom.games.omerta.cards import PACK as CARDS
from backroom.games.omerta.cards import SAFE
from backroom.games.omerta.game import Omerta as Game
from backroom.games.omerta.memory import SOURCE
from backroom.games.omerta.scoring import FINE, LIMIT
from backroom.games.omerta.turns import PEEKING
from backroom.train.bits import Array, State, i32
from backroom.train.episodes import POINTS
from backroom.train.omerta import memory
from backroom.train.omerta.rows import DEALT, HAND, NOBODY, OWNERS, PACK, PILE, counted, face_of, worth
from backroom.train.watching import HOUSE

FEWEST, COUNTS = Game.players[0], len(Game.players)
ENDED = {"lasted": jnp.int32(0), "shared": jnp.int32(1), "right": jnp.bool_(False), "broke": jnp.bool_(False)}
"""Of a round that has just ended: how many decisions it had, for how many players, whether the call was right, or it was broken off."""
_CARDS = np.frombuffer(CARDS, np.uint8).astype(np.int32)
_EARLIER = np.arange(PILE) < np.arange(PILE)[:, None]


def luck(key: Array, matches: int) -> State:
    """What chance decides at one decision, as far as it needs it, for many matches."""
    ordering, rest, mixing = jax.random.split(key, 3)
    order = jax.random.bits(ordering, (matches, PILE), jnp.uint32)
    some = jax.random.bits(rest, (matches, 9), jnp.uint32)
    odd = some[:, 6] >= jnp.uint32(int(HOUSE * 2**32))
    players = FEWEST + i32(some[:, 4] % COUNTS)
    return {
        "cards": some[:, :3],
        "ask": some[:, 3],
        "keys": jax.random.bits(mixing, (matches, HAND), jnp.uint32),
        "deal": jax.vmap(shuffled)(order),
        "players": players,
        "use": odd & (some[:, 7] & 1 == 1),
        "trade": odd & (some[:, 8] & 1 == 1),
        "starter": i32(some[:, 5] % players.astype(jnp.uint32)),
    }


def shuffled(order: Array) -> Array:
    """The cards on top of a shuffled pack."""
    rank = ((order < order[:, None]) | (order == order[:, None]) & _EARLIER).sum(1)
    return jnp.where(rank == np.arange(DEALT)[:, None], _CARDS, 0).sum(1)


def begun(chance: State) -> State:
    """A match before its first decision."""
    zero = i32(0)
    match = {
        "players": chance["players"],
        "use": chance["use"],
        "trade": chance["trade"],
        "starter": chance["starter"],
        "scores": jnp.zeros(SEATS, jnp.int32),
        "round": zero,
        "result": jnp.zeros(SEATS, jnp.float32),
        "points": jnp.zeros(SEATS, jnp.int32),
        "over": jnp.bool_(False),
        "steps": zero,
        **ENDED,
    }
    return asked(dealt(match, chance["deal"]), chance["ask"])


def dealt(match: State, deal: Array) -> State:
    """The next round of a match, dealt from the top of a pack."""
    players = match["players"]
    zero, nobody = i32(0), i32(NOBODY)
    source = 1 << SOURCE
    hands = deal[: SAFE * SEATS].reshape(SEATS, SAFE) | source
    hands = jnp.where((players > OWNERS)[:, None], hands, 0)
    on_table = np.arange(DEALT) < SAFE * (players + 1)
    parts: tuple[State, ...] = (
        {"hands": jnp.pad(hands, ((0, 0), (0, HAND - SAFE))), "sizes": jnp.where(players > OWNERS, SAFE, 0)},
        {"safe": jnp.where(players == np.arange(SEATS + 1)[:, None], deal.reshape(-1, SAFE), 0).sum(0) | source},
        {"deck": PACK - counted(deal, which=on_table), "pile": jnp.zeros(PILE, jnp.int32), "pile_size": zero},
        {"mamma": nobody, "mamma_by": nobody, "patrol": nobody, "patrol_by": nobody, "patrol_place": zero, "patrol_left": zero},
        {"drawn": zero, "from_pile": jnp.bool_(False), "snap": zero, "snap_next": zero, "attack": zero, "failed": zero},
        {"target": nobody, "target_place": nobody, "other": nobody, "other_place": nobody},
        {
            "stage": i32(PEEKING),
            "waiting": (1 << players) - 1,
            "seat": zero,
            "active": match["starter"],
            "broken": jnp.bool_(False),
        },
    )
    fresh = {name: value for part in parts for name, value in part.items()}
    return {**match, **fresh, **memory.fresh(jnp.minimum(deal[0], 0)), "round": match["round"] + 1}


def asked(state: State, ticket: Array) -> State:
    """Draw who of those still waiting is heard next."""
    waits = (state["waiting"] >> OWNERS & 1) == 1
    number = (ticket % jnp.maximum(waits.sum(), 1).astype(ticket.dtype)).astype(jnp.int32)
    seat = jnp.argmax(waits & (jnp.cumsum(waits) - 1 == number))
    return {**state, "seat": seat.astype(jnp.int32)}


def stocks(state: State) -> Array:
    return worth(face_of(state["hands"])).sum(1)


def scored(stock: Array, caller: Array, there: Array) -> Array:
    """The points of a round by seat."""
    far = 1 << 20
    lowest = jnp.where(there, stock, far).min()
    is_caller = caller == OWNERS
    own = jnp.where(is_caller, stock, 0).sum()
    best = jnp.where(there & ~is_caller, stock, far).min()
    right = (own <= LIMIT) & (own == lowest)
    good = jnp.where(is_caller, 0, stock)
    bad = jnp.where(is_caller, stock + FINE, jnp.where(stock == best, 0, stock))
    return jnp.where(there, jnp.where(right, good, bad), 0)


def results(points: Array, players: Array) -> Array:
    """How many points less than the others each seat has taken, as `episodes.round_results` has it."""
    others = (points.sum() - points) / (players - 1)
    return jnp.where(players > OWNERS, jnp.clip((others - points) / POINTS, -1.0, 1.0), 0.0)


def starter_after(state: State) -> Array:
    """The highest total so far; of several the first one clockwise after the previous starter."""
    players = state["players"]
    later = (OWNERS - state["starter"] - 1) % players
    return jnp.argmax(jnp.where(players > OWNERS, state["scores"] * (SEATS + 1) - later, -1)).astype(jnp.int32)


def went_on(state: State, chance: State, *, calls: Array, longest: int) -> State:
    """Score the round if it has been called, and deal the next one, or another match after the last. Who is asked next is drawn here.

    A round that has grown too large or too long is broken off, and the match with it: all are left with their stocks, so that nobody
    is better off by stalling.
    """
    players = state["players"]
    there = players > OWNERS
    stock = stocks(state)
    lasted = state["steps"] + 1
    breaks = ~calls & (state["broken"] | (lasted >= longest))
    points = jnp.where(calls, scored(stock, state["seat"], there), stock)
    over = calls | breaks
    scored_match = {**state, "scores": state["scores"] + jnp.where(calls, points, 0)}
    is_last = breaks | (state["round"] >= players)
    following = {**scored_match, "starter": starter_after(scored_match)}
    anew = begun(chance)
    match = {name: jnp.where(is_last, anew[name], following[name]) for name in ("players", "use", "trade", "starter", "scores")}
    match["round"] = jnp.where(is_last, 0, state["round"])
    opened = dealt(match, chance["deal"])
    after = {name: jnp.where(over, opened[name], state[name]) for name in opened}
    after |= {
        "result": jnp.where(over, results(points, players), 0.0),
        "points": jnp.where(over, points, 0),
        "over": over,
        "steps": jnp.where(over, 0, lasted),
        "lasted": lasted,
        "shared": players,
        "right": calls & (jnp.where(state["seat"] == OWNERS, points, 0).sum() == 0),
        "broke": breaks,
    }
    return asked(after, chance["ask"])
