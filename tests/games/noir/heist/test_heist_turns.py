"""Turns: covert and conspicuous actions, when the Chief acts, being caught and coming back, and how it ends."""

import pytest
from heist_table import GAME, NAMES, beside, give_role, heist

from support import legal, one, refused, run, seen

FAR = "Alyss Barrin Clive Deidre"
"""Thieves in the top row; the officers are in the bottom row."""


def test_a_shift_without_officers_is_covert_and_the_next_thief_follows():
    match = heist(FAR)
    run(match, "0 shift row 0 left")
    assert match.to_act == (1,)
    assert match.view(None)["covert"] == 1


def test_a_shift_of_a_line_with_a_uniformed_officer_is_conspicuous_and_the_chief_acts():
    match = heist(FAR)
    run(match, "0 shift row 6 left")
    assert match.to_act == (4,)
    assert match.view(None)["turn"] == 4
    run(match, "4 search 0 0")
    assert match.to_act == (1,)


def test_a_plainclothes_officer_in_the_line_keeps_a_shift_covert():
    match = heist(FAR, plainclothes="Julian")
    run(match, "0 shift row 2 left")
    assert match.to_act == (1,)


def test_the_officer_counts_where_the_line_was_before_the_shift():
    match = heist(FAR, officers="Vincent Viola Wanda Yuri")
    # Wilhelm's column holds no officer until the row moves.
    run(match, "0 shift col 3 up")
    assert match.to_act == (1,)
    run(match, "1 shift row 6 right")
    assert match.to_act == (4,)


@pytest.mark.parametrize("thieves", [4, 5, 6])
def test_after_as_many_covert_actions_in_a_row_as_there_are_thieves_the_chief_acts(thieves):
    match = heist(" ".join(NAMES[:thieves]))
    for seat in range(thieves):
        assert match.to_act == (seat,)
        run(match, f"{seat} shift row {1 + seat % 4} left")
    assert match.to_act == (thieves,)


def test_each_chief_action_starts_the_count_anew():
    match = heist(FAR)
    run(match, "0 shift row 0 left; 1 shift row 1 left; 2 shift row 6 left; 4 shift row 2 left")
    assert match.view(None)["covert"] == 0
    run(match, "3 shift row 3 left; 0 shift row 4 left; 1 shift row 5 left")
    assert match.to_act == (2,)
    run(match, "2 shift row 1 left")
    assert match.to_act == (4,)


def test_thieves_go_on_in_seat_order_after_the_chief():
    match = heist(FAR)
    run(match, "0 shift row 1 left; 1 shift row 6 left")
    assert match.view(None)["next_thief"] == 2
    run(match, "4 shift row 2 left; 2 shift row 3 left; 3 shift row 4 left")
    assert match.to_act == (0,)


def test_a_shift_may_not_be_undone_by_the_next_player():
    match = heist(FAR)
    run(match, "0 shift row 0 left")
    assert "shift row 0 right" not in legal(match, 1)
    run(match, "1 shift row 6 left")
    assert "shift row 6 right" not in legal(match, 4)
    run(match, "4 search 0 0")
    assert "shift row 6 right" in legal(match, 2)


def test_nobody_may_pass_because_some_shift_is_always_legal():
    match = heist(FAR)
    refused(match, 0, "pass")


def test_only_the_runner_is_offered_a_shift_by_two():
    match = heist(FAR, roles=["hacker", "runner"])
    refused(match, 0, "shift row 0 left 2")
    run(match, "0 shift row 1 left")
    assert "shift row 0 left 2" in legal(match, 1)


def caught(roles=("face",), **more):
    """Seat 0 is Yuri, next to the officer Wilhelm, and has just been caught."""
    match = heist("Yuri Barrin Clive Deidre", roles=list(roles), **more)
    run(match, "0 shift row 6 left")
    run(match, "4 accuse Yuri")
    return match


def test_a_caught_thief_loses_role_and_identity():
    match = heist("Yuri Barrin Clive Deidre", roles=["face"])
    run(match, "0 shift row 6 left")
    events = run(match, "4 accuse Yuri")
    assert seen(events)[1:] == [
        {"kind": "accuse", "seat": 4, "name": "Yuri", "hit": True},
        {"kind": "caught", "seat": 0, "name": "Yuri", "role": "face"},
    ]
    view = match.view(0)
    assert view["caught"] == [0]
    assert view["roles"][0] is None
    assert view["you"] == {"role": None, "identity": None, "hand": []}
    assert view["discards"] == ["Yuri"]
    assert view["role_discards"] == ["face"]
    assert match.view(1)["known"] == {"2": "Clive", "3": "Deidre"}
    assert match.to_act == (1,)


def test_a_caught_thief_spends_the_next_turn_covertly_on_coming_back():
    match = caught()
    next_role = match.kernel.role_deck[0]
    run(match, "1 shift row 0 left; 2 shift row 1 left; 3 shift row 2 left")
    assert match.view(0)["phase"] == "return"
    assert legal(match, 0) == ["return"]
    events = run(match, "0 return")
    view = match.view(0)
    assert view["roles"][0] == GAME.roles[2 + next_role] == one(events, "role")["role"]
    assert view["caught"] == []
    assert view["you"]["identity"] == match.view(1)["known"]["0"] == one(events, "identity", 2)["name"]
    assert one(events, "identity", 4)["name"] is None
    # Four covert actions in a row: 1, 2, 3 and the return.
    assert match.to_act == (4,)


