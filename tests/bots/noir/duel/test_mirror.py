"""What one's own moves tell."""

from dataclasses import replace
from math import log

import pytest
from killer_table import table

from backroom.bots.noir import killer_inspector
from backroom.bots.noir.duel.guide import WARY
from backroom.bots.noir.duel.habits import TRAITS
from backroom.bots.noir.duel.mirror import Mirror
from backroom.bots.noir.duel.regular import Duelist
from backroom.bots.noir.killer_inspector.terms import TERMS
from backroom.bots.noir.kit.sight import Sight
from backroom.bots.search import Iterations
from backroom.games.noir.kit.cast import NUMBER
from support import run

NONE = {role: [0.0] * len(TRAITS) for role in TERMS.roles}
MOVERS = {"killer": [5.0, *[0.0] * (len(TRAITS) - 1)], "inspector": [0.0] * len(TRAITS)}
"""Habits by which whoever moves along with the line is likelier to have shifted it."""


def after_a_kill():
    return table(killer="Marion", kill="Neil", identity="Zachary")


def test_an_observer_makes_something_of_ones_own_moves():
    match, mirror = after_a_kill(), Mirror(TERMS, MOVERS)
    view = Sight(match.view(0))
    before = mirror.look(view)
    mirror.foresee(view)
    mirror.took("shift row 2 left")
    run(match, "0 shift row 2 left; 1 shift col 0 up")
    after = mirror.look(Sight(match.view(0)))
    assert after[NUMBER["Marion"]] > before[NUMBER["Marion"]]
    assert after[NUMBER["Simon"]] < before[NUMBER["Simon"]]


def test_a_kill_tells_no_more_than_the_rules_do_where_all_would_have_made_it_alike():
    match, mirror = after_a_kill(), Mirror(TERMS, NONE)
    view = Sight(match.view(0))
    mirror.look(view)
    told = mirror.foresee(view)["kill Simon"]
    # Whoever has few others to kill is likelier to have killed this one, and that is all.
    left = view.public[0] & view.near(NUMBER["Simon"])
    assert sum(told.face) == pytest.approx(1.0)
    assert {view.board[cell] for cell, each in enumerate(told.face) if each > 0.0} == {
        suspect for suspect in range(left.bit_length()) if left >> suspect & 1
    }
    assert told.nats == pytest.approx(log(told.face[view.own_cell] * left.bit_count()))


def test_who_pays_for_secrecy_does_what_others_would_have_done_as_well():
    def values(price):
        terms = replace(TERMS, secrecy={"killer": price, "inspector": 0.0})
        told = {"judgement": {role: [0.0] * 19 for role in TERMS.roles}, "habits": MOVERS, "temper": {}}
        return Duelist(terms, told).values(after_a_kill().view(0))

    free, dear = values(0.0), values(0.1)
    assert free["shift row 2 left"] == pytest.approx(free["shift row 4 left"])
    # Marion lies in row 2 and would move along with it.
    assert dear["shift row 2 left"] < dear["shift row 4 left"]


def test_own_habits_are_hidden_where_others_are_read():
    def values(**more):
        terms = replace(TERMS, secrecy={"killer": 0.1, "inspector": 0.0})
        told = {"judgement": {role: [0.0] * 19 for role in TERMS.roles}, "habits": NONE, "temper": {}, **more}
        return Duelist(terms, told).values(after_a_kill().view(0))

    open_to_all, hidden = values(), values(own=MOVERS)
    assert open_to_all["shift row 2 left"] == pytest.approx(open_to_all["shift row 4 left"])
    assert hidden["shift row 2 left"] < hidden["shift row 4 left"]


def test_what_tells_more_than_the_favourite_has_to_be_better_by_what_that_costs():
    shark = killer_inspector.shark(Iterations(0), {"own": MOVERS})
    shark.guide.regular.values(after_a_kill().view(0))
    telling, quiet = "shift row 2 left", "shift row 4 left"
    fees = shark.guide.regular.fees
    assert fees[telling] > fees[quiet]
    dear = shark.race({quiet: 1.0, telling: 0.5}).handicaps
    assert dear == {quiet: 0.0, telling: pytest.approx(WARY * (fees[telling] - fees[quiet]))}
    # What tells less is no better for that: it is regular's choice that hides.
    assert shark.race({telling: 1.0, quiet: 0.5}).handicaps == {telling: 0.0, quiet: 0.0}


def test_a_tell_costs_more_the_fewer_are_left_to_hide_in():
    def fees(**more):
        told = {"judgement": {role: [0.0] * 19 for role in TERMS.roles}, "habits": MOVERS, "temper": {}, **more}
        duelist = Duelist(TERMS, told)
        duelist.values(view)
        return duelist.fees

    view = after_a_kill().view(0)
    table, cornered = Sight(view), {"killer": [6.0]}
    plain, dear = fees(), fees(cornered=cornered)
    left = (table.public[0] & table.near(NUMBER["Simon"])).bit_count()
    assert dear["kill Simon"] == pytest.approx(plain["kill Simon"] * 6.0 / left)
    assert dear["shift row 2 left"] == pytest.approx(plain["shift row 2 left"] * 6.0 / table.public[0].bit_count())
    # Who hides habits of its own pays what they were fitted to.
    assert fees(cornered=cornered, own=MOVERS) == plain


def test_a_new_face_makes_what_was_shown_void():
    match, mirror = table(killer="Marion", kill="Neil", identity="Zachary", deck="Clive"), Mirror(TERMS, MOVERS)
    view = Sight(match.view(0))
    mirror.look(view)
    mirror.foresee(view)
    mirror.took("shift row 2 left")
    run(match, "0 shift row 2 left; 1 shift col 0 up; 0 disguise; 1 shift col 1 up")
    assert len(set(mirror.look(Sight(match.view(0))).values())) == 1
