"""Omerta: the rules."""

from __future__ import annotations

from typing import Final

from backroom.core.chance import Chance
from backroom.core.game import Facts
from backroom.core.native import mypyc_attr
from backroom.core.outcome import Outcome
from backroom.games.omerta import powers
from backroom.games.omerta.actions import (
    CRACK,
    DECLINE,
    DISCARD,
    DRAW_DECK,
    DRAW_DISCARD,
    LOOK,
    MEET,
    OMERTA,
    PASS,
    PEEK,
    PEEKED,
    PLACES,
    REVEAL,
    SNAP,
    SWAP,
    THROW,
    THROWN,
    TRADE,
)
from backroom.games.omerta.cards import BOTTLES, KILLER
from backroom.games.omerta.scoring import final, next_starter, score, stock
from backroom.games.omerta.snap import SEATS_IN, next_in, racers, reveal_codes, snap_codes
from backroom.games.omerta.spread import (
    CLOSED,
    CRACKED,
    DISCARDED,
    DREW,
    EFFECT,
    IDLE,
    LEFT,
    LOOKED,
    NOBODY,
    NOTHING,
    SCORED,
    SHOWN,
    SKIPPED,
    STORED,
    TOOK,
    Duties,
    FactList,
    Spread,
)
from backroom.games.omerta.turns import (
    ABILITY,
    DRAWING,
    OVER,
    PEEKING,
    PHASES,
    PLAYING,
    REACTION,
    SNAPPING,
    TRADING,
    openings,
    placings,
)

PEEKS: Final = tuple(range(PEEK, PEEK + len(PEEKED)))

