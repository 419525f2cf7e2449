"""What a shark makes of what others did between two of its views."""

from math import log
from random import Random

import pytest
from spy_tag_positions import start

import backroom
from backroom.bots.noir.kit.joint import marginals
from backroom.bots.noir.kit.sight import Sight
from backroom.bots.noir.kit.watching import moved, opposite, paths, told
from backroom.bots.noir.spy_tag import regular
from backroom.bots.noir.spy_tag.watching import Watcher
from backroom.games.noir.kit.cast import NUMBER
from backroom.games.noir.kit.grid import NO_SHIFT, shape
from backroom.games.noir.spy_tag.actions import CATALOGUE
from support import run


def test_shifts_are_found_from_two_boards():
    on, board = shape(5, 5), bytes(range(25))
    codes = [CATALOGUE.code_of[notation] for notation in ("shift row 1 left", "shift col 2 down", "shift row 1 left")]
    after = board
    for code in codes:
        after = moved(after, on, code)
    assert tuple(codes) in set(paths(board, after, on, [on.plain[NO_SHIFT]] * 3))
    assert moved(moved(board, on, codes[1]), on, opposite(codes[1])) == board


def test_no_shift_is_found_where_none_leads_to_the_board():
    on, board = shape(5, 5), bytes(range(25))
    assert list(paths(board, board[::-1], on, [on.plain[NO_SHIFT]] * 2)) == []


def test_who_leaves_a_likelier_prey_alone_is_not_next_to_it():
    match = start("Zachary Alyss Quinton")
    watcher = Watcher()
    # All learn that seat 1 is in the top left corner, and then that seat 2 is next to Linus, whom nobody has reason to suspect.
    run(match, "0 shift row 4 left; 1 canvass Alyss; 2 shift row 4 left")
    watcher.see(Sight(match.view(0)))
    watcher.took("shift row 4 left")
    run(match, "0 shift row 4 left; 1 shift row 4 left; 2 capture Linus")
    watcher.see(Sight(match.view(0)))
    weights = watcher.weights[2]
    assert all(
        weights[NUMBER[far]] > 5 * weights[NUMBER[near]] for far in ("Pedro", "Quinton", "Ramon") for near in ("Kara", "Marion")
    )


def test_a_new_identity_is_forgotten_with_what_its_owner_did_before():
    match = start("Alyss Barrin Zachary")
    watcher = Watcher()
    watcher.see(Sight(match.view(0)))
    watcher.took("shift row 4 left")
    run(match, "0 shift row 4 left; 1 capture Franz; 2 shift row 4 left")
    watcher.see(Sight(match.view(0)))
    assert 1 in watcher.weights
    watcher.took("capture Barrin")
    run(match, "0 capture Barrin; 1 shift row 3 left; 2 shift row 3 left")
    watcher.see(Sight(match.view(0)))
    # All that counts is what seat 1 did as somebody else.
    assert NUMBER["Barrin"] not in watcher.weights.get(1, {})


@pytest.mark.parametrize("players", [3, 6])
def test_among_regulars_what_they_do_tells_more_than_the_rules(players):
    by_rules = by_habits = 0.0
    for seed in range(4):
        match, rng = backroom.game("noir/spy-tag").start(players, seed), Random(seed)
        watchers = [Watcher() for _ in range(players)]
        while match.to_act:
            seat = match.to_act[0]
            table = Sight(match.view(seat))
            watchers[seat].see(table)
            for other, belief in marginals(table.may).items():
                true = match.kernel.identities[other]
                by_rules += log(belief[true])
                by_habits += log(told(belief, watchers[seat].weights.get(other, {}))[true])
            choice = regular().choose(match.view(seat), rng)
            watchers[seat].took(choice)
            match.play(seat, choice)
    assert by_habits > 0.85 * by_rules
