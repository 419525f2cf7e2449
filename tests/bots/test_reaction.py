from random import Random
from statistics import mean, median, stdev

import pytest

from backroom.bots.levels import DON, LEVELS
from backroom.bots.likeness import LIKE_YOU
from backroom.bots.reaction import LONGEST, NERVES, delay, normal
from backroom.core.chance import QuickStream


def delays(level, times=4000):
    rng = Random(5)
    return [delay(level, rng) for _ in range(times)]


def test_every_level_has_its_nerves():
    assert tuple(NERVES) == (*LEVELS, DON, LIKE_YOU)


@pytest.mark.parametrize("level", NERVES)
def test_nobody_reacts_before_the_eye_has_seen_and_nobody_sleeps_through(level):
    drawn = delays(level)
    assert min(drawn) > 200
    assert max(drawn) <= LONGEST


@pytest.mark.parametrize("level", NERVES)
def test_half_of_the_reactions_are_quicker_than_the_levels_median_and_the_slow_ones_are_much_slower(level):
    drawn, nerves = delays(level), NERVES[level]
    assert abs(median(drawn) - nerves.least - nerves.median) < 0.05 * nerves.median
    assert mean(drawn) > median(drawn)


def test_the_better_the_level_the_quicker_it_is():
    medians = [median(delays(level)) for level in (*LEVELS, DON)]
    assert medians == sorted(medians, reverse=True)


def test_the_same_generator_gives_the_same_delay():
    assert [delay("rookie", QuickStream(n)) for n in range(9)] == [delay("rookie", QuickStream(n)) for n in range(9)]


def test_an_unknown_level_is_refused():
    with pytest.raises(ValueError, match="uniform, rookie, regular, shark"):
        delay("mob boss", Random(0))


def test_normal_draws_are_normal():
    rng = Random(1)
    drawn = [normal(rng) for _ in range(10_000)]
    assert abs(mean(drawn)) < 0.04
    assert abs(stdev(drawn) - 1) < 0.03
    assert 0.66 < sum(abs(each) < 1 for each in drawn) / len(drawn) < 0.71
