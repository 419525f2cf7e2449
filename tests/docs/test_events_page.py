"""The page on events and endings, against what games declare; the conformance kit holds matches to the same declarations."""

import re

import pytest

import backroom
from backroom.conformance.pages import MARKED, TABLES, fields_seen, made_anew, slug
from docs_support import DOCS, quoted, read, rows, section

GAMES = pytest.mark.parametrize("game", backroom.games(), ids=lambda game: game.key)
PAGE = read(DOCS / "events.md")
TABLE = rows(PAGE.partition("## Endings")[0])


def listed(game):
    """The page's rows on a game: kind, fields, and what it says of them."""
    return [(kind, fields, about) for kind, fields, about, games in TABLE if games == "all" or slug(game.key) in quoted(games)]


@pytest.mark.parametrize("path", sorted(DOCS.rglob("*.md")), ids=lambda path: path.name)
def test_tables_made_of_declarations_are_as_these_are_now(path):
    assert made_anew(read(path)) == read(path), "make docs"


def test_every_table_that_can_be_made_stands_in_some_page():
    found = {each["name"] for path in DOCS.rglob("*.md") for each in MARKED.finditer(read(path))}
    assert found == set(TABLES)


@GAMES
def test_the_page_lists_just_the_events_that_a_game_declares(game):
    declared = {(f"`{kind}`", fields_seen(each)) for kind, each in game.declaration.kinds.items()}
    assert {(kind, fields) for kind, fields, _ in listed(game)} == declared


@GAMES
def test_what_is_said_of_who_sees_an_event_is_what_is_declared(game):
    for kind, _, about in listed(game):
        declared = game.declaration.kinds[quoted(kind)[0]]
        if declared.seen == "all" and quoted(kind) != ["action"]:
            assert about.endswith("All see it"), about
        assert ("Only `seat` sees it" in about) == (declared.seen == "seat"), about
        assert bool(re.search("null|seat` sees", about)) or declared.seen != "hidden", about


@GAMES
def test_the_page_lists_the_endings_that_a_game_declares(game):
    found = {quoted(code)[0] for key, code, _, _ in rows(section(PAGE, "## Endings")) if quoted(key) == [slug(game.key)]}
    assert found == {ending.code for ending in game.declaration.endings}
