"""The Don sits only at tables of games that it has learned."""

from __future__ import annotations

import pytest
from don_support import teach

from backroom.bots.don.weights import FOLDER
from table_support import opened, refusal, seat_state

DUEL = "noir/killer-inspector"


@pytest.fixture
def taught(tmp_path, monkeypatch):
    teach(tmp_path, DUEL)
    monkeypatch.setenv(FOLDER, str(tmp_path))


def test_it_takes_a_seat_where_it_has_learned_the_game(taught):
    table = opened(game=DUEL)
    table.seat("host")
    table.send("bot", "host", seat=1, level="don")
    assert seat_state(table, 1)["bot"] == "don"


def test_it_is_refused_where_it_has_not(taught):
    table = opened()
    table.seat("host")
    assert refusal(table, "bot", "host", seat=1, level="don") == "bad"
    assert refusal(table, "start", "host", seed=1, fill="don") == "bad"


def test_the_game_can_t_become_one_that_a_bot_at_the_table_does_not_play(taught):
    table = opened(game=DUEL)
    table.seat("host")
    table.send("bot", "host", seat=1, level="don")
    assert refusal(table, "setup", "host", game="noir/thief-chief") == "bad"
    table.send("bot", "host", seat=1, level="regular")
    table.send("setup", "host", game="noir/thief-chief")
    assert table.state().value["game"] == "noir/thief-chief"
