"""FBI vs Mafia: what can be known of every hidden card.

Nobody sees faces, but all see where each card goes: which of two drawn cards is laid and which goes under the deck, which
place in a hand a card comes from. So every hidden card is a `Slot` that all can follow, and two things are known of it:
among whom it must be, which is public, and which seats have seen its face. Each fact at the table speaks of one slot, and
no two slots hold the same card: that is all the hard evidence there is.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from backroom.core.native import mypyc_attr
from backroom.games.noir.fbi_mafia.state import PROFILER, State
from backroom.games.noir.kit.cast import EVERYBODY
from backroom.games.noir.kit.deduction import distinct
from backroom.games.noir.kit.reasons import NO_CASE, SHOWN, Case, new_case
from backroom.games.noir.kit.reasons import told_apart as note_apart


@mypyc_attr(acyclic=True)
class Slot:
    """A hidden card in the deck or in a hand. It never changes: what becomes known makes another slot."""

    __slots__ = ("among", "seen_by")

    def __init__(self, among: int = EVERYBODY, seen_by: int = 0) -> None:
        self.among = among
        """Whose evidence it may be for all that a spectator knows, as a set of suspects; cards that lie open are not left out."""
        self.seen_by = seen_by
        """Seats that know the card, as a bit mask."""


DRAWN: Final = "drawn"
"""Why somebody is not whom the card that they drew can't be."""

UNSEEN: Final = Slot()
Slots: TypeAlias = "tuple[Slot, ...]"


