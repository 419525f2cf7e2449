"""Omerta: what a seat may know, as views and events."""

from __future__ import annotations

from typing import Final

from backroom.core.event import Event, ended
from backroom.core.frozen import FrozenDict, FrozenList
from backroom.core.game import Facts
from backroom.core.native import mypyc_attr
from backroom.games.omerta.actions import CATALOGUE, OMERTA, PASS, SEATS
from backroom.games.omerta.cards import CODES, SAFE, SHOWN
from backroom.games.omerta.following import alike, follow, inferred, looked_at
from backroom.games.omerta.kernel import Kernel
from backroom.games.omerta.memory import FACE, ONLOOKER, PUBLIC, SEEN, SOURCE, Cards, Looks, Memory
from backroom.games.omerta.news import NEWS, PASSED, TURNS, last_round_seen, played, round_scored
from backroom.games.omerta.reasons import Account, looks_told, row_told, sources_told
from backroom.games.omerta.reasons import Facts as Reasons
from backroom.games.omerta.seen import (
    BACKS,
    LISTS,
    MARKS_OF,
    Row,
    backs_seen,
    codes_seen,
    marks_seen,
    mix_seen,
    row_seen,
    row_worked_out,
)
from backroom.games.omerta.spread import IDLE, NOBODY
from backroom.games.omerta.turns import DRAWING, OVER, PEEKING, PLAYING, TRADING

NOTATIONS: Final = CATALOGUE.notations


Parts = tuple[dict[str, object], dict[str, object], dict[str, object], dict[str, object]]
"""For a seat: a view without its recall, then the recall without its marks and pools, then these. For all: a view, marks, pools
and reasons without what seats make of the sources."""
EMPTY: Final[FrozenList[FrozenDict[str, object]]] = FrozenList()


