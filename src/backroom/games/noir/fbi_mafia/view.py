"""FBI vs Mafia: what a seat may know, and what it can conclude."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from backroom.core.event import Event, acted, actions_seen, ended
from backroom.core.frozen import FrozenDict, FrozenList
from backroom.core.game import Facts
from backroom.core.match import HEADER
from backroom.core.native import mypyc_attr
from backroom.games.noir.fbi_mafia.actions import CATALOGUE, SET_UP
from backroom.games.noir.fbi_mafia.cards import laid_out, move, turn
from backroom.games.noir.fbi_mafia.deduction import conclude
from backroom.games.noir.fbi_mafia.kernel import Kernel
from backroom.games.noir.fbi_mafia.knowledge import Knowledge, told_apart
from backroom.games.noir.fbi_mafia.pieces import NOTHING_PENDING, pending_seen, seats_seen, trophies_seen
from backroom.games.noir.fbi_mafia.places import Places
from backroom.games.noir.fbi_mafia.spelling import spelled
from backroom.games.noir.fbi_mafia.state import (
    ACCUSED,
    ARRESTED,
    ASKED,
    DETECTIVE,
    DIED,
    HANDS,
    NOBODY,
    PROFILER,
    REACTING,
    ROLES,
    Fact,
)
from backroom.games.noir.fbi_mafia.telling import Telling
from backroom.games.noir.kit.cast import CAST, mask_of
from backroom.games.noir.kit.codes import COLLAPSE_ROWS, PASS, SHIFT
from backroom.games.noir.kit.faces import ALIVE, IN_ORDER, SEATS, cards_seen, collapse_seen, rows_of, set_seen, sets_seen, you_seen
from backroom.games.noir.kit.grid import NO_SHIFT
from backroom.games.noir.kit.reasons import Told, cases_seen, told_apart_seen, traced_seen

NOTATIONS: Final[tuple[str, ...]] = CATALOGUE.notations
OPEN: Final = actions_seen(NOTATIONS[:SET_UP], 8)

# How much of what all see has to be made anew: nothing, what a death or an arrest changes, or everything.
NOTHING: Final = 0
LITTLE: Final = 1
ALL: Final = 2

BLANK: Final[dict[str, object]] = {
    **dict.fromkeys(("you", "deck", "known", "roles", "hands", "kills", "arrests", "to_win", "trophies", "discards", "removed")),
    **dict.fromkeys(("out", "board", "last_shift", "decisions", "collapse", "pending", "recall")),
    **HEADER,
}
"""A view with nothing filled in."""

Seen = Mapping[str, object]
Reasons = FrozenDict[str, FrozenList[Told]]
NOTHING_SEEN: Final = -1
"""What a spectator has seen beside what all see."""
NONE_TRACED: Final[FrozenDict[str, object]] = FrozenDict()


@mypyc_attr(allow_interpreted_subclasses=True)
class Notebook:
    """The kernel and what is known of its hidden cards.

    What views are made of is kept until a fact changes it. Then it is replaced, never written to: clones share it.
    """

    __slots__ = (
        "_changed",
        "_common",
        "_parts",
        "_places",
        "_public",
        "_reasons",
        "_recalls",
        "_secrets",
        "blank",
        "cards",
        "cells",
        "kernel",
        "knowledge",
        "seats",
        "stage",
    )

    def __init__(self, kernel: Kernel, knowledge: Knowledge | None = None) -> None:
        self.kernel = kernel
        # A new match, in which nobody knows anything, has everybody alive on the board and nothing on the cards.
        self.knowledge = knowledge or Knowledge(kernel, [kernel.living] * len(kernel.roles), kernel.living)
        self.seats = IN_ORDER[len(kernel.roles)]
        self.cells = kernel.on.cells
        """Of the board that was last told of."""
        self.stage = kernel.stage
        """In which the next decision is made."""
        self.cards = laid_out(kernel) if knowledge else cards_seen(ALIVE, kernel.board)
        """The board as all see it, by cell."""
        self.blank: dict[str, object] = {
            **BLANK,
            "roles": FrozenList([ROLES[role] for role in kernel.roles]),
            "to_win": FrozenDict({"kills": kernel.points_to_win, "arrests": kernel.arrests_to_win}),
        }
        """What views are made from; a match may fill in what else never changes."""
        self._common: dict[str, object] = {}
        """What all see and no shift changes."""
        self._changed = ALL
        """How much of it has to be made anew."""
        self._secrets: dict[int | None, tuple[Seen | None, Seen]] = {}
        """By seat: `you` and `known`."""
        self._parts: dict[int | None, dict[str, object]] = {}
        """By seat: the beginning of a view, made of both."""
        self._places: Places | None = None
        """The hidden cards."""
        self._public: Seen | None = None
        """Whom the players may be for all that a spectator knows."""
        self._reasons: Reasons | None = None
        """And why they are nobody else."""
        self._recalls: dict[int, Seen] = {}
        """By what somebody has seen beside what all see (`_sight`): all that it can conclude."""

    def clone(self) -> Notebook:
        twin = Notebook.__new__(Notebook)
        twin.kernel = self.kernel.clone()
        twin.knowledge = self.knowledge.clone()
        twin.seats = self.seats
        twin.cells = self.cells
        twin.stage = self.stage
        twin.cards = self.cards[:]
        twin.blank = self.blank
        twin._common = self._common
        twin._changed = self._changed
        twin._secrets = self._secrets
        twin._parts = self._parts
        twin._places = self._places
        twin._public = self._public
        twin._reasons = self._reasons
        twin._recalls = self._recalls
        return twin

    def tell(self, seat: int, code: int, facts: Facts) -> list[Event]:
        kernel, knowledge, stage = self.kernel, self.knowledge, self.stage
        self.stage = kernel.stage
        if code != PASS or stage not in (ASKED, REACTING):
            knowledge.decisions += 1
        if SHIFT <= code < COLLAPSE_ROWS:
            events = [OPEN[seat][code]]
            move(self.cards, kernel, code)
            if not facts:
                return events
            before = knowledge.may[:]
        else:
            events = [self._acted(seat, code, stage)]
            before = knowledge.may[:]
            conclude(knowledge, kernel, seat, code)
        telling = Telling(kernel, knowledge, seat)
        for fact in facts:
            events += telling.tell(fact)
            if fact[0] < HANDS:
                self._forget(fact)
        if before != knowledge.may:
            knowledge.close()
            self._recalls = {}
            self._public = None
            self._reasons = None
        if self.cells != kernel.on.cells:
            self.cells = kernel.on.cells
            self._changed = ALL
            self._parts = {}
            self.cards = laid_out(kernel)
        turn(self.cards, kernel, code, facts)
        if kernel.outcome is not None:
            events.append(ended(kernel.outcome))
        return events

    def _forget(self, fact: Fact) -> None:
        """Let go of what a fact about cards changes in views; of an accusation that is but the conclusions."""
        kind = fact[0]
        if kind == ACCUSED:
            return
        self._parts = {}
        if kind in (DIED, ARRESTED):
            if self._changed == NOTHING:
                self._changed = LITTLE
            if fact[2] == NOBODY:
                return
        else:
            self._changed = ALL
            self._places = None
        self._secrets = {}
        self._recalls = {}
        self._reasons = None

    def _acted(self, seat: int, code: int, stage: int) -> Event:
        if code >= SET_UP:
            return acted(seat, NOTATIONS[code])
        if code == PASS and stage in (ASKED, REACTING):
            # A reaction that is passed is seen by nobody else.
            event = OPEN[seat][code]
            assert event.public is not None
            return Event(None, {seat: event.public})
        return OPEN[seat][code]

    def spell(self, codes: tuple[int, ...]) -> list[str]:
        return spelled(self.kernel, codes)

    def view(self, seat: int | None) -> dict[str, object]:
        kernel = self.kernel
        parts = self._parts.get(seat)
        if parts is None:
            parts = self._parts[seat] = self._make_parts(seat)
        sight = NOTHING_SEEN if seat is None else self._sight(seat)
        recall = self._recalls.get(sight)
        if recall is None:
            recall = self._recalls[sight] = self._make_recall(seat)
        seen = parts.copy()
        seen["board"] = rows_of(self.cards, kernel.on)
        seen["last_shift"] = None if kernel.last == NO_SHIFT else NOTATIONS[kernel.last]
        if kernel.collapse is not None:
            seen["collapse"] = collapse_seen(kernel.collapse, kernel.board)
        seen["decisions"] = self.knowledge.decisions
        seen["pending"] = self._pending()
        seen["recall"] = recall
        return seen

    def _make_parts(self, seat: int | None) -> dict[str, object]:
        """What stays as it is until a card moves; all of it is read-only."""
        if self._changed != NOTHING:
            self._common = self._make_common()
            self._changed = NOTHING
        secrets = self._secrets.get(seat)
        if secrets is None:
            secrets = self._secrets[seat] = self._make_secrets(seat)
        parts = self._common.copy()
        parts["seat"] = seat
        parts["you"], parts["known"] = secrets
        return parts

    def _make_common(self) -> dict[str, object]:
        """The part of it that is the same for all."""
        kernel = self.kernel
        if self._changed == ALL:
            parts = self.blank.copy()
            parts["deck"] = len(kernel.deck)
            held = [0] * len(kernel.roles)
            if kernel.drawn:
                held[kernel.seat_of[DETECTIVE]] = len(kernel.drawn)
            if kernel.hand:
                held[kernel.seat_of[PROFILER]] = len(kernel.hand)
            parts["hands"] = FrozenList(held)
            parts["removed"] = set_seen(self.knowledge.cast & ~mask_of(list(kernel.board)))
            parts["out"] = seats_seen(kernel.out)
        else:
            parts = self._common.copy()
        parts["kills"] = kernel.points
        parts["arrests"] = kernel.arrests
        parts["trophies"] = trophies_seen(kernel.trophies)
        parts["discards"] = set_seen(kernel.discards)
        return parts

    def _make_secrets(self, seat: int | None) -> tuple[Seen | None, Seen]:
        """Who a seat is and what it holds, and its team mates' identities."""
        team: dict[str, object] = {}
        if seat is None:
            return None, FrozenDict(team)
        kernel, side = self.kernel, self.knowledge.sides[seat]
        for mate in self.seats:
            identity = kernel.identity[mate]
            if side >> mate & 1 and mate != seat and identity != NOBODY:
                team[SEATS[mate]] = CAST[identity]
        role = kernel.roles[seat]
        held = kernel.hand if role == PROFILER else kernel.drawn if role == DETECTIVE else ()
        return you_seen(ROLES[role], kernel.identity[seat], held), FrozenDict(team)

    def _pending(self) -> Seen:
        """What is under way between two decisions of one turn, as all see it."""
        kernel = self.kernel
        if not kernel.placed and kernel.victim == NOBODY and kernel.source == NOBODY and kernel.caught == NOBODY:
            return NOTHING_PENDING
        return pending_seen(kernel.victim, kernel.cause, kernel.source, kernel.caught, kernel.placed)

    def _sight(self, seat: int) -> int:
        """What a seat has seen beside what all see, as one number: whose identities, which are its team's and those of any card that
        it saw before somebody drew it; its team; and itself, if it knows of cards in the deck or in hands. Most of a team have seen
        the same, and then they conclude the same.
        """
        knowledge = self.knowledge
        sight = knowledge.sides[seat] << len(self.seats)
        for player in self.seats:
            sight |= (knowledge.seen_by[player] >> seat & 1) << player
        if self._hidden().watchers >> seat & 1:
            sight |= seat + 1 << 2 * len(self.seats)
        return sight

    def _hidden(self) -> Places:
        places = self._places
        if places is None:
            places = self._places = Places(self.kernel, self.knowledge)
        return places

    def _make_recall(self, seat: int | None) -> Seen:
        kernel, knowledge = self.kernel, self.knowledge
        suspects = public = self._public
        if public is None:
            suspects = public = self._public = sets_seen(self.seats, knowledge.may)
        cards, deck, hands = self._hidden().known(seat)
        reasons = self._reasons
        if reasons is None:
            reasons = self._reasons = FrozenDict(cases_seen(self.seats, knowledge.may, knowledge.cases))
        if seat is not None:
            known = knowledge.seen_from(seat, kernel, cards)
            apart = told_apart(known)
            suspects = sets_seen(self.seats, apart)
            reasons = self._with_own(seat, reasons, known, apart)
        traced: dict[str, object] = {}
        for player in self.seats:
            seats = knowledge.seen_by[player] & ~knowledge.sides[player]
            if seats:
                traced[SEATS[player]] = seats_seen(seats)
        told: dict[str, object] = {"suspects": suspects, "public": public, "reasons": reasons}
        told["traced"] = FrozenDict(traced) if traced else NONE_TRACED
        told["deck"] = deck
        told["hands"] = hands
        return FrozenDict(told)

    def _with_own(self, seat: int, reasons: Reasons, known: list[int], apart: list[int]) -> Reasons:
        """What rules out more of the other side for somebody who has seen some cards: `known` are the sets with these taken out."""
        may, cases = self.knowledge.may, self.knowledge.cases
        more = dict(reasons)
        for player in self.seats:
            if not apart[player] or apart[player] == may[player]:
                continue
            gone = may[player] & ~known[player]
            jointly = told_apart_seen(cases, player, known, apart, self.seats)
            if self.knowledge.seen_by[player] >> seat & 1:
                more[SEATS[player]] = cases[player].seen_by(0, [traced_seen(known[player], gone)])
            else:
                more[SEATS[player]] = cases[player].seen_by(gone, jointly)
        return FrozenDict(more)
