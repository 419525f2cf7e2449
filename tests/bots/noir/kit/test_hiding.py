from random import Random

import pytest

import backroom
from backroom.bots.noir.kit.hiding import FAR, Closing, best_of, narrowed, picked_out, share_of, shifts_to_meet, spread, unseen_dead
from backroom.bots.noir.kit.sight import Sight, carried_cell, mask
from backroom.games.noir.kit.cast import NUMBER
from backroom.games.noir.kit.codes import COLLAPSE_ROWS
from backroom.games.noir.kit.collapse import start_collapse
from backroom.games.noir.kit.grid import NO_SHIFT, bits_of, shape
from support import random_play

FIVE = shape(5, 5)


def odds(**cells):
    """Odds on the cells named c0, c1 and so on."""
    return [cells.get(f"c{cell}", 0.0) for cell in range(25)]


def test_who_stands_far_off_picks_nobody_out():
    assert picked_out(FIVE, odds(c24=1.0), 0, FIVE.full) == 0.0


def test_the_more_may_be_meant_the_safer_one_is():
    alone = picked_out(FIVE, odds(c6=1.0), 0, 1)
    in_a_crowd = picked_out(FIVE, odds(c6=1.0), 0, bits_of([0, 1, 2, 5]))
    assert alone == 1.0
    assert in_a_crowd == 0.25


def test_the_danger_is_as_large_as_the_chance_that_somebody_is_there():
    assert picked_out(FIVE, odds(c6=0.5, c24=0.5), 0, 1) == 0.5


def test_odds_are_narrowed_to_a_set_and_stay_as_they_are_where_that_cannot_be():
    assert narrowed(odds(c0=0.5, c1=0.25, c2=0.25), 0b110) == odds(c1=0.5, c2=0.5)
    assert narrowed(odds(c0=1.0), 0b110) == odds(c0=1.0)


def test_the_likeliest_and_the_share_of_a_set():
    guess = odds(c0=0.5, c1=0.3, c2=0.2)
    assert best_of(guess, 0b110) == 0.3
    assert share_of(guess, 0b110) == 0.5
    assert best_of(guess, 0) == share_of(guess, 0) == 0.0


def test_a_belief_is_spread_over_the_board():
    table = Sight(backroom.game("noir/killer-inspector").start(seed=1).view(0))
    assert spread(table, {NUMBER["Alyss"]: 0.75, NUMBER["Clive"]: 0.25, NUMBER["Xavier"]: 0.5}) == odds(c0=0.75, c2=0.25)


def reached(one, other, shifts):
    """Naively: whether so many shifts can bring two cells together."""
    if other in FIVE.near[one]:
        return True
    moved = [(carried_cell(one, FIVE, code), carried_cell(other, FIVE, code)) for code in FIVE.plain[NO_SHIFT]]
    return shifts > 0 and any(reached(*pair, shifts - 1) for pair in moved)


@pytest.mark.parametrize(("one", "other"), [(0, 1), (0, 2), (0, 12), (0, 24), (7, 22), (3, 20), (2, 14)])
def test_the_way_to_meet_is_the_shortest(one, other):
    steps = shifts_to_meet(FIVE)[one][other]
    assert reached(one, other, steps)
    assert steps == 0 or not reached(one, other, steps - 1)


def test_on_a_board_too_small_to_shift_nobody_comes_closer():
    assert shifts_to_meet(shape(1, 1)) == [[FAR]]


def test_a_collapse_takes_sets_and_odds_along():
    alive = FIVE.full & ~bits_of([0, 6, 12, 18, 24])
    after = Closing(FIVE, alive, start_collapse(alive, FIVE, COLLAPSE_ROWS))
    assert (after.on.rows, after.on.cols) == (5, 4)
    assert after.alive == after.on.full
    assert after.set(bits_of([1, 5, 6])) == bits_of([0, 4])
    assert after.odds(odds(c1=0.25, c23=0.75)) == [0.25] + [0.0] * 18 + [0.75]
    assert (after.cell(1), after.cell(0)) == (0, -1)


def test_cards_of_the_dead_that_nobody_has_shown_are_counted():
    game = backroom.game("noir/killer-inspector")
    for seed in range(8):
        match = random_play(game.start(seed=seed), Random(seed), 60)
        view = match.view(0)
        table = Sight(view)
        cast = table.living | mask([card["name"] for row in view["board"] for card in row]) | mask(view["removed"])
        dead = cast & ~table.living
        assert unseen_dead(table) == (dead & ~mask(view["discards"])).bit_count()
