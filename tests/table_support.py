"""For tests of tables: people at them in a line, windows and races in another."""

from __future__ import annotations

import pytest

from backroom.games.omerta.cards import BOTTLES, GANGSTER
from backroom.table import Refused
from backroom.table.simulation import Simulation

PEOPLE = ("ada", "bob", "cleo", "dan", "eve", "fay", "gil", "hal")


def opened(key="omerta", seed=1, **settings):
    """A table that nobody sits at; `host` is its host."""
    return Simulation(seed, {"game": key, **settings})


def running(key="omerta", people=3, seed=1, **settings):
    """A table with so many people, the first of whom has opened it, that has been started; bots have the other seats. Its windows last as long as they can, unless told otherwise."""
    table = opened(key, seed, **{"windows": "steady", **settings})
    table.seat(*("host", *PEOPLE[1:])[:people])
    table.send("start", "host", seed=seed, fill="uniform")
    return table


def person(seat):
    return "host" if seat == 0 else PEOPLE[seat]


def seat_state(table, seat):
    return table.state()["seats"].value[seat]


def window(table, audience=None):
    """The open window as an audience sees it, or None."""
    return table.state(audience)["window"].value


def refusal(table, do, by, **fields):
    """Check that a command is refused and that nothing changes; the code."""
    before = everything(table)
    with pytest.raises(Refused) as caught:
        table.send(do, by, **fields)
    assert everything(table) == before
    assert caught.value.text
    return caught.value.code


def everything(table):
    """All that a table shows to anybody."""
    shown = [table.table.view(audience) for audience in table.audiences]
    return [shown, table.table.jobs, table.table.deadline, table.table.seq, table.table.finished, table.table.present]


def act(table, seat, action):
    return table.send("act", person(seat), action=action, number=table.state()["number"].integer())


def told(steps, audience, kind="step"):
    """The bodies of a kind that went to an audience."""
    return [step.body for step in steps if step.audience == audience and step.body["kind"] == kind]


def kernel(table):
    """The truth: for tests alone."""
    return table.table._state.match.kernel


def peeked(table):
    """Omerta: everybody has peeked."""
    for seat in range(len(table.audiences) - 1):
        act(table, seat, "peek #0 #1")
    return table


def race(holders=1, *, flip=True, first=None, **settings):
    """An Omerta table of three people at which a bottle has just been discarded and turned over that so many others hold too.

    With `first` it is the first of its value that each of those has, at that place. It knows its `discarder`, the `card`, and by seat the `right` tries and `wrong` ones. Without `flip` it is only announced.
    """
    for seed in range(1, 2_000):
        table = peeked(running(seed=seed, **settings))
        active = kernel(table).active
        hands = [list(hand) for hand in kernel(table).hands]
        for place, card in enumerate(hands[active]):
            others = [
                seat for seat, hand in enumerate(hands) if seat != active and card in hand and first in (None, hand.index(card))
            ]
            if card <= BOTTLES and len(others) >= holders:
                act(table, active, "draw deck")
                act(table, active, f"swap #{place}")
                held = table.table._state.window.held
                hands = (kernel(table) if held is None else held.after.kernel).hands
                if flip and held is not None:
                    table.tick()
                table.discarder, table.card = active, card
                table.right = {seat: f"snap #{hand.index(card)}" for seat, hand in enumerate(hands) if card in hand}
                table.wrong = {seat: f"snap #{[each == card for each in hand].index(False)}" for seat, hand in enumerate(hands)}
                return table
    raise AssertionError("no such deal")


def snap(table, seat, action, ms, **measured):
    """A try that arrives so long after the flip."""
    opened = window(table)
    table.now = opened["opens"] + ms
    return table.send("snap", person(seat), window=opened["id"], action=action, **{"rtt": 0, "received": table.now, **measured})


def attacked(**settings):
    """An Omerta table of three people at which somebody has just used a Gangster on the two others, its `asked`."""
    for seed in range(1, 2_000):
        table = peeked(running(seed=seed, **settings))
        active = kernel(table).active
        act(table, active, "draw deck")
        if kernel(table).drawn == GANGSTER:
            act(table, active, "discard")
            table.asked = [seat for seat in range(3) if seat != active]
            act(table, active, "gangster @{}#2 @{}#3".format(*table.asked))
            return table
    raise AssertionError("no such deal")
