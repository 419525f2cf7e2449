"""Master Thief vs Chief of Police for JAX; see killer_inspector.py.

Trios are sets of suspects, so here the state is by suspect (a suspect is the cell it lay on at first) and `at` says who lies on
each cell. Players are 0, the Thief of the first leg, and 1; in a second leg their roles are swapped.
"""

from __future__ import annotations

import jax.numpy as jnp
import numpy as np

from backroom.games.noir.thief_chief.encoder import ThiefChiefEncoder
from backroom.train.bits import (
    CELLS,
    FULL,
    NO_SHIFT,
    SHIFTS,
    SIDE,
    Array,
    State,
    around,
    cell,
    count,
    drawn,
    i32,
    merged,
    shifts_open,
    some,
    u32,
    when,
)
from backroom.train.duel import scaled
from backroom.train.trios import EVERY, counts, members, packed, settled, size, weighed, without

CHOICE, THIEF, CHIEF, DISMISSAL, GRABBING = range(5)
DEPUTIZE = 0
FIRST_SHIFT = 1
FIRST_CELL = FIRST_SHIFT + SHIFTS
STEAL, ACCUSE, DISMISS, GRAB, IDENTITY, DISGUISE = range(6)
TWICE = 0.2
"""How often two legs are played in training."""
DEALT = 6
"""Cards of a leg's set-up: the Thief's three, the plainclothes one, two officers."""


def _turned() -> np.ndarray:
    """By shift: from which cell each cell takes its card."""
    board = np.arange(CELLS).reshape(SIDE, SIDE)
    taken = []
    for line in range(SIDE):
        for step in (-1, 1):
            turned = board.copy()
            turned[line] = np.roll(board[line], step)
            taken.append(turned.ravel())
    for line in range(SIDE):
        for step in (-1, 1):
            turned = board.copy()
            turned[:, line] = np.roll(board[:, line], step)
            taken.append(turned.ravel())
    return np.array(taken, np.int32)


TURNED = _turned()


def cells_of(at: Array, suspects: Array) -> Array:
    """The cells on which these suspects lie."""
    return packed((suspects[:, None] >> at & u32(1)).astype(bool))


def suspects_on(at: Array, cells: Array) -> Array:
    """Who lies on these cells."""
    return jnp.where(members(cells), u32(1) << at, u32(0)).sum(-1, dtype=jnp.uint32)


