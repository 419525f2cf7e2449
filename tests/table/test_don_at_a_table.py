"""The Don sits only at tables of games that it has learned."""

from __future__ import annotations

import pytest
from don_support import teach

import backroom
from backroom.bots.don.weights import FOLDER
from backroom.bots.levels import bot
from backroom.hosting.thinking import Bench
from table_support import opened, person, refusal, running, seat_state

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


def left_by_one(key=DUEL):
    """A table of two people, one of whom has been away for longer than the other has to wait."""
    table = running(key, people=2, speed="relaxed")
    table.send("away", person(1))
    table.now += 60_000
    return table


def test_it_plays_on_for_somebody_who_is_away_until_they_are_back(taught):
    table = left_by_one()
    don = bot("don", DUEL)
    table.choose = don.choose
    table.send("bot", "host", seat=1, level="don")
    assert (seat_state(table, 1)["bot"], seat_state(table, 1)["stand_in"]) == ("don", True)
    decided = 0
    for _ in range(12):
        if table.table.jobs:
            assert [job.seat for job in table.table.jobs] == [1]
            table.bot_acts(table.table.jobs[0])
            decided += 1
        else:
            table.send("act", "host", action=table.legal(0)[0], number=table.state()["number"].integer())
    assert decided > 3
    table.send("back", person(1))
    assert (seat_state(table, 1)["bot"], seat_state(table, 1)["stand_in"]) == (None, False)


def test_it_does_not_sit_in_where_it_has_not_learned_the_game(taught):
    table = left_by_one("noir/hitman-sleuth")
    assert refusal(table, "bot", "host", seat=1, level="don") == "bad"


def test_where_it_can_no_longer_be_had_its_seat_is_played_as_who_sits_in_for_people_would(tmp_path, monkeypatch):
    """A server that comes back without numpy or weights has tables with a Don: they go on, and not at random."""
    monkeypatch.setenv(FOLDER, str(tmp_path))
    match = backroom.game(DUEL).start(seed=4)
    without, regular = Bench(), Bench()
    for number in range(30):
        seat = match.to_act[0]
        view = match.view(seat)
        decided = without.choose("don", f"TABLE {seat}", view, number)
        assert decided == regular.choose("regular", f"TABLE {seat}", view, number)
        match.play(seat, decided)
