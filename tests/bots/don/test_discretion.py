"""What the Don shows of itself: as little as an observer of its habits can make something of."""

import json
from math import log
from random import Random

import pytest
from don_support import teach

import backroom
from backroom.bots.don import discretion, weights
from backroom.bots.don.discretion import PRICE, Discretion, discretion_of, habits_path, terms_of
from backroom.bots.don.player import Don
from backroom.bots.levels import levels_of
from backroom.bots.noir.duel.habits import TRAITS, likelihoods
from backroom.bots.noir.duel.witness import LEAST, last_shift, moment_of
from backroom.bots.noir.kit.sight import Sight
from backroom.games.noir.kit.codes import COLLAPSE_ROWS, SHIFT, WORDS

KEY = "noir/killer-inspector"
KEYS = (KEY, "noir/hitman-sleuth")
SHY = {role: [-2.0, 1.5, 0.5, -1.0, 2.0, 0.0, 0.0, *[0.0] * 9] for role in ("killer", "inspector")}
"""Somebody who seldom moves, and rather into a crowd."""


@pytest.fixture
def taught(tmp_path, monkeypatch):
    teach(tmp_path, KEY)
    monkeypatch.setenv(weights.FOLDER, str(tmp_path))


def turn(seed=3):
    """A Killer's view who may still be anybody."""
    match, rng = backroom.game(KEY).start(seed=seed), Random(seed)
    while match.view(match.to_act[0])["phase"] != "killer":
        match.play(match.to_act[0], rng.choice(match.legal(match.to_act[0])))
    return match.view(match.to_act[0])


def test_a_move_is_worth_as_much_less_as_it_tells():
    view = turn()
    table, terms = Sight(view), terms_of(KEY)
    moment = moment_of(table, terms, table.seat, last_shift(table, terms))
    by_cell = likelihoods(SHY["killer"], moment, moment.mine & table.alive, kills=True, word=True)
    left = Discretion(terms, SHY).veiled(view, dict.fromkeys(view["legal"], 1.0))
    compared = set()
    for notation in view["legal"]:
        code = terms.catalogue.code_of[notation]
        if SHIFT <= code < COLLAPSE_ROWS:
            # An observer who knows these habits, one suspect after the other.
            each = {table.board[cell]: likely[code] for cell, likely in by_cell.items()}
            usual = sum(each.values()) / len(each)
            weights = {suspect: max(likely / usual, LEAST) for suspect, likely in each.items()}
            told = weights[table.identity] * len(weights) / sum(weights.values())
            assert left[notation] == pytest.approx(told**-PRICE)
            compared.add(round(left[notation], 6))
        elif code >= WORDS:
            assert left[notation] == 1.0, "nothing has been shown so far"
    assert len(compared) > 5


def test_what_was_shown_before_counts():
    view, terms = turn(), terms_of(KEY)
    fresh, known = Discretion(terms, SHY), Discretion(terms, SHY)
    once = fresh.veiled(view, dict.fromkeys(view["legal"], 1.0))
    loudest = min((each for each in view["legal"] if each.startswith("shift")), key=lambda each: once[each])
    known.veiled(view, dict.fromkeys(view["legal"], 1.0))
    known.took(loudest)
    again = known.veiled(view, dict.fromkeys(view["legal"], 1.0))
    assert log(again[loudest]) < log(once[loudest]) < 0


def test_whoever_is_known_or_has_nothing_to_hide_decides_as_the_net_says():
    match = backroom.game(KEY).start(seed=1)
    view = match.view(match.to_act[0])
    shares = {each: 1.0 / len(view["legal"]) for each in view["legal"]}
    if view["phase"] in ("killer", "inspector"):
        view = {**view, "phase": "draw"}
    assert Discretion(terms_of(KEY), SHY).veiled(view, shares) == shares


def test_habits_of_other_weights_are_not_hidden(taught):
    assert discretion_of(KEY) is None, "nobody has watched these"
    discretion.save(KEY, SHY, {"rounds": 1})
    discretion._habits.cache_clear()
    assert discretion_of(KEY) is not None
    told = json.loads(habits_path(KEY).read_text(encoding="utf-8"))
    for wrong in ({"of": "0" * 16}, {"traits": list(TRAITS[1:])}):
        habits_path(KEY).write_text(json.dumps({**told, **wrong}), encoding="utf-8")
        discretion._habits.cache_clear()
        assert discretion_of(KEY) is None
    discretion._habits.cache_clear()


@pytest.mark.parametrize("key", KEYS)
def test_the_don_that_is_shipped_hides_its_habits(key):
    assert "don" in levels_of(key)
    don, rng = Don(key), Random(1)
    assert don.discretion is not None
    match = backroom.game(key).start(seed=4)
    both = [don, Don(key)]
    for _ in range(30):
        if match.to_act:
            seat = match.to_act[0]
            match.play(seat, both[seat].choose(match.view(seat), rng))
    assert len(match) > 10
