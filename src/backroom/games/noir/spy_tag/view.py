"""Spy Tag: what a seat may know, and what it can conclude."""

from __future__ import annotations

from functools import cache
from typing import Final

from backroom.core.chance import Stream
from backroom.core.event import Event, actions_seen, ended
from backroom.core.frozen import FrozenDict, FrozenList
from backroom.core.game import Facts
from backroom.core.match import HEADER
from backroom.core.native import mypyc_attr
from backroom.core.outcome import read_outcome
from backroom.core.reading import Reader
from backroom.games.noir.kit.cast import CAST, mask_of, suspects_in
from backroom.games.noir.kit.codes import COLLAPSE_ROWS, SHIFT
from backroom.games.noir.kit.deduction import distinct, draw_distinct, near, near_or_self, without
from backroom.games.noir.kit.faces import (
    DEAD,
    IN_ORDER,
    SEATS,
    cards_seen,
    collapse_seen,
    drawn_seen,
    faces_of,
    left_over,
    rows_of,
    set_seen,
    sets_seen,
    you_seen,
)
from backroom.games.noir.kit.grid import NO_SHIFT, cards_at, slide
from backroom.games.noir.kit.reading import read_board, read_collapse, read_last_shift, read_set, read_sets, read_you
from backroom.games.noir.kit.reasons import (
    HAND,
    MISS,
    NO_CASE,
    NO_HAND,
    REACH,
    SHOWN,
    Case,
    Told,
    cases_seen,
    new_case,
    read_cases,
    told_apart,
    told_apart_seen,
)
from backroom.games.noir.spy_tag.actions import CANVASS, CATALOGUE
from backroom.games.noir.spy_tag.kernel import FORMATS, NOBODY, Kernel

NOTATIONS: Final = CATALOGUE.notations
OPEN: Final = actions_seen(NOTATIONS, max(FORMATS))

