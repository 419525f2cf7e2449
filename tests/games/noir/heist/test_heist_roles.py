"""What each role may do beside shift and steal (those about tokens are in test_heist_vaults)."""

import pytest
from heist_table import beside, chief_of, heist, place

from support import legal, one, refused, run, seen

TOP = "Felix Barrin Clive Deidre"
"""Seat 0 is Felix, in the second row; the officers below stand around."""
WAYS = {"row": ("left", "right"), "col": ("up", "down")}
OFFICERS = "Beatrix Isolde Wanda Wilhelm"
"""Two of them next to Felix, two far away."""


def of(match, seat, verb):
    return [notation.split()[1] for notation in legal(match, seat) if notation.startswith(f"{verb} ")]


def test_the_runner_s_shift_by_two_is_conspicuous_even_without_an_officer():
    match = heist(TOP, roles=["runner"])
    run(match, "0 shift row 0 left 2")
    assert match.to_act == (4,)
    assert match.view(None)["board"][0][0]["name"] == "Barrin"


def test_the_runner_s_shift_by_one_is_an_ordinary_shift():
    match = heist(TOP, roles=["runner"])
    run(match, "0 shift row 0 left")
    assert match.to_act == (1,)


def test_the_runner_may_not_undo_a_shift_by_two_either_way():
    match = heist(TOP, roles=["hacker", "runner"])
    run(match, "0 shift row 0 left")
    assert not {"shift row 0 right", "shift row 0 right 2"} & set(legal(match, 1))


def test_the_quiet_man_shifts_a_line_with_an_officer_covertly():
    match = heist(TOP, roles=["quiet-man"])
    run(match, "0 shift row 6 left")
    assert match.to_act == (1,)
    assert match.view(None)["covert"] == 1


def test_the_quiet_man_steals_as_conspicuously_as_anybody():
    match = heist("Alyss Barrin Clive Deidre", roles=["quiet-man"])
    run(match, "0 steal nw")
    assert match.to_act == (4,)


def test_the_cleaner_stuns_adjacent_officers_only():
    match = heist(TOP, OFFICERS, roles=["cleaner"])
    assert of(match, 0, "stun") == ["Beatrix", "Isolde"]
    run(match, "0 stun Isolde")
    assert match.view(None)["stunned"] == ["Isolde"]
    assert match.to_act == (4,)


def test_a_stunned_officer_neither_accuses_nor_swaps():
    match = heist(TOP, OFFICERS, roles=["cleaner"])
    run(match, "0 stun Isolde")
    accused = set(of(match, 4, "accuse"))
    awake = set().union(*(beside(match, name) for name in ("Beatrix", "Wanda", "Wilhelm", "Zachary")))
    assert accused == awake
    assert beside(match, "Isolde") - awake
    assert "Isolde" not in of(match, 4, "swap")


def test_a_stunned_officer_bars_no_shift():
    """A shift is nobody's in particular; the Chief moves even the stunned officer's own row and column."""
    match = heist(TOP, OFFICERS, roles=["cleaner"])
    lines = [f"shift {line} {number} {way}" for number in range(7) for line, ways in WAYS.items() for way in ways]
    run(match, "0 stun Isolde")
    assert set(lines) <= set(legal(match, 4))
    row, col = place(match, "Isolde")
    run(match, f"4 shift row {row} left")
    assert place(match, "Isolde") == (row, (col - 1) % 7)
    assert match.view(None)["stunned"] == ["Isolde"]


def test_the_officer_stunned_before_recovers():
    match = heist(TOP, OFFICERS, roles=["cleaner", "runner", "face", "hacker"])
    run(match, "0 stun Isolde; 4 search 3 3; 1 shift row 4 left; 2 shift row 3 left; 3 shift row 5 left; 0 stun Beatrix")
    assert match.view(None)["stunned"] == ["Beatrix"]
    assert "Isolde" in of(match, 4, "swap")


def test_the_cleaner_may_stun_the_stunned_officer_again():
    match = heist(TOP, OFFICERS, roles=["cleaner", "runner", "face", "hacker"])
    run(match, "0 stun Isolde; 4 search 3 3; 1 shift row 4 left; 2 shift row 3 left; 3 shift row 5 left; 0 stun Isolde")
    assert match.view(None)["stunned"] == ["Isolde"]


def test_a_shift_of_a_stunned_officer_s_line_is_still_conspicuous():
    match = heist(TOP, OFFICERS, roles=["cleaner"])
    run(match, "0 stun Isolde; 4 search 3 3; 1 shift row 2 left")
    assert match.to_act == (4,)


