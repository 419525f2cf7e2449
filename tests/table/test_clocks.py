"""Clocks, time-outs and stand-ins."""

from __future__ import annotations

import pytest

from table_support import act, attacked, opened, peeked, person, refusal, running, seat_state, window

MINUTE = 60_000
HOUR = 60 * MINUTE


def live(**settings):
    """A live table of three people after the peek, and whose turn it is."""
    table = peeked(running(speed="live", **settings))
    return table, table.viewers[None].view["turn"].integer()


def clock(table, seat):
    return seat_state(table, seat)["clock"]


def test_a_relaxed_table_has_no_clock():
    table = peeked(running(speed="relaxed"))
    assert [clock(table, seat) for seat in range(3)] == [None] * 3
    assert table.table.deadline is None


def test_at_a_live_table_the_clock_runs_for_whoever_is_to_decide():
    table, turn = live()
    assert clock(table, turn) == {"left": 45_000, "bank": 120_000, "grace": 10_000, "since": table.now, "running": True}
    assert [clock(table, seat)["running"] for seat in range(3)].count(True) == 1


def test_there_is_no_clock_outside_of_a_match():
    table = opened(speed="live")
    table.seat("host")
    assert clock(table, 0) is None
    table.send("start", "host", seed=1, fill="uniform")
    assert clock(table, 0) is not None
    table.send("close", "host")
    assert clock(table, 0) is None


def test_in_a_peek_it_runs_for_all_who_have_not_peeked():
    table = running(speed="live")
    act(table, 1, "peek #0 #1")
    assert [clock(table, seat)["running"] for seat in range(3)] == [True, False, True]


def test_within_the_allowance_the_bank_is_not_touched():
    table, turn = live()
    table.now += 45_000
    act(table, turn, "draw deck")
    assert clock(table, turn)["bank"] == 120_000
    assert clock(table, turn)["since"] == table.now


def test_what_goes_beyond_the_allowance_comes_out_of_the_bank():
    table, turn = live()
    table.now += 60_000
    act(table, turn, "draw deck")
    assert clock(table, turn)["bank"] == 105_000


def test_a_host_may_choose_allowance_and_bank():
    table, turn = live(allowance=10, bank=0)
    assert clock(table, turn)["left"] == 10_000
    assert table.table.deadline == table.now + 20_000


def test_after_allowance_bank_and_grace_a_bot_sits_in_and_not_before():
    table, turn = live()
    begun = table.now
    assert table.table.deadline == begun + 45_000 + 120_000 + 10_000
    table.now = table.table.deadline - 1
    assert refusal(table, "tick", "server") == "too-early"
    table.tick()
    seat = seat_state(table, turn)
    assert (seat["bot"], seat["stand_in"], seat["name"], seat["connected"]) == ("regular", True, person(turn).title(), True)
    assert clock(table, turn)["running"] is False
    assert clock(table, turn)["bank"] == 0
    assert [job.seat for job in table.table.jobs] == [turn]
    assert table.table.jobs[0].due > table.now


def test_in_the_grace_a_decision_still_counts():
    table, turn = live()
    table.now += 45_000 + 120_000 + 9_000
    act(table, turn, "draw deck")
    assert clock(table, turn)["bank"] == 0
    assert seat_state(table, turn)["stand_in"] is False


def test_a_stand_in_decides_until_its_person_takes_the_seat_back():
    table, turn = live()
    table.tick()
    assert refusal(table, "act", person(turn), action="draw deck", number=table.state()["number"].integer()) == "stand-in"
    table.bot_acts(table.table.jobs[0])
    table.now += 100
    table.send("return", person(turn))
    assert table.table.jobs == ()
    assert clock(table, turn)["since"] == table.now
    act(table, turn, table.legal(turn)[0])


def test_who_returns_to_the_decision_that_took_too_long_has_only_the_grace_for_it():
    table, turn = live()
    table.tick()
    table.send("return", person(turn))
    assert table.table.deadline == table.now + 10_000
    act(table, turn, "draw deck")
    assert clock(table, turn)["since"] == table.now
    assert table.table.deadline == table.now + 55_000


