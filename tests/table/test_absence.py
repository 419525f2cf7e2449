"""Somebody is away: a table waits, lets those who are there choose, and goes on."""

from __future__ import annotations

import pytest

from backroom.table import Table
from table_support import attacked, opened, peeked, person, race, refusal, running, seat_state, window

MINUTE = 60_000
LONG = 5 * MINUTE


def waiting(gone=1, **settings):
    """A relaxed table of three people who have peeked, and one of them is away."""
    table = peeked(running(**{"speed": "relaxed", **settings}))
    table.send("away", person(gone))
    return table


def test_being_away_is_shown_with_how_long_is_waited():
    table = waiting()
    assert seat_state(table, 1)["connected"] is False
    assert person(1) not in table.table.present
    times = {"since": table.now, "choice": table.now + MINUTE, "takeover": table.now + LONG}
    assert seat_state(table, 1)["away"] == times
    assert table.table.deadline == times["takeover"]
    table.send("back", person(1))
    assert (seat_state(table, 1)["connected"], seat_state(table, 1)["away"]) == (True, None)
    assert table.table.deadline is None


def test_the_times_are_the_tables_own():
    table = waiting(patience=20, takeover=40)
    away = seat_state(table, 1)["away"]
    assert (away["choice"] - away["since"], away["takeover"] - away["since"]) == (20_000, 40_000)


def test_no_bot_sits_in_before_anybody_had_a_choice():
    table = waiting(patience=600, takeover=30)
    away = seat_state(table, 1)["away"]
    assert away["takeover"] == away["choice"] == table.now + 600_000


@pytest.mark.parametrize("chooser", [0, 2])
def test_once_the_wait_is_over_everybody_may_let_a_bot_play_on(chooser):
    table = waiting()
    table.now += MINUTE - 1
    assert refusal(table, "bot", person(chooser), seat=1, level="rookie") == "taken"
    table.now += 1
    assert refusal(table, "bot", "passer-by", seat=1, level="rookie") == "not-host"
    table.send("bot", person(chooser), seat=1, level="rookie")
    assert (seat_state(table, 1)["bot"], seat_state(table, 1)["stand_in"]) == ("rookie", True)


def test_after_a_longer_time_a_bot_sits_in_by_itself():
    table = waiting()
    table.now += LONG - 1
    assert refusal(table, "tick", "server") == "too-early"
    table.tick()
    assert seat_state(table, 1)["stand_in"] is True
    assert table.table.deadline is None


def test_the_match_goes_on_when_the_one_who_is_to_decide_has_gone():
    table = peeked(running(speed="relaxed"))
    turn = table.viewers[None].view["turn"].integer()
    table.send("away", person(turn))
    number = table.state()["number"].integer()
    table.tick()
    table.bot_acts(table.table.jobs[0])
    assert table.state()["number"].integer() > number


def test_whoever_comes_back_has_the_seat_again():
    table = waiting()
    table.tick()
    table.send("back", person(1))
    seat = seat_state(table, 1)
    assert (seat["bot"], seat["stand_in"], seat["connected"]) == (None, False, True)


def test_who_ran_out_of_time_while_away_has_the_seat_again_too_and_who_was_there_asks_for_it():
    for gone in (True, False):
        table = peeked(running(speed="live", takeover=3_600))
        turn = table.viewers[None].view["turn"].integer()
        if gone:
            table.send("away", person(turn))
        table.tick()
        assert seat_state(table, turn)["stand_in"] is True
        table.send("back", person(turn))
        assert seat_state(table, turn)["stand_in"] is not gone


def test_who_is_there_is_not_replaced():
    table = peeked(running(speed="relaxed"))
    table.now += 10 * MINUTE
    assert refusal(table, "bot", "host", seat=1, level="rookie") == "taken"
    assert refusal(table, "wait", "host", seat=1) == "not-now"
    assert refusal(table, "end", "host") == "not-now"


