"""Each character's ability."""

from __future__ import annotations

from omerta_table import hand, pile, play, recalled, table

from support import kinds, legal, one, seen


def using(card, *hands, deck="", **more):
    """Seat 0 has just discarded a character."""
    match = table(*hands, deck=f"{card} {deck}", **more)
    play(match, "0 draw deck; 0 discard")
    return match


def test_gangster_swaps_two_cards_of_two_owners_unseen():
    match = using("Gangster", "1 2 3 4", "5 6 7 8", "9 9 10 10")
    play(match, "0 gangster @0#1 @2#0; 2 pass")
    assert hand(match, 0) == ["1", "9", "3", "4"]
    assert hand(match, 2) == ["2", "9", "10", "10"]
    assert recalled(match, 0, 0) == ["1", None, None, None]
    assert recalled(match, 0, 2) == ["2", None, None, None]
    assert recalled(match, 2, 0) == [None, "9", None, None]
    assert recalled(match, 1, 0) == [None] * 4


def test_gangster_may_swap_the_cards_of_two_opponents_who_are_both_attacked():
    match = using("Gangster", "1 2 3 4", "5 6 7 8", "9 9 10 10")
    match.play(0, "gangster @1#0 @2#3")
    assert match.to_act == (1, 2)
    play(match, "1 pass; 2 pass")
    assert hand(match, 1)[0] == "10"
    assert hand(match, 2)[3] == "5"


def test_gangster_names_pairs_of_different_owners_only():
    match = using("Gangster", "", "", "")
    options = legal(match, 0)
    assert len(options) == 3 * 16 + 1
    assert "gangster @0#0 @0#1" not in options
    assert options[0] == "gangster @0#0 @1#0"


def test_lady_shuffles_one_opponents_cards_and_nobody_looks():
    hands = {tuple(hand(lady_on_one(seed), 1)) for seed in range(60)}
    assert len(hands) > 12
    assert {tuple(sorted(each)) for each in hands} == {("5", "6", "7", "8")}


def lady_on_one(seed):
    match = using("Lady", "1 2 3 4", "5 6 7 8", "", seed=seed)
    assert legal(match, 0) == ["lady @1", "lady @2", "decline"]
    play(match, "0 lady @1; 1 pass")
    return match


def test_a_lady_forgets_where_cards_are():
    match = lady_on_one(1)
    assert recalled(match, 1, 1) == [None] * 4


def test_lady_on_fewer_than_two_cards_does_nothing():
    match = table("Lady 2 3 4", "5 6 7 8", "", deck="5 6 7 8 1")
    for turn, gone in ((0, 0), (1, 0), (2, 0)):
        play(match, f"{turn} draw deck; {turn} discard; 1 snap #{gone}")
    play(match, "0 draw deck; 0 swap #0; 0 lady @1; 1 pass")
    assert hand(match, 1) == ["8"]
    assert match.view(1)["phase"] == "draw"


def test_mole_looks_at_one_of_your_own_cards():
    match = using("Mole", "1 2 3 4", "", "")
    events = match.play(0, "mole #3")
    assert one(events, "look", 0) == {"kind": "look", "seat": 0, "where": "hand", "places": [3], "cards": ["4"]}
    assert kinds(events, 1) == ["action", "turn"]
    assert recalled(match, 0, 0) == ["1", "2", None, "4"]
    assert match.to_act == (1,)


def test_snitch_deals_two_cards_to_one_opponent_or_one_each_to_two():
    match = using("Snitch", "", "", "", deck="1 2")
    assert legal(match, 0) == ["snitch @1 @1", "snitch @1 @2", "snitch @2 @2", "decline"]
    twin = match.clone()
    events = play(match, "0 snitch @1 @2; 1 pass; 2 pass")
    assert [each for each in seen(events) if each["kind"] == "dealt"] == [{"kind": "dealt", "seat": 0, "to": to} for to in (1, 2)]
    assert hand(match, 1)[4:] == ["1"]
    assert hand(match, 2)[4:] == ["2"]
    assert recalled(match, 1, 1)[4:] == [None]
    play(twin, "0 snitch @1 @1; 1 pass")
    assert hand(twin, 1)[4:] == ["1", "2"]


def test_snitch_skips_what_cannot_be_dealt():
    match = using("Snitch", "", "", "", deck="1 2")
    del match.kernel.deck[:-1]
    play(match, "0 snitch @1 @2; 1 pass; 2 pass")
    assert [len(hand(match, seat)) for seat in range(3)] == [4, 5, 4]


