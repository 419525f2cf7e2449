"""The board and its tables, against a second implementation on nested lists (`naive_board`), for every rectangle."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import naive_board as naive
from backroom.games.noir.kit.codes import COLLAPSE_COLS, COLLAPSE_ROWS, shift_parts, shifts
from backroom.games.noir.kit.grid import (
    GONE,
    NO_SHIFT,
    bits_of,
    cards_at,
    cell_at,
    cells_in,
    cells_of,
    cells_with,
    close_up,
    collapses_open,
    count_of,
    near_mask,
    shape,
    shifted,
    where_of,
)

RECTANGLES = [(rows, cols) for rows in range(1, 8) for cols in range(1, 8)]
LINES = {COLLAPSE_ROWS: "rows", COLLAPSE_COLS: "cols"}
every_rectangle = pytest.mark.parametrize(("rows", "cols"), RECTANGLES)
quick = settings(max_examples=60, deadline=None, derandomize=True)


def spelled(code):
    """A shift's code in the words of the notation."""
    axis, line, direction, steps = shift_parts(code)
    return ("row", "col")[axis], line, (("left", "right"), ("up", "down"))[axis][direction], steps


def real(board):
    """A naive board as the kit holds it."""
    cards = naive.flat(board)
    return (
        bytearray(suspect for suspect, _ in cards),
        bits_of([cell for cell, (_, alive) in enumerate(cards) if alive]),
        shape(len(board), len(board[0])),
    )


def some_dead(rows, cols):
    """A few ways to be dead that lie differently in every line."""
    cells = range(rows * cols)
    return [set(), {0}, set(cells[::2]), set(cells[1::3]), set(cells)]


@st.composite
def boards(draw, least=1):
    rows, cols = draw(st.integers(least, 7)), draw(st.integers(least, 7))
    return naive.make(rows, cols, draw(st.sets(st.integers(0, rows * cols - 1))))


@every_rectangle
def test_every_shift_moves_the_cards_as_by_hand(rows, cols):
    for dead in some_dead(rows, cols):
        for code in shape(rows, cols).moves:
            before = naive.make(rows, cols, dead)
            board, alive, on = real(before)
            alive = shifted(board, alive, on, code)
            assert (board, alive, on) == real(naive.shift(before, *spelled(code)))


@every_rectangle
def test_a_board_held_as_the_cell_of_each_suspect_is_carried_the_same_way(rows, cols):
    """Off-board cells stay what they are: that is how a suspect who is gone is held."""
    on = shape(rows, cols)
    for code, move in on.moves.items():
        board = bytearray(range(on.cells))
        where = bytes(range(on.cells)) + bytes([255])
        shifted(board, on.full, on, code)
        assert list(where.translate(move.table)) == [*(board.index(suspect) for suspect in range(on.cells)), 255]


@every_rectangle
def test_sets_of_cells_are_carried_cell_by_cell(rows, cols):
    on = shape(rows, cols)
    for move in on.moves.values():
        assert move.carry(on.full) == on.full
        assert [move.carry(1 << cell) for cell in range(on.cells)] == [1 << move.table[cell] for cell in range(on.cells)]
        assert all(move.table[cell] == cell for cell in cells_in(move.stay))


@every_rectangle
def test_the_shifts_are_all_that_move_a_card(rows, cols):
    """A single card can't be shifted, and a shift by the whole length is none (rulings)."""
    on = shape(rows, cols)
    assert sorted(map(spelled, on.moves)) == sorted(naive.shifts(rows, cols))
    assert {code for code in on.moves if shift_parts(code)[3] == 1} == set(on.plain[NO_SHIFT])
    assert set(on.moves) == set(on.fast[NO_SHIFT])
    for words in naive.shifts(rows, cols):
        assert naive.shift(naive.make(rows, cols), *words) != naive.make(rows, cols)


def test_a_single_card_cannot_be_shifted():
    assert shape(1, 1).moves == {}
    assert {spelled(code)[0] for code in shape(1, 5).moves} == {"row"}
    assert {spelled(code)[0] for code in shape(5, 1).moves} == {"col"}


def test_a_line_of_two_is_not_shifted_by_two():
    assert {spelled(code)[3] for code in shape(2, 2).moves} == {1}
    assert {spelled(code)[0] for code in shape(2, 3).moves if spelled(code)[3] == 2} == {"row"}


