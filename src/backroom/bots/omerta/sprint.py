"""Rounds of Omerta played to their end at a table in machine words, in regular's manner: what `playout.py` does, many times as fast."""

from __future__ import annotations

from typing import Final

from backroom.bots.omerta.ability import Abilities
from backroom.bots.omerta.ending import share_of, totals
from backroom.bots.omerta.manner import (
    DARKLY,
    POINTS_OF,
    RIGHT,
    SAVED,
    WINNING,
    WRONG,
    Manner,
    best_swap,
    drawing,
    highest,
    landing,
    stock,
)
from backroom.bots.omerta.words import NOBODY, Table
from backroom.core.native import i64
from backroom.games.omerta.actions import (
    DECLINE,
    DISCARD,
    DRAW_DECK,
    DRAW_DISCARD,
    OMERTA,
    PASS,
    PLACES,
    REVEAL,
    SNAP,
    SWAP,
    TRADE,
)
from backroom.games.omerta.cards import BOTTLES, KILLER
from backroom.games.omerta.scoring import FINE, LIMIT

LONGEST: Final = 150
"""A round that goes on for so many turns is left as it stands."""


class Sprint(Abilities):
    """Plays rounds to their end."""

    __slots__ = ("caller", "is_last")

    def __init__(self, table: Table, manners: list[Manner], scores: list[int], *, is_last: bool) -> None:
        super().__init__(table, manners, scores)
        self.is_last = is_last
        self.caller: i64 = NOBODY

    # What may be asked first: a position's decision by its code, and the round goes on after it.

    def opened(self, seat: i64, code: i64) -> None:
        """The round goes on with a turn that begins so; by the seat's own manner where the code is -1."""
        self.caller = NOBODY
        turns: i64 = LONGEST
        table = self.table
        if self._turn(seat, code):
            return
        while turns > 0:
            seat += 1
            if seat == table.players:
                seat = 0
            if seat == table.mamma:
                table.count_turn(seat)
            elif self._turn(seat, -1):
                return
            turns -= 1

    def on(self) -> None:
        """The round goes on with the next turn."""
        table = self.table
        seat = table.active + 1
        if seat == table.players:
            seat = 0
        if seat == table.mamma:
            table.count_turn(seat)
            seat += 1
            if seat == table.players:
                seat = 0
        self.opened(seat, -1)

    def placed(self, seat: i64, drawn: i64, code: i64) -> None:
        """A drawn card is put in a place or discarded, and the round goes on."""
        self._place_as(seat, drawn, code)
        self.on()

    def used(self, seat: i64, code: int) -> None:
        """A character is used, and the round goes on."""
        self._use_as(seat, code)
        self.on()

    def traded(self, seat: i64, code: i64) -> None:
        """The Safecracker's trade, and the round goes on."""
        if code != DECLINE:
            self.table.trade_safe(seat, (code - TRADE) // PLACES, (code - TRADE) % PLACES)
        self.on()

    def snapped(self, seat: i64, code: i64, value: i64, after: i64, waiting: i64) -> None:
        """In a race for a bottle, with those still waiting and perhaps another race after it, a card is turned over or not."""
        table = self.table
        if code == PASS:
            table.snap(value, waiting & ~(1 << seat))
        elif table.seats[seat].face(code - SNAP) == value:
            table.take_out(seat, code - SNAP)
        else:
            table.seats[seat].look(code - SNAP)
            table.penalise(seat, 0)
            table.snap(value, waiting)
        if after > 0:
            table.snap(after, -1)
        self.on()

    def reacted(self, seat: i64, code: i64, attack: int, waiting: i64) -> None:
        """Somebody who is attacked shows a card or passes; then the others who have still to answer."""
        table = self.table
        others = waiting & ~(1 << seat)
        if code != PASS:
            if table.seats[seat].face(code - REVEAL) == KILLER:
                table.take_out(seat, code - REVEAL)
                self.on()
                return
            table.seats[seat].look(code - REVEAL)
            table.penalise(seat, 1)
        if not table.is_warded(others):
            self._carry_out(table.active, attack)
        self.on()

    # Turns

    def _turn(self, seat: i64, code: i64) -> bool:
        """A seat's turn; whether it ends the round."""
        table = self.table
        table.active = seat
        if code < 0:
            code = self._opening(seat)
        if code == OMERTA:
            self.caller = seat
            return True
        if code == PASS:
            table.count_turn(seat)
            return False
        drawn: i64 = 0
        if code == DRAW_DISCARD:
            drawn = table.pile.pop()
        elif table.refill(0):
            drawn = table.pop()
        if drawn == 0:
            table.count_turn(seat)
            return False
        table.count_turn(seat)
        self._place_as(seat, drawn, self._placing(seat, drawn, code == DRAW_DISCARD))
        return False

    def _opening(self, seat: i64) -> i64:
        table = self.table
        hand, locked = table.seats[seat], table.locked(seat)
        if locked < 0:
            own = stock(hand)
            if own <= LIMIT and self._dares(seat, own):
                return OMERTA
        if table.pile:
            top: i64 = table.pile[-1]
            if POINTS_OF[top] <= LIMIT and hand.size > (1 if locked >= 0 else 0):
                manner = self.manners[seat]
                value, _ = best_swap(hand, manner, locked, top)
                worst, _ = highest(hand, manner, locked, NOBODY)
                if value > drawing(manner, worst):
                    return DRAW_DISCARD
        return DRAW_DECK

    def _dares(self, seat: i64, own: i64) -> bool:
        """Whether it calls; all that it may not know is in how often."""
        table = self.table
        lowest: i64 = 1000
        for other in range(table.players):
            if other != seat:
                lowest = min(lowest, stock(table.seats[other]))
        is_right = own <= lowest
        hand = table.seats[seat]
        is_known = (hand.known | (hand.mixed if hand.grasp >= 1.0 else 0)) == (1 << hand.size) - 1
        if self.is_last:
            chance = self._last_dare(seat, own, lowest) * (1.0 if is_known else 0.35)
        elif is_known:
            chance = RIGHT[own] if is_right else WRONG[own]
        else:
            chance = DARKLY if is_right else 0.0
        return float(table.below(4096)) < chance * 4096.0

    def _last_dare(self, seat: i64, own: i64, lowest: i64) -> float:
        """How often it calls in the last round, knowing all it holds."""
        table = self.table
        is_right = own <= lowest
        mine: i64 = self.scores[seat]
        if not is_right:
            mine += own + FINE
        for other in range(table.players):
            if other != seat:
                theirs = stock(table.seats[other])
                if not is_right and theirs == lowest:
                    theirs = 0
                if self.scores[other] + theirs < mine:
                    return self.manners[seat].hopeless
        return WINNING if is_right else SAVED

    def _placing(self, seat: i64, drawn: i64, from_pile: bool) -> i64:
        hand = self.table.seats[seat]
        locked = self.table.locked(seat)
        manner = self.manners[seat]
        value, place = best_swap(hand, manner, locked, drawn)
        if place < 0:
            return DISCARD
        if from_pile or value > landing(hand, manner, locked, drawn, NOBODY, 0):
            return SWAP + place
        return DISCARD

    def _place_as(self, seat: i64, drawn: i64, code: i64) -> None:
        table = self.table
        card = drawn
        if code != DISCARD:
            hand = table.seats[seat]
            card = hand.face(code - SWAP)
            hand.put(code - SWAP, drawn, 1)
        table.pile.append(card)
        if card <= BOTTLES:
            table.snap(card, -1)
        else:
            self._use(seat, card)

    def share(self, seat: int, noise: float) -> float:
        """What the end of the round is worth to a seat; 0 for `noise` is the match's end."""
        return share_of(totals(self.table, self.scores, int(self.caller)), seat, noise)
