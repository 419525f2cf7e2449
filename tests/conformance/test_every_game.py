"""The laws, over every game and player count in the catalogue."""

import json
from pathlib import Path

import pytest

import backroom
from backroom.conformance import check_all, house, playthrough
from backroom.conformance.encoding import meanings
from backroom.conformance.goldens import ENCODINGS, file_name

TABLES = [pytest.param(game, players, id=f"{game.key}-{players}") for game in backroom.games() for players in game.players]
HOUSES = [
    ("omerta", 3, {"abilities": "must", "trade": "must"}),
    ("omerta", 4, {"abilities": "must"}),
    ("omerta", 5, {"trade": "must"}),
    ("noir/killer-inspector", 2, {"cast": "other", "layout": "random"}),
    ("noir/killer-inspector", 2, {"cast": "random", "kills_to_win": 3}),
    ("noir/hitman-sleuth", 2, {"cast": "other", "layout": "random"}),
    ("noir/hitman-sleuth", 2, {"cast": "random"}),
    ("noir/spy-tag", 3, {"cast": "other", "layout": "random"}),
    ("noir/spy-tag", 4, {"cast": "random"}),
    ("noir/thief-chief", 2, {"cast": "other", "layout": "random", "legs": 2}),
    ("noir/thief-chief", 2, {"cast": "random"}),
    ("noir/fbi-mafia", 6, {"protection": "stays"}),
    ("noir/fbi-mafia", 8, {"protection": "stays", "layout": "random"}),
    ("noir/heist", 5, {"crack": "third"}),
    ("noir/heist", 7, {"crack": "third", "layout": "random", "officers": 3}),
]
GOLDENS = Path(__file__).parent.parent / "playthroughs"


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize(("game", "players"), TABLES)
def test_the_laws_hold(game, players, seed):
    check_all(game, players, seed)


@pytest.mark.parametrize(("key", "players", "options"), HOUSES)
def test_the_laws_hold_under_house_rules(key, players, options):
    check_all(house(backroom.game(key), **options), players, seed=1)


def test_every_value_of_every_option_with_words_for_values_is_checked():
    for game in backroom.games():
        for name, option in game.options.items():
            tried = {options[name] for key, _, options in HOUSES if key == game.key and name in options}
            assert isinstance(option.default, int) or tried | {option.default} == set(option.allowed)


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_the_golden_playthrough_is_still_what_happens(game, players):
    golden = GOLDENS / file_name(game, players)
    assert golden.exists(), f"{golden.name} is missing: make goldens"
    assert playthrough(game, players) == golden.read_text(encoding="utf-8")


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_the_numbers_of_an_encoder_mean_what_they_have_meant(game, players):
    """Under the same version: weights that were learned on other meanings would not be refused. A new one has to be taught anew; then `make goldens`."""
    known = json.loads((GOLDENS / ENCODINGS).read_text(encoding="utf-8"))
    assert meanings(game, players) == known[f"{game.key} {players}"]


def test_no_golden_is_left_of_a_game_that_is_gone():
    wanted = {file_name(game, players) for game in backroom.games() for players in game.players}
    assert {path.name for path in GOLDENS.glob("*.txt")} == wanted


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_every_role_in_a_view_is_one_the_game_knows(game, players):
    view = game.start(players, seed=3).view(None)
    assert set(view.get("roles", [])) <= set(game.roles)
