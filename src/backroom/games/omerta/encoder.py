"""Omerta: a view in numbers, the same for all player counts.

The frame is the table: a row for each hand, one's own first and the others in the order of turns, and the safe's row last; a column
for each place. Hands are hardly ever longer than the frame; what lies beyond its last column is alike, and shares that one's numbers.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, cast

from backroom.core.encoder import Decision, Encoder, Encoding
from backroom.games.omerta.actions import SEATS
from backroom.games.omerta.cards import BOTTLES, CODES, COPIES, FACES, POINTS

ROWS: Final = SEATS + 1
COLS: Final = 10
VAULT: Final = SEATS
"""The safe's row."""
ALL_FACES: Final = CODES[1:]
PHASES: Final = ("peek", "draw", "play", "ability", "trade", "reaction", "snap")
ATTACKS: Final = ("lady", "mamma", "snitch", "patrol", "gangster")
OTHERS: Final = tuple(range(SEATS))
"""Seats, counted from one's own."""
WORDS: Final = (
    *("pass", "omerta", "draw deck", "draw discard", "discard", "decline", "safecracker"),
    *(f"{verb} {number}" for verb in ("lady", "mamma", "snitch") for number in OTHERS),
)
VERBS: Final = ("peek", "swap", "snap", "reveal", "mole", "driver", "trade", "patrol", "gangster")
FIRST: Final = {verb: len(WORDS) + place * ROWS * COLS for place, verb in enumerate(VERBS)}
FIXED: Final[dict[str, tuple[int, ...]]] = {word: (number,) for number, word in enumerate(WORDS[:7])}
TO_SEAT: Final = {verb: WORDS.index(f"{verb} 0") for verb in ("lady", "mamma", "snitch")}

CARD, KNOWN, OPEN, FRESH, MIXED, LOW_MIX, HIGH_MIX, LOCKED, TARGET, TARGETS_HAND, SEEN = range(11)
FACE: Final = SEEN + SEATS
"""First of the planes of faces."""
LOW, HIGH = 5.0 - 1e-4, 10.0 + 1e-4
"""Mixes of fewer points a card are low, of more high; of exactly five or ten neither, however an average has been rounded."""

Row = Sequence[Mapping[str, object]]


class OmertaEncoder(Encoder):
    """What a seat knows of every card on the table, and the state of turn, round and match."""

    frame = (ROWS, COLS)
    planes = (
        *("card", "known", "known to all", "from the deck", "mixed", "low mix", "high mix", "locked", "attacked", "hand attacked"),
        *(f"seen by {number}" for number in OTHERS),
        *ALL_FACES,
    )
    scalars = (
        *(*(f"{count} players" for count in (3, 4, 5)), "abilities must", "trade must", *(f"phase {phase}" for phase in PHASES)),
        *("rounds left", "deck", "drawn from the pile", "turned over wrong", "own points known", "own cards unknown", "could call"),
        *(*(f"turn of {number}" for number in OTHERS), *(f"starter {number}" for number in OTHERS)),
        *(*(f"Mamma before {number}" for number in OTHERS), *(f"Patrol on {number}" for number in OTHERS)),
        *(*(f"score of {number}" for number in OTHERS), *(f"cards of {number}" for number in OTHERS)),
        *(f"stock of {number}" for number in OTHERS),
        *(*(f"on the pile: {face}" for face in ALL_FACES), *(f"drawn: {face}" for face in ALL_FACES)),
        *(*(f"race for {value}" for value in ALL_FACES[:BOTTLES]), *(f"next race for {value}" for value in ALL_FACES[:BOTTLES])),
        *(*(f"attack by {word}" for word in ATTACKS), *(f"in the deck: {face}" for face in ALL_FACES)),
    )
    words = WORDS
    shifts = ()
    verbs = VERBS
    parts = 2

    def encode(self, view: Mapping[str, object]) -> Encoding:
        me, players = cast("int", view["seat"]), cast("int", view["players"])
        table = Table(view, me, players)
        legal: dict[Decision, str] = {}
        for notation in cast("Sequence[str]", view["legal"]):
            numbers = FIXED.get(notation)
            if numbers is None:
                numbers = numbers_of(notation, me, players)
            if numbers not in legal:
                legal[numbers] = notation
        return Encoding(tuple(table.planes), scalars_of(view, table, me, players), legal)


