"""The house's hints, which the host may switch while a match is on."""

from __future__ import annotations

import pytest

from table_support import refusal, running, told

AUDIENCES = (None, 0, 1)


def views(table):
    return [table.table.view(audience)["view"] for audience in AUDIENCES]


def test_the_host_switches_the_hints_during_a_match_and_all_see_it_at_once():
    table = running("noir/killer-inspector", people=2)
    assert not any("recall" in view for view in views(table))
    steps = table.send("aid", "host", on=True)
    for audience in AUDIENCES:
        (step,) = told(steps, audience)
        assert step["table"]["aid"] is True
        assert "reasons" in step["view"]["recall"]
        assert step["events"] == []
    steps = table.send("aid", "host", on=False)
    for audience in AUDIENCES:
        (step,) = told(steps, audience)
        assert step["table"]["aid"] is False
        assert "recall" not in step["view"]


def test_what_was_shown_before_stays_as_it_was():
    table = running("noir/killer-inspector", people=2)
    before = {audience: table.table.since(audience, 0) for audience in AUDIENCES}
    table.send("aid", "host", on=True)
    for audience in AUDIENCES:
        again = table.table.since(audience, 0)
        assert again[: len(before[audience])] == before[audience]
        assert len(again) == len(before[audience]) + 1


def test_only_the_host_switches_them_and_only_while_a_match_is_on():
    table = running("noir/killer-inspector", people=2)
    assert refusal(table, "aid", "bob", on=True) == "not-host"
    assert refusal(table, "aid", "zoe", on=True) == "not-host"
    assert refusal(table, "aid", "host", on="yes") == "bad"
    assert refusal(table, "aid", "host") == "bad"


def test_a_rated_match_goes_on_as_it_was_begun():
    table = running("noir/killer-inspector", people=2, rated=True)
    assert refusal(table, "aid", "host", on=True) == "not-now"


@pytest.mark.parametrize("on", [True, False])
def test_a_log_with_a_switch_replays(on):
    table = running("noir/killer-inspector", people=2, aid=not on)
    table.send("aid", "host", on=on)
    assert table.log[-1]["on"] is on
    assert ("recall" in table.table.view(0)["view"]) is on
