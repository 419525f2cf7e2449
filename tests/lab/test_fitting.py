"""What is fitted from matches."""

import pytest

from backroom.bots.noir.killer_inspector.terms import TERMS
from backroom.lab.fitting import best_temper, fit, surprise
from backroom.lab.tells import Guess
from backroom.lab.veiling import veil

KEY = "noir/killer-inspector"


def test_the_same_seed_comes_to_the_same_tables_however_many_play_at_once():
    size = {"rounds": 1, "matches": 2, "settling": 1, "seed": 5}
    *_, (alone, _) = fit(KEY, TERMS, **size)
    *_, (together, _) = fit(KEY, TERMS, **size, jobs=2)
    assert alone == together
    assert any(alone["habits"]["killer"])


def test_what_the_don_hides_is_what_it_did_round_after_round():
    first, second = veil(KEY, rounds=2, matches=2, seed=3)
    assert first.keys() == second.keys() == {"killer", "inspector"}
    assert any(first["killer"])
    assert first != second, "the second round hides what the first has shown"
    assert [first, second] == list(veil(KEY, rounds=2, matches=2, seed=3, jobs=2))


@pytest.mark.parametrize(("hits", "expected"), [(9, 2.0), (5, 0.0)])
def test_moves_are_trusted_as_far_as_they_told_the_truth(hits, expected):
    # Two of whom one is held for three times as likely, and was the one in so many of ten cases.
    guesses = [Guess(0b11, {0: 3.0, 1: 1.0}, 0 if number < hits else 1) for number in range(10)]
    trust, doubt = best_temper(guesses)
    assert trust == pytest.approx(expected)
    assert surprise(guesses, trust, doubt) <= surprise(guesses, 1.0, 0.0)
