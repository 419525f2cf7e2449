"""FBI vs Mafia: the facts that a decision brings to light, as events and as knowledge."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from backroom.core.event import Event
from backroom.core.frozen import FrozenList
from backroom.core.native import mypyc_attr
from backroom.games.noir.fbi_mafia import deduction
from backroom.games.noir.fbi_mafia.knowledge import Knowledge
from backroom.games.noir.fbi_mafia.state import (
    ACCUSED,
    AIMING,
    AIMLESS,
    ARRESTED,
    CALM,
    DETECTIVE,
    DIED,
    DISGUISED,
    DREW,
    HANDS,
    LAID,
    NOBODY,
    OUT,
    PROFILER,
    PSYCHO,
    PURGED,
    SAVED,
    SHUFFLED,
    STRIKE,
    TOOK,
    UNDER,
    Fact,
    State,
)
from backroom.games.noir.kit.cast import CAST, suspects_in
from backroom.games.noir.kit.faces import set_seen
from backroom.games.noir.kit.reasons import MISS

DIED_AS_NOBODY = "died"
"""Why nobody is a suspect who has died without anybody losing an identity."""


@mypyc_attr(acyclic=True)
class Telling:
    """One decision's facts, written down one after the other in the order in which they happened."""

    __slots__ = ("knowledge", "seat", "state")

    def __init__(self, state: State, knowledge: Knowledge, seat: int) -> None:
        self.state = state
        self.knowledge = knowledge
        self.seat = seat
        """Who made the decision."""

    def tell(self, fact: Fact) -> Sequence[Event]:
        """Write a fact down, and say who sees what of it."""
        return TELLERS[fact[0]](self, fact)

    def _died(self, fact: Fact) -> Sequence[Event]:
        _, suspect, agent = fact
        if agent == NOBODY:
            self.knowledge.show(suspect, DIED_AS_NOBODY)
        else:
            self.knowledge.lose(agent, suspect)
        return [Event({"kind": "death", "seat": None if agent == NOBODY else agent, "name": CAST[suspect]})]

    def _arrested(self, fact: Fact) -> Sequence[Event]:
        _, suspect, mafioso = fact
        self.knowledge.lose(mafioso, suspect)
        return [Event({"kind": "arrest", "seat": mafioso, "name": CAST[suspect]})]

    def _accused(self, fact: Fact) -> Sequence[Event]:
        _, suspect, mafioso = fact
        hit = mafioso != NOBODY
        if not hit:
            deed = f"accuse {CAST[suspect]}"
            for player in range(len(self.knowledge.may)):
                if self.state.is_mafia(player):
                    self.knowledge.narrow(player, ~(1 << suspect), MISS, deed, self.seat)
        return [Event({"kind": "accuse", "seat": self.seat, "name": CAST[suspect], "hit": hit})]

    def _took(self, fact: Fact) -> Sequence[Event]:
        _, seat, living, shown, card, *under = fact
        self.knowledge.take(seat, living, shown, len(under))
        return [*_under_seen(seat, under), self._identity_seen(seat, card)]

    def _run_dry(self, fact: Fact) -> Sequence[Event]:
        kind, seat, living, back, *deck = fact
        self.knowledge.run_dry(seat, living, back)
        events = list(_under_seen(seat, deck))
        if kind == OUT:
            return [*events, Event({"kind": "out", "seat": seat})]
        return [*events, Event({"kind": "shuffle", "seat": None, "names": set_seen(back)})]

    def _disguised(self, fact: Fact) -> Sequence[Event]:
        _, seat, living, shown, card, old = fact
        self.knowledge.lose(seat, old)
        self.knowledge.take(seat, living, shown | 1 << old, 0)
        return [_innocent_seen(seat, old, None), self._identity_seen(seat, card)]

    def _drew(self, fact: Fact) -> Sequence[Event]:
        _, seat, *cards = fact
        role = self.state.roles[seat]
        self.knowledge.draw(seat, len(cards), to_hand=role == PROFILER)
        # Of a disguise only the result is told: a new identity, or the card that went under.
        return [_drawn_seen(seat, cards)] if role in (DETECTIVE, PROFILER) else ()

    def _put_under(self, fact: Fact) -> Sequence[Event]:
        _, seat, living, places, *cards = fact
        self.knowledge.put_under(seat, living, places)
        return _under_seen(seat, cards)

    def _laid(self, fact: Fact) -> Sequence[Event]:
        _, seat, place, card = fact
        self.knowledge.lay(place, from_hand=self.state.roles[seat] == PROFILER)
        self.knowledge.show(card)
        return [_innocent_seen(seat, card, place)]

    def _purged(self, fact: Fact) -> Sequence[Event]:
        _, seat, living, places, *cards = fact
        self.knowledge.purge(living, places)
        names = [CAST[card] for card in cards]
        return [Event({"kind": "discard", "seat": seat, "names": names, "places": suspects_in(places)})]

    def _raised(self, fact: Fact) -> Sequence[Event]:
        _, suspect, hands = fact
        deduction.raised(self.knowledge, self.state, suspect, hands, mafia_only=self.state.roles[self.seat] != DETECTIVE)
        return [Event({"kind": "canvass", "seat": self.seat, "name": CAST[suspect], "hands": suspects_in(hands)})]

    def _saved(self, fact: Fact) -> Sequence[Event]:
        deduction.saved(self.knowledge, self.state, fact[1])
        return ()

    def _struck(self, fact: Fact) -> Sequence[Event]:
        _, suspect, threatened, cursor = fact
        deduction.struck(self.knowledge, self.state, suspect, threatened, cursor)
        return [Event({"kind": "strike", "seat": self.state.seat_of[PSYCHO], "name": CAST[suspect]})]

    def _calm(self, fact: Fact) -> Sequence[Event]:
        _, threatened, cursor = fact
        deduction.calm(self.knowledge, self.state, threatened, cursor)
        return ()

    def _aiming(self, fact: Fact) -> Sequence[Event]:
        deduction.aimed(self.knowledge, self.state, can=True)
        return ()

    def _aimless(self, fact: Fact) -> Sequence[Event]:
        deduction.aimed(self.knowledge, self.state, can=False)
        return [Event({"kind": "aimless", "seat": self.state.seat_of[PSYCHO]})]

    def _identity_seen(self, seat: int, card: int) -> Event:
        """A new identity, which team mates show each other."""
        public = {"kind": "identity", "seat": seat, "name": None}
        told = {**public, "name": CAST[card]}
        return Event(public, dict.fromkeys(suspects_in(self.knowledge.sides[seat]), told))