def test_who_returns_to_a_later_decision_has_a_fresh_allowance():
    table, turn = live()
    table.tick()
    table.bot_acts(table.table.jobs[0])
    assert seat_state(table, turn)["stand_in"] is True
    table.send("return", person(turn))
    assert table.table.deadline == table.now + 55_000


def test_a_bot_that_comes_after_its_person_has_returned_is_stale():
    table, turn = live()
    table.tick()
    (job,) = table.table.jobs
    table.send("return", person(turn))
    table.now = job.due
    assert refusal(table, "act", "bot", seat=turn, number=job.number, action="draw deck") == "stale"


def test_a_bot_decides_at_its_time_and_not_earlier():
    table, turn = live()
    table.tick()
    (job,) = table.table.jobs
    table.now = job.due - 1
    assert refusal(table, "act", "bot", seat=turn, number=job.number, action="draw deck") == "too-early"
    table.now = job.due
    table.send("act", "bot", seat=turn, number=job.number, action="draw deck")


def test_nobody_returns_who_has_not_been_replaced():
    table, turn = live()
    assert refusal(table, "return", person(turn)) == "not-now"
    assert refusal(table, "return", "passer-by") == "not-seated"


def test_a_slow_table_gives_a_day_for_a_whole_turn_and_an_hour_of_grace():
    table = peeked(running(speed="slow"))
    turn = table.viewers[None].view["turn"].integer()
    begun = table.now
    assert table.table.deadline == begun + 25 * HOUR
    table.now += 20 * HOUR
    act(table, turn, "draw deck")
    assert clock(table, turn)["since"] == begun
    assert table.table.deadline == begun + 25 * HOUR


def test_the_next_turn_has_a_day_of_its_own():
    table = peeked(running(speed="slow", windows="fast"))
    turn = table.viewers[None].view["turn"].integer()
    table.now += 20 * HOUR
    act(table, turn, "draw deck")
    act(table, turn, table.legal(turn)[0])
    for seat in range(3):
        if window(table) is not None:
            table.send("snap", person(seat), window=window(table)["id"], action="pass")
    if table.legal(turn):
        act(table, turn, "decline")
    following = table.viewers[None].view["turn"].integer()
    assert following != turn
    assert table.table.deadline == table.now + 25 * HOUR


def test_while_a_match_is_on_bots_stay_what_they_are():
    table = running(people=2)
    assert refusal(table, "bot", "host", seat=2, level="rookie") == "not-now"


def test_who_leaves_a_running_match_is_followed_by_a_bot_for_good():
    table, turn = live()
    table.send("leave", person(turn))
    seat = seat_state(table, turn)
    assert (seat["name"], seat["player"], seat["bot"], seat["stand_in"], seat["clock"]) == (None, None, "regular", False, None)
    assert [job.seat for job in table.table.jobs] == [turn]
    assert refusal(table, "return", person(turn)) == "not-seated"


def test_after_a_stop_of_the_server_clocks_begin_anew():
    table, turn = live()
    table.now += 30 * MINUTE
    assert refusal(table, "resume", person(turn)) == "not-host"
    table.send("resume")
    assert clock(table, turn)["since"] == table.now
    assert table.table.deadline == table.now + 175_000


def test_after_a_stop_of_the_server_an_open_window_begins_anew():
    table = attacked()
    opens = window(table)["opens"]
    for _ in range(2):
        table.now += 30 * MINUTE
        table.send("resume")
    assert (window(table)["opens"], window(table)["closes"]) == (opens, table.now + 8_000)
    table.send("answer", person(table.asked[0]), window=window(table)["id"], action="pass")


def test_time_never_goes_backwards():
    table, turn = live()
    table.now -= MINUTE
    act(table, turn, "draw deck")
    assert table.log[-1]["at"] == table.log[-2]["at"]


@pytest.mark.parametrize("speed", ["relaxed", "live", "slow"])
def test_bots_have_no_clock_and_never_run_out(speed):
    table = running(people=0, speed=speed)
    assert [clock(table, seat) for seat in range(3)] == [None] * 3
    assert table.table.deadline is None
    assert len(table.table.jobs) == 3
