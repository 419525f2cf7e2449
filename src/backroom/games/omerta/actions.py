"""Omerta: every decision and its notation."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Final

from backroom.core.action import Catalogue
from backroom.games.omerta.cards import GANGSTER, LADY, MAMMA, PATROL, SAFE, SNITCH

SEATS: Final = 5
PLACES: Final = 56
"""The longest hand there can be: all cards but the safe's."""

PASS: Final = 0
OMERTA: Final = 1
DRAW_DECK: Final = 2
DRAW_DISCARD: Final = 3
DISCARD: Final = 4
DECLINE: Final = 5
CRACK: Final = 6
PEEK: Final = CRACK + 1
PEEKED: Final = tuple(combinations(range(4), 2))
"""The pairs of places, by code after PEEK."""
SWAP: Final = PEEK + len(PEEKED)
SNAP: Final = SWAP + PLACES
REVEAL: Final = SNAP + PLACES
LOOK: Final = REVEAL + PLACES
"""The Mole's."""
THROW: Final = LOOK + PLACES
"""The Driver's, one card; then pairs."""
TRADE: Final = THROW + PLACES + PLACES * (PLACES - 1) // 2

MEET: Final = TRADE + SAFE * PLACES
"""Every attack is coded from here on: first the Lady's, one for each seat."""
HUSH: Final = MEET + SEATS
"""The Mamma's."""
DEAL: Final = HUSH + SEATS
"""The Snitch's, by pair of seats."""
LOCK: Final = DEAL + SEATS * (SEATS + 1) // 2
"""The Patrol's, by seat and place."""
TRADED: Final = LOCK + SEATS * PLACES
"""The Gangster's, by pair of seats and places."""

DEALT: Final = tuple((low, high) for low in range(SEATS) for high in range(low, SEATS))
"""The seats of a Snitch, by code after DEAL."""
OWNERS: Final = tuple(combinations(range(SEATS), 2))
"""The seats of a Gangster, in the order of their blocks."""
STARTS: Final = tuple(sum(PLACES - 1 - i for i in range(place)) for place in range(PLACES))
"""Within a Gangster's block, where the first owner's place begins; two hands never have more than PLACES cards together."""
BLOCK: Final = sum(PLACES - 1 - i for i in range(PLACES))

THROWN: Final[dict[int, tuple[int, ...]]] = {
    THROW + i: places for i, places in enumerate([*((place,) for place in range(PLACES)), *combinations(range(PLACES), 2)])
}
"""The places a Driver names, by code."""
THROWS: Final = {places: code for code, places in THROWN.items()}

ATTACKER: Final = {MEET: LADY, HUSH: MAMMA, DEAL: SNITCH, LOCK: PATROL, TRADED: GANGSTER}


def gangster_code(owners: int, first: int, second: int) -> int:
    """The code of a trade between two hands: `owners` is an index of OWNERS, then a place in each hand."""
    return TRADED + owners * BLOCK + STARTS[first] + second


def _gangsters() -> Iterator[tuple[int, tuple[int, int, int, int]]]:
    for owners, (low, high) in enumerate(OWNERS):
        for first in range(PLACES - 1):
            for second in range(PLACES - 1 - first):
                yield gangster_code(owners, first, second), (low, first, high, second)


TRADES: Final = dict(_gangsters())
"""A Gangster's operands by code: seat, place, seat, place."""


def _decisions() -> Iterator[tuple[int, str]]:
    yield from enumerate(("pass", "omerta", "draw deck", "draw discard", "discard", "decline", "safecracker"))
    for i, (low, high) in enumerate(PEEKED):
        yield PEEK + i, f"peek #{low} #{high}"
    for place in range(PLACES):
        yield SWAP + place, f"swap #{place}"
        yield SNAP + place, f"snap #{place}"
        yield REVEAL + place, f"reveal #{place}"
        yield LOOK + place, f"mole #{place}"
        for slot in range(SAFE):
            yield TRADE + slot * PLACES + place, f"trade ${slot} #{place}"
        for seat in range(SEATS):
            yield LOCK + seat * PLACES + place, f"patrol @{seat}#{place}"
    for code, places in THROWN.items():
        yield code, "driver " + " ".join(f"#{place}" for place in places)
    for seat in range(SEATS):
        yield MEET + seat, f"lady @{seat}"
        yield HUSH + seat, f"mamma @{seat}"
    for i, (low, high) in enumerate(DEALT):
        yield DEAL + i, f"snitch @{low} @{high}"
    for code, (low, first, high, second) in TRADES.items():
        yield code, f"gangster @{low}#{first} @{high}#{second}"


CATALOGUE: Final = Catalogue("Omerta", _decisions())
