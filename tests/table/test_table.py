"""A table from its opening to its end."""

from __future__ import annotations

import json

import pytest

from backroom.games import games
from backroom.table import Table
from backroom.table.simulation import Simulation

EVERY = [(game.key, players) for game in games() for players in game.players]


@pytest.mark.parametrize(("key", "players"), EVERY)
def test_a_table_of_bots_plays_every_game_to_its_end(key, players):
    table = Simulation(1, {"game": key, "players": players, "pace": "quick", "windows": "fast"})
    table.send("start", "host", seed=5, fill="uniform")
    for _ in range(3_000):
        if not table.pass_time():
            break
    entries = json.loads(json.dumps(table.log))
    again = Table.replay(entries)
    for audience in (None, *range(players)):
        assert again.view(audience) == table.table.view(audience)
