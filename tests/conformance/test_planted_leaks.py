"""A suite that catches nothing proves nothing: games that leak on purpose must be caught."""

import random

import msgspec
import pytest

from backroom.conformance import Broken, check_all, check_secrecy
from backroom.conformance.secrecy import follow, world_of
from backroom.conformance.walk import position
from backroom.core.event import Event
from backroom.core.frozen import FrozenDict
from backroom.core.match import Match
from backroom.games.noir.killer_inspector.game import KillerInspector
from backroom.games.noir.killer_inspector.kernel import KILLER


class Double:
    """Stands in front of a notebook or a kernel and passes everything on."""

    def __init__(self, real):
        self.real = real

    def __getattr__(self, name):
        return getattr(self.real, name)

    def clone(self):
        return type(self)(self.real.clone())


def leaking(notebook_type, kernel_type=None):
    """Killer vs Inspector with doubles in front of its notebooks and kernels."""

    def swap(notebook):
        twin = notebook_type(notebook)
        twin.kernel_type = kernel_type
        return twin

    class Leaking(KillerInspector):
        match_type = Match

        def set_up(self, *arguments):
            return swap(super().set_up(*arguments))

        def draw_world(self, *arguments):
            return swap(super().draw_world(*arguments))

    return Leaking()


class Tidy(Double):
    """A double that leaks nothing, to show that the doubling itself is not what is caught."""

    kernel_type = None

    @property
    def kernel(self):
        return self.kernel_type(self.real.kernel) if self.kernel_type else self.real.kernel

    def clone(self):
        twin = super().clone()
        twin.kernel_type = self.kernel_type
        return twin

    def view(self, seat):
        return self.real.view(seat)

    def tell(self, seat, code, facts):
        return self.real.tell(seat, code, facts)


class LeaksInTheView(Tidy):
    """Tells the next evidence card's parity."""

    def view(self, seat):
        kernel = self.kernel
        return {**super().view(seat), "hint": kernel.deck[kernel.top] % 2 if kernel.top < len(kernel.deck) else None}


class LeaksInTheOrder(Tidy):
    """Lists suspects with the true one first."""

    def view(self, seat):
        seen = super().view(seat)
        kernel = self.kernel
        suspects = {
            key: sorted(names, key=lambda name: (name != _true_name(kernel, int(key)), name))
            for key, names in seen["recall"]["suspects"].items()
        }
        seen["recall"] = FrozenDict(suspects=suspects, public=seen["recall"]["public"])
        return seen


def _true_name(kernel, seat):
    from backroom.games.noir.kit.cast import CAST  # noqa: PLC0415 - only the double needs it

    return CAST[kernel.killer if seat == kernel.seats[0] else kernel.inspector]


class LeaksInAnEvent(Tidy):
    """Shows drawn cards to everybody."""

    def tell(self, seat, code, facts):
        events = super().tell(seat, code, facts)
        return [Event(next(iter(e.private.values()))) if e.private and e.public.get("kind") == "draw" else e for e in events]


class ShyKernel(Double):
    """Offers the Killer one kill less when the Inspector stands next to them."""

    def legal(self, seat):
        codes = self.real.legal(seat)
        return tuple(code for code in codes if self.stage != KILLER or code != self.where[self.inspector]) or codes


def caught(game):
    for seed in range(12):
        try:
            check_secrecy(game, 2, seed)
        except Broken as law:
            return str(law)
    return None


def test_the_double_without_a_leak_passes():
    check_secrecy(leaking(Tidy), 2, seed=1)


@pytest.mark.parametrize(
    ("game", "trace"),
    [
        (leaking(LeaksInTheView), "'hint'"),
        (leaking(LeaksInTheOrder), "'recall'"),
        (leaking(LeaksInAnEvent), "by an event"),
        (leaking(Tidy, ShyKernel), "'legal'"),
    ],
    ids=["view", "order", "event", "legal list"],
)
def test_a_planted_leak_is_caught(game, trace):
    assert trace in (caught(game) or "nothing was caught")


def hidden(kernel, seat):
    """Something that a seat can't know: whether somebody else's card has an even number."""
    return (kernel.inspector if seat == kernel.seats[0] else kernel.killer) % 2 == 0


def reordered(board, kernel, seat):
    """The keys of a cell in another order where the other one stands."""
    if not hidden(kernel, seat):
        return board
    first, *others = board[0]
    return [[dict(reversed(list(first.items()))), *others], *board[1:]]


def marked(board, kernel, seat):
    if not hidden(kernel, seat):
        return board
    first, *others = board[0]
    return [[{**first, "tokens": [*first["tokens"], "x"]}, *others], *board[1:]]


def thinned(recall):
    """One who might still be somebody, left out."""
    return FrozenDict(suspects={key: list(names)[1:] for key, names in recall["suspects"].items()}, public=recall["public"])


