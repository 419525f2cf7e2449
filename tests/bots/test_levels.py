import sys
from random import Random
from types import ModuleType

import pytest

import backroom
from backroom.bots import Uniform
from backroom.bots.levels import LEVELS, bot

SHELF = "backroom.bots.noir.spy_tag"


class First:
    """Takes what is listed first."""

    def __init__(self, budget=None):
        self.budget = budget

    def choose(self, view, rng):
        return view["legal"][0]


@pytest.fixture
def package(monkeypatch):
    """A package of bots in the place of Spy Tag's."""
    module = ModuleType(SHELF)
    module.rookie, module.regular, module.shark = First, Uniform, First
    monkeypatch.setitem(sys.modules, SHELF, module)


def test_every_game_has_four_levels_from_weak_to_strong():
    assert LEVELS == ("uniform", "rookie", "regular", "shark")


@pytest.mark.parametrize("key", [game.key for game in backroom.games()])
def test_uniform_plays_every_game(key):
    view = backroom.game(key).start(seed=1)
    seat = view.to_act[0]
    assert bot("uniform", key).choose(view.view(seat), Random(1)) in view.view(seat)["legal"]


def test_a_games_bots_come_from_the_package_named_after_its_key(package):
    assert isinstance(bot("rookie", "noir/spy-tag"), First)
    assert isinstance(bot("regular", "noir/spy-tag"), Uniform)


def test_every_call_gives_a_fresh_bot(package):
    assert bot("rookie", "noir/spy-tag") is not bot("rookie", "noir/spy-tag")


def test_only_shark_gets_the_budget(package):
    assert bot("shark", "noir/spy-tag", 0.25).budget == 0.25
    assert bot("shark", "noir/spy-tag").budget == 0.5
    assert bot("rookie", "noir/spy-tag", 0.25).budget is None


def test_an_unknown_level_is_answered_with_those_that_there_are():
    with pytest.raises(ValueError, match="no level 'genius'; there are: uniform, rookie, regular, shark"):
        bot("genius", "omerta")


def test_an_unknown_game_is_refused_at_every_level():
    for level in LEVELS:
        with pytest.raises(ValueError, match="no game 'chess'"):
            bot(level, "chess")


@pytest.mark.parametrize("budget", [0, -1, float("nan"), float("inf")])
def test_a_budget_that_is_no_time_is_refused(budget):
    with pytest.raises(ValueError, match="budget"):
        bot("shark", "omerta", budget)
