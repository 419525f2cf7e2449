"""Bots that play as people do, at a table: how strong they are is in the log, and nobody is shown it."""

from __future__ import annotations

import json

import pytest

from backroom.bots.likeness import FIRST, LADDER, LIKE_YOU
from backroom.table import Table
from backroom.table.simulation import Simulation
from table_support import act, opened, refusal, running, seat_state

SPIES = "noir/spy-tag"


def begun(strength, seed=1, **settings):
    table = opened(SPIES, seed, players=3, **{"pace": "quick", **settings})
    table.seat("host")
    table.send("start", "host", seed=5, fill=LIKE_YOU, strength=strength)
    return table


def decided(strength, matches=6):
    """As which levels such bots have decided."""
    levels = []
    for seed in range(matches):
        table = begun(strength, seed)
        for _ in range(40):
            if table.table.status != "running":
                break
            if table.table.jobs:
                job = table.table.jobs[0]
                levels.append(job.level)
                table.bot_acts(job)
            else:
                seat = table.table.awaited[0]
                act(table, seat, table.table.view(seat)["view"]["legal"][0])
    return levels


@pytest.mark.parametrize(
    ("strength", "expected"), [(0.0, {"rookie"}), (1.0, {"regular"}), (0.5, {"rookie", "regular"}), (None, {"rookie", "regular"})]
)
def test_each_decision_is_taken_as_a_level_that_the_strength_says(strength, expected):
    levels = decided(strength, 1 if strength in (0.0, 1.0) else 3)
    assert set(levels) == expected
    if len(expected) == 2:
        assert 0.25 < levels.count("regular") / len(levels) < 0.75


def test_the_seat_says_what_was_chosen_and_nobody_is_told_how_strong_that_is():
    shown = []
    for strength in (0.25, 1.75):
        table = begun(strength)
        assert [seat_state(table, seat)["bot"] for seat in (1, 2)] == [LIKE_YOU, LIKE_YOU]
        assert table.log[-1]["strength"] == strength
        shown.append([json.dumps(table.table.view(audience)) for audience in table.audiences])
    assert shown[0] == shown[1]


def test_how_long_it_takes_does_not_tell_how_strong_it_is():
    weak, strong = begun(0.0, pace="natural"), begun(2.0, pace="natural")
    while not weak.table.jobs:
        for table in (weak, strong):
            act(table, 0, table.table.view(0)["view"]["legal"][0])
    assert {job.level for job in weak.table.jobs} == {LADDER[0]}
    assert {job.level for job in strong.table.jobs} == {LADDER[-1]}
    assert [job.due for job in weak.table.jobs] == [job.due for job in strong.table.jobs]


def test_the_log_is_all_it_takes_and_a_rematch_brings_its_own_strength():
    table = Simulation(2, {"game": SPIES, "players": 3, "pace": "quick"})
    table.send("start", "host", seed=1, fill=LIKE_YOU, strength=1.0)
    table.play(1, 400)
    assert table.table.status == "over"
    table.send("rematch", "host", seed=2, strength=0.0)
    assert {job.level for job in Table.replay(table.log).jobs} == {"rookie"}
    saved = table.table.saved()
    assert {job.level for job in Table.restored(json.loads(json.dumps(saved))).jobs} == {"rookie"}


def test_a_strength_from_elsewhere_is_brought_onto_the_ladder_and_what_is_none_is_refused():
    assert begun(7).log[-1]["strength"] == len(LADDER) - 1
    assert begun(None).log[-1]["strength"] is None
    assert 0 < FIRST < 1
    table = opened(SPIES, players=3)
    table.seat("host")
    assert refusal(table, "start", "host", seed=1, fill=LIKE_YOU, strength="strong") == "bad"


def test_nobody_sits_in_as_strong_as_somebody_and_no_rated_match_begins_with_such_a_bot():
    table = running(people=3)
    table.send("away", "bob")
    table.now += 90_000
    assert refusal(table, "bot", "host", seat=1, level=LIKE_YOU) == "bad"
    rated = opened(SPIES, players=3, rated=True)
    rated.seat("host")
    assert refusal(rated, "start", "host", seed=1, fill=LIKE_YOU) == "not-full"
