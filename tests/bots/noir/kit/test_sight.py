import json
from random import Random

import pytest

import backroom
from backroom.bots.noir.kit.sight import Sight, carried, carried_cell, carried_list, mask, names
from backroom.games.noir.kit.cast import NUMBER
from support import random_play

NOIR = [game for game in backroom.games() if game.key.startswith("noir/")]


@pytest.mark.parametrize("game", NOIR, ids=lambda game: game.key)
def test_a_table_says_what_the_view_shows(game):
    for seed in range(4):
        match = random_play(game.start(seed=seed), Random(seed), 40)
        for seat in range(match.players):
            view = json.loads(json.dumps(match.view(seat)))
            table = Sight(view)
            cards = [card for row in view["board"] for card in row]
            assert [NUMBER[card["name"]] for card in cards] == table.board
            assert names(table.living) == sorted(card["name"] for card in cards if card["alive"])
            assert names(table.innocent) == sorted(card["name"] for card in cards if card["innocent"])
            assert {int(seat): names(may) for seat, may in table.may.items()} == {
                int(seat): listed for seat, listed in view["recall"]["suspects"].items()
            }
            if view["you"]["identity"] is not None and table.own_cell >= 0:
                assert table.board[table.own_cell] == NUMBER[view["you"]["identity"]]


def test_cells_and_suspects_are_two_ways_to_say_the_same():
    table = Sight(backroom.game("noir/killer-inspector").start(seed=1).view(0))
    some = mask(["Alyss", "Geneva", "Zachary"])
    assert table.cells(some) == 1 | 1 << 6 | 1 << 24
    assert table.suspects(table.cells(some)) == some
    assert names(table.near(NUMBER["Alyss"])) == ["Barrin", "Franz", "Geneva"]


def test_a_shift_carries_cells_as_the_game_does():
    game = backroom.game("noir/killer-inspector")
    match = random_play(game.start(seed=3), Random(3), 2)
    seat = match.to_act[0]
    table = Sight(match.view(seat))
    for notation in [each for each in table.legal if each.startswith("shift")]:
        code = game.catalogue.code_of[notation]
        twin = match.clone()
        twin.play(seat, notation)
        after = Sight(twin.view(seat))
        assert carried(table.alive, table.on, code) == after.alive
        assert carried_cell(table.own_cell, table.on, code) == after.own_cell
        assert carried_list([float(suspect) for suspect in table.board], table.on, code) == after.board
