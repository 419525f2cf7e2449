"""Who may still be whom: the clever ways against trying everything."""

from collections import Counter

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from backroom.core.chance import QuickStream
from backroom.games.noir.kit.cast import mask_of, suspects_in
from backroom.games.noir.kit.deduction import answered, distinct, draw_distinct, near, near_or_self, without
from backroom.games.noir.kit.grid import shape

BOARD = bytearray(range(10, 19))
"""A 3×3 board of suspects 10 to 18."""

SETS = st.lists(st.integers(0, 63), min_size=1, max_size=6)
"""Sets of some of six suspects for up to as many players; there need be no choice."""


@st.composite
def systems(draw):
    """Sets that some choice fits, as at a real table: everybody is somebody, or nobody is hidden there."""
    truth = draw(st.permutations(range(6)))
    return [
        draw(st.sampled_from([0, 1 << who, 1 << who | may & 0b101010, 1 << who | may]))
        for who, may in zip(truth, draw(SETS), strict=False)
    ]


def choices(sets):
    """Every choice of one suspect out of each set, all different; None where a set is empty."""
    found = [()]
    for may in sets:
        found = [
            (*choice, suspect) for choice in found for suspect in suspects_in(may) or [None] if suspect not in choice or not may
        ]
    return found


def possible(sets):
    """By player: the suspects that occur in at least one choice."""
    found = choices(sets)
    return [mask_of({choice[player] for choice in found} - {None}) for player in range(len(sets))]


def test_near_are_those_around_wherever_the_card_lies():
    assert suspects_in(near(BOARD, shape(3, 3), 10)) == [11, 13, 14]
    assert suspects_in(near(BOARD, shape(3, 3), 14)) == [10, 11, 12, 13, 15, 16, 17, 18]
    assert suspects_in(near_or_self(BOARD, shape(3, 3), 18)) == [14, 15, 17, 18]
    assert suspects_in(near(BOARD, shape(1, 9), 18)) == [17]


def test_an_answer_narrows_to_one_side_or_the_other():
    assert answered(0b1101, 0b0111, yes=True) == 0b0101
    assert answered(0b1101, 0b0111, yes=False) == 0b1000


@settings(max_examples=60, deadline=None, derandomize=True)
@given(st.integers(0, 2**50 - 1), st.integers(0, 2**50 - 1))
def test_yes_and_no_part_a_set_in_two(may, where):
    yes, no = answered(may, where, yes=True), answered(may, where, yes=False)
    assert yes | no == may
    assert yes & no == 0


def test_cards_that_somebody_holds_are_nobody_else_s():
    assert without([0b111, 0b100, 0], 0b101) == [0b010, 0, 0]


@settings(max_examples=150, deadline=None, derandomize=True)
@given(systems())
@example([0b11, 0b11, 0b111])
@example([0b11, 0b110, 0b101, 0b1111])
@example([0b1, 0b11, 0b111, 0b1111])
@example([0, 0b1, 0b11])
def test_distinct_leaves_exactly_what_occurs_in_some_choice(sets):
    assert distinct(sets) == possible(sets)


def test_one_known_player_is_taken_from_all_others():
    assert distinct([0b001, 0b111, 0b111]) == [0b001, 0b110, 0b110]


def test_two_players_who_share_two_suspects_leave_none_of_them_to_a_third():
    assert distinct([0b0011, 0b0011, 0b1111]) == [0b0011, 0b0011, 0b1100]


def test_nobody_hidden_takes_part_in_nothing():
    assert distinct([0, 0b11, 0]) == [0, 0b11, 0]
    assert distinct([]) == []


def test_distinct_leaves_what_it_was_given_alone():
    sets = [0b01, 0b11]
    assert distinct(sets) == [0b01, 0b10]
    assert sets == [0b01, 0b11]


@settings(max_examples=60, deadline=None, derandomize=True)
@given(systems())
def test_what_is_narrowed_once_is_narrowed_for_good(sets):
    assert distinct(distinct(sets)) == distinct(sets)


@settings(max_examples=120, deadline=None, derandomize=True)
@given(SETS, st.integers(0, 1000))
def test_a_draw_is_one_of_the_choices_and_no_choice_is_an_error(sets, seed):
    found = [[-1 if suspect is None else suspect for suspect in choice] for choice in choices(sets)]
    if found:
        assert draw_distinct(sets, QuickStream(seed)) in found
    else:
        with pytest.raises(ValueError, match="no choice of different suspects fits"):
            draw_distinct(sets, QuickStream(seed))


@pytest.mark.parametrize("sets", [[0b111, 0b111], [0b1111, 0b0011, 0b1100], [0b11111, 0, 0b00110], [0b111111, 0b111, 0b111000]])
def test_every_choice_is_drawn_and_about_equally_often(sets):
    chance, counts = QuickStream(3), Counter()
    every = choices(sets)
    for _ in range(500 * len(every)):
        counts[tuple(draw_distinct(sets, chance))] += 1
    assert set(counts) == {tuple(-1 if suspect is None else suspect for suspect in choice) for choice in every}
    assert all(abs(count - 500) < 130 for count in counts.values())


TIGHT = {
    "nine among nine": [(1 << 9) - 1] * 9,
    "a chain": [0b1, 0b11, 0b111, 0b1111, 0b11111, 0b111111, 0b1111111, 0b11111111],
    "a ring": [0b11 << n & 0xFF | (n == 7) for n in range(8)],
    "eight who need all": [0xFF] * 8,
}


@pytest.mark.parametrize("sets", TIGHT.values(), ids=TIGHT)
def test_a_choice_is_found_however_tight_the_sets(sets):
    for seed in range(20):
        drawn = draw_distinct(sets, QuickStream(seed))
        assert len(set(drawn)) == len(sets)
        assert all(may >> suspect & 1 for may, suspect in zip(sets, drawn, strict=True))


def test_both_ways_round_a_ring_are_drawn():
    chance = QuickStream(1)
    assert len({tuple(draw_distinct(TIGHT["a ring"], chance)) for _ in range(40)}) == 2


def test_the_same_chance_draws_the_same():
    assert draw_distinct(TIGHT["nine among nine"], QuickStream(5)) == draw_distinct(TIGHT["nine among nine"], QuickStream(5))


@pytest.mark.parametrize("sets", [[0b1, 0b1], [0b11, 0b11, 0b11], [0b111] * 4, [0x7F] * 8])
def test_more_players_than_suspects_is_an_error(sets):
    with pytest.raises(ValueError, match="no choice of different suspects fits"):
        draw_distinct(sets, QuickStream(0))


def test_with_nobody_hidden_nobody_is_drawn():
    assert draw_distinct([0, 0], QuickStream(0)) == [-1, -1]
    assert draw_distinct([], QuickStream(0)) == []
