"""The Killer against an attack."""

from __future__ import annotations

import pytest
from omerta_table import hand, pile, play, recalled, table

from support import kinds, legal, one, refused, seen


def attacked(notation, *hands, deck="", **more):
    card = notation.split()[0].capitalize()
    match = table(*hands, deck=f"{card} {deck}", **more)
    play(match, f"0 draw deck; 0 discard; 0 {notation}")
    return match


@pytest.mark.parametrize("notation", ["gangster @0#0 @1#0", "lady @1", "snitch @1 @1", "mamma @1", "patrol @1#2"])
def test_the_killer_cancels_an_attack_and_both_cards_go_to_the_pile_the_attacking_card_first(notation):
    match = attacked(notation, "1 2 3 4", "5 Killer 7 8", "")
    events = match.play(1, "reveal #1")
    assert one(events, "reveal") == {"kind": "reveal", "seat": 1, "place": 1, "card": "Killer", "hit": True}
    assert one(events, "effect") == {"kind": "effect", "seat": 0, "action": notation, "cancelled": True}
    assert pile(match) == [notation.split()[0].capitalize(), "Killer"]
    assert hand(match, 0) == ["1", "2", "3", "4"]
    assert hand(match, 1) == ["5", "7", "8"]
    assert match.view(None)["mamma"] is None
    assert not any(place["locked"] for place in match.view(1)["hands"][1])
    assert match.to_act == (1,)


def test_one_killer_cancels_the_attack_on_the_other_target_too():
    match = attacked("snitch @1 @2", "", "Killer 6 7 8", "")
    assert match.to_act == (1, 2)
    match.play(1, "reveal #0")
    assert [len(hand(match, seat)) for seat in range(3)] == [4, 3, 4]
    refused(match, 2, "pass")


@pytest.mark.parametrize("notation", ["gangster @0#0 @1#0", "lady @1", "snitch @1 @1", "mamma @1", "patrol @1#2"])
def test_every_attacked_player_is_asked_whatever_they_hold(notation):
    match = attacked(notation, "", "5 6 7 8", "")
    assert match.to_act == (1,)
    assert match.view(2)["phase"] == "reaction"
    assert match.view(2)["attack"] == notation
    assert legal(match, 1) == ["reveal #0", "reveal #1", "reveal #2", "reveal #3", "pass"]


def test_the_mole_the_driver_and_the_safecracker_attack_nobody():
    for card, notation in (("Mole", "mole #0"), ("Driver", "driver #0"), ("Safecracker", "safecracker")):
        match = table("1 2 3 4", "", "", deck=card)
        play(match, f"0 draw deck; 0 discard; 0 {notation}")
        assert match.view(1)["phase"] != "reaction"


def test_a_wrong_card_is_shown_costs_a_penalty_and_ends_that_players_reaction():
    match = attacked("snitch @1 @2", "", "5 6 7 8", "", deck="1 2 3")
    events = match.play(1, "reveal #2")
    assert one(events, "reveal") == {"kind": "reveal", "seat": 1, "place": 2, "card": "7", "hit": False}
    assert hand(match, 1) == ["5", "6", "7", "8", "1"]
    assert recalled(match, None, 1) == [None, None, "7", None, None]
    assert match.to_act == (2,)
    assert match.view(0)["to_act"] == [1, 2]
    assert match.view(0)["failed"] == [1]
    refused(match, 1, "reveal #0")
    match.play(2, "pass")
    assert hand(match, 1)[4:] == ["1", "2"]
    assert hand(match, 2)[4:] == ["3"]


def test_a_pass_is_seen_by_nobody_else_and_the_window_looks_the_same_until_it_closes():
    match = attacked("gangster @1#0 @2#0", "", "", "")
    before = [match.view(seat) for seat in (None, 0, 2)]
    events = match.play(1, "pass")
    assert [seen(events, seat) for seat in (None, 0, 2)] == [[], [], []]
    assert [match.view(seat) for seat in (None, 0, 2)] == before
    assert match.view(1)["to_act"] == [1, 2]
    assert legal(match, 1) == []
    events = match.play(2, "pass")
    assert kinds(events, 0) == ["effect", "turn"]


def test_under_the_mamma_an_attacked_player_is_asked_but_can_only_pass():
    match = table("1 2 3 4", "Killer 6 7 8", "", deck="Mamma Gangster")
    play(match, "0 draw deck; 0 discard; 0 mamma @1; 1 pass; 2 draw deck; 2 discard; 2 gangster @1#0 @2#0")
    assert match.to_act == (1,)
    assert legal(match, 1) == ["pass"]


def test_a_locked_killer_cannot_be_used():
    match = table("", "Killer 6 7 8", "", deck="Patrol Witness Lady")
    play(match, "0 draw deck; 0 discard; 0 patrol @1#0; 1 pass; 1 draw deck; 1 discard; 2 draw deck; 2 discard; 2 lady @1")
    assert legal(match, 1) == ["reveal #1", "reveal #2", "reveal #3", "pass"]


def test_a_player_without_cards_is_asked_and_can_only_pass():
    match = table("5 6 7 8", "1 2 3 4", "", deck="1 2 3 4 Witness Alibi Lady")
    for turn in (0, 1, 2, 0):
        play(match, f"{turn} draw deck; {turn} discard; 1 snap #0")
    play(match, "1 draw deck; 1 discard; 2 draw deck; 2 discard; 0 draw deck; 0 discard; 0 lady @1")
    assert legal(match, 1) == ["pass"]


def test_the_attacking_card_takes_no_part_in_a_reshuffle_during_the_reaction():
    match = attacked("lady @1", "", "5 6 7 8", "")
    kernel = match.kernel
    kernel.deck.clear()
    match.play(1, "reveal #0")
    assert pile(match)[-1] == "Lady"
    assert len(hand(match, 1)) == 4


def test_the_snitch_is_not_dealt_out_by_its_own_attack():
    match = attacked("snitch @1 @1", "", "5 6 7 8", "")
    match.kernel.deck.clear()
    match.play(1, "pass")
    assert pile(match) == ["Snitch"]
    assert hand(match, 1) == ["5", "6", "7", "8"]
