"""A table from its opening to its end."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from backroom.games import games
from backroom.table import Table
from backroom.table.jobs import Job
from backroom.table.simulation import Simulation
from table_support import attacked

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


def page():
    return Path(__file__).parents[2].joinpath("docs", "table.md").read_text(encoding="utf-8")


def test_the_code_on_the_page_works():
    code = re.search(r"```python\n(.*?)```", page(), re.DOTALL)[1]
    told = {"now": 0, "entries": Simulation(1, {"game": "omerta"}).log}
    exec(code, told)
    assert told["steps"]
    assert isinstance(told["table"], Table)


def test_the_page_names_everything_that_is_shown_of_a_table():
    table = attacked(speed="live")
    state = table.state().value
    shown = [table.table.view(None), state, state["seats"][0], state["seats"][0]["clock"], state["window"]]
    assert [key for part in shown for key in part if f'"{key}"' not in page()] == []
    assert f"Job({', '.join(Job._fields)})" in page()


def test_the_page_names_every_public_part_of_a_table():
    public = [name for name in dir(Table) if not name.startswith("_")]
    missing = [name for name in public if not re.search(rf"\b{name}\b", page())]
    assert missing == ["imagine"]  # for checks of secrecy alone
