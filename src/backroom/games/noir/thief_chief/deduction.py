"""Master Thief vs Chief of Police: what the hard evidence leaves possible.

The Thief's three cards never change, only which of them is active does. So the evidence of a stretch between two
disguises (who was robbed, who was accused in vain) says that one and the same card of the three fits all of it. What the
table knows is therefore a set of *trios*, those that have a fitting card for every stretch so far, together with the cards
that fit the stretch under way. Both are sets over a fixed cast: however long a match gets, its memory stays this size.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import combinations
from math import comb
from typing import Final

from backroom.core.chance import Stream
from backroom.core.frozen import FrozenDict, FrozenList
from backroom.games.noir.kit.cast import mask_of, suspects_in
from backroom.games.noir.kit.faces import set_seen
from backroom.games.noir.kit.reasons import NO_CASE, OWN_TRIO, REACH, SHOWN, Told


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


MOST_KEPT: Final = 1 << 10


class CastFacts:
    """What follows from who is on the board; the clues of all matches with the same cast share it."""

    def __init__(self, cast: bytes) -> None:
        self.cast = cast
        """Everybody on the board, in alphabetical order."""
        self.everybody = mask_of(cast)
        self.trios = (1 << comb(len(cast), 3)) - 1
        """All of them."""
        self.having = dict(zip(cast, trios_by_place(len(cast)), strict=True))
        """By suspect: the trios with that card."""
        self.members = tuple((1 << card, trios) for card, trios in self.having.items())
        """The same as pairs of a set with one suspect and the trios."""
        self.per_card = comb(len(cast) - 1, 2)
        """How many trios have the same card."""

        self._fitting: dict[int, int] = {}
        """What `fitting` has found: it is asked about the same stretches over and over."""

    def fitting(self, cards: int) -> int:
        """The trios with at least one of these cards."""
        found = self._fitting.get(cards, 0)
        if not found:
            for card, having in self.members:
                if cards & card:
                    found |= having
            if len(self._fitting) >= MOST_KEPT:
                self._fitting.clear()
            self._fitting[cards] = found
        return found


MOST_STRETCHES: Final = 12
"""So many are remembered one by one, so that a long match costs no more than a short one; `trios` knows what they all came to."""
TRIO: Final = "trio"
"""Why a card is not the Thief's: no three cards with it have one for every stretch; nor the Chief's: all of them have it."""


@lru_cache(maxsize=64)
def table_for(cast: bytes) -> CastFacts:
    return CastFacts(cast)


class Clues:
    """What everybody at the table can conclude, a spectator included.

    A world is a trio, its active card and a plainclothes card. The possible ones are exactly those with the trio in
    `trios`, the active card in both the trio and `thief`, and the plainclothes card in `chief` but not in the trio; and
    nothing stands in any of the three sets that is not part of such a world. So they say all there is to say.
    """

    __slots__ = (
        "_all_trios", "_answers", "_asked", "_in_trios", "_left", "_stretched", "_written", "cases", "chief", "decisions", "explains",
        "stretches", "table", "thief", "trios", "unseen",
    )  # fmt: skip

    def __init__(self, table: CastFacts, unseen: int, trios: int, thief: int, chief: int) -> None:
        self.table = table
        self.unseen = unseen
        """The cards that have never been face up."""
        self.trios = trios
        """The cards the Thief may have, the active one included."""
        self.thief = thief
        """The suspects the Thief may be; empty while there is no identity."""
        self.chief = chief
        """The suspects the plainclothes identity may be."""
        self._written = (0, "0")
        self._all_trios = (0, 0)
        self._in_trios = (0, 0)
        """The trios that `disguised` found cards in, and these: most disguises come before anything more is known."""
        self._left = (0, 0, -1, 0)
        """What `without` was asked last, as trios, cards and the one card, and its answer."""
        self._stretched: tuple[tuple[int, ...], FrozenList[FrozenList[str]]] = ((), FrozenList())
        self.cases = [NO_CASE, NO_CASE]
        """Why the Thief and the Chief are nobody else."""
        self.decisions = 0
        """How many have been made in the match."""
        self.explains = True
        """Whether anybody wants to know why: a search does not."""
        self._asked: tuple[tuple[int, ...], int, int] = ((), 0, 0)
        """What the answers of `_why_not` hold for …"""
        self._answers: dict[tuple[int, int], dict[str, object]] = {}
        """… and these by card, and by the card of whoever asks."""
        self.stretches: tuple[int, ...] = ()
        """Sets of cards of which one was active for a stretch that is over; only those that rule out a trio, none inside another."""

    def clone(self) -> Clues:
        twin = Clues(self.table, self.unseen, self.trios, self.thief, self.chief)
        twin.cases = self.cases[:]
        twin.decisions = self.decisions
        twin.explains = self.explains
        twin.stretches = self.stretches
        return twin

    def written(self) -> str:
        """The trios as a number in base sixteen."""
        if self._written[0] != self.trios:
            self._written = (self.trios, format(self.trios, "x"))
        return self._written[1]

    def stretches_seen(self) -> FrozenList[FrozenList[str]]:
        """The stretches as views have them."""
        last = self._stretched
        if last[0] is not self.stretches:
            self._stretched = last = (self.stretches, FrozenList([set_seen(each) for each in self.stretches]))
        return last[1]

    def disguised(self) -> None:
        """The Thief may now be any of three cards. What was concluded before is in `trios` already."""
        if self.explains and self.thief and self._is_tight(self.thief):
            self.stretches = self._irredundant([*[old for old in self.stretches if self.thief & ~old], self.thief])
        if self._in_trios[0] != self.trios:
            self._in_trios = (self.trios, self._cards_in(self.trios, -1))
        self.thief = self._in_trios[1]
        if self.explains:
            self.cases[0] = NO_CASE.also(self.table.everybody & ~self.unseen, SHOWN, self.decisions)
            self._explain(0, self.unseen & ~self.thief)

    def _irredundant(self, sets: list[int]) -> tuple[int, ...]:
        """The sets without those that rule out no trio of their own; of many the widest, which tell least, are forgotten."""
        masks = [self.table.fitting(each) for each in sets]
        later = [self.all_trios()]
        for mask in reversed(masks):
            later.append(later[-1] & mask)
        kept: list[int] = []
        earlier = -1
        for place, each in enumerate(sets):
            others = earlier & later[len(sets) - 1 - place]
            if others & ~masks[place]:
                kept.append(each)
                earlier &= masks[place]
        while len(kept) > MOST_STRETCHES:
            kept.remove(max(kept, key=int.bit_count))
        return tuple(kept)

    def _is_tight(self, may: int) -> bool:
        """Whether there are trios without any of these cards, and no earlier stretch says as much."""
        return (self.unseen & ~may).bit_count() >= 3 and not any(not old & ~may for old in self.stretches)

    def _explain(self, role: int, gone: int) -> None:
        """Say of cards that are no longer possible which stretches rule them out."""
        if not self.explains:
            return
        if not gone:
            return
        for card in suspects_in(gone):
            told = self._why_not(role, card, -1)
            self.cases[role] = self.cases[role].told(1 << card, TRIO, self.decisions, told)

    def _why_not(self, role: int, card: int, own: int) -> dict[str, object]:
        """`_needed`, for somebody who has a card of their own (-1 for none); the same question comes again with every disguise."""
        facts = (self.stretches, self.unseen, self.chief)
        if self._asked != facts:
            self._asked, self._answers = facts, {}
        # What bears on the plainclothes card is also whom the Thief may be now.
        told = None if role else self._answers.get((card, own))
        if told is None:
            trios = self.all_trios()
            told = self._needed(role, card, trios if own < 0 else trios & ~self.table.having[own])
            if not role:
                self._answers[card, own] = told
        return told

    def all_trios(self) -> int:
        """Every three cards that have not been shown."""
        unseen, trios = self._all_trios
        if unseen != self.unseen:
            trios = self.table.trios
            for card in suspects_in(self.table.everybody & ~self.unseen):
                trios &= ~self.table.having[card]
            self._all_trios = (self.unseen, trios)
        return trios

    def _needed(self, role: int, card: int, trios: int) -> dict[str, object]:
        """As few stretches as it takes to leave no trio with a card for the Thief (or without it for the Chief), and, where these
        are not enough, whom the plainclothes card has to be left. Neither where it follows from stretches that are forgotten.
        """
        against = trios & (~self.table.having[card] if role else self.table.having[card])
        # A card that the Thief might be fits the stretch under way by itself.
        sets = [*self.stretches, self.thief] if role and self.thief and self._is_tight(self.thief) else [*self.stretches]
        masks = [self.table.fitting(each) for each in sets]
        left_over = against
        for mask in masks:
            left_over &= mask
        left = 0
        if left_over:
            left = self.chief
            against &= ~self._all_of_chiefs()
            left_over &= against
            if left_over:
                return {"stretches": FrozenList[FrozenList[str]](), "left": set_seen(0)}
        for place in range(len(sets) - 1, -1, -1):
            possible = against
            for other, mask in enumerate(masks):
                if other != place and sets[other]:
                    possible &= mask
            if not possible:
                sets[place] = 0
                masks[place] = -1
        return {"stretches": FrozenList([set_seen(each) for each in sets if each]), "left": set_seen(left)}

    def thief_in(self, suspects: int, kind: str = REACH, what: str = "", by: int = -1) -> bool:
        """The active card is one of these; whether that is news."""
        may = self.thief & suspects
        if may == self.thief:
            return False
        if self.explains:
            self.cases[0] = self.cases[0].also(self.thief & ~suspects, kind, self.decisions, what, by)
        self.thief = may
        # With fewer than three cards that don't fit, every trio has one that does.
        if (self.unseen & ~may).bit_count() >= 3:
            # No card that fits loses a trio by this, so that `thief` stays as it is.
            self.trios &= self.table.fitting(may)
            self._leave_to_chief()
        return True

    def chief_in(self, suspects: int, kind: str = REACH, what: str = "") -> bool:
        """The plainclothes card is one of these; whether that is news."""
        may = self.chief & suspects
        if may == self.chief:
            return False
        if self.explains:
            self.cases[1] = self.cases[1].also(self.chief & ~suspects, kind, self.decisions, what)
        self.chief = may
        self.settle()
        return True

    def shown(self, card: int) -> None:
        """A card lies face up, so it is nobody's secret."""
        self.unseen ^= 1 << card
        self.trios &= ~self.table.having[card]
        self.cases[0] = self.cases[0].also(self.thief & 1 << card, SHOWN, self.decisions)
        self.cases[1] = self.cases[1].also(self.chief & 1 << card, SHOWN, self.decisions)
        self.thief &= ~(1 << card)
        self.chief &= ~(1 << card)
        self.settle()

    def _all_of_chiefs(self) -> int:
        """The trios that would leave no card for the plainclothes one."""
        needed = self.table.trios
        for suspect in suspects_in(self.chief):
            needed &= self.table.having[suspect]
        return needed

    def without(self, card: int) -> int:
        """The suspects the Thief may be, for somebody who knows that this card is not the Thief's."""
        trios, thief, asked, left = self._left
        if asked != card or thief != self.thief or trios != self.trios:
            left = self._cards_in(self.trios & ~self.table.having[card], self.thief)
            self._left = (self.trios, self.thief, card, left)
        return left

    def reasons_without(self, card: int, left: int) -> FrozenList[Told]:
        """Why the Thief is none but these who are left, for somebody who has this card."""
        case = self.cases[0]
        gone = self.thief & ~left
        own = gone & 1 << card
        if gone == own:
            return case.seen_by(own)
        more: list[Told] = []
        for each in suspects_in(gone ^ own):
            told: dict[str, object] = {"kind": OWN_TRIO, "decision": case.decision()}
            told.update(self._why_not(0, each, card))
            told["names"] = set_seen(1 << each)
            more.append(FrozenDict(told))
        return case.seen_by(own, more)

    def _cards_in(self, trios: int, among: int) -> int:
        """Those among some suspects whose card is in one of these trios."""
        found = 0
        for card, having in self.table.members:
            if among & card and trios & having:
                found |= card
        return found

    def settle(self) -> None:
        """Take out of each set what the others rule out."""
        trios, thief, table = self.trios, self.thief, self.table
        if self.chief.bit_count() <= 3:
            # A trio that has every card the plainclothes one may be leaves none for it.
            needed = trios
            for suspect in suspects_in(self.chief):
                needed &= table.having[suspect]
            trios &= ~needed
        if thief:
            fitting = 0
            for card, having in table.members:
                if thief & card:
                    found = trios & having
                    if found:
                        fitting |= found
                    else:
                        thief ^= card
            trios = fitting
        gone = self.thief & ~thief
        self.trios, self.thief = trios, thief
        if gone:
            self._explain(0, gone)
        self._leave_to_chief()

    def _leave_to_chief(self) -> None:
        """A card that all trios have is the Thief's. That rules out no more trios: none of them left it to the Chief."""
        trios, table = self.trios, self.table
        if trios.bit_count() <= table.per_card:
            for card, having in table.members:
                if self.chief & card and not trios & ~having:
                    self._explain(1, card)
                    self.chief ^= card

    def draw_thief(self, trios: int, stream: Stream) -> tuple[tuple[int, ...], int]:
        """One of some trios and its active card, every such pair equally likely; no active card before the choice."""
        active, table = -1, self.table
        if self.thief:
            cards = suspects_in(self.thief)
            active = pick_weighted(cards, [(trios & table.having[card]).bit_count() for card in cards], stream)
            trios &= table.having[active]
        trio = trios_of(len(table.cast))[stream.pick_bit(trios)]
        return tuple(table.cast[place] for place in trio), active

    def draw_world(self, stream: Stream) -> tuple[tuple[int, ...], int, int]:
        """A trio, its active card and a plainclothes card, every such world equally likely."""
        having, cards = self.table.having, suspects_in(self.chief)
        chief = pick_weighted(cards, [self._pairs(self.trios & ~having[card]) for card in cards], stream)
        return *self.draw_thief(self.trios & ~having[chief], stream), chief

    def _pairs(self, trios: int) -> int:
        """In how many ways `draw_thief` can go."""
        if not self.thief:
            return trios.bit_count()
        return sum((trios & self.table.having[card]).bit_count() for card in suspects_in(self.thief))


def pick_weighted(items: Sequence[int], weights: Sequence[int], stream: Stream) -> int:
    """One of the items, each as likely as its weight says."""
    ticket = stream.below(sum(weights))
    for item, weight in zip(items, weights, strict=True):
        ticket -= weight
        if ticket < 0:
            return item
    raise AssertionError("a ticket is below the sum of the weights")


def first_clues(cast: bytes, officers: Sequence[int], decisions: int = 0) -> Clues:
    """What is known before the Thief has chosen: the officers' cards are nobody's."""
    table = table_for(cast)
    trios, unseen = table.trios, table.everybody
    for card in officers:
        trios &= ~table.having[card]
        unseen ^= 1 << card
    clues = Clues(table, unseen, trios, 0, unseen)
    clues.decisions = decisions
    clues.cases[1] = NO_CASE.also(table.everybody & ~unseen, SHOWN, decisions)
    return clues
