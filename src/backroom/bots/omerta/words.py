"""A table of Omerta in a few machine words, for playouts: the same rules as the kernel's, without its facts and lists of decisions.

A hand is one number with five bits for each card, and what its owner knows of it another with one. Nobody is asked who has nothing
to decide. Compiled, a whole round takes some microseconds; the tests compare it with the kernel.
"""

from __future__ import annotations

from typing import Final

from backroom.core.native import i64
from backroom.games.omerta.cards import BOTTLES, KILLER, MAMMA, PATROL

MOST: Final = 12
"""So many cards fit into a hand; what comes on top of them is lost."""
FULL: Final = (1 << 5 * MOST) - 1
NOBODY: Final = -1


class Seat:
    """A hand, and which of its cards its owner knows."""

    __slots__ = ("cards", "grasp", "known", "mixed", "size")

    def __init__(self) -> None:
        self.cards: i64 = 0
        self.known: i64 = 0
        self.mixed: i64 = 0
        """Which of the cards a Lady has mixed: their owner has lost track of which is which …"""
        self.grasp = 0.0
        """… but knew so many of them before, from 0 to 1, that they know what these are together."""
        self.size: i64 = 0

    def face(self, place: i64) -> i64:
        return (self.cards >> 5 * place) & 31

    def seen(self, place: i64) -> i64:
        """The face as its owner knows it: 0 for what they have not seen."""
        return (self.cards >> 5 * place) & 31 if (self.known >> place) & 1 else 0

    def deal(self, place: i64, face: i64) -> None:
        """What the card in a place is, in another world: it is the same card, of which its owner knows as much."""
        self.cards ^= (self.face(place) ^ face) << 5 * place

    def put(self, place: i64, face: i64, known: i64) -> None:
        """Another card in a place."""
        self.deal(place, face)
        self.known = (self.known & ~(1 << place)) | (known << place)
        self.mixed &= ~(1 << place)

    def count_known(self) -> i64:
        """How many of the cards the owner knows."""
        count: i64 = 0
        for place in range(self.size):
            count += (self.known >> place) & 1
        return count

    def first_dark(self) -> i64:
        """The first place that the owner has not seen, or the first of all."""
        for place in range(self.size):
            if not (self.known >> place) & 1:
                return place
        return 0

    def drop(self, place: i64) -> i64:
        """A card leaves, and the gap is closed."""
        found: i64 = (self.cards >> 5 * place) & 31
        # The other way round a small number would be shifted out of half a word: compiled, it is no more than that.
        low: i64 = FULL >> 5 * (MOST - place)
        self.cards = (self.cards & low) | ((self.cards >> 5 * place + 5) << 5 * place)
        below: i64 = (1 << place) - 1
        self.known = (self.known & below) | ((self.known >> place + 1) << place)
        self.mixed = (self.mixed & below) | ((self.mixed >> place + 1) << place)
        self.size -= 1
        return found

    def add(self, face: i64) -> None:
        """A card comes in, unseen."""
        if self.size < MOST:
            self.cards |= face << 5 * self.size
            self.size += 1

    def like(self, other: Seat) -> None:
        self.cards = other.cards
        self.known = other.known
        self.mixed = other.mixed
        self.grasp = other.grasp
        self.size = other.size

    def look(self, place: i64) -> None:
        """The owner gets to know a card."""
        self.known |= 1 << place
        self.mixed &= ~(1 << place)


