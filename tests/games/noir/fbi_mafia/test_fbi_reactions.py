"""Reactions: the Suit saves, the Bomber answers an arrest."""

import pytest
from fbi_positions import AROUND, BOMBER, SUIT, bearing, do, face, identity, of, offered, reach, score, table

from support import kinds, one, refused, seen


def test_the_suit_is_asked_when_a_protected_suspect_is_about_to_be_killed():
    match = table("killer", killer="Magnus", suit="Greta", protections="Isolde")
    events = do(match, "kill Isolde")
    assert kinds(events) == ["action"]
    assert match.to_act == (SUIT,)
    assert match.view(None)["phase"] == "save"
    assert face(match, "Isolde")["alive"]
    assert match.view(None)["pending"]["victim"] == "Isolde"


def test_an_unprotected_suspect_dies_at_once():
    match = table("killer", killer="Magnus", suit="Kara", protections="Jack")
    do(match, "kill Isolde")
    assert not face(match, "Isolde")["alive"]


@pytest.mark.parametrize("suit", ["Kara", "Beatrix", "Horatio", "Wilhelm"])
def test_the_suit_may_save_somebody_in_the_suit_s_row_or_column(suit):
    spare = {"sniper": "Yuri", "profiler": "Yvonne"}
    match = table("killer", killer="Magnus", suit=suit, protections="Isolde", **spare)
    do(match, "kill Isolde")
    assert offered(match) == ["save", "pass"]


@pytest.mark.parametrize("suit", ["Greta", "Zachary", "Felix"])
def test_the_suit_is_asked_in_line_or_not_and_may_only_pass_out_of_line(suit):
    match = table("killer", killer="Magnus", suit=suit, protections="Jack")
    do(match, "kill Jack")
    assert match.to_act == (SUIT,)
    assert offered(match) == ["pass"]
    assert refused(match, SUIT, "save")


def test_the_suit_can_t_save_the_suit():
    match = table("killer", killer="Magnus", suit="Isolde", protections="Isolde", deck="Tobias")
    do(match, "kill Isolde")
    assert offered(match) == ["pass"]
    do(match, "pass")
    assert identity(match, SUIT) == "Tobias"


def test_the_asking_tells_nobody_else_where_the_suit_stands():
    views = []
    for suit in ("Kara", "Zachary"):
        match = table("killer", killer="Magnus", suit=suit, protections="Isolde")
        do(match, "kill Isolde")
        views.append([match.view(seat) for seat in (None, 0, 2, 4, 6)])
    assert views[0] == views[1]


def test_a_pass_is_seen_by_nobody_else():
    match = table("killer", killer="Magnus", suit="Kara", protections="Isolde")
    do(match, "kill Isolde")
    events = do(match, "pass")
    assert kinds(events) == ["death"]
    assert kinds(events, SUIT) == ["action", "death"]
    assert not face(match, "Isolde")["alive"]
    assert score(match) == (1, 0)
    assert match.to_act == (1,)


def test_a_pass_tells_nothing_of_where_the_suit_stands():
    match = table("killer", killer="Magnus", suit="Kara", protections="Isolde")
    do(match, "kill Isolde")
    before = match.view(None)["recall"]["suspects"][str(SUIT)]
    do(match, "pass")
    assert set(match.view(None)["recall"]["suspects"][str(SUIT)]) == set(before) - {"Isolde"}


def test_a_save_stops_the_kill_and_the_protection_is_spent():
    match = table("killer", killer="Magnus", suit="Kara", protections="Isolde Greta")
    do(match, "kill Isolde; save")
    assert face(match, "Isolde")["alive"]
    assert bearing(match, "protection") == {"Greta"}
    assert score(match) == (0, 0)
    assert match.to_act == (1,)


def test_a_save_shows_that_the_suit_is_in_line_and_not_the_saved_one():
    match = table("killer", killer="Magnus", suit="Kara", protections="Isolde")
    do(match, "kill Isolde; save")
    row, column = (
        {"Horatio", "Hugo", "Irma", "Jack", "Julian", "Kara"},
        {"Beatrix", "Felix", "Magnus", "Phoebe", "Tobias", "Wilhelm"},
    )
    assert set(match.view(None)["recall"]["suspects"][str(SUIT)]) == row | column


def test_tokens_other_than_the_one_that_struck_stay_on_the_saved():
    match = table("killer", killer="Magnus", suit="Kara", protections="Isolde", bombs="Isolde", threats="Isolde")
    do(match, "kill Isolde; save")
    assert face(match, "Isolde")["tokens"] == ["bomb", "threat"]


def test_a_snipe_may_be_stopped():
    match = table("sniper", sniper="Magnus", suit="Horatio", protections="Irma")
    do(match, "snipe Irma; save")
    assert face(match, "Irma")["alive"]
    assert match.to_act == (7,)


