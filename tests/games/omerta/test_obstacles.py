"""The Mamma and the Police Patrol."""

from __future__ import annotations

from omerta_table import hand, pile, play, table

from support import kinds, legal, one

QUIET = "{0} draw deck; {0} discard"


def quiet(match, *seats):
    """Turns that come to nothing."""
    for seat in seats:
        play(match, QUIET.format(seat))
        if match.view(None)["phase"] == "snap":
            play(match, "* pass")
        elif match.view(None)["phase"] == "ability":
            match.play(seat, "decline")


def mamma_on_one(deck="", **more):
    match = table("1 2 3 4", "5 6 7 8", "9 9 10 10", deck=f"Mamma {deck}", **more)
    play(match, "0 draw deck; 0 discard; 0 mamma @1; 1 pass")
    return match


def patrol_on_one(deck="", place=1):
    match = table("1 2 3 4", "5 6 7 8", "9 9 10 10", deck=f"Patrol {deck}")
    play(match, f"0 draw deck; 0 discard; 0 patrol @1#{place}; 1 pass")
    return match


def test_a_player_under_the_mamma_loses_a_turn():
    match = mamma_on_one(deck="Witness")
    assert match.view(None)["mamma"] == 1
    assert match.view(None)["mamma_by"] == 0
    assert match.to_act == (2,)
    assert pile(match) == []
    quiet(match, 2)
    assert match.to_act == (0,)


def test_the_skipped_turn_is_told():
    match = table("", "", "", deck="Mamma")
    play(match, "0 draw deck; 0 discard; 0 mamma @1")
    assert kinds(match.play(1, "pass"), 2) == ["effect", "laid", "skip", "turn"]


def test_the_mamma_is_lifted_right_after_its_placer_has_drawn_and_lies_under_the_discard():
    match = mamma_on_one(deck="Witness Alibi")
    quiet(match, 2)
    assert match.view(None)["mamma"] == 1
    events = match.play(0, "draw deck")
    assert one(events, "lift") == {"kind": "lift", "seat": 0, "card": "Mamma"}
    assert match.view(None)["mamma"] is None
    assert pile(match) == ["Witness", "Mamma"]
    match.play(0, "discard")
    assert pile(match) == ["Witness", "Mamma", "Alibi"]
    assert match.to_act == (1,)


def test_the_placer_cannot_draw_the_mamma():
    match = mamma_on_one(deck="Witness")
    quiet(match, 2)
    assert one(match.play(0, "draw discard"), "draw")["card"] == "Witness"
    assert pile(match) == ["Mamma"]


def test_nobody_may_shuffle_or_deal_to_a_player_under_the_mamma():
    match = mamma_on_one(deck="Lady")
    play(match, "2 draw deck; 2 discard")
    assert legal(match, 2) == ["lady @0", "decline"]
    match = mamma_on_one(deck="Snitch")
    play(match, "2 draw deck; 2 discard")
    assert legal(match, 2) == ["snitch @0 @0", "decline"]


def test_cards_of_a_player_under_the_mamma_may_be_swapped_or_locked():
    match = mamma_on_one(deck="Gangster")
    play(match, "2 draw deck; 2 discard; 2 gangster @1#0 @2#0; 1 pass")
    assert hand(match, 1)[0] == "9"
    match = mamma_on_one(deck="Patrol")
    play(match, "2 draw deck; 2 discard; 2 patrol @1#0; 1 pass")
    assert match.view(None)["hands"][1][0]["locked"]


def test_a_locked_card_cannot_be_swapped_looked_at_thrown_or_traded():
    match = patrol_on_one(deck="Mole")
    assert legal(match, 1) == ["draw deck"]
    match.play(1, "draw deck")
    assert legal(match, 1) == ["swap #0", "swap #2", "swap #3", "discard"]
    match.play(1, "discard")
    assert legal(match, 1) == ["mole #0", "mole #2", "mole #3", "decline"]
    match = patrol_on_one(deck="Driver")
    play(match, "1 draw deck; 1 discard")
    assert not [notation for notation in legal(match, 1) if "#1" in notation]
    match = patrol_on_one(deck="Safecracker")
    play(match, "1 draw deck; 1 discard; 1 safecracker")
    assert not [notation for notation in legal(match, 1) if "#1" in notation]


