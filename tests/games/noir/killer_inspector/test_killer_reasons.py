"""Killer vs Inspector: why a suspect is ruled out."""

from __future__ import annotations

import random

from killer_table import GAME, dealt, table

import naive_reasons as naive
from support import run

REACH = {
    "kill": lambda rows, name, _: naive.around(rows, name),
    "accuse": lambda rows, name, _: naive.or_self(rows, name),
    "hand": lambda rows, name, _: naive.around(rows, name),
}


def test_every_exclusion_has_a_reason_that_does_it_and_that_it_needs():
    found = set()
    for seed in range(25):
        match = GAME.start(seed=seed, layout="random", kills_to_win=20)
        found |= naive.judge(match, random.Random(seed), REACH)
    assert found == set(GAME.declaration.facts)


def reasons(match, seat, onlooker=None):
    return match.view(onlooker)["recall"]["reasons"][str(seat)]


def test_a_kill_rules_out_whoever_was_not_beside_the_victim_and_says_which_decision_it_was():
    match = dealt(killer="Marion")
    run(match, "0 kill Neil")
    (reason,) = reasons(match, 0)
    assert (reason["kind"], reason["decision"], reason["action"]) == ("reach", 1, "kill Neil")
    assert len(reason["names"]) == 25 - 8
    assert "Neil" in reason["names"]


def test_my_own_cards_are_my_own_reason_and_nobody_elses():
    match = table(kill="Linus")
    own = {"kind": "own", "names": ["Kara", "Pedro"]}
    assert own in reasons(match, 0, onlooker=1)
    assert own not in reasons(match, 0, onlooker=None)
    assert own not in reasons(match, 0, onlooker=0)


def test_a_new_identity_starts_a_new_case():
    match = table(kill="Neil", deck="Wanda")
    run(match, "0 disguise")
    kinds = {reason["kind"]: reason for reason in reasons(match, 0)}
    assert kinds["shown"]["names"] == ["Marion"]
    assert kinds["dead"]["names"] == ["Neil"]
    assert {reason["decision"] for reason in reasons(match, 0)} == {3}


def test_reasons_come_back_out_of_a_view_and_are_added_to():
    match = table(kill="Neil")
    twin = GAME.imagine(match.view(0), random.Random(1))
    run(match, "0 kill Isolde")
    run(twin, "0 kill Isolde")
    assert reasons(twin, 0) == reasons(match, 0)
    assert [reason["decision"] for reason in reasons(twin, 0)] == [1, 3]