@mypyc_attr(allow_interpreted_subclasses=True)
class Knowledge:
    """The slots of one match: identities, the deck, the Profiler's hand and cards drawn for the moment."""

    __slots__ = ("cases", "cast", "decisions", "deck", "drawn", "hand", "may", "seen_by", "sides")

    def __init__(self, state: State, may: list[int], cast: int, cases: list[Case] | None = None, decisions: int = 0) -> None:
        players = range(len(state.roles))
        self.cast = cast
        """Everybody who was ever on the board."""
        self.may = may
        """By seat: whom a player may be for all that a spectator knows; empty while there is no identity."""
        self.cases = cases or [NO_CASE] * len(may)
        """By seat: why they are nobody else."""
        self.decisions = decisions
        """How many have been made, as all have seen them: a reaction that is passed is none."""
        mafia = sum([1 << seat for seat in players if state.is_mafia(seat)])
        both = (1 << len(state.roles)) - 1
        self.sides = tuple([mafia if mafia >> seat & 1 else both ^ mafia for seat in players])
        """By seat: the team as a bit mask of seats."""
        self.seen_by = list(self.sides)
        """By seat: who knows the identity; the team, and whoever saw the card before it was drawn."""
        self.deck: Slots = (UNSEEN,) * len(state.deck)
        self.hand: Slots = (Slot(EVERYBODY, 1 << state.seat_of[PROFILER]),) * len(state.hand) if state.hand else ()
        self.drawn: Slots = ()

    def clone(self) -> Knowledge:
        twin = Knowledge.__new__(Knowledge)
        twin.cast = self.cast
        twin.may = self.may[:]
        twin.cases = self.cases[:]
        twin.decisions = self.decisions
        twin.sides = self.sides
        twin.seen_by = self.seen_by[:]
        twin.deck = self.deck
        twin.hand = self.hand
        twin.drawn = self.drawn
        return twin

    def close(self) -> None:
        """Draw the conclusions from no two players being the same suspect."""
        apart = told_apart(self.may)
        if apart != self.may:
            note_apart(self.cases, self.may, apart, self.decisions, range(len(apart)))
            self.may = apart

    def narrow(self, seat: int, to: int, kind: str, what: str = "", by: int = -1) -> None:
        """A fact has told who a player is or is not."""
        gone = self.may[seat] & ~to
        if gone:
            self.may[seat] ^= gone
            self.cases[seat] = self.cases[seat].also(gone, kind, self.decisions, what, by)

    def show(self, card: int, kind: str = SHOWN) -> None:
        """A card lies open, or its suspect died and was nobody, so nobody has it for an identity."""
        hidden = ~(1 << card)
        for seat in range(len(self.may)):
            self.narrow(seat, hidden, kind)

    def lose(self, seat: int, card: int) -> None:
        """An identity is found out."""
        self.show(card)
        self.may[seat] = 0
        self.seen_by[seat] = self.sides[seat]

    def take(self, seat: int, living: int, shown: int, under: int) -> None:
        """A new identity from the deck: the dead before it went under, and the drawer has seen them."""
        slot, *looked_at = (self.deck[under], *self.deck[:under])
        self.deck = self.deck[under + 1 :] + self._found_dead(looked_at, seat, living)
        self.may[seat] = may = slot.among & living & ~shown
        case = new_case(shown & self.cast, self.cast & ~living, self.decisions)
        self.cases[seat] = case.also(self.cast & living & ~shown & ~may, DRAWN, self.decisions)
        self.seen_by[seat] = slot.seen_by | self.sides[seat]

    def run_dry(self, seat: int, living: int, back: int) -> None:
        """The whole deck turned out dead, and the evidence of innocents came back on top of it."""
        deck = self._found_dead(self.deck, seat, living)
        self.deck = (Slot(back),) * back.bit_count() + deck
        for player in range(len(self.may)):
            self.narrow(player, ~back, SHOWN)
        self.hand = tuple([Slot(slot.among & self.cast & ~back, slot.seen_by) for slot in self.hand])

    def draw(self, seat: int, count: int, to_hand: bool) -> None:
        drawn = tuple([Slot(slot.among, slot.seen_by | 1 << seat) for slot in self.deck[:count]])
        self.deck = self.deck[count:]
        if to_hand:
            self.hand += drawn
        else:
            self.drawn = drawn

    def put_under(self, seat: int, living: int, places: int) -> None:
        under = [slot for place, slot in enumerate(self.drawn) if places >> place & 1]
        self.deck += self._found_dead(under, seat, living)
        self.drawn = ()

    def lay(self, place: int, from_hand: bool) -> None:
        if from_hand:
            self.hand = self.hand[:place] + self.hand[place + 1 :]
        else:
            self.drawn = self.drawn[:place] + self.drawn[place + 1 :]

    def purge(self, living: int, places: int) -> None:
        """The dead in a hand were shown, so the rest is alive."""
        self.hand = tuple(
            [Slot(slot.among & living, slot.seen_by) for place, slot in enumerate(self.hand) if not places >> place & 1]
        )

    def _found_dead(self, slots: list[Slot] | Slots, seat: int, living: int) -> Slots:
        """Cards that a seat has looked at; with nobody said to be living nothing more is known of them."""
        dead = self.cast & ~living if living else EVERYBODY
        return tuple([Slot(slot.among & dead, slot.seen_by | 1 << seat) for slot in slots])

    def seen_from(self, seat: int, state: State, seen_cards: int) -> list[int]:
        """By seat: whom the players outside the seat's team may be for all that it knows, who can place these cards; that no two
        players are the same suspect is left to `told_apart`.
        """
        known, side = seen_cards, self.sides[seat]
        sets = self.may[:]
        traced = 0
        for player in range(len(sets)):
            if sets[player] and self.seen_by[player] >> seat & 1:
                known |= 1 << state.identity[player]
                traced |= 1 << player
        for player in range(len(sets)):
            if not traced >> player & 1:
                sets[player] &= ~known
            else:
                sets[player] = 0 if side >> player & 1 else 1 << state.identity[player]
        return sets


def told_apart(may: list[int]) -> list[int]:
    """The sets narrowed to what is possible for different players (`distinct`), with players who are found out set aside."""
    sets = may[:]
    found, new = -1, 0
    hidden: list[int] = []
    while new != found:
        found, new = new, 0
        hidden = []
        for player in range(len(sets)):
            one = sets[player]
            if one & (one - 1):
                sets[player] = one = one & ~found
            if one & (one - 1):
                hidden.append(player)
            else:
                new |= one
    tight = 0
    for player in hidden:
        if sets[player].bit_count() < len(hidden):
            tight += 1
    if tight < 2:
        return sets
    before = [sets[player] for player in hidden]
    narrowed = distinct(before)
    if narrowed == before:
        return sets
    for place in range(len(hidden)):
        sets[hidden[place]] = narrowed[place]
    return told_apart(sets)
