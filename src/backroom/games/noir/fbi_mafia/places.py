"""FBI vs Mafia: where hidden cards are, as views show it."""

from __future__ import annotations

from typing import Final, TypeAlias

from backroom.core.frozen import FrozenDict, FrozenList
from backroom.games.noir.fbi_mafia.knowledge import UNSEEN, Knowledge, Slots
from backroom.games.noir.fbi_mafia.pieces import Piece, place_seen
from backroom.games.noir.fbi_mafia.state import DETECTIVE, PROFILER, State
from backroom.games.noir.kit.cast import EVERYBODY
from backroom.games.noir.kit.faces import SEATS

Known: TypeAlias = "tuple[int, FrozenList[Piece], FrozenDict[str, FrozenList[Piece]]]"
"""For one seat: the hidden cards it can place, as a set; and the places in the deck and in hands of which anything is known."""

NO_PLACES: Final[FrozenList[Piece]] = FrozenList()


class Places:
    """The deck and the hands as they are until a card moves; what a seat knows of them is worked out when it looks."""

    __slots__ = ("_known", "deck", "hands", "watchers")

    def __init__(self, state: State, knowledge: Knowledge) -> None:
        self.deck = (knowledge.deck, list(state.deck))
        """What all know of each place, and the cards."""
        self.hands: list[tuple[str, Slots, list[int]]] = []
        """The same of the Detective's and the Profiler's, with their seats as views spell them."""
        for role, slots, cards in ((DETECTIVE, knowledge.drawn, state.drawn), (PROFILER, knowledge.hand, state.hand)):
            if slots:
                self.hands.append((SEATS[state.seat_of[role]], slots, list(cards)))
        self.watchers = watchers_of(knowledge.deck) | watchers_of(knowledge.hand) | watchers_of(knowledge.drawn)
        """Seats that have seen any of these cards."""
        self._known: dict[int, Known] = {}

    def known(self, seat: int | None) -> Known:
        """What a seat knows. All who have seen none of the cards know what a spectator does."""
        who = seat if seat is not None and self.watchers >> seat & 1 else -1
        known = self._known.get(who)
        if known is None:
            known = self._known[who] = self._make_known(who)
        return known

    def _make_known(self, seat: int) -> Known:
        slots, held = self.deck
        cards, deck = run_seen(slots, held, seat)
        hands: dict[str, FrozenList[Piece]] = {}
        for holder, slots, held in self.hands:
            more, hands[holder] = run_seen(slots, held, seat)
            cards |= more
        return cards, deck, FrozenDict(hands)


def watchers_of(slots: Slots) -> int:
    seats = 0
    for slot in slots:
        seats |= slot.seen_by
    return seats


def run_seen(slots: Slots, cards: list[int], seat: int) -> tuple[int, FrozenList[Piece]]:
    """The cards in a run of places that a seat (-1: a spectator) has seen, and whatever is known of the places."""
    placed, seen = 0, []
    for place in range(len(slots)):
        slot = slots[place]
        if slot is UNSEEN or (not slot.seen_by and slot.among == EVERYBODY):
            continue
        card = -1
        if seat >= 0 and slot.seen_by >> seat & 1:
            card = cards[place]
            placed |= 1 << card
        seen.append(place_seen(place, card, slot.among, slot.seen_by))
    return placed, FrozenList(seen) if seen else NO_PLACES
