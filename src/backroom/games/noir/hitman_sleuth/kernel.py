"""Hitman vs Sleuth: the rules.

Nobody ever has to pass here. A Sleuth may always accuse themselves. A Hitman can always shift some line, but for a board of
two cards that has just been shifted: there the Sleuth stands next to the Hitman and can be killed.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from backroom.core.game import Facts
from backroom.core.native import mypyc_attr
from backroom.core.outcome import Outcome, won_alone
from backroom.games.noir.hitman_sleuth.actions import ACCUSE, EVADE, EXONERATE, IDENTITY, LAY
from backroom.games.noir.hitman_sleuth.declaration import ACCUSED, LIST_DONE, NO_IDENTITY
from backroom.games.noir.kit.codes import COLLAPSE_ROWS, SECOND, SHIFT
from backroom.games.noir.kit.collapse import Collapse, advance, legal_in
from backroom.games.noir.kit.grid import GONE, NO_SHIFT, Shape, collapses_open

CHOICE: Final = 0
HITMAN: Final = 1
REPLACEMENT: Final = 2
SLEUTH: Final = 3
LAYING: Final = 4
PHASES: Final[tuple[str, ...]] = ("choice", "hitman", "replacement", "sleuth", "lay")

NOBODY: Final = -1

# Facts: what a decision brings to light, by their first number.
CANVASSED: Final = 0
EVADED: Final = 1
DISCARDED: Final = 2
LAID: Final = 3
TURNED: Final = 4
DREW: Final = 5
LISTED: Final = 6
"""(CANVASSED, suspect, 1 if adjacent) · (EVADED, old, new) · (DISCARDED, card, from where) · (LAID, card): on its suspect ·
(TURNED, card): the next of the hit list · (DREW, card) · (LISTED, 1 or -1): the list is one face-down card longer or shorter"""

FROM_BOARD: Final = 0
FROM_LIST: Final = 1
FROM_HAND: Final = 2
FROM_IDENTITY: Final = 3
FROM_DECK: Final = 4

WON_BY_ACCUSING: Final = won_alone(2, ACCUSED)
WON_BY_LIST: Final = won_alone(2, LIST_DONE)
WON_BY_KILLING: Final = won_alone(2, NO_IDENTITY)

WITH_EVADE: Final[tuple[int, ...]] = (EVADE,)
WITH_EXONERATE: Final[tuple[int, ...]] = (EXONERATE,)


SLOTS: Final[tuple[str, ...]] = (
    "alive",
    "board",
    "can_evade",
    "can_exonerate",
    "codes",
    "collapse",
    "dead",
    "deck",
    "discards",
    "hand",
    "hitman",
    "hitman_seat",
    "innocent",
    "last",
    "on",
    "outcome",
    "removed",
    "seat",
    "sleuth",
    "sleuth_seat",
    "stage",
    "targets",
)
"""All that a kernel holds, for whoever makes one of another kind out of it: a compiled class can't list that itself."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Kernel:
    """The whole hidden state of a match."""

    __slots__ = SLOTS

    def __init__(
        self, board: bytearray, on: Shape, hitman_seat: int, *, targets: bytes, hitman: int, hand: Iterable[int], deck: bytes
    ) -> None:
        self.board = board
        self.alive = on.full
        self.on = on
        self.targets = targets
        """The hit list: the next target, face up, and the face-down cards after it."""
        self.hitman = hitman
        self.sleuth = NOBODY
        self.hand: tuple[int, ...] = tuple(sorted(hand))
        """The Sleuth's, in alphabetical order."""
        self.deck = deck
        """What is left of it, from the top."""
        self.hitman_seat = hitman_seat
        self.sleuth_seat = 1 - hitman_seat
        self.dead = 0
        """Dead suspects still on the board."""
        self.innocent = 0
        """Suspects whose own evidence lies on them."""
        self.discards = 0
        """Evidence discarded face up."""
        self.removed = 0
        """Suspects that collapses have taken."""
        self.last = NO_SHIFT
        self.collapse: Collapse | None = None
        self.stage = CHOICE
        self.seat = self.sleuth_seat
        self.codes: tuple[int, ...] = ()
        self.outcome: Outcome | None = None
        self.can_evade: tuple[int, ...] = ()
        """The code, where the cards allow it; a shift leaves this as it is."""
        self.can_exonerate: tuple[int, ...] = ()
        self.open_turn()

    @property
    def to_act(self) -> tuple[int, ...]:
        return () if self.outcome else (self.seat,)

    @property
    def asked(self) -> tuple[int, ...]:
        return self.to_act

    @property
    def turn(self) -> int | None:
        if self.outcome:
            return None
        # A new identity for the one just killed is laid down out of turn.
        return self.hitman_seat if self.stage == REPLACEMENT else self.seat

    @property
    def phase(self) -> str:
        if self.outcome:
            return "over"
        return "collapse" if self.collapse else PHASES[self.stage]

    def cell_of(self, suspect: int) -> int:
        """Where somebody lies, or GONE."""
        cell = self.board.find(suspect)
        return cell if cell >= 0 else GONE

    def legal(self, seat: int) -> tuple[int, ...]:
        return self.codes if seat == self.seat else ()

    def act(self, seat: int, code: int) -> Facts:
        return self.apply(code)

    def apply(self, code: int) -> Facts:
        if SHIFT <= code < COLLAPSE_ROWS:
            # The hot path: `shifted` and `open_turn` written out on local names.
            board, alive, on = self.board, self.alive, self.on
            move = on.moves[code]
            board[move.line] = board[move.kept] + board[move.out]
            self.alive = alive = move.carry(alive)
            codes = move.plain
            self.last = code
            if self.stage == HITMAN:
                self.stage = SLEUTH
                self.seat = self.sleuth_seat
                codes += on.living[alive & on.near_or_self[board.find(self.sleuth)]](board.translate(SECOND)) + self.can_exonerate
            else:
                self.stage = HITMAN
                self.seat = self.hitman_seat
                codes += on.living[alive & on.near_bits[board.find(self.hitman)]](board) + self.can_evade
            self.codes = codes + collapses_open(alive, on) if self.dead >= on.least else codes
            return ()
        self.last = NO_SHIFT
        facts = self._carry_out(code)
        if self.outcome is None:
            self.open_turn()
        return facts

    def _carry_out(self, code: int) -> Facts:
        if code < ACCUSE:
            return self._kill(code)
        if code < SHIFT:
            return self._accuse(code - ACCUSE)
        if code == EVADE:
            return self._evade()
        if code == EXONERATE:
            return self._draw_to_exonerate()
        if code >= LAY:
            return self._lay(code - LAY)
        if code >= IDENTITY:
            return self._take_identity(code - IDENTITY)
        return self._collapse(code)

    def open_turn(self) -> None:
        """Say who decides next, and between what."""
        board, alive, on, stage = self.board, self.alive, self.on, self.stage
        self.seat = self.hitman_seat if stage == HITMAN else self.sleuth_seat
        if self.collapse is not None:
            self.codes = legal_in(self.collapse, board, alive, on)
        elif stage in (CHOICE, REPLACEMENT):
            self.codes = tuple(IDENTITY + card for card in self._living_hand())
        elif stage == LAYING:
            self.codes = tuple(LAY + card for card in self.hand)
        else:
            # An escape takes two cards: a new identity and one more target.
            self.can_evade = WITH_EVADE if len(self.deck) >= 2 else ()
            # With an empty deck a card of the hand will do.
            self.can_exonerate = WITH_EXONERATE if self.deck or self.hand else ()
            codes = on.plain[self.last]
            if stage == HITMAN:
                codes += on.living[alive & on.near_bits[board.find(self.hitman)]](board) + self.can_evade
            else:
                # A Sleuth may accuse themselves, as a bluff.
                codes += on.living[alive & on.near_or_self[board.find(self.sleuth)]](board.translate(SECOND)) + self.can_exonerate
            self.codes = codes + collapses_open(alive, on) if self.dead >= on.least else codes

    def _end(self, seat: int, outcomes: tuple[Outcome, ...]) -> None:
        self.outcome = outcomes[seat]
        self.seat = NOBODY
        self.codes = ()

    def _is_alive(self, suspect: int) -> bool:
        cell = self.board.find(suspect)
        return cell >= 0 and bool(self.alive >> cell & 1)

    def _living_hand(self) -> list[int]:
        return [card for card in self.hand if self._is_alive(card)]

    def _from_hand(self, card: int) -> None:
        self.hand = tuple(other for other in self.hand if other != card)

    def _discard(self, card: int, source: int) -> tuple[int, int, int]:
        self.discards |= 1 << card
        return DISCARDED, card, source

    def _kill(self, victim: int) -> Facts:
        self.alive ^= 1 << self.board.find(victim)
        self.dead += 1
        self.stage = SLEUTH
        if self.innocent >> victim & 1:
            self.innocent ^= 1 << victim
            return (self._discard(victim, FROM_BOARD),)
        if victim == self.targets[0]:
            return self._strike_off()
        if victim in self.hand:
            self._from_hand(victim)
            return (self._discard(victim, FROM_HAND),)
        if victim == self.sleuth:
            self.sleuth = NOBODY
            self.stage = REPLACEMENT
            # Ruling: only a living suspect will do as the new identity.
            if not self._living_hand():
                self._end(self.hitman_seat, WON_BY_KILLING)
            return (self._discard(victim, FROM_IDENTITY),)
        return ()

    def _strike_off(self) -> Facts:
        """The target is dead: turn up the next living one. The dead on the way are discarded."""
        facts: Facts = (self._discard(self.targets[0], FROM_LIST),)
        self.targets = self.targets[1:]
        while self.targets:
            card = self.targets[0]
            facts += ((TURNED, card),)
            if self._is_alive(card):
                return facts
            facts += (self._discard(card, FROM_LIST),)
            self.targets = self.targets[1:]
        self._end(self.hitman_seat, WON_BY_LIST)
        return facts

    def _evade(self) -> Facts:
        card = self.deck[0]
        self.stage = SLEUTH
        if not self._is_alive(card):
            self.deck = self.deck[1:]
            return (self._discard(card, FROM_DECK),)
        old, self.hitman = self.hitman, card
        self.innocent |= 1 << old
        self.targets += self.deck[1:2]
        self.deck = self.deck[2:]
        return (EVADED, old, card), (LISTED, 1)

    def _accuse(self, suspect: int) -> Facts:
        if suspect == self.hitman:
            self._end(self.sleuth_seat, WON_BY_ACCUSING)
            return ()
        self.stage = HITMAN
        if len(self.targets) < 2:
            return ()
        # Ruling: of the face-down cards it is the last that goes under the deck.
        self.deck += self.targets[-1:]
        self.targets = self.targets[:-1]
        return ((LISTED, -1),)

    def _take_identity(self, card: int) -> Facts:
        self.sleuth = card
        self._from_hand(card)
        self.stage = HITMAN if self.stage == CHOICE else SLEUTH
        return ()

    def _draw_to_exonerate(self) -> Facts:
        self.stage = LAYING
        if not self.deck:
            return ()
        card = self.deck[0]
        self.deck = self.deck[1:]
        self.hand = tuple(sorted((*self.hand, card)))
        return ((DREW, card),)

    def _lay(self, card: int) -> Facts:
        self._from_hand(card)
        self.stage = HITMAN
        if self._is_alive(card):
            self.innocent |= 1 << card
            laid: tuple[int, ...] = (LAID, card)
        else:
            laid = self._discard(card, FROM_HAND)
        where = self.board.find(card)
        if where < 0:
            # A collapse has taken the suspect, so there is nobody to be adjacent to.
            return (laid,)
        return laid, (CANVASSED, card, self.on.near_bits[where] >> self.board.find(self.hitman) & 1)

    def _collapse(self, code: int) -> Facts:
        before = self.board
        self.collapse, self.board, self.alive, self.on = advance(self.collapse, code, before, self.alive, self.on)
        if self.board is not before:
            for card in list(before):
                if card not in self.board:
                    self.removed |= 1 << card
                    self.dead -= 1
        if self.collapse is None:
            self.stage = SLEUTH if self.stage == HITMAN else HITMAN
        return ()

    def clone(self) -> Kernel:
        twin = Kernel.__new__(Kernel)
        self.fill(twin)
        return twin

    def fill(self, twin: Kernel) -> None:
        """Make another kernel, which may know more than this kind does, a copy of this one."""
        twin.board = self.board[:]
        twin.alive = self.alive
        twin.on = self.on
        twin.targets = self.targets
        twin.hitman = self.hitman
        twin.sleuth = self.sleuth
        twin.hand = self.hand
        twin.deck = self.deck
        twin.hitman_seat = self.hitman_seat
        twin.sleuth_seat = self.sleuth_seat
        twin.dead = self.dead
        twin.innocent = self.innocent
        twin.discards = self.discards
        twin.removed = self.removed
        twin.last = self.last
        twin.collapse = self.collapse
        twin.stage = self.stage
        twin.seat = self.seat
        twin.codes = self.codes
        twin.outcome = self.outcome
        twin.can_evade = self.can_evade
        twin.can_exonerate = self.can_exonerate
