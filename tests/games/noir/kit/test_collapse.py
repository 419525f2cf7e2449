"""The collapse as a sequence of small decisions, against the same thing done at once on nested lists."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import naive_board as naive
from backroom.core.reading import Reader
from backroom.games.noir.kit.cast import CAST
from backroom.games.noir.kit.codes import COLLAPSE_COLS, COLLAPSE_ROWS, DONE, REMOVE
from backroom.games.noir.kit.collapse import AGAIN, advance, decide, legal_in, read_lines, start_collapse, watched_collapses
from backroom.games.noir.kit.faces import collapse_seen
from backroom.games.noir.kit.grid import bits_of, collapses_open, shape
from backroom.games.noir.kit.reading import read_collapse

CODE = {"rows": COLLAPSE_ROWS, "cols": COLLAPSE_COLS}


def real(board):
    cards = naive.flat(board)
    return (
        bytearray(suspect for suspect, _ in cards),
        bits_of([cell for cell, (_, alive) in enumerate(cards) if alive]),
        shape(len(board), len(board[0])) if cards else shape(len(board), 0),
    )


def take(board, *codes):
    """Make decisions of a collapse on a naive board; what is under way, and the real board afterwards."""
    collapse, table = None, real(board)
    for code in codes:
        collapse, *table = advance(collapse, code, *table)
    return collapse, tuple(table)


DIAGONAL = naive.make(3, 3, dead={0, 4, 8})


def test_with_one_dead_per_line_there_is_nothing_to_choose():
    collapse, table = take(DIAGONAL, COLLAPSE_ROWS)
    assert table == real([[[1, True], [2, True]], [[3, True], [5, True]], [[6, True], [7, True]]])
    assert collapse is None


def test_columns_close_up_downwards_to_the_top():
    _, table = take(DIAGONAL, COLLAPSE_COLS)
    assert table == real([[[3, True], [1, True], [2, True]], [[6, True], [7, True], [5, True]]])


def test_only_lines_with_several_dead_are_asked_about_from_the_first_on():
    board = naive.make(3, 3, dead={0, 1, 4, 6, 7, 8})
    table = real(board)
    under_way = start_collapse(table[1], table[2], COLLAPSE_ROWS)
    assert under_way.gone == 1 << 4
    assert legal_in(under_way, *table) == (REMOVE + 0, REMOVE + 1)
    under_way, table = take(board, COLLAPSE_ROWS, REMOVE + 1)
    assert legal_in(under_way, *table) == (REMOVE + 6, REMOVE + 7, REMOVE + 8)


def test_columns_are_asked_from_left_to_right():
    board = naive.make(3, 3, dead={0, 3, 1, 2, 8})
    under_way, table = take(board, COLLAPSE_COLS)
    assert legal_in(under_way, *table) == (REMOVE + 0, REMOVE + 3)
    under_way, table = take(board, COLLAPSE_COLS, REMOVE + 0)
    assert legal_in(under_way, *table) == (REMOVE + 2, REMOVE + 8)


def test_the_board_changes_only_after_the_last_choice():
    board = naive.make(2, 3, dead={0, 1, 3, 4})
    for decisions in ((COLLAPSE_ROWS,), (COLLAPSE_ROWS, REMOVE + 0)):
        assert take(board, *decisions)[1] == real(board)
    assert take(board, COLLAPSE_ROWS, REMOVE + 0, REMOVE + 4)[1] == real(naive.collapse(board, "rows", [0, 4]))


def test_another_collapse_or_done_is_asked_only_while_one_is_possible():
    board = naive.make(2, 3, dead={0, 1, 3, 4})
    under_way, table = take(board, COLLAPSE_ROWS, REMOVE + 0, REMOVE + 3)
    assert under_way is AGAIN
    assert legal_in(under_way, *table) == (COLLAPSE_ROWS, DONE)
    assert take(board, COLLAPSE_ROWS, REMOVE + 0, REMOVE + 3, DONE) == (None, table)
    under_way, table = take(board, COLLAPSE_ROWS, REMOVE + 0, REMOVE + 3, COLLAPSE_ROWS)
    assert under_way is None
    assert table == real([[[2, True]], [[5, True]]])


def test_a_decision_can_be_taken_without_touching_a_board():
    _, alive, on = real(naive.make(2, 3, dead={0, 1, 3, 4}))
    begun = decide(None, COLLAPSE_ROWS, -1, alive, on)
    assert begun == decide(AGAIN, COLLAPSE_ROWS, -1, alive, on) == start_collapse(alive, on, COLLAPSE_ROWS)
    assert decide(begun, REMOVE + 1, 1, alive, on) == begun.remove(1)
    assert decide(AGAIN, DONE, -1, alive, on) is None


def test_choices_are_offered_alphabetically_however_the_cards_lie():
    board = [[[9, False], [2, False], [5, True]], [[1, False], [0, True], [3, True]]]
    under_way, table = take(board, COLLAPSE_ROWS)
    assert legal_in(under_way, *table) == (REMOVE + 2, REMOVE + 9)


def test_somebody_alive_is_always_left():
    """A line of one card can only close up if all are dead, so a board with anybody alive never vanishes."""
    for rows, cols in ((1, 3), (3, 1), (2, 2), (2, 3)):
        for dead in range((1 << rows * cols) - 1):
            board = naive.make(rows, cols, {cell for cell in range(rows * cols) if dead >> cell & 1})
            for table in every_end(board):
                assert table[1]
                assert table[2].cells == len(table[0]) >= 1


def every_end(board):
    """Every board that a collapse action can leave behind."""
    ends = []
    _, alive, on = real(board)
    todo = [advance(None, code, *real(board)) for code in collapses_open(alive, on)]
    while todo:
        under_way, *table = todo.pop()
        if under_way is None:
            ends.append(tuple(table))
        else:
            todo += [advance(under_way, code, *table) for code in legal_in(under_way, *table)]
    return ends


def every_end_by_hand(board):
    """The same, with whole collapses instead of decisions."""
    ends = []
    for lines in naive.collapses(board):
        choices = [[]]
        for dead in naive.dead_by_line(board, lines):
            choices = [[*gone, suspect] for gone in choices for suspect in dead]
        for gone in choices:
            after = naive.collapse(board, lines, gone)
            ends += [real(after), *every_end_by_hand(after)]
    return ends


@pytest.mark.parametrize(("rows", "cols"), [(2, 2), (2, 3), (3, 2), (1, 4)])
def test_all_decisions_together_lead_to_all_collapses(rows, cols):
    for dead in range((1 << rows * cols) - 1):
        board = naive.make(rows, cols, {cell for cell in range(rows * cols) if dead >> cell & 1})
        found = {(bytes(cards), alive, on) for cards, alive, on in every_end(board)}
        assert found == {(bytes(cards), alive, on) for cards, alive, on in every_end_by_hand(board)}


@st.composite
def littered(draw):
    """A board on which a collapse is possible and somebody lives."""
    rows, cols = draw(st.integers(2, 7)), draw(st.integers(2, 7))
    dead = set(draw(st.sets(st.integers(0, rows * cols - 1), max_size=rows * cols - 2)))
    dead |= {row * cols + draw(st.integers(0, cols - 1)) for row in range(rows)}
    board = naive.make(rows, cols, dead - {draw(st.integers(0, rows * cols - 1))})
    return board if naive.collapses(board) else naive.make(rows, cols, {cell for cell in range(rows * cols) if cell % cols == 0})


@settings(max_examples=80, deadline=None, derandomize=True)
@given(littered(), st.data())
def test_a_whole_collapse_action_is_the_same_by_hand(board, data):
    under_way, table = None, real(board)
    while True:
        if under_way is None:
            ways = naive.collapses(board)
        else:
            assert under_way is AGAIN
            assert legal_in(under_way, *table) == (*(CODE[lines] for lines in naive.collapses(board)), DONE)
            ways = [*naive.collapses(board), "done"]
        lines = data.draw(st.sampled_from(ways))
        if lines == "done":
            assert advance(under_way, DONE, *table) == (None, *table)
            return
        under_way, *table = advance(under_way, CODE[lines], *table)
        gone = []
        for dead in naive.dead_by_line(board, lines):
            gone.append(dead[0])
            if len(dead) > 1:
                assert legal_in(under_way, *table) == tuple(sorted(REMOVE + suspect for suspect in dead))
                gone[-1] = data.draw(st.sampled_from(dead))
                check_it_can_be_read_back(under_way, table)
                under_way, *table = advance(under_way, REMOVE + gone[-1], *table)
        board = naive.collapse(board, lines, gone)
        assert tuple(table) == real(board)
        if not naive.collapses(board):
            assert under_way is None
            return
        check_it_can_be_read_back(under_way, table)


def check_it_can_be_read_back(under_way, table):
    view = Reader({"collapse": collapse_seen(under_way, table[0])}, "view")
    assert read_collapse(view, *table) == under_way
    if under_way is AGAIN:
        assert read_collapse(view, *table) is AGAIN


def test_no_collapse_is_read_back_as_none():
    assert collapse_seen(None, bytearray()) is None
    assert read_collapse(Reader({"collapse": None}, "view"), *real(DIAGONAL)) is None


def test_lines_are_read_back_in_the_order_in_which_they_were_decided():
    board = naive.make(3, 3, dead={0, 1, 3, 4, 6, 7})
    _, alive, on = real(board)
    under_way = read_lines("rows", 1 << 1 | 1 << 3, alive, on)
    assert under_way == start_collapse(alive, on, COLLAPSE_ROWS).remove(1).remove(3)
    assert under_way.open == (1 << 6 | 1 << 7,)


def test_what_is_seen_of_a_collapse_names_who_goes_and_cannot_be_written_to():
    under_way, table = take(naive.make(2, 3, dead={0, 1, 3}), COLLAPSE_ROWS)
    seen = collapse_seen(under_way, table[0])
    assert seen == {"lines": "rows", "gone": [CAST[3]]}
    assert collapse_seen(AGAIN, table[0]) == {"lines": None, "gone": []}
    for shared in (seen, collapse_seen(AGAIN, table[0])):
        with pytest.raises(TypeError):
            shared["lines"] = "cols"
        with pytest.raises(TypeError):
            shared["gone"].append("Alyss")


def test_while_nobody_is_dead_where_it_is_watched_no_collapse_is_open():
    """Killing at random on boards of all sizes: what is watched after a look stays true of whatever is dead later."""
    rng = random.Random(5)
    for rows, cols in ((2, 2), (3, 5), (5, 5), (6, 4), (7, 7)):
        on = shape(rows, cols)
        dead, watch, alive = 0, on.full, list(range(on.cells))
        rng.shuffle(alive)
        for cell in alive:
            dead |= 1 << cell
            if dead & watch:
                codes, watch = watched_collapses(dead, on)
            else:
                codes = ()
            assert codes == collapses_open(on.full ^ dead, on)
            assert not codes or watch == on.full
