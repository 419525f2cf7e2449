"""The laws, over every game and player count in the catalogue."""

from pathlib import Path

import pytest

import backroom
from backroom.conformance import check_all, playthrough
from backroom.conformance.goldens import file_name

TABLES = [pytest.param(game, players, id=f"{game.key}-{players}") for game in backroom.games() for players in game.players]
GOLDENS = Path(__file__).parent.parent / "playthroughs"


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize(("game", "players"), TABLES)
def test_the_laws_hold(game, players, seed):
    check_all(game, players, seed)


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_the_golden_playthrough_is_still_what_happens(game, players):
    golden = GOLDENS / file_name(game, players)
    assert golden.exists(), f"{golden.name} is missing: make goldens"
    assert playthrough(game, players) == golden.read_text(encoding="utf-8")


def test_no_golden_is_left_of_a_game_that_is_gone():
    wanted = {file_name(game, players) for game in backroom.games() for players in game.players}
    assert {path.name for path in GOLDENS.glob("*.txt")} == wanted


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_every_role_in_a_view_is_one_the_game_knows(game, players):
    view = game.start(players, seed=3).view(None)
    assert set(view.get("roles", [])) <= set(game.roles)
