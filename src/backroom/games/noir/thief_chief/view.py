"""Master Thief vs Chief of Police: what a seat may know, and what it can conclude."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from backroom.core.chance import Stream
from backroom.core.event import Event, acted, actions_seen, ended
from backroom.core.frozen import FrozenDict, FrozenList
from backroom.core.game import Facts
from backroom.core.match import HEADER
from backroom.core.native import mypyc_attr
from backroom.core.outcome import Ending, read_outcome
from backroom.core.reading import Reader
from backroom.games.noir.kit.cast import CAST, mask_of, suspects_in
from backroom.games.noir.kit.codes import COLLAPSE_ROWS, SHIFT
from backroom.games.noir.kit.evidence import read_suspects
from backroom.games.noir.kit.faces import SEATS, cards_seen, drawn_seen, face, rows_of, set_of_seat, set_seen, sets_seen, you_seen
from backroom.games.noir.kit.grid import NO_SHIFT, bits_of, slide
from backroom.games.noir.kit.reading import read_board, read_last_shift, read_set, read_sets, read_you
from backroom.games.noir.kit.reasons import Told, cases_seen, read_cases
from backroom.games.noir.thief_chief.actions import ACCUSE, CATALOGUE, DEPUTIZE, DISGUISE, DISMISS, GRAB, IDENTITY
from backroom.games.noir.thief_chief.conclusions import conclude
from backroom.games.noir.thief_chief.declaration import ALL_TAKEN, CAUGHT
from backroom.games.noir.thief_chief.deduction import Clues, first_clues, table_for
from backroom.games.noir.thief_chief.kernel import ANSWERED, NOBODY, PHASES, SWORN, Kernel, Leg

NOTATIONS: Final = CATALOGUE.notations
OPEN: Final = actions_seen(NOTATIONS, 2)
SECRET: Final = tuple(
    {
        block + suspect: acted(seat, NOTATIONS[block + suspect], verb)
        for block, verb in ((IDENTITY, "identity"), (DISGUISE, "disguise"))
        for suspect in range(len(CAST))
    }
    for seat in (0, 1)
)
"""By seat and code: decisions of which the others see just the verb."""
ANSWERS: Final = tuple(
    tuple(tuple(Event(FrozenDict(kind="accuse", seat=seat, name=name, hit=hit)) for name in CAST) for seat in (0, 1))
    for hit in (False, True)
)
"""By hit, seat and suspect."""
NONE_KNOWN: Final[FrozenDict[str, str]] = FrozenDict()
ROLES: Final[tuple[FrozenList[str], ...]] = (FrozenList(("thief", "chief")), FrozenList(("chief", "thief")))
"""By the Thief's seat."""
SPECTATOR: Final = 2
"""Where what a spectator sees is kept, beside the seats'."""
Own = tuple[FrozenDict[str, object] | None, FrozenDict[str, object]]
"""Somebody's `you` and `recall`."""
SEATINGS: Final[tuple[tuple[int, ...], ...]] = ((0, 1), (1, 0))
"""By the Thief's seat: the Thief's and the Chief's."""
HANDS: Final = tuple(tuple(FrozenList(size if seat == holder else 0 for seat in (0, 1)) for size in range(4)) for holder in (0, 1))
"""By the Thief's seat and how many cards they hold."""
FACES: Final = tuple(
    tuple(tuple(face(suspect, officer=officer, tokens=tokens) for suspect in range(len(CAST))) for tokens in ((), ("treasure",)))
    for officer in (False, True)
)
"""By whether it is an officer's, whether it has its treasure, and the suspect: a card as all see it."""


