"""Killer vs Inspector: set-up, options and deals, and the first two turns."""

from __future__ import annotations

import pytest
from killer_table import GAME, HAND, cards_of, dealt, flat, names, table

from backroom.games.noir.kit.cast import BASE, CAST
from support import kinds, legal, one, refused, run, verbs


def test_the_game_says_what_it_is():
    said = (GAME.key, GAME.title, GAME.players, GAME.roles)
    assert said == ("noir/killer-inspector", "Killer vs Inspector", (2,), ("killer", "inspector"))
    defaults = {name: each.default for name, each in GAME.options.items()}
    assert defaults == {"layout": "alphabetical", "cast": "base", "kills_to_win": 14}


def test_the_board_is_five_by_five_alphabetical_row_by_row():
    assert names(dealt()) == [list(BASE[row : row + 5]) for row in range(0, 25, 5)]


def test_everybody_starts_alive_with_nothing_on_the_card():
    bare = {"alive": True, "innocent": False, "officer": False, "arrested": False, "tokens": []}
    for row in dealt().view(None)["board"]:
        assert row == [{"name": card["name"], **bare} for card in row]


def test_layout_random_shuffles_the_same_suspects():
    shuffled = flat(GAME.start(seed=1, layout="random"))
    assert shuffled != list(BASE)
    assert sorted(shuffled) == list(BASE)


def test_cast_random_draws_25_of_the_fifty_in_alphabetical_order():
    drawn = [flat(GAME.start(seed=seed, cast="random")) for seed in range(40)]
    assert all(each == sorted(each) and len(set(each)) == 25 for each in drawn)
    assert {name for each in drawn for name in each} == set(CAST)


@pytest.mark.parametrize("kills", [1, 2, 5])
def test_kills_to_win_is_an_option(kills):
    match = dealt(kills_to_win=kills)
    for number, victim in enumerate("Geneva Horatio Isolde Linus Ramon".split()[:kills]):
        if number:
            run(match, "1 identity Zachary" if number == 1 else "1 accuse Zachary")
        assert match.outcome is None
        run(match, f"0 kill {victim}")
    assert match.outcome.winners == {0}
    assert match.view(None)["options"]["kills_to_win"] == match.view(None)["kills"] == kills


@pytest.mark.parametrize("seed", range(5))
def test_the_evidence_is_of_exactly_the_suspects_on_the_board(seed):
    match = GAME.start(seed=seed, cast="random", layout="random")
    assert cards_of(match) == sorted(flat(match))


def test_the_killer_is_dealt_one_identity_and_the_inspector_nothing_yet():
    match = dealt(killer="Marion")
    assert match.view(0)["you"] == {"role": "killer", "identity": "Marion", "hand": []}
    assert match.view(1)["you"] == {"role": "inspector", "identity": None, "hand": []}
    assert match.view(None)["you"] is None
    assert (match.view(None)["deck"], match.view(None)["hands"], match.view(None)["kills"]) == (24, [0, 0], 0)


def test_the_killer_moves_first_wherever_they_sit():
    for roles, killer in (("killer inspector", 0), ("inspector killer", 1)):
        match = dealt(roles=roles)
        assert match.to_act == (killer,)
        assert (match.view(None)["phase"], match.view(None)["turn"]) == ("opening", killer)
        assert match.view(None)["roles"] == roles.split()
        run(match, f"{killer} kill Neil; {1 - killer} identity Zachary")
        assert match.to_act == (killer,)


def test_the_first_move_must_be_a_kill():
    match = dealt(killer="Marion")
    assert verbs(match, 0) == {"kill"}
    refused(match, 0, "shift row 0 left")
    refused(match, 0, "disguise")
    assert legal(match, 0) == [f"kill {name}" for name in "Geneva Horatio Isolde Linus Neil Quinton Ramon Simon".split()]


def test_only_the_first_move_must_be_a_kill():
    assert verbs(table(), 0) == {"shift", "kill", "disguise"}


def test_the_inspectors_four_cards_are_drawn_as_their_first_turn_starts():
    match = dealt(hand="Zachary Kara Pedro Ophelia")
    events = run(match, "0 kill Neil")
    assert kinds(events) == ["action", "draw"]
    assert one(events, "draw", 1) == {"kind": "draw", "seat": 1, "count": 4, "names": HAND.split()}
    assert match.view(1)["you"] == {"role": "inspector", "identity": None, "hand": HAND.split()}
    view = match.view(0)
    assert (view["phase"], view["turn"], view["deck"], view["hands"]) == ("choice", 1, 20, [0, 4])


