"""A suite that catches nothing proves nothing: games that leak on purpose must be caught."""

import pytest

from backroom.conformance import Broken, check_all, check_secrecy
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


class Forgetful(KillerInspector):
    """Imagines only the worlds in which nobody ever disguised: the view then differs."""

    def draw_world(self, *arguments):
        notebook = super().draw_world(*arguments)
        notebook.may[0] = notebook.may[0] & -notebook.may[0]
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
