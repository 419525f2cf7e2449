"""Whole tables on a virtual clock: people, bots, drops and rematches, from a seed."""

from __future__ import annotations

import json
from random import Random

import pytest

from backroom.games import game, games
from backroom.table import Table
from backroom.table.simulation import Simulation

SEEDS = 200
TEMPERS = ("steady", "dreamy", "nervous", "flighty")
LIKELY = {game.key: 2 for game in games()} | {"omerta": 8, "noir/fbi-mafia": 5, "noir/spy-tag": 1, "noir/heist": 0.5}
"""Games with windows are worth more, long ones cost more."""


def party(seed):
    """A table of some game with some people and bots, in the middle of the party."""
    rng = Random(seed)
    key = rng.choices(list(LIKELY), list(LIKELY.values()))[0]
    players = rng.choice(game(key).players)
    settings = {
        "game": key,
        "players": players,
        "speed": rng.choice(["relaxed", "live", "slow"]),
        "snap": rng.choice(["race", "race", "relaxed"]),
        "windows": rng.choice(["steady", "fast"]),
        "pace": rng.choice(["natural", "quick"]),
        "aid": rng.random() < 0.3,
        "allowance": 20,
        "bank": 30,
    }
    table = Simulation(seed, settings)
    table.invite(*(rng.choice(TEMPERS) for _ in range(rng.randint(1, players))))
    table.send("start", "host", seed=seed, fill="uniform")
    return table


def plain(steps):
    return json.dumps([list(step) for step in steps])


@pytest.mark.parametrize("seed", range(SEEDS))
def test_a_whole_table_ends_replays_and_shows_who_comes_back_what_who_stayed_has(seed):
    table = party(seed)
    again, told = Table.open(json.loads(json.dumps(table.log[0]))), []
    ended = table.play(matches=2 if seed % 8 == 0 else 1)
    assert ended
    for number, entry in enumerate(table.log[1:]):
        told += again.absorb(json.loads(json.dumps(entry)))
        if number == len(table.log) // 2:
            halfway = {audience: again.view(audience) for audience in table.audiences}
    assert plain(told) == plain(table.steps)
    assert halfway
    for audience, viewer in table.viewers.items():
        snapshot = table.table.view(audience)
        assert viewer.sees() == {key: snapshot[key] for key in ("n", "table", "view", "talk")}
        assert again.view(audience) == snapshot
    assert again.deadline == table.table.deadline
