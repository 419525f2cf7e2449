"""Spy Tag for JAX: matches of all player counts side by side, as tables offer them; see wide.py for sets, killer_inspector.py for duels.

A suspect is the cell it lies on: only captured spies die, their cards are shown, and a collapse takes only the dead, so that nobody who
is off the board matters. The deck is who lives and is nobody. Seats that a match does not have are NOWHERE and may be nobody.
"""

from __future__ import annotations

import jax
import jax.numpy as jnp
import numpy as np

from backroom.games.noir.spy_tag.encoder import COUNTS, OTHERS, SpyTagEncoder
from backroom.games.noir.spy_tag.kernel import FORMATS
from backroom.train.bits import Array, State, i32, merged, shifts_open, u32
from backroom.train.duel import AGAIN, COLS, ROWS, scaled
from backroom.train.wide import (
    CELLS,
    NO_SHIFT,
    NOWHERE,
    SHIFTS,
    SIDE,
    around,
    carried,
    closed,
    collapses_open,
    count,
    distinct,
    followed,
    has,
    likely,
    lines_settled,
    lines_undecided,
    near,
    nth,
    one,
    rectangle,
    some,
    turned,
    union,
    when,
)

SEATS = max(COUNTS)
DONE = 2
FIRST_SHIFT = 3
FIRST_CELL = FIRST_SHIFT + SHIFTS
CAPTURE, CANVASS, REMOVE = range(3)
RULES = np.array(
    [(players, FORMATS[players].teams, FORMATS[players].to_win, FORMATS[players].size) for players in COUNTS], np.int32
)
"""By kind of match: players, teams, trophies to win, rows and columns."""
HALF = 16
"""Bits of half a word, of which a deal takes eleven to be lucky with."""
_SEATS = np.arange(SEATS, dtype=np.int32)


