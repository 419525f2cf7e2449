"""Hitman vs Sleuth: what a seat may know, and what it can conclude.

The Hitman's identity and the Sleuth's are two hidden players (see kit/deduction.py). What is special here is the Sleuth's
hand: whoever is killed without a card being shown is neither in it nor the Sleuth, though a later draw may still bring
that card. So for every card of the hand there is a set of the dead it can't be. These sets are nested, the cards longest
in the hand having the largest, and it is never known which of the cards leaves the hand. Nor does it matter: a card fits
the places whose set leaves it out, and it may be thought to come from the most hemmed in of these, as the cards
that stay are then bound by just as much as before. All sets are of dead suspects, so they don't bear on the identities.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from backroom.core.event import Event, acted, actions_seen, ended
from backroom.core.frozen import FrozenDict, FrozenList
from backroom.core.game import Facts
from backroom.core.match import HEADER
from backroom.core.native import mypyc_attr
from backroom.games.noir.hitman_sleuth.actions import ACCUSE, CATALOGUE, IDENTITY, LAY
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
from backroom.games.noir.kit.codes import COLLAPSE_ROWS, SHIFT
from backroom.games.noir.kit.deduction import distinct, near, near_or_self, without
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
from backroom.games.noir.kit.grid import NO_SHIFT, cards_at, slide
from backroom.games.noir.kit.reasons import (
    HAND,
    HIT,
    MISS,
    NO_CASE,
    NO_HAND,
    REACH,
    SHOWN,
    Case,
    Told,
    cases_seen,
    new_case,
    told_apart,
)

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
        "cases",
        "decisions",
        "kernel",
        "may",
        "not_held",
    )

    def __init__(self, kernel: Kernel, may: list[int], not_held: tuple[int, ...], *, cases: list[Case], decisions: int = 0) -> None:
        self.kernel = kernel
        self.may = may
        """Hitman and Sleuth, as sets of suspects; empty while there is no identity."""
        self.cases = cases
        """Why they are no others."""
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
        twin.may = self.may[:]
        twin.cases = self.cases[:]
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
        self._conclude(seat, code, events)
        for fact in facts:
            self._bring_to_light(seat, fact, events)
        hitman, sleuth = self.may
        # Of two players one tells about the other only when it is known who the one is.
        if not hitman & hitman - 1 or not sleuth & sleuth - 1:
            before, self.may = self.may, distinct(self.may)
            if before != self.may:
                told_apart(self.cases, before, self.may, self.decisions, (kernel.hitman_seat, kernel.sleuth_seat))
        if kernel.outcome is not None:
            events.append(ended(kernel.outcome))
        return events

    def _narrow(self, role: int, to: int, kind: str, what: str = "", by: int = -1) -> None:
        """A fact has told who somebody is or is not."""
        gone = self.may[role] & ~to
        if gone:
            self.may[role] ^= gone
            self.cases[role] = self.cases[role].also(gone, kind, self.decisions, what, by)

    def _conclude(self, seat: int, code: int, events: list[Event]) -> None:
        """What a decision itself tells everybody about who made it."""
        kernel = self.kernel
        board, on = kernel.board, kernel.on
        if code < ACCUSE:
            self.cards[board.find(code)] = DEAD[code]
            self._narrow(0, near(board, on, code), REACH, NOTATIONS[code])
            if not kernel.discards >> code & 1:
                self._narrow(1, ~(1 << code), MISS, NOTATIONS[code], seat)
                self.not_held = tuple(dead | 1 << code for dead in self.not_held)
        elif code < SHIFT:
            accused = code - ACCUSE
            hit = accused == kernel.hitman
            events.append(Event({"kind": "accuse", "seat": seat, "name": CAST[accused], "hit": hit}))
            if hit:
                self._narrow(0, 1 << accused, HIT, NOTATIONS[code], seat)
            else:
                self._narrow(0, ~(1 << accused), MISS, NOTATIONS[code], seat)
            self._narrow(1, near_or_self(board, on, accused), REACH, NOTATIONS[code])
        elif IDENTITY <= code < LAY:
            self._leaves_hand(code - IDENTITY)
            self._unseen(1)

    def _bring_to_light(self, seat: int, fact: tuple[int, ...], events: list[Event]) -> None:
        kernel = self.kernel
        kind, card, *more = fact
        if kind == CANVASSED:
            hands = [kernel.hitman_seat] if more[0] else []
            events.append(Event({"kind": "canvass", "seat": seat, "name": CAST[card], "hands": hands}))
            beside = near(kernel.board, kernel.on, card)
            self._narrow(0, beside if more[0] else ~beside, HAND if more[0] else NO_HAND, CAST[card])
        elif kind == EVADED:
            self._shown(card)
            self._unseen(0)
            events.append(Event({"kind": "innocent", "seat": seat, "name": CAST[card]}))
            events.append(drawn_seen(seat, more))
        elif kind == DISCARDED:
            self._discarded(card, more[0], events)
        elif kind == LAID:
            self._leaves_hand(card)
            self._shown(card)
            events.append(Event({"kind": "innocent", "seat": seat, "name": CAST[card]}))
        elif kind == TURNED:
            self._shown(card)
            events.append(Event({"kind": "target", "seat": seat, "name": CAST[card]}))
        elif kind == DREW:
            self.not_held += (0,)
            events.append(drawn_seen(seat, [card]))
        else:
            events.append(Event({"kind": "list", "seat": kernel.hitman_seat, "change": card}))

    def _discarded(self, card: int, source: int, events: list[Event]) -> None:
        kernel = self.kernel
        if source == FROM_HAND:
            self._leaves_hand(card)
        elif source == FROM_IDENTITY:
            self.may[1] = 0
        self._shown(card)
        owner = kernel.sleuth_seat if source in (FROM_HAND, FROM_IDENTITY) else kernel.hitman_seat
        events.append(Event({"kind": "discard", "seat": owner, "name": CAST[card], "from": SOURCES[source]}))

    def _leaves_hand(self, card: int) -> None:
        """Drop the first, so the largest, of the sets that leave the card out."""
        place = next(place for place, dead in enumerate(self.not_held) if not dead >> card & 1)
        self.not_held = self.not_held[:place] + self.not_held[place + 1 :]

    def _shown(self, card: int) -> None:
        """A card lies face up now, so nobody has it."""
        for role in (0, 1):
            self._narrow(role, ~(1 << card), SHOWN)
        self.not_held = tuple(without(self.not_held, 1 << card))
        if self.kernel.innocent >> card & 1:
            self.cards[self.kernel.board.find(card)] = INNOCENT[card]

    def _unseen(self, role: int) -> None:
        """Somebody has just taken a living suspect's card unseen."""
        kernel = self.kernel
        living, shown = cards_at(kernel.board, kernel.alive), kernel.innocent | kernel.discards | 1 << kernel.targets[0]
        self.may[role] = living & ~shown
        self.cases[role] = new_case(shown, (mask_of(kernel.board) | kernel.removed) & ~living, self.decisions)

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
        self._public = sets_seen(seats, self.may)
        self._reasons = FrozenDict(cases_seen(seats, self.may, self.cases))
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
            may = self.may[other]
            suspects = set_of_seat(1 - seat, may & ~cards)
            if may & cards:
                more = dict(reasons)
                more[SEATS[1 - seat]] = self.cases[other].seen_by(may & cards)
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
    return Notebook(kernel, [mask_of(kernel.board) & ~target, 0], (0,) * len(kernel.hand), cases=[new_case(target, 0, 0), NO_CASE])
