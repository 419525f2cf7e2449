"""Hitman vs Sleuth: what the Sleuth may do, and how the Sleuth wins."""

from __future__ import annotations

from hitman_table import named, run_to_collapse, small_deck, table

from backroom.games.noir.kit.cast import NUMBER
from support import kinds, legal, one, run, seen, verbs


def test_the_sleuth_may_accuse_an_adjacent_suspect_or_as_a_bluff_themselves():
    match = table(identity="Zachary")
    run(match, "0 shift row 0 left")
    assert named(match, 1, "accuse") == {"Simon", "Trevor", "Yvonne", "Zachary"}
    run(match, "1 accuse Zachary")
    assert match.outcome is None


def test_the_dead_are_not_accused_and_the_innocent_may_be():
    match = table(hitman="Marion", hand="Linus Kara Ulysses", identity="Kara")
    run(match, "0 kill Quinton; 1 exonerate; 1 lay Linus; 0 shift row 0 left")
    assert named(match, 1, "accuse") == {"Franz", "Geneva", "Kara", "Linus", "Pedro"}
    assert one(run(match, "1 accuse Linus"), "accuse")["hit"] is False


def test_the_sleuth_wins_by_accusing_the_hitman():
    match = table(hitman="Marion", hand="Linus Kara Ulysses", identity="Linus")
    events = run(match, "0 shift row 0 left; 1 accuse Marion")
    assert one(events, "accuse", 0) == {"kind": "accuse", "seat": 1, "name": "Marion", "hit": True}
    assert kinds(events) == ["action", "accuse", "over"]
    assert match.outcome.winners == {1}
    assert match.outcome.reason == "the Sleuth accused the Hitman"


def test_a_wrong_accusation_puts_the_last_face_down_card_under_the_deck():
    match = table(targets="Alyss Barrin Clive Deidre")
    before = bytes(match.kernel.deck)
    events = run(match, "0 shift row 0 left; 1 accuse Simon")
    assert seen(events, 0) == [
        {"kind": "action", "seat": 1, "action": "accuse Simon"},
        {"kind": "accuse", "seat": 1, "name": "Simon", "hit": False},
        {"kind": "list", "seat": 0, "change": -1},
    ]
    assert match.view(1)["hit_list"] == ["Alyss", None, None]
    assert match.view(1)["deck"] == 18
    assert match.kernel.deck == before + bytes((NUMBER["Deidre"],))


def test_the_face_up_target_never_goes_under_the_deck():
    match = table()
    for face_down in (2, 1, 0):
        run(match, "0 shift row 0 left; 1 accuse Simon")
        assert match.view(1)["hit_list"] == ["Alyss"] + [None] * face_down
    events = run(match, "0 shift row 0 left; 1 accuse Simon")
    assert kinds(events) == ["action", "accuse"]
    assert match.view(1)["hit_list"] == ["Alyss"]
    assert match.view(1)["deck"] == 20


def test_to_exonerate_is_to_draw_one_and_then_to_lay_one():
    match = table(deck="Wanda")
    events = run(match, "0 shift row 0 left; 1 exonerate")
    assert one(events, "draw", 1) == {"kind": "draw", "seat": 1, "count": 1, "names": ["Wanda"]}
    assert one(events, "draw", 0)["names"] is None
    assert (match.view(0)["phase"], match.view(0)["turn"], match.view(0)["hands"]) == ("lay", 1, [0, 3])
    assert legal(match, 1) == ["lay Kara", "lay Ophelia", "lay Wanda"]
    run(match, "1 lay Ophelia")
    assert match.view(1)["you"]["hand"] == ["Kara", "Wanda"]
    assert match.to_act == (0,)


def test_a_living_suspect_laid_is_innocent_and_the_hitman_is_canvassed():
    match = table(hitman="Marion", hand="Linus Ophelia Zachary")
    events = run(match, "0 shift row 0 left; 1 exonerate; 1 lay Linus")
    assert seen(events) == [
        {"kind": "action", "seat": 1, "action": "lay Linus"},
        {"kind": "innocent", "seat": 1, "name": "Linus"},
        {"kind": "canvass", "seat": 1, "name": "Linus", "hands": [0]},
    ]
    assert match.view(0)["board"][2][1]["innocent"]
    events = run(match, "0 shift row 0 left; 1 exonerate; 1 lay Ophelia")
    assert one(events, "canvass")["hands"] == []


def test_a_dead_suspect_laid_is_discarded_and_the_hitman_is_canvassed_all_the_same():
    match = table(hitman="Marion", deck="Neil")
    events = run(match, "0 kill Neil; 1 exonerate; 1 lay Neil")
    assert seen(events) == [
        {"kind": "action", "seat": 1, "action": "lay Neil"},
        {"kind": "discard", "seat": 1, "name": "Neil", "from": "hand"},
        {"kind": "canvass", "seat": 1, "name": "Neil", "hands": [0]},
    ]
    assert match.view(0)["discards"] == ["Neil"]
    assert not match.view(0)["board"][2][3]["innocent"]


def test_nobody_is_canvassed_about_a_suspect_that_a_collapse_took():
    match = run_to_collapse(table(deck="Linus"))
    run(match, "1 collapse rows; 0 shift row 0 left")
    events = run(match, "1 exonerate; 1 lay Linus")
    assert kinds(events) == ["action", "discard"]


def test_with_an_empty_deck_the_draw_is_skipped():
    match = small_deck(table(), 0)
    events = run(match, "0 shift row 0 left; 1 exonerate")
    assert kinds(events, 1) == ["action"]
    assert legal(match, 1) == ["lay Kara", "lay Ophelia"]
    run(match, "1 lay Kara")
    assert match.view(0)["hands"] == [0, 1]


def test_to_exonerate_takes_a_card_to_lay():
    match = small_deck(table(hand="Linus Neil Zachary"), 0)
    run(match, "0 kill Linus; 1 shift row 0 left; 0 kill Neil")
    assert "exonerate" not in verbs(match, 1)
    run(match, "1 shift row 0 left; 0 shift row 0 left")
    assert "exonerate" not in verbs(match, 1)


def test_a_sleuth_with_an_empty_hand_may_lay_the_card_just_drawn():
    match = table(hand="Linus Neil Zachary", deck="Wanda")
    run(match, "0 kill Linus; 1 shift row 0 left; 0 kill Neil; 1 exonerate")
    assert legal(match, 1) == ["lay Wanda"]
    run(match, "1 lay Wanda")
    assert match.view(0)["hands"] == [0, 0]
