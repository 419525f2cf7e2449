"""Killer vs Inspector: what a seat may know, and what it can conclude."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from backroom.core.chance import Stream
from backroom.core.event import Event, acted, actions_seen, ended
from backroom.core.frozen import FrozenDict, FrozenList
from backroom.core.game import Facts
from backroom.core.match import HEADER
from backroom.core.native import mypyc_attr
from backroom.core.outcome import read_outcome
from backroom.core.reading import Reader
from backroom.games.noir.killer_inspector.actions import ACCUSE, CATALOGUE, IDENTITY, LAY
from backroom.games.noir.killer_inspector.deduction import conclude
from backroom.games.noir.killer_inspector.kernel import CANVASSED, DISGUISED, EXPOSED, NOBODY, PHASES, Kernel, lying
from backroom.games.noir.kit.cast import CAST, mask_of, suspects_in
from backroom.games.noir.kit.clues import Explained
from backroom.games.noir.kit.codes import COLLAPSE_ROWS, SHIFT
from backroom.games.noir.kit.deduction import draw_distinct
from backroom.games.noir.kit.faces import (
    DEAD,
    INNOCENT,
    SEATS,
    cards_seen,
    collapse_seen,
    drawn_seen,
    faces_of,
    left_over,
    rows_of,
    set_of_seat,
    set_seen,
    you_seen,
)
from backroom.games.noir.kit.grid import NO_SHIFT, slide
from backroom.games.noir.kit.reading import read_board, read_collapse, read_last_shift, read_marks, read_set, read_sets, read_you
from backroom.games.noir.kit.reasons import NO_CASE, Told, cases_seen, read_cases

NOTATIONS: Final = CATALOGUE.notations
OPEN: Final = actions_seen(NOTATIONS, 2)
ROLES: Final[tuple[FrozenList[str], ...]] = (FrozenList(("killer", "inspector")), FrozenList(("inspector", "killer")))
"""By the Killer's seat."""
HANDS: Final = tuple(tuple(FrozenList(size if seat == holder else 0 for seat in (0, 1)) for size in range(5)) for holder in (0, 1))
"""By the Inspector's seat and how many cards they hold."""
KILLERS: Final = tuple(you_seen("killer", identity, ()) for identity in (*range(len(CAST)), NOBODY))
"""By identity: what the Killer sees of it."""
NOBODY_SEEN: Final = set_seen(0)
NOTHING_KNOWN: Final[FrozenDict[str, object]] = FrozenDict()
SPECTATOR: Final = 2
"""Where what a spectator sees is kept, beside the seats'."""
Own = tuple[FrozenDict[str, object] | None, FrozenDict[str, object]]
"""Somebody's `you` and `recall`."""

# What a decision has changed of what all see: a kill or an accusation without an answer changes the kills and the conclusions.
NOTHING: Final = 0
LITTLE: Final = 1
ALL: Final = 2

