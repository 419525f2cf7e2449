"""Hitman vs Sleuth: what a seat may know, and what it can conclude."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from backroom.core.event import Event, acted, actions_seen, ended
from backroom.core.frozen import FrozenDict, FrozenList
from backroom.core.game import Facts
from backroom.core.match import HEADER
from backroom.core.native import mypyc_attr
from backroom.games.noir.hitman_sleuth.actions import ACCUSE, CATALOGUE, IDENTITY, LAY
from backroom.games.noir.hitman_sleuth.deduction import conclude, hemmed_in
from backroom.games.noir.hitman_sleuth.kernel import (
    CANVASSED,
    DISCARDED,
    DREW,
    EVADED,
    FROM_HAND,
    FROM_IDENTITY,
    LAID,
    NOBODY,
    TURNED,
    Kernel,
)
from backroom.games.noir.kit.cast import CAST, mask_of
from backroom.games.noir.kit.clues import Explained
from backroom.games.noir.kit.codes import COLLAPSE_ROWS, SHIFT
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
    sets_seen,
    you_seen,
)
from backroom.games.noir.kit.grid import NO_SHIFT, slide
from backroom.games.noir.kit.reasons import NO_CASE, Case, Told, cases_seen, new_case

NOTATIONS: Final = CATALOGUE.notations
OPEN: Final = actions_seen(NOTATIONS, 2)
ROLES: Final[tuple[FrozenList[str], ...]] = (FrozenList(("hitman", "sleuth")), FrozenList(("sleuth", "hitman")))
"""By the Hitman's seat."""
SEATINGS: Final[tuple[tuple[int, ...], ...]] = ((0, 1), (1, 0))
"""By the Hitman's seat: the Hitman's and the Sleuth's."""
NOBODY_KNOWN: Final[FrozenDict[str, str]] = FrozenDict()
SPECTATOR: Final = 2
"""Where what a spectator sees is kept, beside the seats'."""
Own = tuple[FrozenDict[str, object] | None, FrozenDict[str, object]]
"""Somebody's `you` and `recall`."""
SOURCES: Final[tuple[str, ...]] = ("board", "list", "hand", "identity", "deck")
"""Where a discarded card comes from, by the kernel's FROM_… numbers."""

# What a decision has changed of what all see: a kill or an accusation that brings nothing to light changes the conclusions.
NOTHING: Final = 0
LITTLE: Final = 1
ALL: Final = 2

