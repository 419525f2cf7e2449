"""Omerta: whole matches drawn from those that a view allows."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import accumulate
from typing import Final

from backroom.core.chance import Chance, Stream
from backroom.core.outcome import read_outcome
from backroom.core.reading import Reader
from backroom.games.omerta.actions import CATALOGUE, SEATS
from backroom.games.omerta.cards import BOTTLES, FACES, without
from backroom.games.omerta.kernel import Kernel, LastRound
from backroom.games.omerta.memory import PUBLIC, SEEN, SOURCE, Cards, Memory, Mix
from backroom.games.omerta.reasons import read_looks, read_source
from backroom.games.omerta.snap import SEATS_IN
from backroom.games.omerta.spread import NOBODY, NOTHING, Duties
from backroom.games.omerta.turns import PHASES
from backroom.games.omerta.view import Notebook

SCALE: Final = 1 << 20
"""Likelihoods become whole tickets of a lottery."""


class Card:
    """A face-down card of the view, to be given a face."""

    __slots__ = ("face", "mark")

    def __init__(self, face: int, mark: int) -> None:
        self.face = face
        """0 while it is not known."""
        self.mark = mark


class World:
    """The cards of a view by where they lie, with the pools and mixes that they come from."""

    def __init__(self, view: Reader) -> None:
        recall = view["recall"]
        marks = recall["marks"]
        self.hands = [
            read_row([place["card"] for place in hand], row) for hand, row in zip(recall["hands"], marks["hands"], strict=True)
        ]
        self.safe = read_row([place["card"] for place in recall["safe"]], marks["safe"])
        self.drawn: list[Card] = []
        if not marks["drawn"].is_null:
            self.drawn.append(Card(read_face(recall["drawn"]), read_mark(marks["drawn"])))
        self.deck_source = 0 if marks["deck"].is_null else marks["deck"].integer()
        self.deck = [Card(NOTHING, self.deck_source << SOURCE) for _ in range(view["deck"].integer(0, 60))]
        self.pools = {int(source): read_cards(recall["pools"][source]) for source in recall["pools"].table()}
        self.mixes = {
            mix["source"].integer(): (read_row(mix["cards"], mix["marks"]), read_cards(mix["gone"])) for mix in recall["mixes"]
        }
        self.drawn_from: dict[int, list[Card]] = {source: [] for source in (0, *self.pools, *self.mixes)}
        """By source, the cards that came from it."""
        self._dark: list[Card] = []
        """Those whose face the view does not tell."""
        for cards in (*self.hands, self.safe, self.drawn, self.deck, *(cards for cards, _ in self.mixes.values())):
            for card in cards:
                self.drawn_from[card.mark >> SOURCE].append(card)
                if not card.face:
                    self._dark.append(card)
        self.now = view["decisions"].integer()
        self.reasons = recall["reasons"]

    def fill(self, stream: Stream) -> None:
        """Give every card a face, in one of the ways that agree with all that has been seen; as often as one likes."""
        for card in self._dark:
            card.face = NOTHING
        if not self._explain([*reversed(self.mixes)], [], [], stream):
            raise ValueError("view: no deal agrees with its recall")
        for source, pool in self.pools.items():
            deal_faces(self.drawn_from[source], pool, stream)
        for source, (cards, gone) in self.mixes.items():
            deal_faces(self.drawn_from[source], without(bytes(sorted([card.face for card in cards])), gone), stream)

    def _explain(self, sources: list[int], shown: list[int], cards: list[Card], stream: Stream) -> bool:
        """Find for each face that came out of a mix a card that went in, from the latest mix to the earliest.

        `shown` and `cards` are what is left to explain of one mix, and with what; `sources` are the mixes after it.
        """
        if not shown:
            if not sources:
                return True
            cards, gone = self.mixes[sources[0]]
            came_out = [card.face for card in self.drawn_from[sources[0]] if card.face]
            return self._explain(sources[1:], [*gone, *came_out], cards, stream)
        face = shown[0]
        for card in self._candidates(cards, face, stream):
            before, card.face = card.face, face
            if self._explain(sources, shown[1:], [other for other in cards if other is not card], stream):
                return True
            card.face = before
        return False

    def _candidates(self, cards: list[Card], face: int, stream: Stream) -> list[Card]:
        """Cards that may have this face, the likelier first more often; one stands for all that are alike."""
        alike: dict[int, list[Card]] = {}
        for card in cards:
            if card.face in (NOTHING, face):
                alike.setdefault(NOBODY if card.face else card.mark >> SOURCE, []).append(card)
        weights = {}
        for source, group in alike.items():
            likely = 1.0 if source == NOBODY else self._likelihood(source, face)
            if likely:
                weights[source] = 1 + int(len(group) * likely * SCALE)
        found = []
        while weights:
            ticket = stream.below(sum(weights.values()))
            picked = next(source for source, before in zip(weights, accumulate(weights.values()), strict=True) if ticket < before)
            del weights[picked]
            found.append(stream.pick(alike[picked]))
        return found

    def _likelihood(self, source: int, face: int) -> float:
        """Roughly how likely an unseen card of a source has a face; 0 only if it can't."""
        known = [card.face for card in self.drawn_from[source] if card.face]
        if source in self.pools:
            pool = self.pools[source]
            return (pool.count(face) - known.count(face)) / (len(pool) - len(known))
        cards, _ = self.mixes[source]
        return sum(
            [float(card.face == face) if card.face else self._likelihood(card.mark >> SOURCE, face) for card in cards]
        ) / len(cards)

    def lay_out(self, kernel: Kernel) -> None:
        """Put the cards where they lie."""
        kernel.hands = [bytearray([card.face for card in hand]) for hand in self.hands]
        kernel.safe = bytearray([card.face for card in self.safe])
        kernel.deck = bytearray([card.face for card in self.deck])
        kernel.drawn = self.drawn[0].face if self.drawn else NOTHING

    def memory(self, kernel: Kernel) -> Memory:
        """What everybody has seen in this world."""
        memory = Memory(kernel, self.now)
        memory.hands = [marked(hand) for hand in self.hands]
        memory.safe = marked(self.safe)
        memory.drawn = marked(self.drawn)[0] if self.drawn else 0
        memory.deck = self.deck_source << SOURCE
        memory.pools = self.pools
        memory.mixes = {source: Mix(marked(cards), gone) for source, (cards, gone) in self.mixes.items()}
        reasons = self.reasons
        memory.looks = [tuple([read_looks(place) for place in hand]) for hand in reasons["hands"]]
        memory.safe_looks = tuple([read_looks(place) for place in reasons["safe"]])
        memory.drawn_looks = read_looks(reasons["drawn"])
        told = {source: read_source(reasons["sources"][str(source)]) for source in (*self.pools, *self.mixes)}
        memory.since = {source: since for source, (since, _) in told.items()}
        memory.out = {source: log for source, (_, log) in told.items()}
        return memory


