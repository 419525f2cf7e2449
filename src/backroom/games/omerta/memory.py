"""Who has seen which card, and what is left of that knowledge when cards are shuffled.

Cards move in the open, so everybody can follow a card from place to place; only shuffles hide where it goes. Each card outside
the deck and the pile carries a mark: who has looked at it since it was last shuffled, and the source it came from in that
shuffle. A source is
- a pool: cards of which all know the faces, such as the pack before a round or a discard pile that became the deck; or
- a mix: what a Lady has shuffled, as the marked cards that went in. Nobody knows which of its cards came from which.
A card whose face is public has no source. Marks, pools and mixes are known to all but for the faces, and a seat knows the faces
that its marks say, which makes the whole of it a statistic of everything that anybody has been told.

A marked card is one number: its face, then a bit for each seat that has seen it and one for the onlookers, then its source.
Beside each lies when it was looked at, and beside each source when it was made and what has become public of it when: a player
who asks why a card can't be another is told the decisions that did it (see `reasons`).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from backroom.core.native import mypyc_attr
from backroom.games.omerta.cards import PACK, without
from backroom.games.omerta.spread import Spread

FACE: Final = 31
"""The bits of a marked card's face."""
SEEN: Final = 5
"""Where the bits of those who have seen it begin: five seats, then the onlookers."""
ONLOOKER: Final = 5
SOURCE: Final = SEEN + ONLOOKER + 1
PUBLIC: Final = (1 << SOURCE) - (1 << SEEN)
"""The mark of a card whose face all have seen, less the face."""

MOST_MIXES = 8
"""How many mixes are remembered one by one. Beyond that the oldest becomes a pool, which forgets what was seen going in."""

Cards = tuple[int, ...]
"""A row of marked cards. It is never changed but replaced, so that what was made of it holds as long as it is there."""


Looks = tuple[tuple[int, int], ...]
"""Who has looked at a card, and at which decision; the onlookers' bit is everybody's."""
UNSEEN: Final[Looks] = ()
Log = tuple[tuple[int, int], ...]
"""Faces of a source that have become public, and at which decision."""


class Mix(NamedTuple):
    """Cards that a Lady has shuffled."""

    cards: Cards
    """What went in."""
    gone: bytes
    """Faces that have become public since, sorted."""


def is_public(card: int) -> bool:
    return card < 1 << SOURCE


def put(cards: Cards, place: int, card: int) -> Cards:
    """A row with another card in one place."""
    return cards[:place] + (card,) + cards[place + 1 :]  # noqa: RUF005 — a hot path, and unpacking is slower


def noted(row: tuple[Looks, ...], place: int, looks: Looks) -> tuple[Looks, ...]:
    """The same for a row of looks."""
    return row[:place] + (looks,) + row[place + 1 :]  # noqa: RUF005 — as above


