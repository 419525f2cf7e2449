"""Reading a view back gives what it was made from, and a view that makes no sense is refused."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from backroom.core.reading import Reader
from backroom.games.noir.kit.cast import mask_of
from backroom.games.noir.kit.codes import shifts
from backroom.games.noir.kit.faces import face, faces_of, rows_seen, set_seen, sets_seen, you_seen
from backroom.games.noir.kit.grid import NO_SHIFT, cards_at, shape
from backroom.games.noir.kit.reading import (
    read_board,
    read_last_shift,
    read_marks,
    read_set,
    read_sets,
    read_you,
)

CODE_OF = {notation: code for code, notation in shifts(5)}
MARKS = ("innocent", "officer", "arrested")
suspects = st.sets(st.integers(0, 49))
quick = settings(max_examples=60, deadline=None, derandomize=True)


def through_json(**view):
    return Reader(json.loads(json.dumps(view)), "view")


def rows_of(*widths):
    """Rows of living suspects, of these lengths."""
    cards = iter(range(50))
    return [[face(next(cards)) for _ in range(width)] for width in widths]


@st.composite
def tables(draw):
    rows, cols = draw(st.integers(1, 7)), draw(st.integers(1, 7))
    board = bytearray(draw(st.permutations(range(50)))[: rows * cols])
    return board, draw(st.integers(0, (1 << rows * cols) - 1)), shape(rows, cols)


@quick
@given(tables(), suspects)
def test_a_board_is_read_back_with_its_dead_and_its_innocents(table, innocent):
    board, alive, on = table
    marked = cards_at(board, alive) & mask_of(innocent)
    view = through_json(board=rows_seen(faces_of(board, alive, marked), board, on))
    assert read_board(view) == (board, alive, on)
    assert read_marks(view, "innocent") == marked


@quick
@given(st.dictionaries(st.integers(0, 49), st.sets(st.sampled_from(MARKS)), min_size=1, max_size=7))
def test_each_mark_is_read_back_by_itself(marked):
    row = [face(suspect, **dict.fromkeys(marks, True)) for suspect, marks in marked.items()]
    view = through_json(board=[row])
    for mark in MARKS:
        assert read_marks(view, mark) == mask_of(suspect for suspect, marks in marked.items() if mark in marks)


@quick
@given(suspects)
def test_a_set_is_read_back(members):
    view = through_json(names=set_seen(mask_of(members)))
    assert read_set(view["names"]) == mask_of(members)


@quick
@given(st.lists(suspects.map(mask_of), max_size=9), st.randoms(use_true_random=False))
def test_sets_by_seat_are_read_back_in_any_order_of_seats(sets, rng):
    seats = list(range(len(sets)))
    view = through_json(may=sets_seen(tuple(seats), sets))
    rng.shuffle(seats)
    assert read_sets(view["may"], tuple(seats)) == [sets[seat] for seat in seats]


@quick
@given(st.sampled_from(["spy", "thief"]), st.integers(-1, 49), suspects)
def test_one_s_own_secrets_are_read_back(role, identity, hand):
    assert read_you(through_json(you=you_seen(role, identity, hand))) == (role, identity, sorted(hand))


def test_the_last_shift_is_read_back():
    for notation, code in CODE_OF.items():
        assert read_last_shift(through_json(last_shift=notation), CODE_OF) == code
    assert read_last_shift(through_json(last_shift=None), CODE_OF) == NO_SHIFT


@pytest.mark.parametrize(
    "rows", [[], [[]], [[], []], rows_of(3, 2), rows_of(2, 3), rows_of(2, 0), rows_of(8), rows_of(18), rows_of(*[1] * 8)]
)
def test_what_is_no_rectangle_of_up_to_seven_by_seven_is_refused(rows):
    """The tables of a rectangle double with every card in a line, so a long one would never be done."""
    with pytest.raises(ValueError, match=r"^view\['board'\]: expected one to 7 rows of one to 7 cards, all of one length"):
        read_board(through_json(board=rows))


def test_nobody_is_on_the_board_twice():
    with pytest.raises(ValueError, match=r"^view\['board'\]: expected every suspect at most once"):
        read_board(through_json(board=[[face(3), face(3)]]))


@pytest.mark.parametrize(
    "board",
    [None, "Alyss", [["Alyss"]], [[{"name": "Alyss"}]], [[{**face(0), "alive": 1}]], [[{**face(0), "name": "Nobody"}]], [3]],
)
def test_what_is_no_board_is_refused(board):
    with pytest.raises(ValueError, match=r"^view\['board'\]"):
        read_board(through_json(board=board))


@pytest.mark.parametrize("names", [["Alyss", "Alyss"], ["Nobody"], [1], "Alyss", None])
def test_what_is_no_set_is_refused(names):
    with pytest.raises(ValueError, match=r"^view\['names'\]"):
        read_set(through_json(names=names)["names"])


@pytest.mark.parametrize(
    "you", [None, {}, {"role": "spy", "identity": 3, "hand": []}, {"role": "spy", "identity": None, "hand": ["X"]}]
)
def test_what_is_nobody_s_secrets_is_refused(you):
    with pytest.raises(ValueError, match=r"^view\['you'\]"):
        read_you(through_json(you=you))
