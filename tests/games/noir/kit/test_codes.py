"""Codes and notations that the Noir games share."""

import itertools

import pytest

from backroom.games.noir.kit import codes
from backroom.games.noir.kit.cast import CAST
from backroom.games.noir.kit.codes import (
    BLOCK,
    COL,
    COLLAPSE_ROWS,
    DONE,
    FIRST_VERB,
    PASS,
    REMOVE,
    ROW,
    SECOND,
    SECOND_VERB,
    SHIFT,
    VERBS,
    WORDS,
    collapses,
    named,
    shift_code,
    shift_parts,
    shifts,
)


def test_every_shift_has_a_code_of_its_own_that_says_what_it_is():
    seen = set()
    for axis in (ROW, COL):
        for line in range(7):
            for direction in (0, 1):
                for steps in (1, 2):
                    code = shift_code(axis, line, direction, steps)
                    assert shift_parts(code) == (axis, line, direction, steps)
                    seen.add(code)
    assert len(seen) == 56
    assert SHIFT <= min(seen) <= max(seen) < COLLAPSE_ROWS


@pytest.mark.parametrize("lines", [5, 6, 7])
def test_the_shifts_of_a_board_are_written_as_the_contract_has_them(lines):
    slow, fast = dict(shifts(lines)), dict(shifts(lines, fast=True))
    assert (len(slow), len(fast)) == (4 * lines, 8 * lines)
    assert slow.items() <= fast.items()
    assert slow[shift_code(ROW, 2, 0, 1)] == "shift row 2 left"
    assert slow[shift_code(COL, 0, 1, 1)] == "shift col 0 down"
    assert fast[shift_code(ROW, 2, 0, 2)] == "shift row 2 left 2"
    assert fast[shift_code(COL, 4, 0, 2)] == "shift col 4 up 2"


def test_notation_and_code_of_a_shift_tell_the_same():
    for code, notation in shifts(7, fast=True):
        axis, line, direction, steps = shift_parts(code)
        words = ["shift", ("row", "col")[axis], str(line), (("left", "right"), ("up", "down"))[axis][direction]]
        assert notation.split() == words + (["2"] if steps == 2 else [])


def test_a_collapse_has_two_ways_its_choices_and_an_end():
    table = dict(collapses())
    assert len(table) == 3 + len(CAST)
    assert [table[code] for code in sorted(table)[:3]] == ["collapse rows", "collapse cols", "done"]
    assert table[REMOVE] == "remove Alyss"


def test_a_verb_on_suspects_takes_one_block():
    table = dict(named(VERBS, "threaten"))
    assert list(table) == list(range(VERBS, VERBS + 50))
    assert table[VERBS + CAST.index("Xavier")] == "threaten Xavier"


def test_the_shared_codes_do_not_overlap():
    blocks = [FIRST_VERB, SECOND_VERB, SHIFT, COLLAPSE_ROWS, REMOVE, VERBS]
    assert blocks == sorted(blocks)
    assert all(after - before == BLOCK for before, after in itertools.pairwise(blocks))
    assert COLLAPSE_ROWS < codes.COLLAPSE_COLS < DONE < PASS < WORDS < REMOVE
    table = [*named(FIRST_VERB, "kill"), *named(SECOND_VERB, "accuse"), *shifts(7, fast=True), *collapses(), (PASS, "pass")]
    assert len(dict(table)) == len({notation for _, notation in table}) == len(table)


def test_the_board_can_be_read_off_as_codes_of_the_second_verb():
    board = bytearray(range(50))
    assert list(board.translate(SECOND)) == [SECOND_VERB + suspect for suspect in board]