def _under_seen(seat: int, cards: Sequence[int]) -> Sequence[Event]:
    """Cards that went under the deck: the drawer knows which, the others how many."""
    if not cards:
        return ()
    public = {"kind": "under", "seat": seat, "count": len(cards), "names": None}
    return [Event(public, {seat: {**public, "names": FrozenList([CAST[card] for card in cards])}})]


def _drawn_seen(seat: int, cards: list[int]) -> Event:
    """Cards drawn in secret, in the order drawn, by which places in a hand are counted: whoever holds them knows it. The others see how many."""
    public = {"kind": "draw", "seat": seat, "count": len(cards), "names": None}
    return Event(public, {seat: {**public, "names": FrozenList([CAST[card] for card in cards])}})


def _innocent_seen(seat: int, card: int, place: int | None) -> Event:
    """Evidence laid open; `place` says which of the cards in hand it was, counted in the order drawn."""
    return Event({"kind": "innocent", "seat": seat, "name": CAST[card], "place": place})


TELLERS: dict[int, Callable[[Telling, Fact], Sequence[Event]]] = {
    DIED: Telling._died,
    ARRESTED: Telling._arrested,
    ACCUSED: Telling._accused,
    TOOK: Telling._took,
    SHUFFLED: Telling._run_dry,
    OUT: Telling._run_dry,
    DISGUISED: Telling._disguised,
    DREW: Telling._drew,
    UNDER: Telling._put_under,
    LAID: Telling._laid,
    PURGED: Telling._purged,
    HANDS: Telling._raised,
    SAVED: Telling._saved,
    STRIKE: Telling._struck,
    CALM: Telling._calm,
    AIMING: Telling._aiming,
    AIMLESS: Telling._aimless,
}
