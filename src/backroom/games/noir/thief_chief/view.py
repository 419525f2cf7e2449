"""Master Thief vs Chief of Police: what a seat may know, and what it can conclude."""

from __future__ import annotations

from backroom.core.chance import Chance
from backroom.core.event import Event, acted, actions_seen, ended
from backroom.core.frozen import FrozenDict, FrozenList
from backroom.core.game import Facts
from backroom.core.outcome import read_outcome
from backroom.core.reading import Reader
from backroom.games.noir.kit.cast import CAST, mask_of, suspects_in
from backroom.games.noir.kit.codes import COLLAPSE_ROWS, SHIFT
from backroom.games.noir.kit.deduction import near_or_self
from backroom.games.noir.kit.evidence import read_suspects
from backroom.games.noir.kit.faces import Face, drawn_seen, face, rows_seen, set_seen, sets_seen, you_seen
from backroom.games.noir.kit.grid import NO_SHIFT, bits_of
from backroom.games.noir.kit.reading import read_board, read_last_shift, read_set, read_sets, read_you
from backroom.games.noir.thief_chief.actions import ACCUSE, CATALOGUE, DEPUTIZE, DISGUISE, DISMISS, GRAB, IDENTITY
from backroom.games.noir.thief_chief.deduction import Clues, first_clues
from backroom.games.noir.thief_chief.kernel import ALL_TAKEN, ANSWERED, CAUGHT, NOBODY, PHASES, SWORN, Kernel, Leg

NOTATIONS = CATALOGUE.notations
OPEN = actions_seen(NOTATIONS, 2)
SECRET = tuple(
    {
        block + suspect: acted(seat, NOTATIONS[block + suspect], verb)
        for block, verb in ((IDENTITY, "identity"), (DISGUISE, "disguise"))
        for suspect in range(len(CAST))
    }
    for seat in (0, 1)
)
"""By seat and code: decisions of which the others see just the verb."""
ANSWERS = tuple(
    tuple(tuple(Event(FrozenDict(kind="accuse", seat=seat, name=name, hit=hit)) for name in CAST) for seat in (0, 1))
    for hit in (False, True)
)
"""By hit, seat and suspect."""
ROLES = (FrozenList(("thief", "chief")), FrozenList(("chief", "thief")))
"""By the Thief's seat."""
TREASURE = ("treasure",)


class Notebook:
    """The kernel and the public evidence."""

    __slots__ = ("_parts", "clues", "faces", "kernel")

    def __init__(self, kernel: Kernel, clues: Clues | None = None) -> None:
        self.kernel = kernel
        self._start_leg(clues)

    def _start_leg(self, clues: Clues | None = None) -> None:
        kernel = self.kernel
        self.clues = clues or first_clues(bytes(sorted(kernel.board)), kernel.officers)
        self.faces: list[Face] = [face(suspect) for suspect in range(len(CAST))]
        for suspect in kernel.board:
            self._turn_face(suspect)
        self._parts: dict[int | None, dict[str, object]] = {}

    def clone(self) -> Notebook:
        twin = Notebook.__new__(Notebook)
        twin.kernel = self.kernel.clone()
        twin.clues = self.clues.clone()
        twin.faces = self.faces[:]
        twin._parts = self._parts
        return twin

    def _turn_face(self, suspect: int) -> None:
        """Make a card look as it does now."""
        kernel = self.kernel
        tokens = TREASURE if kernel.loot >> kernel.board.find(suspect) & 1 else ()
        self.faces[suspect] = face(suspect, officer=suspect in kernel.officers, tokens=tokens)

    def tell(self, seat: int, code: int, facts: Facts) -> list[Event]:
        if SHIFT <= code < COLLAPSE_ROWS:
            return [OPEN[seat][code]]
        events = [SECRET[seat][code] if code >= IDENTITY else OPEN[seat][code]]
        for kind, *cards in facts:
            if kind == ANSWERED:
                events.append(ANSWERS[cards[1]][seat][cards[0]])
            elif kind == SWORN:
                events.append(officer_seen(seat, cards[0]))
            else:
                # Nothing of the leg that has just ended matters any more.
                return events + self._next_leg(code)
        self._conclude(code)
        outcome = self.kernel.outcome
        if outcome is not None:
            self._parts = {}
            events.append(ended(outcome))
        return events

    def _conclude(self, code: int) -> None:
        """What a decision itself tells everybody."""
        kernel, clues = self.kernel, self.clues
        if code < ACCUSE:
            self._turn_face(code)
            clues.thief_in(near_or_self(kernel.board, kernel.on, code))
        elif code < SHIFT:
            if not self._accused(code - ACCUSE):
                return
        elif code >= IDENTITY:
            clues.disguised()
        elif code == DEPUTIZE:
            card = kernel.deck[kernel.top - 1]
            self._turn_face(card)
            clues.shown(card)
        else:
            self._turn_face(code - (GRAB if code >= GRAB else DISMISS))
        self._parts = {}

    def _accused(self, suspect: int) -> bool:
        """What an accusation tells everybody; whether it tells anything."""
        kernel, clues = self.kernel, self.clues
        board, on = kernel.board, kernel.on
        news = clues.thief_in(1 << suspect if suspect == kernel.thief else ~(1 << suspect))
        reach = 0
        for officer in kernel.officers:
            reach |= on.near_or_self[board.find(officer)]
        if not reach >> board.find(suspect) & 1:
            # No officer could have made it, so the plainclothes one did.
            news |= clues.chief_in(near_or_self(board, on, suspect))
        return news

    def _next_leg(self, code: int) -> list[Event]:
        kernel = self.kernel
        self._start_leg()
        return [
            Event(
                {
                    "kind": "leg",
                    "seat": None,
                    "leg": kernel.leg,
                    "roles": ROLES[kernel.thief_seat],
                    "taken": list(kernel.scores()),
                    "reason": CAUGHT if ACCUSE <= code < SHIFT else ALL_TAKEN,
                }
            ),
            drawn_seen(kernel.thief_seat, kernel.cards),
            drawn_seen(kernel.chief_seat, (kernel.chief,)),
            *(officer_seen(kernel.chief_seat, officer) for officer in kernel.officers),
        ]

    def view(self, seat: int | None) -> dict[str, object]:
        kernel = self.kernel
        parts = self._parts.get(seat)
        if parts is None:
            parts = self._parts[seat] = self._make_parts(seat)
        seen = parts.copy()
        seen["board"] = rows_seen(self.faces, kernel.board, kernel.on)
        seen["last_shift"] = None if kernel.last == NO_SHIFT else NOTATIONS[kernel.last]
        return seen

    def _make_parts(self, seat: int | None) -> dict[str, object]:
        """What a shift leaves as it is, and so is made only after other decisions; all of it is read-only."""
        kernel, clues = self.kernel, self.clues
        thief, chief = kernel.thief_seat, kernel.chief_seat
        hand = [card for card in kernel.cards if card != kernel.thief]
        public = (clues.thief, clues.chief)
        suspects = public
        you = None
        if seat == thief:
            suspects = (0, clues.chief & ~mask_of(kernel.cards))
            you = you_seen("thief", kernel.thief, hand)
        elif seat == chief:
            suspects = (clues.without(kernel.chief), 0)
            you = you_seen("chief", kernel.chief, ())
        return {
            "you": you,
            "deck": kernel.size - kernel.top,
            "known": FrozenDict(),
            "roles": ROLES[thief],
            "hands": FrozenList(len(hand) if each == thief else 0 for each in (0, 1)),
            "treasures": kernel.taken,
            "officers": set_seen(mask_of(kernel.officers)),
            "discards": set_seen(kernel.discards),
            "leg": kernel.leg,
            "taken": FrozenList(kernel.scores()),
            "recall": FrozenDict(
                suspects=sets_seen((thief, chief), suspects),
                public=sets_seen((thief, chief), public),
                trios=format(clues.trios, "x"),
            ),
        }


