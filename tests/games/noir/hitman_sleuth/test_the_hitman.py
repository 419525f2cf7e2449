"""Hitman vs Sleuth: what the Hitman may do, and how the Hitman wins."""

from __future__ import annotations

from hitman_table import named, run_to_collapse, small_deck, table

from support import kinds, legal, one, refused, run, seen, verbs


def test_the_hitman_may_kill_any_adjacent_living_suspect():
    match = table(hitman="Marion")
    assert named(match, 0, "kill") == {"Geneva", "Horatio", "Isolde", "Linus", "Neil", "Quinton", "Ramon", "Simon"}
    run(match, "0 kill Neil; 1 shift row 0 left")
    assert "Neil" not in named(match, 0, "kill")
    assert named(table(hitman="Ulysses"), 0, "kill") == {"Pedro", "Quinton", "Vincent"}


def test_killing_the_target_discards_it_and_turns_up_the_next():
    match = table(targets="Neil Barrin Clive Deidre")
    events = run(match, "0 kill Neil")
    assert seen(events, None) == [
        {"kind": "action", "seat": 0, "action": "kill Neil"},
        {"kind": "discard", "seat": 0, "name": "Neil", "from": "list"},
        {"kind": "target", "seat": 0, "name": "Barrin"},
    ]
    assert match.view(None)["hit_list"] == ["Barrin", None, None]
    assert match.view(None)["discards"] == ["Neil"]
    assert match.to_act == (1,)


def test_a_dead_suspect_turned_up_is_discarded_until_a_living_one_comes():
    match = table(targets="Neil Linus Ramon Deidre")
    run(match, "0 kill Linus; 1 shift row 0 left; 0 kill Ramon; 1 shift row 0 left")
    assert match.view(1)["hit_list"] == ["Neil", None, None, None]
    events = run(match, "0 kill Neil")
    assert [(each["kind"], each["name"]) for each in seen(events)[1:]] == [
        ("discard", "Neil"),
        ("target", "Linus"),
        ("discard", "Linus"),
        ("target", "Ramon"),
        ("discard", "Ramon"),
        ("target", "Deidre"),
    ]
    assert match.view(1)["hit_list"] == ["Deidre"]
    assert match.view(1)["discards"] == ["Linus", "Neil", "Ramon"]


def test_the_hitman_wins_by_killing_the_last_of_the_list():
    match = table(targets="Neil Linus Ramon Simon")
    run(match, "0 kill Neil; 1 shift row 0 left; 0 kill Linus; 1 shift row 0 left; 0 kill Ramon; 1 shift row 0 left")
    assert match.outcome is None
    events = run(match, "0 kill Simon")
    assert kinds(events) == ["action", "discard", "over"]
    assert match.outcome.winners == {0}
    assert match.outcome.scores == (1, 0)
    assert match.outcome.reason == "the hit list is used up"
    assert match.view(1)["hit_list"] == []
    assert (match.view(1)["phase"], match.view(1)["turn"], match.to_act) == ("over", None, ())


def test_the_list_is_used_up_when_all_that_is_left_of_it_is_dead():
    match = table(targets="Neil Linus Ramon Simon")
    run(match, "0 kill Simon; 1 shift row 0 left; 0 kill Linus; 1 shift row 0 left; 0 kill Ramon; 1 shift row 0 left")
    assert match.outcome is None
    run(match, "0 kill Neil")
    assert match.outcome.winners == {0}
    assert match.view(None)["discards"] == ["Linus", "Neil", "Ramon", "Simon"]


def test_a_listed_suspect_that_a_collapse_took_counts_as_dead():
    match = run_to_collapse(table(targets="Horatio Geneva Wanda Deidre"))
    run(match, "1 collapse rows")
    events = run(match, "0 kill Horatio")
    assert [(each["kind"], each["name"]) for each in seen(events)[1:]] == [
        ("discard", "Horatio"),
        ("target", "Geneva"),
        ("discard", "Geneva"),
        ("target", "Wanda"),
    ]


def test_killing_a_suspect_in_the_sleuths_hand_discards_the_card_without_replacement():
    match = table(hand="Linus Ophelia Zachary")
    events = run(match, "0 kill Linus")
    assert one(events, "discard", 1) == {"kind": "discard", "seat": 1, "name": "Linus", "from": "hand"}
    assert kinds(events) == ["action", "discard"]
    assert match.view(1)["you"]["hand"] == ["Ophelia"]
    assert match.view(0)["hands"] == [0, 1]
    assert match.view(0)["deck"] == 17
    assert (match.view(0)["phase"], match.to_act) == ("sleuth", (1,))


def test_a_killed_sleuth_is_revealed_and_lays_down_a_new_identity_out_of_turn():
    match = table(hand="Linus Ophelia Zachary", identity="Linus")
    events = run(match, "0 kill Linus")
    assert one(events, "discard") == {"kind": "discard", "seat": 1, "name": "Linus", "from": "identity"}
    assert match.view(0)["discards"] == ["Linus"]
    assert match.outcome is None
    assert match.to_act == (1,)
    assert (match.view(0)["phase"], match.view(0)["turn"]) == ("replacement", 0)
    assert match.view(1)["you"] == {"role": "sleuth", "identity": None, "hand": ["Ophelia", "Zachary"]}
    assert legal(match, 1) == ["identity Ophelia", "identity Zachary"]
    assert legal(match, 0) == []