def test_coming_back_lifts_the_no_undo_rule_like_any_other_action():
    match = caught()
    run(match, "1 shift row 6 left; 4 search 0 0; 2 shift row 1 left; 3 shift row 2 left; 0 return")
    assert "shift row 2 right" in legal(match, 1)


def test_a_caught_thief_raises_no_hand():
    match = caught()
    run(match, "1 shift row 6 left")
    assert one(run(match, "4 search 3 3"), "canvass")["hands"] == []


def test_a_caught_thief_comes_back_with_a_living_suspect_nobody_has_seen():
    for seed in range(40):
        match = caught(seed=seed)
        run(match, "1 shift row 0 left; 2 shift row 1 left; 3 shift row 2 left; 0 return")
        taken = {"Yuri", "Barrin", "Clive", "Deidre", "Vincent", "Viola", "Wanda", "Wilhelm", "Zachary"}
        assert match.view(0)["you"]["identity"] not in taken


def test_level_2_roles_come_when_level_1_is_used_up():
    match = heist("Yuri Barrin Clive Deidre Alyss Ashton")
    run(match, "0 shift row 6 left; 6 accuse Yuri; 1 shift row 6 left; 6 search 0 0")
    run(match, "2 shift row 0 left; 3 shift row 1 left; 4 shift row 2 left; 5 shift row 3 left; 0 return")
    assert match.view(None)["roles"][0] in ("eliminator", "mimic", "saboteur", "quiet-man", "master-safecracker")


def test_the_chief_wins_by_catching_a_thief_while_the_role_deck_is_empty():
    match = heist("Yuri Barrin Clive Deidre")
    match.kernel.role_deck = b""
    run(match, "0 shift row 6 left")
    events = run(match, "4 accuse Yuri")
    assert match.outcome.winners == {4}
    assert match.outcome.scores == (0, 0, 0, 0, 1)
    assert one(events, "over")["reason"] == "a thief was caught when no role was left"
    assert match.to_act == ()
    assert match.view(0)["phase"] == "over"
    assert match.view(0)["turn"] is None
    assert match.view(0)["caught"] == [0]


def test_catching_a_thief_with_a_role_left_does_not_end_the_game():
    match = heist("Yuri Barrin Clive Deidre")
    match.kernel.role_deck = match.kernel.role_deck[:1]
    run(match, "0 shift row 6 left; 4 accuse Yuri")
    assert match.outcome is None


def test_the_chief_wins_when_a_caught_thief_s_turn_comes_and_no_role_is_left():
    match = heist("Yuri Barrin Clive Trevor")
    match.kernel.role_deck = match.kernel.role_deck[:1]
    run(match, "0 shift row 6 left; 4 accuse Yuri; 1 shift row 6 right")
    assert "Trevor" in beside(match, "Wilhelm")
    run(match, "4 accuse Trevor; 2 shift row 6 left; 4 search 0 0")
    # Seat 3 takes the last role, so there is none for seat 0.
    assert legal(match, 3) == ["return"]
    events = run(match, "3 return")
    assert match.outcome.winners == {4}
    assert one(events, "over")["reason"] == "no role was left for a caught thief"


def test_a_shift_too_can_bring_a_caught_thief_s_turn_and_so_the_end():
    match = caught()
    run(match, "1 shift row 0 left; 2 shift row 1 left")
    match.kernel.role_deck = b""
    events = run(match, "3 shift row 2 left")
    assert [each["kind"] for each in seen(events)] == ["action", "over"]
    assert match.view(0)["outcome"]["winners"] == [4]


def test_thieves_win_when_all_four_vaults_are_robbed():
    match = heist("Alyss Ashton Barrin Deidre")
    match.kernel.robbed = 0b1110
    run(match, "0 steal nw; 4 search 3 3; 1 steal nw; 4 search 3 3")
    events = run(match, "2 steal nw")
    assert match.outcome.winners == {0, 1, 2, 3}
    assert one(events, "over")["reason"] == "all four vaults were robbed"
    assert match.view(None)["vaults"] == dict.fromkeys(("nw", "ne", "sw", "se"), "robbed")


def test_a_decision_out_of_turn_and_a_word_that_is_none_are_refused():
    match = heist(FAR)
    refused(match, 1, "shift row 0 left")
    refused(match, 4, "search 0 0")
    refused(match, 0, "accuse Alyss")
    for nonsense in ("collapse rows", "shift row 7 left", "search 4 0", "steal xx", "swap Alyss Alyss", "kill Alyss"):
        assert "is no action of Heist" in refused(match, 0, nonsense)


def test_a_role_s_own_action_is_refused_to_the_others():
    match = heist(FAR, roles=["runner"])
    for notation in ("vanish", "mimic", "return", "hack nw", "crack nw", "stun Wanda", "eliminate Wanda", "trade Wanda"):
        refused(match, 0, notation)


def test_roles_given_in_tests_keep_the_deck_whole():
    match = heist(FAR)
    give_role(match, 0, "mimic")
    kernel = match.kernel
    assert sorted([*kernel.role_deck, *kernel.roles[:4]]) == list(range(11))
