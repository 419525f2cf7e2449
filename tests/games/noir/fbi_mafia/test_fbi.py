"""FBI vs Mafia: what agents do."""

import pytest
from fbi_table import GAME, bearing, card, identity, only, operands, seat, table, tokens

from support import kinds, legal, one, refused, run, verbs

HOLD_MIDDLE = {"suit": "Zachary", "undercover": "Yvonne"}


@pytest.mark.parametrize("role", ["undercover", "detective", "suit", "profiler"])
def test_every_agent_disarms_adjacent_suspects_but_not_oneself(role):
    who = seat(role, 8)
    match = table(role, players=8, bombs="Linus Pedro", threats="Linus Lucille Yuri", **{**HOLD_MIDDLE, role: "Lucille"})
    assert operands(match, who, "disarm") == {"Linus bomb", "Linus threat", "Pedro bomb"}
    run(match, f"{who} disarm Linus bomb")
    assert tokens(match, "Linus") == ["threat"]
    assert bearing(match, "bomb") == ["Pedro"]


def test_disarming_a_threat_leaves_the_bomb():
    match = table("undercover", undercover="Geneva", bombs="Greta", threats="Greta")
    run(match, "1 disarm Greta threat")
    assert tokens(match, "Greta") == ["bomb"]


def test_protections_can_not_be_disarmed():
    match = table("undercover", undercover="Geneva", protections="Greta")
    assert "disarm" not in verbs(match, 1)


@pytest.mark.parametrize("role", ["undercover", "suit", "profiler"])
def test_accusals_are_of_oneself_and_of_adjacent_living_suspects(role):
    match = table(role, players=8, dead="Linus", **{**HOLD_MIDDLE, role: "Lucille"})
    assert operands(match, seat(role, 8), "accuse") == {"Lucille", "Hugo", "Irma", "Isolde", "Magnus", "Otto", "Pedro", "Phoebe"}


def test_an_autopsy_makes_every_mafioso_adjacent_to_a_dead_neighbour_raise_a_hand():
    match = table("undercover", undercover="Geneva", dead="Greta Pedro", killer="Deidre", bomber="Kara", suit="Horatio")
    assert operands(match, 1, "autopsy") == {"Greta"}
    assert one(run(match, "1 autopsy Greta"), "canvass", 3) == {"kind": "canvass", "seat": 1, "name": "Greta", "hands": [0, 4]}


def test_the_detective_accuses_up_to_three_away_along_row_and_column():
    match = table("detective", detective="Horatio", dead="Greta")
    assert operands(match, 3, "accuse") == {
        *("Horatio", "Geneva", "Hugo", "Irma", "Isolde"),
        *("Barrin", "Ernest", "Kara", "Pedro", "Vincent"),
    }


def test_a_corner_detective_reaches_three_and_no_further():
    match = table("detective", detective="Alyss", killer="Hugo")
    assert operands(match, 3, "accuse") == {"Alyss", "Ashton", "Barrin", "Beatrix", "Deidre", "Geneva", "Jack"}


def test_a_canvass_lays_one_card_and_puts_the_other_under_the_deck():
    match = table("detective", deck="Kara Irma")
    draws = run(match, "3 canvass")
    assert one(draws, "draw", 3)["names"] == ["Irma", "Kara"]
    assert legal(match, 3) == ["lay Irma", "lay Kara"]
    assert match.view(None)["phase"] == "lay"
    events = run(match, "3 lay Kara")
    assert one(events, "innocent") == {"kind": "innocent", "seat": 3, "name": "Kara", "place": 0}
    assert card(match, "Kara")["innocent"]
    assert one(events, "under", 3)["names"] == ["Irma"]
    assert one(events, "under", 1)["names"] is None
    last = match.view(3)["recall"]["deck"][-1]
    assert (last["place"], last["card"], last["seen_by"]) == (match.view(None)["deck"] - 1, "Irma", [3])


def test_everybody_of_either_side_adjacent_raises_a_hand_in_a_canvass():
    match = table("detective", deck="Kara Neil", killer="Horatio", suit="Pedro", detective="Julian", bomber="Alyss")
    run(match, "3 canvass")
    assert one(run(match, "3 lay Kara"), "canvass", 0) == {"kind": "canvass", "seat": 3, "name": "Kara", "hands": [0, 3, 5]}


def test_a_living_card_must_be_laid_if_there_is_one():
    match = table("detective", dead="Irma", deck="Kara Irma")
    run(match, "3 canvass")
    assert legal(match, 3) == ["lay Kara"]


def test_two_dead_cards_both_go_under_and_nothing_else_happens():
    match = table("detective", dead="Irma Kara", deck="Kara Irma Neil")
    events = run(match, "3 canvass")
    assert one(events, "under", 3)["names"] == ["Kara", "Irma"]
    assert "canvass" not in kinds(events)
    assert match.view(None)["turn"] == 4
    assert [entry["card"] for entry in match.view(3)["recall"]["deck"]] == ["Kara", "Irma"]


@pytest.mark.parametrize(("cards", "possible"), [((), False), (("Kara",), False), (("Kara", "Irma"), True)])
def test_a_canvass_needs_two_cards(cards, possible):
    match = only(table("bomber"), *cards)
    match.kernel.mover, match.kernel.role = 3, 5
    match.kernel.open()
    match._asked = -1
    assert ("canvass" in legal(match, 3)) == possible


def test_the_suit_starts_the_turn_with_a_protection_token():
    match = table("suit", guarded=False, dead="Neil", protections="Kara")
    assert verbs(match, 5) == {"protect", "unprotect"}
    assert len(operands(match, 5, "protect")) == 34
    assert {"Neil", "Kara"}.isdisjoint(operands(match, 5, "protect"))
    run(match, "5 protect Irma")
    assert bearing(match, "protection") == ["Irma", "Kara"]
    assert verbs(match, 5) == {"shift", "accuse"}
    assert match.view(None)["turn"] == 5


