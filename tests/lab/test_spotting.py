"""What players of larger games give away."""

import numpy as np
import pytest

from backroom.lab.fbi_habits import FIRST, guesses
from backroom.lab.fbi_habits import KEY as FBI_MAFIA
from backroom.lab.playing import Seating, play
from backroom.lab.sharks import Kept
from backroom.lab.spotting import HEIST, ONE, SPY_TAG, THIEF_CHIEF, Trail, first, is_new, looks, spotted, told


def matches(key, players, count, cut=2000):
    found = []
    for seed in range(count):
        one = play(Seating(key, players, seed, ("regular",) * players, f"spotted/{seed}", cut=cut))
        found.append(Kept(key, players, seed, tuple((each.seat, each.action) for each in one.decisions)))
    return found


@pytest.mark.parametrize(("key", "players"), [(SPY_TAG, 4), (THIEF_CHIEF, 2)])
def test_every_decision_of_somebody_unknown_is_looked_at(key, players):
    found = [look for number, kept in enumerate(matches(key, players, 2, cut=60)) for look in looks(key, kept, number)]
    assert len(found) > 20
    for look in found:
        assert look.traits.shape == (len(look.ruled), 2 * len(ONE) + 1)
        assert 0 <= look.truth < len(look.ruled)
        assert look.ruled[look.truth] > 0
        assert look.ruled.sum() < 1 + 1e-6


def test_only_the_chief_of_heist_is_looked_at_like_that():
    (kept,) = matches(HEIST, 5, 1, cut=90)
    assert {look.role for look in looks(HEIST, kept, 0)} == {"chief"}


def test_spies_without_a_secret_habit_are_found_no_oftener_than_one_of_equals():
    assert first(np.array([1.0, 1.0, 0.5]), 0) == 0.5
    assert first(np.array([1.0, 1.0, 0.5]), 2) == 0.0
    assert first(np.array([0.0, 3.0]), 1) == 1.0


def test_regular_spies_are_found_oftener_than_by_the_rules():
    (tell,) = spotted(SPY_TAG, matches(SPY_TAG, 3, 24))
    assert tell.role == "spy"
    assert tell.model > tell.rules + 0.1


def test_heists_thieves_are_read_as_the_dons_chief_would():
    thieves, chief = spotted(HEIST, matches(HEIST, 5, 2, cut=120))
    assert (thieves.role, chief.role) == ("thieves", "chief")
    assert thieves.looks > 50
    assert 0.0 < thieves.rules < thieves.model


def test_agents_and_mafiosi_are_read_by_an_enemy_who_has_learned_from_other_matches():
    kept = matches(FBI_MAFIA, 6, 2)
    agents, mafiosi = spotted(FBI_MAFIA, kept)
    assert (agents.role, mafiosi.role) == ("agents", "mafiosi")
    assert agents.looks + mafiosi.looks == sum(1 for each in kept for _ in guesses(each, FIRST))
    assert 0.0 < mafiosi.rules < mafiosi.model
    assert mafiosi.error > 0.0


def test_it_is_matches_that_count_for_how_sure_a_tell_is():
    tell = told("spy", [(0, 0.5, 1.0), (0, 0.5, 1.0), (1, 0.5, 0.0), (1, 0.5, 0.0)])
    assert (tell.rules, tell.model, tell.looks) == (0.5, 0.5, 4)
    assert tell.error == pytest.approx(told("spy", [(0, 0.5, 1.0), (1, 0.5, 0.0)]).error)


def test_nobody_is_told_whether_a_thief_in_disguise_is_another():
    trail = Trail(3, 0b1111, {})
    assert is_new(THIEF_CHIEF, trail, 3, "disguise Alyss")
    assert not is_new(THIEF_CHIEF, trail, 4, "shift row 1 +1")
    assert is_new(SPY_TAG, trail, 4, "capture Alyss")
    assert not is_new(SPY_TAG, trail, 3, "capture Alyss")
