"""The fair deal at a table: a promise, cuts of everybody who is there, and a match that follows from them."""

from __future__ import annotations

import hashlib
import json

import pytest

from backroom.core.record import replay
from backroom.games import game
from backroom.table import Table
from backroom.table.fair import NOTHING, Fair, commitment, read_fair
from backroom.table.simulation import Simulation
from table_support import refusal, seat_state

SECRETS = [f"{number:064x}" for number in range(1, 9)]
CUTS = {name: f"{number:02x}" * 32 for number, name in enumerate(("host", "bob", "cleo"), 17)}


def opened(people=("host", "bob"), key="noir/killer-inspector", **settings):
    table = Simulation(1, {"game": key, "pace": "quick", "windows": "fast", "secret": SECRETS[0], **settings})
    table.seat(*people)
    return table


def cut(table, name):
    return table.send("cut", name, commitment=table.state()["deal"]["commitment"].text(), bytes=CUTS[name])


def start(table, secret=SECRETS[1]):
    return table.send("start", "host", secret=secret, fill="uniform")


def finished(table):
    """The first match, played to its end at random."""
    play_out(table)
    return table.table.finished[-1].record


def test_the_promise_stands_before_anybody_sits_down():
    table = Simulation(1, {"game": "omerta", "secret": SECRETS[0]})
    assert table.state()["deal"].value == {"commitment": commitment(SECRETS[0]), "match": 1, "until": None}
    assert commitment(SECRETS[0]) == hashlib.sha256(bytes.fromhex(SECRETS[0])).hexdigest()


def test_when_all_pages_have_cut_a_start_deals_at_once():
    table = opened()
    cut(table, "host")
    cut(table, "bob")
    assert [seat_state(table, seat)["cut"] for seat in range(2)] == [True, True]
    start(table)
    assert table.table.status == "running"
    assert [seat_state(table, seat)["cut"] for seat in range(2)] == [False, False]


def test_a_start_waits_for_the_last_cut_and_no_longer():
    table = opened()
    cut(table, "host")
    start(table)
    assert table.table.status == "open"
    assert table.state()["deal"]["until"].value == table.table.deadline == table.now + 3_000
    cut(table, "bob")
    assert table.table.status == "running"
    assert table.state()["deal"]["until"].is_null


def test_a_page_that_stays_silent_for_three_seconds_has_cut_with_nothing():
    table = opened()
    cut(table, "host")
    start(table)
    table.tick()
    assert table.table.status == "running"
    assert finished(table)["fair"]["cuts"] == [CUTS["host"], None]


def test_bots_cut_nothing_and_nobody_waits_for_who_is_away():
    table = opened()
    table.send("away", "bob")
    cut(table, "host")
    start(table)
    assert table.table.status == "running"


def test_the_seed_follows_from_secret_table_match_and_cuts():
    table = opened()
    cut(table, "host")
    cut(table, "bob")
    start(table)
    record = finished(table)
    lines = ["backroom deal", "SIMULA", "1", SECRETS[0], CUTS["host"], CUTS["bob"]]
    assert record["seed"] == hashlib.sha256("\n".join(lines).encode()).hexdigest()
    assert record["fair"] == {
        "commitment": commitment(SECRETS[0]), "secret": SECRETS[0], "table": "SIMULA", "match": 1, "cuts": [CUTS["host"], CUTS["bob"]],
    }  # fmt: skip
    assert read_fair(json.loads(json.dumps(record))) == Fair(SECRETS[0], "SIMULA", 1, (CUTS["host"], CUTS["bob"]))
    assert replay(record, game).outcome is not None


def test_every_part_of_a_deal_decides_the_seed():
    deals = [
        Fair(SECRETS[0], "AAAAAA", 1, (NOTHING, CUTS["bob"])), Fair(SECRETS[1], "AAAAAA", 1, (NOTHING, CUTS["bob"])),
        Fair(SECRETS[0], "BBBBBB", 1, (NOTHING, CUTS["bob"])), Fair(SECRETS[0], "AAAAAA", 2, (NOTHING, CUTS["bob"])),
        Fair(SECRETS[0], "AAAAAA", 1, (CUTS["bob"], NOTHING)), Fair(SECRETS[0], "AAAAAA", 1, (NOTHING, CUTS["host"])),
    ]  # fmt: skip
    assert len({each.seed for each in deals}) == len(deals)
    assert Fair(SECRETS[0], "AAAAAA", 1, (None,)).seed == Fair(SECRETS[0], "AAAAAA", 1, (NOTHING,)).seed