def test_the_inspector_takes_one_of_the_four_as_identity_and_keeps_three():
    match = dealt()
    run(match, "0 kill Neil")
    assert legal(match, 1) == [f"identity {name}" for name in HAND.split()]
    run(match, "1 identity Pedro")
    assert match.view(1)["you"] == {"role": "inspector", "identity": "Pedro", "hand": ["Kara", "Ophelia", "Zachary"]}


def test_the_choice_of_identity_is_the_inspectors_whole_first_turn():
    match = table()
    assert match.to_act == (0,)
    assert (match.view(1)["phase"], match.view(1)["turn"]) == ("killer", 0)


def test_the_identity_must_be_a_living_suspect():
    match = dealt(hand="Kara Neil Pedro Zachary")
    run(match, "0 kill Neil")
    assert legal(match, 1) == ["identity Kara", "identity Pedro", "identity Zachary"]
    refused(match, 1, "identity Neil")
    run(match, "1 identity Kara")
    assert match.view(1)["you"]["hand"] == ["Neil", "Pedro", "Zachary"]


def test_roles_come_from_the_seed_or_from_the_deal():
    drawn = {tuple(GAME.start(seed=seed).view(None)["roles"]) for seed in range(20)}
    assert drawn == {("killer", "inspector"), ("inspector", "killer")}
    assert GAME.start(seed=0, deal={"roles": ["inspector", "killer"]}).to_act == (1,)


def test_a_short_evidence_list_is_the_top_of_the_deck():
    match = GAME.start(seed=3, deal={"evidence": ["Wanda", "Kara"], "roles": ["killer", "inspector"]})
    assert match.view(0)["you"]["identity"] == "Wanda"
    assert cards_of(match) == sorted(BASE)
    run(match, "0 kill Vincent")
    assert "Kara" in match.view(1)["you"]["hand"]


def test_a_deal_may_lay_out_the_board_with_any_25():
    board = list(CAST[25:])
    match = GAME.start(seed=1, deal={"board": board[::-1]})
    assert flat(match) == board[::-1]
    assert cards_of(match) == sorted(board)


@pytest.mark.parametrize(
    ("deal", "says"),
    [
        ({"board": list(BASE[:24])}, "25 names"),
        ({"board": [*BASE[:24], "Alyss"]}, "twice"),
        ({"board": [*BASE[:24], "Moriarty"]}, "no suspect"),
        ({"evidence": ["Xavier"]}, "not on the board"),
        ({"evidence": ["Kara", "Kara"]}, "twice"),
        ({"evidence": "Kara"}, "a list"),
        ({"roles": ["killer", "killer"]}, "killer, inspector"),
        ({"roles": ["hitman", "sleuth"]}, "killer, inspector"),
        ({"roles": ["killer"]}, "killer, inspector"),
        ({"first": 1}, "board, evidence, roles"),
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
        ({"kills_to_win": 0}, "1 to 23"),
        ({"kills_to_win": 24}, "1 to 23"),
        ({"kills_to_win": "14"}, "1 to 23"),
        ({"legs": 2}, "layout, cast, kills_to_win"),
    ],
)
def test_wrong_players_and_options_are_refused_with_what_is_allowed(arguments, says):
    with pytest.raises(ValueError, match=says):
        GAME.start(seed=1, **arguments)


@pytest.mark.parametrize("notation", ["evade", "kill", "kill Moriarty", "identity", "lay @1", "shift row 5 left", "disguise Kara"])
def test_what_is_no_action_of_the_game_is_refused_as_such(notation):
    match = table()
    before = match.view(0)
    assert "no action of Killer vs Inspector" in refused(match, 0, notation)
    assert match.view(0) == before


@pytest.mark.parametrize("notation", ["done", "lay Kara", "identity Kara", "exonerate", "accuse Linus", "collapse rows"])
def test_an_action_at_the_wrong_time_is_illegal_and_changes_nothing(notation):
    assert "not legal for seat 0 now" in refused(table(), 0, notation)