def test_whoever_waits_on_puts_the_bot_off_and_leaves_the_others_their_choice():
    table = waiting()
    assert refusal(table, "wait", "host", seat=1) == "not-now"
    table.now += 2 * MINUTE
    assert refusal(table, "wait", "passer-by", seat=1) == "not-seated"
    table.send("wait", "host", seat=1)
    assert table.table.deadline == table.now + LONG
    table.send("bot", person(2), seat=1, level="regular")


def test_a_match_is_ended_once_all_who_are_there_want_it():
    table = waiting()
    assert refusal(table, "end", "host") == "not-now"
    table.now += MINUTE
    assert refusal(table, "end", "passer-by") == "not-seated"
    table.send("end", "host")
    assert (seat_state(table, 0)["ending"], table.table.status) == (True, "running")
    assert refusal(table, "end", "host") == "answered"
    table.send("end", person(2))
    assert (table.table.status, table.table.finished, table.table.deadline, table.table.jobs) == ("open", (), None, ())
    assert table.viewers[2].view.is_null
    assert [seat_state(table, seat)["name"] for seat in range(3)] == ["Host", "Bob", "Cleo"]
    assert not any(seat_state(table, seat)["ending"] for seat in range(3))


def test_after_a_match_that_was_ended_another_begins():
    table = waiting()
    table.now += MINUTE
    for seat in (0, 2):
        table.send("end", person(seat))
    table.send("bot", "host", seat=1, level="uniform")
    table.send("start", "host", seed=4)
    assert (table.table.status, table.state()["match"].integer()) == ("running", 2)
    assert table.viewers[None].view["phase"].text() == "peek"


def test_who_goes_after_asking_for_the_end_is_not_waited_for():
    table = waiting()
    table.now += MINUTE
    table.send("end", "host")
    table.send("away", person(2))
    table.send("end", "host")
    assert table.table.status == "open"


def test_when_the_absent_are_back_nobody_wants_the_end_any_more():
    table = waiting()
    table.now += MINUTE
    table.send("end", "host")
    table.send("back", person(1))
    assert seat_state(table, 0)["ending"] is False
    assert refusal(table, "end", person(2)) == "not-now"


def test_a_host_who_has_gone_is_followed_by_somebody_who_is_there():
    table = waiting(gone=0)
    table.now += MINUTE
    table.send("bot", person(2), seat=0, level="regular")
    assert table.state()["host"].text() == person(1)
    waits = waiting(gone=0)
    waits.tick()
    assert waits.state()["host"].text() == person(1)


def test_a_host_who_leaves_hands_the_table_to_somebody_who_is_there():
    table = waiting(gone=1)
    table.send("leave", "host")
    assert table.state()["host"].text() == person(2)


def test_before_a_match_whoever_sits_there_does_what_a_host_who_has_gone_would():
    table = opened()
    table.seat("host", "bob")
    table.send("away", "host")
    assert refusal(table, "start", "bob", seed=1, fill="uniform") == "not-host"
    table.now = seat_state(table, 0)["away"]["choice"]
    table.send("start", "bob", seed=1, fill="uniform")
    assert table.table.status == "running"


def test_a_host_whose_seat_is_given_to_a_bot_before_a_match_is_host_no_longer():
    table = opened()
    table.seat("host", "bob")
    table.send("away", "host")
    table.now = seat_state(table, 0)["away"]["choice"]
    table.send("bot", "bob", seat=0, level="uniform")
    assert table.state()["host"].text() == "bob"
    table.send("start", "bob", seed=1, fill="uniform")


def test_while_all_people_are_gone_nothing_happens():
    table = running(people=2, speed="relaxed")
    assert table.table.jobs
    for seat in range(2):
        table.send("away", person(seat))
    assert (table.table.jobs, table.table.deadline) == ((), None)
    table.now += 24 * 60 * MINUTE
    table.send("back", "host")
    assert [job.seat for job in table.table.jobs] == [2]
    assert seat_state(table, 1)["away"]["choice"] == table.now + MINUTE, "whom nobody waited for has all their time"


