"""Empty decks, empty hands, and matches that go on and on."""

from __future__ import annotations

import pytest
from omerta_table import hand, is_whole, pile, play, recalled, table, wander

from support import kinds, legal, one


def test_an_empty_deck_is_made_from_the_whole_discard_pile():
    match = table("1 2 3 4", "", "", deck="Witness Alibi Killer")
    play(match, "0 draw deck; 0 discard; 1 draw deck; 1 discard; 2 draw deck; 2 discard")
    del match.kernel.deck[:]
    assert legal(match, 0) == ["omerta", "draw deck", "draw discard"]
    events = match.play(0, "draw deck")
    assert one(events, "reshuffle") == {"kind": "reshuffle", "seat": None, "cards": 3}
    assert match.view(0)["deck"] == 2
    assert match.view(0)["discard"] is None
    assert match.view(0)["drawn"] in ("Witness", "Alibi", "Killer")


def test_an_empty_deck_stays_empty_until_a_card_is_needed():
    match = table("1 2 3 4", "", "", deck="Witness Alibi Killer")
    play(match, "0 draw deck; 0 discard")
    # The last card is drawn, and a turn goes by that takes one from the pile.
    del match.kernel.deck[:-1]
    events = play(match, "1 draw deck; 1 discard; 2 draw discard; 2 swap #0")
    assert "reshuffle" not in kinds(events)
    assert (match.view(0)["deck"], len(pile(match))) == (0, 2)
    while match.view(None)["phase"] != "draw":
        match.play(match.to_act[0], "pass" if match.view(None)["phase"] == "snap" else "decline")
    assert kinds(match.play(0, "draw deck"))[:2] == ["action", "reshuffle"]


def test_a_penalty_reshuffles_too_with_the_bottle_that_opened_the_snap():
    match = table("1 2 3 4", "", "", deck="9")
    play(match, "0 draw deck; 0 discard")
    del match.kernel.deck[:]
    match.play(0, "snap #0")
    assert hand(match, 0) == ["1", "2", "3", "4", "9"]
    assert match.view(0)["discard"] is None
    assert match.view(0)["snap"] == 9
    # Everybody saw the only card there was go into the deck and out of it.
    assert recalled(match, None, 0) == ["1", None, None, None, "9"]


def test_a_player_who_can_draw_nothing_passes_or_calls():
    match = table("", "", "", deck="Mamma")
    play(match, "0 draw deck; 0 discard; 0 mamma @1")
    del match.kernel.deck[:]
    match.play(1, "pass")
    assert pile(match) == []
    assert legal(match, 2) == ["omerta", "pass"]
    events = match.play(2, "pass")
    assert one(events, "action", 0) == {"kind": "action", "seat": 2, "action": "pass"}
    assert match.to_act == (0,)


def test_an_empty_hand_calls_or_draws_from_the_deck_and_discards():
    match = table("1 2 3 4", "", "", deck="1 2 3 4 Witness Alibi")
    for turn in (0, 1, 2, 0):
        play(match, f"{turn} draw deck; {turn} discard; 0 snap #0")
    play(match, "1 draw deck; 1 discard; 2 draw deck; 2 discard")
    assert hand(match, 0) == []
    assert legal(match, 0) == ["omerta", "draw deck"]
    match.play(0, "draw deck")
    assert legal(match, 0) == ["discard"]


@pytest.mark.parametrize("players", [3, 4, 5])
def test_long_random_play_never_sticks_and_keeps_sixty_cards(players):
    for seed in range(6):
        rounds = set()
        for match, _ in wander(seed, players, moves=2500, call=0.05):
            assert is_whole(match)
            assert match.outcome is not None or match.to_act
            assert all(match.legal(seat) for seat in match.to_act)
            rounds.add(match.kernel.round)
        assert len(rounds) > 1


@pytest.mark.parametrize("players", [3, 4, 5])
def test_eager_snapping_makes_huge_hands_and_nothing_breaks(players):
    largest = 0
    for match, _ in wander(players, players, moves=1500, call=0.0, passing=0.05):
        assert is_whole(match)
        largest = max(largest, *map(len, match.kernel.hands))
    assert largest > 12


def test_scores_add_up_over_whole_matches():
    for seed in range(5):
        points = {}
        for match, _ in wander(seed, 3 + seed % 3, moves=3000, call=0.2):
            view = match.view(None)
            if view["last_round"]:
                points[view["round"] - (match.outcome is None)] = view["last_round"]["points"]
        assert sorted(points) == list(range(1, match.players + 1))
        assert match.outcome.scores == tuple(map(sum, zip(*points.values(), strict=True)))
