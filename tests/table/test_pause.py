"""The end of a round: the table holds, until everybody has looked at it."""

from __future__ import annotations

import pytest

from backroom.table import Table
from backroom.table.pause import LENGTH
from table_support import act, kernel, peeked, person, refusal, running, seat_state, told, window


def called(people=3, **settings):
    """A table of Omerta at which somebody has just called in the first round."""
    table = running(people=people, **settings)
    for seat in range(people):
        act(table, seat, "peek #0 #1")
    while not any("omerta" in table.legal(seat) for seat in range(people)):
        table.pass_time()
    table.caller = kernel(table).active
    table.steps_of_call = act(table, table.caller, "omerta")
    return table


def pause(table):
    return table.state()["pause"].value


def go_on(table, seat):
    return table.send("go-on", person(seat))


def test_a_scored_round_is_held_until_everybody_has_gone_on():
    table = called()
    assert pause(table) == {"until": table.now + LENGTH, "waiting": [0, 1, 2]}
    assert all(table.legal(seat) == [] for seat in range(3))
    go_on(table, 1)
    assert pause(table)["waiting"] == [0, 2]
    go_on(table, 0)
    steps = go_on(table, 2)
    assert pause(table) is None
    assert all(told(steps, seat)[-1]["view"]["legal"][0].startswith("peek") for seat in range(3))
    act(table, 0, "peek #2 #3")


def test_the_hands_of_the_round_are_told_with_the_call_and_to_whoever_comes_later():
    table = called()
    (round_told,) = [each for each in told(table.steps_of_call, None)[-1]["events"] if each["kind"] == "round"]
    assert round_told["caller"] == table.caller
    assert table.table.view(0)["parts"] == [round_told] == table.table.view(None)["parts"]


def test_nothing_can_be_decided_while_the_table_holds():
    table = called()
    assert refusal(table, "act", "host", action="peek #0 #1", number=table.state()["number"].integer()) == "not-now"
    go_on(table, 0)
    assert refusal(table, "go-on", "host") == "answered"
    assert refusal(table, "go-on", "nobody") == "not-seated"
    assert table.table.jobs == ()


def test_without_a_round_to_look_at_nobody_can_go_on():
    assert refusal(peeked(running()), "go-on", "host") == "late"


def test_after_thirty_seconds_the_table_goes_on_by_itself():
    table = called()
    held = table.now
    assert table.table.deadline == held + LENGTH
    table.tick()
    assert table.now == held + LENGTH
    assert pause(table) is None
    assert table.legal(0) != []


def test_clocks_stand_still_and_start_afresh():
    table = called(speed="live")
    assert all(seat_state(table, seat)["clock"]["running"] is False for seat in range(3))
    table.now += 10_000
    for seat in range(3):
        go_on(table, seat)
    assert all(seat_state(table, seat)["clock"]["since"] == table.now for seat in range(3))
    assert {seat_state(table, seat)["clock"]["bank"] for seat in range(3)} == {120_000}


def test_bots_have_nothing_to_look_at():
    table = called(people=1)
    assert pause(table)["waiting"] == [0]
    go_on(table, 0)
    assert pause(table) is None
    assert len(table.table.jobs) == 2


def test_whoever_is_away_is_waited_for_like_the_others_and_a_stand_in_is_not():
    table = called()
    table.send("away", person(2))
    go_on(table, 0)
    go_on(table, 1)
    assert pause(table)["waiting"] == [2]
    table.now += 20_000
    table.send("leave", person(2))
    assert pause(table) is None


def test_a_pause_that_nobody_is_there_for_waits_for_the_first_who_comes_back():
    table = called(people=1)
    table.send("away", "host")
    assert table.table.deadline is None
    table.now += 600_000
    table.send("back", "host")
    assert pause(table) == {"until": table.now + LENGTH, "waiting": [0]}


def test_a_restart_gives_the_whole_time_again_and_a_log_comes_to_the_same():
    table = called()
    go_on(table, 0)
    table.now += 25_000
    table.send("resume")
    assert pause(table) == {"until": table.now + LENGTH, "waiting": [1, 2]}
    again = Table.replay(table.log)
    for audience in table.audiences:
        assert again.view(audience) == table.table.view(audience)


def test_a_log_from_before_there_were_pauses_goes_on_as_it_did():
    table = called()
    old = [{key: value for key, value in entry.items() if key != "pause"} for entry in table.log]
    again = Table.replay(old)
    assert again.public["pause"] is None
    assert [seat["clock"] for seat in again.seats] == [None] * 3
    assert again.view(0)["view"]["legal"][0].startswith("peek")


@pytest.mark.parametrize("settings", [{"pace": "quick"}, {"speed": "slow"}])
def test_where_nobody_follows_or_has_to_be_there_no_round_is_held(settings):
    assert pause(called(**settings)) is None


def test_the_last_round_ends_the_match_and_is_not_held():
    table = called()
    for _ in range(3):
        for seat in range(3) if pause(table) else ():
            go_on(table, seat)
        if table.state()["status"].value == "over":
            break
        peeked(table)
        act(table, kernel(table).active, "omerta")
    assert table.state()["status"].value == "over"
    assert pause(table) is None
    assert [each["round"] for each in table.table.view(None)["parts"]] == [1, 2, 3]


def test_a_leg_of_master_thief_is_held_too():
    table = running("noir/thief-chief", people=2, options={"legs": 2})
    for _ in range(3_000):
        if pause(table) or window(table):
            break
        seat = kernel(table).seat
        legal = table.legal(seat)
        hits = [each for each in legal if each.startswith("accuse")]
        right = next((each for each in hits if each.split()[1] == name_of_thief(table)), None)
        act(table, seat, right or next((each for each in legal if not each.startswith("accuse")), legal[0]))
    assert pause(table)["waiting"] == [0, 1]
    assert table.table.view(None)["parts"][0]["kind"] == "leg"


def name_of_thief(table):
    for seat in range(2):
        you = table.table.view(seat)["view"]["you"]
        if you["role"] == "thief":
            return you["identity"]
    return None
