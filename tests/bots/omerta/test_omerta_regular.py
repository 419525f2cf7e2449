"""Regular at the table: each test lays out a position and says what a good player does there."""

import json
from random import Random

import pytest
from omerta_table import hand, play, table

from backroom.bots.omerta import regular


def choice(match, seat, seed=0):
    return regular().choose(match.view(seat), Random(seed))


def knowing(match, seat, owner=None):
    """A view in which a seat has seen a whole hand, its own unless told otherwise."""
    view = json.loads(json.dumps(match.view(seat)))
    owner = seat if owner is None else owner
    for place, face in zip(view["recall"]["hands"][owner], hand(match, owner), strict=True):
        place["card"] = face
    return view


def test_it_calls_on_a_hand_that_it_knows_to_be_low():
    view = knowing(table("1 1 2 2", "9 9 10 10", "8 8 7 7"), 0)
    assert regular().choose(view, Random(0)) == "omerta"


def test_it_does_not_call_above_the_limit_or_in_the_dark():
    match = table("1 1 2 4", "9 9 10 10", "8 8 7 7")
    assert regular().choose(knowing(match, 0), Random(0)) != "omerta"
    assert choice(table("1 1 2 2", "9 9 10 10", "8 8 7 7"), 0) != "omerta"


def test_it_does_not_call_against_a_hand_that_it_knows_to_be_lower():
    match = table("1 2 2 2", "Alibi 1 1 3", "8 8 7 7")
    assert regular().choose(knowing(match, 0), Random(0)) == "omerta"
    view = knowing(match, 0)
    view["recall"]["hands"][1] = knowing(match, 0, owner=1)["recall"]["hands"][1]
    assert regular().choose(view, Random(0)) != "omerta"


def test_in_the_last_round_it_calls_only_for_the_match():
    match = table("1 1 2 2", "5 5 4 4", "8 8 7 7")
    view = knowing(match, 0)
    for owner in (1, 2):
        view["recall"]["hands"][owner] = knowing(match, 0, owner=owner)["recall"]["hands"][owner]
    view["round"] = 3
    view["scores"] = [40, 0, 40]
    assert regular().choose(view, Random(0)) != "omerta"
    view["scores"] = [15, 0, 40]
    assert regular().choose(view, Random(0)) == "omerta"


def test_it_takes_a_low_bottle_off_the_pile_for_a_high_card():
    match = table("9 10 8 8", "Snitch 10 9 9", "8 7 7 7", deck="1 5 6")
    play(match, "0 draw deck; 0 discard; * pass")
    assert choice(match, 1) == "draw discard"
    play(match, "1 draw discard")
    assert choice(match, 1) in {"swap #0", "swap #1"}


def test_it_does_not_take_a_high_card_off_the_pile():
    match = table("1 2 8 8", "1 2 9 9", "8 7 7 7", deck="10 5 6")
    play(match, "0 draw deck; 0 discard; * pass")
    assert choice(match, 1) == "draw deck"


def test_it_discards_a_bottle_to_snap_its_own():
    match = table("9 10 1 1", "2 2 3 3", "8 7 7 7", deck="9")
    play(match, "0 draw deck")
    assert choice(match, 0) == "discard"
    play(match, "0 discard")
    assert choice(match, 0) == "snap #0"


def test_it_never_turns_over_a_card_that_is_likely_wrong():
    match = table("9 10 1 1", "2 2 3 3", "8 7 7 7", deck="9")
    play(match, "0 draw deck; 0 discard")
    assert [choice(match, seat) for seat in (1, 2)] == ["pass", "pass"]


def test_the_driver_throws_the_two_worst_bottles_it_knows():
    match = table("9 10 1 1", "2 2 3 3", "8 7 7 7", deck="Driver")
    play(match, "0 draw deck; 0 discard")
    assert choice(match, 0) == "driver #0 #1"


def test_the_mole_looks_where_it_is_dark():
    match = table("9 10 1 1", "2 2 3 3", "8 7 7 7", deck="Mole")
    play(match, "0 draw deck; 0 discard")
    assert choice(match, 0) in {"mole #2", "mole #3"}


def test_the_safecracker_trades_the_worst_card_for_the_best_in_the_safe():
    match = table("1 Snitch 5 5", "2 2 3 3", "8 7 7 7", safe="9 10 1 10", deck="Safecracker")
    play(match, "0 draw deck; 0 discard")
    assert choice(match, 0) == "safecracker"
    play(match, "0 safecracker")
    assert choice(match, 0) == "trade $2 #1"


def test_the_safecracker_leaves_a_worse_safe_alone():
    match = table("1 1 2 2", "4 4 3 3", "8 7 7 7", safe="9 10 9 10", deck="Safecracker")
    play(match, "0 draw deck; 0 discard; 0 safecracker")
    assert regular().choose(knowing(match, 0), Random(0)) == "decline"


def test_the_gangster_gives_its_worst_card_away():
    match = table("1 Snitch 5 5", "2 2 3 3", "8 7 7 7", deck="Gangster")
    play(match, "0 draw deck; 0 discard")
    assert choice(match, 0).startswith("gangster @0#1 ")


def test_the_gangster_fetches_a_low_card_that_everybody_has_seen():
    match = table("9 Snitch 5 5", "2 2 3 3", "8 7 1 7", deck="7 10 Gangster")
    play(match, "0 draw deck; 0 discard; 2 snap #2; * pass; 1 draw deck; 1 discard")
    assert choice(match, 1).endswith("@2#2")


@pytest.mark.parametrize("victim", [1, 2])
def test_the_snitch_deals_to_whoever_leads_the_match(victim):
    match = table("9 9 5 5", "2 2 3 3", "8 7 7 7", deck="Snitch")
    play(match, "0 draw deck; 0 discard")
    view = match.view(0)
    view["scores"] = [40, 40, 40]
    view["scores"][victim] = 0
    assert regular().choose(view, Random(0)) == f"snitch @{victim} @{victim}"


def test_the_killer_is_shown_against_an_attack_and_nothing_else_is():
    match = table("9 9 5 5", "Killer 2 3 3", "8 7 7 7", deck="Lady Lady")
    play(match, "0 draw deck; 0 discard; 0 lady @1")
    assert choice(match, 1) == "reveal #0"
    match = table("9 9 5 5", "Killer 2 3 3", "8 7 7 7", deck="Lady")
    play(match, "0 draw deck; 0 discard; 0 lady @2")
    assert choice(match, 2) == "pass"
