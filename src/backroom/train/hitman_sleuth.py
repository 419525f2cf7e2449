"""Hitman vs Sleuth for JAX; see killer_inspector.py.

Deck and face-down hit list are one heap here, of which `listed` cards are the list's: nobody has seen any of them, so it makes
no difference which of them lies where until one is turned up. That a card went under the deck makes none either.
"""

from __future__ import annotations

import jax.numpy as jnp

from backroom.games.noir.hitman_sleuth.encoder import HitmanSleuthEncoder
from backroom.train.bits import (
    CELLS,
    FULL,
    NO_SHIFT,
    SHIFTS,
    Array,
    State,
    around,
    cell,
    collapses_open,
    count,
    drawn,
    i32,
    merged,
    rectangle,
    shifts_open,
    some,
    u32,
    when,
)
from backroom.train.duel import AGAIN, Decided, collapsed, kept_apart, removable, scaled, shifted, told_apart, unshifted

CHOICE, HITMAN, REPLACEMENT, SLEUTH, LAYING = range(5)
COLLAPSE_ROWS, COLLAPSE_COLS, DONE, EVADE, EXONERATE, ELSEWHERE = range(6)
FIRST_SHIFT = 6
FIRST_CELL = FIRST_SHIFT + SHIFTS
KILL, ACCUSE, IDENTITY, LAY, REMOVE = range(5)
CARRIED = ("alive", "innocent", "target", "hitman", "sleuth", "hand", "deck", "may_hitman", "may_sleuth")
"""The sets of cells that move with the cards."""
LONGEST_LIST = 11
"""Face-down cards at most: each one added costs another card for good."""


