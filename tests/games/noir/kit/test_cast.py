"""The fifty suspects and the sets that are made of them."""

from hypothesis import given, settings
from hypothesis import strategies as st

from backroom.games.noir.kit.cast import BASE, CAST, EVERYBODY, NUMBER, SEVEN, SIX, cast_for, mask_of, suspects_in

SUSPECTS = st.sets(st.integers(0, 49))


def test_there_are_fifty_suspects_with_names_of_one_word():
    assert len(set(CAST)) == len(CAST) == 50
    assert all(name.isalpha() and name.istitle() for name in CAST)


def test_the_groups_are_as_large_as_the_boards_need():
    assert (len(BASE), len(SIX), len(SEVEN)) == (25, 11, 13)
    assert not set(BASE) & set(SIX) | set(BASE) & set(SEVEN) | set(SIX) & set(SEVEN)


def test_the_base_cast_has_one_suspect_per_initial():
    assert sorted(name[0] for name in BASE) == sorted(set("ABCDEFGHIJKLMNOPQRSTUVWXYZ") - {"X"})


def test_a_suspect_s_number_is_the_place_in_the_alphabet():
    assert list(CAST) == sorted(CAST)
    assert [NUMBER[name] for name in CAST] == list(range(50))


def test_a_square_board_has_its_own_suspects_in_alphabetical_order():
    for size, names in ((5, BASE), (6, BASE + SIX), (7, BASE + SIX + SEVEN)):
        assert [CAST[suspect] for suspect in cast_for(size)] == sorted(names)
        assert len(cast_for(size)) == size * size


def test_xavier_plays_on_none_of_the_larger_boards():
    assert [name for name in CAST if NUMBER[name] not in cast_for(7)] == ["Xavier"]


@settings(max_examples=60, deadline=None, derandomize=True)
@given(SUSPECTS, SUSPECTS)
def test_masks_are_sets(one, two):
    assert suspects_in(mask_of(one)) == sorted(one)
    assert suspects_in(mask_of(one) & mask_of(two)) == sorted(one & two)
    assert suspects_in(mask_of(one) & ~mask_of(two)) == sorted(one - two)


def test_everybody_is_everybody():
    assert suspects_in(EVERYBODY) == list(range(50))
    assert suspects_in(0) == []
    assert mask_of([3, 3, 3]) == 8
