"""The rules for JAX and the kernels are the same game."""

import pytest

pytest.importorskip("jax", reason="the extra `train` is not installed")

from backroom.train.duels import READINGS, RULES
from backroom.train.parity import compare, trace

MATCHES = 60


@pytest.mark.parametrize("key", RULES)
def test_random_matches_are_the_same_decision_by_decision(key):
    rules, reading = RULES[key], READINGS[key]
    traces = [trace(rules, reading, seed) for seed in range(1000, 1000 + MATCHES)]
    assert compare(rules, traces) > 20 * MATCHES


@pytest.mark.parametrize("key", RULES)
def test_a_difference_is_found(key):
    rules, reading = RULES[key], READINGS[key]
    traces = [trace(rules, reading, seed) for seed in range(MATCHES)]
    match = next(number for number, each in enumerate(traces) if len(each.steps) > 5)
    wrong = traces[match].steps[5]
    traces[match].steps[5] = wrong._replace(planes=(wrong.planes[0] ^ 1, *wrong.planes[1:]))
    with pytest.raises(AssertionError, match=rf"planes differs first at decision and match \[5, {match}\]"):
        compare(rules, traces)