class HitmanSleuth:
    """The rules as the training wants them. Side 0 is the Hitman."""

    key = "noir/hitman-sleuth"
    encoder = HitmanSleuthEncoder()
    cards = 1 + LONGEST_LIST
    """The card that would be drawn, and those that would be turned up from the list."""
    seats = 2

    def deal(self, luck: Array) -> State:
        size = luck.shape[0]
        zero, none = jnp.zeros(size, jnp.int32), jnp.zeros(size, jnp.uint32)
        every = jnp.full(size, FULL, jnp.uint32)
        deck, dealt = every, []
        for number in range(5):
            dealt.append(drawn(deck, zero, luck[:, number]))
            deck &= ~dealt[-1]
        target, hitman, *hand = dealt
        parts: tuple[State, ...] = (
            {"rows": zero + 5, "cols": zero + 5, "alive": every, "innocent": none, "target": target, "hitman": hitman},
            {"sleuth": none, "hand": hand[0] | hand[1] | hand[2], "deck": deck, "hand_elsewhere": zero, "deck_elsewhere": zero},
            {"listed": zero + 3, "discards": zero, "last": zero + NO_SHIFT, "stage": zero + CHOICE, "closing": zero},
            {"going": none, "may_hitman": every & ~target, "may_sleuth": none, "result": zero},
        )
        return {name: value for part in parts for name, value in part.items()}

    def side(self, state: State) -> Array:
        return (state["stage"] != HITMAN).astype(jnp.int32)

    def is_over(self, state: State) -> Array:
        return state["result"] != 0

    def deck_size(self, state: State) -> Array:
        return count(state["deck"]) + state["deck_elsewhere"] - state["listed"]

    def hand_size(self, state: State) -> Array:
        return count(state["hand"]) + state["hand_elsewhere"]

    def legal(self, state: State) -> list[Array]:
        stage, alive, closing = state["stage"], state["alive"], state["closing"]
        is_turn = ((stage == HITMAN) | (stage == SLEUTH)) & (closing == 0)
        rows, cols = collapses_open(alive, rectangle(state["rows"], state["cols"]))
        may_collapse = is_turn | (closing == AGAIN)
        words = when(may_collapse & rows, u32(1 << COLLAPSE_ROWS)) | when(may_collapse & cols, u32(1 << COLLAPSE_COLS))
        words |= when(closing == AGAIN, u32(1 << DONE))
        words |= when(is_turn & (stage == HITMAN) & (self.deck_size(state) >= 2), u32(1 << EVADE))
        has_cards = (self.deck_size(state) > 0) | (self.hand_size(state) > 0)
        words |= when(is_turn & (stage == SLEUTH) & has_cards, u32(1 << EXONERATE))
        words |= when((stage == LAYING) & (state["hand_elsewhere"] > 0), u32(1 << ELSEWHERE))
        return [
            words,
            when(is_turn, shifts_open(state["last"], state["rows"], state["cols"])),
            when(is_turn & (stage == HITMAN), around(state["hitman"]) & alive),
            when(is_turn & (stage == SLEUTH), around(state["sleuth"]) & alive | state["sleuth"]),
            when((stage == CHOICE) | (stage == REPLACEMENT), state["hand"] & alive),
            when(stage == LAYING, state["hand"]),
            removable(state),
        ]

    def observe(self, state: State) -> tuple[Array, Array]:
        is_hitman = self.side(state) == 0
        alive, own = state["alive"], jnp.where(is_hitman, state["hitman"], state["sleuth"])
        hand = when(~is_hitman, state["hand"])
        other = jnp.where(is_hitman, state["may_sleuth"] & ~own, state["may_hitman"] & ~(own | hand))
        mine_public = jnp.where(is_hitman, state["may_hitman"], state["may_sleuth"])
        other_public = jnp.where(is_hitman, state["may_sleuth"], state["may_hitman"])
        board = rectangle(state["rows"], state["cols"])
        planes = [board, alive, state["innocent"], state["target"], own, hand, other, mine_public, other_public, state["going"]]
        numbers = [
            *((state["rows"], 5), (state["cols"], 5), (state["listed"] + some(state["target"]), 6)),
            *((self.deck_size(state), 20), (self.hand_size(state), 4)),
            *((count(alive), 25), (count(state["innocent"]), 10), (state["discards"], 10)),
            *((count(other), 10), (count(mine_public), 10), (count(other_public), 10)),
        ]
        return jnp.stack(planes, -1), scaled([is_hitman, *told_apart(state, 5)], numbers)

    def truth(self, state: State) -> Array:
        return jnp.where(self.side(state) == 0, state["sleuth"], state["hitman"])

    def draw(self, state: State, luck: Array) -> Array:
        """The card that the deck would give, then those that the list would, in their order."""
        deck, elsewhere = state["deck"], state["deck_elsewhere"]
        cards = [drawn(deck, elsewhere, luck[:, 0])]
        for number in range(1, self.cards):
            cards.append(drawn(deck, elsewhere, luck[:, number]))
            deck &= ~cards[-1]
            elsewhere = jnp.maximum(elsewhere - ~some(cards[-1]), 0)
        return jnp.stack(cards, -1)

    def step(self, state: State, number: Array, cards: Array) -> State:
        verb, place = jnp.divmod(number - FIRST_CELL, CELLS)
        named = when(number >= FIRST_CELL, cell(jnp.maximum(place, 0)))
        is_shift = (number >= FIRST_SHIFT) & (number < FIRST_CELL)
        moved = {**shifted(state, number - FIRST_SHIFT, CARRIED), "stage": self._next(state)}
        after = merged(is_shift, moved, self._deed(state, number, verb, named, cards))
        return merged(self.is_over(state), state, after)

    def _next(self, state: State) -> Array:
        return jnp.where(state["stage"] == HITMAN, SLEUTH, HITMAN)

    def _deed(self, state: State, number: Array, verb: Array, named: Array, cards: Array) -> State:
        names, after = some(named), unshifted(state)
        after = merged(names & (verb == KILL), self._kill(after, named, cards), after)
        after = merged(names & (verb == ACCUSE), self._accuse(after, named), after)
        after = merged(names & (verb == IDENTITY), self._take_identity(after, named), after)
        after = merged((names & (verb == LAY)) | (number == ELSEWHERE), self._lay(after, named), after)
        after = merged(number == EVADE, self._evade(after, cards[:, 0]), after)
        after = merged(number == EXONERATE, self._draw_to_exonerate(after, cards[:, 0]), after)
        starts = (number == COLLAPSE_ROWS) | (number == COLLAPSE_COLS)
        decided = Decided(number == COLLAPSE_ROWS, number == COLLAPSE_COLS, number == DONE, named)
        closed, ends = collapsed(after, decided, CARRIED)
        closed["stage"] = jnp.where(ends, self._next(after), after["stage"])
        after = merged(starts | (number == DONE) | (names & (verb == REMOVE)), closed, after)
        hitman, sleuth = kept_apart(after["may_hitman"], after["may_sleuth"])
        return {**after, "may_hitman": hitman, "may_sleuth": sleuth}

    def _kill(self, state: State, victim: Array, cards: Array) -> State:
        near = around(victim) & rectangle(state["rows"], state["cols"])
        was_innocent, was_target = some(state["innocent"] & victim), victim == state["target"]
        was_held, was_sleuth = some(state["hand"] & victim), victim == state["sleuth"]
        alive = state["alive"] & ~victim
        after = {
            **state,
            "alive": alive,
            "innocent": state["innocent"] & ~victim,
            "hand": state["hand"] & ~victim,
            "sleuth": when(~was_sleuth, state["sleuth"]),
            "discards": state["discards"] + (was_innocent | was_target | was_held | was_sleuth),
            "may_hitman": state["may_hitman"] & near,
            "may_sleuth": when(~was_sleuth, state["may_sleuth"] & ~victim),
            "stage": jnp.where(was_sleuth, REPLACEMENT, SLEUTH),
        }
        has_lost = was_sleuth & ~some(after["hand"] & alive)
        after["result"] = jnp.where(has_lost, 1, state["result"])
        return merged(was_target, self._strike_off(after, cards), after)

    def _strike_off(self, state: State, cards: Array) -> State:
        """Turn up the next living target. The dead on the way are discarded."""
        alive, target = state["alive"], jnp.zeros_like(state["alive"])
        deck, elsewhere, listed, discards = state["deck"], state["deck_elsewhere"], state["listed"], state["discards"]
        for number in range(1, self.cards):
            turns = (listed > 0) & ~some(target)
            card = when(turns, cards[:, number])
            deck &= ~card
            elsewhere -= turns & ~some(card)
            listed -= turns
            target |= card & alive
            discards += turns & ~some(card & alive)
        return {
            **state,
            "deck": deck,
            "deck_elsewhere": elsewhere,
            "listed": listed,
            "discards": discards,
            "target": target,
            "may_hitman": state["may_hitman"] & ~target,
            "may_sleuth": state["may_sleuth"] & ~target,
            "result": jnp.where(some(target), state["result"], 1),
        }

    def _accuse(self, state: State, accused: Array) -> State:
        hit = accused == state["hitman"]
        near = around(accused) & rectangle(state["rows"], state["cols"])
        return {
            **state,
            "listed": state["listed"] - (~hit & (state["listed"] > 0)),
            "may_hitman": jnp.where(hit, state["may_hitman"] & accused, state["may_hitman"] & ~accused),
            "may_sleuth": state["may_sleuth"] & (near | accused),
            "stage": jnp.where(hit, state["stage"], HITMAN),
            "result": jnp.where(hit, -1, state["result"]),
        }

    def _take_identity(self, state: State, card: Array) -> State:
        return {
            **state,
            "sleuth": card,
            "hand": state["hand"] & ~card,
            "may_sleuth": state["alive"] & ~(state["innocent"] | state["target"]),
            "stage": jnp.where(state["stage"] == CHOICE, HITMAN, SLEUTH),
        }

    def _lay(self, state: State, card: Array) -> State:
        near = around(card) & rectangle(state["rows"], state["cols"])
        answer = jnp.where(some(near & state["hitman"]), near, ~near)
        may_hitman = state["may_hitman"] & ~card
        return {
            **state,
            "hand": state["hand"] & ~card,
            "hand_elsewhere": state["hand_elsewhere"] - ~some(card),
            "innocent": state["innocent"] | card & state["alive"],
            "discards": state["discards"] + ~some(card & state["alive"]),
            "may_hitman": jnp.where(some(card), may_hitman & answer, may_hitman),
            "may_sleuth": state["may_sleuth"] & ~card,
            "stage": jnp.full_like(state["stage"], HITMAN),
        }

    def _off_deck(self, state: State, card: Array) -> State:
        return {**state, "deck": state["deck"] & ~card, "deck_elsewhere": state["deck_elsewhere"] - ~some(card)}

    def _evade(self, state: State, card: Array) -> State:
        lives = some(card & state["alive"])
        old = when(lives, state["hitman"])
        innocent = state["innocent"] | old
        return {
            **self._off_deck(state, card),
            "hitman": jnp.where(lives, card, state["hitman"]),
            "innocent": innocent,
            "listed": state["listed"] + lives,
            "discards": state["discards"] + ~lives,
            "may_hitman": jnp.where(lives, state["alive"] & ~(innocent | state["target"]), state["may_hitman"]),
            "may_sleuth": state["may_sleuth"] & ~old,
            "stage": jnp.full_like(state["stage"], SLEUTH),
        }

    def _draw_to_exonerate(self, state: State, card: Array) -> State:
        draws = self.deck_size(state) > 0
        after = self._off_deck(state, card)
        after["hand"] = state["hand"] | card
        after["hand_elsewhere"] = state["hand_elsewhere"] + i32(~some(card))
        return {**merged(draws, after, state), "stage": jnp.full_like(state["stage"], LAYING)}