class ThiefChief:
    """The rules as the training wants them."""

    key = "noir/thief-chief"
    encoder = ThiefChiefEncoder()
    cards = 1 + DEALT
    """The card that would be drawn, and those of the next leg's set-up by their cells there."""
    seats = 2

    def deal(self, luck: Array) -> State:
        deck, dealt = jnp.full(luck.shape[0], FULL, jnp.uint32), []
        for number in range(DEALT):
            dealt.append(drawn(deck, i32(0), luck[:, number]))
            deck &= ~dealt[-1]
        zero = jnp.zeros(luck.shape[0], jnp.int32)
        twice = (luck[:, DEALT] < u32(int(TWICE * 2**32))).astype(jnp.int32)
        return self.set_up({"legs": 1 + twice, "leg": zero + 1, "before": zero, "over": zero > 0, "result": zero}, dealt)

    def set_up(self, state: State, dealt: list[Array]) -> State:
        """A leg's beginning, with these cards."""
        one, two, three, chief, *officers = dealt
        officers_both = officers[0] | officers[1]
        every, zero = jnp.full_like(chief, FULL), jnp.zeros(chief.shape, jnp.int32)
        parts: tuple[State, ...] = (
            state,
            {"at": jnp.broadcast_to(jnp.arange(CELLS, dtype=jnp.uint32), (*chief.shape, CELLS)), "loot": every},
            {"trio": one | two | three, "thief": zero.astype(jnp.uint32), "chief": chief, "officers": officers_both},
            {"deck": every & ~(one | two | three | chief | officers_both), "last": zero + NO_SHIFT, "stage": zero + CHOICE},
            {"trios": without(jnp.broadcast_to(EVERY, (*chief.shape, EVERY.size)), officers_both)},
            {"may_thief": zero.astype(jnp.uint32), "may_chief": every & ~officers_both},
        )
        return {name: value for part in parts for name, value in part.items()}

    def is_thief(self, state: State) -> Array:
        stage = state["stage"]
        return (stage == CHOICE) | (stage == THIEF) | (stage == GRABBING)

    def side(self, state: State) -> Array:
        return (self.is_thief(state) == (state["leg"] == 2)).astype(jnp.int32)

    def is_over(self, state: State) -> Array:
        return state["over"]

    def grade(self, state: State) -> Array:
        """How well a match went for player 0, from -1 to 1, by the treasures that were taken: a Thief who is always caught still learns
        to take more before.
        """
        taken = (CELLS - count(state["loot"])).astype(jnp.float32)
        compared = jnp.clip((jnp.where(state["leg"] == 2, state["before"] - taken, taken - CELLS)) / 10, -1, 1)
        return jnp.where(state["legs"] == 1, 2 * taken / CELLS - 1, compared)

    def broken_off(self, state: State) -> Array:
        """What a match that does not come to an end brings player 0: only the Thief can bring it to one without being caught, so that
        hiding for ever is as good as being caught.
        """
        return jnp.where(state["leg"] == 2, 1.0, -1.0)

    def legal(self, state: State) -> list[Array]:
        stage, at = state["stage"], state["at"]
        is_turn = (stage == THIEF) | (stage == CHIEF)
        five = jnp.full_like(stage, SIDE)
        thief, trio, loot = cells_of(at, state["thief"]), cells_of(at, state["trio"]), cells_of(at, state["loot"])
        police = cells_of(at, state["officers"] | state["chief"])
        return [
            when((stage == CHIEF) & some(state["deck"]), u32(1 << DEPUTIZE)),
            when(is_turn, shifts_open(state["last"], five, five)),
            when(stage == THIEF, loot & (around(thief) | thief)),
            when(stage == CHIEF, around(police) | police),
            when(stage == DISMISSAL, cells_of(at, state["officers"])),
            when(stage == GRABBING, loot),
            when(stage == CHOICE, trio),
            when(stage == THIEF, trio),
        ]

    def observe(self, state: State) -> tuple[Array, Array]:
        at, is_thief = state["at"], self.is_thief(state)
        own = jnp.where(is_thief, state["thief"], state["chief"])
        hand = when(is_thief, state["trio"] & ~state["thief"])
        trios = jnp.where(is_thief[:, None], state["trios"], without(state["trios"], state["chief"]))
        for_chief = state["may_thief"] & packed(counts(trios) > 0)
        other = jnp.where(is_thief, state["may_chief"] & ~state["trio"], for_chief)
        mine_public = jnp.where(is_thief, state["may_thief"], state["may_chief"])
        other_public = jnp.where(is_thief, state["may_chief"], state["may_thief"])
        likely = weighed(trios, jnp.where(is_thief, state["may_thief"], for_chief))
        sets = [state["loot"], state["officers"], own, hand, other, mine_public, other_public, *likely]
        planes = [jnp.full_like(own, FULL), *[cells_of(at, each) for each in sets]]
        is_second = state["leg"] == 2
        flags = [is_thief, *(state["stage"] == each for each in range(5)), *(state["last"] == each for each in range(SHIFTS))]
        numbers = [
            *((count(state["loot"]), 25), (count(state["deck"]), 20), (size(trios), 2300)),
            *((count(other), 10), (count(mine_public), 10), (count(other_public), 10)),
            *(((state["legs"] == 2) & ~is_second, 1), (is_second, 1), (jnp.where(is_second, state["before"], 0), 25)),
        ]
        return jnp.stack(planes, -1), scaled(flags, numbers)

    def truth(self, state: State) -> Array:
        return cells_of(state["at"], jnp.where(self.is_thief(state), state["chief"], state["thief"]))

    def draw(self, state: State, luck: Array) -> Array:
        cards = [cells_of(state["at"], drawn(state["deck"], i32(0), luck[:, 0]))]
        left = jnp.full_like(state["deck"], FULL)
        for number in range(1, self.cards):
            cards.append(drawn(left, i32(0), luck[:, number]))
            left &= ~cards[-1]
        return jnp.stack(cards, -1)

    def step(self, state: State, number: Array, cards: Array) -> State:
        verb, place = jnp.divmod(number - FIRST_CELL, CELLS)
        where = when(number >= FIRST_CELL, cell(jnp.maximum(place, 0)))
        named = suspects_on(state["at"], where)
        turned = jnp.asarray(TURNED)[jnp.clip(number - FIRST_SHIFT, 0, SHIFTS - 1)]
        stage = jnp.where(state["stage"] == THIEF, CHIEF, THIEF)
        last = i32(number - FIRST_SHIFT)
        moved = {**state, "at": jnp.take_along_axis(state["at"], turned, 1), "last": last, "stage": stage}
        is_shift = (number >= FIRST_SHIFT) & (number < FIRST_CELL)
        deed = self._deed({**state, "last": jnp.full_like(last, NO_SHIFT)}, number, jnp.where(some(named), verb, -1), where, cards)
        return merged(state["over"], state, merged(is_shift, moved, deed))

    def _deed(self, state: State, number: Array, verb: Array, where: Array, cards: Array) -> State:
        named = suspects_on(state["at"], where)
        reach = suspects_on(state["at"], around(where) | where)
        after = state
        for taking, then in ((STEAL, CHIEF), (GRAB, THIEF)):
            taken = {**after, "loot": after["loot"] & ~named, "stage": jnp.full_like(after["stage"], then)}
            after = merged(verb == taking, taken, after)
        after = merged(verb == STEAL, {**after, "may_thief": after["may_thief"] & reach}, after)
        after = merged(verb == ACCUSE, self._accuse(after, named, reach), after)
        dismissed = {**after, "officers": after["officers"] & ~named, "stage": jnp.full_like(after["stage"], GRABBING)}
        after = merged(verb == DISMISS, dismissed, after)
        changes = (verb == IDENTITY) | (verb == DISGUISE)
        stage = jnp.where(verb == IDENTITY, THIEF, CHIEF)
        fresh = packed(counts(after["trios"]) > 0)
        after = merged(changes, {**after, "thief": named, "stage": stage, "may_thief": fresh}, after)
        after = settled(merged(number == DEPUTIZE, self._deputize(after, suspects_on(state["at"], cards[:, 0])), after))
        is_caught = (verb == ACCUSE) & (named == state["thief"])
        return self._ended(after, is_caught, cards)

    def _accuse(self, state: State, named: Array, reach: Array) -> State:
        """No officer within reach of the accused: then the plainclothes one made it."""
        hidden = ~some(reach & state["officers"])
        return {
            **state,
            "may_thief": state["may_thief"] & ~named,
            "may_chief": jnp.where(hidden, state["may_chief"] & reach, state["may_chief"]),
            "stage": jnp.full_like(state["stage"], THIEF),
        }

    def _deputize(self, state: State, card: Array) -> State:
        return {
            **state,
            "officers": state["officers"] | card,
            "deck": state["deck"] & ~card,
            "trios": without(state["trios"], card),
            "may_chief": state["may_chief"] & ~card,
            "may_thief": state["may_thief"] & ~card,
            "stage": jnp.full_like(state["stage"], DISMISSAL),
        }

    def _ended(self, state: State, is_caught: Array, cards: Array) -> State:
        """The next leg, or the end, where the Thief is caught or has taken everything."""
        ends = is_caught | ~some(state["loot"])
        taken = CELLS - count(state["loot"])
        goes_on = ends & (state["leg"] < state["legs"])
        kept = {**state, "before": taken, "leg": state["leg"] + 1}
        second = self.set_up(kept, [cards[:, number] for number in range(1, self.cards)])
        single = jnp.where(is_caught, -1, 1)
        result = jnp.where(state["legs"] == 1, single, jnp.sign(state["before"] - taken))
        over = {**state, "over": jnp.ones_like(state["over"]), "result": result}
        return merged(goes_on, second, merged(ends, over, state))
