"""Omerta's rules for JAX are the kernel's, and a net learns by them."""

from random import Random

import numpy as np
import pytest

pytest.importorskip("jax", reason="the extra `train` is not installed")

import jax

import backroom
from backroom.bots.don.net import Net
from backroom.bots.don.player import thought_of
from backroom.bots.don.weights import FOLDER
from backroom.bots.levels import bot
from backroom.train.crowd_learning import CrowdLearner, Settings
from backroom.train.net import fresh
from backroom.train.omerta.choices import CHOICES, NUMBER_OF, summed
from backroom.train.omerta.playing import Omerta
from backroom.train.omerta.tracing import compare, trace
from backroom.train.running import Piece, learn, load, ship

MATCHES = 48
TINY = Settings(channels=4, blocks=1, matches=64, length=16, minibatch=512, longest=200)


@pytest.fixture(scope="module")
def traces():
    return [trace(seed) for seed in range(MATCHES)]


def test_random_and_careful_matches_are_the_same_decision_by_decision(traces):
    assert compare(traces) > 100 * MATCHES


def test_the_traces_come_to_all_kinds_of_decisions_and_beyond_the_frame(traces):
    made = {CHOICES[step.choice].verb for each in traces for step in each.steps}
    assert made == {choice.verb for choice in CHOICES}
    assert any(step.broken for each in traces for step in each.steps)


@pytest.mark.parametrize("part", ["planes", "scalars", "legal", "truth", "waiting", "points", "result", "broken"])
def test_a_difference_is_found(traces, part):
    wrong = list(traces)
    step = wrong[3].steps[5]
    changed = np.array(getattr(step, part), np.float64)
    changed.flat[0] = 1 - changed.flat[0]
    steps = [*wrong[3].steps[:5], step._replace(**{part: changed}), *wrong[3].steps[6:]]
    wrong[3] = wrong[3]._replace(steps=steps)
    with pytest.raises(AssertionError, match=rf"{part} differs first at decision and match \[5, 3\]"):
        compare(wrong)


def test_a_choice_is_the_sum_of_its_parts_as_the_don_for_numpy_has_it():
    numbers = np.random.default_rng(1).normal(size=(2, Omerta.encoder.decisions)).astype(np.float32)
    parts = [choice.parts for choice in CHOICES]
    assert len(NUMBER_OF) == len(parts)
    for one, sums in zip(numbers, np.asarray(summed(numbers)), strict=True):
        assert np.allclose(sums, thought_of(one, parts), atol=1e-5)


def test_what_a_run_has_learned_plays_as_the_don(tmp_path, monkeypatch):
    checkpoint = tmp_path / "run" / "omerta.npz"
    run = learn(Omerta(), TINY, Piece(0, 1.0, checkpoint, tell=lambda line: None, lessons=2), make=CrowdLearner)
    assert run.progress == pytest.approx(1.0)
    assert run.decisions == 2 * TINY.matches * TINY.length
    began = fresh(jax.random.key(0), Omerta.encoder, TINY.channels, TINY.blocks)
    _, memory = load(checkpoint, Omerta())
    assert not np.allclose(memory["weights"]["words"], began["words"], atol=1e-4)
    ship(Omerta(), checkpoint, tmp_path / "omerta.npz")
    monkeypatch.setenv(FOLDER, str(tmp_path))
    don, rng, match = bot("don", "omerta"), Random(1), backroom.game("omerta").start(3, seed=1)
    assert isinstance(don.net, Net)
    while match.to_act and len(match) < 40:
        seat = rng.choice(match.to_act)
        match.play(seat, don.choose(match.view(seat), rng))
    assert len(match) > 9
