from random import Random

from backroom.bots.noir.kit.blur import FORGETS, blurred
from backroom.bots.noir.kit.waiting import Waiting


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
