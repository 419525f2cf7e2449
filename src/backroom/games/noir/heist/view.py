"""Heist: what a seat may know, and what it can conclude."""

from __future__ import annotations

from functools import lru_cache

from backroom.core.event import Event, acted, actions_seen, ended
from backroom.core.frozen import FrozenDict, FrozenList
from backroom.core.game import Facts
from backroom.core.native import mypyc_attr
from backroom.games.noir.heist.actions import (
    CATALOGUE,
    CRACK,
    ELIMINATE,
    HACK,
    IDENTITY,
    MIMIC,
    OFFICER,
    RETURN,
    SEARCH,
    STEAL,
    STUN,
    SWAP,
    TRADE,
    VANISH,
)
from backroom.games.noir.heist.deduction import Belief
from backroom.games.noir.heist.kernel import Kernel
from backroom.games.noir.heist.roles import INSIDER, ROLE_WORDS
from backroom.games.noir.heist.state import (
    ACCUSED,
    CAUGHT,
    DREW,
    HANDS,
    NOBODY,
    REPLACED,
    RETURNED,
    ROBBED,
    TRADED,
)
from backroom.games.noir.heist.vaults import BLOCKS, HACKERS_AT, ON, QUADRANTS, VAULTS
from backroom.games.noir.kit.cast import CAST, mask_of, suspects_in
from backroom.games.noir.kit.codes import COLLAPSE_ROWS, SHIFT
from backroom.games.noir.kit.deduction import near
from backroom.games.noir.kit.faces import ALIVE, DEAD, IN_ORDER, SEATS, Face, drawn_seen, face, rows_seen, set_seen
from backroom.games.noir.kit.grid import NO_SHIFT, cards_at
from backroom.games.noir.kit.reasons import MISS, REACH, Told, cases_seen, groups, own_among_seen

NOTATIONS = CATALOGUE.notations
OPEN = actions_seen(NOTATIONS[:SWAP], 7)
FOUND = "found"
NOT_FOUND = "not_found"
TRADED_PLACES = "traded"
"""Why a thief is not somebody: a search found them elsewhere, or not where that one is; or others changed places."""
NO_FORMERS = FrozenList[FrozenDict[str, object]]()
OFFICER_FACES = tuple(face(suspect, officer=True) for suspect in range(len(CAST)))


