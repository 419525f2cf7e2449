"""The games' pages: the same headings everywhere, and nothing in them that the code does not know."""

import ast
import re
from functools import cache

import pytest

import backroom
from backroom.terminal.rulebook import slug
from docs_support import GAME_PAGES, ROOT, headings, quoted, read, rows, section

HEADINGS = [
    "## What it is",
    "## Set-up",
    "## Turn",
    "## Actions and their notation",
    "## Winning",
    "## Rulings",
    "## What each seat sees",
    "## Speed",
]
GAMES = pytest.mark.parametrize("game", backroom.games(), ids=lambda game: game.key)
PINNED = re.compile(r"^`(tests/\S+\.py)::(test_\w+)`$")


def page(game):
    return read(GAME_PAGES / f"{slug(game)}.md")


@cache
def functions(path):
    """The functions that a test file defines."""
    tree = ast.parse(read(ROOT / path), path)
    return {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}


def test_every_page_is_a_games():
    assert {path.stem for path in GAME_PAGES.glob("*")} == {slug(game) for game in backroom.games()}


@GAMES
def test_a_page_has_the_prescribed_headings_in_order(game):
    found = [each for each in headings(page(game)) if not each.startswith("###")]
    assert found == [f"# {game.title}", *HEADINGS]


@GAMES
def test_every_ruling_names_a_test_that_exists(game):
    rulings = rows(section(page(game), "## Rulings"))
    assert rulings
    for ruling, test in rulings:
        assert ruling
        pinned = PINNED.match(test)
        assert pinned, f"{test} is no test of ours"
        path, function = pinned.groups()
        assert (ROOT / path).is_file(), f"there is no {path}"
        assert function in functions(path), f"{path} has no {function}"


@GAMES
def test_every_verb_of_the_notation_is_on_the_page(game):
    verbs = {action.verb for action in game.catalogue.actions if action.notation}
    assert verbs - {text.split()[0] for text in quoted(page(game)) if text.split()} == set()


@GAMES
def test_every_option_is_on_the_page(game):
    assert set(game.options) - {text.partition("=")[0].split()[0] for text in quoted(page(game)) if text.strip()} == set()


@GAMES
def test_every_key_of_a_view_is_on_the_page(game):
    match = game.start(seed=1)
    own = set(match.view(0)) - {"game", "players", "options", "seat", "phase", "turn", "to_act", "legal", "outcome"}
    own |= set(match.view(0)["recall"])
    assert own - {word for text in quoted(section(page(game), "## What each seat sees")) for word in text.split()} == set()


@GAMES
def test_the_page_leaves_speed_to_the_benchmark(game):
    speed = section(page(game), "## Speed")
    assert "`make bench`" in speed
    assert not re.search(r"\d", speed)
