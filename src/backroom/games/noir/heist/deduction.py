"""Heist: what somebody who sees no identities can conclude about them.

A `Belief` has a set of suspects for every hidden player. Three kinds of facts make it up:
- one player stands somewhere, or is or is not somebody: that player's set shrinks;
- no two players are the same suspect: `distinct` narrows the sets against each other;
- a player has changed identity unseen. The old card was one of a known set, and those who still are who they were then were
  not that card: so some card of the set is theirs not now. This `Former` fact outlives the change, and matters only while
  the set is so small that those players could hold all of it.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from backroom.core.chance import Stream
from backroom.core.frozen import FrozenDict, FrozenList
from backroom.core.reading import Reader
from backroom.games.noir.kit.cast import cast_for, mask_of, suspects_in
from backroom.games.noir.kit.deduction import distinct, draw_distinct
from backroom.games.noir.kit.faces import set_seen
from backroom.games.noir.kit.reading import read_set
from backroom.games.noir.kit.reasons import NO_CASE, SHOWN, Case, new_case, told_apart

Former = tuple[int, int]
"""(cards, seats): at least one of the cards is held by none of the seats; both are bit masks."""
Seen = tuple[FrozenDict[str, FrozenList[str]], FrozenList[FrozenDict[str, object]]]
EVERYBODY = mask_of(cast_for(7))
"""All who are on the board."""
SEATS = tuple(map(str, range(7)))
FORMER = "former"
"""Why somebody is not a suspect, where that follows from changed identities."""
MOST_FORMERS = 4
"""Older ones are forgotten, so that a long match costs no more than a short one."""


class Belief:
    """Who may be whom, by seat, and what is left of changed identities; an empty set is a seat with nothing to guess."""

    __slots__ = ("_seen", "cases", "decisions", "explains", "formers", "sets")

    def __init__(
        self, sets: list[int], formers: tuple[Former, ...] = (), cases: list[Case] | None = None, *, explains: bool = True
    ) -> None:
        self.sets = sets
        self.formers = formers
        self.explains = explains
        """Whether anybody is ever told why: a spectator's is, the Chief's is not."""
        self.cases = cases or [NO_CASE] * len(sets)
        """By seat: why they are nobody else."""
        self.decisions = 0
        """How many have been made."""
        self._seen: tuple[list[int], tuple[Former, ...], Seen] | None = None
        """The sets and facts that were shown last, and how."""

    def clone(self) -> Belief:
        twin = Belief(self.sets[:], self.formers, self.cases[:], explains=self.explains)
        twin.decisions = self.decisions
        twin._seen = self._seen
        return twin

    def narrow(self, seat: int, to: int, kind: str, what: str = "", by: int = -1) -> None:
        """A fact has told who a player is or is not."""
        gone = self.sets[seat] & ~to
        if gone:
            self.sets[seat] ^= gone
            if self.explains:
                self.cases[seat] = self.cases[seat].also(gone, kind, self.decisions, what, by)

    def show(self, cards: int) -> None:
        """Cards lie open now, so nobody is one of them."""
        for seat in range(len(self.sets)):
            self.narrow(seat, ~cards, SHOWN)

    def unmask(self, seat: int, card: int) -> None:
        """A player turns out to have been a suspect, and has no identity now."""
        self.sets[seat] = 0
        self.show(1 << card)
        self.formers = tuple(
            (cards & ~(1 << card), seats & ~(1 << seat)) if seats >> seat & 1 else (cards, seats) for cards, seats in self.formers
        )

    def change(self, seat: int, unseen: int, *, to_another: bool) -> None:
        """A player takes a new identity from the deck; `to_another` where the old card was not in it."""
        old, bit = self.sets[seat], 1 << seat
        if old:
            gone = old if old.bit_count() == 1 else 0
            kept = [(cards & ~gone, seats & ~bit) if seats & bit else (cards, seats) for cards, seats in self.formers]
            others = sum(1 << other for other, may in enumerate(self.sets) if may and other != seat)
            self.formers = (*kept, (old, others | bit if to_another else others))
        self.take(seat, unseen)

    def take(self, seat: int, unseen: int) -> None:
        """A card that nobody has seen is a player's identity now."""
        self.sets[seat] = unseen
        if self.explains:
            self.cases[seat] = new_case(EVERYBODY & ~unseen, 0, self.decisions)

    def settle(self) -> None:
        """Narrow every set to what is possible for all players together."""
        if self.formers:
            self.formers = tuple(former for former in self.formers if self._matters(former))[-MOST_FORMERS:]
        before = self.sets
        if not self.formers:
            self._settle_plainly()
            if self.explains and before != self.sets:
                told_apart(self.cases, before, self.sets, self.decisions, range(len(before)))
            return
        narrowed = [0] * len(self.sets)
        for ways in self._ways():
            narrowed = [one | other for one, other in zip(narrowed, ways, strict=True)]
        if self.explains and before != narrowed:
            apart = distinct(before)
            told_apart(self.cases, before, apart, self.decisions, range(len(before)))
            _, formers = self.seen()
            for seat in range(len(before)):
                gone = apart[seat] & ~narrowed[seat]
                if gone:
                    self.cases[seat] = self.cases[seat].told(gone, FORMER, self.decisions, {"formers": formers})
        self.sets = narrowed

    def _settle_plainly(self) -> None:
        """`distinct`, with those who are known taken out first: mostly nothing is left to do then."""
        sets, known, more = self.sets, 0, -1
        while more:
            singles = 0
            for may in sets:
                if not may & (may - 1):
                    singles |= may
            more = singles & ~known
            if more:
                known = singles
                sets = [may & ~known if may & (may - 1) else may for may in sets]
        open_sets = [may if may & (may - 1) else 0 for may in sets]
        players = len(open_sets) - open_sets.count(0)
        for may in open_sets:
            if may and may.bit_count() < players:
                sets = [narrowed or single for narrowed, single in zip(distinct(open_sets), sets, strict=True)]
                break
        self.sets = sets

    def _matters(self, former: Former) -> bool:
        """Whether those players could hold all of the cards between them, if the fact did not forbid it."""
        cards, seats = former
        held = 0
        for seat in suspects_in(seats):
            held |= self.sets[seat]
        return not cards & ~held and cards.bit_count() <= seats.bit_count()

    def _ways(self) -> Iterator[list[int]]:
        """The sets under each choice of one card per former fact that the players in question do not hold."""
        for free in product(*[suspects_in(cards) for cards, _ in self.formers]):
            sets = self.sets[:]
            for card, (_, seats) in zip(free, self.formers, strict=True):
                for seat in suspects_in(seats):
                    sets[seat] &= ~(1 << card)
            if _same_seats(sets, self.sets):
                sets = distinct(sets)
                # By Hall's theorem players who can't all be different leave one of them with nothing.
                if _same_seats(sets, self.sets):
                    yield sets

    def draw(self, stream: Stream) -> list[int]:
        """Identities by seat that fit everything; -1 where there is nothing to guess."""
        for _ in range(64):
            drawn = draw_distinct(self.sets, stream)
            if all(
                any(card not in [drawn[seat] for seat in suspects_in(seats)] for card in suspects_in(cards))
                for cards, seats in self.formers
            ):
                return drawn
        return draw_distinct(stream.pick(list(self._ways())), stream)

    def seen(self) -> Seen:
        """As it stands in views: the sets by seat, and the former facts."""
        if self._seen is None or self._seen[0] != self.sets or self._seen[1] != self.formers:
            sets = FrozenDict({SEATS[seat]: set_seen(may) for seat, may in enumerate(self.sets) if may})
            formers = FrozenList(
                FrozenDict[str, object](names=set_seen(cards), seats=FrozenList(suspects_in(seats)))
                for cards, seats in self.formers
            )
            self._seen = (self.sets[:], self.formers, (sets, formers))
        return self._seen[2]


def read_belief(sets: Reader, formers: Reader, players: int, cases: list[Case] | None = None) -> Belief:
    """The inverse of `Belief.seen`."""
    return Belief(
        [0 if sets.get(str(seat)).is_null else read_set(sets[str(seat)]) for seat in range(players)],
        tuple((read_set(former["names"]), sum(1 << seat for seat in former["seats"].integers())) for former in formers),
        cases,
    )


def _same_seats(sets: list[int], before: list[int]) -> bool:
    return all(bool(one) == bool(other) for one, other in zip(sets, before, strict=True))
