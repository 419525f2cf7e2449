import json
import sys
from pathlib import Path
from random import Random

import pytest

import backroom
from backroom.hosting.thinking import seated
from backroom.lab import gates
from backroom.lab.playing import deal_seed

sys.path.append(str(Path(__file__).parents[2] / "bench"))
import collect
import many


def test_it_looks_as_often_as_the_arena():
    assert many.LOOKS == gates.LOOKS
    assert many.CLEAR == gates.CLEAR
    assert many.MOST == gates.DEALS


def test_a_pair_is_looked_at_only_now_and_then():
    lane = many.Lane(("gate", "noir/heist", "shark regular"), lambda number: {}, many.MOST, needed=0.5)
    for _ in range(19):
        lane.note(1.0)
        assert not lane.is_done
    lane.note(1.0)
    assert lane.is_done


def test_what_was_lucky_between_two_looks_is_not_clear():
    lane = many.Lane(("gate", "noir/heist", "shark regular"), lambda number: {}, many.MOST, needed=0.5)
    for number in range(40):
        lane.note(float(number % 2 == 0))
    for _ in range(20):
        lane.note(1.0)
    assert not lane.is_done


@pytest.fixture
def arena(monkeypatch, tmp_path):
    path = tmp_path / "arena.json"
    gates.save(path, [], gates.Settings())
    monkeypatch.setattr(collect, "ARENA", path)
    return path


def line(deal, seed, share):
    shares = [["killer", share, 30, False], ["inspector", share, 30, False]]
    return {
        "game": "noir/killer-inspector",
        "what": "shark regular",
        "deal": deal,
        "seed": seed,
        "players": 2,
        "playouts": 6035,
        "shares": shares,
    }


def test_deals_of_two_seeds_are_two_deals_and_a_gate_says_how_it_was_played(arena):
    collect.arena([line(deal, seed, float(deal % 2)) for deal in range(20) for seed in (1, 2)])
    (gate,) = json.loads(arena.read_text(encoding="utf-8"))["gates"]
    assert gate["figure"].endswith("40 deals")
    assert gate["how"] == "2 players, seed 1, 6,035 playouts; 2 players, seed 2, 6,035 playouts"


@pytest.mark.parametrize("level", ["rookie", "regular"])
def test_company_plays_as_bots_do_that_a_server_seats(level):
    def actions(*, is_company):
        return [(each.seat, each.action) for each in many.at_table("noir/spy-tag", 3, level, 1, 5, is_company=is_company).decisions]

    match = backroom.game("noir/spy-tag").start(players=3, seed=deal_seed(5, 1))
    bots, rngs = [seated(level, "noir/spy-tag", seat) for seat in range(3)], [Random(f"stalls/5/1/{seat}") for seat in range(3)]
    found = []
    while match.to_act:
        seat = match.to_act[0]
        found.append((seat, bots[seat].choose(match.view(seat), rngs[seat])))
        match.play(*found[-1])
    assert actions(is_company=True) == found
    assert actions(is_company=False) != found
