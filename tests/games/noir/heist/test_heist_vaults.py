"""Vaults, quadrants and steal tokens; Safecracker, Hacker and Master Safecracker."""

import pytest
from heist_table import GAME, NAMES, heist

from support import legal, one, refused, run

REST = "search 3 3"
"""What the Chief does when it does not matter."""


def steals(match, seat, verb="steal"):
    return [notation for notation in legal(match, seat) if notation.startswith(verb)]


@pytest.mark.parametrize("cell", range(49))
def test_a_thief_steals_from_the_vault_of_the_quadrant_they_stand_in_and_hacks_from_between(cell):
    row, col = divmod(cell, 7)
    others = [name for name in NAMES if name != NAMES[cell]]
    match = heist(" ".join([NAMES[cell], *others[:3]]), " ".join(others[4:8]), others[10], ["hacker"])
    quadrant = ("" if row == 3 else "n" if row < 3 else "s") + ("" if col == 3 else "w" if col < 3 else "e")
    assert steals(match, 0) == ([f"steal {quadrant}"] if len(quadrant) == 2 else [])
    # On the middle lines the letter that is missing may be either.
    hackable = [] if len(quadrant) == 2 else [v for v in ("nw", "ne", "sw", "se") if all(letter in v for letter in quadrant)]
    assert steals(match, 0, "hack") == [f"hack {vault}" for vault in hackable]


def test_a_steal_is_conspicuous_and_puts_the_token_on_the_vault():
    match = heist("Alyss Barrin Clive Deidre")
    run(match, "0 steal nw")
    assert match.view(None)["vaults"] == {"nw": [0], "ne": [], "sw": [], "se": []}
    assert match.to_act == (4,)


def test_a_thief_takes_the_token_back_as_their_turn_starts():
    match = heist("Alyss Barrin Clive Deidre", roles=["runner", "cleaner", "face", "insider"])
    run(match, f"0 steal nw; 4 {REST}; 1 shift row 1 left; 2 shift row 2 left")
    assert match.view(None)["vaults"]["nw"] == [0]
    run(match, "3 shift row 3 left")
    assert match.to_act == (0,)
    assert match.view(None)["vaults"]["nw"] == []


def test_the_third_token_robs_the_vault_and_tokens_return():
    match = heist("Alyss Ashton Barrin Deidre", roles=["runner", "cleaner", "face", "insider"])
    run(match, f"0 steal nw; 4 {REST}; 1 steal nw; 4 {REST}")
    assert match.view(None)["vaults"]["nw"] == [0, 1]
    events = run(match, "2 steal nw")
    assert one(events, "robbed") == {"kind": "robbed", "seat": 2, "vault": "nw"}
    assert match.view(None)["vaults"] == {"nw": "robbed", "ne": [], "sw": [], "se": []}
    assert match.outcome is None
    run(match, f"4 {REST}; 3 shift row 3 left")
    assert steals(match, 0) == []


def test_a_caught_thief_s_token_comes_back():
    match = heist("Yuri Barrin Clive Deidre")
    run(match, "0 steal se; 4 accuse Yuri")
    assert match.view(None)["vaults"]["se"] == []


def test_the_safecracker_keeps_the_token_and_a_later_steal_moves_it():
    match = heist("Alyss Barrin Clive Deidre", roles=["safecracker", "runner", "face", "hacker"])
    run(match, f"0 steal nw; 4 {REST}; 1 shift row 1 left; 2 shift row 2 left; 3 shift row 3 left")
    assert match.to_act == (0,)
    assert match.view(None)["vaults"]["nw"] == [0]
    run(match, "0 shift row 0 left; 4 shift row 4 left; 1 shift row 1 left; 2 shift row 2 left; 3 shift row 3 left")
    run(match, "0 steal ne")
    assert match.view(None)["vaults"] == {"nw": [], "ne": [0], "sw": [], "se": []}


def test_the_safecracker_may_steal_again_where_the_token_lies():
    match = heist("Alyss Barrin Clive Deidre", roles=["safecracker", "runner", "face", "hacker"])
    run(match, f"0 steal nw; 4 {REST}; 1 shift row 1 left; 2 shift row 2 left; 3 shift row 3 left; 0 steal nw")
    assert match.view(None)["vaults"]["nw"] == [0]
    assert match.to_act == (4,)


def test_a_hack_is_conspicuous_and_counts_like_a_steal():
    match = heist("Alyss Ashton Beatrix Deidre", roles=["runner", "face", "hacker", "cleaner"])
    run(match, f"0 steal nw; 4 {REST}; 1 steal nw; 4 {REST}")
    events = run(match, "2 hack nw")
    assert one(events, "robbed")["vault"] == "nw"
    assert match.to_act == (4,)


def test_a_robbed_vault_cannot_be_hacked():
    match = heist("Magnus Barrin Clive Deidre", roles=["hacker"])
    match.kernel.robbed = 0b0101
    match.kernel.open_turn()
    assert steals(match, 0, "hack") == ["hack ne", "hack se"]


def master(thieves="Alyss Barrin Clive Deidre", crack="third"):
    return heist(thieves, roles=["master-safecracker", "runner", "face", "hacker"], crack=crack)


ROUND = f"4 {REST}; 1 shift row 1 left; 2 shift row 2 left; 3 shift row 3 left"