def test_the_suit_may_take_a_token_away_instead():
    match = table("suit", guarded=False, protections="Kara Irma")
    run(match, "5 unprotect Kara")
    assert bearing(match, "protection") == ["Irma"]


def test_there_are_never_more_than_six_protections():
    names = "Kara Irma Neil Alyss Pedro Simon"
    match = table("suit", guarded=False, protections=names)
    assert verbs(match, 5) == {"unprotect"}
    assert operands(match, 5, "unprotect") == set(names.split())


def test_an_arrested_suspect_gets_no_protection():
    match = table("undercover", undercover="Geneva", bomber="Greta", deck="Kara")
    run(match, "1 accuse Greta")
    kernel = match.kernel
    kernel.mover, kernel.role, kernel.stage = 5, 6, 1
    kernel.open()
    match._asked = -1
    assert "Greta" not in operands(match, 5, "protect")


@pytest.mark.parametrize(
    ("role", "fast"), [("killer", True), ("suit", True), ("sniper", True), ("undercover", False), ("bomber", False)]
)
def test_some_roles_shift_fast(role, fast):
    match = table(role, players=8)
    assert ("shift row 2 left 2" in legal(match, seat(role, 8))) == fast
    assert "shift row 2 left" in legal(match, seat(role, 8))


@pytest.mark.parametrize("role", ["killer", "undercover", "psycho", "detective", "bomber", "suit"])
def test_every_role_collapses_where_every_row_has_a_dead_suspect(role):
    match = table(role, dead="Ashton Dominic Hugo Julian Ophelia Ulysses")
    who = seat(role)
    assert "collapse rows" in legal(match, who)
    assert "collapse cols" not in legal(match, who)
    run(match, f"{who} collapse rows")
    assert [len(row) for row in match.view(None)["board"]] == [5] * 6
    assert match.view(None)["removed"] == ["Ashton", "Dominic", "Hugo", "Julian", "Ophelia", "Ulysses"]


def test_a_collapse_asks_where_a_row_has_several_dead_and_tokens_move_along():
    dead = "Ashton Dominic Hugo Julian Ophelia Ulysses Vincent"
    match = table("killer", dead=dead, bombs="Isolde", threats="Isolde Zachary", protections="Marion")
    run(match, "0 collapse rows")
    assert legal(match, 0) == ["remove Ulysses", "remove Vincent"]
    run(match, "0 remove Vincent")
    assert tokens(match, "Isolde") == ["bomb", "threat"]
    assert tokens(match, "Zachary") == ["threat"]
    assert tokens(match, "Marion") == ["protection"]


def test_a_profile_lays_a_living_card_of_the_hand_and_refills_it():
    match = table(
        "profiler", players=8, hand="Otto Pedro Simon Suzanne", dead="Pedro", deck="Kara Irma", killer="Linus", suit="Phoebe"
    )
    assert operands(match, 7, "profile") == {"Otto", "Simon", "Suzanne"}
    events = run(match, "7 profile Otto")
    assert one(events, "innocent") == {"kind": "innocent", "seat": 7, "name": "Otto", "place": 0}
    assert one(events, "discard") == {"kind": "discard", "seat": 7, "names": ["Pedro"], "places": [0]}
    assert one(events, "canvass")["hands"] == [0], "only the Mafia raise hands"
    assert match.view(7)["you"]["hand"] == ["Irma", "Kara", "Simon", "Suzanne"]
    assert one(events, "draw", 1) == {"kind": "draw", "seat": 7, "count": 2, "names": None}
    assert card(match, "Otto")["innocent"]


def test_with_only_dead_in_hand_a_profile_just_discards_and_refills():
    names = "Otto Pedro Simon Suzanne"
    match = table(
        "profiler", players=8, hand=names, dead=names, deck="Kara Irma Neil Alyss", killer="Yuri", sniper="Viola", detective="Wanda"
    )
    match.kernel.discards = 0
    assert operands(match, 7, "profile") == {""}
    events = run(match, "7 profile")
    assert one(events, "discard")["names"] == names.split()
    assert "canvass" not in kinds(events)
    assert match.view(7)["you"]["hand"] == ["Alyss", "Irma", "Kara", "Neil"]


def test_a_profile_refills_as_far_as_the_deck_goes():
    match = only(table("profiler", players=8, hand="Otto Pedro Simon Suzanne"), "Kara")
    run(match, "7 profile Otto")
    assert match.view(7)["hands"][7] == 4
    assert match.view(7)["deck"] == 0


def test_without_hand_and_deck_there_is_no_profile():
    match = only(table("sniper", players=8, hand="Otto Pedro Simon Suzanne"))
    match.kernel.discards |= sum(1 << number for number in match.kernel.hand)
    match.kernel.hand = ()
    match = only(match)
    match.kernel.mover, match.kernel.role = 7, 7
    match.kernel.open()
    match._asked = -1
    assert "profile" not in verbs(match, 7)


def test_an_action_at_the_wrong_time_is_refused_and_a_word_that_is_none_too():
    match = table("undercover")
    refused(match, 1, "canvass")
    refused(match, 0, "kill Ashton")
    refused(match, 1, "save")
    refused(match, 1, "pass")
    with pytest.raises(ValueError, match="no action"):
        match.play(1, "setup bribe Alyss Ashton")


def test_the_game_names_its_roles():
    assert GAME.roles == ("killer", "psycho", "bomber", "sniper", "undercover", "detective", "suit", "profiler")
    assert identity(table(), "killer") == "Alyss"
