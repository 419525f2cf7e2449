"""One view of Omerta laid out at a table in machine words: what is known lies there, the rest is dealt as often as one likes."""

from __future__ import annotations

from collections.abc import Mapping
from math import exp

from backroom.bots.omerta.rivals import LUCKY
from backroom.bots.omerta.sight import Card, Sight
from backroom.bots.omerta.words import MOST, Table, shuffle
from backroom.core.chance import QuickStream
from backroom.core.native import i64
from backroom.core.reading import Reader
from backroom.games.omerta.actions import CATALOGUE
from backroom.games.omerta.cards import POINTS
from backroom.games.omerta.world import World

DEALS = 4
"""Where a Lady has left a trace, one of so many imagined deals is played: the likelier by what the rivals keep, the more often."""
LUCKS = 6
"""… and each of these is played with so many decks: to work one out takes longer than a playout."""
UNTILTED = 0
KEPT = 1
LEFT = 2


class Pool:
    """The cards of one shuffle that the seat has not seen: where they may lie, and which faces they are."""

    __slots__ = ("faces", "is_deck", "places", "seats", "tilts")

    def __init__(self, faces: list[int], is_deck: bool) -> None:
        self.faces = faces
        self.is_deck = is_deck
        """Whether the deck is what is left of them."""
        self.seats: list[int] = []
        """By dark card: whose it is; the safe's is -1 …"""
        self.places: list[int] = []
        self.tilts: list[int] = []
        """… and which of the tables says how likely its owner still has it."""

    def add(self, seat: int, place: int, tilt: int) -> None:
        self.seats.append(seat)
        self.places.append(place)
        self.tilts.append(tilt)


