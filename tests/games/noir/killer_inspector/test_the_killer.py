"""Killer vs Inspector: what the Killer may do."""

from __future__ import annotations

from killer_table import card, cards_of, dealt, named, names, run_to_collapse, small_deck, table

from support import kinds, one, refused, run, seen, verbs


def test_the_killer_may_kill_any_adjacent_living_suspect():
    match = table(killer="Marion", kill="Neil")
    assert named(match, 0, "kill") == {"Geneva", "Horatio", "Isolde", "Linus", "Quinton", "Ramon", "Simon"}
    refused(match, 0, "kill Neil")
    refused(match, 0, "kill Wanda")
    refused(match, 0, "kill Marion")


def test_adjacent_never_reaches_across_an_edge():
    assert named(dealt(killer="Ulysses"), 0, "kill") == {"Pedro", "Quinton", "Vincent"}
    assert named(dealt(killer="Franz"), 0, "kill") == {"Alyss", "Barrin", "Geneva", "Kara", "Linus"}


def test_the_killer_stands_where_their_suspect_is_after_a_shift():
    match = table(killer="Marion")
    run(match, "0 shift row 2 right; 1 accuse Zachary")
    # Marion lies where Neil lay, between Linus and Neil, who is dead.
    assert named(match, 0, "kill") == {"Horatio", "Isolde", "Jack", "Linus", "Ramon", "Simon", "Trevor"}


def test_a_kill_turns_the_suspect_dead_and_the_card_stays_on_the_board():
    match = table()
    before = names(match)
    events = run(match, "0 kill Linus")
    assert seen(events) == [{"kind": "action", "seat": 0, "action": "kill Linus"}]
    assert card(match, "Linus")["alive"] is False
    assert names(match) == before
    assert (match.view(1)["kills"], match.to_act) == (2, (1,))


def test_the_evidence_on_a_killed_innocent_is_discarded():
    match = table(hand="Kara Linus Pedro Zachary")
    run(match, "0 shift row 0 left; 1 exonerate; 1 lay Linus")
    assert card(match, "Linus")["innocent"]
    run(match, "0 kill Linus")
    assert not card(match, "Linus")["innocent"]
    assert match.view(None)["discards"] == ["Linus"]


def test_after_killing_an_innocent_the_inspector_says_whether_they_are_adjacent():
    for identity, hands in (("Kara", [1]), ("Zachary", [])):
        match = table(hand="Kara Linus Pedro Zachary", identity=identity)
        events = run(match, "0 shift row 0 left; 1 exonerate; 1 lay Linus; 0 kill Linus")
        assert seen(events) == [
            {"kind": "action", "seat": 0, "action": "kill Linus"},
            {"kind": "canvass", "seat": 0, "name": "Linus", "hands": hands},
        ]


def test_a_former_identity_of_the_killer_is_an_innocent_too():
    for identity, hands in (("Ramon", [1]), ("Zachary", [])):
        match = table(killer="Marion", hand="Kara Ophelia Ramon Zachary", identity=identity, deck="Linus")
        events = run(match, "0 disguise; 1 accuse " + identity + "; 0 kill Marion")
        assert one(events, "canvass", 0) == {"kind": "canvass", "seat": 0, "name": "Marion", "hands": hands}
        assert match.view(None)["discards"] == ["Marion"]


def test_nobody_is_canvassed_about_a_victim_without_evidence():
    assert kinds(run(table(hand="Kara Linus Pedro Zachary", identity="Kara"), "0 kill Quinton")) == ["action"]


def test_a_disguise_makes_the_old_identity_innocent_and_the_drawn_card_the_new_one():
    match = table(killer="Marion", deck="Wanda")
    events = run(match, "0 disguise")
    assert seen(events, 0) == [
        {"kind": "action", "seat": 0, "action": "disguise"},
        {"kind": "innocent", "seat": 0, "name": "Marion"},
        {"kind": "draw", "seat": 0, "count": 1, "names": ["Wanda"]},
    ]
    assert card(match, "Marion")["innocent"]
    assert match.view(0)["you"]["identity"] == "Wanda"
    assert (match.view(0)["deck"], match.to_act) == (19, (1,))


def test_the_new_identity_is_where_the_killer_kills_from():
    match = table(killer="Marion", deck="Ulysses")
    run(match, "0 disguise; 1 accuse Zachary")
    assert named(match, 0, "kill") == {"Pedro", "Quinton", "Vincent"}


def test_the_other_does_not_see_the_new_identity():
    match = table(killer="Marion", deck="Wanda")
    events = run(match, "0 disguise")
    for seat in (1, None):
        assert one(events, "draw", seat)["names"] is None
        assert "Wanda" not in str(seen(events, seat))


def test_a_disguise_fails_on_a_dead_suspect_whose_card_is_discarded_face_up():
    match = table(killer="Marion", kill="Neil", deck="Neil")
    events = run(match, "0 disguise")
    discard = [{"kind": "action", "seat": 0, "action": "disguise"}, {"kind": "discard", "seat": 0, "name": "Neil"}]
    assert seen(events, 0) == seen(events, 1) == seen(events) == discard
    assert match.view(0)["you"]["identity"] == "Marion"
    assert not card(match, "Marion")["innocent"]
    assert match.view(1)["discards"] == ["Neil"]


def test_a_failed_disguise_ends_the_turn_too():
    match = table(kill="Neil", deck="Neil")
    run(match, "0 disguise")
    assert (match.to_act, match.view(1)["deck"]) == ((1,), 19)


def test_a_suspect_that_a_collapse_took_is_dead_to_a_disguise():
    match = run_to_collapse(deck="Linus")
    run(match, "1 collapse rows")
    events = run(match, "0 disguise")
    assert one(events, "discard")["name"] == "Linus"
    assert match.view(0)["you"]["identity"] == "Marion"


def test_with_an_empty_deck_there_is_no_disguise():
    assert verbs(small_deck(table(), 0), 0) == {"shift", "kill"}
    match = small_deck(table(deck="Wanda"), 1)
    run(match, "0 disguise; 1 accuse Zachary")
    assert "disguise" not in verbs(match, 0)
    run(match, "0 shift row 0 left; 1 shift row 0 left")
    refused(match, 0, "disguise")


def test_a_disguise_moves_cards_and_loses_none():
    match = table(deck="Wanda Neil")
    whole = cards_of(match)
    run(match, "0 disguise; 1 accuse Zachary; 0 disguise")
    assert cards_of(match) == whole
    assert len(set(whole)) == 25
