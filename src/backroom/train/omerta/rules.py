"""Omerta for JAX: how a position changes by one decision.

The rules have to agree with the kernel decision by decision, in what is legal, in what a seat knows and in how a round ends; the
tests play both side by side. Which card lies where in the deck is drawn when it is needed, as nobody has seen it before. What is
learned from as one is a round, as with matches of the engine: a state goes on with the next one by itself, and then with another match.
"""

from __future__ import annotations

import jax
import jax.numpy as jnp
import numpy as np

from backroom.games.omerta.cards import BOTTLES, KILLER, MAMMA, PATROL
from backroom.games.omerta.memory import SOURCE
from backroom.games.omerta.powers import LASTS
from backroom.games.omerta.turns import ABILITY, DRAWING, PLAYING, REACTION, SNAPPING, TRADING
from backroom.train.bits import Array, State, i32
from backroom.train.omerta import rounds
from backroom.train.omerta.choices import OPERANDS, VERB_OF, VERBS, has_targets, place_after, place_in, verb
from backroom.train.omerta.memory import mixed, published, reshuffled
from backroom.train.omerta.rows import (
    HAND,
    KINDS,
    NOBODY,
    OWNERS,
    PILE,
    PLACES,
    closed_up,
    counted,
    face_of,
    hand_of,
    made_public,
    picked,
    pushed,
    put,
    shown_to,
    top_of,
    unlocked,
    with_hand,
)

ATTACKS = ("lady", "mamma", "snitch", "patrol", "gangster")
"""An attack is known by its place here, from 1 on."""
SNITCHES = 1 + ATTACKS.index("snitch")
Chance = State
"""What chance may have to decide at one decision: see `rounds.luck`."""


def stepped(state: State, choice: Array, chance: Chance, longest: Array) -> State:
    """A position after one decision; what was decided in a round that is over with it shows in `over` and `result` alone."""
    number = jnp.asarray(VERB_OF)[choice]
    row, col, other_row, other_col = jnp.asarray(OPERANDS)[choice]
    seat = state["seat"]
    does = {name: number == verb(name) for name in VERBS}
    first = place_in(state, seat, col)
    second = jnp.where(other_col == col, place_after(state, seat, first), place_in(state, seat, other_col))
    state = looked(state, does, (first, second, other_col))
    state, is_right = turned_over(state, does, first, jnp.where(does["driver"] & (other_row >= 0), second, NOBODY))
    state, windows = answered(state, does, is_right)
    is_wrong = (does["snap"] | does["reveal"] | does["driver"]) & ~is_right
    state = drawn(state, does, (is_wrong, windows["effect"] & (state["attack"] == SNITCHES)), chance["cards"])
    is_stuck = does["pass"] & (state["stage"] == DRAWING)
    state = turn_counted(state, seat, on=does["draw deck"] | does["draw discard"] | is_stuck)
    state, is_spent = landed(state, does, first)
    state = attacked(state, does, (row, col, other_row, other_col))
    state = carried_out(state, windows, chance["keys"])
    ends = does["decline"] | does["mole"] | does["trade"] | does["driver"] & ~is_right
    ends |= is_stuck | is_spent | windows["snapless"] | windows["effect"] | windows["cancelled"]
    have_peeked = does["peek"] & (state["waiting"] == 0)
    state = turn_opened(state, jnp.where(have_peeked, state["starter"], state["active"] + 1), on=ends | have_peeked)
    return rounds.went_on(state, chance, calls=does["omerta"], longest=longest)


def looked(state: State, does: State, where: tuple[Array, Array, Array]) -> State:
    """What shows cards to the one who decides and moves none: a peek, a Mole, a Safecracker; and the trade that may follow the last."""
    first, second, slot = where
    seat = state["seat"]
    hand = hand_of(state["hands"], seat)
    shows = (does["peek"] | does["mole"]) & (first == PLACES) | does["peek"] & (second == PLACES)
    trades = does["trade"]
    stored, taken = picked(hand, first), picked(state["safe"], slot)
    hand = jnp.where(shows, shown_to(hand, seat), hand)
    hand = jnp.where(trades, put(hand, first, taken), hand)
    safe = jnp.where(does["safecracker"], shown_to(state["safe"], seat), state["safe"])
    return {
        **state,
        "hands": with_hand(state["hands"], seat, hand),
        "safe": jnp.where(trades, put(safe, slot, stored), safe),
        "waiting": jnp.where(does["peek"], state["waiting"] & ~(1 << seat), state["waiting"]),
        "stage": jnp.where(does["safecracker"], TRADING, state["stage"]),
    }


