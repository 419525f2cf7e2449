"""Heist: what the thieves have done between two views of the Chief's.

A view says how things stand and not how they came to. But whatever is conspicuous brings the Chief at once: so all but the last
decision were shifts of lines without officers, which the two boards betray, and the last one has left its traces.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from backroom.bots.noir.heist.gang import KEEPS
from backroom.bots.noir.heist.scene import Scene
from backroom.bots.noir.kit.sight import mask
from backroom.bots.noir.kit.watching import moved, open_then, paths, swap
from backroom.games.noir.heist.actions import CATALOGUE, HACK, STEAL
from backroom.games.noir.heist.vaults import ON, QUADRANTS
from backroom.games.noir.kit.cast import NUMBER
from backroom.games.noir.kit.codes import COL, COLLAPSE_ROWS, SHIFT, shift_parts
from backroom.games.noir.kit.grid import NO_SHIFT

STILL = 0
"""A code that leaves the board as it is."""
MOST_WAYS = 24
"""So many ways from one board to the other are looked at; they are mostly the same shifts in another order."""
NEW_FACES = frozenset({"face", "mimic"})


@dataclass(slots=True)
class Deed:
    """A thief's shift or theft, and the table as all could see it then. Thieves are places in the order of turns, whoever decides first."""

    code: int
    board: bytes
    seats: tuple[int, ...]
    """By place."""
    roles: tuple[str | None, ...]
    """By place; None is somebody who has been caught."""
    public: tuple[int, ...]
    """By place: whom all may take them for."""
    tokens: tuple[tuple[int, ...], ...]
    """By vault: the places of those whose tokens lie there."""
    open: tuple[int, ...]
    """Vaults still to be robbed."""
    police: int
    awake: int
    """Suspects who are officers, and those of them who can accuse."""
    plain: int
    """Suspects who may be the plainclothes officer, as all know it."""
    covert: int
    last: int
    """The shift just before."""
    lives: int
    crack_opens: bool


@dataclass(slots=True)
class Gone:
    """A thief has lost an identity: who it was, if that came to light. They have another from the next Come on."""

    seat: int
    card: int | None


@dataclass(slots=True)
class Come:
    """A thief has a new identity."""

    seat: int


News = Deed | Gone | Come


def news(last: Scene, now: Scene, taken: str, ticket: float) -> Iterator[News]:
    """All that has happened since the Chief's last decision, as far as it can be told; a ticket from 0 to 1 picks one of several ways."""
    between = Between(last, now, taken)
    if between.caught is not None:
        yield Gone(between.caught, NUMBER[taken.split()[1]])
    ways = between.ways()
    if ways:
        yield from between.told(ways[int(ticket * len(ways))])
    else:
        yield from between.changed()