BLANK: Final[dict[str, object]] = {
    **dict.fromkeys(("deck", "known", "roles", "hands", "treasures", "officers", "discards", "leg", "taken")),
    **dict.fromkeys(("you", "recall", "board", "last_shift", "decisions")),
    **HEADER,
}
"""A view with nothing filled in."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Notebook:
    """The kernel and the public evidence, with the parts of views made of them for as long as they hold."""

    __slots__ = (
        "_own",
        "_public",
        "_reasons",
        "_stretches",
        "_table",
        "_trios",
        "blank",
        "cards",
        "clues",
        "decisions",
        "kernel",
    )

    def __init__(self, kernel: Kernel, clues: Clues | None = None, decisions: int = 0) -> None:
        self.kernel = kernel
        self.decisions = decisions
        """How many have been made."""
        self.blank = BLANK
        """What views are made from; a match may fill in what never changes."""
        self._start_leg(clues)

    def _start_leg(self, clues: Clues | None = None) -> None:
        kernel = self.kernel
        self.clues = clues or first_clues(bytes(sorted(kernel.board)), kernel.officers, self.decisions)
        self.cards = cards_seen(FACES[False][True], kernel.board)
        """The board as all see it, cell by cell."""
        for suspect in kernel.officers:
            self.turn_face(suspect)
        self._table: dict[str, object] = {}
        """What all see alike and neither shifts, accusations nor disguises change."""
        self._own: list[Own | None] = [None, None, None]
        """By seat, a spectator last: what only this one sees, for as long as it holds. Replaced then, so that clones share it."""
        self._public: FrozenDict[str, FrozenList[str]] | None = None
        """What all can conclude of the two …"""
        self._reasons: FrozenDict[str, FrozenList[Told]] = FrozenDict()
        """… and why …"""
        self._trios = ""
        """… and of the Thief's cards …"""
        self._stretches: FrozenList[FrozenList[str]] = FrozenList()
        """… and from what."""

    def clone(self) -> Notebook:
        twin = Notebook.__new__(Notebook)
        twin.kernel = self.kernel.clone()
        twin.clues = self.clues.clone()
        twin.decisions = self.decisions
        twin.cards = self.cards[:]
        twin.blank = self.blank
        twin._table = self._table
        twin._own = self._own
        twin._public = self._public
        twin._reasons = self._reasons
        twin._trios = self._trios
        twin._stretches = self._stretches
        return twin

    def turn_face(self, suspect: int) -> None:
        """Make a card look as it does now."""
        kernel = self.kernel
        cell = kernel.board.find(suspect)
        self.cards[cell] = FACES[suspect in kernel.officers][kernel.loot >> cell & 1][suspect]

    def tell(self, seat: int, code: int, facts: Facts) -> list[Event]:
        self.decisions += 1
        if SHIFT <= code < COLLAPSE_ROWS:
            slide(self.cards, self.kernel.on.steps[code])
            return [OPEN[seat][code]]
        events = [SECRET[seat][code] if code >= IDENTITY else OPEN[seat][code]]
        for fact in facts:
            if fact[0] == ANSWERED:
                events.append(ANSWERS[fact[2]][seat][fact[1]])
            elif fact[0] == SWORN:
                events.append(officer_seen(seat, fact[1]))
            else:
                # Nothing of the leg that has just ended matters any more.
                return events + self._next_leg(code)
        self.clues.decisions = self.decisions
        self._conclude(code)
        outcome = self.kernel.outcome
        if outcome is not None:
            events.append(ended(outcome))
        return events

    def _conclude(self, code: int) -> None:
        """What a decision itself tells everybody."""
        kernel, news = self.kernel, conclude(self.clues, self.kernel, code)
        if ACCUSE <= code < SHIFT and not news:
            return
        self._own = [None, None, None]
        self._public = None
        if code >= DISGUISE or ACCUSE <= code < SHIFT:
            return
        self._table = {}
        if code < ACCUSE:
            self.turn_face(code)
        elif code == DEPUTIZE:
            self.turn_face(kernel.deck[kernel.top - 1])
        elif code < IDENTITY:
            self.turn_face(code - (GRAB if code >= GRAB else DISMISS))

    def _next_leg(self, code: int) -> list[Event]:
        kernel = self.kernel
        self._start_leg()
        ending = CAUGHT if ACCUSE <= code < SHIFT else ALL_TAKEN
        return [
            Event(
                {
                    "kind": "leg",
                    "seat": None,
                    "leg": kernel.leg,
                    "roles": ROLES[kernel.thief_seat],
                    "taken": list(kernel.scores()),
                    "reason": ending.spelled({}),
                    "ending": Ending(code=ending.code),
                }
            ),
            drawn_seen(kernel.thief_seat, kernel.cards),
            drawn_seen(kernel.chief_seat, (kernel.chief,)),
            *(officer_seen(kernel.chief_seat, officer) for officer in kernel.officers),
        ]

    def view(self, seat: int | None) -> dict[str, object]:
        kernel = self.kernel
        table = self._table
        seen = table.copy() if table else self._make_table().copy()
        own = self._own[SPECTATOR if seat is None else seat]
        if own is None:
            own = self._make_own(seat)
        seen["you"], seen["recall"] = own
        seen["board"] = rows_of(self.cards, kernel.on)
        seen["last_shift"] = None if kernel.last == NO_SHIFT else NOTATIONS[kernel.last]
        seen["decisions"] = self.decisions
        return seen

    def _make_table(self) -> dict[str, object]:
        kernel = self.kernel
        hand = 3 if kernel.thief == NOBODY else 2
        self._table = table = self.blank.copy()
        table["deck"] = kernel.size - kernel.top
        table["known"] = NONE_KNOWN
        table["roles"] = ROLES[kernel.thief_seat]
        table["hands"] = HANDS[kernel.thief_seat][hand]
        table["treasures"] = kernel.taken
        table["officers"] = set_seen(mask_of(kernel.officers))
        table["discards"] = set_seen(kernel.discards)
        table["leg"] = kernel.leg
        table["taken"] = FrozenList(kernel.scores())
        return table

    def _make_own(self, seat: int | None) -> Own:
        kernel, clues = self.kernel, self.clues
        suspects = public = self._public or self._make_public()
        thief_seat, reasons, you = kernel.thief_seat, self._reasons, None
        if seat == thief_seat:
            own = clues.chief & mask_of(list(kernel.cards))
            suspects = set_of_seat(1 - seat, clues.chief & ~own)
            if own:
                reasons = replaced(reasons, 1 - seat, clues.cases[1].seen_by(own))
            you = thief_seen(kernel.thief, kernel.cards)
        elif seat is not None:
            left = clues.without(kernel.chief)
            suspects = set_of_seat(thief_seat, left)
            if clues.thief != left:
                reasons = replaced(reasons, thief_seat, clues.reasons_without(kernel.chief, left))
            you = chief_seen(kernel.chief)
        recall: FrozenDict[str, object] = FrozenDict(
            {"suspects": suspects, "public": public, "trios": self._trios, "stretches": self._stretches, "reasons": reasons}
        )
        self._own[SPECTATOR if seat is None else seat] = made = (you, recall)
        return made

    def _make_public(self) -> FrozenDict[str, FrozenList[str]]:
        """What a spectator can conclude, and a player starts from."""
        clues, thief_seat = self.clues, self.kernel.thief_seat
        seats, sets = SEATINGS[thief_seat], [clues.thief, clues.chief]
        self._public = public = sets_seen(seats, sets)
        self._reasons = FrozenDict(cases_seen(seats, sets, clues.cases))
        self._trios = clues.written()
        self._stretches = clues.stretches_seen()
        return public