def turned_over(state: State, does: State, first: Array, second: Array) -> tuple[State, Array]:
    """Own cards shown to all in a snap, against an attack or by a Driver: right ones leave the hand, others come back. Whether they were
    right. What a turn discards becomes public here, too.
    """
    seat = state["seat"]
    hand = hand_of(state["hands"], seat)
    turns = does["snap"] | does["reveal"] | does["driver"]
    one, two = picked(hand, first), picked(hand, second)
    face, other = face_of(one), face_of(two)
    bottles = (face <= BOTTLES) & (other <= BOTTLES)
    right = does["snap"] & (face == state["snap"]) | does["reveal"] & (face == KILLER) | does["driver"] & bottles
    shown = jnp.where(turns & ((first == PLACES) | (second == PLACES)), made_public(hand), hand)
    less = closed_up(closed_up(hand, second), first)
    is_owner = right & (seat == OWNERS)
    below = i32(first < state["patrol_place"]) + ((second >= 0) & (second < state["patrol_place"]))
    after = {
        **state,
        "hands": with_hand(state["hands"], seat, jnp.where(right, less, shown)),
        "sizes": state["sizes"] - is_owner * (1 + (second >= 0)),
        "patrol_place": state["patrol_place"] - jnp.where(right & (state["patrol"] == seat), below, 0),
    }
    public = jnp.where(does["discard"], state["drawn"], jnp.where(turns | does["swap"], one, 0))
    after = published(after, jnp.stack([public, jnp.where(turns, two, 0)]))
    after = pushed(pushed(after, face, on=right), other, on=right & (other > 0))
    races = does["driver"] & right
    after["snap"] = jnp.where(races, face, after["snap"])
    after["snap_next"] = jnp.where(races, other, after["snap_next"])
    return raced(after, on=races), right


def raced(state: State, *, on: Array) -> State:
    """A snap is open to all but a player under the Mamma."""
    every = (1 << state["players"]) - 1
    asked = every & ~jnp.where(state["mamma"] >= 0, 1 << jnp.maximum(state["mamma"], 0), 0)
    return {**state, "stage": jnp.where(on, SNAPPING, state["stage"]), "waiting": jnp.where(on, asked, state["waiting"])}


def replenished(state: State, kept: Array, *, on: Array) -> State:
    """Where the deck has no card when one is needed, the pile becomes the deck; its top `kept` cards stay."""
    size = state["pile_size"]
    on = on & (state["deck"].sum() == 0) & (size > kept)
    faces = counted(state["pile"], which=np.arange(PILE) < size - kept)
    bottom = put(jnp.zeros_like(state["pile"]), i32(0), jnp.where(kept > 0, top_of(state), 0))
    after = {
        **state,
        "deck": jnp.where(on, faces, state["deck"]),
        "pile": jnp.where(on, bottom, state["pile"]),
        "pile_size": jnp.where(on, kept, size),
    }
    return reshuffled(after, faces, on=on)


def dealt(state: State, seat: Array, card: Array) -> State:
    """A card, if it is one, comes to the right end of a hand."""
    is_owner = (seat == OWNERS) & (card > 0)
    ends = state["sizes"][:, None] == PLACES
    return {
        **state,
        "hands": jnp.where(is_owner[:, None] & ends, card, state["hands"]),
        "sizes": state["sizes"] + is_owner,
        "broken": state["broken"] | (is_owner & (state["sizes"] >= HAND)).any(),
    }