class SpyTag:
    """The rules as the training wants them."""

    key = "noir/spy-tag"
    encoder = SpyTagEncoder()
    cards = 1
    """The cell of the card that would be drawn."""
    seats = SEATS

    def deal(self, luck: Array) -> State:
        halves = jnp.concatenate([luck & u32((1 << HALF) - 1), luck >> HALF], 1)
        rules = jnp.asarray(RULES)[i32(halves[:, 0] % len(COUNTS))]
        players, size = rules[:, 0], rules[:, 3]
        seat = i32(halves[:, 1] % u32(players))

        def dealt(left: Array, luck: Array) -> tuple[Array, Array]:
            card = nth(left, i32(luck % u32(count(left))))
            return left & ~one(card), card

        who = jax.lax.scan(dealt, rectangle(size, size), halves[:, 2 : 2 + SEATS].T)[1].T
        return self.set_up(rules, seat, who)

    def set_up(self, rules: Array, seat: Array, who: Array) -> State:
        """Matches of these rules, where a seat begins and these cells are the spies'."""
        players, teams, to_win, size = (rules[:, column] for column in range(4))
        is_there = players[:, None] > _SEATS
        board, zero = rectangle(size, size), jnp.zeros_like(seat)
        return {
            "players": players,
            "teams": teams,
            "to_win": to_win,
            "rows": size,
            "cols": size,
            "seat": seat,
            "who": jnp.where(is_there, who, NOWHERE),
            "may": when(is_there, board[:, None]),
            "alive": board,
            "deck": size * size - players,
            "taken": jnp.zeros(is_there.shape, jnp.int32),
            "last": zero + NO_SHIFT,
            "closing": zero,
            "going": jnp.zeros_like(board),
            "over": zero > 0,
            "result": jnp.zeros(is_there.shape, jnp.float32),
        }

    def side(self, state: State) -> Array:
        return state["seat"]

    def is_over(self, state: State) -> Array:
        return state["over"]

    def legal(self, state: State) -> list[Array]:
        board, alive, closing = rectangle(state["rows"], state["cols"]), state["alive"], state["closing"]
        is_turn, by_rows = closing == 0, closing == ROWS
        mine = self._of_mine(state["who"], state)
        beside = near(mine) & board
        rows, cols = (each & (is_turn | (closing == AGAIN)) for each in collapses_open(alive, board))
        words = u32(rows) | u32(cols) << 1 | u32(closing == AGAIN) << DONE
        shifts = jnp.where(is_turn, shifts_open(state["last"], state["rows"], state["cols"], SIDE), u32(0))
        removable = lines_undecided(board & ~alive, state["going"], by_rows)
        return [
            jnp.stack([words, jnp.zeros_like(words)], -1),
            jnp.stack([shifts, jnp.zeros_like(shifts)], -1),
            when(is_turn, beside & alive),
            when(is_turn, beside | one(mine)),
            when(by_rows | (closing == COLS), removable),
        ]

    def observe(self, state: State) -> tuple[Array, Array]:
        players, teams, seat = (state[name][:, None] for name in ("players", "teams", "seat"))
        # Seats as this one counts them: itself first, then in the order of turns.
        is_there, is_enemy = players > _SEATS, (players > _SEATS) & (_SEATS % teams > 0)
        is_mate = is_there & ~is_enemy & (_SEATS > 0)
        order = (seat + _SEATS) % players
        public = when(is_there, jnp.take_along_axis(state["may"], order[..., None], 1))
        me = one(self._of_mine(state["who"], state))
        sets = distinct(when(jnp.broadcast_to(_SEATS > 0, order.shape), public & ~me[:, None]))
        needs = state["to_win"][:, None] - jnp.take_along_axis(state["taken"], order % teams, 1)
        least = jnp.where(is_enemy, needs, SEATS).min(1)
        is_leader = is_enemy & (needs == least[:, None])
        board = rectangle(state["rows"], state["cols"])
        planes = [
            *(board, state["alive"], me, public[:, 0], union(when(is_mate, sets), 1), state["going"], *likely(sets, is_enemy)),
            *(sets[:, number] for number in OTHERS),
            *(around(sets[:, 1]) & board, union(when(is_leader, sets), 1)),
        ]
        closing, last = state["closing"], state["last"]
        flags = [
            *(state["players"] == each for each in COUNTS),
            *(state["teams"] < state["players"], closing != 0, *(closing == each for each in (ROWS, COLS, AGAIN))),
            *(last == each for each in range(SHIFTS)),
        ]
        sizes, others = count(sets), jnp.where(is_there, needs, 0)
        numbers = [
            *((needs[:, 0], 4), (state["to_win"] - needs[:, 0], 4), (least, 4), (count(public[:, 0]), 25), (state["deck"], 49)),
            *((others[:, number], 4) for number in OTHERS),
            *((sizes[:, number], 25) for number in OTHERS),
            *((is_mate[:, number], 1) for number in OTHERS),
        ]
        return jnp.stack(planes, 1), scaled(flags, numbers)

    def truth(self, state: State) -> Array:
        """Where the spies of other teams stand."""
        is_enemy = (_SEATS - state["seat"][:, None]) % state["teams"][:, None] > 0
        return union(when(is_enemy, one(state["who"])), 1)

    def draw(self, state: State, luck: Array) -> Array:
        deck = state["alive"] & ~union(one(state["who"]), 1)
        return nth(deck, i32(luck[:, 0] % u32(jnp.maximum(count(deck), 1))))[:, None]

    def step(self, state: State, number: Array, cards: Array) -> State:
        verb, place = jnp.divmod(i32(number) - FIRST_CELL, CELLS)
        named = jnp.where(number >= FIRST_CELL, place, NOWHERE)
        after = self._asked(state, verb == CAPTURE, verb == CANVASS, named, i32(cards[:, 0]))
        after, goes_on = self._moved(after, i32(number), jnp.where(verb == REMOVE, named, NOWHERE))
        seat = (state["seat"] + 1) % state["players"]
        after["seat"] = jnp.where(goes_on, state["seat"], seat)
        after["may"] = distinct(after["may"])
        return merged(state["over"], state, after)

    def _of_mine(self, values: Array, state: State) -> Array:
        """What the seat to decide has of something that each seat has."""
        return jnp.take_along_axis(values, state["seat"][:, None], 1)[:, 0]

    def _asked(self, state: State, captures: Array, canvasses: Array, named: Array, card: Array) -> State:
        """A capture or a canvass: what comes of it, and what everybody learns of whom."""
        seat, teams, who, may = state["seat"], state["teams"], state["who"], state["may"]
        is_mate = (_SEATS - seat[:, None]) % teams[:, None] == 0
        is_caught = captures[:, None] & (who == named[:, None]) & ~is_mate
        hit = is_caught.any(1)
        beside = near(named) & rectangle(state["rows"], state["cols"])
        one_less = may & ~when(captures[:, None] & (hit[:, None] | ~is_mate), one(named)[:, None])
        reached = jnp.where((captures[:, None] & (seat[:, None] == _SEATS))[..., None], one_less & beside[:, None], one_less)
        zone = beside | one(named)
        raised = jnp.where(has(zone, who)[..., None], may & zone[:, None], may & ~zone[:, None])
        known = jnp.where(canvasses[:, None, None], raised, reached)
        alive = state["alive"] & ~when(hit, one(named))
        team = seat % teams
        taken = state["taken"] + (hit[:, None] & (team[:, None] == _SEATS))
        wins = hit & (jnp.take_along_axis(taken, team[:, None], 1)[:, 0] >= state["to_win"])
        # Whoever is caught may be anybody who lives: `distinct` takes those away who are somebody else for certain.
        fresh = when(~wins, alive)
        others = (teams - 1)[:, None].astype(jnp.float32)
        shares = jnp.where(is_mate, 1.0, -1.0 / others)
        return {
            **state,
            "who": jnp.where(is_caught, jnp.where(wins, NOWHERE, card)[:, None], who),
            "may": jnp.where(is_caught[..., None], fresh[:, None], known),
            "alive": alive,
            "taken": taken,
            "deck": state["deck"] - (hit & ~wins),
            "over": state["over"] | wins,
            "result": jnp.where(wins[:, None] & (state["players"][:, None] > _SEATS), shares, state["result"]),
        }

    def _moved(self, state: State, number: Array, gone: Array) -> tuple[State, Array]:
        """A shift or a decision of a collapse: the cards that move, and whether the action goes on."""
        rows, cols, alive = state["rows"], state["cols"], state["alive"]
        is_shift = (number >= FIRST_SHIFT) & (number < FIRST_CELL)
        starts, removes = number < DONE, gone != NOWHERE
        by_rows = jnp.where(starts, number == 0, state["closing"] == ROWS)
        dead = rectangle(rows, cols) & ~alive
        going = jnp.where(starts[:, None], lines_settled(dead, by_rows), state["going"] | one(gone))
        chooses = starts | removes
        closes = chooses & ~some(lines_undecided(dead, going, by_rows))
        stay = jnp.arange(CELLS, dtype=jnp.int32)
        moving = jnp.where(closes[:, None], closed(going, by_rows), stay)
        source = jnp.where(is_shift[:, None], turned(number - FIRST_SHIFT, rows, cols), moving)
        sets = carried(jnp.concatenate([state["may"], alive[:, None]], 1), source)
        after = {
            **state,
            "may": sets[:, :-1],
            "alive": sets[:, -1],
            "who": followed(state["who"], source),
            "rows": rows - (closes & ~by_rows),
            "cols": cols - (closes & by_rows),
            "going": when(chooses & ~closes, going),
            "last": jnp.where(is_shift, number - FIRST_SHIFT, NO_SHIFT),
        }
        more_rows, more_cols = collapses_open(after["alive"], rectangle(after["rows"], after["cols"]))
        again = closes & (more_rows | more_cols)
        goes_on = chooses & (~closes | again)
        lines = jnp.where(again, AGAIN, jnp.where(by_rows, ROWS, COLS))
        return {**after, "closing": jnp.where(goes_on, lines, 0)}, goes_on
