"""Killer vs Inspector for JAX: the rules once more, for a hundred thousand matches at once.

They have to agree with the kernel decision by decision, in what is legal, in what a seat knows and in how it ends; the tests
play both side by side. Which card lies where in the deck is drawn when it is needed, as nobody has seen it before.
"""

from __future__ import annotations

import jax.numpy as jnp

from backroom.games.noir.killer_inspector.encoder import KillerInspectorEncoder
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

OPENING, CHOICE, KILLER, INSPECTOR, LAYING = range(5)
COLLAPSE_ROWS, COLLAPSE_COLS, DONE, PASS, DISGUISE, EXONERATE, ELSEWHERE = range(7)
FIRST_SHIFT = 7
FIRST_CELL = FIRST_SHIFT + SHIFTS
KILL, ACCUSE, IDENTITY, LAY, REMOVE = range(5)
CARRIED = ("alive", "innocent", "killer", "inspector", "hand", "deck", "may_killer", "may_inspector")
"""The sets of cells that move with the cards."""
GOALS = (14, range(1, 24))
"""Kills that win: the usual number, and all that tables offer."""
USUAL = 0.8
"""How often the usual one is played in training."""


class KillerInspector:
    """The rules as the training wants them. Side 0 is the Killer."""

    key = "noir/killer-inspector"
    encoder = KillerInspectorEncoder()
    cards = 4
    """So many cards may be drawn at one decision."""
    seats = 2

    def deal(self, luck: Array) -> State:
        """Fresh positions, one for each row of random numbers."""
        size = luck.shape[0]
        zero, none = jnp.zeros(size, jnp.int32), jnp.zeros(size, jnp.uint32)
        every = jnp.full(size, FULL, jnp.uint32)
        killer = drawn(every, zero, luck[:, 0])
        usual, others = GOALS
        odd = luck[:, 1] >= u32(int(USUAL * 2**32))
        goal = jnp.where(odd, i32(luck[:, 2] % u32(len(others))) + others[0], usual)
        parts: tuple[State, ...] = (
            {"rows": zero + 5, "cols": zero + 5, "alive": every, "innocent": none, "killer": killer, "inspector": none},
            {"hand": none, "deck": every & ~killer, "hand_elsewhere": zero, "deck_elsewhere": zero, "discards": zero},
            {"kills": zero, "goal": goal, "last": zero + NO_SHIFT, "stage": zero + OPENING, "closing": zero, "going": none},
            {"may_killer": every, "may_inspector": none, "result": zero},
        )
        return {name: value for part in parts for name, value in part.items()}

    def side(self, state: State) -> Array:
        return ((state["stage"] != OPENING) & (state["stage"] != KILLER)).astype(jnp.int32)

    def is_over(self, state: State) -> Array:
        return state["result"] != 0

    def legal(self, state: State) -> list[Array]:
        """What may be decided, block by block of the numbering: words, shifts, then a set of cells for each verb."""
        stage, alive, closing = state["stage"], state["alive"], state["closing"]
        board = rectangle(state["rows"], state["cols"])
        is_turn = ((stage == KILLER) | (stage == INSPECTOR)) & (closing == 0)
        near_killer = around(state["killer"]) & alive
        kills = when((is_turn & (stage == KILLER)) | (stage == OPENING), near_killer)
        accusals = when(is_turn & (stage == INSPECTOR), around(state["inspector"]) & alive | state["inspector"])
        shifts = when(is_turn, shifts_open(state["last"], state["rows"], state["cols"]))
        rows, cols = collapses_open(alive, board)
        may_collapse = is_turn | (closing == AGAIN)
        has_deck = count(state["deck"]) + state["deck_elsewhere"] > 0
        words = when(may_collapse & rows, u32(1 << COLLAPSE_ROWS)) | when(may_collapse & cols, u32(1 << COLLAPSE_COLS))
        words |= when(closing == AGAIN, u32(1 << DONE))
        words |= when(is_turn & has_deck, jnp.where(stage == KILLER, u32(1 << DISGUISE), u32(1 << EXONERATE)))
        words |= when((stage == LAYING) & (state["hand_elsewhere"] > 0), u32(1 << ELSEWHERE))
        words |= when(is_turn & ((words | shifts | kills | accusals) == 0), u32(1 << PASS))
        return [
            words,
            shifts,
            kills,
            accusals,
            when(stage == CHOICE, state["hand"] & alive),
            when(stage == LAYING, state["hand"]),
            removable(state),
        ]

    def observe(self, state: State) -> tuple[Array, Array]:
        """What the encoder makes of the view of whoever decides: planes as sets of cells, and scalars."""
        is_killer = self.side(state) == 0
        alive, own = state["alive"], jnp.where(is_killer, state["killer"], state["inspector"])
        hand = when(~is_killer, state["hand"])
        other = jnp.where(is_killer, state["may_inspector"] & ~own, state["may_killer"] & ~(own | hand))
        mine_public = jnp.where(is_killer, state["may_killer"], state["may_inspector"])
        other_public = jnp.where(is_killer, state["may_inspector"], state["may_killer"])
        board = rectangle(state["rows"], state["cols"])
        planes = [board, alive, state["innocent"], own, hand, other, mine_public, other_public, state["going"]]
        numbers = [
            *((state["rows"], 5), (state["cols"], 5), (state["goal"] - state["kills"], 14)),
            *((count(state["deck"]) + state["deck_elsewhere"], 20), (count(state["hand"]) + state["hand_elsewhere"], 4)),
            *((count(alive), 25), (count(state["innocent"]), 10), (state["discards"], 10)),
            *((count(other), 10), (count(mine_public), 10), (count(other_public), 10)),
        ]
        return jnp.stack(planes, -1), scaled([is_killer, *told_apart(state, 5)], numbers)

    def truth(self, state: State) -> Array:
        """Where the other really stands."""
        return jnp.where(self.side(state) == 0, state["inspector"], state["killer"])

    def draw(self, state: State, luck: Array) -> Array:
        """The cards that the next decision will draw, if it draws any: one cell each, or none for somebody off the board."""
        deck, cards = state["deck"], []
        for number in range(self.cards):
            cards.append(drawn(deck, state["deck_elsewhere"] if number == 0 else i32(0), luck[:, number]))
            deck &= ~cards[-1]
        return jnp.stack(cards, -1)

    def step(self, state: State, number: Array, cards: Array) -> State:
        """The positions after one decision each, by its number."""
        verb, place = jnp.divmod(number - FIRST_CELL, CELLS)
        named = when(number >= FIRST_CELL, cell(jnp.maximum(place, 0)))
        is_shift = (number >= FIRST_SHIFT) & (number < FIRST_CELL)
        after = merged(is_shift, self._shift(state, number), self._deed(state, number, verb, named, cards))
        over = self.is_over(state)
        return merged(over, state, after)

    def _shift(self, state: State, number: Array) -> State:
        return {**shifted(state, number - FIRST_SHIFT, CARRIED), "stage": self._next(state)}

    def _deed(self, state: State, number: Array, verb: Array, named: Array, cards: Array) -> State:
        names = some(named)
        after = unshifted(state)
        after = merged(names & (verb == KILL), self._kill(after, named, cards), after)
        after = merged(names & (verb == ACCUSE), self._accuse(after, named), after)
        after = merged(names & (verb == IDENTITY), self._take_identity(after, named), after)
        laid = (names & (verb == LAY)) | (number == ELSEWHERE)
        after = merged(laid, self._lay(after, named), after)
        after = merged(number == DISGUISE, self._disguise(after, cards[:, 0]), after)
        after = merged(number == EXONERATE, self._draw_to_exonerate(after, cards[:, 0]), after)
        after = merged(number == PASS, {**after, "stage": self._next(after)}, after)
        collapses = (number == COLLAPSE_ROWS) | (number == COLLAPSE_COLS) | (number == DONE) | (names & (verb == REMOVE))
        after = merged(collapses, self._collapse(after, number, named), after)
        killer, inspector = kept_apart(after["may_killer"], after["may_inspector"])
        return {**after, "may_killer": killer, "may_inspector": inspector}

    def _kill(self, state: State, victim: Array, cards: Array) -> State:
        board = rectangle(state["rows"], state["cols"])
        near = around(victim) & board
        was_innocent = some(state["innocent"] & victim)
        kills = state["kills"] + 1
        hit = victim == state["inspector"]
        won = hit | (kills >= state["goal"])
        is_opening = state["stage"] == OPENING
        may_inspector = jnp.where(hit, victim, state["may_inspector"] & ~victim)
        asked = was_innocent & ~won & ~is_opening
        answer = jnp.where(some(near & state["inspector"]), near, ~near)
        hand = cards[:, 0] | cards[:, 1] | cards[:, 2] | cards[:, 3]
        draws = is_opening & ~won
        return {
            **state,
            "alive": state["alive"] & ~victim,
            "innocent": state["innocent"] & ~victim,
            "discards": state["discards"] + was_innocent,
            "kills": kills,
            "may_killer": state["may_killer"] & near,
            "may_inspector": jnp.where(asked, may_inspector & answer, may_inspector),
            "hand": jnp.where(draws, hand, state["hand"]),
            "deck": jnp.where(draws, state["deck"] & ~hand, state["deck"]),
            "stage": jnp.where(is_opening, CHOICE, INSPECTOR),
            "result": jnp.where(won, 1, state["result"]),
        }

    def _accuse(self, state: State, accused: Array) -> State:
        hit = accused == state["killer"]
        near = around(accused) & rectangle(state["rows"], state["cols"])
        return {
            **state,
            "may_killer": jnp.where(hit, state["may_killer"] & accused, state["may_killer"] & ~accused),
            "may_inspector": state["may_inspector"] & (near | accused),
            "stage": jnp.where(hit, state["stage"], KILLER),
            "result": jnp.where(hit, -1, state["result"]),
        }

    def _take_identity(self, state: State, card: Array) -> State:
        return {
            **state,
            "inspector": card,
            "hand": state["hand"] & ~card,
            "may_inspector": state["alive"] & ~state["innocent"],
            "stage": jnp.full_like(state["stage"], KILLER),
        }

    def _lay(self, state: State, card: Array) -> State:
        """Lay a card of the hand; no cell stands for one whose suspect a collapse has taken."""
        near = around(card) & rectangle(state["rows"], state["cols"])
        answer = jnp.where(some(near & state["killer"]), near, ~near)
        lives = some(card & state["alive"])
        may_killer = state["may_killer"] & ~card
        return {
            **state,
            "hand": state["hand"] & ~card,
            "hand_elsewhere": state["hand_elsewhere"] - ~some(card),
            "innocent": state["innocent"] | card & state["alive"],
            "discards": state["discards"] + ~lives,
            "may_killer": jnp.where(some(card), may_killer & answer, may_killer),
            "may_inspector": state["may_inspector"] & ~card,
            "stage": jnp.full_like(state["stage"], KILLER),
        }

    def _off_deck(self, state: State, card: Array) -> State:
        return {**state, "deck": state["deck"] & ~card, "deck_elsewhere": state["deck_elsewhere"] - ~some(card)}

    def _disguise(self, state: State, card: Array) -> State:
        lives = some(card & state["alive"])
        old = when(lives, state["killer"])
        innocent = state["innocent"] | old
        return {
            **self._off_deck(state, card),
            "killer": jnp.where(lives, card, state["killer"]),
            "innocent": innocent,
            "discards": state["discards"] + ~lives,
            "may_killer": jnp.where(lives, state["alive"] & ~innocent, state["may_killer"]),
            "may_inspector": state["may_inspector"] & ~old,
            "stage": jnp.full_like(state["stage"], INSPECTOR),
        }

    def _draw_to_exonerate(self, state: State, card: Array) -> State:
        return {
            **self._off_deck(state, card),
            "hand": state["hand"] | card,
            "hand_elsewhere": state["hand_elsewhere"] + ~some(card),
            "stage": jnp.full_like(state["stage"], LAYING),
        }

    def _collapse(self, state: State, number: Array, named: Array) -> State:
        decided = Decided(number == COLLAPSE_ROWS, number == COLLAPSE_COLS, number == DONE, named)
        after, ends = collapsed(state, decided, CARRIED)
        return {**after, "stage": jnp.where(ends, self._next(state), state["stage"])}

    def _next(self, state: State) -> Array:
        return jnp.where(state["stage"] == KILLER, INSPECTOR, KILLER)
