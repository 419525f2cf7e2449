"""What is written down about the Don from what was played on many cores."""

import json
import sys
from pathlib import Path

import pytest

sys.path.append(str(Path(__file__).parents[2] / "bench"))

from backroom.train.report import responses as told_of
from don_records import balances, responses, spots

HEIST, SPY_TAG = "noir/heist", "noir/spy-tag"


def record(folder, key):
    return json.loads((folder / f"{key.replace('/', '-')}.json").read_text())


def spot(deal, players, shares):
    named = [[side, share, 50, False] for side, share in shares.items()]
    told = {"kind": "spot", "game": HEIST, "what": "don shark x5", "deal": deal, "seed": 3, "playouts": 500}
    return {**told, "players": players, "sides": len(named), "shares": named, "took": [0.01, 0.03]}


def test_a_spot_check_is_told_by_side_and_by_number_of_players_and_only_once(tmp_path):
    lines = [spot(number, 5 + number % 2, {"chief": 1.0, "thieves": 0.0}) for number in range(4)]
    spots(lines, tmp_path)
    spots(lines, tmp_path)
    (gate,) = record(tmp_path, HEIST)["gates"]
    assert gate["playouts"] == 500
    assert gate["deals"] == 4
    means = {name: each["mean"] for name, each in gate["shares"].items()}
    assert means == {"all": 0.5, "chief": 1.0, "thieves": 0.0, "5 players": 0.5, "6 players": 0.5}


def test_of_sides_that_are_alike_the_first_to_decide_is_told(tmp_path):
    def at(first):
        shares = {"seat 0": 1.0, "seat 1": 0.0, "seat 2": 0.0}
        return {"kind": "table", "game": SPY_TAG, "what": "3 don", "length": 9, "cut": False, "first": first, "shares": shares}

    balances([at("seat 0"), at("seat 1"), at("seat 2"), at("seat 0")], tmp_path)
    assert record(tmp_path, SPY_TAG)["balance"]["3"]["the first"]["mean"] == 0.5


def test_a_part_of_a_run_takes_nothing_from_a_record_of_more(tmp_path):
    lines = [spot(number, 5, {"chief": 1.0, "thieves": 0.0}) for number in range(4)]
    spots(lines, tmp_path)
    spots(lines[2:], tmp_path)
    (gate,) = record(tmp_path, HEIST)["gates"]
    assert gate["deals"] == 4


def test_tables_of_one_size_leave_those_of_others_as_they_were(tmp_path):
    def at(players):
        shares = {"chief": 1.0, "thieves": 0.0}
        return {
            "kind": "table",
            "game": HEIST,
            "what": f"{players} don",
            "length": 9,
            "cut": False,
            "first": "chief",
            "shares": shares,
        }

    balances([at(5), at(5)], tmp_path)
    balances([at(6)], tmp_path)
    assert record(tmp_path, HEIST)["balance"].keys() == {"5", "6"}


def test_a_gain_is_what_was_won_on_fresh_deals_beyond_an_equal_share(tmp_path):
    def tried(part, deal, who, share):
        told = {"kind": "response", "game": HEIST, "what": part, "deal": deal, "who": who}
        return {**told, "share": share, "sides": 2, "length": 70, "cut": False}

    learned = [
        {
            "kind": "response",
            "game": HEIST,
            "what": part,
            "seconds": 300.0,
            "matches": 400,
            "steps": [0.1],
            "settings": {"hide": 0.2},
        }
        for part in ("chief", "thieves")
    ]
    lines = [tried("chief", deal, "found", 1.0) for deal in range(4)]
    lines += [tried("thieves", deal, "found", float(deal == 0)) for deal in range(4)]
    lines += [tried("chief", deal, "don", 1.0) for deal in range(4)]
    responses([*learned, *lines], tmp_path)
    found = record(tmp_path, HEIST)["answer"]
    assert found["gain"] == pytest.approx(0.25)
    assert found["low"] < 0.25 < found["high"]
    assert found["matches"] == 800
    sides = {name: each["mean"] for name, each in found["sides"].items()}
    assert sides == {"chief, found": 1.0, "chief, don": 1.0, "thieves, found": 0.25, "thieves, don": 0.0}


def test_what_a_net_has_gained_stays_beside_what_was_found_by_play(tmp_path):
    net = {"seconds": 480, "millions": 200.0, "gain": 0.05}
    (tmp_path / "noir-heist.json").write_text(json.dumps({"game": HEIST, "response": net}))
    told = {"kind": "response", "game": HEIST, "what": "chief", "sides": 2, "length": 70, "cut": False}
    learned = {"kind": "response", "game": HEIST, "what": "chief", "seconds": 300.0, "matches": 400, "steps": [0.1], "settings": {}}
    tried = [
        {**told, "who": who, "deal": deal, "share": float(deal > at)} for who, at in (("found", 0), ("don", 1)) for deal in range(4)
    ]
    responses([learned, *tried], tmp_path)
    lines = told_of([record(tmp_path, HEIST)]).splitlines()[2:]
    assert [line.split(" | ")[1] for line in lines] == ["the bare net", "the Don as it is shipped"]
    assert "+0.050" in lines[0]
    assert "400 matches | +0.500" in lines[1]
    assert "chief 75.0 % (25.0–100.0), 50.0 %" in lines[1]


def test_who_plays_as_the_don_gains_nothing_where_a_duel_that_is_broken_off_is_lost(tmp_path):
    def line(part, who, share, cut):
        told = {"kind": "response", "game": "noir/hitman-sleuth", "what": part, "deal": int(cut), "who": who}
        return {**told, "share": share, "sides": 2, "length": 70, "cut": cut}

    lines = [line("hitman", "found", 0.0, cut=True), line("sleuth", "found", 0.0, cut=True), line("hitman", "don", 0.5, cut=True)]
    lines += [
        line("hitman", "found", 0.0, cut=False),
        line("sleuth", "found", 1.0, cut=False),
        line("hitman", "don", 0.0, cut=False),
    ]
    responses(lines, tmp_path)
    found = record(tmp_path, "noir/hitman-sleuth")["answer"]
    assert found["gain"] == 0.0
    assert {name: each["mean"] for name, each in found["sides"].items()} == {
        "hitman, found": 0.0,
        "hitman, don": 0.0,
        "sleuth, found": 0.5,
        "sleuth, don": 0.5,
    }


def test_a_gain_of_nothing_is_not_certain_where_one_side_wins_them_all(tmp_path):
    told = {"kind": "response", "game": "noir/thief-chief", "sides": 2, "length": 30, "cut": False}
    lines = []
    for deal in range(30):
        lines += [{**told, "deal": deal, "who": "found", "what": "thief", "share": 0.0}]
        lines += [{**told, "deal": deal, "who": "found", "what": "chief of police", "share": 1.0}]
        lines += [{**told, "deal": deal, "who": "don", "what": "thief", "share": 0.0}]
    responses(lines, tmp_path)
    found = record(tmp_path, "noir/thief-chief")["answer"]
    assert found["gain"] == 0.0
    assert -0.2 < found["low"] < -0.05 < 0.05 < found["high"] < 0.2
