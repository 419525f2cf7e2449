"""What lies on the table in a round, and what hands may do to it."""

from __future__ import annotations

from typing import Final, NamedTuple

from backroom.core.chance import Chance
from backroom.core.native import mypyc_attr
from backroom.games.omerta.cards import MAMMA, PACK, PATROL, SAFE

NOBODY: Final = -1
NOTHING: Final = 0
"""No face: no card is held."""

# Facts: what a decision brings to light or moves, by their first number.
RESHUFFLED: Final = 0
DREW: Final = 1
TOOK: Final = 2
LIFTED: Final = 3
DISCARDED: Final = 4
LEFT: Final = 5
SHOWN: Final = 6
PENALTY: Final = 7
DEALT: Final = 8
LOOKED: Final = 9
CRACKED: Final = 10
STORED: Final = 11
EFFECT: Final = 12
TRADED: Final = 13
MIXED: Final = 14
LAID: Final = 15
SKIPPED: Final = 16
CLOSED: Final = 17
IDLE: Final = 18
SCORED: Final = 19
"""(RESHUFFLED, faces …) · (DREW, face) · (TOOK, face) · (LIFTED, seat that laid it, face) · (DISCARDED, face)
(LEFT, seat, place, face) to the pile · (SHOWN, seat, place, face) and put back · (PENALTY, seat, face or 0 if there was no card)
(DEALT, seat, face, attacker) · (LOOKED, place, face, …) · (CRACKED, faces …) · (STORED, safe place, place)
(EFFECT, attacker, code, 1 if cancelled) · (TRADED, seat, place, seat, place) · (MIXED, seat, locked place or -1, faces now …)
(LAID, face, seat, attacker) · (SKIPPED, seat) · (CLOSED,) a snap nobody won · (IDLE,) · (SCORED,)"""

FactList = list[tuple[int, ...]]


class Duties(NamedTuple):
    """What a player may not leave undone, where the house says so."""

    use: bool = False
    """A character that can be used."""
    trade: bool = False
    """A Safecracker's trade, after the look."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Spread:
    """Cards and where they lie; who decides what is the kernel's business."""

    __slots__ = (
        "chance",
        "deck",
        "duties",
        "hands",
        "mamma",
        "mamma_by",
        "patrol",
        "patrol_by",
        "patrol_left",
        "patrol_place",
        "pile",
        "players",
        "safe",
        "shuffles",
    )

    def __init__(self, players: int, chance: Chance, duties: Duties) -> None:
        self.players = players
        self.duties = duties
        self.chance = chance
        self.shuffles = 0
        """How often cards have been shuffled in the middle of a round: each time is a stream of its own."""
        self.hands: list[bytearray] = []
        self.safe = bytearray()
        self.deck = bytearray()
        """The top is at the end."""
        self.pile = bytearray()
        """The discard pile; the top is at the end."""
        self.mamma = NOBODY
        """The seat that has the Mamma before it."""
        self.mamma_by = NOBODY
        self.patrol = NOBODY
        """The owner of the locked card."""
        self.patrol_by = NOBODY
        self.patrol_place = 0
        self.patrol_left = 0
        """Turns of the one who laid it until the Patrol goes."""

    def shuffled(self, number: int) -> bytes:
        """The deck of a round that nobody has fixed."""
        cards = bytearray(PACK)
        self.chance.stream("deck", number).shuffle(cards)
        return bytes(cards)

    def lay_out(self, cards: bytes) -> None:
        """Start a round: four cards to each seat, four to the safe, the rest is the deck."""
        dealt = 4 * self.players
        self.hands = [bytearray(cards[i : i + 4]) for i in range(0, dealt, 4)]
        self.safe = bytearray(cards[dealt : dealt + SAFE])
        self.deck = bytearray(cards[: dealt + SAFE - 1 : -1])
        self.pile = bytearray()
        self.mamma = self.mamma_by = self.patrol = self.patrol_by = NOBODY
        self.patrol_place = self.patrol_left = 0

    def unlocked(self, seat: int) -> list[int]:
        """The places of a hand without the locked one."""
        places = list(range(len(self.hands[seat])))
        if seat == self.patrol:
            del places[self.patrol_place]
        return places

    def without_lock(self, codes: tuple[int, ...], seat: int) -> tuple[int, ...]:
        """Codes, one for each place of a hand, less the locked place's."""
        if seat != self.patrol:
            return codes
        locked = self.patrol_place
        return codes[:locked] + codes[locked + 1 :]

    def remove(self, seat: int, place: int) -> int:
        """Take a card out of a hand and close the gap."""
        hand = self.hands[seat]
        card = hand[place]
        del hand[place]
        if seat == self.patrol and place < self.patrol_place:
            self.patrol_place -= 1
        return card

    def replenish(self, facts: FactList, kept: int) -> bool:
        """Whether the deck has a card, after shuffling the pile into it if need be; the pile's top `kept` cards stay."""
        if self.deck:
            return True
        pile = self.pile
        if len(pile) <= kept:
            return False
        self.pile = pile[len(pile) - kept :]
        self.deck = pile[: len(pile) - kept]
        facts.append((RESHUFFLED, *sorted(self.deck)))
        self.shuffle("reshuffle", self.deck)
        return True

    def shuffle(self, purpose: str, cards: bytearray) -> None:
        self.shuffles += 1
        self.chance.stream(purpose, self.shuffles).shuffle(cards)

    def penalise(self, seat: int, facts: FactList, kept: int = 0) -> None:
        """One card from the deck, unseen, to the right end; nothing if there is none."""
        card = self.deck.pop() if self.replenish(facts, kept) else NOTHING
        if card:
            self.hands[seat].append(card)
        facts.append((PENALTY, seat, card))

    def count_turn(self, seat: int, facts: FactList) -> None:
        """A turn of a seat has come so far that what it laid may end."""
        # Ruling: of two that end together the one placed first lies lower; that is always the Patrol, which lasts a turn longer.
        if seat == self.patrol_by:
            self.patrol_left -= 1
            if not self.patrol_left:
                self.patrol = self.patrol_by = NOBODY
                self.patrol_place = 0
                self.pile.append(PATROL)
                facts.append((LIFTED, seat, PATROL))
        if seat == self.mamma_by:
            self.mamma = self.mamma_by = NOBODY
            self.pile.append(MAMMA)
            facts.append((LIFTED, seat, MAMMA))
