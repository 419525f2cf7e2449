"""Killer vs Inspector: what a seat may know, and what it can conclude."""

from __future__ import annotations

from typing import Final

from backroom.core.chance import Chance
from backroom.core.event import Event, acted, actions_seen, ended
from backroom.core.frozen import FrozenDict, FrozenList
from backroom.core.game import Facts
from backroom.core.match import HEADER
from backroom.core.native import mypyc_attr
from backroom.core.outcome import read_outcome
from backroom.core.reading import Reader
from backroom.games.noir.killer_inspector.actions import ACCUSE, CATALOGUE, IDENTITY, LAY
from backroom.games.noir.killer_inspector.kernel import CANVASSED, DISGUISED, EXPOSED, NOBODY, PHASES, Kernel, lying
from backroom.games.noir.kit.cast import CAST, mask_of, suspects_in
from backroom.games.noir.kit.codes import COLLAPSE_ROWS, SHIFT
from backroom.games.noir.kit.deduction import answered, distinct, draw_distinct, near, near_or_self
from backroom.games.noir.kit.faces import (
    DEAD,
    INNOCENT,
    cards_seen,
    collapse_seen,
    drawn_seen,
    faces_of,
    left_over,
    rows_of,
    set_of_seat,
    set_seen,
    sets_seen,
    slide,
    you_seen,
)
from backroom.games.noir.kit.grid import NO_SHIFT, cards_at
from backroom.games.noir.kit.reading import read_board, read_collapse, read_last_shift, read_marks, read_set, read_sets, read_you

NOTATIONS: Final = CATALOGUE.notations
OPEN: Final = actions_seen(NOTATIONS, 2)
ROLES: Final[tuple[FrozenList[str], ...]] = (FrozenList(("killer", "inspector")), FrozenList(("inspector", "killer")))
"""By the Killer's seat."""
HANDS: Final = tuple(tuple(FrozenList(size if seat == holder else 0 for seat in (0, 1)) for size in range(5)) for holder in (0, 1))
"""By the Inspector's seat and how many cards they hold."""
NOTHING_KNOWN: Final[FrozenDict[str, object]] = FrozenDict()