def test_a_bot_that_comes_while_all_are_gone_is_not_heard_and_is_asked_again():
    table = running(people=1, speed="relaxed")
    job = table.table.jobs[0]
    table.send("away", "host")
    table.now = job.due
    assert refusal(table, "act", "bot", seat=job.seat, number=job.number, action="peek #0 #1") == "stale"
    table.send("back", "host")
    table.send("act", "bot", seat=job.seat, number=job.number, action="peek #0 #1")


def test_with_its_last_person_a_match_ends_and_counts_for_nobody():
    table = running(people=2, speed="relaxed")
    table.send("leave", person(1))
    assert table.table.status == "running"
    table.send("leave", "host")
    assert (table.table.status, table.table.jobs, table.table.finished) == ("open", (), ())
    assert table.state()["host"].is_null


@pytest.mark.parametrize("do", ["bot", "wait", "end"])
def test_at_a_slow_table_nobody_has_to_be_there(do):
    table = peeked(running(speed="slow"))
    table.send("away", person(1))
    assert seat_state(table, 1)["away"]["takeover"] is None
    deadline = table.table.deadline
    table.now += 60 * MINUTE
    code = refusal(table, do, "host", seat=1, level="rookie")
    assert code == ("taken" if do == "bot" else "not-now")
    assert table.table.deadline == deadline
    for seat in (0, 2):
        table.send("away", person(seat))
    assert table.table.deadline == deadline


def test_a_bot_sits_in_also_while_a_window_is_open_and_the_window_closes_in_its_time():
    table = race(windows="steady")
    gone = (table.discarder + 1) % 3
    table.send("away", person(gone))
    state = table.table._state
    state.seats[gone].away_since = window(table)["closes"] - 1_000 - LONG
    closes = window(table)["closes"]
    assert table.table.deadline == closes - 1_000
    table.tick()
    assert seat_state(table, gone)["stand_in"] is True
    assert window(table)["closes"] == closes


def test_after_a_stop_of_the_server_the_absent_have_all_their_time():
    table = waiting()
    table.now += 60 * MINUTE
    table.send("resume")
    assert seat_state(table, 1)["away"]["choice"] == table.now + MINUTE


def test_a_log_replays_to_the_same_table_through_all_of_it():
    table = waiting()
    table.now += MINUTE
    table.send("wait", "host", seat=1)
    table.tick()
    table.send("back", person(1))
    table.send("away", person(2))
    table.now += MINUTE
    table.send("end", "host")
    table.send("end", person(1))
    table.send("start", "host", seed=9, fill="uniform")
    again = Table.replay(table.log)
    assert [again.view(each) for each in table.audiences] == [table.table.view(each) for each in table.audiences]
    assert (again.deadline, again.jobs) == (table.table.deadline, table.table.jobs)


def test_a_log_from_before_all_this_still_means_the_same():
    """Entries of then say nothing of coming back into a seat, of the absent in a tick, or of a match that ends."""
    table = waiting()
    table.now += 2 * MINUTE
    table.send("bot", "host", seat=1, level="rookie")
    table.send("back", person(1))
    old = [
        {key: value for key, value in entry.items() if key not in {"returns", "patience", "takeover", "ends"}}
        for entry in table.log
    ]
    again = Table.replay(old)
    assert again.view(None)["table"]["seats"][1]["stand_in"] is True


def test_what_a_player_hides_changes_nothing_about_the_wait():
    """Whether a bot sits in depends on who is there and on the clock, never on who has answered a window."""
    seen = []
    for answers in (False, True):
        table = attacked()
        gone = next(seat for seat in range(len(table.audiences) - 1) if seat not in table.asked)
        if answers:
            table.send("answer", person(table.asked[0]), window=window(table)["id"], action="pass")
        table.send("away", person(gone))
        seen.append((table.state()["seats"].value, table.table.deadline))
    assert seen[0] == seen[1]