def test_the_stunned_officer_recovers_when_the_cleaner_is_caught():
    match = heist(TOP, OFFICERS, roles=["cleaner"])
    run(match, "0 stun Isolde; 4 accuse Felix")
    assert match.view(None)["stunned"] == []


def test_catching_somebody_else_leaves_the_officer_stunned():
    match = heist("Felix Barrin Clive Cassius", OFFICERS, roles=["cleaner"])
    run(match, "0 stun Isolde; 4 accuse Cassius")
    assert match.view(None)["stunned"] == ["Isolde"]


def test_the_face_shuffles_the_identity_back_and_draws_a_new_one():
    drawn = set()
    for seed in range(150):
        match = heist(TOP, roles=["face"], seed=seed)
        events = run(match, "0 vanish")
        new = match.view(0)["you"]["identity"]
        assert one(events, "identity", 1) == {"kind": "identity", "seat": 0, "name": new}
        assert one(events, "identity", 4)["name"] is one(events, "identity")["name"] is None
        assert match.to_act == (4,)
        assert match.view(None)["deck"] == 49 - 9
        drawn.add(new)
    assert "Felix" in drawn
    assert len(drawn) > 30
    assert not drawn & {"Barrin", "Clive", "Deidre", "Vincent", "Viola", "Wanda", "Wilhelm", "Zachary"}


def test_the_insider_trades_places_with_any_uniformed_officer():
    match = heist(TOP, OFFICERS, roles=["insider"])
    assert of(match, 0, "trade") == OFFICERS.split()
    before = place(match, "Felix"), place(match, "Wanda")
    events = run(match, "0 trade Wanda")
    assert (place(match, "Wanda"), place(match, "Felix")) == before
    assert one(events, "action", 4)["action"] == "trade Wanda"
    assert match.to_act == (4,)
    assert match.view(4)["recall"]["suspects"]["0"] == ["Felix"]


def test_an_officer_who_was_traded_is_noticed_where_they_are_now():
    match = heist(TOP, OFFICERS, roles=["insider"])
    run(match, "0 trade Wanda; 4 search 3 3; 1 shift row 1 left")
    assert match.to_act == (4,)


def test_the_eliminator_kills_an_adjacent_officer_and_a_new_one_comes_from_the_deck():
    match = heist(TOP, OFFICERS, roles=["eliminator"])
    assert of(match, 0, "eliminate") == ["Beatrix", "Isolde"]
    deck = set(match.kernel.deck)
    events = run(match, "0 eliminate Isolde")
    new = one(events, "officer")["name"]
    view = match.view(None)
    assert view["officers"] == sorted(["Beatrix", "Wanda", "Wilhelm", new])
    card = next(card for row in view["board"] for card in row if card["name"] == "Isolde")
    assert (card["alive"], card["officer"]) == (False, False)
    assert view["discards"] == ["Isolde"]
    assert view["eliminations"] == 1
    assert deck - set(match.kernel.deck) == set(match.kernel.officers) & deck
    assert len(match.kernel.deck) == len(deck) - 1
    assert match.to_act == (4,)


def test_a_dead_officer_does_not_make_a_shift_conspicuous():
    match = heist(TOP, OFFICERS, roles=["eliminator"], seed=3)
    run(match, "0 eliminate Isolde; 4 search 3 3")
    (new,) = set(match.view(None)["officers"]) - set(OFFICERS.split())
    line = "row 2" if place(match, new)[0] != 2 else "col 3"
    assert line == "row 2"
    run(match, f"1 shift {line} left")
    assert match.to_act == (2,)


def test_an_eliminated_officer_is_stunned_no_more():
    match = heist("Felix Franz Clive Deidre", OFFICERS, roles=["cleaner", "eliminator"])
    run(match, "0 stun Isolde; 4 search 3 3; 1 eliminate Isolde")
    assert match.view(None)["stunned"] == []


def test_the_eliminator_acts_three_times_a_game_at_most():
    match = heist(TOP, OFFICERS, roles=["eliminator"])
    match.kernel.eliminations = 2
    run(match, "0 eliminate Isolde; 4 search 3 3; 1 shift row 4 left; 2 shift row 5 left; 3 shift row 3 left")
    while match.to_act != (0,):
        seat = match.to_act[0]
        run(match, f"{seat} search 3 3" if seat == 4 else f"{seat} shift row 4 left")
    assert "Beatrix" in beside(match, "Felix")
    assert of(match, 0, "eliminate") == []


