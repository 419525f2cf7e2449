"""Killer vs Inspector: what the Inspector may do."""

from __future__ import annotations

from killer_table import card, named, run_to_collapse, small_deck, table

from support import kinds, legal, one, refused, run, seen, verbs


def test_the_inspectors_actions_are_shift_accuse_and_exonerate():
    match = table()
    run(match, "0 kill Linus")
    assert verbs(match, 1) == {"shift", "accuse", "exonerate"}


def test_the_inspector_may_accuse_an_adjacent_suspect_or_as_a_bluff_themselves():
    match = table(identity="Zachary")
    run(match, "0 kill Linus")
    assert named(match, 1, "accuse") == {"Simon", "Trevor", "Yvonne", "Zachary"}
    events = run(match, "1 accuse Zachary")
    assert one(events, "accuse") == {"kind": "accuse", "seat": 1, "name": "Zachary", "hit": False}
    assert (match.outcome, match.to_act) == (None, (0,))


def test_the_dead_are_not_accused():
    match = table(identity="Ophelia", kill="Neil")
    run(match, "0 shift row 0 left")
    assert named(match, 1, "accuse") == {"Isolde", "Jack", "Ophelia", "Simon", "Trevor"}
    refused(match, 1, "accuse Neil")


def test_innocents_may_be_accused():
    match = table(hand="Kara Linus Pedro Zachary", identity="Kara")
    run(match, "0 shift row 0 left; 1 exonerate; 1 lay Linus; 0 shift row 0 left")
    assert one(run(match, "1 accuse Linus"), "accuse")["hit"] is False


def test_a_former_identity_of_the_killer_is_answered_with_no():
    match = table(killer="Simon", kill="Ramon", deck="Alyss")
    run(match, "0 disguise")
    assert one(run(match, "1 accuse Simon"), "accuse")["hit"] is False
    assert match.outcome is None


def test_a_wrong_accusation_costs_only_the_turn():
    match = table()
    before = match.view(1)
    events = run(match, "0 kill Linus; 1 accuse Simon")
    assert kinds(events) == ["action", "accuse"]
    assert match.view(1)["you"] == before["you"]
    assert (match.view(1)["deck"], match.to_act) == (20, (0,))


def test_to_exonerate_is_to_draw_one_and_then_to_lay_one():
    match = table(deck="Wanda")
    events = run(match, "0 kill Linus; 1 exonerate")
    assert seen(events, 1) == [
        {"kind": "action", "seat": 1, "action": "exonerate"},
        {"kind": "draw", "seat": 1, "count": 1, "names": ["Wanda"]},
    ]
    assert (match.view(0)["phase"], match.view(0)["turn"], match.view(0)["hands"]) == ("lay", 1, [0, 4])
    assert legal(match, 1) == ["lay Kara", "lay Ophelia", "lay Pedro", "lay Wanda"]


def test_after_the_lay_the_hand_is_three_again_and_the_turn_over():
    match = table(deck="Wanda")
    run(match, "0 kill Linus; 1 exonerate; 1 lay Ophelia")
    assert match.view(1)["you"] == {"role": "inspector", "identity": "Zachary", "hand": ["Kara", "Pedro", "Wanda"]}
    assert (match.view(0)["hands"], match.view(0)["deck"], match.to_act) == ([0, 3], 19, (0,))


def test_the_card_just_drawn_may_be_laid_and_the_own_identity_may_not():
    match = table(deck="Wanda", identity="Zachary")
    run(match, "0 kill Linus; 1 exonerate")
    refused(match, 1, "lay Zachary")
    run(match, "1 lay Wanda")
    assert card(match, "Wanda")["innocent"]


def test_a_living_suspect_laid_is_innocent_and_the_killer_is_canvassed():
    for laid, hands in (("Linus", [0]), ("Ophelia", [])):
        match = table(killer="Marion", hand="Linus Ophelia Pedro Zachary")
        events = run(match, f"0 shift row 0 left; 1 exonerate; 1 lay {laid}")
        assert seen(events, 0) == [
            {"kind": "action", "seat": 1, "action": f"lay {laid}"},
            {"kind": "canvass", "seat": 1, "name": laid, "hands": hands},
        ]
        assert card(match, laid) == {**card(match, "Kara"), "name": laid, "innocent": True}
        assert match.view(0)["discards"] == []


def test_a_dead_suspect_laid_is_discarded_and_the_killer_is_canvassed_all_the_same():
    match = table(killer="Marion", kill="Neil", deck="Neil")
    events = run(match, "0 shift row 0 left; 1 exonerate; 1 lay Neil")
    assert one(events, "canvass") == {"kind": "canvass", "seat": 1, "name": "Neil", "hands": [0]}
    assert match.view(0)["discards"] == ["Neil"]
    assert not card(match, "Neil")["innocent"]


def test_nobody_is_canvassed_about_a_suspect_that_a_collapse_took():
    match = run_to_collapse(deck="Linus")
    run(match, "1 collapse rows; 0 shift row 0 left")
    events = run(match, "1 exonerate; 1 lay Linus")
    assert kinds(events) == ["action"]
    assert match.view(0)["discards"] == ["Linus"]


def test_with_an_empty_deck_there_is_no_exoneration():
    match = small_deck(table(), 0)
    run(match, "0 kill Linus")
    assert verbs(match, 1) == {"shift", "accuse"}
    match = small_deck(table(deck="Wanda"), 1)
    run(match, "0 shift row 0 left; 1 exonerate; 1 lay Wanda; 0 shift row 0 left")
    refused(match, 1, "exonerate")


def test_innocence_moves_with_the_card():
    match = table(hand="Kara Linus Pedro Zachary")
    run(match, "0 shift row 0 left; 1 exonerate; 1 lay Kara; 0 shift row 2 left")
    assert [each["name"] for each in match.view(None)["board"][2] if each["innocent"]] == ["Kara"]
    assert match.view(None)["board"][2][4]["name"] == "Kara"