def test_driver_throws_one_or_two_bottles():
    match = using("Driver", "1 2 3 4", "", "")
    assert legal(match, 0)[:5] == ["driver #0", "driver #1", "driver #2", "driver #3", "driver #0 #1"]
    assert len(legal(match, 0)) == 4 + 6 + 1
    events = match.play(0, "driver #1")
    assert one(events, "throw") == {"kind": "throw", "seat": 0, "place": 1, "card": "2", "hit": True}
    assert hand(match, 0) == ["1", "3", "4"]
    assert match.view(None)["snap"] == 2


def test_driver_of_two_opens_two_snaps_the_lower_places_first():
    match = using("Driver", "1 2 3 4", "1 3 9 9", "")
    match.play(0, "driver #0 #2")
    assert hand(match, 0) == ["2", "4"]
    assert pile(match)[-2:] == ["1", "3"]
    assert (match.view(1)["snap"], match.view(1)["snap_next"]) == (1, 3)
    match.play(2, "pass")
    match.play(1, "snap #0")
    assert (match.view(1)["snap"], match.view(1)["snap_next"]) == (3, None)
    assert match.to_act == (0, 1, 2)
    play(match, "* pass")
    assert match.to_act == (1,)


def test_a_driver_that_shows_a_character_takes_all_back_and_a_penalty_card():
    match = using("Driver", "1 Lady 3 4", "", "", deck="10")
    events = match.play(0, "driver #0 #1")
    assert [(each["card"], each["hit"]) for each in seen(events) if each["kind"] == "throw"] == [("1", False), ("Lady", False)]
    assert hand(match, 0) == ["1", "Lady", "3", "4", "10"]
    assert recalled(match, None, 0) == ["1", "Lady", None, None, None]
    assert match.view(None)["snap"] is None
    assert match.to_act == (1,)


def test_safecracker_sees_the_safe_while_deciding_on_the_trade_and_recalls_it():
    match = using("Safecracker", "1 2 3 4", "", "", safe="5 6 7 8")
    events = match.play(0, "safecracker")
    assert one(events, "look", 0) == {"kind": "look", "seat": 0, "where": "safe", "places": [0, 1, 2, 3], "cards": list("5678")}
    assert kinds(events, 1) == ["action"]
    assert [place["card"] for place in match.view(0)["safe"]] == list("5678")
    assert [place["card"] for place in match.view(1)["safe"]] == [None] * 4
    assert legal(match, 0)[0] == "trade $0 #0"
    assert len(legal(match, 0)) == 16 + 1
    match.play(0, "trade $1 #2")
    assert hand(match, 0) == ["1", "2", "6", "4"]
    assert [place["card"] for place in match.view(0)["safe"]] == [None] * 4
    recall = match.view(0)["recall"]
    assert [place["card"] for place in recall["safe"]] == ["5", None, "7", "8"]
    assert recalled(match, 0, 0) == ["1", "2", "6", None]
    assert recalled(match, 1, 0) == [None] * 4


def test_safecracker_may_decline_the_trade():
    match = using("Safecracker", "", "", "")
    play(match, "0 safecracker; 0 decline")
    assert match.to_act == (1,)


def test_safecracker_may_look_with_nothing_to_trade():
    match = table("1 2 3 4", "", "", deck="1 2 3 4 Witness Alibi Safecracker")
    for turn in (0, 1, 2, 0):
        play(match, f"{turn} draw deck; {turn} discard; 0 snap #0")
    play(match, "1 draw deck; 1 discard; 2 draw deck; 2 discard; 0 draw deck")
    assert legal(match, 0) == ["discard"]
    play(match, "0 discard; 0 safecracker")
    assert legal(match, 0) == ["decline"]


def test_a_player_with_no_legal_target_just_discards():
    match = table("1 2 3 4", "", "", deck="1 2 3 4 Witness Alibi Mole")
    for turn in (0, 1, 2, 0):
        play(match, f"{turn} draw deck; {turn} discard; 0 snap #0")
    play(match, "1 draw deck; 1 discard; 2 draw deck; 2 discard; 0 draw deck; 0 discard")
    assert match.view(None)["discard"] == "Mole"
    assert match.to_act == (1,)


def test_mamma_and_patrol_may_be_laid_on_any_opponent():
    assert legal(using("Mamma", "", "", ""), 0) == ["mamma @1", "mamma @2", "decline"]
    assert legal(using("Patrol", "", "", ""), 0) == [
        *(f"patrol @{seat}#{place}" for seat in (1, 2) for place in range(4)),
        "decline",
    ]
