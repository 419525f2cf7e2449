import math

import numpy as np
import pytest

from backroom.lab.statistics import at_most, mean_over_deals, percentile, strength


def test_the_mean_counts_every_match():
    figure = mean_over_deals([(0, 1.0), (0, 0.0), (1, 1.0), (1, 1.0)])
    assert figure.mean == 0.75
    assert figure.deals == 2


def test_the_interval_covers_the_truth_about_as_often_as_it_claims():
    rng = np.random.default_rng(1)
    covered = 0
    for _ in range(200):
        # Two matches of a deal that agree more often than not: what a plain bootstrap over matches gets wrong.
        luck = rng.random(60)
        matches = [(deal, float(rng.random() < chance)) for deal, chance in enumerate(luck) for _ in range(2)]
        figure = mean_over_deals(matches)
        covered += figure.low <= 0.5 <= figure.high
    assert 0.89 <= covered / 200 <= 0.99


def test_matches_of_one_deal_that_always_agree_count_as_one():
    rng = np.random.default_rng(2)
    results = [float(rng.random() < 0.5) for _ in range(100)]
    once = mean_over_deals(list(enumerate(results)))
    twice = mean_over_deals([(deal, result) for deal, result in enumerate(results) for _ in range(2)])
    assert (once.low, once.high) == (twice.low, twice.high)


def test_a_pair_of_opposite_results_in_every_deal_leaves_no_doubt_about_the_mean():
    figure = mean_over_deals([(deal, result) for deal in range(20) for result in (0.0, 1.0)])
    assert (figure.mean, figure.low, figure.high) == (0.5, 0.5, 0.5)


def test_winning_every_deal_is_no_certainty():
    few, many = mean_over_deals([(deal, 1.0) for deal in range(10)]), mean_over_deals([(deal, 1.0) for deal in range(200)])
    assert few.low == pytest.approx(0.025 ** (1 / 10))
    assert few.low < many.low < 1.0 == few.high
    lost = mean_over_deals([(deal, 0.0) for deal in range(10)])
    assert (lost.low, lost.high) == (0.0, pytest.approx(1 - few.low))


def test_the_same_values_give_the_same_interval():
    values = [(deal, float(deal % 3 == 0)) for deal in range(50)]
    assert mean_over_deals(values) == mean_over_deals(values)


def test_without_matches_there_is_no_figure():
    figure = mean_over_deals([])
    assert figure.deals == 0
    assert math.isnan(figure.mean)


def test_between_two_sides_strength_is_the_win_rate():
    assert [strength(share, 2) for share in (0.0, 0.3, 1.0)] == [0.0, 0.3, 1.0]


@pytest.mark.parametrize("sides", [3, 4, 5])
def test_a_fair_share_of_wins_is_a_strength_of_one_half(sides):
    assert strength(1 / sides, sides) == pytest.approx(0.5)


def test_strength_is_the_odds_against_one_of_the_others():
    # Of four players one wins half of the matches and each of the others a sixth: three to one.
    assert strength(0.5, 4) == pytest.approx(0.75)


def test_percentiles():
    assert percentile(range(101), 95) == 95


def test_none_of_a_few_rules_out_little():
    assert at_most(0, 21) == pytest.approx(0.133, abs=0.001)
    assert at_most(0, 1000) == pytest.approx(0.003, abs=0.0001)
    assert at_most(3, 3) == 1.0


def test_what_is_not_ruled_out_covers_the_truth_about_as_often_as_it_claims():
    rng = np.random.default_rng(3)
    covered = sum(at_most(int(hits), 100) >= 0.02 for hits in rng.binomial(100, 0.02, 400))
    assert covered / 400 >= 0.94
    assert at_most(1, 100) > at_most(0, 100)
