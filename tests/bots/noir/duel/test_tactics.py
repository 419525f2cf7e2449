"""Wins that can't be stopped are found, by a second and slower look at the rules; and regular takes them."""

from random import Random

import pytest
from killer_table import table

import backroom
from backroom.bots.levels import bot
from backroom.bots.noir.duel.tactics import Look, carried_out, loses_at_once
from backroom.bots.noir.hitman_sleuth.terms import TERMS as HITMAN_SLEUTH
from backroom.bots.noir.killer_inspector.terms import TERMS as KILLER_INSPECTOR
from backroom.bots.search import Iterations
from support import random_play, run

KEY = "noir/killer-inspector"
DUELS = {KEY: KILLER_INSPECTOR, "noir/hitman-sleuth": HITMAN_SLEUTH}


def positions(key, count):
    """Kernels from random matches in which somebody is to move on the board."""
    for seed in range(count):
        match, rng = backroom.game(key).start(seed=seed, **({"kills_to_win": 5} if key == KEY else {})), Random(seed)
        random_play(match, rng, 3 + seed % 12)
        if match.to_act and match.view(None)["phase"] in DUELS[key].roles:
            yield match.kernel


def wins(terms, kernel, code, plies):
    """The same by brute force: every decision of both is tried, and only the rules say who has won."""
    after = carried_out(terms, kernel, code)
    if after is None:
        return False
    if after.outcome is not None:
        return kernel.seat in after.outcome.winners
    if plies < 3 or after.seat == kernel.seat:
        return False
    for reply in after.codes:
        then = carried_out(terms, after, reply)
        if then is None or then.outcome is not None:
            return False
        if not any(wins(terms, then, each, plies - 2) for each in then.codes):
            return False
    return True


@pytest.mark.parametrize("key", DUELS)
def test_a_win_in_two_is_one_by_brute_force_too(key):
    terms, found = DUELS[key], 0
    for kernel in positions(key, 40):
        look = Look(terms, kernel.seat)
        for code in kernel.codes:
            expected = wins(terms, kernel, code, 3)
            # What ends the match in more than one way is told apart by the rules: one way is enough here.
            if terms.winning(kernel) < 0:
                assert look.wins_with(kernel, code, 3) is expected
            found += expected
    assert found


@pytest.mark.parametrize("key", DUELS)
def test_what_loses_at_once_is_what_the_other_can_answer_with_a_win(key):
    terms, found = DUELS[key], 0
    for kernel in positions(key, 25):
        for code in kernel.codes:
            after = carried_out(terms, kernel, code)
            if after is None or after.outcome is not None or after.seat == kernel.seat:
                continue
            ends = [carried_out(terms, after, reply) for reply in after.codes]
            expected = any(end is not None and end.outcome is not None and after.seat in end.outcome.winners for end in ends)
            assert loses_at_once(terms, kernel, code) is expected
            found += expected
    assert found


def test_a_win_in_two_is_taken_when_both_know_both():
    # Two kills are missing, and nobody can keep Marion from killing twice: the Inspector is far away.
    match = table(killer="Marion", kill="Neil", identity="Zachary", kills_to_win=3)
    run(match, "0 shift row 0 left; 1 shift row 0 left")
    view = match.view(0)
    view["recall"] = {"suspects": {"1": ["Zachary"]}, "public": {"0": ["Marion"], "1": ["Zachary"]}}
    winning = {
        n for n, code in zip(view["legal"], match.kernel.codes, strict=True) if wins(KILLER_INSPECTOR, match.kernel, code, 3)
    }
    assert winning
    assert {bot("regular", KEY).choose(view, Random(seed)) for seed in range(5)} <= winning
    # Shark chooses between nothing else.
    assert set(bot("shark", KEY, Iterations(50)).guide.prior(view)) <= winning


def test_a_killer_whom_all_know_does_not_stay_beside_a_known_inspector():
    match = table(killer="Marion", kill="Neil", identity="Zachary")
    run(match, "0 shift row 0 left; 1 shift row 4 left; 0 shift row 0 left; 1 shift col 3 up")
    view = match.view(0)
    view["recall"] = {"suspects": {"1": ["Zachary"]}, "public": {"0": ["Marion"], "1": ["Zachary"]}}
    codes = dict(zip(view["legal"], match.kernel.codes, strict=True))
    safe = {notation for notation, code in codes.items() if not loses_at_once(KILLER_INSPECTOR, match.kernel, code)}
    assert safe
    assert {bot("regular", KEY).choose(view, Random(seed)) for seed in range(10)} <= safe
