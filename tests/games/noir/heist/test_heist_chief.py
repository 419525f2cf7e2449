"""The Chief: swap, accuse and search."""

import pytest
from heist_table import beside, heist, place

from support import legal, one, refused, run, verbs

THIEVES = "Alyss Barrin Clive Deidre"


def chiefs_turn(thieves=THIEVES, **more):
    """The officers stand in the bottom row's left half, the plainclothes officer in the middle of the board."""
    match = heist(thieves, plainclothes="Magnus", **more)
    run(match, "0 shift row 6 right")
    return match


def test_the_chief_shifts_swaps_accuses_and_searches():
    match = chiefs_turn()
    assert verbs(match, 4) == {"shift", "swap", "accuse", "search"}


def test_the_chief_accuses_whoever_is_adjacent_to_an_officer_or_to_the_plainclothes_identity():
    match = chiefs_turn()
    reach = set().union(*(beside(match, name) for name in ("Vincent", "Viola", "Wanda", "Wilhelm", "Magnus")))
    assert {notation.split()[1] for notation in legal(match, 4) if notation.startswith("accuse")} == reach
    assert "Magnus" not in reach
    assert "Viola" in reach
    refused(match, 4, "accuse Alyss")


def test_a_wrong_accusation_is_answered_and_changes_nothing_else():
    match = chiefs_turn()
    events = run(match, "4 accuse Irma")
    assert one(events, "accuse", 0) == {"kind": "accuse", "seat": 4, "name": "Irma", "hit": False}
    assert match.view(None)["caught"] == []
    assert match.to_act == (1,)


def test_the_dead_cannot_be_accused():
    match = heist("Felix Barrin Clive Deidre", "Beatrix Isolde Wanda Wilhelm", "Jack", roles=["eliminator"])
    run(match, "0 eliminate Isolde")
    assert "Isolde" in beside(match, "Jack")
    refused(match, 4, "accuse Isolde")


def test_the_chief_swaps_an_officer_with_an_adjacent_suspect():
    match = chiefs_turn()
    expected = {
        f"swap {officer} {other}" for officer in ("Vincent", "Viola", "Wanda", "Wilhelm") for other in beside(match, officer)
    }
    assert {notation for notation in legal(match, 4) if notation.startswith("swap")} == expected
    before = place(match, "Viola"), place(match, "Suzanne")
    run(match, "4 swap Viola Suzanne")
    assert (place(match, "Suzanne"), place(match, "Viola")) == before
    assert match.to_act == (1,)
    run(match, "1 shift row 5 left")
    assert match.to_act == (4,)


def test_two_officers_may_be_swapped_with_each_other():
    match = chiefs_turn()
    run(match, "4 swap Viola Vincent")
    marked = [card["name"] for row in match.view(None)["board"] for card in row if card["officer"]]
    assert marked == ["Viola", "Vincent", "Wanda", "Wilhelm"]
    run(match, "1 shift row 6 left")
    assert match.to_act == (4,)


def test_an_officer_may_be_swapped_with_a_dead_card():
    match = heist("Felix Barrin Clive Deidre", "Beatrix Isolde Wanda Estelle", roles=["eliminator"])
    run(match, "0 eliminate Isolde; 4 swap Estelle Isolde")
    assert place(match, "Isolde") == (1, 2)


def test_the_plainclothes_officer_does_not_swap():
    refused(chiefs_turn(), 4, "swap Magnus Marion")


@pytest.mark.parametrize(("row", "col"), [(0, 0), (0, 3), (3, 0), (3, 3), (1, 2)])
def test_every_thief_standing_in_the_searched_block_raises_a_hand(row, col):
    match = heist("Alyss Kara Magnus Rosalind Isolde Yuri", plainclothes="Zachary")
    run(match, "0 shift row 6 left")
    events = run(match, f"6 search {row} {col}")
    hands = []
    for seat, name in enumerate("Alyss Kara Magnus Rosalind Isolde Yuri".split()):
        r, c = place(match, name)
        if row <= r < row + 4 and col <= c < col + 4:
            hands.append(seat)
    assert one(events, "canvass") == {"kind": "canvass", "seat": 6, "name": None, "hands": hands}
    assert hands


def test_there_are_sixteen_blocks_to_search():
    match = chiefs_turn()
    assert len([notation for notation in legal(match, 4) if notation.startswith("search")]) == 16


def test_the_chief_s_shifts_go_by_one():
    assert not [notation for notation in legal(chiefs_turn(), 4) if notation.endswith(" 2") and notation.startswith("shift")]
