"""Accusations that hit, new identities, and the end of the game."""

import pytest
from fbi_positions import GAME, at_turn, bearing, do, face, identity, of, offered, score, table

from support import kinds, one, seen


def test_an_accused_mafioso_is_arrested_and_that_is_a_point():
    match = table("undercover", undercover="Magnus", killer="Isolde", deck="Tobias")
    events = do(match, "accuse Isolde")
    assert one(events, "accuse") == {"kind": "accuse", "seat": 1, "name": "Isolde", "hit": True}
    assert one(events, "arrest") == {"kind": "arrest", "seat": 0, "name": "Isolde"}
    assert score(match) == (0, 1)


@pytest.mark.parametrize(("role", "seat"), [("killer", 0), ("psycho", 2), ("bomber", 4), ("sniper", 6)])
def test_an_accusation_asks_all_the_mafia(role, seat):
    match = table("undercover", undercover="Magnus", **{role: "Isolde"})
    assert one(do(match, "accuse Isolde"), "arrest")["seat"] == seat


def test_the_evidence_lies_face_down_on_the_arrested():
    match = table("undercover", undercover="Magnus", killer="Isolde")
    do(match, "accuse Isolde")
    assert face(match, "Isolde") == {
        "name": "Isolde",
        "alive": True,
        "innocent": False,
        "officer": False,
        "arrested": True,
        "tokens": [],
    }


def test_the_arrested_can_be_neither_killed_nor_accused_any_more():
    match = table("undercover", undercover="Magnus", killer="Isolde", deck="Jack")
    do(match, "accuse Isolde")
    assert "Isolde" not in of(at_turn(match, "undercover"), "accuse")
    assert "Isolde" not in of(at_turn(match, "killer"), "kill")
    assert identity(match, 0) == "Jack"


def test_an_arrested_bomber_s_bombs_leave_the_board_and_threats_stay():
    match = table("undercover", undercover="Magnus", bomber="Isolde", bombs="Greta Felix", threats="Neil", protections="Jack")
    do(match, "accuse Isolde")
    assert (bearing(match, "bomb"), bearing(match, "threat"), bearing(match, "protection")) == (set(), {"Neil"}, {"Jack"})


def test_an_arrested_psycho_s_threats_leave_the_board_and_bombs_stay():
    match = table("undercover", undercover="Magnus", psycho="Isolde", bombs="Greta", threats="Neil Felix", protections="Jack")
    do(match, "accuse Isolde")
    assert (bearing(match, "bomb"), bearing(match, "threat"), bearing(match, "protection")) == ({"Greta"}, set(), {"Jack"})


def test_an_arrested_killer_leaves_all_tokens_where_they_are():
    match = table("undercover", undercover="Magnus", killer="Isolde", bombs="Greta", threats="Neil")
    do(match, "accuse Isolde")
    assert (bearing(match, "bomb"), bearing(match, "threat")) == ({"Greta"}, {"Neil"})


def test_other_tokens_on_the_arrested_stay_but_no_longer_strike():
    match = table("undercover", undercover="Magnus", killer="Isolde", psycho="Felix", threats="Isolde", protections="Isolde")
    events = do(match, "accuse Isolde")
    assert "strike" not in kinds(events)
    assert match.to_act == (2,)
    assert face(match, "Isolde")["tokens"] == ["threat", "protection"]


def test_last_of_all_the_mafioso_draws_a_new_identity():
    match = table("undercover", undercover="Magnus", killer="Isolde", deck="Tobias")
    events = do(match, "accuse Isolde")
    assert kinds(events) == ["action", "accuse", "arrest", "identity"]
    assert identity(match, 0) == "Tobias"
    assert [each["name"] for each in seen(events, 6) if each["kind"] == "identity"] == ["Tobias"]
    assert [each["name"] for each in seen(events, 1) if each["kind"] == "identity"] == [None]


def test_the_dead_drawn_for_a_new_identity_go_under_the_deck():
    match = table("killer", killer="Magnus", suit="Isolde", deck="Felix Jack Tobias", dead="Felix Jack")
    deck = match.kernel.deck
    events = do(match, "kill Isolde")
    assert identity(match, 5) == "Tobias"
    assert match.kernel.deck == deck[3:] + deck[:2]
    assert [one(events, "under", seat)["names"] for seat in (None, 0, 1, 5)] == [None, None, None, ["Felix", "Jack"]]


def test_with_no_living_card_left_the_evidence_of_innocents_is_shuffled_back_and_their_marks_go():
    match = table("killer", killer="Magnus", suit="Isolde", deck="Felix", whole_deck=True, dead="Felix", innocent="Tobias Yuri")
    events = do(match, "kill Isolde")
    assert one(events, "shuffle") == {"kind": "shuffle", "seat": None, "names": ["Tobias", "Yuri"]}
    assert identity(match, 5) in {"Tobias", "Yuri"}
    assert not face(match, "Tobias")["innocent"]
    assert not face(match, "Yuri")["innocent"]
    assert match.view(None)["deck"] == 2


