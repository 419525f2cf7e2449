"""Who has seen which card, and what is left of that knowledge when cards are shuffled.

Cards move in the open, so everybody can follow a card from place to place; only shuffles hide where it goes. Each face-down card
carries a mark: who has looked at it since it was last shuffled, and the source it came from in that shuffle. A source is
- a pool: cards of which all know the faces, such as the pack before a round or a discard pile that became the deck; or
- a mix: what a Lady has shuffled, as the marked cards that went in. Nobody knows which of its cards came from which.
A card whose face is public has no source. Marks, pools and mixes are known to all but for the faces, and a seat knows the faces
that its marks say, which makes the whole of it a statistic of everything that anybody has been told.
"""

from __future__ import annotations

from typing import NamedTuple

from backroom.games.omerta.cards import HAND, PACK, SAFE, without

SEEN = 6
"""Bits of a mark that say who has seen the card: five seats and the onlookers."""
ONLOOKER = SEEN - 1
PUBLIC = (1 << SEEN) - 1
"""The mark of a card whose face all have seen."""

MOST_MIXES = 8
"""How many mixes are remembered one by one. Beyond that the oldest becomes a pool, which forgets what was seen going in."""


Marks = tuple[int, ...]
"""The marks of a row of cards."""


class Mix(NamedTuple):
    """Cards that a Lady has shuffled."""

    cards: tuple[tuple[int, int], ...]
    """What went in: faces and marks."""
    gone: bytes
    """Faces that have become public since, sorted."""


def put(marks: Marks, place: int, mark: int) -> Marks:
    """A row with another mark in one place."""
    return (*marks[:place], mark, *marks[place + 1 :])


class Memory:
    """The marks of one round's cards."""

    __slots__ = ("deck", "drawn", "hands", "mixes", "pools", "safe")

    def __init__(self, players: int) -> None:
        fresh = 1 << SEEN
        self.hands: list[Marks] = [(fresh,) * HAND for _ in range(players)]
        """By seat. A row of marks is never changed but replaced, so that what was made of it holds as long as it is there."""
        self.safe: Marks = (fresh,) * SAFE
        self.drawn = PUBLIC
        self.deck = 1
        """The source of the cards in the deck."""
        self.pools: dict[int, bytes] = {1: PACK}
        """By source: the faces, sorted, less those that have become public. There are as many cards with that source."""
        self.mixes: dict[int, Mix] = {}
        """By source, oldest first."""

    def clone(self) -> Memory:
        twin = Memory.__new__(Memory)
        twin.hands = self.hands[:]
        twin.safe = self.safe
        twin.drawn = self.drawn
        twin.deck = self.deck
        twin.pools = self.pools.copy()
        twin.mixes = self.mixes.copy()
        return twin

    def publish(self, mark: int, face: int) -> None:
        """A marked card has been shown to all: it no longer belongs to its source."""
        source = mark >> SEEN
        pool = self.pools.get(source)
        if pool is not None:
            at = pool.find(face)
            self.pools[source] = pool[:at] + pool[at + 1 :]
            if len(pool) == 1:
                del self.pools[source]
        elif source:
            mix = self.mixes[source]
            self.mixes[source] = Mix(mix.cards, bytes(sorted((*mix.gone, face))))
        if self.mixes:
            self._settle()

    def reshuffled(self, faces: bytes) -> None:
        """The discard pile has become the deck."""
        self.deck = self._fresh_source()
        self.pools[self.deck] = faces

    def mixed(self, seat: int, places: list[int], faces: bytes) -> None:
        """A Lady has shuffled some places of a hand; the faces are those from before."""
        marks = self.hands[seat]
        cards = tuple([(face, marks[place]) for face, place in zip(faces, places, strict=True)])
        went_in = {mark for _, mark in cards}
        if len(went_in) == 1 and not cards[0][1] & PUBLIC:
            # Cards of one source that nobody has looked at are as well shuffled as they can be.
            return
        source = self._fresh_source()
        if went_in == {PUBLIC}:
            self.pools[source] = bytes(sorted(faces))
        else:
            self.mixes[source] = Mix(cards, b"")
        for place in places:
            marks = put(marks, place, source << SEEN)
        self.hands[seat] = marks
        if len(self.mixes) > MOST_MIXES:
            self._forget(next(iter(self.mixes)))

    def _fresh_source(self) -> int:
        source = 1
        while source in self.pools or source in self.mixes:
            source += 1
        return source

    def _settle(self) -> None:
        """Drop mixes that have nothing more to tell."""
        dead = [source for source, mix in self.mixes.items() if len(mix.gone) == len(mix.cards)]
        if any(self._resolve(source) for source in dead):
            self._settle()

    def _resolve(self, source: int) -> bool:
        """Work out what the sources of a mix have lost to it when all of its cards are public, if that is certain."""
        mix = self.mixes[source]
        rest = without(mix.gone, bytes(face for face, mark in mix.cards if mark == PUBLIC))
        origins = [mark >> SEEN for _, mark in mix.cards if mark != PUBLIC]
        closed = {origin for origin in origins if origins.count(origin) == len(self.pools.get(origin, b""))}
        still_open = set(origins) - closed
        if len(still_open) > 1:
            return False
        for origin in closed:
            rest = without(rest, self.pools.pop(origin))
        del self.mixes[source]
        for origin in still_open:
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
        cards = bytearray(face for face, mark in mix.cards if mark == PUBLIC)
        for origin in {mark >> SEEN for _, mark in mix.cards if mark != PUBLIC}:
            merged.add(origin)
            cards += self.pools.pop(origin)
        self.pools[oldest] = without(bytes(sorted(cards)), mix.gone)

        def moved(mark: int) -> int:
            return oldest << SEEN | mark & PUBLIC if mark >> SEEN in merged else mark

        self.hands = [tuple([moved(mark) for mark in hand]) for hand in self.hands]
        self.safe = tuple([moved(mark) for mark in self.safe])
        self.drawn = moved(self.drawn)
        self.deck = moved(self.deck << SEEN) >> SEEN
        for source, other in self.mixes.items():
            self.mixes[source] = Mix(tuple([(face, moved(mark)) for face, mark in other.cards]), other.gone)
        if not self.pools[oldest]:
            del self.pools[oldest]
