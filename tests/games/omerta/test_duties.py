"""The options `abilities` and `trade`: what a player may leave, and what not."""

from __future__ import annotations

from random import Random

import pytest
from omerta_table import GAME, choose, hand, is_whole, play, table

from support import legal, refused, seen

OPPONENTS = ("5 6 7 8", "9 9 10 10")


def using(card, own="1 2 3 4", *, deck="", **options):
    """Seat 0 has just discarded a character."""
    match = table(own, *OPPONENTS, deck=f"{card} {deck}", **options)
    play(match, "0 draw deck; 0 discard")
    return match


def test_the_house_lets_one_choose_unless_told_otherwise():
    match = table("1 2 3 4", *OPPONENTS)
    assert match.view(None)["options"] == {"abilities": "may", "trade": "may"}


@pytest.mark.parametrize("card", ["Gangster", "Lady", "Mole", "Snitch", "Driver", "Safecracker", "Mamma", "Patrol"])
def test_must_takes_the_decline_away_and_nothing_else(card):
    free, bound = using(card), using(card, abilities="must")
    assert legal(free, 0) == [*legal(bound, 0), "decline"]
    refused(bound, 0, "decline")


@pytest.mark.parametrize("card", ["Killer", "Witness", "Alibi"])
def test_a_character_without_an_ability_is_just_discarded_even_where_all_must_be_used(card):
    assert using(card, abilities="must").to_act == (1,)


def test_a_mole_without_a_card_to_look_at_is_just_discarded_even_where_it_must_be_used():
    match = table("1 2 3 4", "", "", deck="1 2 3 4 Witness Alibi Mole", abilities="must")
    for turn in (0, 1, 2, 0):
        play(match, f"{turn} draw deck; {turn} discard; 0 snap #0")
    play(match, "1 draw deck; 1 discard; 2 draw deck; 2 discard; 0 draw deck; 0 discard")
    assert match.view(None)["discard"] == "Mole"
    assert match.to_act == (1,)


def test_a_driver_that_must_be_used_names_characters_if_there_is_nothing_else():
    match = using("Driver", "Lady Lady Mole Mole", deck="10", abilities="must")
    assert len(legal(match, 0)) == 4 + 6
    events = match.play(0, "driver #0")
    assert [(each["card"], each["hit"]) for each in seen(events) if each["kind"] == "throw"] == [("Lady", False)]
    assert hand(match, 0) == ["Lady", "Lady", "Mole", "Mole", "10"]


def test_a_safecracker_that_must_be_used_has_to_look_but_not_to_trade():
    match = using("Safecracker", abilities="must")
    assert legal(match, 0) == ["safecracker"]
    match.play(0, "safecracker")
    assert legal(match, 0)[-1] == "decline"
    assert len(legal(match, 0)) == 16 + 1


def test_whoever_must_trade_may_still_leave_the_safe_alone():
    match = using("Safecracker", trade="must")
    assert legal(match, 0) == ["safecracker", "decline"]
    match.play(0, "safecracker")
    assert len(legal(match, 0)) == 16
    refused(match, 0, "decline")


def test_with_nothing_to_trade_decline_is_the_only_decision_even_where_one_must():
    match = table("1 2 3 4", "", "", deck="1 2 3 4 Witness Alibi Safecracker", abilities="must", trade="must")
    for turn in (0, 1, 2, 0):
        play(match, f"{turn} draw deck; {turn} discard; 0 snap #0")
    play(match, "1 draw deck; 1 discard; 2 draw deck; 2 discard; 0 draw deck; 0 discard; 0 safecracker")
    assert legal(match, 0) == ["decline"]
    match.play(0, "decline")
    assert match.to_act == (1,)


def test_a_locked_card_is_no_target_where_one_must():
    match = table("5 6 7 8", "9 9 10 10", "1 2 3 4", deck="Patrol Mole", abilities="must")
    play(match, "0 draw deck; 0 discard; 0 patrol @1#1; 1 pass; 1 draw deck; 1 discard")
    assert legal(match, 1) == ["mole #0", "mole #2", "mole #3"]


@pytest.mark.parametrize("players", GAME.players)
@pytest.mark.parametrize(("abilities", "trade"), [("must", "must"), ("must", "may"), ("may", "must")])
def test_rounds_go_on_under_every_reading(players, abilities, trade):
    for seed in range(3):
        match, rng = GAME.start(players, seed, abilities=abilities, trade=trade), Random(seed)
        for _ in range(300):
            if not match.to_act:
                break
            match.play(*choose(match, rng))
            assert is_whole(match)
            seat = rng.randrange(players)
            world = GAME.imagine(match.view(seat), rng)
            assert world.view(seat) == match.view(seat)
