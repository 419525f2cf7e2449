"""The page on adding a game, followed to the letter."""

import importlib.util
import inspect
import json
import re
import sys

import pytest

import backroom
from backroom.conformance import check_all, playthrough
from backroom.conformance.secrecy import check_secrecy
from docs_support import DOCS, read

FILE = re.compile(r"^`((?:src|tests)/\S+\.py)`:\n\n```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)
FILES = dict(FILE.findall(read(DOCS / "adding-a-game.md")))
PACKAGE = "src/backroom/games/"
TESTS = "tests/games/toy/test_toy.py"


@pytest.fixture(scope="module")
def checkout(tmp_path_factory):
    """The page's files where it says, with its game beside ours but in no catalogue."""
    root = tmp_path_factory.mktemp("checkout")
    for name, code in FILES.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(code, encoding="utf-8")
    with pytest.MonkeyPatch.context() as patch:
        # `backroom.games` is the function that lists them; the package of that name stands behind it.
        games = sys.modules["backroom.games"]
        patch.setattr(games, "__path__", [*games.__path__, str(root / PACKAGE)])
        importlib.invalidate_caches()
        yield root
    for name in [name for name in sys.modules if name.startswith("backroom.games.toy")]:
        del sys.modules[name]


@pytest.fixture(scope="module")
def game(checkout):
    return importlib.import_module("backroom.games.toy").Hunch()


def test_the_page_has_every_file_of_a_game():
    names = {name.removeprefix(PACKAGE + "toy/") for name in FILES if name.startswith(PACKAGE)}
    assert names == {"__init__.py", "actions.py", "shapes.py", "declaration.py", "kernel.py", "view.py", "game.py"}
    assert TESTS in FILES


@pytest.mark.parametrize("seed", range(3))
def test_the_pages_game_keeps_every_law(game, seed):
    check_all(game, 2, seed)


def test_the_pages_game_keeps_every_law_under_its_house_rule(game):
    class WithoutSwaps(type(game)):
        def start(self, players=None, seed=None, deal=None, **_):
            return super().start(players, seed, deal, swaps=False)

    check_secrecy(WithoutSwaps(), 2, seed=1)


def test_the_pages_game_has_a_playthrough(game):
    assert "outcome: Outcome(" in playthrough(game, 2)


def test_the_pages_game_imagines_exactly_the_worlds_that_are_left(game):
    match = game.start(seed=5)
    for number in range(3):
        wrong = next(a for a in match.view(number % 2)["legal"] if a not in {"swap", f"guess {match.kernel.cards[1 - number % 2]}"})
        match.play(number % 2, wrong)
    view = json.loads(json.dumps(match.view(0)))
    drawn = {game.imagined(view, seed).kernel.cards for seed in range(300)}
    assert {cards[1] for cards in drawn} == set(view["recall"]["suspects"]["1"])
    assert {cards[0] for cards in drawn} == {view["you"]["card"]}


def test_the_pages_own_tests_pass(game, checkout):
    found = importlib.util.spec_from_file_location("toy_tests", checkout / TESTS)
    module = importlib.util.module_from_spec(found)
    found.loader.exec_module(module)
    tests = {name: test for name, test in vars(module).items() if name.startswith("test_")}
    assert len(tests) > 5
    for test in tests.values():
        test(*[1] * len(inspect.signature(test).parameters))


def test_following_the_page_changes_no_catalogue(game):
    assert game.key not in {each.key for each in backroom.games()}
