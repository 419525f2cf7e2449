"""The arbitration of races as a function of timed inputs."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from backroom.table.race import FALSE_START, LONGEST_TRIP, SLACK, TIE, Try, accepted, clockwise, is_false_start, ranked, receipt

FLIP = 10_000


def tries(**ms):
    """`a=412` is a try of seat 0 after 412 ms."""
    return [Try("abcdefgh".index(name), f"snap #{number}", took) for number, (name, took) in enumerate(ms.items())]


def order(discarder, players=5, **ms):
    return "".join("abcdefgh"[each.seat] for each in ranked(tries(**ms), discarder, players))


def test_an_honest_claim_counts_whatever_the_line_takes():
    for trip in (0, 40, 200, 800):
        assert accepted(FLIP, 412, trip, FLIP + 412 + trip // 2) == 412


def test_a_claim_better_than_the_round_trip_allows_is_cut_down_to_what_it_does_allow():
    assert accepted(FLIP, 120, 80, FLIP + 700) == 700 - 80 - SLACK


def test_a_claim_later_than_its_own_arrival_counts_as_its_arrival():
    assert accepted(FLIP, 5_000, 80, FLIP + 700) == 700


def test_a_long_round_trip_excuses_no_more_than_a_second():
    assert accepted(FLIP, 0, 60_000, FLIP + 3_000) == 3_000 - LONGEST_TRIP - SLACK


def test_a_negative_round_trip_counts_as_none():
    assert accepted(FLIP, 0, -500, FLIP + 700) == 700 - SLACK


def test_what_arrives_before_the_flip_is_a_false_start_whatever_it_claims():
    assert is_false_start(accepted(FLIP, 400, 50, FLIP - 10))


@pytest.mark.parametrize(("ms", "false"), [(-1, True), (0, True), (99, True), (100, False), (101, False)])
def test_under_a_tenth_of_a_second_is_a_false_start(ms, false):
    assert is_false_start(ms) is false


def test_the_fastest_comes_first():
    assert order(0, a=437, b=412, c=500) == "bac"


def test_a_tie_goes_clockwise_from_the_discarders_left_and_the_discarder_is_last():
    assert order(1, a=400, b=401, c=402, d=403, e=404) == "cdeab"


@pytest.mark.parametrize(("apart", "expected"), [(14, "ba"), (15, "ba"), (16, "ab")])
def test_a_tie_is_fifteen_milliseconds(apart, expected):
    assert order(0, a=400, b=400 + apart) == expected


def test_ties_do_not_chain():
    """Here c is within a tie of b, and b of a, but a was faster than c by more than a tie."""
    assert order(0, players=3, a=400, b=412, c=424) == "bac"
    assert order(1, players=3, a=400, b=412, c=424) == "abc"


def test_where_times_do_not_count_there_are_only_ties():
    untimed = [Try(seat, "snap #0", None) for seat in range(5)]
    assert [each.seat for each in ranked(untimed, 3, 5)] == [4, 0, 1, 2, 3]


def test_the_receipt_names_the_hit_the_misses_before_it_and_those_too_late():
    verdicts = receipt(tries(a=300, b=320, c=412, d=500), 3, won=True)
    assert [each.seen() for each in verdicts] == [
        {"seat": 0, "ms": 300, "result": "miss"},
        {"seat": 1, "ms": 320, "result": "miss"},
        {"seat": 2, "ms": 412, "result": "hit"},
        {"seat": 3, "ms": 500, "result": "late"},
    ]


def test_a_receipt_without_a_hit_has_only_misses():
    assert [each.result for each in receipt(tries(a=300, b=320), 2, won=False)] == ["miss", "miss"]


REACTIONS = st.dictionaries(st.integers(0, 7), st.integers(FALSE_START, 700), max_size=8)


@given(REACTIONS, st.integers(0, 7), st.randoms(use_true_random=False))
def test_the_order_of_arrival_does_not_matter(reactions, discarder, rng):
    entered = [Try(seat, "snap #0", ms) for seat, ms in reactions.items()]
    expected = ranked(entered, discarder, 8)
    rng.shuffle(entered)
    assert ranked(entered, discarder, 8) == expected


@given(REACTIONS, st.integers(0, 7))
def test_nobody_comes_before_somebody_faster_by_more_than_a_tie(reactions, discarder):
    found = ranked([Try(seat, "snap #0", ms) for seat, ms in reactions.items()], discarder, 8)
    assert sorted(each.seat for each in found) == sorted(reactions)
    for earlier, later in itertools.combinations(found, 2):
        assert earlier.ms - later.ms <= TIE


@given(REACTIONS, st.integers(0, 7))
def test_whoever_is_put_before_a_faster_one_sits_closer_to_the_discarders_left(reactions, discarder):
    found = ranked([Try(seat, "snap #0", ms) for seat, ms in reactions.items()], discarder, 8)
    for earlier, later in itertools.combinations(found, 2):
        if earlier.ms > later.ms:
            assert clockwise(earlier.seat, discarder, 8) < clockwise(later.seat, discarder, 8)


@given(REACTIONS, st.integers(0, 7), st.integers(-300, 300))
def test_only_differences_of_time_matter(reactions, discarder, shift):
    one = ranked([Try(seat, "snap #0", ms) for seat, ms in reactions.items()], discarder, 8)
    two = ranked([Try(seat, "snap #0", ms + shift) for seat, ms in reactions.items()], discarder, 8)
    assert [each.seat for each in one] == [each.seat for each in two]


@given(st.integers(-10_000, 10_000), st.integers(-100, 5_000), st.integers(-600, 7_000))
def test_no_claim_can_gain_more_than_the_round_trip_and_the_slack(claim, rtt, late):
    counted = accepted(FLIP, claim, rtt, FLIP + late)
    assert late - min(max(rtt, 0), LONGEST_TRIP) - SLACK <= counted <= late


@given(st.integers(100, 5_000), st.integers(0, 900), st.integers(0, 100))
def test_who_is_honest_loses_nothing_on_any_line(took, rtt, share):
    """Whichever part of the round trip the way there takes."""
    assert accepted(FLIP, took, rtt, FLIP + took + rtt * share // 100) == took