def test_a_mafioso_with_a_protection_may_be_saved_from_team_mates():
    match = table("killer", killer="Magnus", bomber="Isolde", suit="Kara", protections="Isolde")
    do(match, "kill Isolde; save")
    assert score(match) == (0, 0)
    assert identity(match, BOMBER) == "Isolde"


def test_the_suit_is_asked_for_each_protected_suspect_that_the_psycho_strikes_in_board_order():
    match = table("undercover", psycho="Magnus", suit="Kara", threats="Isolde Jack Lucille Qasim", protections="Jack Isolde Qasim")
    do(match, "shift row 6 left")
    assert match.view(None)["pending"]["victim"] == "Isolde"
    do(match, "save")
    assert match.view(None)["pending"]["victim"] == "Jack"
    events = do(match, "pass")
    assert [each["name"] for each in seen(events) if each["kind"] == "death"] == ["Jack", "Lucille"]
    assert match.view(None)["pending"]["victim"] == "Qasim"
    assert offered(match) == ["pass"]
    do(match, "pass")
    assert match.to_act == (2,)
    assert match.view(None)["phase"] == "psycho"


def test_a_save_from_a_threat_takes_the_threat_and_the_protection():
    match = table("undercover", psycho="Magnus", suit="Kara", threats="Isolde Greta", protections="Isolde", bombs="Isolde")
    do(match, "shift row 6 left; save")
    assert face(match, "Isolde")["tokens"] == ["bomb"]
    assert bearing(match, "threat") == {"Greta"}


def test_a_save_from_a_bomb_takes_the_bomb_and_there_is_no_blast():
    match = table("bomber", suit="Kara", bombs="Isolde Greta", protections="Isolde", threats="Isolde")
    do(match, "detonate Isolde; save")
    assert face(match, "Isolde")["tokens"] == ["threat"]
    assert bearing(match, "bomb") == {"Greta"}
    assert score(match) == (0, 0)
    assert match.view(None)["turn"] == SUIT


def test_a_save_in_a_chain_stops_it_and_a_bomb_of_the_saved_one_s_own_stays():
    match = table("bomber", suit="Neil", detective="Clive", bombs="Isolde Magnus", protections="Magnus")
    do(match, "detonate Isolde; blast Magnus")
    assert match.view(None)["phase"] == "save"
    do(match, "save")
    assert face(match, "Magnus")["alive"]
    assert face(match, "Magnus")["tokens"] == ["bomb"]
    assert score(match) == (1, 0)
    assert match.view(None)["turn"] == SUIT


def test_a_chain_goes_on_when_the_suit_passes():
    match = table("bomber", suit="Neil", detective="Clive", bombs="Isolde Magnus", protections="Magnus")
    do(match, "detonate Isolde; blast Magnus; pass")
    assert match.to_act == (BOMBER,)
    assert of(match, "blast") == reach("Magnus", AROUND) - {"Isolde"}


def test_a_suit_killed_in_a_chain_answers_the_next_question_from_the_new_identity():
    match = table("bomber", suit="Isolde", bombs="Isolde", protections="Magnus", deck="Wanda")
    do(match, "detonate Isolde; blast Magnus")
    assert offered(match) == ["pass"]
    match = table("bomber", suit="Isolde", bombs="Isolde", protections="Magnus", deck="Linus")
    do(match, "detonate Isolde; blast Magnus")
    assert offered(match) == ["save", "pass"]


def test_a_protection_does_not_help_against_an_arrest():
    match = table("undercover", undercover="Magnus", killer="Isolde", suit="Kara", protections="Isolde")
    do(match, "accuse Isolde")
    assert face(match, "Isolde")["arrested"]


def test_the_bomber_is_asked_when_an_accused_mafioso_bears_a_bomb():
    match = table("undercover", undercover="Magnus", killer="Isolde", bombs="Isolde")
    do(match, "accuse Isolde")
    assert score(match) == (0, 1)
    assert match.to_act == (BOMBER,)
    assert match.view(None)["phase"] == "detonate"
    assert offered(match) == ["detonate Isolde", "pass"]


def test_nobody_is_asked_when_the_accused_mafioso_bears_no_bomb():
    match = table("undercover", undercover="Magnus", killer="Isolde", bombs="Marion")
    do(match, "accuse Isolde")
    assert match.to_act == (2,)


def test_nobody_is_asked_when_the_accused_is_no_mafioso():
    match = table("undercover", undercover="Magnus", bombs="Isolde")
    do(match, "accuse Isolde")
    assert match.to_act == (2,)
    assert bearing(match, "bomb") == {"Isolde"}