def test_the_mimic_draws_three_keeps_one_and_puts_the_rest_back():
    match = heist(TOP, roles=["mimic"])
    events = run(match, "0 mimic")
    drawn = match.view(0)["you"]["hand"]
    assert one(events, "draw", 0)["names"] == drawn
    assert one(events, "draw", 1) == one(events, "draw", 4) == {"kind": "draw", "seat": 0, "count": 3, "names": None}
    assert match.view(1)["hands"] == [3, 0, 0, 0, 0]
    assert match.view(1)["phase"] == "mimic"
    assert legal(match, 0) == [f"identity {name}" for name in drawn]
    assert match.view(0)["you"]["identity"] == "Felix"
    events = run(match, f"0 identity {drawn[1]}")
    assert one(events, "action", 1)["action"] == one(events, "action", 4)["action"] == "identity"
    assert one(events, "identity", 1)["name"] == drawn[1]
    assert match.view(0)["you"] == {"role": "mimic", "identity": drawn[1], "hand": []}
    assert match.view(None)["deck"] == 49 - 9
    assert match.to_act == (4,)
    deck = set(match.kernel.deck)
    names = {name for name in (*drawn, "Felix") if name != drawn[1]}
    assert {number for number in deck if names & {match.game.catalogue.notations[number].split()[1]}} == {
        number for number in range(50) if match.game.catalogue.notations[number].split()[1] in names
    }


def test_the_saboteur_trades_places_with_any_adjacent_card_covertly():
    match = heist(TOP, OFFICERS, roles=["saboteur"])
    assert set(of(match, 0, "trade")) == beside(match, "Felix")
    before = place(match, "Felix"), place(match, "Jack")
    events = run(match, "0 trade Jack")
    assert (place(match, "Jack"), place(match, "Felix")) == before
    assert match.to_act == (1,)
    assert match.view(None)["covert"] == 1
    assert one(events, "action", 2)["action"] == "trade Jack"


def test_all_see_the_saboteur_s_two_cards_trade_but_not_which_of_them_acted():
    one_way = heist("Felix Barrin Clive Deidre", roles=["saboteur"])
    other_way = heist("Jack Barrin Clive Deidre", roles=["saboteur"])
    shown = [seen(run(one_way, "0 trade Jack"), 4), seen(run(other_way, "0 trade Felix"), 4)]
    traded = {"kind": "trade", "seat": 0, "names": ["Felix", "Jack"]}
    assert shown[0] == shown[1] == [{"kind": "action", "seat": 0, "action": "trade"}, traded]
    for seat in (4, None):
        assert one_way.view(seat) == other_way.view(seat)
        assert one_way.view(seat)["recall"]["suspects"]["0"] == ["Felix", "Jack"]


def test_the_saboteur_trades_with_officers_and_the_dead_too():
    match = heist("Felix Franz Clive Deidre", OFFICERS, roles=["saboteur", "eliminator"])
    run(match, "0 trade Isolde")
    assert place(match, "Isolde") == (1, 3)
    run(match, "1 eliminate Isolde; 4 search 3 3; 2 shift row 5 left; 3 shift row 4 left")
    while match.to_act != (0,):
        run(match, f"{match.to_act[0]} search 3 3" if match.to_act[0] == 4 else f"{match.to_act[0]} shift row 5 left")
    assert "Isolde" in of(match, 0, "trade")
    run(match, "0 trade Isolde")
    assert place(match, "Isolde") == (2, 3)


def test_an_officer_moved_by_the_saboteur_is_noticed_where_they_are_now():
    match = heist(TOP, OFFICERS, roles=["saboteur"])
    run(match, "0 trade Isolde")
    assert match.view(None)["board"][1][3]["officer"]
    run(match, "1 shift row 1 left")
    assert match.to_act == (4,)


@pytest.mark.parametrize("role", ["safecracker", "runner", "quiet-man"])
def test_some_roles_have_no_verbs_of_their_own(role):
    match = heist("Alyss Barrin Clive Deidre", roles=[role])
    assert {notation.split()[0] for notation in legal(match, 0)} == {"shift", "steal"}


def test_officers_may_not_be_stunned_from_afar():
    match = heist(TOP, OFFICERS, roles=["cleaner"])
    refused(match, 0, "stun Wanda")
    assert chief_of(match) == 4