@mypyc_attr(allow_interpreted_subclasses=True)
class Memory:
    """One round's marked cards."""

    __slots__ = (
        "deck", "drawn", "drawn_looks", "hands", "looks", "mixes", "now", "out", "pools", "safe", "safe_looks", "since",
    )  # fmt: skip

    def __init__(self, table: Spread, now: int = 0) -> None:
        fresh = 1 << SOURCE
        self.hands: list[Cards] = [tuple([face | fresh for face in list(hand)]) for hand in table.hands]
        self.safe: Cards = tuple([face | fresh for face in list(table.safe)])
        self.drawn = 0
        self.deck = fresh
        """The mark of a card that comes off the deck."""
        self.pools: dict[int, bytes] = {1: PACK}
        """By source: the faces, sorted, less those that have become public. There are as many cards with that source."""
        self.mixes: dict[int, Mix] = {}
        """By source, oldest first."""
        self.now = now
        """How many decisions all have seen."""
        self.looks: list[tuple[Looks, ...]] = [(UNSEEN,) * len(hand) for hand in table.hands]
        """By owner and place, as `hands`."""
        self.safe_looks: tuple[Looks, ...] = (UNSEEN,) * len(table.safe)
        self.drawn_looks = UNSEEN
        self.since: dict[int, int] = {1: now}
        """By source: the decision that shuffled it."""
        self.out: dict[int, Log] = {1: ()}
        """By source."""

    def clone(self) -> Memory:
        twin = Memory.__new__(Memory)
        twin.hands = self.hands[:]
        twin.safe = self.safe
        twin.drawn = self.drawn
        twin.deck = self.deck
        twin.pools = self.pools.copy()
        twin.mixes = self.mixes.copy()
        twin.now = self.now
        twin.looks = self.looks[:]
        twin.safe_looks = self.safe_looks
        twin.drawn_looks = self.drawn_looks
        twin.since = self.since.copy()
        twin.out = self.out.copy()
        return twin

    def publish(self, card: int) -> None:
        """A card has been shown to all: it no longer belongs to its source."""
        source = card >> SOURCE
        if source:
            self.out[source] += ((card & FACE, self.now),)
        pool = self.pools.get(source)
        if pool is not None:
            at = pool.find(card & FACE)
            self.pools[source] = pool[:at] + pool[at + 1 :]
            if len(pool) == 1:
                self._drop_pool(source)
        elif source:
            mix = self.mixes[source]
            self.mixes[source] = Mix(mix.cards, bytes(sorted((*mix.gone, card & FACE))))
        if self.mixes:
            self._settle()

    def reshuffled(self, faces: bytes) -> None:
        """The discard pile has become the deck."""
        source = self._fresh_source()
        self.deck = source << SOURCE
        self.pools[source] = faces
        self._begin(source)

    def mixed(self, seat: int, places: list[int], faces: Iterable[int]) -> None:
        """A Lady has shuffled some places of a hand, and these are the faces there now."""
        cards = tuple([self.hands[seat][place] for place in places])
        marks = {card & ~FACE for card in cards}
        mark = marks.pop() if len(marks) == 1 else PUBLIC
        # Cards of one source that nobody has looked at are as well shuffled as they can be.
        if mark & PUBLIC:
            source = self._fresh_source()
            mark = source << SOURCE
            self.mixes[source] = Mix(cards, b"")
            self._begin(source)
        row = self.hands[seat]
        for place, face in zip(places, faces, strict=True):
            row = put(row, place, mark | face)
        self.hands[seat] = row
        for place in places:
            self.looks[seat] = noted(self.looks[seat], place, UNSEEN)
        if len(self.mixes) > MOST_MIXES:
            self._forget(next(iter(self.mixes)))

    def _fresh_source(self) -> int:
        source = 1
        while source in self.pools or source in self.mixes:
            source += 1
        return source

    def _begin(self, source: int) -> None:
        self.since[source] = self.now
        self.out[source] = ()

    def _drop_pool(self, source: int) -> bytes:
        del self.since[source], self.out[source]
        return self.pools.pop(source)

    def _settle(self) -> None:
        """Drop mixes that have nothing more to tell."""
        dead = [source for source, mix in self.mixes.items() if len(mix.gone) == len(mix.cards)]
        if any(self._resolve(source) for source in dead):
            self._settle()

    def _resolve(self, source: int) -> bool:
        """Work out what the sources of a mix have lost to it when all of its cards are public, if that is certain."""
        mix = self.mixes[source]
        rest = without(mix.gone, bytes([card & FACE for card in mix.cards if is_public(card)]))
        origins = [card >> SOURCE for card in mix.cards if not is_public(card)]
        closed = {origin for origin in origins if origins.count(origin) == len(self.pools.get(origin, b""))}
        still_open = set(origins) - closed
        if len(still_open) > 1:
            return False
        for origin in closed:
            rest = without(rest, self._drop_pool(origin))
        log = self.out.pop(source)
        del self.mixes[source], self.since[source]
        for origin in still_open:
            self.out[origin] += tuple([(face, next(when for each, when in log if each == face)) for face in rest])
            if origin in self.pools:
                self.pools[origin] = without(self.pools[origin], rest)
            else:
                mix = self.mixes[origin]
                self.mixes[origin] = Mix(mix.cards, bytes(sorted((*mix.gone, *rest))))
        return True

    def _forget(self, oldest: int) -> None:
        """Make one pool of the oldest mix and of the pools that its cards came from: still true, only less exact."""
        mix = self.mixes.pop(oldest)
        merged = {oldest}
        faces = bytearray(card & FACE for card in mix.cards if is_public(card))
        for origin in sorted({card >> SOURCE for card in mix.cards if not is_public(card)}):
            merged.add(origin)
            self.out[oldest] += self.out[origin]
            faces += self._drop_pool(origin)
        left = without(bytes(sorted(faces)), mix.gone)
        if left:
            self.pools[oldest] = left
        else:
            del self.since[oldest], self.out[oldest]

        def moved(cards: Cards) -> Cards:
            return tuple([oldest << SOURCE | card & (FACE | PUBLIC) if card >> SOURCE in merged else card for card in cards])

        self.hands = [moved(hand) for hand in self.hands]
        self.safe = moved(self.safe)
        self.drawn, self.deck = moved((self.drawn, self.deck))
        for source, other in self.mixes.items():
            self.mixes[source] = Mix(moved(other.cards), other.gone)
