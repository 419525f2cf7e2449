import pytest

from backroom.bots.noir.kit.belief import entropy, even, settled, share, split, weighed


def test_without_soft_evidence_all_are_equally_likely():
    assert even(0b1101) == {0: 1 / 3, 2: 1 / 3, 3: 1 / 3}
    assert even(0) == {}
    assert entropy(even(0b1111)) == pytest.approx(2.0)


def test_weights_become_probabilities_among_the_possible():
    assert weighed(0b0110, float) == pytest.approx({1: 1 / 3, 2: 2 / 3})
    assert settled(0b0011, {0: 3.0, 1: 1.0, 2: 9.0}) == pytest.approx({0: 0.75, 1: 0.25})


def test_nobody_possible_is_ever_ruled_out_by_soft_evidence():
    assert all(weight > 0 for weight in settled(0b111, {0: 1.0, 1: 0.0, 2: 1e-30}).values())
    assert settled(0b11, {0: 0.0, 1: 0.0}) == even(0b11)


def test_somebody_new_counts_as_average():
    assert settled(0b111, {0: 1.0, 1: 3.0}) == pytest.approx({0: 1 / 6, 1: 1 / 2, 2: 1 / 3})


def test_an_answer_tells_most_when_it_is_a_toss_up():
    assert split(0.5) == 1.0
    assert split(0.0) == split(1.0) == 0.0
    assert split(0.1) == pytest.approx(split(0.9))
    assert split(0.1) < 0.5


def test_share_sums_a_set():
    assert share({0: 0.5, 1: 0.25, 2: 0.25}, 0b011) == 0.75
