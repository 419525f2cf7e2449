"""Somebody from outside who looks on finds what is told, and nothing where nothing is."""

import sys
from pathlib import Path

import numpy as np
import pytest

import backroom
from backroom.lab.playing import Seating, play

sys.path.append(str(Path(__file__).parents[2] / "bench"))
import onlooker

KEY = "noir/killer-inspector"


def looks(tells, seed=0):
    """Forty matches with ten looks at four suspects each: one number, which tells who it is or is drawn."""
    rng = np.random.default_rng(seed)
    found = []
    for _ in range(40):
        own = []
        for _ in range(10):
            truth, signs = int(rng.integers(4)), rng.normal(size=(4, 1))
            signs[truth, 0] += tells
            own.append(onlooker.Guess(signs, truth))
        found.append(own)
    return found


def share(told):
    blind, found = (float(part.split()[1]) for part in told.split(",")[:2])
    return blind, found


def test_what_tells_somebody_apart_is_found():
    blind, found = share(onlooker.tell(looks(tells=3.0)))
    assert blind == 25.0
    assert found > 85.0


def test_where_nothing_tells_anything_the_first_guess_is_a_blind_one():
    blind, found = share(onlooker.tell(looks(tells=0.0)))
    assert abs(found - blind) < 8.0


def test_it_goes_by_what_a_spectator_sees():
    played = play(Seating(KEY, 2, 3, ("regular", "regular"), "onlooker"))
    match, seen = backroom.game(KEY).start(2, 3), 0
    for decision in played.decisions:
        view = match.view(None)
        if decision.action.startswith("shift"):
            signs = onlooker.signs_of(view, decision.seat, decision.action)
            assert set(signs) <= set(view["recall"]["public"][str(decision.seat)])
            seen += 1
        match.play(decision.seat, decision.action)
    assert seen


def test_a_shift_takes_along_who_stands_in_its_line():
    places = {"Kara": (1, 4), "Linus": (1, 0), "Marion": (2, 4)}
    assert onlooker.shifted(places, (5, 5), ["shift", "row", "1", "right"]) == {"Kara": (1, 0), "Linus": (1, 1), "Marion": (2, 4)}
    assert onlooker.shifted(places, (5, 5), ["shift", "col", "4", "up"]) == {"Kara": (0, 4), "Linus": (1, 0), "Marion": (1, 4)}


@pytest.mark.parametrize("key", onlooker.DUELS)
def test_both_roles_of_a_duel_are_watched(key):
    by_role = onlooker.watched(key, "rookie", 3, seed=1, budget=1.0)
    assert set(by_role) == set(backroom.game(key).start(2, 1).view(None)["roles"])
    assert all(len(by_match) == 3 for by_match in by_role.values())