BLANK: Final[dict[str, object]] = {
    **dict.fromkeys(("deck", "known", "roles", "hands", "kills", "discards", "removed", "collapse")),
    **dict.fromkeys(("you", "recall", "board", "last_shift")),
    **HEADER,
}
"""A view with nothing filled in."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Notebook:
    """The kernel and the public evidence: who the Killer and the Inspector may be, as a spectator can tell."""

    __slots__ = ("_common", "_parts", "board", "cards", "kernel", "may", "removed")

    def __init__(self, kernel: Kernel, board: bytearray, may: list[int], removed: int = 0) -> None:
        self.kernel = kernel
        self.may = may
        """Killer and Inspector, as sets of suspects; empty while there is no identity."""
        self.removed = removed
        """Suspects that collapses have taken."""
        self.board = board
        """Who lies on each cell, kept beside the kernel's `where`."""
        self.cards = cards_seen(faces_of(self.board, kernel.alive, kernel.innocent), self.board)
        """The same as all see them."""
        self._parts: dict[int | None, dict[str, object]] = {}
        self._common: dict[str, object] = {}

    def clone(self) -> Notebook:
        twin = Notebook.__new__(Notebook)
        twin.kernel = self.kernel.clone()
        twin.may = self.may[:]
        twin.board = self.board[:]
        twin.removed = self.removed
        twin.cards = self.cards[:]
        twin._parts = self._parts
        twin._common = self._common
        return twin

    def tell(self, seat: int, code: int, facts: Facts) -> list[Event]:
        kernel = self.kernel
        if SHIFT <= code < COLLAPSE_ROWS:
            board = self.board
            line, taken, put = kernel.on.steps[code]
            if line is None:
                board.insert(put, board.pop(taken))
            else:
                column = board[line]
                column.insert(put, column.pop(taken))
                board[line] = column
            slide(self.cards, kernel.on, code)
            return [OPEN[seat][code]]
        self._parts = {}
        self._common = {}
        if len(self.board) != kernel.on.cells:
            before, self.board = self.board, kernel.board()
            self.removed |= mask_of(before) & ~mask_of(self.board)
            self.cards = left_over(self.cards, self.board)
        events = [acted(seat, NOTATIONS[code], "identity") if IDENTITY <= code < LAY else OPEN[seat][code]]
        self._conclude(seat, code, events)
        for fact in facts:
            self._bring_to_light(seat, code, fact, events)
        killer, inspector = self.may
        # Of two players one tells about the other only when it is known who the one is.
        if inspector and not (killer & killer - 1 and inspector & inspector - 1):
            self.may = distinct(self.may)
        if kernel.outcome is not None:
            events.append(ended(kernel.outcome))
        return events

    def _conclude(self, seat: int, code: int, events: list[Event]) -> None:
        """What a decision itself tells everybody about who made it."""
        kernel, may = self.kernel, self.may
        board, on = self.board, kernel.on
        if code < ACCUSE:
            self.cards[board.find(code)] = DEAD[code]
            may[0] &= near(board, on, code)
            may[1] = 1 << code if code == kernel.inspector else may[1] & ~(1 << code)
        elif code < SHIFT:
            accused = code - ACCUSE
            hit = accused == kernel.killer
            events.append(Event({"kind": "accuse", "seat": seat, "name": CAST[accused], "hit": hit}))
            may[0] = answered(may[0], 1 << accused, yes=hit)
            may[1] &= near_or_self(board, on, accused)
        elif code >= LAY:
            self._shown(code - LAY)
        elif code >= IDENTITY:
            may[1] = self._unseen()

    def _bring_to_light(self, seat: int, code: int, fact: tuple[int, ...], events: list[Event]) -> None:
        kernel, may = self.kernel, self.may
        kind, *cards = fact
        if kind == CANVASSED:
            suspect, yes = cards
            about = 1 if code < ACCUSE else 0
            hands = [kernel.seats[about]] if yes else []
            events.append(Event({"kind": "canvass", "seat": seat, "name": CAST[suspect], "hands": hands}))
            may[about] = answered(may[about], near(self.board, kernel.on, suspect), yes=bool(yes))
        elif kind == DISGUISED:
            old, new = cards
            self._shown(old)
            may[0] = self._unseen()
            events.append(Event({"kind": "innocent", "seat": seat, "name": CAST[old]}))
            events.append(drawn_seen(seat, [new]))
        elif kind == EXPOSED:
            self._shown(cards[0])
            events.append(Event({"kind": "discard", "seat": seat, "name": CAST[cards[0]]}))
        else:
            events.append(drawn_seen(kernel.seats[1], cards))

    def _shown(self, card: int) -> None:
        """A card lies face up now, so nobody has it."""
        for role in (0, 1):
            self.may[role] &= ~(1 << card)
        if self.kernel.innocent >> card & 1:
            self.cards[self.board.find(card)] = INNOCENT[card]

    def _unseen(self) -> int:
        """Whom somebody may be who has just taken a living suspect's card unseen."""
        kernel = self.kernel
        return cards_at(self.board, kernel.alive) & ~(kernel.innocent | kernel.discards)

    def spell(self, codes: tuple[int, ...]) -> list[str]:
        """Notations, which name suspects where the kernel's codes name cells."""
        board = self.board
        return [NOTATIONS[code if code >= SHIFT else code & ACCUSE | board[code & 63]] for code in codes]

    def view(self, seat: int | None) -> dict[str, object]:
        kernel = self.kernel
        parts = self._parts.get(seat)
        if parts is None:
            parts = self._parts[seat] = self._make_parts(seat)
        seen = parts.copy()
        seen["board"] = rows_of(self.cards, kernel.on)
        seen["last_shift"] = None if kernel.last == NO_SHIFT else NOTATIONS[kernel.last]
        return seen

    def _make_parts(self, seat: int | None) -> dict[str, object]:
        """What a shift leaves as it is, and so is made only after other decisions; all of it is read-only."""
        if not self._common:
            self._common = self._make_common()
        kernel, killer_seat = self.kernel, self.kernel.seats[0]
        parts = self._common.copy()
        suspects = public = parts["recall"]
        if seat is None:
            parts["you"] = None
        elif seat == killer_seat:
            parts["you"] = you_seen("killer", kernel.killer, ())
            suspects = set_of_seat(1 - seat, self.may[1] & ~(1 << kernel.killer))
        else:
            own = mask_of(kernel.hand)
            parts["you"] = you_seen("inspector", kernel.inspector, kernel.hand)
            if kernel.inspector != NOBODY:
                own |= 1 << kernel.inspector
            suspects = set_of_seat(killer_seat, self.may[0] & ~own)
        parts["recall"] = FrozenDict({"suspects": suspects, "public": public})
        return parts

    def _make_common(self) -> dict[str, object]:
        """The part of it that is the same for all, with what a spectator can conclude in place of `recall`."""
        kernel = self.kernel
        parts = BLANK.copy()
        parts["deck"] = len(kernel.deck) - kernel.top
        parts["known"] = NOTHING_KNOWN
        parts["roles"] = ROLES[kernel.seats[0]]
        parts["hands"] = HANDS[kernel.seats[1]][len(kernel.hand)]
        parts["kills"] = kernel.kills
        parts["discards"] = set_seen(kernel.discards)
        parts["removed"] = set_seen(self.removed)
        parts["collapse"] = collapse_seen(kernel.collapse, self.board)
        parts["recall"] = sets_seen(kernel.seats[:2], self.may)
        return parts


def draw_world(view: Reader, kills_to_win: int, chance: Chance) -> Notebook:
    """A match that looks like the view from its seat: unseen cards are dealt anew to whoever may hold them."""
    board, alive, on = read_board(view)
    roles = view["roles"].texts()
    seats = (roles.index("killer"), roles.index("inspector"))
    identities = draw_distinct(read_sets(view["recall"]["suspects"], seats), chance)
    hand: list[int] = []
    if not view["you"].is_null:
        role, identity, hand = read_you(view)
        identities[0 if role == "killer" else 1] = identity
    innocent, discards, removed = read_marks(view, "innocent"), read_set(view["discards"]), read_set(view["removed"])
    shown = innocent | discards | mask_of((*hand, *(card for card in identities if card != NOBODY)))
    unseen = suspects_in((mask_of(board) | removed) & ~shown)
    chance.shuffle(unseen)
    missing = view["hands"].integers()[seats[1]] - len(hand)

    kernel = Kernel(lying(board), on, bytes((identities[0], *unseen[missing:])), seats[0], kills_to_win)
    kernel.alive = alive
    kernel.inspector = identities[1]
    kernel.hand = tuple(sorted((*hand, *unseen[:missing])))
    kernel.kills = view["kills"].integer()
    kernel.dead = on.cells - alive.bit_count()
    kernel.innocent, kernel.discards = innocent, discards
    kernel.last = read_last_shift(view, CATALOGUE.code_of)
    kernel.collapse = read_collapse(view, board, alive, on)
    turn, phase = view["turn"], view["phase"].text()
    if turn.is_null:
        kernel.codes, kernel.outcome = (), read_outcome(view["outcome"])
    else:
        kernel.stage = PHASES.index(roles[turn.integer()] if phase == "collapse" else phase)
        kernel.open_turn()
    return Notebook(kernel, board, read_sets(view["recall"]["public"], seats), removed)
