"""Drawing, swapping, discarding and the order of turns."""

from __future__ import annotations

from omerta_table import hand, pile, play, recalled, table

from support import legal, one, refused, seen


def test_a_card_from_the_deck_is_seen_by_its_drawer_alone():
    match = table("", "", "", deck="7")
    events = match.play(0, "draw deck")
    assert one(events, "draw", 0)["card"] == "7"
    assert one(events, "draw", 1) == one(events, "draw") == {"kind": "draw", "seat": 0, "from": "deck", "card": None}
    assert match.view(0)["drawn"] == "7"
    assert match.view(1)["drawn"] is None
    assert match.view(1)["recall"]["drawn"] is None
    assert match.view(1)["drawn_from"] == "deck"


def test_a_drawn_card_is_swapped_or_discarded():
    match = table("1 2 3 4", "", "", deck="7")
    match.play(0, "draw deck")
    assert legal(match, 0) == ["swap #0", "swap #1", "swap #2", "swap #3", "discard"]


def test_a_swap_keeps_the_place_and_shows_the_old_card():
    match = table("1 2 3 4", "", "", deck="7")
    match.play(0, "draw deck")
    events = match.play(0, "swap #2")
    assert one(events, "discard", 1) == {"kind": "discard", "seat": 0, "card": "3"}
    assert hand(match, 0) == ["1", "2", "7", "4"]
    assert match.view(1)["discard"] == "3"
    assert recalled(match, 0, 0) == ["1", "2", "7", None]
    assert recalled(match, 1, 0) == [None] * 4


def test_a_card_from_the_discard_pile_must_be_swapped_and_stays_known_to_all():
    match = table("1 2 3 4", "5 6 7 8", "", deck="9")
    play(match, "0 draw deck; 0 discard; * pass")
    assert legal(match, 1) == ["omerta", "draw deck", "draw discard"]
    events = match.play(1, "draw discard")
    assert one(events, "draw") == {"kind": "draw", "seat": 1, "from": "discard", "card": "9"}
    assert match.view(1)["drawn"] == "9"
    assert match.view(0)["drawn"] is None
    assert match.view(0)["recall"]["drawn"] == match.view(None)["recall"]["drawn"] == "9"
    assert "discard" not in legal(match, 1)
    match.play(1, "swap #3")
    assert recalled(match, 0, 1) == recalled(match, None, 1) == [None, None, None, "9"]
    assert pile(match) == ["8"]


def test_turns_go_by_ascending_seat_from_the_starter():
    match = table("", "", "", starter=2, deck="Witness Killer Alibi")
    for seat in (2, 0, 1):
        assert match.view(None)["turn"] == seat
        play(match, f"{seat} draw deck; {seat} discard")
    assert match.view(None)["turn"] == 2


def test_witness_killer_and_alibi_do_nothing_when_discarded():
    match = table("", "", "", deck="Witness")
    match.play(0, "draw deck")
    events = match.play(0, "discard")
    assert [each["kind"] for each in seen(events)] == ["action", "discard", "turn"]
    assert match.to_act == (1,)


def test_an_ability_may_be_declined():
    match = table("", "", "", deck="Mole")
    play(match, "0 draw deck; 0 discard")
    assert match.view(0)["phase"] == "ability"
    assert legal(match, 0) == ["mole #0", "mole #1", "mole #2", "mole #3", "decline"]
    match.play(0, "decline")
    assert match.to_act == (1,)


def test_a_swapped_out_character_acts_too():
    match = table("Mole 2 3 4", "", "", deck="7")
    play(match, "0 draw deck; 0 swap #0")
    assert match.view(0)["phase"] == "ability"


def test_omerta_is_called_before_drawing_only():
    match = table("", "", "", deck="7")
    match.play(0, "draw deck")
    refused(match, 0, "omerta")


def test_nobody_acts_out_of_turn():
    match = table("", "", "")
    for notation in ("draw deck", "omerta", "swap #0", "pass", "decline"):
        refused(match, 1, notation)
    assert legal(match, 1) == []
