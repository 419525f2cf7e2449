"""FBI vs Mafia: the Bomber's last word, when an accused mafioso bears a bomb."""

import pytest
from fbi_table import (
    AROUND,
    BOMBER,
    DETECTIVE,
    FBI,
    KILLER,
    MAFIA,
    PSYCHO,
    SNIPER,
    SUIT,
    UNDERCOVER,
    bearing,
    do,
    face,
    identity,
    of,
    offered,
    reach,
    score,
    table,
    tokens,
    turn,
)

from support import kinds, one


def accused(role="killer", **position):
    """The Undercover at Magnus has accused a mafioso at Isolde, who bears a bomb."""
    position = {"bombs": "Isolde", "deck": "Tobias Yuri", **position}
    match = table("undercover", undercover="Magnus", **{role: "Isolde"}, **position)
    do(match, "accuse Isolde")
    return match


def test_the_bomber_may_set_off_the_bomb_before_anything_else():
    match = accused("psycho", threats="Greta")
    assert match.to_act == (BOMBER,)
    assert offered(match) == ["detonate Isolde", "pass"]
    view = match.view(None)
    assert (view["phase"], view["turn"], view["arrests"], view["pending"]["accused"]) == ("detonate", UNDERCOVER, 1, PSYCHO)
    assert bearing(match, "threat") == {"Greta"}, "tokens go after the reaction"
    assert identity(match, PSYCHO) is None, "and the new identity comes last of all"


@pytest.mark.parametrize(("name", "bombs"), [("Isolde", "Marion"), ("Jack", "Jack")], ids=["no bomb there", "no mafioso"])
def test_nobody_is_asked_without_a_bomb_or_after_a_miss(name, bombs):
    match = table("undercover", undercover="Magnus", killer="Isolde", bombs=bombs)
    do(match, f"accuse {name}")
    assert match.to_act == (PSYCHO,)
    assert bearing(match, "bomb") == {bombs}


def test_there_is_no_reaction_when_the_mafia_kills_a_mafioso():
    match = table("killer", killer="Magnus", sniper="Isolde", bombs="Isolde")
    do(match, "kill Isolde")
    assert match.to_act == (UNDERCOVER,)
    assert bearing(match, "bomb") == {"Isolde"}


def test_there_is_no_reaction_if_the_arrest_won_the_game():
    match = accused(arrests=4)
    assert match.to_act == ()
    assert match.outcome.winners == FBI


def test_a_bomber_who_sits_out_is_not_asked():
    match = table("killer", killer="Magnus", bomber="Isolde", psycho="Jack", undercover="Julian", bombs="Jack", whole_deck=True)
    match.kernel.sit_out(BOMBER)
    match.kernel.rename(BOMBER, -1)
    do(match, "shift row 6 left; accuse Jack")
    assert match.to_act == (DETECTIVE,)


def test_the_arrested_one_does_not_die_but_a_neighbour_does():
    match = accused(bombs="Isolde Greta")
    do(match, "detonate Isolde")
    assert match.to_act == (BOMBER,)
    assert of(match, "blast") == reach("Isolde", AROUND)
    do(match, "blast Felix")
    assert (face(match, "Isolde")["alive"], face(match, "Felix")["alive"]) == (True, False)
    assert score(match) == (1, 1)
    assert bearing(match, "bomb") == {"Greta"}
    assert turn(match) == PSYCHO
    assert match.view(None)["pending"]["accused"] is None


def test_the_blast_goes_on_from_bomb_to_bomb():
    match = accused(bombs="Isolde Felix")
    do(match, "detonate Isolde; blast Felix")
    assert of(match, "blast") == reach("Felix", AROUND) - {"Isolde"}
    do(match, "blast Franz")
    assert score(match) == (2, 1)


def test_the_new_identity_comes_last_of_all():
    match = accused(deck="Felix Tobias")
    assert kinds(do(match, "detonate Isolde")) == ["action"]
    assert kinds(do(match, "blast Felix")) == ["action", "death", "under", "identity"]
    assert identity(match, KILLER) == "Tobias"


def test_an_arrested_psycho_s_threats_go_after_the_blast():
    match = accused("psycho", threats="Greta")
    do(match, "detonate Isolde")
    assert bearing(match, "threat") == {"Greta"}
    do(match, "blast Felix")
    assert bearing(match, "threat") == set()


def test_an_accused_bomber_reacts_with_bombs_still_on_the_board():
    match = accused("bomber", bombs="Isolde Felix Greta")
    assert bearing(match, "bomb") == {"Isolde", "Felix", "Greta"}
    do(match, "detonate Isolde; blast Felix")
    assert of(match, "blast") == reach("Felix", AROUND) - {"Isolde"}
    do(match, "blast Franz")
    assert bearing(match, "bomb") == set()
    assert identity(match, BOMBER) == "Tobias"
    assert score(match) == (2, 1)


def test_a_declined_reaction_is_seen_by_nobody_else_and_the_bomb_stays_on_the_arrested():
    match = accused()
    events = do(match, "pass")
    assert kinds(events, BOMBER) == ["action", "identity"]
    assert all(kinds(events, onlooker) == ["identity"] for onlooker in (None, 0, 1, 2, 3, 5, 6, 7))
    assert identity(match, KILLER) == "Tobias"
    assert tokens(match) == {"Isolde": ["bomb"]}
    assert match.to_act == (PSYCHO,)


def test_the_suit_may_stop_the_blast_and_the_arrest_is_settled_still():
    match = accused("psycho", suit="Greta", threats="Neil", protections="Felix")
    do(match, "detonate Isolde; blast Felix")
    assert match.to_act == (SUIT,)
    assert match.view(None)["pending"] == {"victim": "Felix", "cause": "blast", "bomb": None, "accused": PSYCHO, "threats": 0}
    do(match, "save")
    assert face(match, "Felix")["alive"]
    assert tokens(match) == {}
    assert identity(match, PSYCHO) == "Tobias"
    assert turn(match) == PSYCHO


def test_the_accuser_may_be_killed_and_draws_before_the_accused():
    match = accused()
    events = do(match, "detonate Isolde; blast Magnus")
    assert one(events, "death")["seat"] == UNDERCOVER
    assert score(match) == (2, 1)
    assert (identity(match, UNDERCOVER), identity(match, KILLER)) == ("Tobias", "Yuri")


def test_a_mafioso_in_the_blast_is_a_second_arrest_and_draws_before_the_accused():
    match = accused(sniper="Felix")
    do(match, "detonate Isolde; blast Felix")
    assert score(match) == (0, 2)
    assert (identity(match, SNIPER), identity(match, KILLER)) == ("Tobias", "Yuri")


def test_a_bomb_set_off_with_nobody_around_just_goes():
    match = table("detective", detective="Beatrix", psycho="Alyss", bombs="Alyss", dead="Ashton Dominic Ernest")
    do(match, "accuse Alyss")
    assert offered(match) == ["detonate Alyss", "pass"]
    do(match, "detonate Alyss")
    assert tokens(match) == {}
    assert score(match) == (0, 1)
    assert turn(match) == BOMBER


def test_the_mafia_may_win_in_a_reaction():
    match = accused(points=24)
    events = do(match, "detonate Isolde; blast Felix")
    assert one(events, "over")["winners"] == sorted(MAFIA)