class Kept:
    """Pieces of views, each with what it was made of: the last one of a kind is good for as long as that is still there.

    What is kept is read-only and checked before it is used, so copies of a match share it.
    """

    __slots__ = ("accounts", "looks", "marks", "pile", "pools", "rows", "scores", "told")

    def __init__(self) -> None:
        self.pile: tuple[bytes, FrozenList[str]] = (b"", FrozenList())
        self.scores: tuple[tuple[int, ...], FrozenList[int]] = ((), FrozenList())
        self.pools: dict[int, tuple[bytes, FrozenList[str]]] = {}
        self.marks: list[tuple[Cards, Row]] = [((), FrozenList())] * (SEATS + 1)
        """By owner; the safe comes after the last seat."""
        self.looks: list[list[tuple[Cards, list[int]]]] = [[((), [])] * (SEATS + 1) for _ in range(ONLOOKER + 1)]
        """By onlooker and owner: the cards that they have seen and not everybody."""
        self.told: list[tuple[tuple[Looks, ...], FrozenList[Reasons]]] = [((), FrozenList())] * (SEATS + 1)
        """By owner: who has looked at what."""
        self.accounts: dict[int, Account] = {}
        """By source: what all know of it."""
        self.rows = [self.marks[:] for _ in range(ONLOOKER + 1)]
        """By onlooker and owner, where no card is locked and nothing is inferred."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Notebook:
    """The kernel, and who has seen which of its cards."""

    __slots__ = ("_kept", "_last_round", "_parts", "_public", "kernel", "memory")

    def __init__(self, kernel: Kernel, memory: Memory) -> None:
        self.kernel = kernel
        self.memory = memory
        self._parts: dict[int, Parts] = {}
        self._kept = Kept()
        self._public: Parts | None = None
        self._last_round = None if kernel.last_round is None else FrozenDict(last_round_seen(kernel.last_round))

    def clone(self) -> Notebook:
        twin = Notebook.__new__(Notebook)
        twin.kernel = self.kernel.clone()
        twin.memory = self.memory.clone()
        twin._parts = self._parts
        twin._kept = self._kept
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
            self.memory.now += 1
        self._parts = {}
        self._public = None
        memory = self.memory
        for fact in facts:
            news = NEWS.get(fact[0])
            if news is not None:
                events.append(news(seat, code, fact))
            follow(memory, seat, code, fact)
        if code == OMERTA:
            self._scored(events)
        if kernel.stage == DRAWING:
            events.append(TURNS[kernel.active])
        return events

    def _scored(self, events: list[Event]) -> None:
        kernel = self.kernel
        assert kernel.last_round is not None
        self._last_round = FrozenDict(last_round_seen(kernel.last_round))
        if kernel.outcome is None:
            self.memory = Memory(kernel, self.memory.now)
            events.append(round_scored(kernel.round - 1, kernel.last_round))
            return
        events.append(round_scored(kernel.round, kernel.last_round))
        for owner, cards in enumerate(self.memory.hands):
            for card in cards:
                self.memory.publish(card)
            self.memory.hands[owner] = tuple([card & FACE | PUBLIC for card in cards])
            self.memory.looks[owner] = (((ONLOOKER, self.memory.now),),) * len(cards)
        events.append(ended(kernel.outcome))

    def view(self, seat: int | None) -> dict[str, object]:
        bit = ONLOOKER if seat is None else seat
        parts = self._parts.get(bit)
        if parts is None:
            parts = self._parts[bit] = self._make_parts(bit)
        seen, recall, marks, pools = parts
        recall = recall.copy()
        recall["marks"] = marks.copy()
        recall["pools"] = pools.copy()
        seen = seen.copy()
        seen["recall"] = recall
        return seen

    def _make_parts(self, bit: int) -> Parts:
        """What one seat sees, over and above what all see. The four dicts are copied for each view, what is in them is shared."""
        kernel, memory = self.kernel, self.memory
        if self._public is None:
            self._public = (self._make_public(), self._marks(), self._pools(), self._told())
        public, marks, pools, told = self._public
        looks = self._looks(bit)
        faces = alike(memory)
        if memory.mixes:
            faces = inferred(memory, looks, faces, bit)
        rows = self._rows(bit, faces)
        safe = rows.pop()
        hands = FrozenList(rows)
        drawn = None
        if kernel.drawn:
            drawn = SHOWN[kernel.drawn if memory.drawn >> SEEN + bit & 1 else faces.get(memory.drawn >> SOURCE, 0)]
        stage = kernel.stage
        if stage in (PLAYING, PEEKING, TRADING, OVER):
            public = self._opened(public, bit, rows, safe, drawn)
        mixes = EMPTY
        if memory.mixes:
            mixes = FrozenList([mix_seen(source, mix, bit, kernel.players) for source, mix in memory.mixes.items()])
        reasons = told.copy()
        reasons["sources"] = FrozenDict(sources_told(memory, bit, looks, self._kept.accounts))
        recall = {"hands": hands, "safe": safe, "drawn": drawn, "mixes": mixes, "reasons": FrozenDict(reasons)}
        return public, recall, marks, pools

    def _opened(self, public: dict[str, object], bit: int, rows: list[Row], safe: Row, drawn: str | None) -> dict[str, object]:
        """What all see, with the faces that the rules show to one seat just now."""
        kernel = self.kernel
        seen = public.copy()
        if kernel.stage == OVER:
            seen["hands"] = FrozenList(rows)
        elif kernel.stage == PEEKING and bit != ONLOOKER:
            # Ruling: the peek lasts until all have peeked.
            seen["hands"] = FrozenList([row if owner == bit else BACKS[len(row)] for owner, row in enumerate(rows)])
        elif kernel.stage == TRADING and kernel.active == bit:
            seen["safe"] = safe
        elif kernel.stage == PLAYING and kernel.active == bit:
            seen["drawn"] = drawn
        return seen

    def _looks(self, bit: int) -> list[int]:
        """The cards that one seat has seen and not everybody, and those that it saw before they were shuffled."""
        memory, kept = self.memory, self._kept.looks[bit]
        looks = looked_at((memory.drawn,), bit)
        for owner, cards in enumerate((*memory.hands, memory.safe)):
            last = kept[owner]
            if last[0] is not cards:
                last = kept[owner] = (cards, looked_at(cards, bit))
            looks += last[1]
        for mix in memory.mixes.values():
            looks += looked_at(mix.cards, bit)
        return looks

    def _rows(self, bit: int, faces: dict[int, int]) -> list[Row]:
        """The hands and then the safe as one seat can tell."""
        kernel, memory = self.kernel, self.memory
        rows = []
        if faces or kernel.patrol != NOBODY:
            for owner, cards in enumerate((*memory.hands, memory.safe)):
                rows.append(row_worked_out(cards, kernel.patrol_place if owner == kernel.patrol else NOBODY, bit, faces))
            return rows
        kept = self._kept.rows[bit]
        for owner, cards in enumerate((*memory.hands, memory.safe)):
            last = kept[owner]
            if last[0] is not cards:
                last = kept[owner] = (cards, row_seen(cards, bit))
            rows.append(last[1])
        return rows

    def laid_open(self) -> dict[str, object]:
        """Hands, safe and the drawn card with all their faces."""
        kernel, memory = self.kernel, self.memory
        rows = []
        for owner, cards in enumerate((*memory.hands, memory.safe)):
            shown = tuple([card & FACE | PUBLIC for card in cards])
            rows.append(row_worked_out(shown, kernel.patrol_place if owner == kernel.patrol else NOBODY, ONLOOKER, {}))
        return {"safe": rows.pop(), "hands": FrozenList(rows), "drawn": SHOWN[kernel.drawn]}

    def _make_public(self) -> dict[str, object]:
        """What all see."""
        kernel, kept = self.kernel, self._kept
        pile = bytes(kernel.pile)
        if kept.pile[0] != pile:
            kept.pile = (pile, codes_seen(pile))
        if kept.scores[0] is not kernel.scores:
            kept.scores = (kernel.scores, FrozenList(kernel.scores))
        hands = [BACKS[len(hand)] for hand in kernel.hands]
        patrol = None
        if kernel.patrol != NOBODY:
            seat, place = kernel.patrol, kernel.patrol_place
            hands[seat] = backs_seen(len(kernel.hands[seat]), place)
            patrol = FrozenDict(seat=seat, place=place, by=kernel.patrol_by, turns=kernel.patrol_left)
        return {
            "hands": FrozenList(hands),
            "safe": BACKS[SAFE],
            "deck": len(kernel.deck),
            "discard": CODES[pile[-1]] if pile else None,
            "pile": kept.pile[1],
            "drawn": None,
            "drawn_from": None if not kernel.drawn else "discard" if kernel.from_pile else "deck",
            "scores": kept.scores[1],
            "round": kernel.round,
            "starter": kernel.starter,
            "mamma": None if kernel.mamma == NOBODY else kernel.mamma,
            "mamma_by": None if kernel.mamma_by == NOBODY else kernel.mamma_by,
            "patrol": patrol,
            "snap": kernel.snap or None,
            "snap_next": kernel.snap_next or None,
            "attack": NOTATIONS[kernel.attack] if kernel.attack else None,
            "failed": LISTS[kernel.failed],
            "last_round": self._last_round,
            "decisions": self.memory.now,
        }

    def _told(self) -> dict[str, object]:
        """Why cards can't be others: who has looked at them, which all have seen."""
        memory, kept = self.memory, self._kept.told
        rows = []
        for owner, looks in enumerate((*memory.looks, memory.safe_looks)):
            last = kept[owner]
            if last[0] is not looks:
                last = kept[owner] = (looks, row_told(looks))
            rows.append(last[1])
        safe = rows.pop()
        drawn = looks_told(memory.drawn_looks if memory.drawn else ())
        return {"hands": FrozenList(rows), "safe": safe, "drawn": drawn, "sources": None}

    def _marks(self) -> dict[str, object]:
        kernel, memory, kept = self.kernel, self.memory, self._kept.marks
        rows = []
        for owner, cards in enumerate((*memory.hands, memory.safe)):
            last = kept[owner]
            if last[0] is not cards:
                last = kept[owner] = (cards, marks_seen(cards, kernel.players))
            rows.append(last[1])
        return {
            "safe": rows.pop(),
            "hands": FrozenList(rows),
            "drawn": MARKS_OF[kernel.players](memory.drawn) if kernel.drawn else None,
            "deck": memory.deck >> SOURCE if kernel.deck else None,
        }

    def _pools(self) -> dict[str, object]:
        kept = self._kept.pools
        pools: dict[str, object] = {}
        for source, pool in self.memory.pools.items():
            last = kept.get(source)
            if last is None or last[0] is not pool:
                last = kept[source] = (pool, codes_seen(pool))
            pools[str(source)] = last[1]
        return pools
