"""FBI vs Mafia: the Killer, the Sniper, and what becomes of whom they kill."""

import pytest
from fbi_table import (
    AROUND,
    BOMBER,
    DIAGONAL,
    PROFILER,
    SNIPER,
    SUIT,
    UNDERCOVER,
    bearing,
    do,
    face,
    identity,
    of,
    reach,
    score,
    table,
    tokens,
    told,
)

from support import kinds, one


def killing(**position):
    """The Killer stands at Magnus, next to Isolde."""
    return table("killer", killer="Magnus", **position)


def test_the_killer_kills_an_adjacent_living_unarrested_suspect_never_across_an_edge():
    assert of(killing(dead="Isolde", arrested="Marion"), "kill") == reach("Magnus", AROUND) - {"Isolde", "Marion"}
    assert of(table("killer", killer="Alyss"), "kill") == {"Ashton", "Dominic", "Ernest"}


def test_a_kill_is_a_point_and_takes_tokens_and_evidence_with_it():
    match = killing(bombs="Isolde Felix", threats="Isolde Felix", innocent="Isolde")
    events = do(match, "kill Isolde")
    assert one(events, "death") == {"kind": "death", "seat": None, "name": "Isolde"}
    marks = {"alive": False, "innocent": False, "officer": False, "arrested": False}
    assert face(match, "Isolde") == {"name": "Isolde", **marks, "tokens": []}
    assert tokens(match) == {"Felix": ["bomb", "threat"]}
    assert match.view(None)["discards"] == ["Isolde"]
    assert score(match) == (1, 0)


def test_neither_a_canvass_nor_a_blast_follows_a_kill():
    match = killing(innocent="Isolde", bombs="Isolde", suit="Jack")
    assert kinds(do(match, "kill Isolde")) == ["action", "death"]
    assert match.to_act == (UNDERCOVER,)


def test_an_agent_killed_is_one_more_point_a_trophy_and_draws_a_new_identity_that_the_team_sees():
    match = killing(suit="Isolde", deck="Tobias")
    events = do(match, "kill Isolde")
    assert told(events, "death", "seat") == [SUIT] * 9
    assert score(match) == (2, 0)
    assert match.view(None)["trophies"] == [["Isolde"]] + [[]] * 7
    assert identity(match, SUIT) == "Tobias"
    assert told(events, "identity") == [None, *[None, "Tobias"] * 4]


def test_a_team_mate_killed_counts_as_arrested_and_makes_no_kill_point():
    match = killing(bomber="Isolde", bombs="Greta", threats="Isolde", deck="Tobias")
    events = do(match, "kill Isolde")
    assert one(events, "arrest") == {"kind": "arrest", "seat": BOMBER, "name": "Isolde"}
    assert score(match) == (0, 1)
    assert (face(match, "Isolde")["alive"], face(match, "Isolde")["arrested"]) == (True, True)
    assert tokens(match) == {"Isolde": ["threat"]}, "bombs go with the Bomber, and what did not strike stays"
    assert identity(match, BOMBER) == "Tobias"


@pytest.mark.parametrize("name", ["Magnus", "Beatrix", "Deidre"], ids=["the middle", "the edge", "a corner"])
def test_the_sniper_snipes_within_three_in_diagonal_lines(name):
    assert of(table("sniper", sniper=name), "snipe") == reach(name, DIAGONAL)


def test_neither_the_dead_nor_the_arrested_are_sniped_and_nobody_between_is_in_the_way():
    match = table("sniper", sniper="Magnus", dead="Irma", arrested="Qasim")
    assert of(match, "snipe") == reach("Magnus", DIAGONAL) - {"Irma", "Qasim"}


def test_a_snipe_is_a_kill_and_the_trophy_is_the_sniper_s():
    match = table("sniper", sniper="Magnus", suit="Qasim", deck="Tobias")
    do(match, "snipe Qasim")
    assert not face(match, "Qasim")["alive"]
    assert score(match) == (2, 0)
    assert match.view(None)["trophies"][SNIPER] == ["Qasim"]


@pytest.mark.parametrize("token", ["bomb", "threat", "protection"])
def test_a_set_up_moves_one_token_to_an_adjacent_living_unarrested_suspect_without_that_kind(token):
    match = table("sniper", **{f"{token}s": "Isolde Jack"}, dead="Irma", arrested="Magnus")
    takers = reach("Isolde", AROUND) - {"Jack", "Irma", "Magnus"}
    assert {each for each in of(match, "setup") if each.split()[1] == "Isolde"} == {f"{token} Isolde {name}" for name in takers}
    do(match, f"setup {token} Isolde Felix")
    assert bearing(match, token) == {"Felix", "Jack"}
    assert match.to_act == (PROFILER,)


def test_a_set_up_may_put_a_token_beside_one_of_another_kind_and_leave_one_behind():
    match = table("sniper", bombs="Isolde Felix", threats="Isolde")
    do(match, "setup threat Isolde Felix")
    assert tokens(match) == {"Isolde": ["bomb"], "Felix": ["bomb", "threat"]}


def test_a_set_up_reaches_over_the_whole_board_and_takes_tokens_off_the_arrested_but_puts_none_on_them():
    match = table("sniper", bombs="Vincent", threats="Viola", arrested="Vincent")
    bombs = {f"bomb Vincent {name}" for name in reach("Vincent", AROUND)}
    assert of(match, "setup") == bombs | {f"threat Viola {name}" for name in reach("Viola", AROUND) - {"Vincent"}}
