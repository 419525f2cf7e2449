"""Rated matches: people on all seats, and whoever breaks one off has lost it alone."""

from __future__ import annotations

import random

import pytest

from backroom.table import Table
from table_support import act, opened, person, refusal, running

KILLER = "noir/killer-inspector"
MINUTE = 60_000


def rated(people=2, key=KILLER, **settings):
    return running(key, people, rated=True, **settings)


def finished(table):
    (match,) = table.table.finished
    return match


def play_out(table):
    rng = random.Random(3)
    while table.state()["status"].text() == "running":
        seat = table.table._state.match.to_act[0]
        act(table, seat, str(rng.choice(table.table._state.match.legal(seat))))


def test_a_match_is_not_rated_unless_the_table_says_so():
    assert opened().state()["rated"].value is False
    table = running(KILLER, 2, options={"kills_to_win": 1})
    play_out(table)
    assert finished(table).rated is False


def legs(table):
    return table.state()["options"]["legs"].value


def test_rated_matches_of_the_thief_have_two_legs_unless_somebody_chooses_otherwise():
    thief = "noir/thief-chief"
    assert legs(opened(thief)) == 1
    assert legs(opened(thief, rated=True, options={"legs": 1})) == 1
    table = opened(thief, rated=True)
    assert legs(table) == 2
    table.send("setup", "host", rated=False)
    assert legs(table) == 1
    table.send("setup", "host", game=KILLER)
    table.send("setup", "host", game=thief, rated=True)
    assert legs(table) == 2


def test_a_rated_match_needs_people_on_all_seats():
    table = opened(KILLER, rated=True)
    table.seat("host")
    assert refusal(table, "start", "host", seed=1, fill="rookie") == "not-full"
    table.send("bot", "host", seat=1, level="rookie")
    assert refusal(table, "start", "host", seed=1) == "not-full"
    table.send("sit", "bob", seat=1, name="Bob")
    table.send("start", "host", seed=1)
    assert table.state()["status"].text() == "running"


def test_a_rated_match_that_is_played_out_is_nobodys_forfeit():
    table = rated(options={"kills_to_win": 1})
    play_out(table)
    assert (finished(table).rated, finished(table).forfeited) == (True, None)


def test_a_rematch_against_a_bot_is_refused_at_a_rated_table():
    table = rated(options={"kills_to_win": 1})
    play_out(table)
    table.send("leave", person(1))
    table.send("bot", "host", seat=1, level="rookie")
    assert refusal(table, "rematch", "host", seed=2) == "not-full"


def test_the_host_who_closes_a_match_has_lost_it():
    table = rated()
    table.send("close", "host")
    assert (finished(table).rated, finished(table).forfeited, finished(table).outcome["winners"]) == (True, 0, [])


def test_an_unrated_match_that_is_closed_leaves_nothing():
    table = running(KILLER, 2)
    table.send("close", "host")
    assert table.table.finished == ()


def test_who_leaves_first_has_lost_and_the_others_may_go_on_with_a_bot():
    table = rated(3, "omerta")
    table.send("leave", person(1))
    assert table.state()["status"].text() == "running"
    table.send("leave", person(2))
    table.send("leave", person(0))
    assert finished(table).forfeited == 1
    assert table.state()["status"].text() == "open"


def test_who_closes_after_somebody_has_left_loses_nothing():
    table = rated(3, "omerta")
    table.send("leave", person(1))
    table.send("close", "host")
    assert finished(table).forfeited == 1


def test_somebody_without_a_seat_who_closes_it_can_not_lose():
    table = opened(KILLER, rated=True)
    table.seat("ada", "bob")
    table.send("start", "host", seed=1)
    table.send("close", "host")
    assert table.table.finished == ()


def test_who_stays_away_until_the_others_end_it_has_lost():
    table = rated(3, "omerta", speed="relaxed")
    table.send("away", person(2))
    table.now += 2 * MINUTE
    table.send("end", person(0))
    table.send("end", person(1))
    assert finished(table).forfeited == 2


@pytest.mark.parametrize("ending", ["leave", "close"])
def test_a_broken_off_match_is_the_same_from_its_log(ending):
    table = rated()
    table.send(ending, "host")
    assert Table.replay(table.log).finished == table.table.finished
