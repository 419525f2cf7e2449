"""The race to get rid of a card of the same value."""

from __future__ import annotations

from omerta_table import hand, pile, play, recalled, table

from support import kinds, legal, one, refused, seen


def snap_on_five(**more):
    """Seat 0 has just discarded a 5."""
    match = table("5 2 3 4", "5 6 7 8", "5 9 9 10", deck="5 1 2 3", **more)
    play(match, "0 draw deck; 0 discard")
    return match


def test_a_discarded_bottle_lets_everybody_race_the_active_player_included():
    match = snap_on_five()
    assert match.to_act == (0, 1, 2)
    assert match.view(1)["snap"] == 5
    assert match.view(1)["turn"] == 0
    for seat in range(3):
        assert legal(match, seat) == ["snap #0", "snap #1", "snap #2", "snap #3", "pass"]


def test_the_fastest_right_card_goes_to_the_pile_and_ends_the_snap():
    match = snap_on_five()
    events = match.play(2, "snap #0")
    assert one(events, "snap") == {"kind": "snap", "seat": 2, "place": 0, "card": "5", "hit": True}
    assert hand(match, 2) == ["9", "9", "10"]
    assert pile(match) == ["5", "5"]
    assert match.view(None)["snap"] is None
    assert match.to_act == (1,)


def test_a_snap_opens_no_further_snap():
    match = snap_on_five()
    match.play(1, "snap #0")
    assert match.view(None)["phase"] == "draw"


def test_who_comes_too_late_is_not_penalised_and_shows_nothing():
    match = snap_on_five()
    match.play(2, "snap #0")
    before = hand(match, 0)
    refused(match, 0, "snap #0")
    assert hand(match, 0) == before
    assert recalled(match, 1, 0) == [None] * 4


def test_wrong_snap_costs_a_penalty_card_and_shows_the_card():
    match = snap_on_five()
    events = match.play(1, "snap #2")
    assert one(events, "snap", 0) == {"kind": "snap", "seat": 1, "place": 2, "card": "7", "hit": False}
    assert one(events, "penalty", 0) == {"kind": "penalty", "seat": 1, "cards": 1}
    assert hand(match, 1) == ["5", "6", "7", "8", "1"]
    for seat in (None, 0, 2):
        assert recalled(match, seat, 1) == [None, None, "7", None, None]
    assert recalled(match, 1, 1) == ["5", "6", "7", None, None]


def test_after_a_wrong_card_the_snap_stays_open_and_its_player_may_try_again():
    match = snap_on_five()
    match.play(1, "snap #2")
    assert match.to_act == (0, 1, 2)
    assert legal(match, 1) == ["snap #0", "snap #1", "snap #2", "snap #3", "snap #4", "pass"]
    assert one(match.play(1, "snap #0"), "snap")["hit"]
    assert hand(match, 1) == ["6", "7", "8", "1"]


def test_a_card_that_leaves_closes_its_gap_for_everybodys_memory():
    match = snap_on_five()
    match.play(1, "snap #0")
    assert recalled(match, 1, 1) == ["6", None, None]


def test_a_pass_is_final_and_nobody_else_sees_it():
    match = snap_on_five()
    before = [match.view(seat) for seat in (None, 1, 2)]
    events = match.play(0, "pass")
    assert seen(events, 0) == [{"kind": "action", "seat": 0, "action": "pass"}]
    assert [seen(events, seat) for seat in (None, 1, 2)] == [[], [], []]
    assert [match.view(seat) for seat in (None, 1, 2)] == before
    assert match.to_act == (1, 2)
    assert match.view(0)["to_act"] == [0, 1, 2]
    assert legal(match, 0) == []
    refused(match, 0, "snap #0")
    refused(match, 0, "pass")


def test_when_all_have_passed_the_turn_goes_on_and_all_are_told():
    match = snap_on_five()
    match.play(0, "pass")
    match.play(2, "pass")
    events = match.play(1, "pass")
    assert kinds(events, 0) == ["closed", "turn"]
    assert kinds(events, 1) == ["action", "closed", "turn"]
    assert match.to_act == (1,)


def test_an_empty_hand_can_only_pass_in_a_snap():
    match = table("1 2 3 4", "", "", deck="1 2 3 4 5")
    for seat, turn in enumerate((0, 1, 2, 0)):
        play(match, f"{turn} draw deck; {turn} discard; 0 snap #0")
        assert len(hand(match, 0)) == 3 - seat
    play(match, "1 draw deck; 1 discard")
    assert match.to_act == (0, 1, 2)
    assert legal(match, 0) == ["pass"]


def test_a_locked_card_cannot_be_snapped():
    match = table("", "5 6 7 8", "5 9 9 10", deck="Patrol 5")
    play(match, "0 draw deck; 0 discard; 0 patrol @1#0; 1 pass; 1 draw deck; 1 discard")
    assert legal(match, 1) == ["snap #1", "snap #2", "snap #3", "pass"]


def test_a_player_under_the_mamma_is_not_asked():
    match = table("", "5 6 7 8", "5 9 9 10", deck="Mamma 5")
    play(match, "0 draw deck; 0 discard; 0 mamma @1; 1 pass; 2 draw deck; 2 discard")
    assert match.to_act == (0, 2)
    assert match.view(1)["to_act"] == [0, 2]
    assert legal(match, 1) == []


def test_a_wrong_snap_with_no_card_left_anywhere_is_shown_but_costs_nothing():
    match = table("1 2 3 4", "", "", deck="9")
    play(match, "0 draw deck; 0 discard")
    match.kernel.deck.clear()
    match.kernel.pile.clear()
    events = match.play(0, "snap #0")
    assert one(events, "penalty")["cards"] == 0
    assert hand(match, 0) == ["1", "2", "3", "4"]