Private = tuple[FrozenDict[str, object], FrozenDict[str, object]]
"""A seat's `you` and `recall`."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Notebook:
    """The kernel and the public evidence: who each spy may be, as a spectator can tell.

    Every fact of this game speaks of one spy: where they stand (canvass), where they don't (no hand, no hit), who they were
    (a trophy). Team mates know no more of each other than anybody does. So a set for each spy is all there is to remember.
    """

    __slots__ = (
        "_public",
        "_reasons",
        "_seats",
        "_sets",
        "_settled",
        "_shared",
        "blank",
        "cards",
        "cases",
        "decisions",
        "kernel",
        "may",
    )

    def __init__(self, kernel: Kernel, may: list[int], cases: list[Case] | None = None, decisions: int = 0) -> None:
        self.kernel = kernel
        self.cases = cases or [NO_CASE] * len(may)
        """By seat: why a spy is nobody else. Replaced as `may` is."""
        self.decisions = decisions
        """How many have been made."""
        self.may = may
        """By seat: a set of suspects; empty for a spy without an identity. Replaced, never written to: clones share it."""
        self.cards = cards_seen(faces_of(kernel.board, kernel.alive, 0), kernel.board)
        """The board as all see it, cell by cell."""
        self._settled = all_known(may)
        """Nothing is left to learn until somebody draws a new identity."""
        self.blank = fixed_parts(kernel.players, kernel.teams, kernel.to_win)
        """What views are made from; a match may fill in more of what never changes."""
        self._public: dict[str, object] | None = None
        self._sets: FrozenDict[str, FrozenList[str]] = FrozenDict()
        """The sets as `_public` shows them."""
        self._reasons: FrozenDict[str, FrozenList[Told]] = FrozenDict()
        """The cases as `_public` shows them."""
        self._shared = 0
        """Suspects in more than one of the sets."""
        self._seats: dict[int, Private] = {}

    def clone(self) -> Notebook:
        twin = Notebook.__new__(Notebook)
        twin.kernel = self.kernel.clone()
        twin.may = self.may
        twin.cases = self.cases
        twin.decisions = self.decisions
        twin.cards = self.cards[:]
        twin._settled = self._settled
        twin.blank = self.blank
        twin._public = self._public
        twin._sets = self._sets
        twin._reasons = self._reasons
        twin._shared = self._shared
        twin._seats = self._seats
        return twin

    def tell(self, seat: int, code: int, facts: Facts) -> list[Event]:
        events = [OPEN[seat][code]]
        self.decisions += 1
        if SHIFT <= code < COLLAPSE_ROWS:
            slide(self.cards, self.kernel.on.steps[code])
            return events
        if code < CANVASS:
            self._captured(seat, code, facts, events)
        elif code < SHIFT:
            self._canvassed(seat, code - CANVASS, facts, events)
        else:
            self._forget()
            if len(self.cards) != self.kernel.on.cells:
                self.cards = left_over(self.cards, self.kernel.board)
        if self.kernel.outcome is not None:
            events.append(ended(self.kernel.outcome))
        return events

    def _captured(self, seat: int, suspect: int, facts: Facts, events: list[Event]) -> None:
        kernel = self.kernel
        events.append(Event({"kind": "accuse", "seat": seat, "name": CAST[suspect], "hit": bool(facts)}))
        if self._settled and not facts:
            return
        now, one, deed = self.decisions, 1 << suspect, NOTATIONS[suspect]
        may, cases = self.may[:], self.cases[:]
        for player in range(len(may)):
            # After a miss a team mate may still be the one: they keep silent.
            if may[player] & one and (facts or (player - seat) % kernel.teams):
                may[player] ^= one
                case = cases[player]
                cases[player] = case.also(one, SHOWN, now) if facts else case.also(one, MISS, now, deed, seat)
        out_of_reach = may[seat] & ~near(kernel.board, kernel.on, suspect)
        may[seat] ^= out_of_reach
        cases[seat] = cases[seat].also(out_of_reach, REACH, now, deed)
        for _, victim, card in facts:
            self.cards[kernel.board.find(suspect)] = DEAD[suspect]
            events.append(Event({"kind": "trophy", "seat": seat, "name": CAST[suspect], "from": victim}))
            may[victim] = 0
            if card != NOBODY:
                # A card of the deck: whatever is neither anybody's trophy nor, by `distinct`, somebody else's identity.
                may[victim] = cards_at(kernel.board, kernel.alive)
                cases[victim] = new_case(all_of(kernel.trophies), 0, now)
                events.append(drawn_seen(victim, [card]))
        self._conclude(may, cases)

    def _canvassed(self, seat: int, suspect: int, facts: Facts, events: list[Event]) -> None:
        hands = facts[0][1:]
        events.append(Event({"kind": "canvass", "seat": seat, "name": CAST[suspect], "hands": FrozenList(hands)}))
        if self._settled:
            return
        # The actor, who may canvass neighbours and themselves, raises a hand too: the question tells no more than that.
        yes = near_or_self(self.kernel.board, self.kernel.on, suspect)
        no = ~yes
        may, cases = self.may[:], self.cases[:]
        for player in range(len(may)):
            gone = may[player] & (no if player in hands else yes)
            if gone:
                may[player] ^= gone
                cases[player] = cases[player].also(gone, HAND if player in hands else NO_HAND, self.decisions, CAST[suspect])
        self._conclude(may, cases)

    def _conclude(self, may: list[int], cases: list[Case]) -> None:
        """What the sets come to when no two spies are the same suspect. Often nobody has learned anything; a hit always tells."""
        if may != self.may:
            self.may = apart = distinct(may)
            if apart != may:
                told_apart(cases, may, apart, self.decisions, range(len(may)))
            self.cases = cases
            self._settled = all_known(self.may)
            self._forget()

    def _forget(self) -> None:
        self._public = None
        self._seats = {}

    def view(self, seat: int | None) -> dict[str, object]:
        kernel = self.kernel
        seen = (self._public or self._make_public()).copy()
        if seat is not None:
            seen["you"], seen["recall"] = self._seats.get(seat) or self._make_private(seat)
        seen["board"] = rows_of(self.cards, kernel.on)
        seen["last_shift"] = None if kernel.last == NO_SHIFT else NOTATIONS[kernel.last]
        seen["decisions"] = self.decisions
        return seen

    def _make_public(self) -> dict[str, object]:
        """What a spectator sees and few decisions change, so that it is made only after those; all of it is read-only."""
        kernel = self.kernel
        once = twice = 0
        for may in self.may:
            twice |= once & may
            once |= may
        self._shared = twice
        self._sets = sets_seen(IN_ORDER[kernel.players], self.may)
        self._public = public = self.blank.copy()
        public["deck"] = len(kernel.deck) - kernel.top
        public["trophies"] = FrozenList([set_seen(taken) for taken in kernel.trophies])
        public["collapse"] = collapse_seen(kernel.collapse, kernel.board)
        self._reasons = FrozenDict(cases_seen(IN_ORDER[kernel.players], self.may, self.cases))
        public["recall"] = FrozenDict({"suspects": self._sets, "public": self._sets, "reasons": self._reasons})
        return public

    def _make_private(self, seat: int) -> Private:
        """What only this seat sees: its own card, and what follows from nobody else having that."""
        identity = self.kernel.identities[seat]
        # Changed past its lock while nobody else has it: an ordinary dict that something was taken out of is copied slowly.
        suspects: FrozenDict[str, FrozenList[str]] = FrozenDict(self._sets)
        dict.pop(suspects, SEATS[seat], None)
        reasons = self._reasons
        # Where nobody else could be that one anyway, the seat knows no more than all do.
        if identity != NOBODY and self._shared >> identity & 1:
            sets = without(self.may, 1 << identity)
            sets[seat] = 0
            apart = distinct(sets)
            more = dict(reasons)
            for player, may in enumerate(apart):
                if may and may != self.may[player]:
                    dict.__setitem__(suspects, SEATS[player], set_seen(may))
                    jointly = told_apart_seen(self.cases, player, sets, apart, range(len(sets)))
                    more[SEATS[player]] = self.cases[player].seen_by(self.may[player] & 1 << identity, jointly)
            reasons = FrozenDict(more)
        recall: FrozenDict[str, object] = FrozenDict({"suspects": suspects, "public": self._sets, "reasons": reasons})
        self._seats[seat] = private = (spy_seen(identity), recall)
        return private


def all_of(sets: list[int]) -> int:
    """Everybody who is in any of the sets."""
    every = 0
    for some in sets:
        every |= some
    return every


def all_known(sets: list[int]) -> bool:
    """Whether no set has two members."""
    return not any(may & (may - 1) for may in sets)


@cache
def fixed_parts(players: int, teams: int, to_win: int) -> dict[str, object]:
    """A view with nothing filled in but what is the same in every one of a match."""
    return {
        "you": None,
        "known": FrozenDict(),
        "roles": FrozenList(["spy"] * players),
        "teams": FrozenList(FrozenList(range(team, players, teams)) for team in range(teams)),
        "to_win": to_win,
        **dict.fromkeys(("deck", "trophies", "collapse", "recall", "board", "last_shift", "decisions")),
        **HEADER,
    }


@cache
def spy_seen(identity: int) -> FrozenDict[str, object]:
    return you_seen("spy", identity, ())


def draw_world(players: int, view: Reader, stream: Stream) -> Notebook:
    """A match that looks like the view from its seat: everybody hidden is somebody they may be, the rest is the deck."""
    board, alive, on = read_board(view)
    seats = tuple(range(players))
    identities = draw_distinct(read_sets(view["recall"]["suspects"], seats), stream)
    if not view["you"].is_null:
        identities[view["seat"].integer()] = read_you(view)[1]
    deck = suspects_in(cards_at(board, alive) & ~mask_of(card for card in identities if card != NOBODY))
    stream.shuffle(deck)

    turn = NOBODY if view["turn"].is_null else view["turn"].integer()
    kernel = Kernel(board, on, identities, bytes(deck), rules=FORMATS[players], first=turn)
    kernel.alive = alive
    kernel.dead = on.cells - alive.bit_count()
    kernel.trophies = [read_set(names) for names in view["trophies"]]
    if len(kernel.trophies) != view["players"].integer():
        raise view["trophies"].wrong("the trophies of every player")
    kernel.last = read_last_shift(view, CATALOGUE.code_of)
    kernel.collapse = read_collapse(view, board, alive, on)
    if turn == NOBODY:
        kernel.outcome = read_outcome(view["outcome"])
    else:
        kernel.open_turn()
    recall = view["recall"]
    cases = read_cases(recall.get("reasons"), seats)
    return Notebook(kernel, read_sets(recall["public"], seats), cases, view["decisions"].integer())
