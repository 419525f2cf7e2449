"""Hitman vs Sleuth: set-up, options and deals."""

from __future__ import annotations

import pytest
from hitman_table import GAME, cards_of, dealt, table

from backroom.games.noir.kit.cast import BASE, CAST
from support import legal, refused, run


def test_the_game_says_what_it_is():
    assert (GAME.key, GAME.title, GAME.players, GAME.roles) == (
        "noir/hitman-sleuth",
        "Hitman vs Sleuth",
        (2,),
        ("hitman", "sleuth"),
    )
    assert {name: each.default for name, each in GAME.options.items()} == {"layout": "alphabetical", "cast": "base"}


def test_four_cards_are_the_hit_list_and_all_see_the_first():
    match = dealt(targets="Ernest Barrin Clive Deidre")
    for seat in (0, 1, None):
        assert match.view(seat)["hit_list"] == ["Ernest", None, None, None]
    assert [CAST[card] for card in match.kernel.targets] == ["Ernest", "Barrin", "Clive", "Deidre"]


def test_the_hitman_is_dealt_one_identity_and_the_sleuth_three_cards():
    match = dealt(hitman="Marion", hand="Zachary Kara Ophelia")
    assert match.view(0)["you"] == {"role": "hitman", "identity": "Marion", "hand": []}
    assert match.view(1)["you"] == {"role": "sleuth", "identity": None, "hand": ["Kara", "Ophelia", "Zachary"]}
    assert match.view(None)["you"] is None
    assert match.view(None)["deck"] == 25 - 8


def test_the_sleuth_chooses_one_of_three_as_identity_before_the_first_turn():
    match = dealt(hand="Zachary Kara Ophelia")
    assert match.to_act == (1,)
    assert match.view(0)["phase"] == "choice"
    assert legal(match, 0) == []
    assert legal(match, 1) == ["identity Kara", "identity Ophelia", "identity Zachary"]
    match.play(1, "identity Ophelia")
    assert match.view(1)["you"] == {"role": "sleuth", "identity": "Ophelia", "hand": ["Kara", "Zachary"]}


def test_the_hitman_moves_first():
    match = table()
    assert match.to_act == (0,)
    assert (match.view(1)["phase"], match.view(1)["turn"]) == ("hitman", 0)
    run(match, "0 shift row 0 left")
    assert match.to_act == (1,)
    assert (match.view(0)["phase"], match.view(0)["turn"]) == ("sleuth", 1)


def test_the_first_move_need_not_be_a_kill():
    assert {action.verb for action in table().legal(0)} == {"shift", "kill", "evade"}


def test_roles_come_from_the_seed_or_from_the_deal():
    drawn = {tuple(GAME.start(seed=seed).view(None)["roles"]) for seed in range(20)}
    assert drawn == {("hitman", "sleuth"), ("sleuth", "hitman")}
    match = GAME.start(seed=0, deal={"roles": ["sleuth", "hitman"]})
    assert match.to_act == (0,)
    assert match.view(0)["you"]["role"] == "sleuth"


def test_a_short_evidence_list_is_the_top_of_the_deck():
    match = GAME.start(seed=3, deal={"evidence": ["Wanda", "Kara"]})
    assert match.view(None)["hit_list"][0] == "Wanda"
    assert cards_of(match) == sorted(match.kernel.board)


@pytest.mark.parametrize("seed", range(5))
def test_the_evidence_is_of_exactly_the_suspects_on_the_board(seed):
    match = GAME.start(seed=seed, cast="random", layout="random")
    assert cards_of(match) == sorted(match.kernel.board)
    assert len(set(match.kernel.board)) == 25


def test_layout_and_cast_are_options():
    names = [card["name"] for row in GAME.start(seed=1).view(None)["board"] for card in row]
    assert names == list(BASE)
    shuffled = [card["name"] for row in GAME.start(seed=1, layout="random").view(None)["board"] for card in row]
    assert shuffled != names
    assert sorted(shuffled) == names
    drawn = [card["name"] for row in GAME.start(seed=1, cast="random").view(None)["board"] for card in row]
    assert drawn == sorted(drawn)
    assert drawn != names


@pytest.mark.parametrize(
    ("deal", "says"),
    [
        ({"board": list(BASE[:24])}, "25 names"),
        ({"board": [*BASE[:24], "Alyss"]}, "twice"),
        ({"board": [*BASE[:24], "Moriarty"]}, "no suspect"),
        ({"evidence": ["Xavier"]}, "not on the board"),
        ({"evidence": ["Kara", "Kara"]}, "twice"),
        ({"evidence": "Kara"}, "a list"),
        ({"roles": ["hitman", "hitman"]}, "hitman, sleuth"),
        ({"roles": ["killer", "inspector"]}, "hitman, sleuth"),
        ({"roles": ["hitman"]}, "hitman, sleuth"),
        ({"hit_list": ["Kara"]}, "board, evidence, roles"),
        (["Kara"], "an object"),
    ],
)
def test_a_wrong_deal_is_refused_with_what_is_allowed(deal, says):
    with pytest.raises(ValueError, match=says):
        GAME.start(seed=1, deal=deal)


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ({"players": 3}, "2"),
        ({"layout": "spiral"}, "alphabetical, random"),
        ({"cast": 25}, "base, other, random"),
        ({"kills_to_win": 14}, "layout, cast"),
    ],
)
def test_wrong_players_and_options_are_refused_with_what_is_allowed(arguments, says):
    with pytest.raises(ValueError, match=says):
        GAME.start(seed=1, **arguments)


@pytest.mark.parametrize("notation", ["disguise", "kill", "kill Moriarty", "identity", "lay @1", "shift row 5 left", "evade Kara"])
def test_what_is_no_action_of_the_game_is_refused_as_such(notation):
    match = table()
    before = match.view(0)
    assert "no action of Hitman vs Sleuth" in refused(match, 0, notation)
    assert match.view(0) == before


@pytest.mark.parametrize("notation", ["done", "lay Kara", "identity Kara", "exonerate", "accuse Linus", "collapse rows"])
def test_an_action_at_the_wrong_time_is_illegal_and_changes_nothing(notation):
    assert "not legal for seat 0 now" in refused(table(), 0, notation)
