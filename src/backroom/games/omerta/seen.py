"""Omerta's pieces of a view: rows of cards, marks, mixes."""

from __future__ import annotations

from functools import cache

from backroom.core.frozen import FrozenDict, FrozenList
from backroom.games.omerta.actions import SEATS
from backroom.games.omerta.cards import CODES, SHOWN
from backroom.games.omerta.memory import SEEN, Marks, Mix
from backroom.games.omerta.snap import SEATS_IN

Row = FrozenList[FrozenDict[str, str | bool | None]]
MarksSeen = FrozenList[FrozenDict[str, object]]

PLACE = tuple(tuple(FrozenDict(card=code, locked=locked) for code in SHOWN) for locked in (False, True))
"""A card in a row: by whether it is locked, and by face."""
LISTS = tuple(FrozenList(seats) for seats in SEATS_IN)
"""By mask of seats."""


@cache
def backs(size: int, locked: int) -> Row:
    """A row of cards that all lie face down."""
    return FrozenList(PLACE[place == locked][0] for place in range(size))


class MarkTable(dict[int, FrozenDict[str, object]]):
    """Marks as they stand in views, made when they are first asked for."""

    __slots__ = ("everybody",)

    def __init__(self, players: int) -> None:
        super().__init__()
        self.everybody = (1 << players) - 1

    def __missing__(self, mark: int) -> FrozenDict[str, object]:
        """Who has looked at a card, and where it comes from; a card whose face is public has no source."""
        seen = self[mark] = FrozenDict(seen_by=LISTS[mark & self.everybody], source=mark >> SEEN or None)
        return seen


MARKS = tuple(MarkTable(players) for players in range(SEATS + 1))
"""By number of players."""


def marks_seen(marks: Marks, players: int) -> MarksSeen:
    table = MARKS[players]
    return FrozenList([table[mark] for mark in marks])


@cache
def card_seen(face: int, mark: int, players: int) -> FrozenDict[str, object]:
    """A card that went into a mix."""
    return FrozenDict(card=SHOWN[face], **MARKS[players][mark])


def row_seen(cards: bytearray, marks: Marks, locked: int, bit: int, inferred: dict[int, int]) -> Row:
    """Cards with every face that somebody can place."""
    places = PLACE[0]
    if locked < 0 and not inferred:
        return FrozenList([places[face if mark >> bit & 1 else 0] for face, mark in zip(cards, marks, strict=True)])
    faces = [face if mark >> bit & 1 else inferred.get(mark >> SEEN, 0) for face, mark in zip(cards, marks, strict=True)]
    row = [places[face] for face in faces]
    if locked >= 0:
        row[locked] = PLACE[1][faces[locked]]
    return FrozenList(row)


def codes_seen(cards: bytes) -> FrozenList[str]:
    return FrozenList(map(CODES.__getitem__, cards))


def pool_seen(source: int, pool: bytes) -> FrozenDict[str, object]:
    return FrozenDict(source=source, cards=codes_seen(pool))


def mix_seen(source: int, mix: Mix, bit: int, players: int) -> FrozenDict[str, object]:
    """A mix as one seat can tell: what went in, with the faces it had seen."""
    cards = [card_seen(face if mark >> bit & 1 else 0, mark, players) for face, mark in mix.cards]
    return FrozenDict(source=source, cards=FrozenList(cards), gone=codes_seen(mix.gone))