def officer_seen(seat: int, officer: int) -> Event:
    """A uniformed officer appears on the board."""
    return Event({"kind": "officer", "seat": seat, "name": CAST[officer]})


def draw_world(view: Reader, next_leg: Leg | None, chance: Chance) -> Notebook:
    """A match that looks like the view from its seat: unseen cards are dealt anew to whoever may hold them."""
    board, _, on = read_board(view)
    roles = view["roles"].texts()
    seats = (roles.index("thief"), roles.index("chief"))
    recall = view["recall"]
    clues = Clues(bytes(sorted(board)), read_trios(recall["trios"]), *read_sets(recall["public"], seats))
    cards, thief, chief = draw_secrets(view, clues, chance)
    officers, discards = read_suspects(view["officers"]), read_set(view["discards"])
    unseen = suspects_in(mask_of(board) & ~(mask_of((*cards, chief, *officers)) | discards))
    chance.shuffle(unseen)

    kernel = Kernel(board, on, bytes((*cards, chief, *officers[:2], *unseen)), seats[0], next_leg)
    kernel.loot = bits_of(
        [cell for cell, card in enumerate(card for row in view["board"] for card in row) if card["tokens"].array()]
    )
    kernel.thief, kernel.chief = thief, chief
    kernel.officers = tuple(sorted(officers))
    kernel.discards = discards
    kernel.leg = view["leg"].integer()
    kernel.before = view["taken"].integers()[seats[1]]
    kernel.last = read_last_shift(view, CATALOGUE.code_of)
    if view["turn"].is_null:
        kernel.seat, kernel.codes, kernel.outcome = NOBODY, (), read_outcome(view["outcome"])
    else:
        kernel.stage = PHASES.index(view["phase"].text())
        kernel.open_turn()
    return Notebook(kernel, clues)


def draw_secrets(view: Reader, clues: Clues, chance: Chance) -> tuple[tuple[int, ...], int, int]:
    """The Thief's cards, the active one among them and the plainclothes card, as far as the seat may imagine them."""
    if view["you"].is_null:
        return clues.draw_world(chance)
    role, identity, hand = read_you(view)
    if role == "chief":
        return *clues.draw_thief(clues.trios & ~clues.having[identity], chance), identity
    cards = hand if identity == NOBODY else [*hand, identity]
    return tuple(cards), identity, chance.pick_bit(clues.chief & ~mask_of(cards))


def read_trios(text: Reader) -> int:
    try:
        return int(text.text(), 16)
    except ValueError as wrong:
        raise text.wrong("a number in base sixteen") from wrong