class Table:
    """The rows of the frame, read card by card."""

    __slots__ = ("means", "planes", "pool", "stocks", "unknown")

    def __init__(self, view: Mapping[str, object], me: int, players: int) -> None:
        recall = cast("Mapping[str, object]", view["recall"])
        marks = cast("Mapping[str, object]", recall["marks"])
        self.planes = [0] * (FACE + len(ALL_FACES))
        pools = cast("Mapping[str, Sequence[str]]", recall["pools"])
        fresh = marks["deck"]
        self.pool: Sequence[str] = pools.get(str(fresh), ())
        """The faces among which those of the deck are."""
        self.means = {int(source): mean_of(faces) for source, faces in pools.items()}
        """By source: points of a card, on average."""
        mixes = self._mixes(cast("Sequence[Mapping[str, object]]", recall["mixes"]))
        self.stocks = [0.0] * SEATS
        """By seat from one's own: the points to be expected there."""
        self.unknown = 0
        """Cards of the own hand whose face the seat does not know."""
        hands, known = cast("Sequence[Row]", marks["hands"]), cast("Sequence[Row]", recall["hands"])
        for number in range(players):
            seat = (me + number) % players
            self._read(number, known[seat], hands[seat], (me, players, fresh), mixes)
        self._read(VAULT, cast("Row", recall["safe"]), cast("Row", marks["safe"]), (me, players, fresh), mixes)
        if view["attack"] is not None:
            self._attacked(cast("str", view["attack"]), me, players)

    def _mixes(self, mixes: Sequence[Mapping[str, object]]) -> frozenset[int]:
        """The sources that are mixes, whose average points are worked out on the way."""
        usual = mean_of(self.pool) if self.pool else 8.0
        found = []
        for mix in mixes:
            cards = cast("Sequence[str | None]", mix["cards"])
            gone = cast("Sequence[str]", mix["gone"])
            points = sum([usual if card is None else POINTS[FACES[card]] for card in cards]) - sum(
                [POINTS[FACES[card]] for card in gone]
            )
            source = cast("int", mix["source"])
            self.means[source] = max(0.0, points / max(1, len(cards) - len(gone)))
            found.append(source)
        return frozenset(found)

    def _read(self, row: int, cards: Row, marks: Row, whose: tuple[int, int, object], mixes: frozenset[int]) -> None:
        planes, means = self.planes, self.means
        me, players, fresh = whose
        stock = 0.0
        for place, (card, mark) in enumerate(zip(cards, marks, strict=True)):
            bit = 1 << row * COLS + min(place, COLS - 1)
            planes[CARD] |= bit
            source = cast("int | None", mark["source"])
            code = cast("str | None", card["card"])
            if code is not None:
                face = FACES[code]
                planes[KNOWN] |= bit
                planes[FACE + face - 1] |= bit
                stock += POINTS[face]
            else:
                stock += 8.0 if source is None else means.get(source, 8.0)
                if row == 0:
                    self.unknown += 1
            if source is None:
                planes[OPEN] |= bit
            else:
                for seat in cast("Sequence[int]", mark["seen_by"]):
                    planes[SEEN + (seat - me) % players] |= bit
                if source == fresh:
                    planes[FRESH] |= bit
                elif source in mixes:
                    planes[MIXED] |= bit
                    if means[source] < LOW:
                        planes[LOW_MIX] |= bit
                    elif means[source] > HIGH:
                        planes[HIGH_MIX] |= bit
            if card["locked"]:
                planes[LOCKED] |= bit
        if row < SEATS:
            self.stocks[row] = stock

    def _attacked(self, attack: str, me: int, players: int) -> None:
        for target in attack.split()[1:]:
            seat, _, place = target[1:].partition("#")
            row = (int(seat) - me) % players
            self.planes[TARGETS_HAND] |= ((1 << COLS) - 1) << row * COLS
            if place:
                self.planes[TARGET] |= 1 << row * COLS + min(int(place), COLS - 1)


