"""Omerta: what a seat may know, as views and events."""

from __future__ import annotations

from functools import cache

from backroom.core.event import Event, ended
from backroom.core.frozen import FrozenDict, FrozenList
from backroom.core.game import Facts
from backroom.games.omerta.actions import CATALOGUE, DISCARD, OMERTA, PASS, PEEK, PEEKED, SWAP
from backroom.games.omerta.cards import CODES, FACES, SAFE, SHOWN
from backroom.games.omerta.kernel import DRAWING, OVER, PEEKING, TRADING, Kernel
from backroom.games.omerta.memory import ONLOOKER, PUBLIC, SEEN, Memory, Mix
from backroom.games.omerta.news import NEWS, PASSED, TURNS, last_round_seen, looked, played, round_scored
from backroom.games.omerta.snap import SEATS_IN
from backroom.games.omerta.table import (
    CRACKED,
    DEALT,
    DISCARDED,
    DREW,
    IDLE,
    LEFT,
    LOOKED,
    MIXED,
    NOBODY,
    PENALTY,
    RESHUFFLED,
    STORED,
    TOOK,
    TRADED,
)
from backroom.games.omerta.table import SHOWN as TURNED_OVER

Row = FrozenList[FrozenDict[str, str | bool | None]]
NOTATIONS = CATALOGUE.notations
PLACE = tuple(tuple(FrozenDict(card=code, locked=locked) for code in SHOWN) for locked in (False, True))
"""A card in a row: by whether it is locked, and by face."""
LISTS = tuple(FrozenList(seats) for seats in SEATS_IN)


@cache
def backs(size: int, locked: int) -> Row:
    """A row of cards that all lie face down."""
    return FrozenList(PLACE[place == locked][0] for place in range(size))


@cache
def mark_seen(mark: int, players: int) -> FrozenDict[str, object]:
    """A mark as it stands in views; a card whose face is public has no source."""
    return FrozenDict(seen_by=LISTS[mark & (1 << players) - 1], source=mark >> SEEN or None)


