"""How the Don of FBI vs Mafia learns how the others decide, and how that is tried."""

import numpy as np
import pytest

from backroom.bots.noir.fbi_mafia.don import TRAITS
from backroom.bots.noir.fbi_mafia.scene import MAFIA
from backroom.lab.fbi_habits import FIRST, KEY, fitted, guesses, lessons, surprise
from backroom.lab.playing import Seating, play
from backroom.lab.sharks import Kept, Task, played


@pytest.fixture(scope="module")
def kept():
    """A match of regulars."""
    found = play(Seating(KEY, 6, 11, ("regular",) * 6, "kept"))
    return Kept(KEY, 6, 11, tuple((each.seat, each.action) for each in found.decisions))


def test_lessons_are_of_turns_of_both_sides_with_those_who_decided_where_they_were(kept):
    found = list(lessons(kept))
    assert {each.turn.role in MAFIA for each in found} == {True, False}
    for each in found:
        suspect = int(each.who[each.row, 0])
        assert each.turn.public[each.turn.seat] >> suspect & 1 or each.turn.weight < 1.0


def test_habits_that_fit_are_less_surprised_than_those_to_begin_with(kept):
    found, said = list(lessons(kept)), []
    habits = fitted(found, said.append)
    assert habits.shape == (len(TRAITS),)
    assert surprise(found, habits) < surprise(found, FIRST)
    assert len(said) == 4


def test_enemies_are_guessed_by_one_observer_of_each_side(kept):
    found = list(guesses(kept, FIRST))
    assert {each.is_mafioso for each in found} == {True, False}
    assert all(np.isfinite(each.surprise).all() for each in found)


def test_the_same_task_is_the_same_match():
    one, other = played(Task(KEY, 1, 2, 3)), played(Task(KEY, 1, 2, 3))
    assert one == other
    assert one.players == 8