def marked(cards: list[Card]) -> Cards:
    return tuple([card.face | card.mark for card in cards])


def deal_faces(cards: list[Card], faces: bytes, stream: Stream) -> None:
    """Deal faces to cards; those that have one already keep it."""
    left = bytearray(without(faces, bytes([card.face for card in cards if card.face])))
    unknown = [card for card in cards if not card.face]
    if len(left) != len(unknown):
        raise ValueError("view: its recall does not add up")
    stream.shuffle(left)
    for card, face in zip(unknown, left, strict=True):
        card.face = face


def read_face(code: Reader) -> int:
    return NOTHING if code.is_null else FACES[code.text()]


def read_row(faces: Iterable[Reader], marks: Iterable[Reader]) -> list[Card]:
    return [Card(read_face(face), read_mark(mark)) for face, mark in zip(faces, marks, strict=True)]


def read_cards(codes: Reader) -> bytes:
    return bytes([FACES[code] for code in codes.texts()])


def read_mark(mark: Reader) -> int:
    if mark["source"].is_null:
        return PUBLIC
    return mark["source"].integer() << SOURCE | read_seats(mark["seen_by"]) << SEEN


def read_seats(seats: Reader) -> int:
    return sum([1 << seat.integer(0, SEATS - 1) for seat in seats])


