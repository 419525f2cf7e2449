"""The rules for JAX and the kernels are the same game."""

import pytest

pytest.importorskip("jax", reason="the extra `train` is not installed")

from backroom.train.comparing import compared, with_earlier
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


def test_a_comparison_goes_on_where_an_earlier_one_ended():
    found = compared("noir/killer-inspector", 8, 40, 1)
    assert found.matches == 8
    assert found.decisions > 100
    earlier = {"matches": 30, "seed": 10, "decisions": 1000}
    assert with_earlier(found, 40, earlier) == {"matches": 38, "seed": 10, "decisions": 1000 + found.decisions}
    assert with_earlier(found, 40, earlier | {"seed": 11}) == {"matches": 8, "seed": 40, "decisions": found.decisions}


def test_a_comparison_begins_nothing_when_its_time_is_up():
    assert compared("noir/killer-inspector", 8, 40, 1, seconds=0.0) == (0, 0)
