"""How a Noir table looks: names, alphabetical lists, and pieces that nobody can write to."""

import json

import pytest

from backroom.games.noir.kit.cast import CAST, mask_of
from backroom.games.noir.kit.faces import (
    ALIVE,
    DEAD,
    INNOCENT,
    drawn_seen,
    face,
    faces_of,
    rows_seen,
    set_seen,
    sets_seen,
    you_seen,
)
from backroom.games.noir.kit.grid import shape

ALYSS, ASHTON, BARRIN, XAVIER = (CAST.index(name) for name in ("Alyss", "Ashton", "Barrin", "Xavier"))


def test_a_card_has_the_contract_s_keys():
    assert face(ALYSS) == {"name": "Alyss", "alive": True, "innocent": False, "officer": False, "arrested": False, "tokens": []}
    marked = face(BARRIN, alive=False, innocent=True, officer=True, arrested=True, tokens=("bomb", "threat"))
    assert marked == {
        "name": "Barrin",
        "alive": False,
        "innocent": True,
        "officer": True,
        "arrested": True,
        "tokens": ["bomb", "threat"],
    }


def test_equal_cards_are_one_piece_that_cannot_be_written_to():
    assert face(ALYSS) is ALIVE[ALYSS] is face(ALYSS)
    with pytest.raises(TypeError):
        face(ALYSS)["alive"] = False
    with pytest.raises(TypeError):
        face(ALYSS, tokens=("bomb",))["tokens"].append("threat")


def test_the_common_cards_are_ready_for_everybody():
    for suspect, name in enumerate(CAST):
        assert {cards[suspect]["name"] for cards in (ALIVE, DEAD, INNOCENT)} == {name}
        assert [cards[suspect]["alive"] for cards in (ALIVE, DEAD, INNOCENT)] == [True, False, True]
        assert [cards[suspect]["innocent"] for cards in (ALIVE, DEAD, INNOCENT)] == [False, False, True]


def test_a_board_is_seen_by_rows():
    rows = rows_seen(ALIVE, bytearray([3, 1, 4, 0, 5, 9]), shape(2, 3))
    assert [[card["name"] for card in row] for row in rows] == [[CAST[n] for n in (3, 1, 4)], [CAST[n] for n in (0, 5, 9)]]
    rows[0].clear()
    assert len(rows_seen(ALIVE, bytearray([3, 1, 4, 0, 5, 9]), shape(2, 3))[0]) == 3


def test_cards_show_who_is_dead_and_who_is_innocent():
    faces = faces_of(bytearray([10, 20, 30, 40]), 0b1011, mask_of([20]))
    assert [faces[suspect] for suspect in (10, 20, 30, 40)] == [ALIVE[10], INNOCENT[20], DEAD[30], ALIVE[40]]
    assert len(faces) == len(CAST)


def test_a_set_is_seen_alphabetically_as_a_list():
    assert set_seen(mask_of([XAVIER, BARRIN, ASHTON, ALYSS])) == ["Alyss", "Ashton", "Barrin", "Xavier"]
    assert set_seen(0) == []
    with pytest.raises(TypeError):
        set_seen(1).append("Barrin")


def test_sets_are_seen_by_seat_and_empty_ones_left_out():
    seen = sets_seen((2, 0, 1), [mask_of([ALYSS]), 0, mask_of([BARRIN, ALYSS])])
    assert seen == {"2": ["Alyss"], "1": ["Alyss", "Barrin"]} == json.loads(json.dumps(seen))


def test_seats_and_sets_must_go_together():
    with pytest.raises(ValueError, match="go together"):
        sets_seen((0, 1), [1])


def test_one_s_own_secrets_are_a_role_an_identity_and_a_hand():
    assert you_seen("spy", ALYSS, [XAVIER, BARRIN]) == {"role": "spy", "identity": "Alyss", "hand": ["Barrin", "Xavier"]}
    assert you_seen("inspector", -1, ()) == {"role": "inspector", "identity": None, "hand": []}


def test_drawn_cards_are_named_to_who_drew_them_and_counted_for_the_others():
    event = drawn_seen(1, [XAVIER, ALYSS])
    assert event.seen_by(1) == {"kind": "draw", "seat": 1, "count": 2, "names": ["Alyss", "Xavier"]}
    assert event.seen_by(0) == event.seen_by(None) == {"kind": "draw", "seat": 1, "count": 2, "names": None}
