"""Master Thief vs Chief of Police: the rules."""

from __future__ import annotations

from functools import cache
from typing import Final

from backroom.core.game import Facts
from backroom.core.native import mypyc_attr
from backroom.core.outcome import Outcome, won, won_alone
from backroom.games.noir.kit.cast import CAST
from backroom.games.noir.kit.codes import COLLAPSE_ROWS, SECOND, SHIFT
from backroom.games.noir.kit.grid import NO_SHIFT, Shape
from backroom.games.noir.thief_chief.actions import ACCUSE, DEPUTIZE, DISGUISE, DISMISS, GRAB, IDENTITY
from backroom.games.noir.thief_chief.declaration import ALL_TAKEN, CAUGHT, COMPARED

CHOICE: Final = 0
THIEF: Final = 1
CHIEF: Final = 2
DISMISSAL: Final = 3
GRABBING: Final = 4
PHASES: Final[tuple[str, ...]] = ("choice", "thief", "chief", "dismiss", "grab")

NOBODY: Final = -1

# Facts: what a decision brings to light, by their first number.
ANSWERED: Final = 0
SWORN: Final = 1
SWAPPED: Final = 2
"""(ANSWERED, suspect, 1 if it is the Thief) · (SWORN, the new officer) · (SWAPPED,): the second leg has begun"""

NOTHING: Final[Facts] = ()
NOT_THE_THIEF: Final[tuple[Facts, ...]] = tuple(((ANSWERED, suspect, 0),) for suspect in range(len(CAST)))

WON_BY_CATCHING: Final = won_alone(2, CAUGHT)
WON_BY_TAKING: Final = won_alone(2, ALL_TAKEN)

Leg = tuple[bytearray, bytes]
"""Board and evidence of a leg still to be played."""


@cache
def with_deputize(on: Shape) -> dict[int, tuple[int, ...]]:
    """By the shift just before: what the Chief may do beside accusing while the deck lasts."""
    return {last: (*codes, DEPUTIZE) for last, codes in on.plain.items()}