def replaced(reasons: FrozenDict[str, FrozenList[Told]], seat: int, told: FrozenList[Told]) -> FrozenDict[str, FrozenList[Told]]:
    """The reasons, with others for one seat."""
    more = dict(reasons)
    more[SEATS[seat]] = told
    return FrozenDict(more)


@lru_cache(maxsize=1 << 12)
def thief_seen(active: int, cards: tuple[int, ...]) -> FrozenDict[str, object]:
    return you_seen("thief", active, tuple(card for card in cards if card != active))


@lru_cache(maxsize=len(CAST))
def chief_seen(plainclothes: int) -> FrozenDict[str, object]:
    return you_seen("chief", plainclothes, ())


def officer_seen(seat: int, officer: int) -> Event:
    """A uniformed officer appears on the board."""
    return Event({"kind": "officer", "seat": seat, "name": CAST[officer]})


def draw_world(view: Reader, next_leg: Leg | None, stream: Stream) -> Notebook:
    """A match that looks like the view from its seat: unseen cards are dealt anew to whoever may hold them."""
    board, _, on = read_board(view)
    roles = view["roles"].texts()
    seats = (roles.index("thief"), roles.index("chief"))
    recall = view["recall"]
    officers, discards = read_suspects(view["officers"]), read_set(view["discards"])
    unseen = mask_of(board) & ~(mask_of(officers) | discards)
    table = table_for(bytes(sorted(board)))
    clues = Clues(table, unseen, read_trios(recall["trios"], table.trios), *read_sets(recall["public"], seats))
    clues.cases = read_cases(recall.get("reasons"), seats)
    clues.decisions = decisions = view["decisions"].integer()
    clues.stretches = tuple([read_set(each) for each in recall["stretches"]])
    cards, thief, chief = draw_secrets(view, clues, stream)
    deck = suspects_in(unseen & ~mask_of((*cards, chief)))
    stream.shuffle(deck)

    kernel = Kernel(board, on, bytes((*cards, chief, *officers[:2], *deck)), seats[0], next_leg)
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
    notebook = Notebook(kernel, clues, decisions)
    for suspect in list(board):
        notebook.turn_face(suspect)
    return notebook


def draw_secrets(view: Reader, clues: Clues, stream: Stream) -> tuple[tuple[int, ...], int, int]:
    """The Thief's cards, the active one among them and the plainclothes card, as far as the seat may imagine them."""
    if view["you"].is_null:
        return clues.draw_world(stream)
    role, identity, hand = read_you(view)
    if role == "chief":
        return *clues.draw_thief(clues.trios & ~clues.table.having[identity], stream), identity
    cards = hand if identity == NOBODY else [*hand, identity]
    return tuple(cards), identity, stream.pick_bit(clues.chief & ~mask_of(cards))


def read_trios(text: Reader, every: int) -> int:
    """The inverse of `Clues.written`."""
    try:
        trios = int(text.text(), 16)
    except ValueError as wrong:
        raise text.wrong("a number in base sixteen") from wrong
    if not 0 < trios <= every:
        raise text.wrong("a set of trios of this board")
    return trios
