"""FBI vs Mafia: the Suit's saves, in anybody's turn."""

import pytest
from fbi_table import (
    AROUND,
    BOMBER,
    CROSS,
    EVERYBODY,
    PROFILER,
    PSYCHO,
    SUIT,
    UNDERCOVER,
    at_turn,
    bearing,
    do,
    face,
    identity,
    names_of,
    of,
    offered,
    reach,
    score,
    suspects,
    table,
    tokens,
    turn,
)

from support import kinds, refused, seen


def attack(**position):
    """The Killer at Magnus goes for Isolde, who bears a protection."""
    match = table("killer", killer="Magnus", **{"protections": "Isolde", **position})
    return match, do(match, "kill Isolde")


@pytest.mark.parametrize(
    ("suit", "answers"),
    [
        ("Kara", ["save", "pass"]),
        ("Horatio", ["save", "pass"]),
        ("Wilhelm", ["save", "pass"]),
        ("Felix", ["save", "pass"]),
        ("Greta", ["pass"]),
        ("Lucille", ["pass"]),
        ("Isolde", ["pass"]),
    ],
    ids=["row", "row, far left", "column", "adjacent", "out of line", "diagonal", "the Suit itself"],
)
def test_the_suit_is_always_asked_and_may_save_in_row_and_column_but_never_oneself(suit, answers):
    match, events = attack(suit=suit)
    assert kinds(events) == ["action"]
    assert face(match, "Isolde")["alive"]
    assert match.to_act == (SUIT,)
    assert offered(match) == answers
    if "save" not in answers:
        assert refused(match, SUIT, "save")
    for onlooker in (None, *range(8)):
        view = match.view(onlooker)
        assert (view["phase"], view["to_act"], view["turn"]) == ("save", [SUIT], 0)
        assert (view["pending"]["victim"], view["pending"]["cause"]) == ("Isolde", "kill")


def test_an_unprotected_suspect_dies_at_once():
    match, _ = attack(suit="Kara", protections="Jack")
    assert not face(match, "Isolde")["alive"]


@pytest.mark.parametrize("answer", ["", "pass"])
def test_neither_the_asking_nor_a_pass_tells_others_where_the_suit_stands(answer):
    worlds = []
    for suit in ("Kara", "Zachary"):
        match, events = attack(suit=suit)
        if answer:
            events = do(match, answer)
        worlds.append([(match.view(seat), seen(events, seat)) for seat in (None, 0, 2, 4, 6)])
        assert suspects(match, SUIT) == EVERYBODY - ({"Isolde"} if answer else set())
    assert worlds[0] == worlds[1]


def test_a_pass_is_seen_by_nobody_else_only_what_follows():
    match, _ = attack(suit="Kara")
    events = do(match, "pass")
    assert kinds(events, SUIT) == ["action", "death"]
    assert all(kinds(events, onlooker) == ["death"] for onlooker in (None, 0, 1, 2, 3, 4, 6, 7))
    assert not face(match, "Isolde")["alive"]
    assert score(match) == (1, 0)
    assert match.to_act == (UNDERCOVER,)


def test_a_suit_who_is_the_victim_passes_and_draws_a_new_identity():
    match, _ = attack(suit="Isolde", deck="Tobias")
    do(match, "pass")
    assert identity(match, SUIT) == "Tobias"


def test_a_save_stops_the_kill_and_spends_the_protection_and_nothing_else():
    match, _ = attack(suit="Kara", protections="Isolde Greta", bombs="Isolde", threats="Isolde")
    events = do(match, "save")
    assert seen(events, 0) == [{"kind": "action", "seat": SUIT, "action": "save"}]
    assert face(match, "Isolde")["alive"]
    assert tokens(match) == {"Isolde": ["bomb", "threat"], "Greta": ["protection"]}
    assert score(match) == (0, 0)
    assert match.to_act == (UNDERCOVER,)


def test_a_save_shows_that_the_suit_is_in_line_and_not_the_saved_one():
    match, _ = attack(suit="Kara")
    do(match, "save")
    assert suspects(match, SUIT) == reach("Isolde", CROSS)


def test_a_saved_game_point_does_not_win():
    match, _ = attack(suit="Kara", points=24)
    do(match, "save")
    assert match.outcome is None


def test_a_mafioso_with_a_protection_may_be_saved_from_team_mates():
    match, _ = attack(bomber="Isolde", suit="Kara")
    do(match, "save")
    assert score(match) == (0, 0)
    assert identity(match, BOMBER) == "Isolde"


def test_a_snipe_may_be_stopped():
    match = table("sniper", sniper="Magnus", suit="Horatio", protections="Irma")
    do(match, "snipe Irma; save")
    assert face(match, "Irma")["alive"]
    assert score(match) == (0, 0)
    assert match.to_act == (PROFILER,)