class Scene:
    """Deals what one view leaves open."""

    def __init__(self, view: Mapping[str, object], sight: Sight, turns: float, tilt: float) -> None:
        self.sight = sight
        self.seat: int = sight.seat
        self.fits = all(len(hand) <= MOST for hand in sight.hands)
        """Whether all hands find room in a word."""
        self.table = Table(sight.players)
        self.drawn: int = sight.drawn.face if sight.drawn else 0
        self.tilts = [
            [1.0] * len(POINTS),
            [exp(-tilt * points) for points in POINTS],
            [exp(-LUCKY * turns * points) for points in POINTS],
        ]
        self.attack: int = 0
        self.after: int = 0
        self._asked: int = 0
        self._dealt: int = 0
        self._read(view)
        self.pools: list[Pool] = []
        self.world: World | None = World(Reader(view, "view")) if sight.mixes else None
        """For what a Lady has mixed, which is less simple."""
        if self.world is None:
            self._gather()

    def _read(self, view: Mapping[str, object]) -> None:
        sight, table = self.sight, self.table
        read = Reader(view, "view")
        table.active = sight.turn if sight.turn is not None else 0
        table.pile = list(sight.pile)
        table.mamma = sight.mamma
        table.mamma_by = -1 if read["mamma_by"].is_null else read["mamma_by"].integer()
        patrol = read["patrol"]
        if not patrol.is_null:
            table.patrol, table.patrol_place = sight.locked
            table.patrol_by, table.patrol_left = patrol["by"].integer(), patrol["turns"].integer()
        self.attack = 0 if read["attack"].is_null else CATALOGUE.code(read["attack"].text())
        self.after = 0 if read["snap_next"].is_null else read["snap_next"].integer()
        failed = read["failed"].integers()
        for seat in read["to_act"].integers():
            if seat not in failed:
                self._asked |= 1 << seat
        grasps = grasped(sight)
        for seat, cards in enumerate(sight.hands):
            hand = table.seats[seat]
            for place, card in enumerate(cards[:MOST]):
                hand.add(card.face)
                if not card.source or seat in card.seen_by:
                    hand.known |= 1 << place
                elif card.source in grasps:
                    hand.mixed |= 1 << place
                    hand.grasp = grasps[card.source]
        for slot, card in enumerate(sight.safe):
            table.safe |= card.face << 5 * slot

    def _gather(self) -> None:
        sight = self.sight
        gathered = {
            source: Pool(list(faces), source == sight.deck_source and sight.deck > 0) for source, faces in sight.pools.items()
        }
        for card in sight.everywhere():
            if card.face and card.source in gathered:
                gathered[card.source].faces.remove(card.face)
        rows: list[tuple[int, list[Card]]] = [*enumerate(sight.hands), (-1, sight.safe)]
        for seat, cards in rows:
            for place, card in enumerate(cards):
                if not card.face:
                    own = seat in (-1, sight.seat)
                    gathered[card.source].add(seat, place, UNTILTED if own else KEPT if seat in card.seen_by else LEFT)
        self.pools = list(gathered.values())

    def deal(self, luck: int) -> Table:
        """The same table each time, dealt anew."""
        self.table.state = luck % 0xFFFFFFFF + 1
        if self.world is not None:
            self._deal_world(luck)
        else:
            for pool in self.pools:
                self._deal_pool(pool)
        return self.table

    def _deal_pool(self, pool: Pool) -> None:
        table = self.table
        faces = pool.faces[:]
        left: i64 = len(faces)
        for number in range(len(pool.seats)):
            chances = self.tilts[pool.tilts[number]]
            while True:
                at = table.below(left)
                face: i64 = faces[at]
                if float(table.below(4096)) < 4096.0 * chances[face]:
                    break
            left -= 1
            faces[at] = faces[left]
            self._lay(pool.seats[number], pool.places[number], face)
        if pool.is_deck:
            shuffle(table, faces, left)
            table.deck = faces
            table.left = left

    def _lay(self, seat: i64, place: i64, face: i64) -> None:
        table = self.table
        if seat < 0:
            table.safe = (table.safe & ~(31 << 5 * place)) | (face << 5 * place)
        else:
            table.seats[seat].deal(place, face)

    def _deal_world(self, luck: int) -> None:
        table, world = self.table, self.world
        assert world is not None
        self._dealt += 1
        if self._dealt % LUCKS != 1:
            # Cards of a deck are all alike to who has seen none of them.
            table.deck = table.deck[:]
            shuffle(table, table.deck, table.left)
            return
        stream = QuickStream(luck)
        whole = 0.0
        for _ in range(DEALS):
            world.fill(stream)
            weight = self._plausible(world)
            whole += weight
            if float(stream.bits() & 0xFFFFFFFF) / 4294967296.0 * whole >= weight:
                continue
            for seat, cards in enumerate(world.hands):
                for place, card in enumerate(cards):
                    self._lay(seat, place, card.face)
            for slot, card in enumerate(world.safe):
                self._lay(-1, slot, card.face)
            table.deck = [card.face for card in world.deck]
            table.left = len(table.deck)

    def _plausible(self, world: World) -> float:
        weight = 1e-9
        whole = 1.0
        for seat in self.sight.others:
            known = self.table.seats[seat].known
            for place, card in enumerate(self.sight.hands[seat]):
                if not card.face and (known >> place) & 1:
                    whole *= self.tilts[KEPT][world.hands[seat][place].face]
        return weight + whole

    def waiting(self) -> i64:
        """Who has still to answer in a window, this seat among them: of the others one can't tell."""
        me: i64 = 1 << self.seat
        others: i64 = self._asked & ~me
        return me | (others & self.table.below(32))


def grasped(sight: Sight) -> dict[int, float]:
    """By mix, how much of it its owner knew before the Lady came: in each, all have seen the same part of a hand or its owner has."""
    found: dict[int, float] = {}
    for mix in sight.mixes:
        owners = [seat for seat, hand in enumerate(sight.hands) if any(card.source == mix.source for card in hand)]
        knew = [
            1.0 if not card.source or any(owner in card.seen_by for owner in owners) else found.get(card.source, 0.0)
            for card in mix.cards
        ]
        found[mix.source] = sum(knew) / len(knew)
    return found