BLANK: Final[dict[str, object]] = {
    **dict.fromkeys(("deck", "known", "roles", "hands", "kills", "discards", "removed", "collapse")),
    **dict.fromkeys(("you", "recall", "board", "last_shift", "decisions")),
    **HEADER,
}
"""A view with nothing filled in."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Notebook:
    """The kernel and the public evidence: who the Killer and the Inspector may be, as a spectator can tell."""

    __slots__ = (
        "_changed",
        "_common",
        "_own",
        "_public",
        "_reasons",
        "_yous",
        "blank",
        "board",
        "cards",
        "clues",
        "decisions",
        "kernel",
        "removed",
    )

    def __init__(self, kernel: Kernel, board: Sequence[int], clues: Explained, removed: int = 0, *, decisions: int = 0) -> None:
        self.kernel = kernel
        self.clues = clues
        """Killer and Inspector."""
        self.decisions = decisions
        """How many have been made."""
        self.removed = removed
        """Suspects that collapses have taken."""
        self.board = list(board)
        """Who lies on each cell, kept beside the kernel's `where`."""
        self.cards = cards_seen(faces_of(self.board, kernel.alive, kernel.innocent), self.board)
        """The same as all see them."""
        self._common: dict[str, object] = {}
        """What all see alike and neither shifts, kills nor accusations change."""
        self._own: list[Own | None] = [None, None, None]
        """By seat, a spectator last: what only this one sees, for as long as it holds. Replaced then, so that clones share it."""
        self._public: FrozenDict[str, FrozenList[str]] = FrozenDict()
        """What all can conclude …"""
        self._reasons: FrozenDict[str, FrozenList[Told]] = FrozenDict()
        """… and why."""
        self.blank = BLANK
        """What views are made from; a match may fill in what never changes."""
        self._changed = ALL
        """How much of what all see has to be made anew."""
        self._yous: dict[int, FrozenDict[str, object]] = {}
        """By seat: its own secrets."""

    def clone(self) -> Notebook:
        twin = Notebook.__new__(Notebook)
        twin.kernel = self.kernel.clone()
        twin.clues = self.clues.clone()
        twin.decisions = self.decisions
        twin.board = self.board[:]
        twin.removed = self.removed
        twin.cards = self.cards[:]
        twin._common = self._common
        twin._own = self._own
        twin._public = self._public
        twin._reasons = self._reasons
        twin.blank = self.blank
        twin._changed = self._changed
        twin._yous = self._yous
        return twin

    def tell(self, seat: int, code: int, facts: Facts) -> list[Event]:
        kernel = self.kernel
        self.decisions += 1
        if SHIFT <= code < COLLAPSE_ROWS:
            step = kernel.on.steps[code]
            slide(self.board, step)
            slide(self.cards, step)
            return [OPEN[seat][code]]
        cases = self.clues.cases
        of_killer, of_inspector = cases[0], cases[1]
        if len(self.board) != kernel.on.cells:
            before, self.board = self.board, list(kernel.board())
            self.removed |= mask_of(before) & ~mask_of(self.board)
            self.cards = left_over(self.cards, self.board)
        events = [acted(seat, NOTATIONS[code], "identity") if IDENTITY <= code < LAY else OPEN[seat][code]]
        self._see(seat, code, events)
        for fact in facts:
            self._bring_to_light(seat, code, fact, events)
        self.clues.look(self.board, self.removed, self.decisions)
        conclude(self.clues, kernel, code if code >= SHIFT else code & ACCUSE | kernel.where[code & ~ACCUSE], facts)
        if code >= SHIFT or facts or kernel.outcome is not None:
            self._changed = ALL
            self._yous = {}
            self._own = [None, None, None]
        elif cases[0] is not of_killer or cases[1] is not of_inspector:
            # Without news only the kills and the board are others, and views have these from the kernel.
            if self._changed == NOTHING:
                self._changed = LITTLE
            self._own = [None, None, None]
        if kernel.outcome is not None:
            events.append(ended(kernel.outcome))
        return events

    def _see(self, seat: int, code: int, events: list[Event]) -> None:
        """What a decision itself shows everybody."""
        kernel = self.kernel
        if code < ACCUSE:
            self.cards[kernel.where[code]] = DEAD[code]
        elif code < SHIFT:
            accused = code - ACCUSE
            events.append(Event({"kind": "accuse", "seat": seat, "name": CAST[accused], "hit": accused == kernel.killer}))
        elif code >= LAY:
            self._turn_up(code - LAY)

    def _bring_to_light(self, seat: int, code: int, fact: tuple[int, ...], events: list[Event]) -> None:
        kernel = self.kernel
        kind, *cards = fact
        if kind == CANVASSED:
            suspect, yes = cards
            hands = [kernel.seats[1 if code < ACCUSE else 0]] if yes else []
            events.append(Event({"kind": "canvass", "seat": seat, "name": CAST[suspect], "hands": hands}))
        elif kind == DISGUISED:
            old, new = cards
            self._turn_up(old)
            events.append(Event({"kind": "innocent", "seat": seat, "name": CAST[old]}))
            events.append(drawn_seen(seat, [new]))
        elif kind == EXPOSED:
            events.append(Event({"kind": "discard", "seat": seat, "name": CAST[cards[0]]}))
        else:
            events.append(drawn_seen(kernel.seats[1], cards))

    def _turn_up(self, card: int) -> None:
        """Evidence lies on its suspect now, if that one is alive."""
        if self.kernel.innocent >> card & 1:
            self.cards[self.kernel.where[card]] = INNOCENT[card]

    def spell(self, codes: tuple[int, ...]) -> list[str]:
        """Notations, which name suspects where the kernel's codes name cells."""
        board, notations, accuse = self.board, NOTATIONS, ACCUSE
        # A list whose length is known before costs less to fill than one that takes over the shifts of another and then grows.
        return [notations[code if code >= SHIFT else code & accuse | board[code & 63]] for code in codes]

    def view(self, seat: int | None) -> dict[str, object]:
        kernel = self.kernel
        if self._changed != NOTHING:
            self._look_again()
        own = self._own[SPECTATOR if seat is None else seat]
        if own is None:
            own = self._make_own(seat)
        seen = self._common.copy()
        seen["kills"] = kernel.kills
        seen["you"], seen["recall"] = own
        seen["board"] = rows_of(self.cards, kernel.on)
        seen["last_shift"] = None if kernel.last == NO_SHIFT else NOTATIONS[kernel.last]
        seen["decisions"] = self.decisions
        seen["seat"] = seat
        return seen

    def _make_own(self, seat: int | None) -> Own:
        """What a shift leaves as it is, and so is made only after other decisions; all of it is read-only."""
        kernel, public, reasons = self.kernel, self._public, self._reasons
        if seat is None:
            recall = FrozenDict({"suspects": public, "public": public, "reasons": reasons})
            self._own[SPECTATOR] = spectators = (None, recall)
            return spectators
        if seat == kernel.seats[0]:
            other, cards = 1, 1 << kernel.killer
        else:
            other, cards = 0, mask_of(kernel.hand)
            if kernel.inspector != NOBODY:
                cards |= 1 << kernel.inspector
        may = self.clues.may(other)
        if may & cards:
            more = dict(reasons)
            more[SEATS[1 - seat]] = self.clues.cases[other].seen_by(may & cards)
            reasons = FrozenDict(more)
        recall = FrozenDict({"suspects": set_of_seat(1 - seat, may & ~cards), "public": public, "reasons": reasons})
        self._own[seat] = own = (self._yous[seat] if seat in self._yous else self._make_you(seat), recall)
        return own

    def _make_you(self, seat: int) -> FrozenDict[str, object]:
        kernel = self.kernel
        you = self._yous[seat] = (
            KILLERS[kernel.killer] if seat == kernel.seats[0] else you_seen("inspector", kernel.inspector, kernel.hand)
        )
        return you

    def _look_again(self) -> None:
        """Put down what is the same for all, as far as it has changed, and what a spectator can conclude."""
        kernel = self.kernel
        if self._changed == ALL:
            self._common = common = self.blank.copy()
            common["deck"] = len(kernel.deck) - kernel.top
            common["known"] = NOTHING_KNOWN
            common["roles"] = ROLES[kernel.seats[0]]
            common["hands"] = HANDS[kernel.seats[1]][len(kernel.hand)]
            common["discards"] = set_seen(kernel.discards) if kernel.discards else NOBODY_SEEN
            common["removed"] = set_seen(self.removed) if self.removed else NOBODY_SEEN
            common["collapse"] = collapse_seen(kernel.collapse, self.board)
        public: dict[str, FrozenList[str]] = {}
        sets = self.clues.sets()
        for role in range(2):
            may = sets[role]
            if may:
                public[SEATS[kernel.seats[role]]] = set_seen(may)
        self._public = FrozenDict(public)
        self._reasons = FrozenDict(cases_seen(kernel.seats, sets, self.clues.cases))
        self._changed = NOTHING