IN_THE_VIEW = {
    "a key more": lambda seen, kernel, seat: {**seen, "hint": hidden(kernel, seat)},
    "a key that is there or not": lambda seen, kernel, seat: {**seen, **({"hint": 1} if hidden(kernel, seat) else {})},
    "the order of keys": lambda seen, kernel, seat: dict(reversed(list(seen.items()))) if hidden(kernel, seat) else seen,
    "a number's type": lambda seen, kernel, seat: {**seen, "deck": float(seen["deck"])} if hidden(kernel, seat) else seen,
    "a truth instead of a number": lambda seen, kernel, seat: (
        {**seen, "deck": bool(seen["deck"])} if hidden(kernel, seat) else seen
    ),
    "a count": lambda seen, kernel, seat: {**seen, "deck": seen["deck"] + hidden(kernel, seat)},
    "the length of a list": lambda seen, kernel, seat: {**seen, "pad": [0] * hidden(kernel, seat)},
    "the length of a text": lambda seen, kernel, seat: {**seen, "pad": " " * hidden(kernel, seat)},
    "the case of a letter": lambda seen, kernel, seat: {**seen, "pad": "A" if hidden(kernel, seat) else "a"},
    "a composed letter": lambda seen, kernel, seat: {**seen, "pad": "e\u0301" if hidden(kernel, seat) else "\u00e9"},
    "a token on the board": lambda seen, kernel, seat: {**seen, "board": marked(seen["board"], kernel, seat)},
    "the order of a cell's keys": lambda seen, kernel, seat: {**seen, "board": reordered(seen["board"], kernel, seat)},
    "null instead of nothing": lambda seen, kernel, seat: {**seen, "known": None if hidden(kernel, seat) else {}},
    "what is remembered": lambda seen, kernel, seat: {**seen, "recall": thinned(seen["recall"])} if hidden(kernel, seat) else seen,
    "to spectators alone": lambda seen, kernel, seat: {**seen, "hint": hidden(kernel, None)} if seat is None else seen,
    "to the Inspector alone": lambda seen, kernel, seat: (
        {**seen, "hint": hidden(kernel, seat)} if seat == kernel.seats[1] else seen
    ),
    "late in a match alone": lambda seen, kernel, seat: {**seen, "hint": kernel.kills > 0 and hidden(kernel, seat)},
}
"""What a view could tell. The seat's own card is none of it."""

IN_AN_EVENT = {
    "an event more": lambda events, kernel: [*events, Event({"kind": "sigh", "seat": None})] if hidden(kernel, None) else events,
    "a key of an event": lambda events, kernel: [
        Event({**each.public, "x": 1}, each.private) if each.public and hidden(kernel, None) else each for each in events
    ],
    "a repeated event": lambda events, kernel: events * 2 if hidden(kernel, None) else events,
}
"""What an event could tell a spectator."""


def view_leak(leak):
    class Leak(Tidy):
        def view(self, seat):
            return leak(super().view(seat), self.kernel, seat)

    return Leak


def event_leak(leak):
    class Leak(Tidy):
        def tell(self, seat, code, facts):
            return leak(super().tell(seat, code, facts), self.kernel)

    return Leak


class OrderedKernel(Double):
    """Lists the Killer's decisions the other way round when the Inspector has an even card."""

    def legal(self, seat):
        codes = self.real.legal(seat)
        return codes[::-1] if self.stage == KILLER and self.inspector % 2 == 0 else codes


@pytest.mark.parametrize("kind", IN_THE_VIEW)
def test_a_leak_in_a_view_is_caught(kind):
    assert caught(leaking(view_leak(IN_THE_VIEW[kind]))), kind


@pytest.mark.parametrize("kind", IN_AN_EVENT)
def test_a_leak_in_an_event_is_caught(kind):
    assert "by an event" in (caught(leaking(event_leak(IN_AN_EVENT[kind]))) or "nothing was caught")


def test_a_leak_in_the_order_of_decisions_is_caught():
    assert "'legal'" in (caught(leaking(Tidy, OrderedKernel)) or "nothing was caught")


ALL = {
    **{kind: leaking(view_leak(leak)) for kind, leak in IN_THE_VIEW.items()},
    **{kind: leaking(event_leak(leak)) for kind, leak in IN_AN_EVENT.items()},
    "the next card": leaking(LeaksInTheView),
    "who comes first": leaking(LeaksInTheOrder),
    "a card that is drawn": leaking(LeaksInAnEvent),
    "a decision less": leaking(Tidy, ShyKernel),
    "the order of decisions": leaking(Tidy, OrderedKernel),
}
encode = msgspec.json.Encoder().encode


def caught_on_the_way(game):
    """As `make leaks` looks for them: a world is followed through the same decisions, and written as a server writes."""
    rng = random.Random(1)
    for _ in range(60):
        match = position(game, 2, rng.getrandbits(32), rng.randrange(40))
        for seat in (None, 0, 1):
            try:
                follow(match, world_of(match, seat, rng), seat, rng, 25, written=encode)
            except Broken as law:
                return str(law)
    return None


def test_worlds_that_are_followed_look_alike_where_nothing_leaks():
    assert caught_on_the_way(leaking(Tidy)) is None


@pytest.mark.parametrize("kind", ALL)
def test_every_leak_is_caught_in_worlds_that_are_followed(kind):
    assert caught_on_the_way(ALL[kind]), kind


def test_there_are_at_least_twenty_kinds_of_them():
    assert len(ALL) >= 20


class Forgetful(KillerInspector):
    """Imagines only the worlds in which nobody ever disguised: the view then differs."""

    def draw_world(self, *arguments):
        notebook = super().draw_world(*arguments)
        notebook.clues.may_kill &= -notebook.clues.may_kill
        return notebook


def test_an_imagination_that_knows_too_much_is_caught():
    assert "'recall'" in (caught(Forgetful()) or "nothing was caught")


class Stuck(Double):
    """Has nothing to offer after the second kill."""

    @property
    def codes(self):
        return () if self.kills >= 2 else self.real.codes

    def legal(self, seat):
        return () if self.kills >= 2 else self.real.legal(seat)


def test_a_game_that_gets_stuck_is_caught():
    with pytest.raises(Broken, match=r"to_act|is to act and has no legal decision"):
        check_all(leaking(Tidy, Stuck), 2, seed=0)
