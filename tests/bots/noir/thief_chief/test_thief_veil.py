"""What a Chief of Police would see with another plainclothes card, and a Don who decides as all of them do."""

from random import Random

import pytest
from thief_table import table

import backroom
from backroom.bots.don.player import Don
from backroom.bots.noir.thief_chief.veil import twins
from support import random_play, run

KEY = "noir/thief-chief"


def chiefs_turn(seed, decisions=6):
    """A match in which the Chief decides next, of whom nobody knows who the plainclothes one is."""
    match, rng = random_play(backroom.game(KEY).start(seed=seed), Random(seed), decisions), Random(seed)
    while match.view(match.to_act[0])["phase"] != "chief":
        match.play(match.to_act[0], rng.choice(match.legal(match.to_act[0])))
    return match


def told(view):
    """All of a view but the reasons, which no net reads."""
    return {**view, "recall": {**view["recall"], "reasons": None}}


@pytest.mark.parametrize("seed", [0, 1, 2, 4, 5])
def test_a_twin_sees_what_a_chief_with_that_card_would_see(seed):
    match = chiefs_turn(seed)
    seat = match.to_act[0]
    by_name = {twin["you"]["identity"]: twin for twin in twins(match.view(seat))}
    assert set(by_name) == set(match.view(seat)["recall"]["public"][str(seat)])
    rng, seen = Random(seed), set()
    for _ in range(40):
        # What the Thief can't tell apart are matches in which somebody else is the plainclothes one.
        view = backroom.game(KEY).imagine(match.view(1 - seat), rng).view(seat)
        seen.add(view["you"]["identity"])
        assert told(by_name[view["you"]["identity"]]) == told(view)
    assert len(seen) > 3


@pytest.mark.parametrize("seed", [0, 2, 5])
def test_a_don_who_is_chief_decides_alike_whoever_the_plainclothes_one_is(seed):
    match = chiefs_turn(seed)
    view = match.view(match.to_act[0])
    # Who could catch the Thief for certain has nothing to hide after that.
    others = [twin for twin in twins(view) if twins(twin)]
    don, legal = Don(KEY), [set(twin["legal"]) for twin in others]
    found = [don.alike(twin) for twin in others]
    assert len(found) > 10
    open_to_all = set.intersection(*legal)
    assert any(each.startswith("shift") for each in open_to_all)
    assert any(each.startswith("accuse") for each in open_to_all), "who stands next to a uniform"
    for notation in set.union(*legal):
        shares = [each[notation] for each in found if notation in each]
        assert shares == pytest.approx([shares[0]] * len(shares))
    shifts = [[share for each, share in don.shares(twin).items() if each.startswith("shift")] for twin in others]
    assert shifts[0] != pytest.approx(shifts[1]), "what its net says differs"


def test_a_chief_whom_all_know_has_nothing_to_hide():
    match = chiefs_turn(1)
    seat = match.to_act[0]
    view = match.view(seat)
    public = {**view["recall"]["public"], str(seat): [view["you"]["identity"]]}
    assert len(twins(view)) > 1
    assert twins({**view, "recall": {**view["recall"], "public": public}}) == []


def test_a_catch_that_is_certain_is_not_let_go():
    match = table(active="Alyss", officers="Pedro Ulysses", chief="Barrin")
    run(match, "0 shift row 4 left")
    view = match.view(1)
    assert len(twins(view)) > 1
    sure = {**view, "recall": {**view["recall"], "suspects": {"0": ["Alyss"]}}}
    assert "accuse Alyss" in sure["legal"]
    assert twins(sure) == []
    assert len(twins({**sure, "legal": [each for each in view["legal"] if each != "accuse Alyss"]})) > 1


def test_a_thief_has_no_twins():
    assert twins(table(active="Alyss").view(0)) == []