def drawn(state: State, does: State, costs: tuple[Array, Array], luck: Array) -> State:
    """A card drawn on one's turn or taken as a penalty, and those that a Snitch deals. In an attack its own card stays on the pile."""
    seat, (is_fined, snitches) = state["seat"], costs
    from_deck, from_pile = does["draw deck"], does["draw discard"]
    held = jnp.where(from_pile, made_public(top_of(state)), state["drawn"])
    state = {
        **state,
        "drawn": held,
        "from_pile": state["from_pile"] | from_pile,
        "pile_size": state["pile_size"] - from_pile,
        "stage": jnp.where(from_deck | from_pile, PLAYING, state["stage"]),
    }
    names = ("deck", "pile", "pile_size", "pools", "mix_source", "deck_source", "broken", "hands", "sizes", "drawn")

    def one(table: State, given: tuple[Array, Array, Array, Array]) -> tuple[State, None]:
        """The top card of the deck, which nobody has looked at, to a hand or into somebody's hands; nothing if there is none."""
        to, on, holds, ticket = given
        table = replenished(table, i32(does["reveal"] | snitches), on=on)
        deck = table["deck"]
        place = (ticket % jnp.maximum(deck.sum(), 1).astype(ticket.dtype)).astype(jnp.int32)
        has = on & (deck.sum() > 0)
        face = jnp.where(has, (jnp.cumsum(deck) <= place).sum(), 0)
        card = jnp.where(has, face | table["deck_source"] << SOURCE, 0)
        table = {**table, "deck": deck - (has & (face == KINDS)), "drawn": jnp.where(holds, shown_to(card, to), table["drawn"])}
        return dealt(table, to, jnp.where(holds, 0, card)), None

    to = jnp.stack([seat, state["target"], state["other"]])
    on = jnp.stack([from_deck | is_fined, snitches, snitches])
    holds = jnp.stack([from_deck, jnp.bool_(False), jnp.bool_(False)])
    return {**state, **jax.lax.scan(one, {name: state[name] for name in names}, (to, on, holds, luck))[0]}


def turn_counted(state: State, seat: Array, *, on: Array) -> State:
    """A turn of a seat has come so far that what it laid may end."""
    of_patrol = on & (seat == state["patrol_by"])
    left = state["patrol_left"] - of_patrol
    lifts = of_patrol & (left == 0)
    state = pushed(state, i32(PATROL), on=lifts)
    goes = on & (seat == state["mamma_by"])
    state = pushed(state, i32(MAMMA), on=goes)
    return {
        **state,
        "patrol_left": left,
        "patrol": jnp.where(lifts, NOBODY, state["patrol"]),
        "patrol_by": jnp.where(lifts, NOBODY, state["patrol_by"]),
        "patrol_place": jnp.where(lifts, 0, state["patrol_place"]),
        "mamma": jnp.where(goes, NOBODY, state["mamma"]),
        "mamma_by": jnp.where(goes, NOBODY, state["mamma_by"]),
    }


def landed(state: State, does: State, place: Array) -> tuple[State, Array]:
    """The turn's discard is face up, and acts; and whether the turn is over with it."""
    lands, seat = does["discard"] | does["swap"], state["seat"]
    hand = hand_of(state["hands"], seat)
    card = jnp.where(does["swap"], picked(hand, place), state["drawn"])
    face = face_of(card)
    hand = jnp.where(does["swap"], put(hand, place, state["drawn"]), hand)
    state = {
        **state,
        "hands": with_hand(state["hands"], seat, hand),
        "drawn": jnp.where(lands, 0, state["drawn"]),
        "from_pile": state["from_pile"] & ~lands,
    }
    state = pushed(state, face, on=lands)
    races = lands & (face <= BOTTLES)
    state["snap"] = jnp.where(races, face, state["snap"])
    state = raced(state, on=races)
    acts = lands & ~races & has_targets(state, seat, face)
    return {**state, "stage": jnp.where(acts, ABILITY, state["stage"])}, lands & ~races & ~acts


def attacked(state: State, does: State, named: tuple[Array, Array, Array, Array]) -> State:
    """An attack is announced: those it names are asked. Two targets are kept by seat, the lower first."""
    seat, players = state["seat"], state["players"]
    row, col, other_row, other_col = named
    attack = sum(does[name] * number for number, name in enumerate(ATTACKS, 1))
    on = attack > 0
    one, two = (seat + row) % players, jnp.where(other_row >= 0, (seat + other_row) % players, NOBODY)
    place, other_place = place_in(state, one, col), place_in(state, two, other_col)
    swaps = (two >= 0) & (two < one)
    low, high = jnp.where(swaps, two, one), jnp.where(swaps, one, two)
    named_seats = 1 << low | jnp.where(high >= 0, 1 << jnp.maximum(high, 0), 0)
    return {
        **state,
        "attack": jnp.where(on, attack, state["attack"]),
        "target": jnp.where(on, low, state["target"]),
        "target_place": jnp.where(on, jnp.where(swaps, other_place, place), state["target_place"]),
        "other": jnp.where(on, high, state["other"]),
        "other_place": jnp.where(on, jnp.where(swaps, place, other_place), state["other_place"]),
        "failed": jnp.where(on, 0, state["failed"]),
        "stage": jnp.where(on, REACTION, state["stage"]),
        "waiting": jnp.where(on, named_seats & ~(1 << seat), state["waiting"]),
    }