@mypyc_attr(allow_interpreted_subclasses=True)
class Notebook:
    """The kernel, and what those who can't see identities have concluded about them."""

    __slots__ = ("_recalls", "_secrets", "_table", "chiefs", "decisions", "faces", "kernel", "plain", "public", "team", "unchanged")

    def __init__(self, kernel: Kernel, public: Belief, chiefs: Belief, *, plain: list[int], team: int, unchanged: int) -> None:
        self.kernel = kernel
        self.decisions = public.decisions
        """How many have been made."""
        self.public = public
        """A spectator's; the Chief's seat stands for the plainclothes officer."""
        self.chiefs = chiefs
        """The Chief's. Why is told from the public one and the Chief's own cards."""
        chiefs.explains = False
        self.plain = plain
        """By seat: whom a thief may take the plainclothes officer for; empty for the Chief and in the set-up."""
        self.team = team
        """The same, as far as all thieves know it."""
        self.unchanged = unchanged
        """The seats of thieves who still have their first identity, as a bit mask."""
        officers = mask_of(kernel.officers)
        self.faces: list[Face] = [OFFICER_FACES[card] if officers >> card & 1 else ALIVE[card] for card in range(len(CAST))]
        for card in kernel.dead:
            self.faces[card] = DEAD[card]
        self._table: dict[str, object] | None = None
        self._secrets: dict[int | None, tuple[object, object]] = {}
        self._recalls: dict[int | None, FrozenDict[str, object]] = {}

    def clone(self) -> Notebook:
        twin = Notebook.__new__(Notebook)
        twin.kernel = self.kernel.clone()
        twin.decisions = self.decisions
        twin.public = self.public.clone()
        twin.chiefs = self.chiefs.clone()
        twin.plain = self.plain[:]
        twin.team = self.team
        twin.unchanged = self.unchanged
        twin.faces = self.faces[:]
        twin._table = self._table
        twin._secrets = self._secrets
        twin._recalls = self._recalls
        return twin

    def tell(self, seat: int, code: int, facts: Facts) -> list[Event]:
        self.decisions += 1
        if code >= SWAP:
            events = [acted(seat, NOTATIONS[code])]
        elif SHIFT <= code < COLLAPSE_ROWS:
            events = [OPEN[seat][code]]
        else:
            self._recalls = {}
            self.public.decisions = self.chiefs.decisions = self.decisions
            if code >= OFFICER or code in (VANISH, MIMIC, RETURN):
                self._forget_table()
            events = [self._action_seen(seat, code)]
            self._conclude(seat, code)
            for fact in facts:
                self._bring_to_light(seat, code, fact, events)
            self.public.settle()
            self.chiefs.settle()
        if self.kernel.outcome is not None:
            events.append(ended(self.kernel.outcome))
        return events

    def _forget_table(self) -> None:
        """What all see of the cards and roles has changed, and perhaps whose they are."""
        self._table = None
        self._secrets = {}

    def _action_seen(self, seat: int, code: int) -> Event:
        if IDENTITY <= code < STUN:
            return acted(seat, NOTATIONS[code], "identity")
        kernel = self.kernel
        if TRADE <= code < SHIFT and kernel.roles[seat] != INSIDER:
            # All see two cards trade places; which of them acted is for the thieves, who know the Saboteur.
            hidden = {"kind": "action", "seat": seat, "action": "trade"}
            full = {"kind": "action", "seat": seat, "action": NOTATIONS[code]}
            return Event(hidden, dict.fromkeys(kernel.order, full))
        return OPEN[seat][code]

    def _conclude(self, seat: int, code: int) -> None:
        """What a decision itself tells everybody about who made it."""
        board = self.kernel.board
        if STEAL <= code < HACK:
            self._stands_among(seat, cards_at(board, QUADRANTS[code - STEAL]), REACH, NOTATIONS[code])
        elif HACK <= code < CRACK:
            self._stands_among(seat, cards_at(board, HACKERS_AT[code - HACK]), REACH, NOTATIONS[code])
        elif CRACK <= code < SEARCH:
            self._stands_among(seat, cards_at(board, QUADRANTS[code - CRACK]), REACH, NOTATIONS[code])
        elif STUN <= code < ELIMINATE:
            self._stands_among(seat, near(board, ON, code - STUN), REACH, NOTATIONS[code])
        elif code >= ELIMINATE:
            self._stands_among(seat, near(board, ON, code - ELIMINATE), REACH, NOTATIONS[code])
            self.faces[code - ELIMINATE] = DEAD[code - ELIMINATE]
        elif OFFICER <= code < IDENTITY:
            self._new_officer(code - OFFICER)
        elif code >= IDENTITY and seat == self.kernel.chief_seat:
            self._set_up_over(code - IDENTITY)

    def _set_up_over(self, plainclothes: int) -> None:
        kernel = self.kernel
        self.public.take(kernel.chief_seat, self._unseen())
        self.chiefs.show(1 << plainclothes)
        self.team = self._unseen() & ~mask_of(kernel.identities[seat] for seat in kernel.order)
        for thief in kernel.order:
            self.plain[thief] = self.team

    def _stands_among(self, seat: int, cards: int, kind: str, what: str, by: int = -1) -> None:
        self.public.narrow(seat, cards, kind, what, by)
        self.chiefs.narrow(seat, cards, kind, what, by)

    def _plainclothes_among(self, cards: int, deed: str) -> None:
        self.public.narrow(self.kernel.chief_seat, cards, REACH, deed)
        self.plain = [may & cards for may in self.plain]
        self.team &= cards

    def _new_officer(self, card: int) -> None:
        self._show(card)
        self.faces[card] = OFFICER_FACES[card]

    def _show(self, card: int) -> None:
        """A card lies open now, so nobody is it."""
        self.public.show(1 << card)
        self.chiefs.show(1 << card)
        self.plain = [may & ~(1 << card) for may in self.plain]
        self.team &= ~(1 << card)

    def _unseen(self) -> int:
        """Cards that have not been shown to all; every one is a living suspect's."""
        kernel = self.kernel
        return mask_of(kernel.board) & ~(mask_of(kernel.officers) | kernel.discards)

    def _bring_to_light(self, seat: int, code: int, fact: tuple[int, ...], events: list[Event]) -> None:
        kind, *cards = fact
        if kind == ACCUSED:
            self._accused(seat, code, cards[0], cards[1], events)
        elif kind == HANDS:
            events.append(Event({"kind": "canvass", "seat": seat, "name": None, "hands": cards}))
            self._searched(cards_at(self.kernel.board, BLOCKS[code - SEARCH]), cards, NOTATIONS[code])
        elif kind == CAUGHT:
            thief, role, card = cards
            self._caught(thief, card)
            events.append(Event({"kind": "caught", "seat": thief, "name": CAST[card], "role": ROLE_WORDS[role]}))
        elif kind == ROBBED:
            events.append(Event({"kind": "robbed", "seat": seat, "vault": VAULTS[cards[0]]}))
        elif kind == DREW:
            self.plain[seat] &= ~mask_of(cards)
            events.append(drawn_seen(seat, cards))
        elif kind == TRADED:
            exposed = cards[:1] if self.kernel.roles[seat] == INSIDER else cards
            self._traded(seat, mask_of(exposed))
            events.append(Event({"kind": "trade", "seat": seat, "names": set_seen(mask_of(cards))}))
        elif kind == REPLACED:
            self._new_officer(cards[0])
            events.append(Event({"kind": "officer", "seat": seat, "name": CAST[cards[0]]}))
        elif kind == RETURNED:
            events.append(Event({"kind": "role", "seat": seat, "role": ROLE_WORDS[cards[0]]}))
        else:
            self._turned(seat, code, cards[0], events)

    def _accused(self, seat: int, suspect: int, within: int, hit: int, events: list[Event]) -> None:
        events.append(Event({"kind": "accuse", "seat": seat, "name": CAST[suspect], "hit": bool(hit)}))
        if not within:
            # No officer could have made it, so the plainclothes officer did.
            self._plainclothes_among(near(self.kernel.board, ON, suspect), NOTATIONS[suspect])
        for thief in self.kernel.order:
            if not hit:
                self._stands_among(thief, ~(1 << suspect), MISS, NOTATIONS[suspect], seat)

    def _caught(self, thief: int, card: int) -> None:
        self._forget_table()
        self._show(card)
        self.public.unmask(thief, card)
        self.chiefs.unmask(thief, card)
        self.unchanged &= ~(1 << thief)

    def _searched(self, block: int, hands: list[int], deed: str) -> None:
        for thief in self.kernel.order:
            if thief in hands:
                self._stands_among(thief, block, FOUND, deed)
            else:
                self._stands_among(thief, ~block, NOT_FOUND, deed)

    def _traded(self, seat: int, exposed: int) -> None:
        """Somebody is one of two cards that changed places, or the one that went to an officer's."""
        public = self.public
        gone = public.sets[seat] & ~exposed
        if gone:
            public.sets[seat] ^= gone
            public.cases[seat] = public.cases[seat].told(gone, TRADED_PLACES, self.decisions, {"held": set_seen(exposed)})
        self.chiefs.sets[seat] &= exposed

    def _turned(self, seat: int, code: int, card: int, events: list[Event]) -> None:
        """A thief has a new identity: the others of the team see it, so they know where the plainclothes officer is not."""
        kernel = self.kernel
        unseen, mimicked = self._unseen(), code >= IDENTITY
        self.public.change(seat, unseen, to_another=mimicked)
        self.chiefs.change(seat, unseen & ~(1 << kernel.identities[kernel.chief_seat]), to_another=mimicked)
        self.plain = [may & ~(1 << card) for may in self.plain]
        self.team &= ~(1 << card)
        self.unchanged &= ~(1 << seat)
        told = {"kind": "identity", "seat": seat, "name": None}
        full = {**told, "name": CAST[card]}
        events.append(Event(told, dict.fromkeys(kernel.order, full)))

    def view(self, seat: int | None) -> dict[str, object]:
        kernel = self.kernel
        if self._table is None:
            self._table = self._make_table()
        seen = self._table.copy()
        secrets = self._secrets.get(seat)
        if secrets is None:
            secrets = self._secrets[seat] = (self._you_seen(seat), self._known(seat))
        seen["you"], seen["known"] = secrets
        recall = self._recalls.get(seat)
        if recall is None:
            recall = self._recalls[seat] = self._recall(seat)
        seen["recall"] = recall
        seen["board"] = rows_seen(self.faces, kernel.board, ON)
        seen["last_shift"] = None if kernel.last == NO_SHIFT else NOTATIONS[kernel.last]
        seen["vaults"] = vaults_seen(tuple(kernel.tokens), kernel.doubled, kernel.robbed)
        seen["decisions"] = self.decisions
        seen["covert"] = kernel.covert
        seen["next_thief"] = kernel.order[kernel.at]
        return seen

    def _make_table(self) -> dict[str, object]:
        """What all see, and most decisions leave as it is; all of it is read-only."""
        kernel = self.kernel
        chooser = kernel.seat if kernel.hand else NOBODY
        return {
            "deck": len(kernel.deck),
            "roles": FrozenList(None if role < 0 else ROLE_WORDS[role] for role in kernel.roles),
            "hands": FrozenList(len(kernel.hand) if each == chooser else 0 for each in range(len(kernel.roles))),
            "officers": set_seen(mask_of(kernel.officers)),
            "stunned": FrozenList(() if kernel.stunned == NOBODY else (CAST[kernel.stunned],)),
            "eliminations": kernel.eliminations,
            "role_deck": len(kernel.role_deck),
            "role_discards": FrozenList(ROLE_WORDS[role] for role in sorted(kernel.role_discards)),
            "caught": FrozenList(kernel.caught()),
            "discards": set_seen(kernel.discards),
        }

    def _you_seen(self, seat: int | None) -> FrozenDict[str, object] | None:
        if seat is None:
            return None
        kernel = self.kernel
        role, identity = kernel.roles[seat], kernel.identities[seat]
        hand = kernel.hand if seat == kernel.seat else ()
        return FrozenDict(
            role=None if role < 0 else ROLE_WORDS[role],
            identity=None if identity == NOBODY else CAST[identity],
            hand=set_seen(mask_of(hand)),
        )

    def _known(self, seat: int | None) -> FrozenDict[str, str]:
        """Thieves see each other's identities."""
        kernel = self.kernel
        if seat not in kernel.order:
            return FrozenDict()
        known = {other: kernel.identities[other] for other in kernel.order if other != seat}
        return FrozenDict({str(other): CAST[card] for other, card in known.items() if card != NOBODY})

    def _recall(self, seat: int | None) -> FrozenDict[str, object]:
        kernel = self.kernel
        public, public_formers = self.public.seen()
        suspects, formers = public, public_formers
        team = None
        reasons = cases_seen(IN_ORDER[len(kernel.roles)], self.public.sets, self.public.cases)
        if seat == kernel.chief_seat:
            suspects, formers = self.chiefs.seen()
            self._add_chiefs(reasons)
        elif seat is not None:
            suspects, formers = plainclothes_seen(kernel.chief_seat, self.plain[seat]), NO_FORMERS
            team = set_seen(self.team)
            may = self.public.sets[kernel.chief_seat]
            if may and self.plain[seat]:
                case = self.public.cases[kernel.chief_seat]
                reasons[SEATS[kernel.chief_seat]] = case.seen_by(may & ~self.plain[seat])
        return FrozenDict(
            suspects=suspects,
            formers=formers,
            public=public,
            public_formers=public_formers,
            team=team,
            unchanged=seats_seen(self.unchanged),
            reasons=FrozenDict(reasons),
        )

    def _add_chiefs(self, reasons: dict[str, FrozenList[Told]]) -> None:
        """What rules out more for the Chief, who has seen some cards; what others hold between them comes by itself."""
        public, own, cases = self.public.sets, self.chiefs.sets, self.public.cases
        for thief in self.kernel.order:
            gone = public[thief] & ~own[thief]
            if gone and own[thief]:
                jointly = []
                for taken, members, held in groups(own, thief, gone):
                    gone &= ~taken
                    decision = max([cases[other].decision() for other in members])
                    jointly.append(own_among_seen(taken, decision, members, held))
                reasons[SEATS[thief]] = cases[thief].seen_by(gone, jointly)


@lru_cache(maxsize=1 << 12)
def plainclothes_seen(chief_seat: int, may: int) -> FrozenDict[str, FrozenList[str]]:
    """Whom a thief may take the plainclothes officer for."""
    return FrozenDict({str(chief_seat): set_seen(may)} if may else {})


@lru_cache(maxsize=1 << 7)
def seats_seen(seats: int) -> FrozenList[int]:
    """A set of seats as a list."""
    return FrozenList(suspects_in(seats))


@lru_cache(maxsize=1 << 12)
def vaults_seen(tokens: tuple[int, ...], doubled: int, robbed: int) -> FrozenDict[str, object]:
    """By vault: the seats with a token there, one entry per token, or `robbed`."""
    seen: dict[str, object] = {}
    for vault, name in enumerate(VAULTS):
        seats = [seat for seat, token in enumerate(tokens) if token == vault]
        if doubled in seats:
            seats.append(doubled)
        seen[name] = "robbed" if robbed >> vault & 1 else FrozenList(sorted(seats))
    return FrozenDict(seen)
