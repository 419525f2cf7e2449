"""The drawn examples are true: the engine's own board says who touches whom, and what a shift or a collapse leaves."""

from itertools import pairwise

import pytest

from backroom.games.noir.kit.cast import CAST, NUMBER, cast_for
from backroom.games.noir.kit.grid import Shape
from backroom.rulebook import LANGUAGES
from backroom.rulebook.figures import drawn, figures, frames, named, rows


def spot(board, name):
    (found,) = [(row, col) for row, line in enumerate(board) for col, each in enumerate(line) if each == name]
    return found


def near(board, name):
    """Whom the engine counts as adjacent."""
    shape = Shape(len(board), len(board[0]))
    cell = [each for line in board for each in line].index(name)
    return {board[other // shape.cols][other % shape.cols] for other in shape.near[cell]}


def along(board, name, steps):
    """Everybody up to three cards away in these directions."""
    row, col = spot(board, name)
    cells = [(row + down * far, col + right * far) for down, right in steps for far in (1, 2, 3)]
    return {board[r][c] for r, c in cells if 0 <= r < len(board) and 0 <= c < len(board[0])}


def only(name):
    (frame,) = frames(name)
    return rows(name, frame), frame


@pytest.mark.parametrize("name", figures())
def test_a_figure_names_only_who_is_on_its_board(name):
    if figures()[name]["size"] == 0:
        return
    for frame in frames(name):
        board = [each for line in rows(name, frame) for each in line]
        assert len(set(board)) == len(board)
        assert {NUMBER[each] for each in board} <= set(cast_for(figures()[name]["size"]))
        for key in ("you", "lit", "hands", "players", "bombs", "dead", "innocent", "path"):
            assert set(named(frame, key)) <= set(board)


def test_the_lit_cards_are_the_neighbours():
    for frame in frames("neighbours"):
        assert set(frame["lit"]) == near(rows("neighbours", frame), frame["you"])


def test_the_shifted_column_is_where_the_engine_puts_it():
    before, after = (rows("shift", frame) for frame in frames("shift"))
    shape = Shape(5, 5)
    cells = [each for line in before for each in line]
    axis, line, way = frames("shift")[0]["line"].split()
    column = [cells[cell] for cell in shape.col_cells[int(line)]]
    assert (axis, way) == ("col", "down")
    for cell, who in zip(shape.col_cells[int(line)], [column[-1], *column[:-1]], strict=True):
        cells[cell] = who
    assert [each for line in after for each in line] == cells
    assert set(frames("shift")[1]["lit"]) == set(column)


def test_the_collapse_takes_one_dead_of_every_row():
    first, second = frames("collapse")
    before, after = rows("collapse", first), rows("collapse", second)
    gone = set(first["lit"])
    assert gone <= set(first["dead"])
    assert all(len(gone & set(line)) == 1 for line in before)
    assert after == [[who for who in line if who not in gone] for line in before]
    assert set(second["dead"]) == set(first["dead"]) - gone


def test_the_killer_who_answers_touches_the_innocent():
    board, frame = only("answer")
    assert frame["you"] in near(board, frame["innocent"][0])
    assert frame["hands"] == [frame["you"]]


def test_hands_in_the_canvass_are_the_neighbours_and_the_one_asked_about():
    board, frame = only("canvass")
    (asked,) = frame["lit"]
    spies = {frame["you"], *frame["players"]}
    assert asked in near(board, frame["you"])
    assert set(frame["hands"]) == spies & (near(board, asked) | {asked})
    assert spies - set(frame["hands"])


def test_straight_lines_and_diagonals_reach_three_cards():
    board, frame = only("lines")
    assert set(frame["lit"]) == along(board, frame["you"], [(0, 1), (0, -1), (1, 0), (-1, 0)])
    board, frame = only("sniper")
    assert set(frame["lit"]) == along(board, frame["you"], [(1, 1), (1, -1), (-1, 1), (-1, -1)])


def test_the_blast_goes_from_bomb_to_neighbour_and_ends_without_one():
    first, second = frames("bombs")
    path = first["path"]
    assert path[:-1] == first["bombs"]
    assert path[-1] not in first["bombs"]
    assert all(after in near(rows("bombs", first), before) for before, after in pairwise(path))
    assert set(second["dead"]) == set(path)


def test_quadrants_leave_the_middle_lines_out_and_a_search_is_four_by_four():
    board, frame = only("vaults")
    assert 3 in spot(board, frame["you"])
    assert sorted(frame["blocks"]) == [[0, 0, 3], [0, 4, 3], [4, 0, 3], [4, 4, 3]]
    board, frame = only("search")
    ((top, left, size),) = frame["blocks"]
    inside = {board[row][col] for row in range(top, top + size) for col in range(left, left + size)}
    assert size == 4
    assert set(frame["hands"]) == set(frame["players"]) & inside
    assert set(frame["players"]) - inside


def test_the_gangster_trades_two_cards_of_two_owners_and_nothing_else():
    before, after = ([list(hand) for hand in frame["cards"]] for frame in frames("swap"))
    (mine, place), (theirs, other) = frames("swap")[0]["taken"]
    assert mine != theirs
    before[mine][place], before[theirs][other] = before[theirs][other], before[mine][place]
    assert after == before


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", figures())
def test_a_figure_in_plain_text_fits_a_terminal(name, language):
    lines = drawn(name, language).split("\n")
    assert len(lines) > 1
    assert max(map(len, lines)) <= 100


def test_plain_text_marks_who_is_meant():
    lines = drawn("neighbours", "en").split("\n")
    assert "@Geneva" in lines[1]
    assert all(f"*{who}" in drawn("neighbours", "en") for who in ("Alyss", "Deidre"))
    assert "@ you" in lines[5]
    assert CAST[0] in lines[0]
