"""The arbitration of races as a function of timed inputs."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from backroom.table.race import FALSE_START, HAND, LATEST, LONGEST_TRIP, TIE, Try, clockwise, ranked, receipt, timed

FLIP = 10_000


def tries(**ms):
    """`a=412` is a try of seat 0 after 412 ms."""
    return [Try("abcdefgh".index(name), f"snap #{number}", took) for number, (name, took) in enumerate(ms.items())]


def order(discarder, players=5, **ms):
    return "".join("abcdefgh"[each.seat] for each in ranked(tries(**ms), discarder, players))


def test_what_counts_is_the_arrival_less_the_round_trip():
    for trip in (0, 40, 150):
        assert timed(FLIP, FLIP, trip, FLIP + 412 + trip).ms == 412


def test_a_long_round_trip_is_credited_with_no_more_than_a_hundred_and_fifty_milliseconds():
    assert timed(FLIP, FLIP, 60_000, FLIP + 3_000) == (3_000, LONGEST_TRIP)


def test_a_negative_round_trip_counts_as_none():
    assert timed(FLIP, FLIP, -500, FLIP + 700).ms == 700


def test_a_card_that_left_the_server_later_is_counted_from_when_it_did_within_bounds():
    assert timed(FLIP, FLIP + 30, 0, FLIP + 430).ms == 400
    assert timed(FLIP, FLIP + 5_000, 0, FLIP + 430).ms == 430 - LATEST
    assert timed(FLIP, FLIP - 5_000, 0, FLIP + 430).ms == 430


@pytest.mark.parametrize(("ms", "false"), [(-1, True), (0, True), (99, True), (100, False), (101, False)])
def test_under_a_tenth_of_a_second_is_a_false_start(ms, false):
    assert timed(FLIP, FLIP, 40, FLIP + 40 + ms).is_false_start is false


def test_the_fastest_comes_first():
    assert order(4, a=437, b=412, c=500) == "bac"


def test_a_tie_goes_clockwise_from_the_discarders_left_and_the_discarder_is_last():
    assert order(1, a=400, b=401, c=402, d=403, e=404) == "cdeab"


@pytest.mark.parametrize(("apart", "expected"), [(14, "bc"), (15, "bc"), (16, "cb")])
def test_a_tie_is_fifteen_milliseconds(apart, expected):
    assert order(0, c=400, b=400 + apart) == expected


def test_the_discarder_who_has_known_the_card_comes_after_all_others_however_fast():
    assert order(1, b=110, a=330, c=380) == "acb"
    assert order(1, b=110) == "b"


def test_ties_do_not_chain():
    """Here the last is within a tie of the second, and the second of the first, but not the last of the first."""
    assert order(3, players=4, b=400, a=412, c=424) == "abc"
    assert order(3, players=4, c=400, b=412, a=424) == "bca"


def test_where_times_do_not_count_there_are_only_ties():
    untimed = [Try(seat, "snap #0", None) for seat in range(5)]
    assert [each.seat for each in ranked(untimed, 3, 5)] == [4, 0, 1, 2, 3]


def test_the_receipt_names_the_hit_the_misses_before_it_and_those_too_late():
    verdicts = receipt(tries(a=300, b=320, c=412, d=500), 3, won=True)
    assert [each.seen() for each in verdicts] == [
        {"seat": 0, "ms": 300, "arrival": None, "credit": None, "result": "miss", "swift": False},
        {"seat": 1, "ms": 320, "arrival": None, "credit": None, "result": "miss", "swift": False},
        {"seat": 2, "ms": 412, "arrival": None, "credit": None, "result": "hit", "swift": False},
        {"seat": 3, "ms": 500, "arrival": None, "credit": None, "result": "late", "swift": False},
    ]


def test_a_receipt_shows_arrival_and_credit_and_marks_what_no_hand_can_do():
    swift = Try(0, "snap #0", HAND - 1, HAND + 39, 40)
    early = Try(1, "snap #0", 20, 60, 40)
    first, second = (each.seen() for each in receipt([swift], 1, [early], won=True))
    assert first == {"seat": 0, "ms": HAND - 1, "arrival": HAND + 39, "credit": 40, "result": "hit", "swift": True}
    assert second == {"seat": 1, "ms": 20, "arrival": 60, "credit": 40, "result": "early", "swift": False}


def test_a_receipt_without_a_hit_has_only_misses():
    assert [each.result for each in receipt(tries(a=300, b=320), 2, won=False)] == ["miss", "miss"]


REACTIONS = st.dictionaries(st.integers(0, 7), st.integers(FALSE_START, 700), max_size=8)


@settings(deadline=None)
@given(REACTIONS, st.integers(0, 7), st.randoms(use_true_random=False))
def test_the_order_of_arrival_does_not_matter(reactions, discarder, rng):
    entered = [Try(seat, "snap #0", ms) for seat, ms in reactions.items()]
    expected = ranked(entered, discarder, 8)
    rng.shuffle(entered)
    assert ranked(entered, discarder, 8) == expected


@settings(deadline=None)
@given(REACTIONS, st.integers(0, 7))
def test_nobody_comes_before_somebody_faster_by_more_than_a_tie(reactions, discarder):
    found = ranked([Try(seat, "snap #0", ms) for seat, ms in reactions.items()], discarder, 8)
    assert sorted(each.seat for each in found) == sorted(reactions)
    for earlier, later in itertools.combinations(found, 2):
        assert earlier.ms - later.ms <= TIE or later.seat == discarder


@settings(deadline=None)
@given(REACTIONS, st.integers(0, 7))
def test_the_discarder_is_always_last(reactions, discarder):
    found = [each.seat for each in ranked([Try(seat, "snap #0", ms) for seat, ms in reactions.items()], discarder, 8)]
    assert discarder not in found[:-1]


@settings(deadline=None)
@given(REACTIONS, st.integers(0, 7))
def test_whoever_is_put_before_a_faster_one_sits_closer_to_the_discarders_left(reactions, discarder):
    found = ranked([Try(seat, "snap #0", ms) for seat, ms in reactions.items()], discarder, 8)
    for earlier, later in itertools.combinations(found, 2):
        if earlier.ms > later.ms:
            assert clockwise(earlier.seat, discarder, 8) < clockwise(later.seat, discarder, 8)


@settings(deadline=None)
@given(REACTIONS, st.integers(0, 7), st.integers(-300, 300))
def test_only_differences_of_time_matter(reactions, discarder, shift):
    one = ranked([Try(seat, "snap #0", ms) for seat, ms in reactions.items()], discarder, 8)
    two = ranked([Try(seat, "snap #0", ms + shift) for seat, ms in reactions.items()], discarder, 8)
    assert [each.seat for each in one] == [each.seat for each in two]


@settings(deadline=None)
@given(st.integers(-600, 7_000), st.integers(-100, 5_000), st.integers(-600, 7_000))
def test_nothing_gains_more_than_the_longest_trip_and_the_latest_leaving(left, rtt, late):
    counted = timed(FLIP, FLIP + left, rtt, FLIP + late).ms
    assert late - LONGEST_TRIP - LATEST <= counted <= late
