"""Omerta's events: what each fact looks like to those who may see it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Final

from backroom.core.event import Event
from backroom.core.frozen import FrozenDict, FrozenList
from backroom.games.omerta.actions import CATALOGUE, REVEAL, SEATS, THROW
from backroom.games.omerta.cards import CODES, SAFE
from backroom.games.omerta.kernel import LastRound
from backroom.games.omerta.spread import (
    CLOSED,
    CRACKED,
    DEALT,
    DISCARDED,
    DREW,
    EFFECT,
    LAID,
    LEFT,
    LIFTED,
    LOOKED,
    NOTHING,
    PENALTY,
    RESHUFFLED,
    SHOWN,
    SKIPPED,
    TOOK,
)

Fact = tuple[int, ...]
NOTATIONS: Final = CATALOGUE.notations

TURNS: Final = tuple(Event(FrozenDict(kind="turn", seat=seat)) for seat in range(SEATS))
PASSED: Final = tuple(Event(None, FrozenDict({seat: FrozenDict(kind="action", seat=seat, action="pass")})) for seat in range(SEATS))
"""By seat: a pass in a window, which nobody else sees."""
_CLOSED: Final = Event(FrozenDict(kind="closed", seat=None))


@cache
def played(seat: int, code: int) -> Event:
    """A decision that hides nothing."""
    return Event(FrozenDict(kind="action", seat=seat, action=NOTATIONS[code]))


def _looked(seat: int, where: str, places: Sequence[int], faces: Sequence[int]) -> Event:
    """Cards that one seat has looked at; the decision itself tells the others which."""
    cards = FrozenList([CODES[face] for face in faces])
    return Event(None, {seat: FrozenDict(kind="look", seat=seat, where=where, places=FrozenList(places), cards=cards)})


def round_scored(number: int, last: LastRound) -> Event:
    return Event(FrozenDict(kind="round", seat=last[0], round=number, **last_round_seen(last)))


def last_round_seen(last: LastRound) -> dict[str, object]:
    """A scored round as it stands in views and events."""
    caller, hands, stocks, points = last
    return {
        "caller": caller,
        "hands": FrozenList(FrozenList(CODES[face] for face in hand) for hand in hands),
        "stocks": FrozenList(stocks),
        "points": FrozenList(points),
    }


@cache
def _drew(seat: int, face: int) -> Event:
    public = FrozenDict({"kind": "draw", "seat": seat, "from": "deck", "card": None})
    return Event(public, FrozenDict({seat: FrozenDict({**public, "card": CODES[face]})}))


@cache
def _took(seat: int, face: int) -> Event:
    return Event(FrozenDict({"kind": "draw", "seat": seat, "from": "discard", "card": CODES[face]}))


@cache
def _discarded(seat: int, face: int) -> Event:
    return Event(FrozenDict(kind="discard", seat=seat, card=CODES[face]))


@cache
def _turned_over(fact: Fact, why: str) -> Event:
    """A card turned over; it hits if it leaves the hand."""
    return Event(FrozenDict(kind=why, seat=fact[1], place=fact[2], card=CODES[fact[3]], hit=fact[0] == LEFT))


def _kind_of(code: int) -> str:
    """Why a card has been turned over."""
    if code >= THROW:
        return "throw"
    return "reveal" if code >= REVEAL else "snap"


@cache
def _penalty(seat: int, dealt: int) -> Event:
    return Event(FrozenDict(kind="penalty", seat=seat, cards=dealt))


NEWS: Final[dict[int, Callable[[int, int, Fact], Event]]] = {
    RESHUFFLED: lambda _seat, _code, fact: Event(FrozenDict(kind="reshuffle", seat=None, cards=len(fact) - 1)),
    DREW: lambda seat, _, fact: _drew(seat, fact[1]),
    TOOK: lambda seat, _, fact: _took(seat, fact[1]),
    LIFTED: lambda _seat, _code, fact: Event(FrozenDict(kind="lift", seat=fact[1], card=CODES[fact[2]])),
    DISCARDED: lambda seat, _, fact: _discarded(seat, fact[1]),
    LEFT: lambda _, code, fact: _turned_over(fact, _kind_of(code)),
    SHOWN: lambda _, code, fact: _turned_over(fact, _kind_of(code)),
    PENALTY: lambda _seat, _code, fact: _penalty(fact[1], int(fact[2] != NOTHING)),
    DEALT: lambda _seat, _code, fact: Event(FrozenDict(kind="dealt", seat=fact[3], to=fact[1])),
    LOOKED: lambda seat, _, fact: _looked(seat, "hand", fact[1::2], fact[2::2]),
    CRACKED: lambda seat, _, fact: _looked(seat, "safe", range(SAFE), fact[1:]),
    EFFECT: lambda _seat, _code, fact: Event(
        FrozenDict(kind="effect", seat=fact[1], action=NOTATIONS[fact[2]], cancelled=bool(fact[3]))
    ),
    LAID: lambda _seat, _code, fact: Event(FrozenDict(kind="laid", seat=fact[3], to=fact[2], card=CODES[fact[1]])),
    SKIPPED: lambda _seat, _code, fact: Event(FrozenDict(kind="skip", seat=fact[1])),
    CLOSED: lambda _seat, _code, _fact: _CLOSED,
}
"""By kind of fact, from the actor, the decision's code and the fact itself. Facts that are not here tell nothing beyond the decision."""
