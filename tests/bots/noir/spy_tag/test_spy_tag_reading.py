"""What decisions tell of somebody who may go by the rules or by what they have read."""

import pytest
from spy_tag_positions import start

from backroom.bots.noir.kit.sight import Sight, carried_cell
from backroom.bots.noir.spy_tag.habits import reach
from backroom.bots.noir.spy_tag.reading import DOUBT, NOTHING, Read, blended, followed
from backroom.bots.noir.spy_tag.watching import strangers
from backroom.games.noir.kit.grid import NO_SHIFT, shape
from support import run


def shares(read):
    whole = sum(read.weights.values())
    return {suspect: weight / whole for suspect, weight in read.weights.items()}


def test_who_decides_as_a_reader_would_is_believed_to_be_where_a_reader_decides_so():
    read = NOTHING
    for _ in range(4):
        # A regular decides so rather as the first, but hardly ever; a reader as the second, and often.
        read = read.further(({1: 0.06, 2: 0.04}, {1: 0.1, 2: 0.7}))
    assert shares(read)[2] > 0.9
    lone = Read({1: 0.06**4, 2: 0.04**4}, {1: 0.0, 2: 0.0})
    assert shares(lone)[2] < 0.3


def test_nothing_that_somebody_does_rules_anybody_out():
    read = NOTHING
    for _ in range(50):
        read = read.further(({1: 0.9, 2: 0.01}, {1: 0.9, 2: 0.01}))
    assert shares(read)[2] == pytest.approx(DOUBT / 2, rel=0.2)


def test_of_two_ways_that_things_may_have_gone_the_likelier_counts_more():
    one, other = Read({1: 0.9, 2: 0.1}, {1: 0.9, 2: 0.1}), Read({1: 0.1, 2: 0.9}, {1: 0.1, 2: 0.9})
    assert shares(blended([({5: one}, 1.0), ({5: other}, 1.0)])[5])[1] == pytest.approx(0.5)
    assert shares(blended([({5: one}, 4.0), ({5: other}, 1.0)])[5])[1] < 0.2


def test_who_caught_somebody_went_by_what_was_known_of_them_until_then():
    old = {7: Read({1: 0.9, 2: 0.1}, {1: 0.9, 2: 0.1})}
    seen = []

    def likely(place, believed):
        seen.append(set(believed))
        return {3: 0.5, 4: 0.5}, {3: 0.5, 4: 0.5}

    # The catch is decision 11: the one before it still reckons with whoever was caught, the one after it has a stranger there.
    found, _ = followed({}, old, {7: 11}, [(10, 5), (11, 6), (12, 5), (10, 7)], likely)
    assert [7 in each for each in seen] == [True, True, False]
    assert 7 not in found


def test_who_is_caught_with_the_first_trophy_is_a_stranger_though_nothing_was_known_of_them():
    match = start("Alyss Barrin Zachary")
    run(match, "0 shift row 4 left; 1 shift row 4 left")
    last = Sight(match.view(2))
    run(match, "2 shift row 4 left; 0 capture Barrin; 1 shift row 3 left")
    assert strangers(last, Sight(match.view(2))).get(1) == 4


def test_of_whom_the_first_trophy_was_shows_where_more_was_known_of_them():
    match = start("Alyss Barrin Zachary")
    run(match, "0 shift row 4 left; 1 capture Franz")
    last = Sight(match.view(2))
    run(match, "2 shift row 4 left; 0 capture Barrin; 1 shift row 3 left")
    assert strangers(last, Sight(match.view(2))) == {1: 4}


def test_who_lost_nobody_is_no_stranger():
    match = start("Alyss Barrin Zachary")
    run(match, "0 shift row 4 left; 1 capture Franz")
    last = Sight(match.view(2))
    run(match, "2 shift row 4 left; 0 capture Geneva; 1 shift row 3 left")
    assert strangers(last, Sight(match.view(2))) == {}


@pytest.mark.parametrize("size", [(7, 7), (6, 7), (4, 5)])
def test_what_a_shift_leaves_alone_is_as_it_was_and_so_is_all_next_to_it(size):
    on = shape(*size)
    for code in on.plain[NO_SHIFT]:
        where = [carried_cell(cell, on, code) for cell in range(on.cells)]
        for cell in range(on.cells):
            is_alike = all(where[each] == each for each in (cell, *on.near[cell]))
            assert is_alike or reach(on, code) >> cell & 1