def answered(state: State, does: State, is_right: Array) -> tuple[State, State]:
    """What an answer in a window does to the window."""
    stage, bit = state["stage"], 1 << state["seat"]
    wrong = does["reveal"] & ~is_right
    leaves = does["pass"] & ((stage == SNAPPING) | (stage == REACTION)) | wrong
    waiting = jnp.where(leaves, state["waiting"] & ~bit, state["waiting"])
    closed = leaves & (waiting == 0)
    snapped = does["snap"] & is_right | closed & (stage == SNAPPING)
    state = {
        **state,
        "waiting": waiting,
        "failed": jnp.where(wrong, state["failed"] | bit, state["failed"]),
        "snap": jnp.where(snapped, state["snap_next"], state["snap"]),
        "snap_next": jnp.where(snapped, 0, state["snap_next"]),
    }
    races = snapped & (state["snap"] > 0)
    windows = {"effect": closed & (stage == REACTION), "cancelled": does["reveal"] & is_right, "snapless": snapped & ~races}
    return raced(state, on=races), windows


def carried_out(state: State, windows: State, keys: Array) -> State:
    """The end of an attack, which takes effect unless somebody has cancelled it; what a Snitch deals has been dealt before."""
    does = {name: windows["effect"] & (state["attack"] == number) for number, name in enumerate(ATTACKS, 1)}
    active, target, other = state["active"], state["target"], state["other"]
    ours, theirs = hand_of(state["hands"], target), hand_of(state["hands"], other)
    mine, yours = picked(ours, state["target_place"]), picked(theirs, state["other_place"])
    which = unlocked(state, target)
    mixes = does["lady"] & (which.sum() > 1)
    state, shuffled = mixed(state, ours, (which, keys), on=mixes)
    ours = jnp.where(mixes, shuffled, jnp.where(does["gangster"], put(ours, state["target_place"], yours), ours))
    theirs = jnp.where(does["gangster"], put(theirs, state["other_place"], mine), theirs)
    trades = does["gangster"] | mixes
    hands = jnp.where(trades, with_hand(with_hand(state["hands"], other, theirs), target, ours), state["hands"])
    lays, locks = does["mamma"], does["patrol"]
    over = windows["effect"] | windows["cancelled"]
    return {
        **state,
        "hands": hands,
        "pile_size": state["pile_size"] - (lays | locks),
        "mamma": jnp.where(lays, target, state["mamma"]),
        "mamma_by": jnp.where(lays, active, state["mamma_by"]),
        "patrol": jnp.where(locks, target, state["patrol"]),
        "patrol_by": jnp.where(locks, active, state["patrol_by"]),
        "patrol_place": jnp.where(locks, state["target_place"], state["patrol_place"]),
        "patrol_left": jnp.where(locks, LASTS, state["patrol_left"]),
        "attack": jnp.where(over, 0, state["attack"]),
        "target": jnp.where(over, NOBODY, state["target"]),
        "other": jnp.where(over, NOBODY, state["other"]),
        "failed": jnp.where(over, 0, state["failed"]),
    }


def turn_opened(state: State, seat: Array, *, on: Array) -> State:
    """The next turn begins; a player under the Mamma misses it, which still counts as that turn for what they have laid."""
    players = state["players"]
    seat %= players
    skips = on & (seat == state["mamma"])
    state = turn_counted(state, seat, on=skips)
    seat = jnp.where(skips, seat + 1, seat) % players
    return {
        **state,
        "active": jnp.where(on, seat, state["active"]),
        "stage": jnp.where(on, DRAWING, state["stage"]),
        "waiting": jnp.where(on, 1 << seat, state["waiting"]),
    }