SLOTS: Final[tuple[str, ...]] = (
    "before",
    "board",
    "cards",
    "chief",
    "chief_seat",
    "chief_shifts",
    "codes",
    "deck",
    "discards",
    "disguises",
    "last",
    "leg",
    "loot",
    "next_leg",
    "officers",
    "on",
    "outcome",
    "seat",
    "size",
    "stage",
    "thief",
    "thief_seat",
    "top",
)
"""All that a kernel holds, for whoever makes one of another kind out of it: a compiled class can't list that itself."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Kernel:
    """The whole hidden state of a match."""

    __slots__ = SLOTS

    def __init__(self, board: bytearray, on: Shape, deck: bytes, thief_seat: int, next_leg: Leg | None = None) -> None:
        self.on = on
        self.next_leg = next_leg
        """The leg after this one, already dealt and not yet seen by anybody."""
        self.leg = 1
        self.before = 0
        """Treasures taken in the leg before, by the player who is the Chief now."""
        self.outcome: Outcome | None = None
        self._set_up(board, deck, thief_seat)

    def _set_up(self, board: bytearray, deck: bytes, thief_seat: int) -> None:
        """Deal one leg."""
        self.board = board
        self.loot = self.on.full
        """Cells whose card still has its treasure, as a bit mask."""
        self.deck = deck
        """Evidence from the top, dealt cards included; `top` is how many are gone."""
        self.size = len(deck)
        self.top = 6
        self.chief_shifts = with_deputize(self.on) if self.top < self.size else self.on.plain
        """By the shift just before: the shifts open to the Chief, and deputize where it is."""
        self.cards = tuple(sorted(deck[:3]))
        """The Thief's three, the active one included."""
        self.disguises = tuple(DISGUISE + card for card in self.cards)
        self.thief = NOBODY
        self.chief = deck[3]
        # Ruling: the first two officers are dealt, not chosen.
        self.officers = tuple(sorted(deck[4:6]))
        """Two, and three between a deputize and the dismissal."""
        self.discards = 0
        """Evidence of dismissed officers."""
        self.thief_seat = thief_seat
        self.chief_seat = 1 - thief_seat
        self.last = NO_SHIFT
        self.stage = CHOICE
        self.seat = thief_seat
        self.codes: tuple[int, ...] = ()
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
        # What the Thief grabs after a deputize is taken within the Chief's turn.
        return self.thief_seat if self.stage <= THIEF else self.chief_seat

    @property
    def phase(self) -> str:
        return "over" if self.outcome else PHASES[self.stage]

    @property
    def taken(self) -> int:
        """Treasures that the Thief has taken in this leg."""
        return self.on.cells - self.loot.bit_count()

    def cell_of(self, suspect: int) -> int:
        return self.board.find(suspect)

    def watched(self) -> int:
        """Cells next to the officers in uniform, and theirs."""
        reach, found = self.on.near_or_self, 0
        for officer in self.officers:
            found |= reach[self.cell_of(officer)]
        return found

    def legal(self, seat: int) -> tuple[int, ...]:
        return self.codes if seat == self.seat else ()

    def act(self, seat: int, code: int) -> Facts:
        return self.apply(code)

    def apply(self, code: int) -> Facts:
        # Shifts and vain accusations are the hot path, with `shifted` and `open_turn` written out on local names.
        board, loot, on, facts = self.board, self.loot, self.on, NOTHING
        if SHIFT <= code < COLLAPSE_ROWS:
            move = on.moves[code]
            board[move.line] = board[move.kept] + board[move.out]
            self.loot = loot = move.carry(loot)
            codes = move.plain
            self.last = code
        else:
            self.last = NO_SHIFT
            if not ACCUSE <= code < SHIFT:
                return self._carry_out(code)
            # A card in the Thief's hand is no identity: the answer is no.
            if code - ACCUSE == self.thief:
                return ((ANSWERED, self.thief, 1), *self._end_leg(self.chief_seat, WON_BY_CATCHING))
            facts = NOT_THE_THIEF[code - ACCUSE]
            codes = on.plain[NO_SHIFT]
        reach = on.near_or_self
        if self.stage == THIEF:
            self.stage = CHIEF
            self.seat = self.chief_seat
            one, two = self.officers
            where = reach[board.find(one)] | reach[board.find(two)] | reach[board.find(self.chief)]
            self.codes = self.chief_shifts[self.last] + on.living[where](board.translate(SECOND))
        else:
            self.stage = THIEF
            self.seat = self.thief_seat
            self.codes = codes + on.living[loot & reach[board.find(self.thief)]](board) + self.disguises
        return facts

    def _carry_out(self, code: int) -> Facts:
        if code < ACCUSE:
            return self._take(code, CHIEF)
        if code >= DISGUISE:
            self.thief = code - DISGUISE
            self.stage = CHIEF
        elif code >= IDENTITY:
            self.thief = code - IDENTITY
            self.stage = THIEF
        elif code >= GRAB:
            return self._take(code - GRAB, THIEF)
        elif code >= DISMISS:
            self._dismiss(code - DISMISS)
        else:
            return self._deputize()
        self.open_turn()
        return ()

    def open_turn(self) -> None:
        """Say who decides next, and between what."""
        board, on, stage = self.board, self.on, self.stage
        reach = on.near_or_self
        if stage == CHIEF:
            self.seat = self.chief_seat
            one, two = self.officers
            where = reach[board.find(one)] | reach[board.find(two)] | reach[board.find(self.chief)]
            self.codes = self.chief_shifts[self.last] + on.living[where](board.translate(SECOND))
        elif stage == THIEF:
            self.seat = self.thief_seat
            codes = on.plain[self.last]
            self.codes = codes + on.living[self.loot & reach[board.find(self.thief)]](board) + self.disguises
        elif stage == DISMISSAL:
            self.seat = self.chief_seat
            self.codes = tuple(DISMISS + card for card in self.officers)
        elif stage == GRABBING:
            self.seat = self.thief_seat
            self.codes = tuple(GRAB + card for cell, card in enumerate(list(board)) if self.loot >> cell & 1)
        else:
            self.seat = self.thief_seat
            self.codes = tuple(IDENTITY + card for card in self.cards)

    def _take(self, suspect: int, stage: int) -> Facts:
        """The Thief takes a treasure, then `stage` comes."""
        self.loot ^= 1 << self.board.find(suspect)
        if not self.loot:
            return self._end_leg(self.thief_seat, WON_BY_TAKING)
        self.stage = stage
        self.open_turn()
        return ()

    def _deputize(self) -> Facts:
        card = self.deck[self.top]
        self.top += 1
        if self.top == self.size:
            self.chief_shifts = self.on.plain
        self.officers = tuple(sorted((*self.officers, card)))
        self.stage = DISMISSAL
        self.open_turn()
        return ((SWORN, card),)

    def _dismiss(self, officer: int) -> None:
        self.officers = tuple(card for card in self.officers if card != officer)
        self.discards |= 1 << officer
        self.stage = GRABBING

    def _end_leg(self, winner: int, outcomes: tuple[Outcome, ...]) -> Facts:
        if self.next_leg is not None:
            # Both legs are always played out.
            self.before = self.taken
            board, deck = self.next_leg
            self.next_leg = None
            self.leg += 1
            self._set_up(board[:], deck, self.chief_seat)
            return ((SWAPPED,),)
        if self.leg == 1:
            self.outcome = outcomes[winner]
        else:
            self.outcome = compared(self.scores())
        self.seat = NOBODY
        self.codes = ()
        return ()

    def scores(self) -> tuple[int, int]:
        """By seat: the treasures taken as Thief so far."""
        return (self.taken, self.before) if self.thief_seat == 0 else (self.before, self.taken)

    def clone(self) -> Kernel:
        twin = Kernel.__new__(Kernel)
        self.fill(twin)
        return twin

    def fill(self, twin: Kernel) -> None:
        """Make another kernel, which may know more than this kind does, a copy of this one."""
        twin.board = self.board[:]
        twin.loot = self.loot
        twin.on = self.on
        twin.deck = self.deck
        twin.size = self.size
        twin.top = self.top
        twin.cards = self.cards
        twin.disguises = self.disguises
        twin.thief = self.thief
        twin.chief = self.chief
        twin.officers = self.officers
        twin.discards = self.discards
        twin.thief_seat = self.thief_seat
        twin.chief_seat = self.chief_seat
        twin.chief_shifts = self.chief_shifts
        twin.leg = self.leg
        twin.before = self.before
        twin.next_leg = self.next_leg
        twin.last = self.last
        twin.stage = self.stage
        twin.seat = self.seat
        twin.codes = self.codes
        twin.outcome = self.outcome


def compared(scores: tuple[int, int]) -> Outcome:
    """The end of two legs: who took more treasures as Thief wins; equal is a draw."""
    winners = tuple(seat for seat in (0, 1) if scores[seat] > scores[1 - seat])
    return won(2, winners, COMPARED, scores, first=scores[0], second=scores[1])
