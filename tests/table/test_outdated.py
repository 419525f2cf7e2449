"""Matches of rules that are no longer ours end as void, with their decisions kept, and the table goes on."""

from __future__ import annotations

import pytest

from backroom.table import Refused, Table
from table_support import act, peeked, person, running

KILLER = "noir/killer-inspector"


def older(log, upto=None):
    """A log as it would be had its matches begun under the rules before: all of them, or those up to an entry."""
    return [
        dict(entry) | {"version": entry["version"] - 1}
        if "version" in entry and (upto is None or entry["seq"] <= upto)
        else dict(entry)
        for entry in log
    ]


def some_moves(table, count=4):
    for _ in range(count):
        match = table.table._state.match
        act(table, match.to_act[0], str(match.legal(match.to_act[0])[0]))
    return table


def voided(log, **fields):
    table = Table.replay(log)
    entry = table.decide({"do": "void", "by": "server", **fields}, 10**9)
    table.absorb(entry)
    return table, [*log, entry]


def test_a_running_match_of_older_rules_waits_for_its_end():
    table = Table.replay(older(some_moves(running(KILLER, 2)).log))
    assert table.is_outdated
    assert (table.status, table.jobs, table.deadline) == ("running", (), None)
    assert table.view(0)["view"] is None


def test_it_ends_as_void_and_its_decisions_are_kept():
    log = older(some_moves(running(KILLER, 2)).log)
    table, _ = voided(log)
    (match,) = table.finished
    assert match.outcome["ending"] == {"code": "void"}
    assert match.record["actions"] == [[entry["seat"], entry["action"]] for entry in log if entry["do"] == "act"]
    assert (match.record["version"], match.rated) == (log[-1].get("version", match.record["version"]), False)
    assert (table.status, table.public["void"], table.is_outdated) == ("open", 1, False)


def test_the_table_goes_on_with_the_next_match():
    table, log = voided(older(peeked(running(people=3)).log))
    entry = table.decide({"do": "start", "by": "host", "seed": 4}, 10**9)
    table.absorb(entry)
    assert (table.status, table.match_number, table.public["void"]) == ("running", 2, None)
    again = Table.replay([*log, entry])
    assert again.view(0)["view"] == table.view(0)["view"]


def test_a_match_that_had_ended_under_them_is_not_void():
    table, _ = voided(older(some_moves(running(KILLER, 2)).log), finished=True)
    assert (table.finished, table.public["void"], table.status) == ((), None, "open")


def test_what_came_after_it_says_that_it_had_ended():
    table = some_moves(running(KILLER, 2))
    log = older(table.log)
    last = log[-1]
    sits = {
        "seq": last["seq"] + 1,
        "at": last["at"],
        "do": "sit",
        "by": "zoe",
        "id": None,
        "seat": 1,
        "name": "Zoe",
        "public": "zoe",
    }
    read = Table.replay([*log, sits])
    assert read.status == "over"
    assert read.is_outdated, "there is nothing to show of it"


@pytest.mark.parametrize("by", [person(0), "passer-by"])
def test_nobody_but_the_server_voids_a_match(by):
    table = Table.replay(older(some_moves(running(KILLER, 2)).log))
    with pytest.raises(Refused, match="not-host"):
        table.decide({"do": "void", "by": by}, 10**9)


def test_a_match_of_todays_rules_is_never_void():
    table = some_moves(running(KILLER, 2)).table
    assert not table.is_outdated
    with pytest.raises(Refused, match="not-now"):
        table.decide({"do": "void", "by": "server"}, 10**9)


def test_people_may_leave_an_outdated_match():
    table = Table.replay(older(some_moves(running(KILLER, 2)).log))
    table.absorb(table.decide({"do": "leave", "by": person(1)}, 10**9))
    assert table.seat_of(person(1)) is None