def test_the_arrested_one_does_not_die_of_it_but_a_neighbour_does():
    match = table("undercover", undercover="Magnus", killer="Isolde", bombs="Isolde Greta", deck="Tobias")
    do(match, "accuse Isolde; detonate Isolde")
    assert match.to_act == (BOMBER,)
    assert of(match, "blast") == reach("Isolde", AROUND)
    do(match, "blast Felix")
    assert face(match, "Isolde")["alive"]
    assert not face(match, "Felix")["alive"]
    assert score(match) == (1, 1)
    assert bearing(match, "bomb") == {"Greta"}
    assert match.to_act == (2,)


def test_and_the_chain_goes_on_from_there():
    match = table("detective", detective="Magnus", killer="Isolde", bombs="Isolde Felix", deck="Tobias Yuri")
    do(match, "accuse Isolde; detonate Isolde; blast Felix")
    assert of(match, "blast") == reach("Felix", AROUND) - {"Isolde"}
    do(match, "blast Franz")
    assert score(match) == (2, 1)


def test_the_new_identity_comes_last_of_all():
    match = table("undercover", undercover="Magnus", killer="Isolde", bombs="Isolde", deck="Felix Tobias")
    assert "identity" not in kinds(do(match, "accuse Isolde"))
    assert "identity" not in kinds(do(match, "detonate Isolde"))
    events = do(match, "blast Felix")
    assert kinds(events) == ["action", "death", "under", "identity"]
    assert identity(match, 0) == "Tobias"


def test_the_bomber_may_pass_and_the_bomb_stays_on_the_arrested():
    match = table("undercover", undercover="Magnus", killer="Isolde", bombs="Isolde", deck="Tobias")
    do(match, "accuse Isolde")
    events = do(match, "pass")
    assert "action" not in kinds(events)
    assert "action" in kinds(events, BOMBER)
    assert identity(match, 0) == "Tobias"
    assert bearing(match, "bomb") == {"Isolde"}
    assert match.to_act == (2,)


def test_an_arrested_bomber_reacts_before_the_bombs_leave_the_board():
    match = table("undercover", undercover="Magnus", bomber="Isolde", bombs="Isolde Felix Greta", deck="Tobias")
    do(match, "accuse Isolde")
    assert bearing(match, "bomb") == {"Isolde", "Felix", "Greta"}
    do(match, "detonate Isolde; blast Felix")
    assert of(match, "blast") == reach("Felix", AROUND) - {"Isolde"}
    do(match, "blast Franz")
    assert bearing(match, "bomb") == set()
    assert identity(match, BOMBER) == "Tobias"


def test_an_arrested_psycho_s_threats_go_after_the_blast():
    match = table("undercover", undercover="Magnus", psycho="Isolde", bombs="Isolde", threats="Greta", deck="Tobias")
    do(match, "accuse Isolde; detonate Isolde")
    assert bearing(match, "threat") == {"Greta"}
    do(match, "blast Felix")
    assert bearing(match, "threat") == set()


def test_there_is_no_reaction_if_the_arrest_won_the_game():
    match = table("undercover", undercover="Magnus", killer="Isolde", bombs="Isolde", arrests=4)
    do(match, "accuse Isolde")
    assert match.to_act == ()
    assert match.outcome.winners == {1, 3, 5, 7}


def test_there_is_no_reaction_when_the_mafia_strikes_its_own():
    match = table("killer", killer="Magnus", sniper="Isolde", bombs="Isolde")
    do(match, "kill Isolde")
    assert match.to_act == (1,)
    assert bearing(match, "bomb") == {"Isolde"}


def test_the_suit_may_stop_the_blast_of_a_reaction_and_the_arrest_is_settled_still():
    match = table(
        "undercover",
        undercover="Magnus",
        psycho="Isolde",
        suit="Greta",
        bombs="Isolde",
        threats="Neil",
        protections="Felix",
        deck="Tobias",
    )
    do(match, "accuse Isolde; detonate Isolde; blast Felix; save")
    assert face(match, "Felix")["alive"]
    assert bearing(match, "threat") == bearing(match, "bomb") == set()
    assert identity(match, 2) == "Tobias"
    assert match.view(None)["turn"] == 2


def test_a_mafioso_in_the_blast_of_a_reaction_is_a_second_arrest():
    match = table("undercover", undercover="Magnus", killer="Isolde", sniper="Felix", bombs="Isolde", deck="Tobias Yuri")
    do(match, "accuse Isolde; detonate Isolde; blast Felix")
    assert score(match) == (0, 2)
    assert (identity(match, 6), identity(match, 0)) == ("Tobias", "Yuri")


def test_the_mafia_may_win_in_a_reaction():
    match = table("undercover", undercover="Magnus", killer="Isolde", bombs="Isolde", points=24)
    events = do(match, "accuse Isolde; detonate Isolde; blast Felix")
    assert one(events, "over")["winners"] == [0, 2, 4, 6]
