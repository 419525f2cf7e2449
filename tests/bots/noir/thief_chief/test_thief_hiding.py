"""A Chief's shifts, which tell nothing of who makes them."""

from random import Random

import pytest
from thief_table import table

import backroom
from backroom.bots.noir.kit.sight import Sight
from backroom.bots.noir.thief_chief.chief import chief_scene, chief_values, public_odds
from backroom.bots.noir.thief_chief.hiding import shares_of, veiled
from backroom.bots.noir.thief_chief.regular import MIXED, Regular
from backroom.bots.noir.thief_chief.scene import chief_stands
from backroom.games.noir.thief_chief.actions import CATALOGUE
from support import random_play, run

KEY = "noir/thief-chief"


def chiefs_turn(seed, decisions=4):
    """A Chief's view of whom nobody knows who the plainclothes one is."""
    match, rng = random_play(backroom.game(KEY).start(seed=seed), Random(seed), decisions), Random(seed)
    while match.view(match.to_act[0])["phase"] != "chief":
        match.play(match.to_act[0], rng.choice(match.legal(match.to_act[0])))
    return match.view(match.to_act[0])


def shares(view, name):
    """How a Chief shifts whose plainclothes card has this name."""
    regular = Regular()
    regular.values({**view, "you": {**view["you"], "identity": name}})
    return regular.shares


@pytest.mark.parametrize("seed", [0, 1, 2, 4, 5])
def test_a_chief_shifts_alike_whoever_the_plainclothes_one_is(seed):
    view = chiefs_turn(seed)
    found = [shares(view, name) for name in view["recall"]["public"][str(view["seat"])]]
    assert len(found) > 2
    assert set(found[0]) == {each for each in view["legal"] if each.startswith("shift")}
    assert sum(found[0].values()) == pytest.approx(1.0)
    assert all(each == pytest.approx(found[0]) for each in found)


def test_where_only_one_is_left_open_the_average_is_what_that_one_would_do():
    view = chiefs_turn(2)
    seen = Sight(view)
    shifts = {each: code for each, code in codes(seen).items() if each.startswith("shift")}
    scene = chief_scene(seen, public_odds(seen, {}))
    found = shares_of(scene, 1 << seen.own_cell, shifts, MIXED)
    values = {each: value for each, value in chief_values_as_seen_by_all(seen).items() if each in shifts}
    # What is likelier is what is worth more, with the plainclothes one where it is.
    assert sorted(found, key=found.get) == sorted(values, key=values.get)
    assert max(found.values()) > min(found.values())


def codes(seen):
    return {each: CATALOGUE.code_of[each] for each in seen.legal}


def chief_values_as_seen_by_all(seen):
    scene = chief_scene(seen, public_odds(seen, {}))
    return {each: chief_stands(scene.shifted(code)) for each, code in codes(seen).items() if each.startswith("shift")}


def test_a_chief_who_is_known_shifts_as_it_likes():
    view = chiefs_turn(1)
    view["recall"] = {**view["recall"], "public": {**view["recall"]["public"], str(view["seat"]): [view["you"]["identity"]]}}
    assert shares(view, view["you"]["identity"]) == {}


def test_a_thief_shifts_as_it_likes():
    regular = Regular()
    regular.values(table(active="Alyss").view(0))
    assert regular.shares == {}


def test_what_shifts_weigh_together_stays_what_it_was():
    weights = {"accuse": 0.5, "left": 1.0, "right": 0.2}
    found = veiled(weights, {"left": 0.25, "right": 0.75})
    assert found == pytest.approx({"accuse": 0.5, "left": 0.3, "right": 0.9})
    assert veiled(weights, {}) == weights


def test_a_chief_still_accuses_by_what_it_knows():
    match = table(active="Alyss", officers="Pedro Ulysses", chief="Ernest")
    run(match, "0 shift row 0 left")
    values = chief_values(Sight(match.view(1)), {})
    assert values["accuse Ernest"] == min(value for each, value in values.items() if each.startswith("accuse"))
