"""Every rule of the printed books is pinned by a test: the two tables beside this file list them all."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
LAST_LINES = {"omerta.md": (183, 369, 108, 179), "noir.md": (894,)}
"""How long the books' plain texts are, in the order of the tables' columns."""
LEAST = {"omerta.md": 55, "noir.md": 210}
"""As many rules were found when the books were read sentence by sentence. One may be split, none may go."""
LINES = re.compile(r"(\d+)(?:–(\d+))?")
BOOKS = pytest.mark.parametrize("book", LAST_LINES)


def rules(book):
    """Each rule as its cells."""
    rows = [line.strip("|").split("|") for line in (HERE / book).read_text(encoding="utf-8").splitlines() if line.startswith("|")]
    found = [[cell.strip() for cell in row] for row in rows]
    return [row for row in found if row[0] != "---" and row[-1] != "tests" and not row[0].startswith("---")]


@cache
def written():
    """Every test function there is, wherever it lies."""
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in (ROOT / "tests").rglob("test_*.py")]
    functions = [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    return {node.name for node in functions if node.name.startswith("test_")}


@BOOKS
def test_every_rule_names_tests_and_each_of_them_exists(book):
    for *_, rule, named in rules(book):
        pinned = re.findall(r"`(test_\w+)`", named)
        assert pinned, f"no test pins “{rule}”"
        assert not set(pinned) - written(), f"“{rule}” names tests that are not there: {sorted(set(pinned) - written())}"


@BOOKS
def test_every_rule_says_where_in_a_book_it_stands(book):
    for *cells, rule, _ in rules(book):
        assert any(cells), f"no book says “{rule}”"
        for cell, last in zip(cells, LAST_LINES[book], strict=True):
            for each in filter(None, cell.split(", ")):
                first, end = LINES.fullmatch(each).groups()
                assert 0 < int(first) <= int(end or first) <= last


@BOOKS
def test_no_rule_is_listed_twice_and_none_has_gone(book):
    lines = [tuple(row[:-1]) for row in rules(book)]
    assert len(set(lines)) == len(lines)
    assert len(lines) >= LEAST[book]


def test_the_book_of_six_games_is_told_in_its_order():
    starts = [int(LINES.match(row[0])[1]) for row in rules("noir.md")]
    assert starts == sorted(starts)
