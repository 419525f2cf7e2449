"""Omerta's pieces of a view: rows of cards, marks, pools and mixes."""

from __future__ import annotations

from typing import Final

from backroom.core.frozen import FrozenDict, FrozenList
from backroom.games.omerta.actions import PLACES, SEATS
from backroom.games.omerta.cards import CODES, SHOWN
from backroom.games.omerta.memory import FACE, ONLOOKER, SEEN, SOURCE, Cards, Mix
from backroom.games.omerta.snap import SEATS_IN

Row = FrozenList[FrozenDict[str, object]]

PLACE: Final[tuple[tuple[FrozenDict[str, object], ...], ...]] = tuple(
    tuple(FrozenDict(card=code, locked=locked) for code in SHOWN) for locked in (False, True)
)
"""A card in a row: by whether it is locked, and by face."""
_code_of = dict(enumerate(CODES)).__getitem__
LISTS: Final = tuple(FrozenList(seats) for seats in SEATS_IN)
"""By mask of seats."""
BACKS: Final[tuple[Row, ...]] = tuple(FrozenList([PLACE[0][0]] * size) for size in range(PLACES + 1))
"""Rows of cards that all lie face down, by size."""


class Places(dict[int, FrozenDict[str, object]]):
    """Marked cards as an onlooker sees them in a row, each worked out when it is first asked for."""

    __slots__ = ("shift",)

    def __init__(self, bit: int) -> None:
        super().__init__()
        self.shift = SEEN + bit

    def __missing__(self, card: int) -> FrozenDict[str, object]:
        place = self[card] = PLACE[0][card & FACE if card >> self.shift & 1 else 0]
        return place


class Marks(dict[int, FrozenDict[str, object]]):
    """What all know of marked cards, by number of players; each worked out when it is first asked for."""

    __slots__ = ("everybody",)

    def __init__(self, players: int) -> None:
        super().__init__()
        self.everybody = (1 << players) - 1

    def __missing__(self, card: int) -> FrozenDict[str, object]:
        """Who has looked at it, and where it comes from; a card whose face is public has no source."""
        mark = self[card] = FrozenDict(seen_by=LISTS[card >> SEEN & self.everybody], source=card >> SOURCE or None)
        return mark


PLACES_OF: Final = tuple(Places(bit).__getitem__ for bit in range(ONLOOKER + 1))
"""By onlooker."""
MARKS_OF: Final = tuple(Marks(players).__getitem__ for players in range(SEATS + 1))
"""By number of players."""


def marks_seen(cards: Cards, players: int) -> Row:
    return FrozenList(map(MARKS_OF[players], cards))


def row_seen(cards: Cards, bit: int) -> Row:
    """Cards with every face that somebody has seen."""
    return FrozenList(map(PLACES_OF[bit], cards))


def row_worked_out(cards: Cards, locked: int, bit: int, inferred: dict[int, int]) -> Row:
    """The same with one of them locked, and with the faces that somebody can infer."""
    faces = [card & FACE if card >> SEEN + bit & 1 else inferred.get(card >> SOURCE, 0) for card in cards]
    return FrozenList([PLACE[place == locked][face] for place, face in enumerate(faces)])


def backs_seen(size: int, locked: int) -> Row:
    """A row that lies face down, with a lock on one card."""
    row = list(BACKS[size])
    row[locked] = PLACE[1][0]
    return FrozenList(row)


def codes_seen(cards: bytes) -> FrozenList[str]:
    return FrozenList(map(_code_of, cards))


def mix_seen(source: int, mix: Mix, bit: int, players: int) -> FrozenDict[str, object]:
    """A mix as one seat can tell: what went in, with the faces it had seen."""
    faces = FrozenList([SHOWN[card & FACE if card >> SEEN + bit & 1 else 0] for card in mix.cards])
    return FrozenDict(
        {"source": source, "cards": faces, "marks": marks_seen(mix.cards, players), "gone": codes_seen(mix.gone)},
    )
