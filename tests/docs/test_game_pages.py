"""The games' pages: the same headings everywhere, and nothing in them that the code does not know."""

import ast
import re
from functools import cache

import pytest

import backroom
from backroom.conformance.shapes import fields_of
from backroom.core.shapes import View
from backroom.rulebook import slug
from docs_support import GAME_PAGES, ROOT, headings, quoted, read, rows, section

HEADINGS = [
    "## What it is",
    "## Options and deals",
    "## Actions and their notation",
    "## Outcome",
    "## Rulings",
    "## What each seat sees",
    "## Speed",
]
GAMES = pytest.mark.parametrize("game", backroom.games(), ids=lambda game: game.key)
NO_DECISION = re.compile(r"[{\[\"]|--")
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
def test_every_declared_verb_is_in_the_notation_and_no_other(game):
    """A span of one word may be something else, such as a vault; one of several is a decision."""
    spans = [text.split() for text in quoted(section(page(game), "## Actions and their notation")) if text.split()]
    verbs = {verb.word for verb in game.declaration.verbs}
    assert verbs - {span[0] for span in spans} == set()
    assert {span[0] for span in spans if len(span) > 1 and not NO_DECISION.match(span[0])} - verbs == set()


@GAMES
def test_every_decision_that_the_notation_spells_out_is_one(game):
    for text in quoted(section(page(game), "## Actions and their notation")):
        word, _, operands = text.partition(" ")
        if (
            operands
            and word in {verb.word for verb in game.declaration.verbs}
            and "…" not in text
            and not re.search("[A-Z]{2}", text)
        ):
            assert game.declaration.notation.fullmatch(text), text


@GAMES
def test_every_phase_and_event_that_is_declared_is_on_the_page(game):
    told = {word for text in quoted(section(page(game), "## What each seat sees")) for word in text.split()}
    told |= {word for text in quoted(section(page(game), "## Actions and their notation")) for word in text.split()}
    roles = {role.word for role in game.declaration.roles}
    phases = {phase.word for phase in game.declaration.phases} - (roles if "the mover's role" in page(game) else set())
    assert (phases | set(game.declaration.kinds)) - told == set()


@GAMES
def test_every_option_is_on_the_page(game):
    assert set(game.options) - {text.partition("=")[0].split()[0] for text in quoted(page(game)) if text.strip()} == set()


@GAMES
def test_every_declared_key_of_a_view_and_its_recall_is_on_the_page(game):
    shape = fields_of(game.declaration.view)
    keys = (set(shape) | set(fields_of(shape["recall"]))) - set(fields_of(View))
    assert keys - {word for text in quoted(section(page(game), "## What each seat sees")) for word in text.split()} == set()


@GAMES
def test_the_page_leaves_speed_to_the_benchmark(game):
    speed = section(page(game), "## Speed")
    assert "`make bench`" in speed
    assert not re.search(r"\d", speed)
