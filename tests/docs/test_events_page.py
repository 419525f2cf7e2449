"""The page on events, against random matches and against the source."""

import ast
import inspect
import random
from functools import cache
from pathlib import Path

import pytest

import backroom
from backroom.conformance.walk import onlookers, pick_move
from backroom.games.noir import kit
from backroom.terminal.rulebook import slug
from docs_support import DOCS, quoted, read, rows

ALL = "all"
SEEDS = range(6)
MOVES = 250
GAMES = pytest.mark.parametrize("game", backroom.games(), ids=lambda game: game.key)
TABLE = [
    (quoted(kind)[0], frozenset(quoted(fields)), about, games) for kind, fields, about, games in rows(read(DOCS / "events.md"))
]


def listed(game):
    """The page's rows on a game: kind, fields, and what it says of them."""
    return [(kind, fields, about) for kind, fields, about, games in TABLE if games == ALL or slug(game) in quoted(games)]


@cache
def played(game):
    """Events of random matches for every player count, half of them under other house rules, each with its onlookers' versions."""
    found = []
    for players in game.players:
        for seed in SEEDS:
            rng = random.Random(seed)
            numbers = {name: each.allowed[-1] for name, each in game.options.items() if isinstance(each.default, int)}
            match = game.start(players, seed, **(numbers if seed % 2 else {}))
            while match.to_act and len(match) < MOVES:
                events = match.play(*pick_move(match, rng))
                found += [{seat: each.seen_by(seat) for seat in onlookers(match)} for each in events]
    return found


def fields_of(seen):
    return frozenset(seen) - {"kind", "seat"}


def kinds_in(tree):
    """Kinds of events that code writes down: `{"kind": "draw", …}` and `kind="draw"`."""
    values = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Dict):
            keys = [key.value if isinstance(key, ast.Constant) else None for key in node.keys]
            values += [value for key, value in zip(keys, node.values, strict=True) if key == "kind"]
        elif isinstance(node, ast.keyword) and node.arg == "kind":
            values.append(node.value)
    return {value.value for value in values if isinstance(value, ast.Constant)}


def shared_kinds(names):
    """Kinds that the shared functions of these names write down."""
    files = [Path(backroom.__file__).parent / "core" / "event.py", *Path(kit.__file__).parent.glob("*.py")]
    functions = [node for file in files for node in ast.walk(ast.parse(read(file))) if isinstance(node, ast.FunctionDef)]
    return {kind for function in functions if function.name in names for kind in kinds_in(function)}


def sources(game):
    return [ast.parse(read(file)) for file in Path(inspect.getfile(type(game))).parent.glob("*.py")]


def written(game):
    """Every kind that a game's source writes down, itself or through what it calls."""
    names = {node.id for tree in sources(game) for node in ast.walk(tree) if isinstance(node, ast.Name)}
    return shared_kinds(names).union(*map(kinds_in, sources(game)))


def returned(game):
    """Texts that functions of a game return: a kind may be worked out."""
    results = [node.value for tree in sources(game) for node in ast.walk(tree) if isinstance(node, ast.Return) and node.value]
    return {each.value for result in results for each in ast.walk(result) if isinstance(each, ast.Constant)}


@GAMES
def test_the_page_lists_every_kind_with_its_fields_as_random_matches_show_them(game):
    known = {(kind, fields) for kind, fields, _ in listed(game)}
    shapes = {(seen["kind"], fields_of(seen)) for versions in played(game) for seen in versions.values() if seen}
    assert len(shapes) > 2
    assert shapes - known == set()


@GAMES
def test_the_page_lists_every_kind_that_the_source_writes_down(game):
    assert written(game) - {kind for kind, _, _ in listed(game)} == set()


@GAMES
def test_the_page_lists_no_kind_that_the_source_does_not_know(game):
    assert {kind for kind, _, _ in listed(game)} - written(game) - returned(game) == set()


@GAMES
def test_what_the_page_says_all_see_is_seen_by_all_alike(game):
    public = {(kind, fields) for kind, fields, about in listed(game) if about.endswith("All see it")}
    private = {(kind, fields) for kind, fields, about in listed(game) if about.endswith("Only `seat` sees it")}
    for versions in played(game):
        seen = next(each for each in versions.values() if each)
        shape = (seen["kind"], fields_of(seen))
        if shape in public:
            assert all(each == seen for each in versions.values())
        if shape in private:
            assert [seat for seat, each in versions.items() if each] == [seen["seat"]]


@GAMES
def test_who_may_not_see_a_field_sees_null_in_its_place(game):
    hidden = {(kind, fields) for kind, fields, about in listed(game) if "for others" in about}
    for versions in played(game):
        whole = max(versions.values(), key=lambda each: sum(value is not None for value in (each or {}).values()))
        if (whole["kind"], fields_of(whole)) in hidden:
            for each in versions.values():
                assert each.keys() == whole.keys()
                assert all(each[field] is None or each[field] == whole[field] for field in whole)


def test_every_game_that_the_page_names_is_in_the_catalogue():
    named = {name for _, _, _, games in TABLE for name in quoted(games)}
    assert named - {slug(game) for game in backroom.games()} == set()
