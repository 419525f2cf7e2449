"""FBI vs Mafia: small pieces of views that come up again and again, each made once and shared."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, TypeAlias

from backroom.core.frozen import FrozenDict, FrozenList
from backroom.games.noir.fbi_mafia.actions import TOKENS
from backroom.games.noir.fbi_mafia.state import CAUSES, NOBODY
from backroom.games.noir.kit.cast import CAST, EVERYBODY, suspects_in
from backroom.games.noir.kit.faces import Face, face, set_seen

Piece: TypeAlias = "FrozenDict[str, object]"

BORNE: Final = tuple(tuple(word for token, word in enumerate(TOKENS) if borne >> token & 1) for borne in range(8))
"""Tokens by name, from a bit for each."""
NOTHING_PENDING: Final[Piece] = FrozenDict(victim=None, cause=None, bomb=None, accused=None, threats=0)


_FACES: Final[list[Face | None]] = [None] * (len(CAST) << 6)
"""By suspect and marks; made when a card first looks like that."""


def face_of(suspect: int, marks: int) -> Face:
    """A card; `marks` has a bit each for alive, innocent and arrested, then one for each kind of token."""
    seen = _FACES[suspect << 6 | marks]
    if seen is None:
        alive, innocent, arrested = (bool(marks >> bit & 1) for bit in range(3))
        seen = face(suspect, alive=alive, innocent=innocent, arrested=arrested, tokens=BORNE[marks >> 3])
        _FACES[suspect << 6 | marks] = seen
    return seen


@lru_cache(maxsize=1 << 12)
def trophies_seen(trophies: tuple[int, ...]) -> FrozenList[FrozenList[str]]:
    return FrozenList([set_seen(cards) for cards in trophies])


@lru_cache(maxsize=1 << 12)
def pending_seen(victim: int, cause: int, source: int, caught: int, placed: int) -> Piece:
    """Who is about to die and of what, whose bomb goes off, whose arrest is not settled yet, how many threats are placed."""
    return FrozenDict(
        victim=CAST[victim] if victim != NOBODY else None,
        cause=CAUSES[cause] if victim != NOBODY else None,
        bomb=CAST[source] if source != NOBODY else None,
        accused=caught if caught != NOBODY else None,
        threats=placed,
    )


@lru_cache(maxsize=1 << 12)
def place_seen(place: int, card: int, among: int, seen_by: int) -> Piece:
    """A hidden card's place: the card (-1: not known), among whom it must be as all know, and who has seen it."""
    return FrozenDict(
        place=place,
        card=CAST[card] if card >= 0 else None,
        among=None if among == EVERYBODY else set_seen(among),
        seen_by=seats_seen(seen_by),
    )


@lru_cache(maxsize=1 << 8)
def seats_seen(seats: int) -> FrozenList[int]:
    return FrozenList(suspects_in(seats))
