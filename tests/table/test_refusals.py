"""What a table says no to: nothing changes, and the answer tells only what its sender may know."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random

import pytest

from backroom.table import CODES, Refused, Table
from backroom.table.simulation import Simulation
from backroom.table.table import KINDS
from table_support import act, everything, peeked, person, refusal, running


def test_every_code_has_one_plain_sentence():
    for code, text in CODES.items():
        assert re.fullmatch(r"[a-z-]+", code)
        assert re.fullmatch(r"[A-Z].*[.]", text)
        assert Refused(code).text == text


def test_the_page_lists_every_code_and_every_command():
    page = Path(__file__).parents[2].joinpath("docs", "table.md").read_text(encoding="utf-8")
    assert all(f"`{do}`" in page for do in KINDS)
    codes = re.search(r"one plain sentence: `([^`]*)`", page)
    assert codes
    assert codes[1].split() == sorted(CODES)


def test_an_act_before_ones_turn_is_refused():
    table = peeked(running())
    turn = table.viewers[None].view["turn"].integer()
    other = (turn + 1) % 3
    assert refusal(table, "act", person(other), action="draw deck", number=table.state()["number"].integer()) == "not-now"


def test_an_act_that_was_decided_before_the_seat_was_asked_is_stale():
    table = peeked(running())
    turn = table.viewers[None].view["turn"].integer()
    number = table.state()["number"].integer()
    act(table, turn, "draw deck")
    assert refusal(table, "act", person(turn), action="discard", number=number) == "stale"
    assert refusal(table, "act", person(turn), action="discard", number=number + 2) == "stale"
    act(table, turn, "discard")


def test_what_others_decide_in_a_peek_makes_nobody_stale():
    table = running()
    number = table.state()["number"].integer()
    for seat in (2, 0, 1):
        table.send("act", person(seat), action="peek #0 #1", number=number)


def test_who_has_peeked_is_not_asked_again():
    table = running()
    act(table, 0, "peek #0 #1")
    assert refusal(table, "act", person(0), action="peek #0 #1", number=table.state()["number"].integer()) == "not-now"


def test_what_is_no_legal_decision_is_refused_with_a_short_text():
    table = running()
    with pytest.raises(Refused) as caught:
        table.send("act", "host", action="peek " * 500, number=1)
    assert caught.value.code == "illegal"
    assert len(caught.value.text) < 100
    assert refusal(table, "act", "host", action=["peek #0 #1"], number=1) == "bad"
    assert refusal(table, "act", "host", action="peek #0 #1", number=None) == "bad"
    assert refusal(table, "act", "host", action="peek #0 #1", number=True) == "bad"
    assert refusal(table, "act", "host", action="peek #0 #1") == "bad"


def test_nobody_acts_without_a_seat_or_a_match():
    table = running()
    assert refusal(table, "act", "passer-by", action="peek #0 #1", number=1) == "not-seated"
    idle = Simulation(1, {"game": "omerta"})
    assert refusal(idle, "act", "host", action="peek #0 #1", number=0) == "not-now"


def test_a_bot_acts_only_where_it_owes_something():
    table = running(people=2)
    table.now += 60_000
    (job,) = table.table.jobs
    assert refusal(table, "act", "bot", seat=0, number=job.number, action="peek #0 #1") == "stale"
    assert refusal(table, "act", "bot", seat=2, number=job.number + 1, action="peek #0 #1") == "stale"
    assert refusal(table, "act", "bot", seat=2, number=job.number, action="omerta") == "illegal"
    assert refusal(table, "act", "bot", number=job.number, action="omerta") == "bad"


def test_a_record_is_closed_while_its_match_is_on():
    table = running()
    for ask in (lambda: table.table.record(1), table.table.all_views):
        with pytest.raises(Refused) as caught:
            ask()
        assert caught.value.code == "not-now"
    with pytest.raises(Refused) as caught:
        table.table.record(2)
    assert caught.value.code == "bad"


def test_an_entry_that_does_not_follow_on_the_last_is_not_absorbed():
    table = running()
    before = everything(table)
    for entry in (table.log[-1], {**table.log[-1], "seq": len(table.log) + 2}):
        with pytest.raises(ValueError, match="does not follow"):
            table.table.absorb(entry)
    assert everything(table) == before
    with pytest.raises(ValueError, match="opening"):
        Table.open(table.log[1])


def test_there_is_no_view_for_a_seat_that_is_not_there():
    table = running()
    for ask in (lambda: table.table.view(3), lambda: table.table.since(-1, 0)):
        with pytest.raises(ValueError, match="seats 0 to 2"):
            ask()


def test_an_entry_is_complete_whatever_the_defaults_and_times_of_another_version():
    table = running(speed="live")
    table.tick()
    assert table.log[0].keys() >= {
        "game",
        "players",
        "options",
        "speed",
        "snap",
        "windows",
        "pace",
        "aid",
        "listed",
        "allowance",
        "bank",
    }
    assert table.log[-1]["out"] == [0, 1, 2]


def test_deciding_changes_nothing():
    table = running()
    before = everything(table)
    one = table.table.decide({"do": "act", "by": "host", "action": "peek #0 #1", "number": 1, "id": "c1"}, table.now)
    assert everything(table) == before
    assert one == table.table.decide({"do": "act", "by": "host", "action": "peek #0 #1", "number": 1, "id": "c1"}, table.now)
    assert one["id"] == "c1"
    assert one["seq"] == table.table.seq + 1


ODD = [None, True, -1, 0, 1, 2, 3, 99, 10**30, 1.5, "", "pass", "host", "x" * 900, [], [1], {}, {"a": {}}, "snap #0", "regular"]
FIELDS = (
    "seat",
    "name",
    "public",
    "level",
    "action",
    "number",
    "window",
    "reaction",
    "rtt",
    "received",
    "text",
    "seed",
    "fill",
    "game",
    "players",
    "options",
    "aid",
    "speed",
)


@pytest.mark.parametrize("seed", range(6))
def test_whatever_is_sent_is_taken_or_refused_and_the_log_replays(seed):
    """Commands of every kind with odd fields, by people, passers-by and bots."""
    rng = Random(seed)
    table = running(people=2, seed=seed, windows="fast", speed="live")
    for _ in range(600):
        command = {field: rng.choice(ODD) for field in rng.sample(FIELDS, 5)}
        if rng.random() < 0.9:
            command["number"] = table.state()["number"].integer() - rng.randrange(2)
            command["window"] = table.state()["number"].integer() - rng.randrange(2)
        if rng.random() < 0.3:
            command["action"] = rng.choice(table.legal(rng.randrange(2)) or ["pass"])
        by = rng.choice(["host", "bob", "zoe", "bot", "server"])
        do = rng.choice([each for each in KINDS if each != "close"])
        table.now += rng.randrange(300)
        seq = table.table.seq
        code = table.attempt(do, by, **command)
        assert (code is None) == (table.table.seq == seq + 1)
        if rng.random() < 0.3:
            table.pass_time(table.now)
    assert set(table.refusals) <= set(CODES)
    again = Table.replay(json.loads(json.dumps(table.log)))
    assert [again.view(audience) for audience in table.audiences] == everything(table)[0]


@pytest.mark.parametrize("command", [None, [], "sit", 7, {}, {"do": None}, {"do": []}, {"do": "sit"}, {"do": "open", "by": "host"}])
def test_what_is_no_command_is_refused(command):
    table = running()
    with pytest.raises(Refused) as caught:
        table.table.decide(command, table.now)
    assert caught.value.code in ("bad", "unknown")
