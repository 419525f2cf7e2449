"""What a Chief does that all could do, which tells nothing of who does it."""

from random import Random

import pytest
from thief_table import table

import backroom
from backroom.bots.noir.kit.choosing import softened, veiled
from backroom.bots.noir.kit.sight import Sight
from backroom.bots.noir.thief_chief.chief import chief_scene, chief_values, public_odds, value_of
from backroom.bots.noir.thief_chief.hiding import open_to_all, shares_of
from backroom.bots.noir.thief_chief.levels import shark
from backroom.bots.noir.thief_chief.regular import MIXED, Regular
from backroom.bots.noir.thief_chief.veil import twins
from backroom.bots.search import Iterations
from support import random_play, run

KEY = "noir/thief-chief"


def chiefs_turn(seed, decisions=4):
    """A Chief's view of whom nobody knows who the plainclothes one is."""
    match, rng = random_play(backroom.game(KEY).start(seed=seed), Random(seed), decisions), Random(seed)
    while match.view(match.to_act[0])["phase"] != "chief":
        match.play(match.to_act[0], rng.choice(match.legal(match.to_act[0])))
    return match.view(match.to_act[0])


def shares(view, name):
    """How a Chief decides between what all could do whose plainclothes card has this name."""
    regular = Regular()
    regular.values({**view, "you": {**view["you"], "identity": name}})
    return regular.shares


def chances(view, name):
    """How likely such a Chief decides so, by what all could do."""
    regular = Regular()
    view = {**view, "you": {**view["you"], "identity": name}}
    weights = veiled(softened(regular.values(view), MIXED), regular.shares)
    whole = sum([weights[each] for each in regular.shares])
    return {each: weights[each] / whole for each in regular.shares}


@pytest.mark.parametrize("seed", [0, 1, 2, 4, 5])
def test_what_all_could_do_a_chief_does_alike_whoever_the_plainclothes_one_is(seed):
    view = chiefs_turn(seed)
    found = [chances(view, name) for name in view["recall"]["public"][str(view["seat"])]]
    assert len(found) > 2
    assert any(each.startswith("shift") for each in found[0])
    assert any(each.startswith("accuse") for each in found[0]), "whoever stands next to a uniform"
    assert sum(found[0].values()) == pytest.approx(1.0)
    assert all(each == pytest.approx(found[0]) for each in found)


@pytest.mark.parametrize("seed", [0, 1, 2, 4, 5])
def test_open_to_all_is_what_every_chief_could_do(seed):
    view = chiefs_turn(seed)
    legal = [set(twin["legal"]) for twin in twins(view)]
    assert set(open_to_all(Sight(view))) == set.intersection(*legal)


def test_where_only_one_is_left_open_the_average_is_what_that_one_would_do():
    seen = Sight(chiefs_turn(2))
    deeds, values = open_to_all(seen), values_as_seen_by_all(seen)
    scene = chief_scene(seen, public_odds(seen, {}))
    found = shares_of(scene, 1 << seen.own_cell, deeds, seen.where, MIXED)
    heat = MIXED * (1.0 - max(values.values()))
    weights = softened(values, heat)
    total = sum(weights.values())
    assert {"shift", "accuse", "deputize"} <= {each.split()[0] for each in deeds}
    assert found == pytest.approx({each: weight / total for each, weight in weights.items()})


def values_as_seen_by_all(seen):
    """What they are worth to somebody who does not look at the own card when weighing whom to accuse."""
    scene = chief_scene(seen, public_odds(seen, {}))
    return {each: value_of(seen, scene, code) for each, code in open_to_all(seen).items()}


def test_a_catch_that_is_certain_is_not_hidden():
    match = table(active="Alyss", officers="Pedro Ulysses", chief="Barrin")
    run(match, "0 shift row 4 left")
    view = match.view(1)
    sure = {**view, "recall": {**view["recall"], "suspects": {"0": ["Alyss"]}}}
    assert shares(view, "Barrin") != {}
    assert shares(sure, "Barrin") == {}


@pytest.mark.parametrize("seed", [0, 1, 2])
def test_a_shark_who_shifts_shifts_alike_whoever_the_plainclothes_one_is(seed):
    views = [twin for twin in twins(chiefs_turn(seed)) if regulars_favourite(twin).startswith("shift")]
    # Without a playout a search takes what regular holds best.
    assert len({regulars_favourite(twin) for twin in views}) > 1
    for number in range(5):
        chosen = {shark(Iterations(0)).choose(twin, Random(number)) for twin in views}
        assert len(chosen) == 1
        assert chosen.pop().startswith("shift")


def test_a_shark_accuses_whom_its_search_says():
    views = [twin for twin in twins(chiefs_turn(1)) if regulars_favourite(twin).startswith("accuse")]
    assert views
    for view in views:
        assert shark(Iterations(0)).choose(view, Random(1)) == regulars_favourite(view)


def regulars_favourite(view):
    values = Regular().values(view)
    return max(values, key=values.get)


def test_a_chief_who_is_known_decides_as_it_likes():
    view = chiefs_turn(1)
    view["recall"] = {**view["recall"], "public": {**view["recall"]["public"], str(view["seat"]): [view["you"]["identity"]]}}
    assert shares(view, view["you"]["identity"]) == {}


def test_a_thief_decides_as_it_likes():
    regular = Regular()
    regular.values(table(active="Alyss").view(0))
    assert regular.shares == {}


def test_what_is_shared_out_weighs_together_what_it_did():
    weights = {"accuse": 0.5, "left": 1.0, "right": 0.2}
    found = veiled(weights, {"left": 0.25, "right": 0.75})
    assert found == pytest.approx({"accuse": 0.5, "left": 0.3, "right": 0.9})
    assert veiled(weights, {}) == weights


def test_what_an_accusation_is_worth_goes_by_what_a_chief_knows():
    match = table(active="Alyss", officers="Pedro Ulysses", chief="Ernest")
    run(match, "0 shift row 0 left")
    values = chief_values(Sight(match.view(1)), {})
    assert values["accuse Ernest"] == min(value for each, value in values.items() if each.startswith("accuse"))