def test_nothing_tells_secrets_or_cuts_to_anybody_before_the_end():
    table = opened()
    cut(table, "host")
    cut(table, "bob")
    start(table)
    told = json.dumps([step.body for step in table.steps] + [table.table.view(audience) for audience in table.audiences])
    assert not [each for each in (*SECRETS[:2], *CUTS.values()) if each in told]
    assert commitment(SECRETS[0]) in told


def test_the_next_promise_stands_when_a_match_begins_and_a_rematch_is_dealt_from_it():
    table = opened()
    cut(table, "host")
    cut(table, "bob")
    start(table)
    assert table.state()["deal"].value == {"commitment": commitment(SECRETS[1]), "match": 2, "until": None}
    play_out(table)
    cut(table, "host")
    cut(table, "bob")
    table.send("rematch", "host", secret=SECRETS[2])
    table.send("rematch", "bob", secret=SECRETS[3])
    assert table.table.status == "running"
    play_out(table)
    first, second = (each.record for each in table.table.finished)
    assert second["fair"]["secret"] == SECRETS[1]
    assert second["fair"]["cuts"] == [CUTS["bob"], CUTS["host"]], "everybody has moved one seat on"
    assert first["seed"] != second["seed"]
    assert read_fair(second).match == 2


def play_out(table):
    """People play at random until the match is over."""
    while table.table.status == "running":
        for name in ("host", "bob"):
            seat = table.table.seat_of(name)
            legal = table.legal(seat)
            if legal and seat in table.viewers[seat].view["to_act"].integers():
                table.send("act", name, action=table.rng.choice(legal), number=table.state()["number"].integer())
                break


def test_while_cards_are_dealt_nothing_else_changes_and_who_leaves_stops_it():
    table = opened()
    start(table)
    assert refusal(table, "setup", "host", aid=True) == "not-now"
    assert refusal(table, "start", "host", secret=SECRETS[2]) == "not-now"
    assert refusal(table, "swap", "bob", seat=0) == "not-now"
    table.send("leave", "bob")
    assert table.state()["deal"]["until"].is_null
    assert table.table.deadline is None
    assert table.table.status == "open"


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"commitment": "0" * 64}, "stale"),
        ({"bytes": "xyz"}, "bad"),
        ({"bytes": "AA" * 32}, "bad"),
        ({"bytes": None}, "bad"),
        ({"bytes": 7}, "bad"),
        ({"commitment": 7}, "bad"),
    ],
)
def test_a_cut_names_its_deal_and_has_thirty_two_bytes(fields, code):
    table = opened()
    right = {"commitment": table.state()["deal"]["commitment"].text(), "bytes": CUTS["host"]}
    assert refusal(table, "cut", "host", **{**right, **fields}) == code
    assert refusal(table, "cut", "passer-by", **right) == "not-seated"


def test_a_cut_is_final_and_goes_with_its_person():
    table = opened()
    cut(table, "host")
    assert refusal(table, "cut", "host", commitment=table.state()["deal"]["commitment"].text(), bytes=CUTS["bob"]) == "answered"
    table.send("leave", "bob")
    table.send("swap", "host", seat=1)
    assert [seat_state(table, seat)["cut"] for seat in range(2)] == [False, True]


def test_a_log_replays_to_the_same_deal_at_any_point():
    table = opened()
    cut(table, "host")
    start(table)
    for length in range(1, len(table.log) + 1):
        Table.replay(table.log[:length])
    again = Table.replay(table.log)
    assert again.deadline == table.table.deadline
    table.tick()
    assert Table.replay(table.log).view(None) == table.table.view(None)


def test_a_table_of_old_commits_itself_with_the_start_and_then_waits():
    table = Simulation(1, {"game": "noir/killer-inspector"})
    table.seat("host", "bob")
    assert table.state()["deal"]["commitment"].is_null
    start(table, SECRETS[4])
    assert table.state()["deal"]["commitment"].text() == commitment(SECRETS[4])
    cut(table, "host")
    cut(table, "bob")
    assert table.table.status == "running"
    assert finished(table)["fair"]["secret"] == SECRETS[4]


@pytest.mark.parametrize(
    ("part", "wrong"),
    [
        ({"secret": SECRETS[5]}, "not the one that the server committed to"),
        ({"cuts": [None, None]}, "does not follow"),
        ({"cuts": [None]}, "1 cuts for 2 players"),
        ({"match": 2}, "does not follow"),
        ({"table": "OTHERS"}, "does not follow"),
        ({"secret": "5"}, "64 hexadecimal digits"),
        ({"more": 1}, "unknown key"),
    ],
)
def test_a_record_that_has_been_touched_is_told_apart(part, wrong):
    table = opened()
    cut(table, "host")
    start(table)
    table.tick()
    record = finished(table)
    with pytest.raises(ValueError, match=wrong):
        read_fair({**record, "fair": {**record["fair"], **part}})
