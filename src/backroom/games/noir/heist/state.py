"""Heist: the whole hidden state of a match, and the few things that happen to it whoever acts."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Self

from backroom.core.chance import Chance
from backroom.core.declaration import EndingKind
from backroom.core.game import Facts
from backroom.core.native import mypyc_attr
from backroom.core.outcome import Outcome, won
from backroom.games.noir.heist.declaration import VAULTS_ROBBED
from backroom.games.noir.heist.roles import CHIEF, NO_ROLE
from backroom.games.noir.heist.vaults import ALL_ROBBED, BITS, NO_VAULT, ON, TOKENS_TO_ROB
from backroom.games.noir.kit.grid import NO_SHIFT

OFFICERS: Final = 0
PLAINCLOTHES: Final = 1
THIEF: Final = 2
THE_CHIEF: Final = 3
CHOICE: Final = 4
"""What is being decided: the Chief's officers, then identity; a thief's turn, the Chief's; which card the Mimic keeps."""

NOBODY: Final = -1
CHIEFS_CARDS: Final = 7
"""How many evidence cards the Chief chooses officers and an identity from."""

# Facts: what a decision brings to light, by their first number.
ACCUSED: Final = 0
CAUGHT: Final = 1
HANDS: Final = 2
ROBBED: Final = 3
DREW: Final = 4
TURNED: Final = 5
TRADED: Final = 6
REPLACED: Final = 7
RETURNED: Final = 8
"""(ACCUSED, 1 if an officer could make the accusation, 1 if it hit) · (CAUGHT, seat, role, identity) · (HANDS, seats …) ·
(ROBBED, vault) · (DREW, cards …) · (TURNED, new identity) · (TRADED, the actor's card, the other) · (REPLACED, new officer) ·
(RETURNED, role)"""


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """The evidence never runs short, so nothing asks whether the deck has cards.

    Of 49 cards at most 12 are identities and officers, and at most 11 are ever discarded: one per thief caught, of whom there
    are no more than role cards, and three eliminated officers, which together still leaves a Mimic three to draw. Nor does
    the deck ever hold a dead suspect's card: only officers die, and theirs lie on the board.
    """

    __slots__ = (
        "at",
        "board",
        "chance",
        "chief_seat",
        "codes",
        "covert",
        "crack_opens",
        "dead",
        "deck",
        "discards",
        "doubled",
        "draws",
        "eliminations",
        "force",
        "hand",
        "identities",
        "last",
        "officers",
        "order",
        "outcome",
        "police",
        "robbed",
        "role_deck",
        "role_discards",
        "roles",
        "seat",
        "stage",
        "stunned",
        "tokens",
    )

    def __init__(
        self,
        board: bytearray,
        deck: bytes,
        role_deck: bytes,
        chief_seat: int,
        chance: Chance,
        *,
        players: int,
        officers: int,
        crack_opens: bool,
    ) -> None:
        self.board = board
        self.chief_seat = chief_seat
        self.order = tuple(seat for seat in range(players) if seat != chief_seat)
        """The thieves' seats as their turns come."""
        self.force = officers
        """How many uniformed officers there are to be."""
        self.crack_opens = crack_opens
        """Whether the Master Safecracker's second token robs a vault by itself, or counts towards three like any other."""
        thieves = len(self.order)
        self.identities = [NOBODY] * players
        """By seat; the Chief's is the plainclothes officer."""
        self.roles = [CHIEF] * players
        for seat, card, role in zip(self.order, deck, role_deck, strict=False):
            self.identities[seat] = card
            self.roles[seat] = role
        self.hand = tuple(sorted(deck[thieves : thieves + CHIEFS_CARDS]))
        """Cards that are being chosen from, by the Chief in the set-up or by the Mimic, in alphabetical order."""
        self.deck = bytes(sorted(deck[thieves + CHIEFS_CARDS :]))
        """The evidence left, in alphabetical order: after the set-up the deck is always a shuffled one, so that the order has
        no meaning but for the cards dealt here."""
        self.role_deck = role_deck[thieves:]
        self.chance = chance
        """Draws from the deck."""
        self.draws = 0
        """How often cards have been drawn since the set-up: each time is a stream of its own."""
        self.officers: tuple[int, ...] = ()
        """The suspects who are uniformed officers, in alphabetical order."""
        self.police = 0
        """The cells where they stand, as a bit mask."""
        self.stunned = NOBODY
        self.dead: tuple[int, ...] = ()
        """Officers the Eliminator has killed."""
        self.eliminations = 0
        self.discards = 0
        """Evidence out of the game, as a set of suspects; all have seen it."""
        self.role_discards: tuple[int, ...] = ()
        self.tokens = [NO_VAULT] * players
        """By seat: the vault on which their steal token lies."""
        self.doubled = NOBODY
        """The seat whose second token lies beside the first."""
        self.robbed = 0
        """The vaults robbed so far, as a bit mask."""
        self.last = NO_SHIFT
        self.at = 0
        """Index in `order` of the thief whose turn it is or, while the Chief acts, comes next."""
        self.covert = 0
        """Covert actions in a row since the Chief acted last."""
        self.stage = OFFICERS
        self.seat = chief_seat
        self.codes: tuple[int, ...] = ()
        self.outcome: Outcome | None = None

    def officers_beside(self, cell: int) -> list[int]:
        """The uniformed officers adjacent to a cell."""
        find, beside = self.board.find, ON.near_bits[cell]
        if not beside & self.police:
            return []
        return [officer for officer in self.officers if beside >> find(officer) & 1]

    def draw(self, purpose: str, count: int = 1) -> list[int]:
        """The top cards of a deck that has been shuffled are any of its cards."""
        self.draws += 1
        stream, drawn = self.chance.stream(purpose, self.draws), []
        for _ in range(count):
            deck = self.deck
            at = stream.below(len(deck))
            self.deck = deck[:at] + deck[at + 1 :]
            drawn.append(deck[at])
        return drawn

    def shuffle_back(self, cards: Iterable[int]) -> None:
        self.deck = bytes(sorted((*self.deck, *cards)))

    def exchange(self, one: int, other: int) -> None:
        """Two cards trade places, with all that lies on them."""
        board = self.board
        a, b = board.find(one), board.find(other)
        board[a], board[b] = other, one
        bits = BITS[a] | BITS[b]
        moved = self.police & bits
        if moved and moved != bits:
            self.police ^= bits

    def put_token(self, seat: int, vault: int) -> Facts:
        """A token lies on the vault now; the third robs it."""
        self.tokens[seat] = vault
        if self.tokens.count(vault) + (self.doubled != NOBODY and self.tokens[self.doubled] == vault) < TOKENS_TO_ROB:
            return ()
        return self.rob(vault)

    def rob(self, vault: int) -> Facts:
        """All tokens on it return to their owners."""
        self.robbed |= 1 << vault
        if self.doubled != NOBODY and self.tokens[self.doubled] == vault:
            self.doubled = NOBODY
        self.tokens = [NO_VAULT if token == vault else token for token in self.tokens]
        if self.robbed == ALL_ROBBED:
            self.end(self.order, VAULTS_ROBBED)
        return ((ROBBED, vault),)

    def take_back(self, seat: int) -> None:
        """A thief's token, or both, return to their owner."""
        self.tokens[seat] = NO_VAULT
        if self.doubled == seat:
            self.doubled = NOBODY

    def end(self, winners: Iterable[int], ending: EndingKind) -> None:
        self.outcome = won(len(self.roles), winners, ending)
        self.seat = NOBODY
        self.codes = ()

    def caught(self) -> list[int]:
        """Thieves without a role, by seat."""
        return [seat for seat in self.order if self.roles[seat] == NO_ROLE]

    def clone(self) -> Self:
        twin = type(self).__new__(type(self))
        twin.board = self.board[:]
        twin.chief_seat = self.chief_seat
        twin.order = self.order
        twin.force = self.force
        twin.crack_opens = self.crack_opens
        twin.identities = self.identities[:]
        twin.roles = self.roles[:]
        twin.hand = self.hand
        twin.deck = self.deck
        twin.role_deck = self.role_deck
        twin.chance = self.chance
        twin.draws = self.draws
        twin.officers = self.officers
        twin.police = self.police
        twin.stunned = self.stunned
        twin.dead = self.dead
        twin.eliminations = self.eliminations
        twin.discards = self.discards
        twin.role_discards = self.role_discards
        twin.tokens = self.tokens[:]
        twin.doubled = self.doubled
        twin.robbed = self.robbed
        twin.last = self.last
        twin.at = self.at
        twin.covert = self.covert
        twin.stage = self.stage
        twin.seat = self.seat
        twin.codes = self.codes
        twin.outcome = self.outcome
        return twin