class Between:
    """The table after the Chief's decision, and who has decided since."""

    def __init__(self, last: Scene, now: Scene, taken: str) -> None:
        self.last, self.now = last, now
        self.since: int = last.table.view["decisions"]
        self.roles = list(last.roles)
        self.tokens = [list(held) for held in last.tokens]
        self.board = bytes(last.table.board)
        self.shift = NO_SHIFT
        """The Chief's, which may not be undone."""
        self.caught = self._decided(taken)
        awake = last.table.officers & ~mask(last.table.view["stunned"])
        is_free = self.caught is not None and last.roles[self.caught] == "cleaner"
        self.awake = last.table.officers if is_free else awake
        order = now.order
        first, after = order.index(last.next_thief), order.index(now.next_thief)
        decisions = now.table.view["decisions"] - self.since - 1
        acted = (after - first) % len(order) or len(order)
        # A Mimic decides twice.
        self.seats = [order[(first + turn) % len(order)] for turn in range(acted)] if 0 < decisions <= acted + 1 else []

    def _decided(self, taken: str) -> int | None:
        """The Chief's decision; who was caught by it, if anybody."""
        table = self.last.table
        verb, _, operand = taken.partition(" ")
        if verb == "shift":
            self.shift = CATALOGUE.code_of[taken]
            self.board = moved(self.board, ON, self.shift)
        elif verb == "swap":
            one, other = [table.where[NUMBER[name]] for name in operand.split()]
            self.board = moved(self.board, ON, swap(one, other, ON))
        elif verb == "accuse" and operand in self.now.table.view["discards"]:
            card = NUMBER[operand]
            # Whoever was caught has no role or another one by now.
            for seat in self.last.thieves:
                if table.may[seat] >> card & 1 and self._lost(seat):
                    self.roles[seat] = None
                    self._take_back(seat)
                    return seat
        return None

    def _lost(self, seat: int) -> bool:
        return self.now.roles[seat] is None or self.now.roles[seat] != self.last.roles[seat]

    def _take_back(self, seat: int) -> None:
        self.tokens = [[holder for holder in held if holder != seat] for held in self.tokens]

    def ways(self) -> list[tuple[int, ...]]:
        """How the board may have been moved, turn by turn; none where that can't be told."""
        if not self.seats:
            return []
        police = sum(1 << cell for cell, card in enumerate(self.board) if self.last.table.officers >> card & 1)
        quiet = [code for code in ON.plain[NO_SHIFT] if not _line(code) & police]
        turns: list[Sequence[int]] = []
        for seat in self.seats[:-1]:
            role = self.roles[seat]
            turns.append([STILL] if role is None else ON.plain[NO_SHIFT] if role == "quiet-man" else quiet)
        last_shift = self.now.table.view["last_shift"]
        turns.append([STILL if last_shift is None else CATALOGUE.code_of[last_shift]])
        found: list[tuple[int, ...]] = []
        for way in paths(self.board, bytes(self.now.table.board), ON, turns):
            if self._is_legal(way):
                found.append(way)
                if len(found) == MOST_WAYS:
                    break
        return found

    def _is_legal(self, way: Sequence[int]) -> bool:
        """No shift undoes the one before."""
        before = self.shift
        for code in way:
            if is_shift(code) and code not in ON.fast[before]:
                return False
            before = code if is_shift(code) else NO_SHIFT
        return True

    def told(self, way: Sequence[int]) -> Iterator[News]:
        """The turns one after the other, on the board as it was then."""
        before = self.shift
        for turn, (seat, code) in enumerate(zip(self.seats, way, strict=True)):
            if self.roles[seat] is None:
                self.roles[seat] = self.now.roles[seat]
                yield Come(seat)
            else:
                if self.roles[seat] not in KEEPS:
                    self._take_back(seat)
                deed = self._theft(seat) if code == STILL else code
                if deed != STILL:
                    yield self._deed(seat, deed, turn, before)
                elif self.roles[seat] in NEW_FACES:
                    # There is nothing else that these could have done.
                    yield Gone(seat, None)
                    yield Come(seat)
            self.board = moved(self.board, ON, code)
            before = code if is_shift(code) else NO_SHIFT

    def changed(self) -> Iterator[News]:
        """New identities, where nothing else can be told: whoever is somebody else may be people whom they could not be before."""
        last, now = self.last.table, self.now.table
        for seat in self.now.thieves:
            if now.public[seat] & ~last.public.get(seat, 0):
                yield Gone(seat, None)
                yield Come(seat)

    def _theft(self, seat: int) -> int:
        """What the last thief did who shifted nothing: a theft, or nothing that is looked at here."""
        now, last = self.now, self.last
        for vault in last.open:
            held, before = now.tokens[vault].count(seat), self.tokens[vault].count(seat)
            is_robbed = vault not in now.open and not before
            # With a second token it is a crack.
            if is_robbed or before < held == 1:
                # By now all know that they stand where it can be done from.
                is_inside = now.table.cells(now.table.may[seat]) & QUADRANTS[vault]
                return (STEAL if is_inside else HACK) + vault
        return STILL

    def _deed(self, seat: int, code: int, turn: int, before: int) -> Deed:
        last, now, order = self.last.table, self.now.table, self.now.order
        at = order.index(seat)
        seats = order[at:] + order[:at]
        when = self.since + 2 + turn
        return Deed(
            code=code,
            board=self.board,
            seats=tuple(seats),
            roles=tuple([self.roles[each] for each in seats]),
            public=tuple([open_then(last, now, each, when, 0) for each in seats]),
            tokens=tuple([tuple([seats.index(holder) for holder in held]) for held in self.tokens]),
            open=tuple(self.last.open),
            police=last.officers,
            awake=self.awake,
            plain=open_then(last, now, self.now.chief_seat, when, 0),
            covert=turn,
            last=before,
            lives=self.now.lives,
            crack_opens=self.now.crack_opens,
        )


def deed_of(scene: Scene, notation: str) -> Deed:
    """A decision as the thief knows it who is about to make it."""
    table, order = scene.table, scene.order
    at = order.index(table.seat)
    seats = order[at:] + order[:at]
    last_shift = table.view["last_shift"]
    return Deed(
        code=CATALOGUE.code_of[notation],
        board=bytes(table.board),
        seats=tuple(seats),
        roles=tuple([scene.roles[seat] for seat in seats]),
        public=tuple([table.public.get(seat, 0) for seat in seats]),
        tokens=tuple([tuple([seats.index(holder) for holder in held]) for held in scene.tokens]),
        open=tuple(scene.open),
        police=table.officers,
        awake=table.officers & ~mask(table.view["stunned"]),
        plain=table.public.get(scene.chief_seat, 0),
        covert=scene.covert,
        last=NO_SHIFT if last_shift is None else CATALOGUE.code_of[last_shift],
        lives=scene.lives,
        crack_opens=scene.crack_opens,
    )


def is_shift(code: int) -> bool:
    return SHIFT <= code < COLLAPSE_ROWS


def _line(code: int) -> int:
    """The cells of a shift's line."""
    axis, line, _, _ = shift_parts(code)
    return (ON.col_bits if axis == COL else ON.row_bits)[line]
