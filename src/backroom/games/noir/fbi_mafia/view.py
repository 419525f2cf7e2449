"""FBI vs Mafia: what a seat may know, and what it can conclude."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from backroom.core.event import Event, acted, actions_seen, ended
from backroom.core.frozen import FrozenDict, FrozenList
from backroom.core.game import Facts
from backroom.core.native import mypyc_attr
from backroom.games.noir.fbi_mafia.actions import CATALOGUE, SET_UP, SWAP, TOKENS, set_up_code, set_up_parts
from backroom.games.noir.fbi_mafia.deduction import conclude
from backroom.games.noir.fbi_mafia.kernel import Kernel
from backroom.games.noir.fbi_mafia.knowledge import UNSEEN, Knowledge, Slots
from backroom.games.noir.fbi_mafia.state import (
    ARRESTED,
    ASKED,
    CAUSES,
    DETECTIVE,
    DIED,
    DISGUISED,
    HANDS,
    LAID,
    NOBODY,
    OUT,
    PROFILER,
    REACTING,
    ROLES,
    SAVED,
    SHUFFLED,
    TOOK,
)
from backroom.games.noir.fbi_mafia.telling import Telling
from backroom.games.noir.kit.cast import CAST, EVERYBODY, mask_of, suspects_in
from backroom.games.noir.kit.codes import COLLAPSE_ROWS, PASS, SHIFT, VERBS
from backroom.games.noir.kit.faces import ALIVE, Face, collapse_seen, face, rows_seen, set_seen, sets_seen, you_seen
from backroom.games.noir.kit.grid import NO_SHIFT

NOTATIONS = CATALOGUE.notations
NAMES = len(CAST)
OPEN = actions_seen(NOTATIONS[:SET_UP], 8)

BORNE = tuple(tuple(word for token, word in enumerate(TOKENS) if borne >> token & 1) for borne in range(8))
"""Tokens by name, from a bit for each."""
NAMES_SOMEBODY = {DIED: 1, ARRESTED: 1, SAVED: 1, LAID: 3, DISGUISED: 5}
"""By fact: where it names a suspect whose card looks different now."""
SWEEPS = frozenset((TOOK, SHUFFLED, OUT))
"""Facts that may go with tokens or marks leaving the board: arrests are settled, evidence is shuffled back."""
NOTHING_PENDING: Mapping[str, object] = FrozenDict(victim=None, cause=None, bomb=None, accused=None, threats=0)

Seen = Mapping[str, object]


@mypyc_attr(allow_interpreted_subclasses=True)
class Notebook:
    """The kernel and what is known of its hidden cards."""

    __slots__ = ("_parts", "_public", "_recalls", "_slots", "cells", "faces", "kernel", "knowledge", "stage")

    def __init__(self, kernel: Kernel, knowledge: Knowledge | None = None) -> None:
        self.kernel = kernel
        # A new match, in which nobody knows anything, has everybody alive on the board.
        self.knowledge = knowledge or Knowledge(kernel, [kernel.living] * len(kernel.roles), kernel.living)
        self.cells = kernel.on.cells
        """Of the board that was last told of."""
        self.stage = kernel.stage
        """In which the next decision is made."""
        self.faces = list(ALIVE)
        """By suspect."""
        self._parts: dict[int | None, dict[str, object]] = {}
        self._recalls: dict[int | None, Seen] = {}
        self._slots: dict[int | None, tuple[int, dict[str, object]]] = {}
        self._public: Seen | None = None
        if knowledge is not None:
            for suspect in list(kernel.board):
                self.faces[suspect] = self._face(suspect)

    def clone(self) -> Notebook:
        twin = Notebook.__new__(Notebook)
        twin.kernel = self.kernel.clone()
        twin.knowledge = self.knowledge.clone()
        twin.cells = self.cells
        twin.stage = self.stage
        twin.faces = self.faces[:]
        twin._parts = self._parts
        twin._recalls = self._recalls
        twin._slots = self._slots
        twin._public = self._public
        return twin

    def tell(self, seat: int, code: int, facts: Facts) -> list[Event]:
        kernel, knowledge, stage = self.kernel, self.knowledge, self.stage
        self.stage = kernel.stage
        if SHIFT <= code < COLLAPSE_ROWS:
            events = [OPEN[seat][code]]
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
                # Cards have moved.
                self._parts, self._slots, self._recalls = {}, {}, {}
        if before != knowledge.may:
            knowledge.close()
            self._recalls = {}
            self._public = None
        if self.cells != kernel.on.cells:
            self.cells = kernel.on.cells
            self._parts = {}
        self._turn_faces(code, facts)
        if kernel.outcome is not None:
            events.append(ended(kernel.outcome))
        return events

    def _acted(self, seat: int, code: int, stage: int) -> Event:
        if code >= SET_UP:
            return acted(seat, NOTATIONS[code])
        if code == PASS and stage in (ASKED, REACTING):
            # A reaction that is passed is seen by nobody else.
            event = OPEN[seat][code]
            assert event.public is not None
            return Event(None, {seat: event.public})
        return OPEN[seat][code]

    def _turn_faces(self, code: int, facts: Facts) -> None:
        """Make the faces anew of whoever the decision and its facts may have changed."""
        touched = [code & 63] if code < SHIFT or VERBS <= code < SET_UP else []
        if SET_UP <= code < SWAP:
            touched += set_up_parts(code)[1:]
        for fact in facts:
            place = NAMES_SOMEBODY.get(fact[0])
            if place is not None:
                touched.append(fact[place])
            elif fact[0] in SWEEPS:
                touched = list(self.kernel.board)
                break
        for suspect in touched:
            self.faces[suspect] = self._face(suspect)

    def _face(self, suspect: int) -> Face:
        kernel = self.kernel
        cell = kernel.board.find(suspect)
        return face(
            suspect,
            alive=bool(kernel.alive >> cell & 1),
            innocent=bool(kernel.innocent >> suspect & 1),
            arrested=bool(kernel.arrested >> suspect & 1),
            tokens=BORNE[kernel.bombs >> cell & 1 | (kernel.threats >> cell & 1) << 1 | (kernel.protections >> cell & 1) << 2],
        )

    def spell(self, codes: tuple[int, ...]) -> list[str]:
        return [NOTATIONS[code] for code in self._naming(codes)]

    def _naming(self, codes: tuple[int, ...]) -> list[int]:
        """The catalogue's codes, which name suspects where the kernel's name cells."""
        board = self.kernel.board
        last = codes[-1]
        if last < SET_UP:
            return [code if SHIFT <= code < VERBS else code - (code & 63) + board[code & 63] for code in codes]
        if last >= SWAP:
            return [code for code in codes if code < SET_UP] + self._swaps()
        spelled = self._naming(tuple([code for code in codes if code < SET_UP]))
        for token, giver, taker in [set_up_parts(code) for code in codes[len(spelled) :]]:
            spelled.append(set_up_code(token, board[giver], board[taker]))
        return spelled

    def _swaps(self) -> list[int]:
        """The Psycho's swaps, always all of them and last in the list."""
        board = self.kernel.board
        pairs = [(board[one], board[two]) for one, two in self.kernel.lines.swap_cells]
        return [SWAP + (one * NAMES + two if one < two else two * NAMES + one) for one, two in pairs]

    def view(self, seat: int | None) -> dict[str, object]:
        kernel = self.kernel
        parts = self._parts.get(seat)
        if parts is None:
            parts = self._parts[seat] = self._make_parts(seat)
        recall = self._recalls.get(seat)
        if recall is None:
            recall = self._recalls[seat] = self._make_recall(seat)
        seen = parts.copy()
        seen["board"] = rows_seen(self.faces, kernel.board, kernel.on)
        seen["last_shift"] = None if kernel.last == NO_SHIFT else NOTATIONS[kernel.last]
        seen["collapse"] = collapse_seen(kernel.collapse, kernel.board)
        seen["pending"] = self._pending()
        seen["recall"] = recall
        return seen

    def _make_parts(self, seat: int | None) -> dict[str, object]:
        """What stays as it is until a card moves; all of it is read-only."""
        kernel = self.kernel
        detective, profiler = kernel.seat_of[DETECTIVE], kernel.seat_of[PROFILER]
        players = range(len(kernel.roles))
        held = [kernel.hand if s == profiler else kernel.drawn if s == detective else () for s in players]
        return {
            "you": None if seat is None else you_seen(ROLES[kernel.roles[seat]], kernel.identity[seat], held[seat]),
            "deck": len(kernel.deck),
            "known": self._team_of(seat),
            "roles": FrozenList([ROLES[role] for role in kernel.roles]),
            "hands": FrozenList([len(cards) for cards in held]),
            "kills": kernel.points,
            "arrests": kernel.arrests,
            "to_win": FrozenDict({"kills": kernel.points_to_win, "arrests": kernel.arrests_to_win}),
            "trophies": FrozenList([set_seen(cards) for cards in kernel.trophies]),
            "discards": set_seen(kernel.discards),
            "removed": set_seen(self.knowledge.cast & ~mask_of(kernel.board)),
            "out": seats_seen(kernel.out),
        }

    def _team_of(self, seat: int | None) -> Seen:
        """Team mates' identities."""
        if seat is None:
            return FrozenDict()
        kernel, side = self.kernel, self.knowledge.sides[seat]
        return FrozenDict(
            {
                str(mate): CAST[identity]
                for mate, identity in enumerate(kernel.identity)
                if side >> mate & 1 and mate != seat and identity != NOBODY
            }
        )

    def _pending(self) -> Seen:
        """What is under way between two decisions of one turn, as all see it."""
        kernel = self.kernel
        if not kernel.placed and kernel.victim == kernel.source == kernel.caught == NOBODY:
            return NOTHING_PENDING
        asked = kernel.victim != NOBODY
        return FrozenDict(
            victim=CAST[kernel.victim] if asked else None,
            cause=CAUSES[kernel.cause] if asked else None,
            bomb=CAST[kernel.source] if kernel.source != NOBODY else None,
            accused=kernel.caught if kernel.caught != NOBODY else None,
            threats=kernel.placed,
        )

    def _make_recall(self, seat: int | None) -> Seen:
        kernel, knowledge = self.kernel, self.knowledge
        players = range(len(kernel.roles))
        if self._public is None:
            self._public = sets_seen(players, knowledge.may)
        if seat not in self._slots:
            self._slots[seat] = self._make_slots(seat)
        seen_cards, slots = self._slots[seat]
        if seat is None:
            return FrozenDict(suspects=self._public, public=self._public, **slots)
        suspects = knowledge.suspects(seat, kernel, seen_cards)
        return FrozenDict(suspects=sets_seen(players, suspects), public=self._public, **slots)

    def _make_slots(self, seat: int | None) -> tuple[int, dict[str, object]]:
        """The hidden cards that a seat can place, and all that is known of where cards are."""
        kernel, knowledge = self.kernel, self.knowledge
        traced = [seats & ~side for seats, side in zip(knowledge.seen_by, knowledge.sides, strict=True)]
        hands = ((DETECTIVE, knowledge.drawn, kernel.drawn), (PROFILER, knowledge.hand, kernel.hand))
        return 0 if seat is None else knowledge.seen_cards(seat, kernel), {
            "traced": FrozenDict({str(player): seats_seen(seats) for player, seats in enumerate(traced) if seats}),
            "deck": slots_seen(knowledge.deck, kernel.deck, seat),
            "hands": FrozenDict(
                {str(kernel.seat_of[role]): slots_seen(slots, cards, seat) for role, slots, cards in hands if slots}
            ),
        }


def seats_seen(seats: int) -> FrozenList[int]:
    return FrozenList(suspects_in(seats))


def slots_seen(slots: Slots, cards: Iterable[int], seat: int | None) -> FrozenList[Seen]:
    """The places of which anything is known: the card for those who have seen it, and what all know of it."""
    seen = []
    for place, (slot, card) in enumerate(zip(slots, cards, strict=True)):
        if slot is not UNSEEN and slot != UNSEEN:
            known = seat is not None and slot.seen_by >> seat & 1
            seen.append(
                FrozenDict(
                    place=place,
                    card=CAST[card] if known else None,
                    among=None if slot.among == EVERYBODY else set_seen(slot.among),
                    seen_by=seats_seen(slot.seen_by),
                )
            )
    return FrozenList(seen)
