"""How the Don of Heist learns what thieves look at, and how that is tried."""

import numpy as np
import pytest

from backroom.bots.noir.heist.don import TRAITS
from backroom.lab.heist_habits import KEY, Lesson, fitted, guesses, lessons
from backroom.lab.playing import Seating, play
from backroom.lab.sharks import Kept, Task, played

HABITS = np.array([100, 20, -100, -100, 100, 0, 0], np.float32)


@pytest.fixture(scope="module")
def kept():
    """The beginnings of some matches of regulars: in a single one thieves may do what nobody expects."""
    begun = [play(Seating(KEY, 5, seed, ("regular",) * 5, "kept", cut=130)) for seed in range(11, 17)]
    return [Kept(KEY, 5, each.seating.seed, tuple((one.seat, one.action) for one in each.decisions)) for each in begun]


def test_lessons_are_of_what_thieves_could_do_and_did(kept):
    found = [lesson for match in kept for lesson in lessons(match)]
    assert len(found) > 40
    for each in found:
        assert each.traits.shape[1] == len(TRAITS)
        assert 0 <= each.taken < len(each.traits) <= 36


def test_habits_are_found_again_from_decisions_made_by_them():
    luck, habits = np.random.default_rng(1), np.array([3.0, 1.0, -2.0, 0.0, 1.0, -1.0, 0.5])
    found = []
    for _ in range(3000):
        traits = luck.normal(size=(int(luck.integers(20, 30)), len(TRAITS)))
        sums = traits @ habits
        shares = np.exp(sums - sums.max())
        whim = luck.random() < 0.03
        found.append(Lesson(traits, int(luck.choice(len(traits), p=None if whim else shares / shares.sum()))))
    again, surprise = fitted(found)
    assert again == pytest.approx(habits, abs=0.3)
    assert surprise < 1.5


def test_a_chief_who_reads_is_less_surprised_than_by_the_rules(kept):
    found = [guess for match in kept for guess in guesses(match, HABITS, 1)]
    assert len(found) > 40
    ruled, read = np.mean([each.surprise for each in found], 0)
    assert read < ruled


def test_the_same_task_is_the_same_match():
    one, other = played(Task(KEY, 4, 2, 3)), played(Task(KEY, 4, 2, 3))
    assert one == other
    assert one.players == 6