def test_the_master_safecracker_opens_a_vault_with_the_second_token_however_many_lie_there():
    match = master(crack="opens")
    refused(match, 0, "crack nw")
    run(match, f"0 steal nw; {ROUND}")
    assert match.view(None)["vaults"]["nw"] == [0]
    events = run(match, "0 crack nw")
    assert one(events, "robbed") == {"kind": "robbed", "seat": 0, "vault": "nw"}
    assert match.view(None)["vaults"]["nw"] == "robbed"
    assert match.kernel.tokens == [-1] * 5
    assert match.to_act == (4,)


def test_a_crack_opens_vaults_unless_the_house_says_otherwise():
    assert GAME.options["crack"].default == "opens"
    assert heist("Alyss Barrin Clive Deidre").view(None)["options"]["crack"] == "opens"


def test_a_vault_that_is_cracked_open_gives_everybody_s_tokens_back():
    match = master("Alyss Clive Barrin Deidre", crack="opens")
    run(match, f"0 steal nw; 4 {REST}; 1 shift row 1 left; 2 steal nw; 4 {REST}; 3 shift row 3 left; 0 crack nw")
    assert match.view(None)["vaults"] == {"nw": "robbed", "ne": [], "sw": [], "se": []}
    assert match.kernel.tokens == [-1] * 5


def test_cracking_the_last_vault_open_wins_for_the_thieves():
    match = master(crack="opens")
    run(match, f"0 steal nw; {ROUND}")
    match.kernel.robbed = 0b1110
    run(match, "0 crack nw")
    assert match.outcome.winners == {0, 1, 2, 3}


@pytest.mark.parametrize("crack", ["opens", "third"])
def test_a_crack_needs_a_token_of_one_s_own_on_the_vault(crack):
    match = master("Alyss Clive Barrin Deidre", crack)
    run(match, f"0 shift row 5 left; 1 shift row 1 left; 2 steal nw; 4 {REST}; 3 shift row 3 left")
    assert match.view(None)["vaults"]["nw"] == [2]
    assert steals(match, 0, "crack") == []


def test_the_master_safecracker_adds_a_second_token_beside_the_first():
    match = master()
    refused(match, 0, "crack nw")
    run(match, f"0 steal nw; {ROUND}")
    assert match.view(None)["vaults"]["nw"] == [0]
    assert "crack nw" in legal(match, 0)
    run(match, "0 crack nw")
    assert match.view(None)["vaults"]["nw"] == [0, 0]
    assert match.to_act == (4,)


def test_the_second_token_counts_as_the_third_on_a_vault():
    match = master("Alyss Clive Barrin Deidre")
    run(match, f"0 steal nw; 4 {REST}; 1 shift row 1 left; 2 steal nw; 4 {REST}; 3 shift row 3 left")
    events = run(match, "0 crack nw")
    assert one(events, "robbed")["vault"] == "nw"
    assert match.view(None)["vaults"]["nw"] == "robbed"
    assert match.kernel.tokens == [-1] * 5
    assert match.kernel.doubled == -1


def test_two_tokens_of_the_master_safecracker_and_one_other_rob_a_vault():
    match = master("Alyss Clive Barrin Deidre")
    run(match, f"0 steal nw; {ROUND}; 0 crack nw; 4 {REST}; 1 shift row 1 left")
    assert one(run(match, "2 steal nw"), "robbed")["vault"] == "nw"
    assert match.kernel.doubled == -1


@pytest.mark.parametrize("crack", ["opens", "third"])
def test_a_crack_needs_the_quadrant_of_the_vault_with_the_token(crack):
    match = master(crack=crack)
    run(match, "0 steal nw; 4 shift row 0 left; 1 shift row 1 left; 2 shift row 2 left; 3 shift row 3 left")
    # Alyss has been pushed over to the other side.
    assert "steal ne" in legal(match, 0)
    assert steals(match, 0, "crack") == []


def test_with_both_tokens_on_a_vault_there_is_nothing_left_to_crack_with():
    match = master()
    run(match, f"0 steal nw; {ROUND}; 0 crack nw; {ROUND}")
    assert steals(match, 0, "crack") == []


@pytest.mark.parametrize(("action", "left"), [("shift row 3 left", []), ("steal nw", [0])])
def test_any_other_action_of_the_master_safecracker_takes_both_tokens_back_first(action, left):
    match = master()
    run(match, f"0 steal nw; {ROUND}; 0 crack nw; 4 shift row 4 left; 1 shift row 1 left; 2 shift row 2 left; 3 shift row 5 left")
    assert match.view(None)["vaults"]["nw"] == [0, 0]
    run(match, f"0 {action}")
    assert match.view(None)["vaults"]["nw"] == left


def test_the_master_safecracker_s_tokens_stay_until_the_decision_wherever_they_stand():
    """Otherwise all would see whether the thief is in the right quadrant."""
    shown = []
    for thieves in ("Alyss Barrin Clive Deidre", "Cassius Barrin Clive Deidre"):
        match = master(thieves)
        match.kernel.tokens[0] = 0
        match.kernel.open_turn()
        shown.append(match.view(None)["vaults"])
    assert shown[0] == shown[1] == {"nw": [0], "ne": [], "sw": [], "se": []}


def test_a_caught_master_safecracker_s_tokens_both_come_back():
    match = master("Yuri Barrin Clive Deidre")
    run(match, f"0 steal se; {ROUND}; 0 crack se; 4 accuse Yuri")
    assert match.view(None)["vaults"]["se"] == []
    assert match.kernel.doubled == -1
