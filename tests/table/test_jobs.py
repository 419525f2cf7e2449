"""What bots owe and when: from the level, the table's seed and its number, and from nothing else."""

from __future__ import annotations

import pytest

from backroom.bots.levels import LEVELS
from backroom.bots.likeness import LIKE_YOU
from backroom.table.simulation import Simulation
from table_support import attacked, opened, peeked, person, race, refusal, running, seat_state, window


def started(match_seed, table_seed=1, level="rookie", **settings):
    table = opened(seed=table_seed, **settings)
    table.send("start", "host", seed=match_seed, fill=level)
    return table


def timing(table):
    return [(job.seat, job.number, job.due) for job in table.table.jobs]


def test_bots_take_the_same_time_whatever_they_are_dealt():
    assert timing(started(1)) == timing(started(2))


def test_another_table_has_other_times():
    assert timing(started(1, table_seed=1)) != timing(started(1, table_seed=2))


def test_bots_do_not_move_in_step():
    dues = [job.due for job in started(1).table.jobs]
    assert len(set(dues)) == len(dues)


def test_at_a_natural_pace_a_decision_takes_a_second_or_two_and_at_a_quick_one_no_time():
    natural, quick = started(1), started(1, pace="quick")
    assert all(1_500 <= job.due - natural.now < 2_600 for job in natural.table.jobs)
    assert all(0 < job.due - quick.now <= 10 for job in quick.table.jobs)


@pytest.mark.parametrize("level", [*LEVELS, LIKE_YOU])
def test_what_goes_on_with_what_was_begun_is_soon_decided_and_nothing_takes_longer_than_the_pace(level):
    table = opened("noir/killer-inspector")
    table.send("start", "host", seed=1, fill=level)
    brief = table.table.settings.game.declaration.brief
    seen = {True: [], False: []}
    for _ in range(400):
        if table.table.status != "running":
            table.send("rematch", "host", seed=len(seen[False]))
        (job,) = table.table.jobs
        seen[table.table.view(None)["view"]["phase"] in brief].append(job.due - table.now)
        table.bot_acts(job._replace(level="uniform"))
    assert seen[True]
    assert all(900 <= each < 1_500 for each in seen[True])
    assert all(1_500 <= each < 2_600 for each in seen[False])


def test_times_follow_from_what_all_see_whoever_is_who():
    """Many deals at one table, decision by decision: what is hidden differs in all of them."""
    told = {}
    for deal in range(10):
        table = opened("noir/killer-inspector")
        table.send("start", "host", seed=deal, fill="shark")
        for number in range(8):
            (job,) = table.table.jobs
            seen = (number, job.seat, table.table.view(None)["view"]["phase"])
            told.setdefault(seen, []).append(job.due - table.now)
            table.bot_acts(job._replace(level="uniform"))
    assert sum(len(times) > 1 for times in told.values()) > 8
    assert all(len(set(times)) == 1 for times in told.values())


def dues(table):
    return [job.due - table.now for job in table.table.jobs]


def test_bots_hurry_once_everybody_who_is_there_has_asked_for_it():
    table = running(people=3, pace="natural")
    table.send("leave", person(2))
    slow = dues(table)
    assert slow
    assert min(slow) >= 1_500
    table.send("hurry", person(0), on=True)
    assert dues(table) == slow
    table.send("hurry", person(1), on=True)
    assert max(dues(table)) < 450
    table.table._state.seats[2].bot = "shark"
    assert min(dues(table)) >= 600
    table.table._state.seats[2].bot = "uniform"
    assert seat_state(table, 0)["hurry"]
    table.send("hurry", person(1), on=False)
    assert dues(table) == slow


def test_whoever_hurries_twice_or_only_watches_is_refused():
    table = running(people=3)
    table.send("hurry", person(0), on=True)
    assert refusal(table, "hurry", person(0), on=True) == "answered"
    assert refusal(table, "hurry", "passer-by", on=True) == "not-seated"


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("pace", ["natural", "quick"])
def test_in_a_race_no_bot_makes_a_false_start_and_none_misses_the_end(level, pace):
    table = race(pace=pace)
    table.now += 1
    opens, closes = window(table)["opens"], window(table)["closes"]
    for seat in range(3):
        table.table._state.seats[seat].hand_over(level, table.now)
    jobs = table.table.jobs
    assert len(jobs) == 3
    assert all(job.race and job.level == level and opens + 100 <= job.due < closes for job in jobs)


def test_a_bot_may_pass_or_try_and_is_asked_again_after_a_miss():
    table = race()
    seat = (table.discarder + 1) % 3
    table.send("leave", person(seat))
    (job,) = table.table.jobs
    table.now = job.due
    table.send("snap", "bot", seat=seat, number=job.number, window=job.window, action=table.wrong[seat])
    assert table.table.jobs == ()
    table.tick()
    (again,) = table.table.jobs
    assert again.number > job.number
    assert again.window == job.window
    assert again.due > table.now


def test_a_stand_in_that_comes_into_a_window_takes_its_time_from_then():
    table = attacked()
    table.now += 5_000
    table.send("leave", person(table.asked[0]))
    (job,) = table.table.jobs
    assert table.now < job.due < window(table)["closes"]


def test_a_stand_in_that_comes_into_a_window_at_the_last_moment_still_answers_in_time():
    table = attacked()
    table.now = window(table)["closes"] - 100
    table.send("leave", person(table.asked[0]))
    (job,) = table.table.jobs
    assert job.due < window(table)["closes"]
    table.bot_acts(job)


def test_no_two_acts_of_bots_have_the_same_seat_and_number():
    table = Simulation(3, {"game": "omerta", "pace": "quick", "windows": "fast"})
    table.send("start", "host", seed=3, fill="uniform")
    acted = []
    for match in range(2):
        while table.table.status == "running":
            job = min(table.table.jobs, key=lambda each: each.due, default=None)
            if job is None or (table.table.deadline is not None and table.table.deadline <= job.due):
                table.tick()
                continue
            table.bot_acts(job)
            acted.append((job.seat, job.number))
        if match == 0:
            table.send("rematch", "host", seed=4)
    assert len(table.table.finished) == 2
    assert len(set(acted)) == len(acted)


def test_people_owe_nothing_that_a_bot_would_do():
    table = peeked(running())
    assert table.table.jobs == ()