def read_seat(seat: Reader, players: int) -> int:
    return NOBODY if seat.is_null else seat.integer(0, players - 1)


def draw_world(players: int, view: Reader, chance: Chance, duties: Duties) -> Notebook:
    """A match that looks like the view from its seat: unseen cards are dealt anew, and unseen answers drawn."""
    world, stream = World(view), chance.stream("world")
    world.fill(stream)
    kernel = Kernel(players, chance, duties, view["starter"].integer(0, players - 1))
    world.lay_out(kernel)
    kernel.pile = bytearray(read_cards(view["pile"]))
    kernel.from_pile = view["drawn_from"].value == "discard"
    kernel.round = view["round"].integer(1, players)
    kernel.scores = tuple(view["scores"].integers())
    if len(kernel.scores) != view["players"].integer():
        raise view["scores"].wrong("a score for every player")
    kernel.last_round = read_last_round(view["last_round"])
    read_obstacles(kernel, view)
    kernel.stage = PHASES.index(view["phase"].text())
    if not view["turn"].is_null:
        kernel.active = view["turn"].integer(0, players - 1)
    if not view["outcome"].is_null:
        kernel.outcome = read_outcome(view["outcome"])
    kernel.resume(read_seats(view["to_act"]), draw_waiting(view, stream))
    return Notebook(kernel, world.memory(kernel))


def read_obstacles(kernel: Kernel, view: Reader) -> None:
    """The Mamma and the Patrol, the snap or the attack that is going on."""
    players = kernel.players
    kernel.mamma, kernel.mamma_by = read_seat(view["mamma"], players), read_seat(view["mamma_by"], players)
    patrol = view["patrol"]
    if not patrol.is_null:
        kernel.patrol, kernel.patrol_by = read_seat(patrol["seat"], players), read_seat(patrol["by"], players)
        kernel.patrol_place = patrol["place"].integer(0, len(kernel.hands[kernel.patrol]) - 1)
        kernel.patrol_left = patrol["turns"].integer(1, 2)
    kernel.snap = 0 if view["snap"].is_null else view["snap"].integer(1, BOTTLES)
    kernel.snap_next = 0 if view["snap_next"].is_null else view["snap_next"].integer(1, BOTTLES)
    kernel.attack = NOTHING if view["attack"].is_null else CATALOGUE.code(view["attack"].text())
    kernel.failed = read_seats(view["failed"])
    if (kernel.attack == NOTHING) == (view["phase"].text() == "reaction") or (kernel.snap == 0) == (view["phase"].text() == "snap"):
        raise view["phase"].wrong("a reaction to an attack, or a snap for a value")


def draw_waiting(view: Reader, stream: Stream) -> int:
    """Who has still to answer: in a window a seat knows only whether it has done so itself, and who has failed."""
    asked = read_seats(view["to_act"])
    if view["phase"].text() not in ("reaction", "snap"):
        return asked
    me = 0 if view["seat"].is_null else 1 << view["seat"].integer()
    mine = me if view["legal"].array() else 0
    others = SEATS_IN[asked & ~read_seats(view["failed"]) & ~me]
    # If this seat has answered, somebody else has not, or the window would be closed.
    picked = stream.below(1 << len(others)) if mine else 1 + stream.below((1 << len(others)) - 1)
    return mine | sum([1 << seat for bit, seat in enumerate(others) if picked >> bit & 1])


def read_last_round(last: Reader) -> LastRound | None:
    if last.is_null:
        return None
    hands = tuple([read_cards(hand) for hand in last["hands"]])
    return last["caller"].integer(), hands, tuple(last["stocks"].integers()), tuple(last["points"].integers())
