from random import Random

from backroom.bots.noir.kit.blur import FORGETS, blurred
from backroom.bots.noir.kit.waiting import Restless, Waiting


def test_waiting_counts_from_the_last_change():
    waiting = Waiting()
    assert [waiting.since(mark) for mark in ("ab", "ab", "ab", "abc", "abc", "ab")] == [0, 1, 2, 0, 1, 0]


def test_a_rookie_keeps_the_candidates_and_takes_back_some_of_the_others():
    living, may = (1 << 25) - 1, 0b1011
    found = [blurred(may, living, Random(n)) for n in range(400)]
    assert all(each & may == may for each in found)
    back = sum((each & ~may).bit_count() for each in found) / (22 * 400)
    assert FORGETS - 0.03 < back < FORGETS + 0.03


def test_the_dead_stay_ruled_out():
    assert not any(blurred(1, 0b0111, Random(n)) & ~0b0111 for n in range(50))


def test_what_is_forgotten_comes_from_the_generator_alone():
    assert blurred(1, (1 << 25) - 1, Random(3)) == blurred(1, (1 << 25) - 1, Random(3))


def test_whoever_has_not_waited_for_long_holds_things_for_what_they_are_worth():
    restless, values = Restless(patience=3, unrest=0.1, most=0.5), {"one": 1.0, "two": 0.9}
    assert [restless.shaken(values, ["same"], number) for number in range(4)] == [values] * 4


def test_the_longer_nothing_comes_of_anything_the_more_chance_counts_up_to_a_limit():
    restless = Restless(patience=3, unrest=0.1, most=0.5)
    gains = []
    for number in range(200):
        shaken = restless.shaken(dict.fromkeys("abcdefgh", 0.0), ["same"], number)
        gains.append(max(shaken.values()))
    assert 0.0 < gains[4] <= 0.1 < max(gains[8:]) <= 0.5


def test_progress_brings_calm_again():
    restless, values = Restless(patience=0, unrest=0.1, most=0.5), {"one": 1.0, "two": 0.9}
    for number in range(9):
        restless.shaken(values, ["same"], number)
    assert restless.shaken(values, ["other"], 9) == values


def test_unrest_is_the_same_in_every_replay():
    first, again = (
        [Restless.shaken(each, {"one": 1.0, "two": 0.9}, ["same"], number) for number in range(30)]
        for each in (Restless(1, 0.1, 0.5), Restless(1, 0.1, 0.5))
    )
    assert first == again
