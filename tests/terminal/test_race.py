from random import Random
from statistics import median

from backroom.terminal.race import QUICKEST, WINDOW, Race, Verdict, reaction, verdict
from backroom.terminal.sitting import Told


def test_no_bot_is_faster_than_a_person_can_read():
    times = [reaction(Random(n)) for n in range(500)]
    assert min(times) >= QUICKEST
    assert QUICKEST < median(times) < WINDOW


def test_the_earliest_answer_comes_first():
    race = Race(100.0, Random(1))
    race.enter([1, 2, 3], 100.0)
    order = []
    while (seat := race.next_bot()) is not None:
        order.append((race.next_moment()[1], seat))
        race.answered(seat)
    assert sorted(seat for _, seat in order) == [1, 2, 3]
    assert order == sorted(order)


def test_who_has_a_moment_keeps_it():
    race = Race(0.0, Random(1))
    race.enter([1], 0.0)
    before = race.next_moment()
    race.enter([1], 3.0)
    assert race.next_moment() == before


def test_without_bots_the_persons_deadline_comes_next():
    race = Race(50.0, Random(1))
    assert race.next_moment() == (None, 50.0 + WINDOW)


def test_a_wrong_card_gives_the_person_a_full_window_again():
    race = Race(0.0, Random(1))
    race.extend(6.0)
    assert race.next_moment() == (None, 6.0 + WINDOW)


def test_reaction_times_depend_on_the_draw_alone():
    first, second = Race(0.0, Random(7)), Race(0.0, Random(7))
    first.enter([1, 2], 0.0)
    second.enter([1, 2], 0.0)
    assert first.next_moment() == second.next_moment()


def told(*events):
    return [Told(event, event) for event in events]


def test_an_answer_is_judged_by_what_all_see():
    acted = {"kind": "action", "seat": 1, "action": "snap #0"}
    assert verdict([]) is Verdict.PASSED
    assert verdict(told({"kind": "action", "seat": 1, "action": "pass"})) is Verdict.PASSED
    assert verdict(told(acted, {"kind": "snap", "seat": 1, "place": 0, "card": "7", "hit": True})) is Verdict.RIGHT
    assert verdict(told(acted, {"kind": "snap", "seat": 1, "place": 0, "card": "8", "hit": False})) is Verdict.WRONG
