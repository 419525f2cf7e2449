import pytest

import backroom
from backroom.rulebook import slug
from backroom.rulebook.showing import summary
from backroom.terminal.notation import FOLDERS, for_players, page

PAGE = """\
# A Game

## Turn

Play | pass.

## Rulings

| ruling | test |
|---|---|
| No undo. | `tests/test_a.py::test_no_undo` |

## What each seat sees

| key | what |
|---|---|
| board | all |

## Speed

Run `make bench`.
"""


def test_players_read_the_rules_without_tests_and_speed():
    text = for_players(PAGE)
    assert "tests/" not in text
    assert "Speed" not in text
    assert "| No undo. |" in text
    assert "| board | all |" in text
    assert "Play | pass." in text


def test_a_page_is_taken_from_the_first_folder_that_has_it(tmp_path):
    game = backroom.games()[0]
    (tmp_path / f"{slug(game)}.md").write_text("# Here\n")
    assert page(game, [tmp_path / "none", tmp_path]) == "# Here\n"


def test_a_game_without_a_page_is_described_by_the_catalogue(tmp_path):
    game = backroom.games()[0]
    text = page(game, [tmp_path])
    assert text.startswith(f"# {game.title}\n")
    assert game.about in text
    assert all(name in text for name in game.options)


@pytest.mark.parametrize("game", backroom.games(), ids=lambda game: game.key)
def test_every_game_has_something_to_read(game):
    assert game.title in page(game)
    assert game.key in summary(game)


def test_pages_are_looked_for_in_the_package_and_in_the_checkout():
    assert [folder.name for folder in FOLDERS] == ["notation", "games"]