def test_the_suit_is_asked_for_each_protected_suspect_that_the_psycho_strikes_in_board_order():
    match = table("undercover", psycho="Magnus", suit="Kara", threats="Isolde Jack Lucille Qasim", protections="Jack Isolde Qasim")
    assert names_of(do(match, "shift row 6 left"), "strike") == ["Isolde"]
    assert (match.view(None)["pending"]["victim"], match.view(None)["pending"]["cause"]) == ("Isolde", "threat")
    assert names_of(do(match, "save"), "strike") == ["Jack"]
    assert match.view(None)["pending"]["victim"] == "Jack"
    events = do(match, "pass")
    assert names_of(events, "death") == ["Jack", "Lucille"]
    assert match.view(None)["pending"]["victim"] == "Qasim"
    assert offered(match) == ["pass"]
    do(match, "pass")
    assert match.to_act == (PSYCHO,)
    assert match.view(None)["phase"] == "psycho"


def test_a_saved_threat_is_spent_and_the_other_strikes_go_on():
    match = table("undercover", psycho="Magnus", suit="Kara", threats="Isolde Marion Greta", protections="Isolde", bombs="Isolde")
    do(match, "shift row 6 left")
    assert names_of(do(match, "save"), "death") == ["Marion"]
    assert tokens(match) == {"Isolde": ["bomb"], "Greta": ["threat"]}


def test_a_saved_bomb_bearer_loses_the_bomb_that_struck_and_there_is_no_blast():
    match = table("bomber", suit="Kara", bombs="Isolde Greta", protections="Isolde", threats="Isolde")
    do(match, "detonate Isolde; save")
    assert tokens(match) == {"Isolde": ["threat"], "Greta": ["bomb"]}
    assert score(match) == (0, 0)
    assert turn(match) == SUIT


def test_in_a_chain_a_save_stops_it_and_the_saved_one_s_own_bomb_stays():
    match = table("bomber", suit="Nadia", bombs="Isolde Magnus", protections="Magnus")
    do(match, "detonate Isolde; blast Magnus")
    assert match.view(None)["phase"] == "save"
    do(match, "save")
    assert face(match, "Magnus")["alive"]
    assert tokens(match) == {"Magnus": ["bomb"]}
    assert score(match) == (1, 0)
    assert turn(match) == SUIT


def test_a_chain_goes_on_when_the_suit_passes():
    match = table("bomber", suit="Nadia", bombs="Isolde Magnus", protections="Magnus")
    do(match, "detonate Isolde; blast Magnus; pass")
    assert match.to_act == (BOMBER,)
    assert of(match, "blast") == reach("Magnus", AROUND) - {"Isolde"}


@pytest.mark.parametrize(("card", "answers"), [("Wanda", ["pass"]), ("Linus", ["save", "pass"])])
def test_a_suit_killed_in_a_chain_answers_the_next_question_from_the_new_identity(card, answers):
    match = table("bomber", suit="Isolde", bombs="Isolde", protections="Magnus", deck=card)
    do(match, "detonate Isolde; blast Magnus")
    assert offered(match) == answers


def test_a_suit_who_sits_out_is_not_asked():
    match = table("killer", killer="Magnus", suit="Isolde", whole_deck=True, protections="Jack", threats="Jack", psycho="Marion")
    do(match, "kill Isolde")
    assert match.view(None)["out"] == [SUIT]
    assert names_of(do(match, "shift row 6 left"), "death") == ["Jack"]
    assert bearing(match, "protection") == set()


@pytest.mark.parametrize(("protection", "left"), [("spent", []), ("stays", ["protection"])])
def test_a_protection_that_has_saved_somebody_is_spent_unless_the_house_lets_it_stay(protection, left):
    match, _ = attack(suit="Kara", options={"protection": protection})
    do(match, "save")
    assert face(match, "Isolde")["tokens"] == left
    assert face(match, "Isolde")["alive"]


def test_a_protection_is_spent_unless_told_otherwise():
    match, _ = attack(suit="Kara")
    assert match.view(None)["options"]["protection"] == "spent"


def test_a_protection_that_stays_saves_again():
    match, _ = attack(suit="Kara", options={"protection": "stays"})
    do(match, "save")
    match = at_turn(match, "killer")
    do(match, "kill Isolde")
    assert offered(match) == ["save", "pass"]


@pytest.mark.parametrize("protection", ["spent", "stays"])
def test_a_bomb_that_struck_whom_the_suit_saves_is_gone_in_either_reading(protection):
    match = table("bomber", bomber="Yuri", suit="Kara", bombs="Isolde", protections="Isolde", options={"protection": protection})
    do(match, "detonate Isolde; save")
    assert "bomb" not in face(match, "Isolde")["tokens"]
    assert face(match, "Isolde")["alive"]


@pytest.mark.parametrize("protection", ["spent", "stays"])
def test_a_threat_that_struck_whom_the_suit_saves_is_gone_in_either_reading(protection):
    position = {"psycho": "Magnus", "suit": "Kara", "threats": "Isolde", "protections": "Isolde"}
    match = table("undercover", options={"protection": protection}, **position)
    do(match, "shift row 6 left")
    assert offered(match) == ["save", "pass"]
    do(match, "save")
    assert "threat" not in face(match, "Isolde")["tokens"]
    assert face(match, "Isolde")["alive"]