@quick
@given(boards(least=2), st.lists(st.integers(0, 10**6), max_size=30))
def test_many_shifts_in_a_row_are_the_same_by_hand(board, picks):
    cards, alive, on = real(board)
    codes = sorted(on.moves)
    for pick in picks:
        code = codes[pick % len(codes)]
        alive = shifted(cards, alive, on, code)
        board = naive.shift(board, *spelled(code))
    assert (cards, alive, on) == real(board)


@every_rectangle
def test_no_shift_undoes_the_one_before(rows, cols):
    """Illegal is the same line in the opposite direction, and whatever restores the arrangement (ruling)."""
    on = shape(rows, cols)
    start = naive.make(rows, cols)
    every = naive.shifts(rows, cols)
    for last in on.moves:
        axis, line, way, steps = spelled(last)
        after = naive.shift(start, axis, line, way, steps)
        allowed = [
            words for words in every if not (words[:2] == (axis, line) and words[2] != way) and naive.shift(after, *words) != start
        ]
        assert [spelled(code) for code in on.fast[last]] == sorted(allowed, key=every.index)
        assert [spelled(code) for code in on.plain[last]] == [words for words in sorted(allowed, key=every.index) if words[3] == 1]


def test_on_a_line_of_two_the_same_shift_again_is_an_undo():
    on = shape(2, 5)
    up, down = (code for code, notation in shifts(5) if notation in ("shift col 0 up", "shift col 0 down"))
    for last in (up, down):
        assert not {up, down} & set(on.plain[last])


def test_going_on_by_two_can_bring_a_line_of_three_and_of_four_back():
    by_name = {notation: code for code, notation in shifts(7, fast=True)}
    one, two = by_name["shift row 0 left"], by_name["shift row 0 left 2"]
    assert two not in shape(2, 3).fast[one]
    assert one not in shape(2, 3).fast[two]
    assert two in shape(2, 4).fast[one]
    assert two not in shape(2, 4).fast[two]
    assert two in shape(2, 5).fast[two]


@every_rectangle
def test_the_shifts_open_after_a_shift_come_with_it(rows, cols):
    on = shape(rows, cols)
    for code, move in on.moves.items():
        assert move.plain is on.plain[code]
        assert move.fast is on.fast[code]
        assert list(move.fast) == sorted(move.fast)


@every_rectangle
def test_adjacent_are_those_around_and_never_across_an_edge(rows, cols):
    board = naive.make(rows, cols)
    cards, _, on = real(board)
    for cell in range(rows * cols):
        around = naive.adjacent(board, cell)
        assert set(on.near[cell]) == around
        assert on.near[cell] == tuple(sorted(around))
        assert set(cells_in(on.near_bits[cell])) == around
        assert set(cells_in(on.near_or_self[cell])) == around | {cell}
        assert set(on.around[cell](cards)) == around
        assert near_mask(cards, on, cell) == bits_of(sorted(around))


@pytest.mark.parametrize("self_too", [False, True])
def test_targets_are_the_codes_of_cells_then_of_words(self_too):
    on = shape(3, 4)
    table = on.targets(64, (200, 201), self_too=self_too)
    assert len(table) == on.cells
    for cell, (around, first, codes) in enumerate(table):
        assert around == on.near_bits[cell]
        assert first == on.near[cell][0]
        own = [64 + cell] if self_too else []
        for living in (around, around & 0b1010_1010_1010, 0):
            assert list(codes[living >> first]) == [*(64 + other for other in cells_in(living)), *own, 200, 201]
    assert on.targets(64, (200, 201), self_too=self_too) is table
    assert on.targets(64, (), self_too=self_too) is not table


def test_a_corner_has_three_adjacent_an_edge_five_and_the_middle_eight():
    on = shape(5, 5)
    assert [len(on.near[cell]) for cell in (0, 4, 20, 24, 2, 10, 12)] == [3, 3, 3, 3, 5, 5, 8]
    assert shape(1, 1).near == ((),)