class Notebook:
    """The kernel, and who has seen which of its cards."""

    __slots__ = ("_last_round", "_parts", "_public", "kernel", "memory")

    def __init__(self, kernel: Kernel, memory: Memory) -> None:
        self.kernel = kernel
        self.memory = memory
        self._parts: dict[int, dict[str, object]] = {}
        self._public: dict[str, object] | None = None
        self._last_round = None if kernel.last_round is None else FrozenDict(last_round_seen(kernel.last_round))

    def clone(self) -> Notebook:
        twin = Notebook.__new__(Notebook)
        twin.kernel = self.kernel.clone()
        twin.memory = self.memory.clone()
        twin._parts = self._parts
        twin._public = self._public
        twin._last_round = self._last_round
        return twin

    def tell(self, seat: int, code: int, facts: Facts) -> list[Event]:
        kernel = self.kernel
        if code == PASS and not (facts and facts[0][0] == IDLE):
            events = [PASSED[seat]]
            if not facts:
                return events
        else:
            events = [played(seat, code)]
        self._parts = {}
        self._public = None
        if PEEK <= code < SWAP:
            events.append(self._peeked(seat, PEEKED[code - PEEK]))
        elif code == OMERTA:
            self._scored(events)
        for fact in facts:
            news = NEWS.get(fact[0])
            if news is not None:
                events.append(news(seat, code, fact))
            self._follow(seat, code, fact, events)
        if kernel.stage == DRAWING:
            events.append(TURNS[kernel.active])
        return events

    def _peeked(self, seat: int, places: tuple[int, int]) -> Event:
        hand, marks = self.kernel.hands[seat], self.memory.hands[seat]
        for place in places:
            marks[place] |= 1 << seat
        return looked(seat, "hand", places, [hand[place] for place in places])

    def _scored(self, events: list[Event]) -> None:
        kernel = self.kernel
        assert kernel.last_round is not None
        self._last_round = FrozenDict(last_round_seen(kernel.last_round))
        if kernel.outcome is None:
            self.memory = Memory(kernel.players)
            events.append(round_scored(kernel.round - 1, kernel.last_round))
            return
        events.append(round_scored(kernel.round, kernel.last_round))
        for hand, marks in zip(kernel.hands, self.memory.hands, strict=True):
            for place, face in enumerate(hand):
                self.memory.publish(marks[place], face)
                marks[place] = PUBLIC
        events.append(ended(kernel.outcome))

    def _follow(self, seat: int, code: int, fact: tuple[int, ...], events: list[Event]) -> None:
        """Move the marks as the cards have moved, and mark what has been looked at."""
        memory = self.memory
        kind = fact[0]
        if kind == DREW:
            memory.drawn = memory.from_deck() | 1 << seat
        elif kind == DISCARDED:
            mark = memory.drawn
            if code != DISCARD:
                marks = memory.hands[seat]
                mark, marks[code - SWAP] = marks[code - SWAP], mark
            memory.drawn = PUBLIC
            memory.publish(mark, fact[1])
        elif kind == TURNED_OVER:
            marks = memory.hands[fact[1]]
            mark, marks[fact[2]] = marks[fact[2]], PUBLIC
            memory.publish(mark, fact[3])
        elif kind == LEFT:
            memory.publish(memory.hands[fact[1]].pop(fact[2]), fact[3])
        elif (kind == PENALTY and fact[2]) or kind == DEALT:
            memory.hands[fact[1]].append(memory.from_deck())
        elif kind == TOOK:
            memory.drawn = PUBLIC
        elif kind == RESHUFFLED:
            memory.reshuffled(bytes(fact[1:]))
        else:
            self._follow_power(seat, fact, events)

    def _follow_power(self, seat: int, fact: tuple[int, ...], events: list[Event]) -> None:
        memory = self.memory
        kind = fact[0]
        if kind == LOOKED:
            _, place, face = fact
            memory.hands[seat][place] |= 1 << seat
            events.append(looked(seat, "hand", (place,), [face]))
        elif kind == CRACKED:
            memory.safe = [mark | 1 << seat for mark in memory.safe]
            events.append(looked(seat, "safe", tuple(range(SAFE)), list(self.kernel.safe)))
        elif kind == STORED:
            _, slot, place = fact
            marks = memory.hands[seat]
            memory.safe[slot], marks[place] = marks[place], memory.safe[slot]
        elif kind == TRADED:
            _, low, first, high, second = fact
            ours, theirs = memory.hands[low], memory.hands[high]
            ours[first], theirs[second] = theirs[second], ours[first]
        elif kind == MIXED:
            _, owner, locked, *faces = fact
            places = [place for place in range(len(memory.hands[owner])) if place != locked]
            memory.mixed(owner, places, bytes(faces))

    def view(self, seat: int | None) -> dict[str, object]:
        bit = ONLOOKER if seat is None else seat
        parts = self._parts.get(bit)
        if parts is None:
            parts = self._parts[bit] = self._make_parts(bit)
        return parts.copy()

    def _make_parts(self, bit: int) -> dict[str, object]:
        """What one seat sees, over and above what all see; all of it is read-only."""
        kernel, memory = self.kernel, self.memory
        if self._public is None:
            self._public = self._make_public()
        seen = self._public.copy()
        inferred = {} if memory.is_plain(len(kernel.deck)) else memory.inferred(bit, kernel.hands, kernel.safe, kernel.drawn)
        hands = [self._row(bit, owner, inferred) for owner in range(kernel.players)]
        safe = row(bit, kernel.safe, memory.safe, inferred)
        drawn = None
        if kernel.drawn:
            drawn = SHOWN[kernel.drawn if memory.drawn >> bit & 1 else inferred.get(memory.drawn >> SEEN, 0)]
        if kernel.stage == OVER:
            seen["hands"] = FrozenList(hands)
        elif kernel.stage == PEEKING and bit != ONLOOKER:
            # The peek lasts until all have peeked.
            backs_or_own = list(self._backs())
            backs_or_own[bit] = hands[bit]
            seen["hands"] = FrozenList(backs_or_own)
        if kernel.stage == TRADING and kernel.active == bit:
            seen["safe"] = safe
        seen["drawn"] = drawn if kernel.active == bit else None
        seen["recall"] = FrozenDict(
            hands=FrozenList(hands),
            safe=safe,
            drawn=drawn,
            marks=seen.pop("marks"),
            pools=seen.pop("pools"),
            mixes=FrozenList([mix_seen(source, mix, bit, kernel.players) for source, mix in memory.mixes.items()]),
        )
        return seen

    def _row(self, bit: int, owner: int, inferred: dict[int, int]) -> Row:
        """A hand with every face that somebody can place."""
        kernel = self.kernel
        cards = row(bit, kernel.hands[owner], self.memory.hands[owner], inferred)
        if owner != kernel.patrol:
            return cards
        locked = list(cards)
        locked[kernel.patrol_place] = PLACE[1][FACES.get(str(cards[kernel.patrol_place]["card"]), 0)]
        return FrozenList(locked)

    def _backs(self) -> list[Row]:
        kernel = self.kernel
        rows = [backs(len(hand), NOBODY) for hand in kernel.hands]
        if kernel.patrol != NOBODY:
            rows[kernel.patrol] = backs(len(kernel.hands[kernel.patrol]), kernel.patrol_place)
        return rows

    def _make_public(self) -> dict[str, object]:
        """What all see, and the marks, which go into each seat's recall."""
        kernel, memory = self.kernel, self.memory
        players = kernel.players
        drawn = kernel.drawn
        return {
            "hands": FrozenList(self._backs()),
            "safe": backs(SAFE, NOBODY),
            "deck": len(kernel.deck),
            "discard": CODES[kernel.pile[-1]] if kernel.pile else None,
            "pile": codes_seen(kernel.pile),
            "drawn_from": None if not drawn else "discard" if kernel.from_pile else "deck",
            "scores": FrozenList(kernel.scores),
            "round": kernel.round,
            "starter": kernel.starter,
            "mamma": None if kernel.mamma == NOBODY else kernel.mamma,
            "mamma_by": None if kernel.mamma_by == NOBODY else kernel.mamma_by,
            "patrol": self._patrol(),
            "snap": kernel.snap or None,
            "snap_next": kernel.snap_next or None,
            "attack": NOTATIONS[kernel.attack] if kernel.attack else None,
            "failed": LISTS[kernel.failed],
            "last_round": self._last_round,
            "marks": FrozenDict(
                hands=FrozenList([marks_seen(marks, players) for marks in memory.hands]),
                safe=marks_seen(memory.safe, players),
                drawn=mark_seen(memory.drawn, players) if drawn else None,
                deck=memory.deck if kernel.deck else None,
            ),
            "pools": FrozenList(
                [FrozenDict(source=source, cards=codes_seen(pool)) for source, pool in memory.pools.items()],
            ),
        }

    def _patrol(self) -> FrozenDict[str, int] | None:
        kernel = self.kernel
        if kernel.patrol == NOBODY:
            return None
        return FrozenDict(seat=kernel.patrol, place=kernel.patrol_place, by=kernel.patrol_by, turns=kernel.patrol_left)


def row(bit: int, cards: bytearray, marks: list[int], inferred: dict[int, int]) -> Row:
    """Cards as somebody can place them, none of them locked."""
    place = PLACE[0]
    return FrozenList(
        [place[face if mark >> bit & 1 else inferred.get(mark >> SEEN, 0)] for face, mark in zip(cards, marks, strict=True)]
    )


def codes_seen(cards: bytes | bytearray) -> FrozenList[str]:
    return FrozenList([CODES[face] for face in cards])


def marks_seen(marks: list[int], players: int) -> FrozenList[FrozenDict[str, object]]:
    return FrozenList([mark_seen(mark, players) for mark in marks])


def mix_seen(source: int, mix: Mix, bit: int, players: int) -> FrozenDict[str, object]:
    """A mix as one seat can tell: what went in, with the faces it had seen."""
    cards = [FrozenDict(card=SHOWN[face if mark >> bit & 1 else 0], **mark_seen(mark, players)) for face, mark in mix.cards]
    return FrozenDict(source=source, cards=FrozenList(cards), gone=codes_seen(mix.gone))