def draw_world(view: Reader, kills_to_win: int, stream: Stream) -> Notebook:
    """A match that looks like the view from its seat: unseen cards are dealt anew to whoever may hold them."""
    board, alive, on = read_board(view)
    roles = view["roles"].texts()
    seats = (roles.index("killer"), roles.index("inspector"))
    identities = draw_distinct(read_sets(view["recall"]["suspects"], seats), stream)
    hand: list[int] = []
    if not view["you"].is_null:
        role, identity, hand = read_you(view)
        identities[0 if role == "killer" else 1] = identity
    innocent, discards, removed = read_marks(view, "innocent"), read_set(view["discards"]), read_set(view["removed"])
    shown = innocent | discards | mask_of((*hand, *(card for card in identities if card != NOBODY)))
    unseen = suspects_in((mask_of(board) | removed) & ~shown)
    stream.shuffle(unseen)
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
    recall = view["recall"]
    killer, inspector = read_sets(recall["public"], seats)
    clues = Explained(killer, inspector, read_cases(recall.get("reasons"), seats), NOTATIONS, seats)
    return Notebook(kernel, board, clues, removed, decisions=view["decisions"].integer())


def first_page(kernel: Kernel, board: Sequence[int]) -> Notebook:
    """The notebook of a match that starts: the Killer may be anybody, and there is no Inspector yet."""
    return Notebook(kernel, board, Explained(mask_of(board), 0, [NO_CASE, NO_CASE], NOTATIONS, kernel.seats[:2]))