def test_after_the_new_identity_the_sleuth_takes_a_normal_turn():
    match = table(hand="Linus Ophelia Zachary", identity="Linus")
    run(match, "0 kill Linus; 1 identity Ophelia")
    assert match.to_act == (1,)
    assert (match.view(0)["phase"], match.view(0)["turn"]) == ("sleuth", 1)
    assert verbs(match, 1) == {"shift", "accuse", "exonerate"}
    assert match.view(1)["you"] == {"role": "sleuth", "identity": "Ophelia", "hand": ["Zachary"]}
    run(match, "1 shift row 0 left")
    assert match.to_act == (0,)


def test_a_new_identity_is_asked_for_even_when_there_is_only_one():
    match = table(hand="Linus Neil Zachary", identity="Linus")
    run(match, "0 kill Neil; 1 shift row 0 left; 0 kill Linus")
    assert legal(match, 1) == ["identity Zachary"]
    refused(match, 1, "identity Neil")


def test_the_new_identity_must_be_living():
    match = table(hand="Linus Ophelia Zachary", identity="Linus", deck="Neil")
    run(match, "0 kill Neil; 1 exonerate; 1 lay Ophelia; 0 kill Linus")
    assert match.view(1)["you"]["hand"] == ["Neil", "Zachary"]
    assert legal(match, 1) == ["identity Zachary"]


def test_a_killed_sleuth_without_cards_loses():
    match = table(hand="Linus Neil Ramon", identity="Linus")
    run(match, "0 kill Neil; 1 shift row 0 left; 0 kill Ramon; 1 shift row 0 left")
    assert match.view(0)["hands"] == [0, 0]
    events = run(match, "0 kill Linus")
    assert kinds(events) == ["action", "discard", "over"]
    assert match.outcome.winners == {0}
    assert match.outcome.reason == "the Sleuth has no identity left"


def test_a_killed_sleuth_with_only_dead_in_hand_loses():
    match = table(hand="Linus Simon Ramon", identity="Linus", deck="Neil Quinton")
    run(match, "0 kill Neil; 1 exonerate; 1 lay Simon; 0 kill Quinton; 1 exonerate; 1 lay Ramon")
    assert match.view(1)["you"]["hand"] == ["Neil", "Quinton"]
    run(match, "0 kill Linus")
    assert match.outcome.winners == {0}
    assert match.view(1)["you"] == {"role": "sleuth", "identity": None, "hand": ["Neil", "Quinton"]}


def test_evidence_on_a_killed_innocent_is_discarded_and_nobody_is_canvassed():
    match = table(hand="Linus Ophelia Kara", identity="Kara")
    run(match, "0 shift row 0 left; 1 exonerate; 1 lay Linus")
    assert match.view(0)["board"][2][1]["innocent"]
    events = run(match, "0 kill Linus")
    assert seen(events) == [
        {"kind": "action", "seat": 0, "action": "kill Linus"},
        {"kind": "discard", "seat": 0, "name": "Linus", "from": "board"},
    ]
    card = match.view(0)["board"][2][1]
    assert (card["alive"], card["innocent"]) == (False, False)


def test_a_kill_of_anybody_else_shows_no_card():
    match = table(targets="Alyss Neil Barrin Clive", hand="Kara Ophelia Zachary")
    assert kinds(run(match, "0 kill Neil")) == ["action"]
    assert match.view(1)["hit_list"] == ["Alyss", None, None, None]
    assert kinds(run(match, "1 shift row 0 left; 0 kill Ramon")) == ["action"]


def test_an_escape_lays_the_old_identity_open_and_adds_a_card_to_the_list():
    match = table(hitman="Marion", deck="Wanda Jack")
    events = run(match, "0 evade")
    assert seen(events, 1) == [
        {"kind": "action", "seat": 0, "action": "evade"},
        {"kind": "innocent", "seat": 0, "name": "Marion"},
        {"kind": "draw", "seat": 0, "count": 1, "names": None},
        {"kind": "list", "seat": 0, "change": 1},
    ]
    assert one(events, "draw", 0)["names"] == ["Wanda"]
    assert match.view(0)["you"]["identity"] == "Wanda"
    assert match.view(1)["board"][2][2]["innocent"]
    assert match.view(0)["hit_list"] == ["Alyss", None, None, None, None]
    assert match.view(0)["deck"] == 15
    assert match.to_act == (1,)


def test_the_card_added_to_the_list_is_its_last():
    match = table(targets="Neil Linus Geneva Deidre", deck="Horatio Isolde")
    run(match, "0 evade; 1 shift row 4 left; 0 kill Neil; 1 shift row 4 left; 0 kill Linus; 1 shift row 4 left; 0 kill Geneva")
    assert match.view(1)["hit_list"] == ["Deidre", None]
    events = run(match, "1 shift row 4 left; 0 kill Deidre")
    assert one(events, "target")["name"] == "Isolde"


def test_an_escape_fails_on_a_dead_suspect_and_ends_the_turn():
    match = table(hitman="Marion", deck="Neil Jack")
    run(match, "0 kill Neil; 1 shift row 0 left")
    events = run(match, "0 evade")
    assert seen(events, 1) == [
        {"kind": "action", "seat": 0, "action": "evade"},
        {"kind": "discard", "seat": 0, "name": "Neil", "from": "deck"},
    ]
    assert match.view(0)["you"]["identity"] == "Marion"
    assert match.view(0)["hit_list"] == ["Alyss", None, None, None]
    assert match.view(0)["deck"] == 16
    assert match.to_act == (1,)


def test_an_escape_needs_two_cards_in_the_deck():
    assert "evade" in verbs(small_deck(table(), 2), 0)
    assert "evade" not in verbs(small_deck(table(), 1), 0)
    after_a_shift = small_deck(table(), 1)
    run(after_a_shift, "0 shift row 0 left; 1 shift row 0 left")
    assert "evade" not in verbs(after_a_shift, 0)
