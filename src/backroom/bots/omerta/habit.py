"""Rookie: plays its own cards sensibly, but forgets some of them, takes no notice of the others', and slips."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from backroom.bots.omerta.sight import Sight
from backroom.bots.uniform import below
from backroom.core.chance import Rng
from backroom.games.omerta.actions import (
    CRACK,
    DECLINE,
    DISCARD,
    DRAW_DECK,
    DRAW_DISCARD,
    LOOK,
    OMERTA,
    PASS,
    PLACES,
    REVEAL,
    SNAP,
    SWAP,
    THROW,
    THROWN,
    TRADE,
    TRADED,
    TRADES,
)
from backroom.games.omerta.cards import BOTTLES, KILLER, POINTS
from backroom.games.omerta.scoring import LIMIT

FORGETS = 15
"""Per cent of the cards it has seen that it can't place any longer."""
SLIPS = 5
"""Per cent of its decisions that it takes without thinking."""
DOZES = 10
"""Per cent of the snaps that it misses."""
DARES = 30
"""Per cent of the turns on which it calls with one card it does not know, if the others are next to nothing."""
UNKNOWN = 8
"""What it takes a card for that it does not know."""
LOW = 4
"""So little is welcome from the pile."""
NEXT_TO_NOTHING = 3

MANY = 1 << 61


class Rookie:
    """What it forgets stays forgotten until the card moves; which cards these are is drawn once, before it has seen any."""

    def __init__(self) -> None:
        self._salt: int | None = None

    def choose(self, view: Mapping[str, object], rng: Rng) -> str:
        if self._salt is None:
            self._salt = rng.getrandbits(60)
        sight = Sight(view)
        faces = [self._remembered(card.face, place, sight.round) for place, card in enumerate(sight.mine)]
        codes = sight.codes()
        if below(100, rng) < SLIPS:
            harmless = [code for code in codes if code != OMERTA and not SNAP <= code < LOOK]
            return codes[pick(harmless or list(codes), rng)]
        return codes[pick(Habit(sight, faces, rng).wanted(list(codes)), rng)]

    def _remembered(self, face: int, place: int, number: int) -> int:
        assert self._salt is not None
        ticket = (self._salt ^ (face << 16 | place << 8 | number) * 0x9E3779B97F4A7C15) * 0xBF58476D1CE4E5B9 % MANY
        return 0 if ticket % 100 < FORGETS else face


class Habit:
    """What a beginner does in one position with the faces they remember of their own hand."""

    def __init__(self, sight: Sight, faces: list[int], rng: Rng) -> None:
        self.sight = sight
        self.faces = faces
        self.rng = rng
        self.loads = [POINTS[face] if face else UNKNOWN for face in faces]

    def wanted(self, codes: list[int]) -> list[int]:
        """The decisions it would be as glad to take as any other."""
        ways: dict[str, Callable[[list[int]], list[int]]] = {
            "draw": self._open,
            "play": self._place,
            "ability": self._use,
            "trade": self._trade,
            "snap": lambda codes: self._turn_over(codes, SNAP, self.sight.snap),
            "reaction": lambda codes: self._turn_over(codes, REVEAL, KILLER),
        }
        way = ways.get(self.sight.phase)
        return codes if way is None else way(codes)

    def _open(self, codes: list[int]) -> list[int]:
        if OMERTA in codes and self._dares():
            return [OMERTA]
        if DRAW_DISCARD in codes and POINTS[self.sight.pile[-1]] <= LOW < max(self.loads):
            return [DRAW_DISCARD]
        return [DRAW_DECK] if DRAW_DECK in codes else codes

    def _dares(self) -> bool:
        known = sum([POINTS[face] for face in self.faces])
        dark = self.faces.count(0)
        return known <= LIMIT if not dark else dark == 1 and known <= NEXT_TO_NOTHING and below(100, self.rng) < DARES

    def _place(self, codes: list[int]) -> list[int]:
        assert self.sight.drawn is not None
        face = self.sight.drawn.face
        if DISCARD in codes and face <= BOTTLES and face in self.faces:
            return [DISCARD]
        places = [code for code in codes if code != DISCARD]
        worst = max([self.loads[code - SWAP] for code in places], default=0)
        if DISCARD in codes and POINTS[face] >= worst:
            return [DISCARD]
        return [code for code in places if self.loads[code - SWAP] == worst]

    def _turn_over(self, codes: list[int], base: int, wanted: int) -> list[int]:
        right = [code for code in codes if code != PASS and self.faces[code - base] == wanted]
        return right if right and below(100, self.rng) >= DOZES else [PASS]

    def _trade(self, codes: list[int]) -> list[int]:
        def gain(code: int) -> int:
            slot, place = divmod(code - TRADE, PLACES)
            return self.loads[place] - POINTS[self.sight.safe[slot].face] if code != DECLINE else 0

        best = max(map(gain, codes))
        return [code for code in codes if gain(code) == best]

    def _use(self, codes: list[int]) -> list[int]:
        """Abilities: on itself where it does good, on whoever it may be otherwise."""
        first = codes[0]
        if first == CRACK:
            return [CRACK]
        if LOOK <= first < THROW:
            return [code for code in codes if code != DECLINE and not self.faces[code - LOOK]] or _no_use(codes)
        if THROW <= first < TRADE:
            return self._throw(codes)
        if first >= TRADED:
            return self._exchange(codes)
        return [code for code in codes if code != DECLINE]

    def _throw(self, codes: list[int]) -> list[int]:
        bottles = [code for code in codes if code != DECLINE and all(0 < self.faces[at] <= BOTTLES for at in THROWN[code])]
        most = max([sum([self.loads[at] for at in THROWN[code]]) for code in bottles], default=0)
        best = [code for code in bottles if sum([self.loads[at] for at in THROWN[code]]) == most]
        # Who has to name a card hopes for one that it does not know.
        return best or _no_use(
            codes, [code for code in codes if code != DECLINE and not any(self.faces[at] for at in THROWN[code])]
        )

    def _exchange(self, codes: list[int]) -> list[int]:
        """A Gangster: its worst card, if that is bad, for anybody's."""
        worst = max(self.loads, default=0)
        if worst <= UNKNOWN:
            return _no_use(codes)
        me = self.sight.seat
        mine = {place for place, load in enumerate(self.loads) if load == worst}
        return [code for code in codes if code != DECLINE and {(me, place) for place in mine} & pairs(TRADES[code])] or _no_use(
            codes
        )


def _no_use(codes: list[int], least: list[int] | None = None) -> list[int]:
    """What to do with a character that does no good: decline or, where the house does not allow that, whatever hurts least."""
    return [DECLINE] if DECLINE in codes else least or codes


def pairs(trade: tuple[int, int, int, int]) -> set[tuple[int, int]]:
    """The two cards that a Gangster names, by owner and place."""
    return {trade[:2], trade[2:]}


def pick(codes: Sequence[int], rng: Rng) -> int:
    return codes[below(len(codes), rng)]
