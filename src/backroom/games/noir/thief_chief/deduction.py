"""Master Thief vs Chief of Police: what the hard evidence leaves possible.

The Thief's three cards never change, only which of them is active does. So the evidence of a stretch between two
disguises (who was robbed, who was accused in vain) says that one and the same card of the three fits all of it. What the
table knows is therefore a set of *trios*, those that have a fitting card for every stretch so far, together with the cards
that fit the stretch under way. Both are sets over a fixed cast: however long a match gets, its memory stays this size.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations

from backroom.core.chance import Chance
from backroom.games.noir.kit.cast import mask_of, suspects_in


@cache
def trios_of(size: int) -> tuple[tuple[int, int, int], ...]:
    """Every three places in a cast of so many, in lexicographic order: a set of trios is a bit mask over these."""
    return tuple(combinations(range(size), 3))


@cache
def trios_by_place(size: int) -> tuple[int, ...]:
    """By place in the cast: the trios that have it."""
    masks = [0] * size
    for number, trio in enumerate(trios_of(size)):
        for place in trio:
            masks[place] |= 1 << number
    return tuple(masks)


class Clues:
    """What everybody at the table can conclude, a spectator included.

    A world is a trio, its active card and a plainclothes card. The possible ones are exactly those with the trio in
    `trios`, the active card in both the trio and `thief`, and the plainclothes card in `chief` but not in the trio; and
    nothing stands in any of the three sets that is not part of such a world. So they say all there is to say.
    """

    __slots__ = ("cast", "chief", "having", "thief", "trios")

    def __init__(self, cast: bytes, trios: int, thief: int, chief: int) -> None:
        self.cast = cast
        """Everybody on the board, in alphabetical order."""
        self.having = dict(zip(cast, trios_by_place(len(cast)), strict=True))
        """By suspect: the trios with that card."""
        self.trios = trios
        """The cards the Thief may have, the active one included."""
        self.thief = thief
        """The suspects the Thief may be; empty while there is no identity."""
        self.chief = chief
        """The suspects the plainclothes identity may be."""

    def clone(self) -> Clues:
        twin = Clues.__new__(Clues)
        twin.cast = self.cast
        twin.having = self.having
        twin.trios = self.trios
        twin.thief = self.thief
        twin.chief = self.chief
        return twin

    def disguised(self) -> None:
        """The Thief may now be any of three cards. What was concluded before is in `trios` already."""
        self.thief = self.cards_in(self.trios)

    def thief_in(self, suspects: int) -> bool:
        """The active card is one of these; whether that is news."""
        may = self.thief & suspects
        if may == self.thief:
            return False
        self.thief = may
        self._settle()
        return True

    def chief_in(self, suspects: int) -> bool:
        """The plainclothes card is one of these; whether that is news."""
        may = self.chief & suspects
        if may == self.chief:
            return False
        self.chief = may
        self._settle()
        return True

    def shown(self, card: int) -> None:
        """A card lies face up, so it is nobody's secret."""
        self.trios &= ~self.having[card]
        self.thief &= ~(1 << card)
        self.chief &= ~(1 << card)
        self._settle()

    def cards_in(self, trios: int) -> int:
        """Every card that some of these trios have."""
        found = 0
        for card, having in self.having.items():
            if trios & having:
                found |= 1 << card
        return found

    def without(self, card: int) -> int:
        """The suspects the Thief may be, for somebody who knows that this card is not the Thief's."""
        trios, having = self.trios & ~self.having[card], self.having
        found = 0
        for suspect in suspects_in(self.thief):
            if trios & having[suspect]:
                found |= 1 << suspect
        return found

    def _settle(self) -> None:
        """Take out of each set what the others rule out."""
        having = self.having
        trios = self.trios
        if self.chief.bit_count() <= 3:
            # A trio that has every card the plainclothes one may be leaves none for it.
            needed = trios
            for card in suspects_in(self.chief):
                needed &= having[card]
            trios &= ~needed
        if self.thief:
            fitting = thief = 0
            for card in suspects_in(self.thief):
                found = trios & having[card]
                if found:
                    fitting |= found
                    thief |= 1 << card
            trios, self.thief = fitting, thief
        self.trios = trios
        # A card that all trios have is the Thief's. That rules out no more trios: none of them left it to the Chief.
        for card in suspects_in(self.chief):
            if trios & having[card] == trios:
                self.chief &= ~(1 << card)

    def draw_thief(self, trios: int, chance: Chance) -> tuple[tuple[int, ...], int]:
        """One of some trios and its active card, every such pair equally likely; no active card before the choice."""
        active = -1
        if self.thief:
            cards = suspects_in(self.thief)
            active = pick_weighted(cards, [(trios & self.having[card]).bit_count() for card in cards], chance)
            trios &= self.having[active]
        trio = trios_of(len(self.cast))[chance.pick_bit(trios)]
        return tuple(self.cast[place] for place in trio), active

    def draw_world(self, chance: Chance) -> tuple[tuple[int, ...], int, int]:
        """A trio, its active card and a plainclothes card, every such world equally likely."""
        cards = suspects_in(self.chief)
        chief = pick_weighted(cards, [self._pairs(self.trios & ~self.having[card]) for card in cards], chance)
        return *self.draw_thief(self.trios & ~self.having[chief], chance), chief

    def _pairs(self, trios: int) -> int:
        """In how many ways `draw_thief` can go."""
        if not self.thief:
            return trios.bit_count()
        return sum((trios & self.having[card]).bit_count() for card in suspects_in(self.thief))


def pick_weighted(items: Sequence[int], weights: Sequence[int], chance: Chance) -> int:
    ticket = chance.below(sum(weights))
    for item, weight in zip(items, weights, strict=True):
        ticket -= weight
        if ticket < 0:
            return item
    raise AssertionError("a ticket is below the sum of the weights")


def first_clues(cast: bytes, officers: tuple[int, ...]) -> Clues:
    """What is known before the Thief has chosen: the officers' cards are nobody's."""
    size = len(cast)
    clues = Clues(cast, (1 << len(trios_of(size))) - 1, 0, mask_of(cast))
    for card in officers:
        clues.shown(card)
    return clues
