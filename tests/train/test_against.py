"""Learning against somebody who stays as they are, and what a match that never ends is worth."""

import json
from dataclasses import replace

import pytest

pytest.importorskip("jax", reason="the extra `train` is not installed")

import jax
import jax.numpy as jnp
import numpy as np

from backroom.bots.don.weights import FOLDER, save
from backroom.train.__main__ import main
from backroom.train.crowd_learning import CrowdLearner
from backroom.train.crowds import CROWDS
from backroom.train.duels import RULES
from backroom.train.learning import Learner, Settings
from backroom.train.net import fresh

KEY = "noir/thief-chief"
TINY = Settings(channels=4, blocks=1, matches=32, length=6, minibatch=64)


@pytest.fixture(scope="module")
def weights():
    return fresh(jax.random.key(1), RULES[KEY].encoder, TINY.channels, TINY.blocks)


def test_hiding_until_a_match_is_broken_off_is_lost_for_whoever_is_the_thief():
    learner = Learner(RULES[KEY], TINY)
    state = learner.deal(jax.random.key(2))
    second = {**state, "leg": jnp.full_like(state["leg"], 2)}
    over = {**state, "over": jnp.ones_like(state["over"]), "result": jnp.ones_like(state["result"])}
    nothing = jnp.float32(0)
    assert np.all(np.asarray(learner.brought(state, nothing)) == -1)
    assert np.all(np.asarray(learner.brought(second, nothing)) == 1)
    assert np.all(np.asarray(learner.brought(over, nothing)) == 1)


def test_the_duels_that_always_end_are_drawn_when_they_are_broken_off():
    learner = Learner(RULES["noir/killer-inspector"], TINY)
    assert np.all(np.asarray(learner.brought(learner.deal(jax.random.key(2)), jnp.float32(0))) == 0)


@pytest.mark.parametrize(("only", "sides"), [(-1, [0, 1] * 8), (0, [0] * 16), (1, [1] * 16)])
def test_nothing_is_learned_from_the_decisions_of_somebody_else(weights, only, sides):
    learner = Learner(RULES[KEY], replace(TINY, against=0.5, only=only))
    state = learner.deal(jax.random.key(2))
    _, batch = learner.played(weights, state, jax.random.key(3), jnp.float32(0), weights)
    weight, side = np.asarray(batch["weight"]), np.asarray(batch["side"])
    assert np.all(weight[:, 16:] == 1)
    assert np.array_equal(weight[:, :16] == 1, side[:, :16] == np.array(sides))
    assert 0 < weight[:, :16].mean() < 1


def test_who_plays_against_oneself_learns_from_every_decision(weights):
    learner = Learner(RULES[KEY], replace(TINY, against=0.5))
    _, batch = learner.played(weights, learner.deal(jax.random.key(2)), jax.random.key(3), jnp.float32(0), None)
    assert np.all(np.asarray(batch["weight"]) == 1)


def test_grading_falls_to_its_end_by_two_thirds_of_a_run():
    settings = replace(TINY, grading=0.8, grading_end=0.2)
    assert [round(settings.graded(at), 2) for at in (0, 1 / 3, 2 / 3, 1)] == [0.8, 0.5, 0.2, 0.2]


def test_a_best_response_to_a_duel_is_learned_by_its_rules_for_jax(weights, monkeypatch, tmp_path):
    save(tmp_path / "noir-thief-chief.npz", KEY, RULES[KEY].encoder, weights)
    monkeypatch.setenv(FOLDER, str(tmp_path))
    small = ["--set=matches=32", "--set=length=4", "--set=minibatch=64", "--set=longest=40"]
    main(["respond", "thief", "--seconds=1", f"--records={tmp_path}", f"--checkpoints={tmp_path}", *small])
    found = json.loads((tmp_path / "noir-thief-chief.json").read_text())["response"]
    assert -1 <= found["gain"] <= 1


def test_in_a_crowd_nothing_is_learned_from_the_seats_of_somebody_else():
    rules = CROWDS["omerta"]
    learner = CrowdLearner(rules, replace(TINY, against=0.5))
    weights = fresh(jax.random.key(1), rules.encoder, TINY.channels, TINY.blocks)
    state = learner.deal(jax.random.key(2))
    _, batch = jax.jit(lambda now: learner.played(weights, now, jax.random.key(3), weights))(state)
    weight, seat = np.asarray(batch["weight"]), np.asarray(batch["seat"])
    mine = np.arange(16) % 3
    assert np.all(weight[:, :16][seat[:, :16] != mine] == 0)
    assert np.any(weight[:, :16] == 1)
    assert len(set(seat[:, 16:][weight[:, 16:] == 1])) > 3


def test_somebody_who_is_not_there_is_named_in_one_line(tmp_path):
    words = ["learn", "thief", f"--checkpoints={tmp_path}", f"--records={tmp_path}", f"--against={tmp_path / 'nobody.npz'}"]
    with pytest.raises(SystemExit, match="nobody"):
        main(words)
    (tmp_path / "nobody.npz").write_bytes(b"PK\3\4 cut short")
    with pytest.raises(SystemExit, match="zip"):
        main(words)