def test_with_no_card_left_at_all_the_player_sits_out():
    match = table("killer", killer="Magnus", suit="Isolde", whole_deck=True)
    events = do(match, "kill Isolde")
    assert one(events, "out") == {"kind": "out", "seat": 5}
    assert match.view(None)["out"] == [5]
    assert identity(match, 5) is None
    match = at_turn(match, "bomber")
    do(match, "shift row 6 left")
    assert match.to_act == (6,)


def test_a_suit_who_sits_out_is_not_asked():
    match = table("killer", killer="Magnus", suit="Isolde", whole_deck=True, protections="Jack")
    do(match, "kill Isolde")
    match = at_turn(match, "killer")
    do(match, "kill Jack")
    assert not face(match, "Jack")["alive"]


def test_a_side_of_which_everybody_sits_out_has_lost():
    agents = {"undercover": "Isolde", "detective": "Jack", "suit": "Irma", "profiler": "Marion"}
    match = table("killer", killer="Magnus", **agents, whole_deck=True)
    for name in agents.values():
        assert match.outcome is None
        do(at_turn(match, "killer"), f"kill {name}")
    assert match.outcome.winners == {0, 2, 4, 6}


def test_an_arrested_mafioso_may_sit_out_too_and_the_game_goes_on():
    match = table("undercover", undercover="Magnus", psycho="Isolde", whole_deck=True)
    do(match, "accuse Isolde")
    assert match.view(None)["out"] == [2]
    assert match.to_act == (3,)


@pytest.mark.parametrize(("players", "arrests", "points"), [(6, 4, 18), (8, 5, 25)])
def test_the_rulebook_s_numbers_win_unless_options_say_otherwise(players, arrests, points):
    kernel = GAME.start(players, 1).kernel
    assert (kernel.arrests_to_win, kernel.points_to_win) == (arrests, points)
    kernel = GAME.start(players, 1, arrests_to_win=2, points_to_win=7).kernel
    assert (kernel.arrests_to_win, kernel.points_to_win) == (2, 7)


@pytest.mark.parametrize("option", [{"arrests_to_win": -1}, {"arrests_to_win": 10}, {"points_to_win": 41}, {"layout": "round"}])
def test_options_out_of_range_are_refused(option):
    with pytest.raises(ValueError, match=next(iter(option))):
        GAME.start(6, 1, **option)


def test_the_fbi_win_with_enough_arrests():
    match = table("undercover", undercover="Magnus", killer="Isolde", arrests=3)
    do(match, "accuse Isolde")
    assert match.outcome is None
    match = table("undercover", undercover="Magnus", killer="Isolde", arrests=4)
    events = do(match, "accuse Isolde")
    assert match.outcome.winners == {1, 3, 5, 7}
    assert one(events, "over")["scores"] == [0, 1] * 4
    assert "identity" not in kinds(events)


def test_the_fbi_win_too_when_the_mafia_strikes_its_own_last_one():
    match = table("killer", killer="Magnus", sniper="Isolde", arrests=4)
    do(match, "kill Isolde")
    assert match.outcome.winners == {1, 3, 5, 7}


def test_the_mafia_win_with_enough_kill_points():
    match = table("killer", killer="Magnus", points=23)
    do(match, "kill Isolde")
    assert match.outcome is None
    match = table("killer", killer="Magnus", points=24)
    events = do(match, "kill Isolde")
    assert match.outcome.winners == {0, 2, 4, 6}
    assert one(events, "over")["scores"] == [1, 0] * 4


def test_an_agent_s_two_points_count_at_once():
    match = table("killer", killer="Magnus", suit="Isolde", points=23)
    events = do(match, "kill Isolde")
    assert match.outcome.winners == {0, 2, 4, 6}
    assert "identity" not in kinds(events)
    assert match.view(None)["kills"] == 25


def test_fewer_arrests_or_points_win_by_option():
    match = table("undercover", undercover="Magnus", killer="Isolde", options={"arrests_to_win": 1})
    do(match, "accuse Isolde")
    assert match.outcome.winners == {1, 3, 5, 7}
    match = table("killer", killer="Magnus", options={"points_to_win": 1})
    do(match, "kill Isolde")
    assert match.outcome.winners == {0, 2, 4, 6}


def test_nobody_acts_once_it_is_over():
    match = table("killer", killer="Magnus", points=24)
    do(match, "kill Isolde")
    view = match.view(None)
    assert (match.to_act, view["phase"], view["turn"]) == ((), "over", None)
    assert [match.legal(seat) for seat in range(8)] == [[]] * 8


def test_a_saved_game_point_does_not_win():
    match = table("killer", killer="Magnus", suit="Kara", protections="Isolde", points=24)
    do(match, "kill Isolde")
    assert offered(match) == ["save", "pass"]
    do(match, "save")
    assert match.outcome is None