@every_rectangle
def test_straight_and_diagonal_lines_reach_as_far_as_asked(rows, cols):
    on = shape(rows, cols)
    spots = [divmod(cell, cols) for cell in range(rows * cols)]
    for reach in (1, 2, 3, 7):
        for cell, (row, col) in enumerate(spots):
            straight = [n for n, (r, c) in enumerate(spots) if (r == row) != (c == col) and abs(r - row) + abs(c - col) <= reach]
            diagonal = [n for n, (r, c) in enumerate(spots) if abs(r - row) == abs(c - col) != 0 and abs(r - row) <= reach]
            assert list(on.straight(cell, reach)) == straight
            assert list(on.diagonal(cell, reach)) == diagonal


@every_rectangle
def test_rows_and_columns_are_what_they_say(rows, cols):
    on = shape(rows, cols)
    board = naive.make(rows, cols)
    assert [list(line) for line in on.row_cells] == [[card[0] for card in line] for line in board]
    assert [list(line) for line in on.col_cells] == [[card[0] for card in line] for line in naive.turned(board)]
    assert [cells_in(bits) for bits in on.row_bits + on.col_bits] == [list(line) for line in on.row_cells + on.col_cells]
    assert cells_in(on.full) == list(range(rows * cols))
    assert (on.rows, on.cols, on.cells, on.least) == (rows, cols, rows * cols, min(rows, cols))


def test_there_is_one_shape_per_rectangle():
    assert shape(5, 5) is shape(5, 5)
    assert shape(4, 5) is not shape(5, 4)


@quick
@given(boards())
def test_reading_a_set_of_cells_gives_their_cards_in_board_order(board):
    cards, alive, on = real(board)
    living = [suspect for suspect, is_alive in naive.flat(board) if is_alive]
    assert list(on.living[alive](cards)) == living
    assert cards_at(cards, alive) == bits_of(living)
    assert cells_in(alive) == [cards.find(suspect) for suspect in living]


@quick
@given(boards())
def test_a_collapse_is_possible_if_every_line_has_somebody_dead(board):
    _, alive, on = real(board)
    assert [LINES[code] for code in collapses_open(alive, on)] == naive.collapses(board)


@pytest.mark.parametrize(("rows", "cols"), [(1, 1), (1, 3), (2, 2), (2, 4), (3, 3), (4, 3)])
def test_with_fewer_dead_than_the_shorter_side_no_collapse_is_possible(rows, cols):
    on = shape(rows, cols)
    for alive in range(1 << on.cells):
        if on.cells - alive.bit_count() < on.least:
            assert collapses_open(alive, on) == ()


@quick
@given(boards(least=2), st.data())
def test_closing_up_takes_one_of_each_line(board, data):
    lines = data.draw(st.sampled_from(["rows", "cols"]))
    gone = [data.draw(st.sampled_from([suspect for suspect, _ in line])) for line in naive.lines_of(board, lines)]
    cards, alive, on = real(board)
    code = COLLAPSE_ROWS if lines == "rows" else COLLAPSE_COLS
    left, living, after = close_up(alive, on, code, bits_of(sorted(cards.find(suspect) for suspect in gone)))
    assert (bytearray(cards[cell] for cell in left), living, after) == real(naive.collapse(board, lines, gone))


@quick
@given(st.sets(st.integers(0, 48)))
def test_bits_and_cells_are_inverse(cells):
    assert cells_in(bits_of(sorted(cells))) == sorted(cells)


@quick
@given(st.sets(st.integers(0, 24)))
def test_a_set_is_counted_and_its_cells_are_found_by_number(cells):
    bits = bits_of(sorted(cells))
    assert count_of(bits) == len(cells)
    assert [cell_at(bits, number) for number in range(len(cells))] == sorted(cells)


@quick
@given(boards())
def test_whoever_is_on_the_board_is_found_by_name_and_nobody_else(board):
    cards, _, _ = real(board)
    where = where_of(cards)
    assert [where[suspect] for suspect in cards] == list(range(len(cards)))
    assert sum(cell != GONE for cell in where) == len(cards)


def test_where_suspects_lie_is_found_by_suspect_and_on_the_board():
    board = [7, 3, 9, 1]
    suspects = 1 << 9 | 1 << 7 | 1 << 20
    assert cells_of(where_of(board), suspects) == cells_with(board, suspects) == 0b0101
    assert cards_at(board, 0b0101) == 1 << 9 | 1 << 7
