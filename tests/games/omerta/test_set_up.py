"""Dealing, deals from outside, the peek and the catalogue."""

from __future__ import annotations

import pytest
from omerta_table import FULL, GAME, hand, pack, play, recalled, table

import backroom
from backroom.games.omerta.cards import COPIES, POINTS
from support import legal, one, refused, seen


def test_omerta_comes_first_in_the_catalogue():
    assert backroom.games()[0] is GAME
    assert (GAME.key, GAME.title, GAME.players) == ("omerta", "Omerta", (3, 4, 5))


def test_there_are_forty_bottles_and_twenty_characters():
    assert len(FULL) == 60
    assert sum(COPIES[1:11]) == 40
    assert sum(COPIES[11:]) == 20
    assert dict(zip(FULL, [POINTS[i] for i, n in enumerate(COPIES) for _ in range(n)], strict=True)) == {
        **{str(value): value for value in range(1, 11)},
        "Gangster": 15,
        "Lady": 15,
        "Mole": 15,
        "Snitch": 20,
        "Driver": 20,
        "Safecracker": 15,
        "Killer": 15,
        "Witness": 10,
        "Alibi": 0,
        "Mamma": 15,
        "Patrol": 15,
    }
    counts = {code: FULL.count(code) for code in FULL}
    assert [counts[name] for name in ("Gangster", "Lady", "Mole", "Snitch", "Driver", "Safecracker")] == [3, 3, 3, 2, 2, 2]


def test_a_deck_reads_hands_by_seat_then_the_safe_then_the_deck_from_its_top():
    match = table("1 2 3 4", "5 6 7 8", "9 10 Lady Mole", safe="Alibi Witness Mamma Patrol", deck="Killer 1")
    assert [hand(match, seat) for seat in range(3)] == [["1", "2", "3", "4"], ["5", "6", "7", "8"], ["9", "10", "Lady", "Mole"]]
    assert match.view(0)["deck"] == 60 - 16
    assert one(match.play(0, "draw deck"), "draw", 0)["card"] == "Killer"


def test_there_is_no_discard_pile_at_first_so_the_first_player_draws_from_the_deck():
    match = table("", "", "", starter=1)
    assert match.to_act == (1,)
    assert legal(match, 1) == ["omerta", "draw deck"]
    assert match.view(1)["discard"] is None


def test_everybody_peeks_at_two_of_their_own_cards_in_any_order():
    match = table("1 2 3 4", "", "", peek=False)
    assert match.to_act == (0, 1, 2)
    assert match.view(0)["turn"] is None
    assert legal(match, 2) == ["peek #0 #1", "peek #0 #2", "peek #0 #3", "peek #1 #2", "peek #1 #3", "peek #2 #3"]
    match.play(2, "peek #2 #3")
    assert match.to_act == (0, 1)
    events = match.play(0, "peek #0 #3")
    assert seen(events, 1) == seen(events) == [{"kind": "action", "seat": 0, "action": "peek #0 #3"}]
    assert one(events, "look", 0) == {"kind": "look", "seat": 0, "where": "hand", "places": [0, 3], "cards": ["1", "4"]}
    assert recalled(match, 0, 0) == ["1", None, None, "4"]
    assert recalled(match, 1, 0) == recalled(match, None, 0) == [None] * 4
    refused(match, 0, "peek #1 #2")
    match.play(1, "peek #0 #1")
    assert match.to_act == (0,)


def test_the_peek_lasts_until_all_have_peeked():
    match = table("1 2 3 4", "", "", peek=False)
    match.play(0, "peek #0 #1")
    assert [place["card"] for place in match.view(0)["hands"][0]] == ["1", "2", None, None]
    assert [place["card"] for place in match.view(1)["hands"][0]] == [None] * 4
    play(match, "1 peek #0 #1; 2 peek #0 #1")
    assert [place["card"] for place in match.view(0)["hands"][0]] == [None] * 4
    assert recalled(match, 0, 0) == ["1", "2", None, None]


def test_what_a_deal_leaves_out_comes_from_the_seed():
    deck = pack()
    match = GAME.start(players=3, seed=1, deal={"decks": [deck]})
    assert hand(match, 0) == deck[:4]
    starters = {GAME.start(players=3, seed=seed, deal={"decks": [deck]}).view(None)["starter"] for seed in range(20)}
    assert starters == {0, 1, 2}
    assert GAME.start(players=3, seed=1, deal={"starter": 2}).view(None)["starter"] == 2
    play(match, "0 peek #0 #1; 1 peek #0 #1; 2 peek #0 #1")
    match.play(match.to_act[0], "omerta")
    assert match.view(None)["round"] == 2
    assert hand(match, 0) != deck[:4]


def test_each_round_of_a_deal_has_its_deck():
    decks = [pack("1 1 1 1"), pack("2 2 2 2"), pack("3 3 3 3")]
    match = GAME.start(players=3, seed=1, deal={"decks": decks, "starter": 0})
    for value in "123":
        assert hand(match, 0) == [value] * 4
        play(match, "0 peek #0 #1; 1 peek #0 #1; 2 peek #0 #1")
        match.play(match.to_act[0], "omerta")
    assert match.outcome is not None


@pytest.mark.parametrize(
    "deal",
    [
        {"deck": [FULL]},
        {"decks": [FULL[:59]]},
        {"decks": [[*FULL[:59], "1"]]},
        {"decks": [[*FULL[:59], "Police Patrol"]]},
        {"decks": [[*FULL[:59], 1]]},
        {"decks": [FULL] * 4},
        {"decks": FULL},
        {"decks": [None]},
        {"starter": 3},
        {"starter": "0"},
        {"starter": True},
        [],
        "deal",
    ],
)
def test_a_wrong_deal_is_refused(deal):
    with pytest.raises(ValueError, match="deal"):
        GAME.start(players=3, seed=0, deal=deal)


@pytest.mark.parametrize("players", [2, 6, "3", True, 3.0])
def test_other_numbers_of_players_are_refused(players):
    with pytest.raises(ValueError, match="3, 4, 5 players"):
        GAME.start(players=players, seed=0)


@pytest.mark.parametrize(
    "notation", ["peek #1 #0", "swap 2", "gangster @2#0 @0#1", "driver #1 #0", "snitch @2 @1", "pass ", "peek #0"]
)
def test_what_is_no_notation_is_no_action(notation):
    match = table("", "", "", peek=False)
    with pytest.raises(ValueError, match="no action of Omerta"):
        match.play(0, notation)


def test_notation_and_code_are_one_to_one():
    catalogue = GAME.catalogue
    assert all(catalogue.notations)
    assert len(set(catalogue.notations)) == len(catalogue.notations)
    for notation in ("gangster @0#1 @2#3", "gangster @3#54 @4#0", "driver #0 #55", "trade $1 #2", "patrol @4#55", "snitch @1 @1"):
        assert catalogue.notations[catalogue.code(notation)] == notation