BLANK: Final[dict[str, object]] = {
    **dict.fromkeys(("you", "deck", "known", "roles", "hands", "hit_list", "discards", "removed", "collapse")),
    **dict.fromkeys(("recall", "board", "last_shift", "decisions")),
    **HEADER,
}
"""A view with nothing filled in."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Notebook:
    """The kernel and the public evidence: who the two may be and what the hand can't be, as a spectator can tell."""

    __slots__ = (
        "_changed",
        "_common",
        "_not_held",
        "_own",
        "_public",
        "_reasons",
        "blank",
        "cards",
        "clues",
        "decisions",
        "kernel",
        "not_held",
    )

    def __init__(self, kernel: Kernel, clues: Explained, not_held: tuple[int, ...], *, decisions: int = 0) -> None:
        self.kernel = kernel
        self.clues = clues
        """Hitman and Sleuth."""
        self.decisions = decisions
        """How many have been made."""
        self.not_held = not_held
        """For every card of the Sleuth's hand the dead it can't be; each set holds the next."""
        self.cards = cards_seen(faces_of(kernel.board, kernel.alive, kernel.innocent), kernel.board)
        """The board as all see it, cell by cell."""
        self.blank = BLANK
        """What views are made from; a match may fill in what never changes."""
        self._changed = ALL
        """How much of what all see has to be made anew."""
        self._common: dict[str, object] = {}
        """What all see alike and neither shifts nor deeds that bring nothing to light change."""
        self._own: list[Own | None] = [None, None, None]
        """By seat, a spectator last: what only this one sees, for as long as it holds. Replaced then, so that clones share it."""
        self._public: FrozenDict[str, FrozenList[str]] = FrozenDict()
        """What all can conclude of the two …"""
        self._reasons: FrozenDict[str, FrozenList[Told]] = FrozenDict()
        """… and why …"""
        self._not_held: FrozenList[FrozenList[str]] = FrozenList()
        """… and of the hand."""

    def clone(self) -> Notebook:
        twin = Notebook.__new__(Notebook)
        twin.kernel = self.kernel.clone()
        twin.clues = self.clues.clone()
        twin.decisions = self.decisions
        twin.not_held = self.not_held
        twin.cards = self.cards[:]
        twin.blank = self.blank
        twin._changed = self._changed
        twin._common = self._common
        twin._own = self._own
        twin._public = self._public
        twin._reasons = self._reasons
        twin._not_held = self._not_held
        return twin

    def tell(self, seat: int, code: int, facts: Facts) -> list[Event]:
        kernel = self.kernel
        self.decisions += 1
        if SHIFT <= code < COLLAPSE_ROWS:
            slide(self.cards, kernel.on.steps[code])
            return [OPEN[seat][code]]
        self._own = [None, None, None]
        if code >= SHIFT or facts or kernel.outcome is not None:
            self._changed = ALL
        elif self._changed == NOTHING:
            self._changed = LITTLE
        if len(self.cards) != kernel.on.cells:
            self.cards = left_over(self.cards, kernel.board)
        events = [acted(seat, NOTATIONS[code], "identity") if IDENTITY <= code < LAY else OPEN[seat][code]]
        if code < ACCUSE:
            self.cards[kernel.board.find(code)] = DEAD[code]
        elif code < SHIFT:
            events.append(
                Event({"kind": "accuse", "seat": seat, "name": CAST[code - ACCUSE], "hit": code - ACCUSE == kernel.hitman})
            )
        for fact in facts:
            self._bring_to_light(seat, fact, events)
        self.clues.look(kernel.board, kernel.removed, self.decisions)
        conclude(self.clues, kernel, code, facts)
        self.not_held = hemmed_in(self.not_held, kernel, code, facts)
        if kernel.outcome is not None:
            events.append(ended(kernel.outcome))
        return events

    def _bring_to_light(self, seat: int, fact: tuple[int, ...], events: list[Event]) -> None:
        kernel = self.kernel
        kind, card, *more = fact
        if kind == CANVASSED:
            hands = [kernel.hitman_seat] if more[0] else []
            events.append(Event({"kind": "canvass", "seat": seat, "name": CAST[card], "hands": hands}))
        elif kind == EVADED:
            self._turn_up(card)
            events.append(Event({"kind": "innocent", "seat": seat, "name": CAST[card]}))
            events.append(drawn_seen(seat, more))
        elif kind == DISCARDED:
            self._discarded(card, more[0], events)
        elif kind == LAID:
            self._turn_up(card)
            events.append(Event({"kind": "innocent", "seat": seat, "name": CAST[card]}))
        elif kind == TURNED:
            events.append(Event({"kind": "target", "seat": seat, "name": CAST[card]}))
        elif kind == DREW:
            events.append(drawn_seen(seat, [card]))
        else:
            events.append(Event({"kind": "list", "seat": kernel.hitman_seat, "change": card}))

    def _discarded(self, card: int, source: int, events: list[Event]) -> None:
        kernel = self.kernel
        owner = kernel.sleuth_seat if source in (FROM_HAND, FROM_IDENTITY) else kernel.hitman_seat
        events.append(Event({"kind": "discard", "seat": owner, "name": CAST[card], "from": SOURCES[source]}))

    def _turn_up(self, card: int) -> None:
        """Evidence lies on its suspect now, who is alive."""
        self.cards[self.kernel.board.find(card)] = INNOCENT[card]

    def view(self, seat: int | None) -> dict[str, object]:
        kernel = self.kernel
        if self._changed != NOTHING:
            self._look_again()
        own = self._own[SPECTATOR if seat is None else seat]
        if own is None:
            own = self._make_own(seat)
        seen = self._common.copy()
        seen["you"], seen["recall"] = own
        seen["board"] = rows_of(self.cards, kernel.on)
        seen["last_shift"] = None if kernel.last == NO_SHIFT else NOTATIONS[kernel.last]
        seen["decisions"] = self.decisions
        return seen

    def _look_again(self) -> None:
        """Put down what is the same for all, as far as it has changed, and what a spectator can conclude; all of it is read-only."""
        kernel = self.kernel
        if self._changed == ALL:
            self._common = common = self.blank.copy()
            common["deck"] = len(kernel.deck)
            common["known"] = NOBODY_KNOWN
            common["roles"] = ROLES[kernel.hitman_seat]
            common["hands"] = hands_seen(kernel.sleuth_seat, len(kernel.hand))
            common["hit_list"] = list_seen(kernel.targets[:1], len(kernel.targets))
            common["discards"] = set_seen(kernel.discards)
            common["removed"] = set_seen(kernel.removed)
            common["collapse"] = collapse_seen(kernel.collapse, kernel.board)
        seats = SEATINGS[kernel.hitman_seat]
        sets = self.clues.sets()
        self._public = sets_seen(seats, sets)
        self._reasons = FrozenDict(cases_seen(seats, sets, self.clues.cases))
        self._not_held = FrozenList([set_seen(dead) for dead in self.not_held])
        self._changed = NOTHING

    def _make_own(self, seat: int | None) -> Own:
        """What a player adds to it, who knows that nobody else has the player's own cards; a shift leaves it as it is."""
        kernel, suspects, reasons = self.kernel, self._public, self._reasons
        you = None
        if seat is not None:
            if seat == kernel.hitman_seat:
                you = you_seen("hitman", kernel.hitman, ())
                other, cards = 1, 1 << kernel.hitman
            else:
                you = you_seen("sleuth", kernel.sleuth, kernel.hand)
                other, cards = 0, mask_of(kernel.hand) | (0 if kernel.sleuth == NOBODY else 1 << kernel.sleuth)
            may = self.clues.may(other)
            suspects = set_of_seat(1 - seat, may & ~cards)
            if may & cards:
                more = dict(reasons)
                more[SEATS[1 - seat]] = self.clues.cases[other].seen_by(may & cards)
                reasons = FrozenDict(more)
        recall: FrozenDict[str, object] = FrozenDict(
            {"suspects": suspects, "public": self._public, "not_held": self._not_held, "reasons": reasons}
        )
        self._own[SPECTATOR if seat is None else seat] = own = (you, recall)
        return own


@lru_cache(maxsize=1 << 10)
def list_seen(target: bytes, length: int) -> FrozenList[str | None]:
    """The hit list as all see it; only the target is face up."""
    return FrozenList([CAST[target[0]], *[None] * (length - 1)] if target else ())


@cache
def hands_seen(sleuth_seat: int, cards: int) -> FrozenList[int]:
    return FrozenList((cards, 0) if sleuth_seat == 0 else (0, cards))


def first_page(kernel: Kernel) -> Notebook:
    """The notebook of a match that starts: all see the first target and nothing else."""
    target = 1 << kernel.targets[0]
    clues = clues_of(kernel, mask_of(kernel.board) & ~target, 0, [new_case(target, 0, 0), NO_CASE])
    return Notebook(kernel, clues, (0,) * len(kernel.hand))


def clues_of(kernel: Kernel, hitman: int, sleuth: int, cases: list[Case]) -> Explained:
    return Explained(hitman, sleuth, cases, NOTATIONS, SEATINGS[kernel.hitman_seat])