def mean_of(faces: Sequence[str]) -> float:
    points: int = sum([POINTS[FACES[face]] for face in faces])
    return points / max(1, len(faces))


def numbers_of(notation: str, me: int, players: int) -> tuple[int, ...]:
    """The parts of a decision with operands: `#` is a place of the own hand, `$` of the safe, `@` a seat, `@#` a place of that seat's."""
    verb, *operands = notation.split()
    found = []
    for operand in operands:
        kind = operand[0]
        if kind == "@":
            seat, _, place = operand[1:].partition("#")
            row = (int(seat) - me) % players
            found.append(FIRST[verb] + row * COLS + min(int(place), COLS - 1) if place else TO_SEAT[verb] + row)
        else:
            row = VAULT if kind == "$" else 0
            found.append(FIRST[verb] + row * COLS + min(int(operand[1:]), COLS - 1))
    return tuple(found)


def at(seat: object, me: int, players: int) -> list[float]:
    """Which seat it is, counted from one's own; none for nobody."""
    found = [0.0] * SEATS
    if seat is not None:
        found[(cast("int", seat) - me) % players] = 1.0
    return found


def face_of(code: object) -> list[float]:
    found = [0.0] * len(ALL_FACES)
    if code is not None:
        found[FACES[cast("str", code)] - 1] = 1.0
    return found


def value_of(value: object) -> list[float]:
    return [1.0 if each == value else 0.0 for each in range(1, BOTTLES + 1)]


def spaced(numbers: Iterable[float], size: float) -> list[float]:
    """Numbers in units of their usual size, cut where they are out of the usual, and as many of them as there are seats."""
    found = [max(-2.0, min(3.0, number / size)) for number in numbers]
    return found + [0.0] * (SEATS - len(found))


def scalars_of(view: Mapping[str, object], table: Table, me: int, players: int) -> tuple[float, ...]:
    options = cast("Mapping[str, str]", view["options"])
    recall = cast("Mapping[str, object]", view["recall"])
    order = [(me + number) % players for number in range(players)]
    scores, hands = cast("Sequence[int]", view["scores"]), cast("Sequence[Row]", view["hands"])
    patrol = cast("Mapping[str, object] | None", view["patrol"])
    attack = cast("str | None", view["attack"])
    left = [0] * len(CODES)
    for face in table.pool:
        left[FACES[face]] += 1
    known = table.stocks[0] if not table.unknown else 20.0
    drawn = view["drawn"] if recall["drawn"] is None else recall["drawn"]
    return (
        *[1.0 if players == count else 0.0 for count in (3, 4, 5)],
        *(float(options["abilities"] == "must"), float(options["trade"] == "must")),
        *[1.0 if view["phase"] == phase else 0.0 for phase in PHASES],
        *((players - cast("int", view["round"])) / 4, cast("int", view["deck"]) / 40, float(view["drawn_from"] == "discard")),
        *(float(me in cast("Sequence[int]", view["failed"])), min(3.0, known / 10), min(3.0, table.unknown / 4), float(known <= 7)),
        *(*at(view["turn"], me, players), *at(view["starter"], me, players), *at(view["mamma"], me, players)),
        *at(None if patrol is None else patrol["seat"], me, players),
        *(*spaced([scores[seat] for seat in order], 50.0), *spaced([len(hands[seat]) for seat in order], 5.0)),
        *spaced(table.stocks, 30.0),
        *(*face_of(view["discard"]), *face_of(drawn), *value_of(view["snap"]), *value_of(view["snap_next"])),
        *[1.0 if attack is not None and attack.startswith(word) else 0.0 for word in ATTACKS],
        *[left[face] / COPIES[face] for face in range(1, len(CODES))],
    )