def test_a_locked_card_cannot_be_taken_by_a_gangster_and_stays_in_a_shuffle():
    match = patrol_on_one(deck="Witness Gangster")
    quiet(match, 1)
    play(match, "2 draw deck; 2 discard")
    assert not [notation for notation in legal(match, 2) if "@1#1" in notation]
    for seed in range(5):
        match = table("", "5 6 7 8", "", deck="Patrol Witness Lady", seed=seed)
        play(match, "0 draw deck; 0 discard; 0 patrol @1#1; 1 pass")
        quiet(match, 1)
        play(match, "2 draw deck; 2 discard; 2 lady @1; 1 pass")
        assert hand(match, 1)[1] == "6"
        assert match.view(1)["recall"]["hands"][1][1] == {"card": "6", "locked": True}


def test_the_owner_of_a_locked_card_may_not_call():
    assert "omerta" not in legal(patrol_on_one(), 1)


def test_the_lock_moves_with_its_card_when_a_gap_closes():
    match = patrol_on_one(deck="5", place=2)
    play(match, "1 draw deck; 1 discard; 1 snap #0")
    assert [place["locked"] for place in match.view(0)["hands"][1]] == [False, True, False]
    assert match.view(0)["patrol"] == {"seat": 1, "place": 1, "by": 0, "turns": 2}


def test_the_patrol_ends_on_its_placers_second_next_turn():
    match = patrol_on_one(deck="Witness Alibi Killer Lady Mole Snitch Driver")
    quiet(match, 1, 2, 0)
    assert match.view(None)["patrol"]["turns"] == 1
    quiet(match, 1, 2)
    assert pile(match)[-1] == "Mole"
    match.play(0, "draw deck")
    assert match.view(None)["patrol"] is None
    assert pile(match)[-1] == "Patrol"
    match.play(0, "discard")
    assert pile(match)[-2:] == ["Patrol", "Snitch"]


def test_with_only_locked_cards_a_player_must_draw_from_the_deck_and_discard():
    match = table("Patrol 2 3 4", "5 6 7 8", "", deck="5 6 7 1 2 Witness Alibi")
    for turn in (0, 1, 2):
        play(match, f"{turn} draw deck; {turn} discard; 1 snap #0")
    play(match, "0 draw deck; 0 swap #0; 0 patrol @1#0; 1 pass")
    assert legal(match, 1) == ["draw deck"]
    match.play(1, "draw deck")
    assert legal(match, 1) == ["discard"]


def test_a_skipped_turn_counts_for_the_patrol_its_player_has_laid():
    match = patrol_on_one(deck="Witness Mamma Alibi Killer Lady")
    quiet(match, 1)
    play(match, "2 draw deck; 2 discard; 2 mamma @0")
    events = match.play(0, "pass")
    assert kinds(events, 1) == ["effect", "laid", "skip", "turn"]
    assert match.view(None)["patrol"]["turns"] == 1
    quiet(match, 1, 2)
    match.play(0, "draw deck")
    assert match.view(None)["patrol"] is None


def test_a_patrol_that_ends_on_a_skipped_turn_goes_on_the_pile_at_once():
    match = patrol_on_one(deck="Witness Alibi Killer Lady Mamma")
    quiet(match, 1, 2, 0, 1)
    play(match, "2 draw deck; 2 discard; 2 mamma @0; 0 pass")
    assert match.view(None)["patrol"] is None
    assert pile(match)[-1] == "Patrol"
    assert match.to_act == (1,)
    assert "omerta" in legal(match, 1)


def test_of_two_that_end_together_the_one_placed_first_lies_lower():
    match = patrol_on_one(deck="Witness Alibi Mamma Killer Lady")
    quiet(match, 1, 2)
    play(match, "0 draw deck; 0 discard; 0 mamma @1; 1 pass")
    quiet(match, 2)
    match.play(0, "draw deck")
    assert pile(match)[-2:] == ["Patrol", "Mamma"]


def test_a_pass_without_a_card_to_draw_still_counts_as_that_turn():
    match = table("", "", "", deck="Mamma")
    play(match, "0 draw deck; 0 discard; 0 mamma @1")
    match.kernel.deck.clear()
    play(match, "1 pass; 2 pass")
    assert legal(match, 0) == ["omerta", "pass"]
    events = match.play(0, "pass")
    assert kinds(events, 1) == ["action", "lift", "turn"]
    assert pile(match) == ["Mamma"]
    assert match.to_act == (1,)


def test_neither_card_counts_in_anybodys_score():
    match = mamma_on_one(deck="Witness")
    quiet(match, 2)
    match.play(0, "omerta")
    assert match.view(None)["last_round"]["stocks"] == [10, 26, 38]
