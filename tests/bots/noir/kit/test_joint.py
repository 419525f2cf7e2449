from itertools import product
from random import Random

import pytest

from backroom.bots.noir.kit.joint import MOST, marginals
from backroom.games.noir.kit.cast import mask_of, suspects_in


def brute_force(may):
    """Every choice of different suspects, written out."""
    choices = [each for each in product(*map(suspects_in, may.values())) if len(set(each)) == len(each)]
    return {
        seat: {suspect: sum(each[place] == suspect for each in choices) / len(choices) for suspect in suspects_in(mask)}
        for place, (seat, mask) in enumerate(may.items())
    }


def some_sets(rng, players, suspects):
    """Sets of several sizes that leave room for everybody to be different."""
    truth = rng.sample(range(suspects), players)
    return {seat: mask_of([truth[seat], *rng.sample(range(suspects), rng.randint(0, suspects - 1))]) for seat in range(players)}


@pytest.mark.parametrize("players", range(1, MOST + 1))
def test_what_is_likely_equals_a_count_of_all_choices(players):
    rng = Random(players)
    for _ in range(25):
        may = some_sets(rng, players, 6)
        found, expected = marginals(may), brute_force(may)
        for seat, weights in expected.items():
            for suspect, weight in weights.items():
                assert found[seat].get(suspect, 0.0) == pytest.approx(weight)


def test_with_many_players_the_estimate_is_close_and_leaves_nobody_out():
    rng = Random(8)
    may = some_sets(rng, MOST + 1, 8)
    found, expected = marginals(may), brute_force(may)
    for seat, weights in expected.items():
        assert sum(found[seat].values()) == pytest.approx(1.0)
        for suspect, weight in weights.items():
            if weight:
                assert found[seat][suspect] > 0.0
                assert found[seat][suspect] == pytest.approx(weight, abs=0.12)


def test_who_is_known_is_nobody_else():
    found = marginals({1: 0b001, 2: 0b011, 5: 0b111})
    assert found == {1: {0: 1.0}, 2: {1: 1.0}, 5: {2: 1.0}}
