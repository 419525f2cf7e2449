"""Calling Omerta, points, rounds and the end, with a naive second scorer."""

from __future__ import annotations

import random

import pytest
from omerta_table import GAME, pack, play, table

from backroom.games.omerta.scoring import next_starter, score
from support import one


def naive(stocks, caller):
    """The rule read aloud."""
    others = [stock for seat, stock in enumerate(stocks) if seat != caller]
    mine = stocks[caller]
    points = {}
    if mine <= 7 and all(mine <= other for other in others):
        for seat, stock in enumerate(stocks):
            points[seat] = 0 if seat == caller else stock
    else:
        for seat, stock in enumerate(stocks):
            if seat == caller:
                points[seat] = stock + 20
            elif stock == min(others):
                points[seat] = 0
            else:
                points[seat] = stock
    return tuple(points[seat] for seat in range(len(stocks)))


@pytest.mark.parametrize(
    ("stocks", "points"),
    [
        ((7, 8, 30), (0, 8, 30)),
        ((7, 7, 30), (0, 7, 30)),
        ((7, 6, 30), (27, 0, 30)),
        ((8, 9, 30), (28, 0, 30)),
        ((8, 9, 9), (28, 0, 0)),
        ((0, 0, 0), (0, 0, 0)),
        ((20, 5, 30), (40, 0, 30)),
    ],
)
def test_points_of_a_call_by_seat_zero(stocks, points):
    assert score(stocks, 0) == points == naive(stocks, 0)


def test_the_scorer_agrees_with_a_naive_one():
    rng = random.Random(1)
    for _ in range(3000):
        stocks = tuple(rng.randrange(12) for _ in range(rng.randint(3, 5)))
        caller = rng.randrange(len(stocks))
        assert score(stocks, caller) == naive(stocks, caller)


def test_a_call_ends_the_round_at_once_and_shows_all_hands():
    match = table("1 1 2 3", "5 6 7 8", "Alibi 9 Witness Killer")
    events = match.play(0, "omerta")
    last = {
        "caller": 0,
        "hands": [["1", "1", "2", "3"], ["5", "6", "7", "8"], ["Alibi", "9", "Witness", "Killer"]],
        "stocks": [7, 26, 34],
        "points": [0, 26, 34],
    }
    assert one(events, "round") == {"kind": "round", "seat": 0, "round": 1, **last}
    view = match.view(1)
    assert view["last_round"] == last
    assert view["scores"] == [0, 26, 34]
    assert view["round"] == 2
    assert view["phase"] == "peek"
    assert view["starter"] == 2


def test_nothing_is_remembered_from_the_round_before():
    match = table("1 1 2 3", "", "")
    match.play(0, "omerta")
    recall = match.view(0)["recall"]
    assert {place["card"] for row in (*recall["hands"], recall["safe"]) for place in row} == {None}


def test_the_highest_total_starts_and_a_tie_goes_clockwise_from_the_previous_starter():
    assert next_starter((5, 9, 3), 0) == 1
    assert next_starter((9, 9, 3), 0) == 1
    assert next_starter((9, 9, 9), 1) == 2
    assert next_starter((9, 0, 9), 2) == 0
    assert next_starter((0, 0, 9, 0), 2) == 2


@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_match_has_as_many_rounds_as_players_and_the_lowest_total_wins(players):
    match = GAME.start(players=players, seed=players)
    totals = [0] * players
    for number in range(1, players + 1):
        assert match.view(None)["round"] == number
        for seat in range(players):
            match.play(seat, "peek #0 #1")
        event = one(match.play(match.to_act[0], "omerta"), "round")
        assert event["round"] == number
        assert tuple(event["points"]) == naive(event["stocks"], event["caller"])
        totals = [total + new for total, new in zip(totals, event["points"], strict=True)]
        assert match.view(None)["scores"] == totals
    assert match.to_act == ()
    assert match.outcome.scores == tuple(totals)
    assert match.outcome.winners == {seat for seat in range(players) if totals[seat] == min(totals)}
    assert match.view(0)["phase"] == "over"
    assert match.view(0)["turn"] is None


def test_equal_lowest_totals_share_the_win():
    match = GAME.start(players=3, seed=0, deal={"decks": [pack("1 1 2 2", "1 1 2 2", "9 9 9 9")] * 3, "starter": 2})
    for _ in range(3):
        play(match, "0 peek #0 #1; 1 peek #0 #1; 2 peek #0 #1")
        match.play(2, "omerta")
    assert match.outcome.scores == (0, 0, 3 * 56)
    assert match.outcome.winners == {0, 1}


def test_at_the_end_the_last_hands_lie_open():
    match = GAME.start(players=3, seed=0)
    for _ in range(3):
        play(match, "0 peek #0 #1; 1 peek #0 #1; 2 peek #0 #1")
        match.play(match.to_act[0], "omerta")
    shown = [[place["card"] for place in row] for row in match.view(None)["hands"]]
    assert shown == match.view(None)["last_round"]["hands"]


def test_a_player_with_no_cards_has_stock_zero():
    match = table("1 2 3 4", "", "", deck="1 2 3 4")
    for turn in (0, 1, 2, 0):
        play(match, f"{turn} draw deck; {turn} discard; 0 snap #0")
    quiet = {str(action) for action in match.legal(1)}
    assert "omerta" in quiet
    match.play(1, "omerta")
    assert match.view(None)["last_round"]["stocks"][0] == 0