LastRound = tuple[int, tuple[bytes, ...], tuple[int, ...], tuple[int, ...]]
"""Caller, hands, stocks and points of a round that has been scored."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Kernel(Spread):
    """The whole hidden state of a match."""

    __slots__ = (
        "active", "attack", "codes", "decks", "drawn", "failed", "from_pile", "last_round", "order", "outcome", "round", "scores",
        "seat", "snap", "snap_next", "stage", "starter", "waiting", "window",
    )  # fmt: skip

    def __init__(self, players: int, chance: Chance, duties: Duties, starter: int, decks: tuple[bytes, ...] = ()) -> None:
        super().__init__(players, chance, duties)
        self.decks = decks
        """Given decks for the first rounds; later ones are shuffled."""
        self.order = chance.stream("hearing").bits()
        self.round = 0
        self.starter = self.active = starter
        self.scores: tuple[int, ...] = (0,) * players
        self.last_round: LastRound | None = None
        self.drawn = NOTHING
        self.from_pile = False
        self.attack = NOTHING
        """The attack that is being reacted to, by code."""
        self.failed = 0
        """Who has turned over a wrong card against it, as a mask of seats."""
        self.snap = self.snap_next = 0
        """The value raced for, and the one to be raced for next."""
        self.stage = PEEKING
        self.window = self.waiting = 0
        """Who was asked, and who has still to answer: masks of seats."""
        self.seat = starter
        self.codes: tuple[int, ...] = ()
        self.outcome: Outcome | None = None

    @property
    def to_act(self) -> tuple[int, ...]:
        return SEATS_IN[self.waiting]

    @property
    def asked(self) -> tuple[int, ...]:
        return SEATS_IN[self.window]

    @property
    def turn(self) -> int | None:
        return None if self.stage in (PEEKING, OVER) else self.active

    @property
    def phase(self) -> str:
        return PHASES[self.stage]

    def legal(self, seat: int) -> tuple[int, ...]:
        if seat == self.seat:
            return self.codes
        return self._window_codes(seat) if self.waiting >> seat & 1 else ()

    def apply(self, code: int) -> Facts:
        return self.act(self.seat, code)

    def act(self, seat: int, code: int) -> Facts:
        if code == PASS and self.stage != DRAWING and self.waiting != 1 << seat:
            # The hot path: somebody lets a window go by that others still have to answer.
            self.waiting ^= 1 << seat
            self._ask_next()
            return ()
        facts: FactList = []
        if code >= MEET:
            self._attack(seat, code)
        elif code < PEEK:
            self._plain(seat, code, facts)
        elif code < SWAP:
            self._peek(seat, PEEKED[code - PEEK], facts)
        elif code < SNAP:
            hand = self.hands[seat]
            card = hand[code - SWAP]
            hand[code - SWAP] = self.drawn
            self._land(card, facts)
        elif code < REVEAL:
            self._try(seat, code - SNAP, facts)
        elif code < LOOK:
            self._reveal(seat, code - REVEAL, facts)
        else:
            self._use_on_own(seat, code, facts)
        return tuple(facts)

    def _plain(self, seat: int, code: int, facts: FactList) -> None:
        """The decisions without operands."""
        if code in (DRAW_DECK, DRAW_DISCARD):
            self._draw(seat, code, facts)
        elif code == PASS:
            self._last_pass(seat, facts)
        elif code == DISCARD:
            self._land(self.drawn, facts)
        elif code == OMERTA:
            self._call(seat, facts)
        elif code == DECLINE:
            self._end_turn(facts)
        else:
            assert code == CRACK
            facts.append((CRACKED, *self.safe))
            self._ask(seat, TRADING, powers.trades(self, seat))

    def open_round(self) -> None:
        """Deal the next round and let everybody peek."""
        self.lay_out(self.decks[self.round] if self.round < len(self.decks) else self.shuffled(self.round))
        self.round += 1
        self.stage = PEEKING
        self.window = self.waiting = (1 << self.players) - 1
        self.seat = 0
        self.codes = PEEKS

    def _peek(self, seat: int, places: tuple[int, int], facts: FactList) -> None:
        (low, high), hand = places, self.hands[seat]
        facts.append((LOOKED, low, hand[low], high, hand[high]))
        self.waiting ^= 1 << seat
        # All see who has peeked, so nobody is named any longer than they are asked.
        self.window = self.waiting
        if self.waiting:
            self.seat = SEATS_IN[self.waiting][0]
        else:
            self._open_turn(self.starter, facts)

    def _ask(self, seat: int, stage: int, codes: tuple[int, ...]) -> None:
        self.seat, self.stage, self.codes = seat, stage, codes
        self.window = self.waiting = 1 << seat

    def _open_turn(self, seat: int, facts: FactList) -> None:
        if seat == self.mamma:
            # Ruling: a skipped turn still counts as that turn for what the skipped player has laid.
            facts.append((SKIPPED, seat))
            self.count_turn(seat, facts)
            seat = (seat + 1) % self.players
        self.active = seat
        self._ask(seat, DRAWING, openings(self, seat))

    def _end_turn(self, facts: FactList) -> None:
        self._open_turn((self.active + 1) % self.players, facts)

    def _draw(self, seat: int, code: int, facts: FactList) -> None:
        if code == DRAW_DECK:
            if not self.deck:
                self.replenish(facts, kept=0)
            self.drawn = self.deck.pop()
            facts.append((DREW, self.drawn))
        else:
            self.drawn = self.pile.pop()
            facts.append((TOOK, self.drawn))
        self.from_pile = code == DRAW_DISCARD
        if seat in (self.mamma_by, self.patrol_by):
            self.count_turn(seat, facts)
        self.stage = PLAYING
        self.codes = placings(self, seat, from_pile=self.from_pile)

    def _land(self, card: int, facts: FactList) -> None:
        """The turn's discard is face up, and acts."""
        self.drawn = NOTHING
        self.from_pile = False
        self.pile.append(card)
        facts.append((DISCARDED, card))
        if card <= BOTTLES:
            self._open_snap(card)
            return
        codes = powers.targets(self, self.active, card)
        if codes:
            self._ask(self.active, ABILITY, codes)
        else:
            self._end_turn(facts)

    def _open_snap(self, value: int) -> None:
        self.snap = value
        self.stage = SNAPPING
        self.window = self.waiting = racers(self)
        self._ask_next()

    def _close_snap(self, facts: FactList) -> None:
        self.snap, self.snap_next = self.snap_next, 0
        if self.snap:
            self._open_snap(self.snap)
        else:
            self._end_turn(facts)

    def _ask_next(self) -> None:
        """Draw who is heard next in an open window."""
        self.seat, self.order = next_in(self.waiting, self.order)
        self.codes = self._window_codes(self.seat)

    def _window_codes(self, seat: int) -> tuple[int, ...]:
        if self.stage == SNAPPING:
            return snap_codes(self, seat)
        return PEEKS if self.stage == PEEKING else reveal_codes(self, seat)

    def resume(self, window: int, waiting: int) -> None:
        """Go on from a position that was put together from outside: say who decides, and between what."""
        if self.stage == PEEKING:
            self.window, self.waiting, self.seat, self.codes = window, waiting, SEATS_IN[waiting][0], PEEKS
        elif self.stage in (REACTION, SNAPPING):
            self.window, self.waiting = window, waiting
            self._ask_next()
        elif self.stage == OVER:
            self.seat, self.codes = NOBODY, ()
        else:
            self._ask(self.active, self.stage, self._turn_codes(self.active))

    def _turn_codes(self, seat: int) -> tuple[int, ...]:
        """What the player on turn decides between, whatever the turn has come to."""
        if self.stage == DRAWING:
            return openings(self, seat)
        if self.stage == PLAYING:
            return placings(self, seat, from_pile=self.from_pile)
        return powers.trades(self, seat) if self.stage == TRADING else powers.targets(self, seat, self.pile[-1])

    def _last_pass(self, seat: int, facts: FactList) -> None:
        """A pass that closes a window, or that of a player who can draw nothing."""
        if self.stage == SNAPPING:
            facts.append((CLOSED,))
            self._close_snap(facts)
        elif self.stage == REACTION:
            self._end_attack(facts, cancelled=False)
        else:
            facts.append((IDLE,))
            # Ruling: a turn without a draw still counts as that turn.
            self.count_turn(seat, facts)
            self._end_turn(facts)

    def _try(self, seat: int, place: int, facts: FactList) -> None:
        """A card turned over in a snap."""
        card = self.hands[seat][place]
        if card == self.snap:
            self.pile.append(self.remove(seat, place))
            facts.append((LEFT, seat, place, card))
            self._close_snap(facts)
        else:
            # Ruling: the snap stays open, and a player who was wrong may try again.
            facts.append((SHOWN, seat, place, card))
            self.penalise(seat, facts)
            self._ask_next()

    def _attack(self, seat: int, code: int) -> None:
        self.attack, self.failed = code, 0
        self.stage = REACTION
        self.window = self.waiting = powers.attacked(seat, code)
        self._ask_next()

    def _reveal(self, seat: int, place: int, facts: FactList) -> None:
        """A card turned over against an attack, whose own card lies on top of the pile."""
        card = self.hands[seat][place]
        if card == KILLER:
            facts.append((LEFT, seat, place, card))
            self.pile.append(self.remove(seat, place))
            self._end_attack(facts, cancelled=True)
            return
        facts.append((SHOWN, seat, place, card))
        self.penalise(seat, facts, kept=1)
        self.failed |= 1 << seat
        self.waiting ^= 1 << seat
        if self.waiting:
            self._ask_next()
        else:
            self._end_attack(facts, cancelled=False)

    def _end_attack(self, facts: FactList, *, cancelled: bool) -> None:
        facts.append((EFFECT, self.active, self.attack, int(cancelled)))
        if not cancelled:
            powers.carry_out(self, self.active, self.attack, facts)
        self.attack, self.failed = NOTHING, 0
        self._end_turn(facts)

    def _use_on_own(self, seat: int, code: int, facts: FactList) -> None:
        """The Mole, the Driver, and the Safecracker's trade."""
        hand = self.hands[seat]
        if code < THROW:
            facts.append((LOOKED, code - LOOK, hand[code - LOOK]))
        elif code < TRADE:
            thrown = powers.throw(self, seat, THROWN[code], facts)
            if thrown:
                # Ruling: two bottles open two snaps, the lower place's first.
                self.snap_next = thrown[1] if len(thrown) > 1 else 0
                self._open_snap(thrown[0])
                return
        else:
            slot, place = divmod(code - TRADE, PLACES)
            self.safe[slot], hand[place] = hand[place], self.safe[slot]
            facts.append((STORED, slot, place))
        self._end_turn(facts)

    def _call(self, caller: int, facts: FactList) -> None:
        """Omerta: score the round, then deal the next one or end the match."""
        stocks = tuple([stock(hand) for hand in self.hands])
        points = score(stocks, caller)
        self.scores = tuple([total + new for total, new in zip(self.scores, points, strict=True)])
        self.last_round = (caller, tuple([bytes(hand) for hand in self.hands]), stocks, points)
        facts.append((SCORED,))
        if self.round < self.players:
            self.starter = self.active = next_starter(self.scores, self.starter)
            self.open_round()
        else:
            self.outcome = final(self.scores)
            self.stage, self.seat, self.codes = OVER, NOBODY, ()
            self.window = self.waiting = 0

    def clone(self) -> Kernel:
        twin = Kernel.__new__(Kernel)
        twin.players, twin.duties = self.players, self.duties
        twin.chance, twin.shuffles = self.chance, self.shuffles
        twin.hands = [hand[:] for hand in self.hands]
        twin.safe = self.safe[:]
        twin.deck = self.deck[:]
        twin.pile = self.pile[:]
        twin.mamma, twin.mamma_by = self.mamma, self.mamma_by
        twin.patrol, twin.patrol_by = self.patrol, self.patrol_by
        twin.patrol_place, twin.patrol_left = self.patrol_place, self.patrol_left
        twin.decks = self.decks
        twin.order = self.order
        twin.round, twin.starter, twin.active = self.round, self.starter, self.active
        twin.scores, twin.last_round = self.scores, self.last_round
        twin.drawn, twin.from_pile = self.drawn, self.from_pile
        twin.attack, twin.failed = self.attack, self.failed
        twin.snap, twin.snap_next = self.snap, self.snap_next
        twin.stage, twin.window, twin.waiting = self.stage, self.window, self.waiting
        twin.seat, twin.codes = self.seat, self.codes
        twin.outcome = self.outcome
        return twin