class Table:
    """The cards of a round and where they lie."""

    __slots__ = (
        "active", "deck", "left", "mamma", "mamma_by", "patrol", "patrol_by", "patrol_left", "patrol_place", "pile", "players", "safe",
        "seats", "state",
    )  # fmt: skip

    def __init__(self, players: int) -> None:
        self.players: i64 = players
        self.seats = [Seat() for _ in range(players)]
        self.deck: list[int] = []
        """Never changed: tables of one deal share it …"""
        self.left: i64 = 0
        """… and so many of it are left, the top at the end."""
        self.pile: list[int] = []
        self.safe: i64 = 0
        """Four cards of five bits."""
        self.mamma: i64 = NOBODY
        self.mamma_by: i64 = NOBODY
        self.patrol: i64 = NOBODY
        self.patrol_by: i64 = NOBODY
        self.patrol_place: i64 = NOBODY
        self.patrol_left: i64 = 0
        self.active: i64 = 0
        self.state: i64 = 1
        """The generator's; never 0."""

    def like(self, other: Table) -> None:
        """Lie as another table does, but for its luck."""
        for number in range(len(self.seats)):
            self.seats[number].like(other.seats[number])
        self.deck = other.deck
        self.left = other.left
        self.pile = other.pile[:]
        self.safe = other.safe
        self.mamma, self.mamma_by = other.mamma, other.mamma_by
        self.patrol, self.patrol_by = other.patrol, other.patrol_by
        self.patrol_place, self.patrol_left = other.patrol_place, other.patrol_left
        self.active = other.active

    def below(self, count: i64) -> i64:
        """A number below another: thirty-two bits of a shift register."""
        state: i64 = self.state
        state ^= (state << 13) & 0xFFFFFFFF
        state ^= state >> 17
        state ^= (state << 5) & 0xFFFFFFFF
        self.state = state
        return (state * count) >> 32

    def locked(self, seat: i64) -> i64:
        """The locked place of a seat, or -1."""
        return self.patrol_place if seat == self.patrol else NOBODY

    def refill(self, kept: i64) -> bool:
        """Whether the deck has a card, after shuffling the pile into it if need be."""
        if self.left > 0:
            return True
        count: i64 = len(self.pile) - kept
        if count <= 0:
            return False
        deck = self.pile[:count]
        self.pile = self.pile[count:]
        shuffle(self, deck, count)
        self.deck = deck
        self.left = count
        return True

    def pop(self) -> i64:
        self.left -= 1
        return self.deck[self.left]

    def take_out(self, seat: i64, place: i64) -> i64:
        """A card leaves a hand for the pile."""
        face = self.seats[seat].drop(place)
        if seat == self.patrol and place < self.patrol_place:
            self.patrol_place -= 1
        self.pile.append(face)
        return face

    def count_turn(self, seat: i64) -> None:
        """A turn of a seat has come so far that what it laid may end."""
        if seat == self.patrol_by:
            self.patrol_left -= 1
            if not self.patrol_left:
                self.patrol = self.patrol_by = self.patrol_place = NOBODY
                self.pile.append(PATROL)
        if seat == self.mamma_by:
            self.mamma = self.mamma_by = NOBODY
            self.pile.append(MAMMA)

    def snap(self, value: i64, asked: i64) -> None:
        """A race for a bottle among a mask of seats: who knows that they hold one turns it over; chance says who is first."""
        holders: i64 = 0
        count: i64 = 0
        for seat in range(self.players):
            if (asked >> seat) & 1 and seat != self.mamma and self.holds(seat, value) >= 0:
                holders |= 1 << seat
                count += 1
        if count == 0:
            return
        turn: i64 = self.below(count) if count > 1 else 0
        for seat in range(self.players):
            if (holders >> seat) & 1:
                if turn == 0:
                    self.take_out(seat, self.holds(seat, value))
                    return
                turn -= 1

    def holds(self, seat: i64, face: i64) -> i64:
        """The first unlocked place where a seat knows such a card, or -1."""
        hand = self.seats[seat]
        locked = self.locked(seat)
        for place in range(hand.size):
            if (hand.known >> place) & 1 and (hand.cards >> 5 * place) & 31 == face and place != locked:
                return place
        return NOBODY

    def is_warded(self, attacked: i64) -> bool:
        """Whether somebody of a mask of seats shows the Killer against an attack; it goes to the pile then."""
        for seat in range(self.players):
            if (attacked >> seat) & 1 and seat != self.mamma:
                place = self.holds(seat, KILLER)
                if place >= 0:
                    self.take_out(seat, place)
                    return True
        return False

    def trade(self, one: i64, place: i64, other: i64, there: i64) -> None:
        """A Gangster: two cards change owners, and neither has seen what came."""
        first, second = self.seats[one], self.seats[other]
        face = first.face(place)
        first.put(place, second.face(there), 0)
        second.put(there, face, 0)

    def mix(self, seat: i64) -> None:
        """A Lady: all but the locked card are shuffled, and their owner has lost track."""
        hand = self.seats[seat]
        locked = self.locked(seat)
        places = [place for place in range(hand.size) if place != locked]
        if len(places) < 2:
            return
        faces = [int(hand.face(place)) for place in places]
        known = 0.0
        for place in places:
            known += 1.0 if (hand.known >> place) & 1 else hand.grasp if (hand.mixed >> place) & 1 else 0.0
        shuffle(self, faces, len(faces))
        for number in range(len(places)):
            hand.put(places[number], faces[number], 0)
        hand.mixed = (1 << hand.size) - 1
        if locked >= 0:
            hand.mixed &= ~(1 << locked)
        hand.grasp = known / len(places)

    def trade_safe(self, seat: i64, slot: i64, place: i64) -> None:
        """A Safecracker's trade: who trades has seen what they get."""
        hand = self.seats[seat]
        face = hand.face(place)
        hand.put(place, (self.safe >> 5 * slot) & 31, 1)
        self.safe = (self.safe & ~(31 << 5 * slot)) | (face << 5 * slot)

    def deal_to(self, seat: i64) -> None:
        """A Snitch's card, while the Snitch itself lies on the pile."""
        if self.refill(1):
            self.seats[seat].add(self.pop())

    def penalise(self, seat: i64, kept: i64) -> None:
        if self.refill(kept):
            self.seats[seat].add(self.pop())

    def throw(self, seat: i64, first: i64, second: i64) -> tuple[i64, i64]:
        """A Driver's one or two cards, the lower place first, -1 for no second: the bottles thrown, or 0 and a penalty."""
        hand = self.seats[seat]
        one = hand.face(first)
        two: i64 = hand.face(second) if second >= 0 else 0
        if one > BOTTLES or two > BOTTLES:
            hand.look(first)
            if second >= 0:
                hand.look(second)
            self.penalise(seat, 0)
            return 0, 0
        self.take_out(seat, first)
        if second >= 0:
            self.take_out(seat, second - 1)
        return one, two

    def lay_patrol(self, by: i64, seat: i64, place: i64) -> None:
        self.pile.pop()
        self.patrol, self.patrol_place, self.patrol_by, self.patrol_left = seat, place, by, 2

    def lay_mamma(self, by: i64, seat: i64) -> None:
        self.pile.pop()
        self.mamma, self.mamma_by = seat, by


def shuffle(table: Table, cards: list[int], count: i64) -> None:
    """The first cards of a list in any order."""
    at: i64 = count - 1
    while at > 0:
        other = table.below(at + 1)
        cards[at], cards[other] = cards[other], cards[at]
        at -= 1
