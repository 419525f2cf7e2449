"""The level that plays as well as whoever it plays against: where it stands, and how results move it."""

from random import Random
from statistics import mean

import pytest

import backroom
from backroom.bots.levels import LEVELS, bot, levels_of, offered_levels
from backroom.bots.likeness import FIRST, LADDER, LIKE_YOU, QUICKLY, SLOWLY, Likeness, among, bounded, fair_share, level_at
from backroom.core.chance import QuickStream

TOP = len(LADDER) - 1


def test_it_stands_on_levels_that_every_game_has_from_the_weakest_to_the_strongest():
    assert set(LADDER) <= set(LEVELS)
    assert sorted(LADDER, key=LEVELS.index) == list(LADDER)


def test_it_is_offered_to_people_and_is_no_bot_of_its_own():
    for game in backroom.games():
        assert offered_levels(game.key) == (*levels_of(game.key), LIKE_YOU)
    with pytest.raises(ValueError, match="no level 'like-you'"):
        bot(LIKE_YOU, "omerta")


def test_wins_move_it_up_losses_move_it_down_and_it_stays_on_the_ladder():
    up = down = Likeness()
    for number in range(1, 40):
        above, below = up.after(1.0, 0.5), down.after(0.0, 0.5)
        assert above.strength > up.strength or above.strength == TOP
        assert below.strength < down.strength or below.strength == 0
        assert above.matches == below.matches == number
        up, down = above, below
    assert (up.strength, down.strength) == (TOP, 0)


def test_the_first_matches_say_most_and_none_says_nothing():
    moves = [Likeness(1.0, matches).after(1.0, 0.5).strength - 1.0 for matches in range(10)]
    assert moves == sorted(moves, reverse=True)
    assert moves[0] == pytest.approx(QUICKLY / 2)
    assert moves[-1] == pytest.approx(SLOWLY / 2)


def test_who_wins_the_share_that_is_fair_stays_where_they_are():
    after = Likeness(1.0, 50)
    for result in (1.0, 0.0, 0.0, 0.0):
        after = after.after(result, 0.25)
    assert after.strength == pytest.approx(1.0)
    assert Likeness(1.0, 3).after(0.5, 0.5).strength == 1.0


@pytest.mark.parametrize("true", [0.2, 1.0, 1.7])
def test_it_comes_to_stand_where_somebody_wins_every_other_match(true):
    """Somebody who wins ten times as often against a level below theirs as against one above."""
    rng, stood = Random(3), []
    for _ in range(40):
        now = Likeness()
        for _ in range(30):
            now = now.after(float(rng.random() < 1 / (1 + 10 ** (now.strength - true))), 0.5)
        stood.append(now.strength)
    assert abs(mean(stood) - true) < 0.2


def test_for_several_people_it_is_as_strong_as_they_are_on_average():
    assert among([0.2, 1.4]) == pytest.approx(0.8)
    assert among([2.0]) == 2.0
    assert among([]) == FIRST
    assert (bounded(-1.0), bounded(9.0)) == (0.0, TOP)


@pytest.mark.parametrize("strength", [0.0, 0.3, 1.0, 1.75, 2.0])
def test_between_two_levels_it_takes_the_upper_ones_decisions_as_often_as_it_stands_high(strength):
    rng = Random(5)
    drawn = [level_at(strength, rng) for _ in range(4000)]
    assert mean(LADDER.index(level) for level in drawn) == pytest.approx(strength, abs=0.03)
    assert max(map(LADDER.index, drawn)) - min(map(LADDER.index, drawn)) <= 1
    assert [level_at(strength, QuickStream(n)) for n in range(9)] == [level_at(strength, QuickStream(n)) for n in range(9)]


@pytest.mark.parametrize(
    ("key", "players", "sides"),
    [("omerta", 5, 5), ("noir/killer-inspector", 2, 2), ("noir/spy-tag", 4, 4), ("noir/spy-tag", 9, 3), ("noir/heist", 6, 2)],
)
def test_a_fair_share_is_one_of_as_many_as_there_are_sides(key, players, sides):
    assert fair_share(backroom.game(key).declaration, players) == pytest.approx(1 / sides)
