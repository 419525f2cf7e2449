"""How a Noir table looks in views: shared, read-only pieces, made once for each state that a card can be in."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

from backroom.core.event import Event
from backroom.core.frozen import FrozenDict, FrozenList
from backroom.games.noir.kit.cast import CAST, mask_of, suspects_in
from backroom.games.noir.kit.codes import COLLAPSE_ROWS
from backroom.games.noir.kit.collapse import AGAIN, Collapse
from backroom.games.noir.kit.grid import Shape, cards_at

Face = FrozenDict[str, object]


@lru_cache(maxsize=1 << 14)
def face(
    suspect: int,
    *,
    alive: bool = True,
    innocent: bool = False,
    officer: bool = False,
    arrested: bool = False,
    tokens: tuple[str, ...] = (),
) -> Face:
    """One card as all see it."""
    return FrozenDict(
        name=CAST[suspect], alive=alive, innocent=innocent, officer=officer, arrested=arrested, tokens=FrozenList(tokens)
    )


ALIVE: Final = tuple(face(suspect) for suspect in range(len(CAST)))
DEAD: Final = tuple(face(suspect, alive=False) for suspect in range(len(CAST)))
INNOCENT: Final = tuple(face(suspect, innocent=True) for suspect in range(len(CAST)))


def rows_of(cards: list[Face], on: Shape) -> list[list[Face]]:
    """Cards in board order, cut into rows."""
    width = on.cols
    return [cards[start : start + width] for start in on.row_starts]


def cards_seen(faces: Sequence[Face], board: Sequence[int]) -> list[Face]:
    """Cards in board order; `faces` has one for every suspect."""
    return list(map(faces.__getitem__, board))


def rows_seen(faces: Sequence[Face], board: bytearray, on: Shape) -> list[list[Face]]:
    """The board by rows; `faces` has a card for every suspect."""
    return rows_of(cards_seen(faces, board), on)


def left_over(cards: list[Face], board: Sequence[int]) -> list[Face]:
    """What a collapse has left of the cards, in the order of the board as it is now."""
    faces = {card["name"]: card for card in cards}
    return [faces[CAST[suspect]] for suspect in list(board)]


def faces_of(board: Sequence[int], alive: int, innocent: int) -> list[Face]:
    """By suspect: the cards of a board on which nothing lies but the evidence of innocents."""
    faces = list(ALIVE)
    if alive != (1 << len(board)) - 1:
        for suspect in suspects_in(mask_of(board) & ~cards_at(board, alive)):
            faces[suspect] = DEAD[suspect]
    for suspect in suspects_in(innocent):
        faces[suspect] = INNOCENT[suspect]
    return faces


def collapse_seen(collapse: Collapse | None, board: Sequence[int]) -> FrozenDict[str, object] | None:
    """A collapse under way, as all see it: which lines close up, and who has been chosen so far."""
    if collapse is None:
        return None
    if collapse is AGAIN:
        return FrozenDict(lines=None, gone=set_seen(0))
    return FrozenDict(lines="rows" if collapse.code == COLLAPSE_ROWS else "cols", gone=set_seen(cards_at(board, collapse.gone)))


_TENS: Final = tuple(
    tuple(tuple(CAST[first + place] for place in range(10) if some >> place & 1) for some in range(1 << 10))
    for first in range(0, len(CAST), 10)
)
"""By ten suspects at a time and a set of them: their names. Sets change with every deed; this spares a look at all fifty."""


PLACES: Final = 1 << 14
"""So many pieces of a kind are kept, each in a place that follows from what it is made of; the next one that belongs there takes it.
Compiled code finds them without a call, and there are never more of them."""
_SETS: Final[list[tuple[int, FrozenList[str]]]] = [(0, FrozenList())] * PLACES


def place_of(number: int) -> int:
    """Where a piece made of this number is kept."""
    return (number ^ number >> 14 ^ number >> 28 ^ number >> 42) & PLACES - 1


def set_seen(mask: int) -> FrozenList[str]:
    """A set of suspects as a list of names, alphabetically."""
    place = place_of(mask)
    known, seen = _SETS[place]
    if known != mask:
        one, two, three, four, five = _TENS
        ten = (1 << 10) - 1
        names = one[mask & ten] + two[mask >> 10 & ten] + three[mask >> 20 & ten] + four[mask >> 30 & ten] + five[mask >> 40]
        seen = FrozenList(names)
        _SETS[place] = (mask, seen)
    return seen


SEATS: Final = tuple(str(seat) for seat in range(9))
"""By seat: as it stands in views."""
IN_ORDER: Final = tuple(tuple(range(players)) for players in range(len(SEATS) + 1))
"""By number of players: their seats."""


_SETS_OF_SEATS: Final[list[tuple[int, FrozenDict[str, FrozenList[str]]]]] = [(0, FrozenDict())] * PLACES


def set_of_seat(seat: int, may: int) -> FrozenDict[str, FrozenList[str]]:
    """By seat, of which there is one: the suspects that player may be; nothing if there is nothing to guess."""
    number = may << 4 | seat
    place = place_of(number)
    known, seen = _SETS_OF_SEATS[place]
    if known != number:
        seen = FrozenDict({SEATS[seat]: set_seen(may)} if may else ())
        _SETS_OF_SEATS[place] = (number, seen)
    return seen


def sets_seen(seats: tuple[int, ...], sets: list[int]) -> FrozenDict[str, FrozenList[str]]:
    """By seat: the suspects a player may be; seats with nothing to guess are left out."""
    if len(seats) != len(sets):
        raise ValueError(f"{len(seats)} seats and {len(sets)} sets don't go together")
    seen: dict[str, FrozenList[str]] = {}
    for place in range(len(seats)):
        may = sets[place]
        if may:
            seen[SEATS[seats[place]]] = set_seen(may)
    return FrozenDict(seen)


def you_seen(role: str, identity: int, hand: Iterable[int]) -> FrozenDict[str, object]:
    """A seat's own secrets; a negative identity is none."""
    return _you_seen(role, identity, mask_of(hand))


@lru_cache(maxsize=1 << 12)
def _you_seen(role: str, identity: int, hand: int) -> FrozenDict[str, object]:
    return FrozenDict(role=role, identity=CAST[identity] if identity >= 0 else None, hand=set_seen(hand))


def drawn_seen(seat: int, cards: Iterable[int]) -> Event:
    """Cards drawn in secret: the others see how many."""
    drawn = set_seen(mask_of(cards))
    public = {"kind": "draw", "seat": seat, "count": len(drawn), "names": None}
    return Event(public, {seat: {**public, "names": drawn}})
