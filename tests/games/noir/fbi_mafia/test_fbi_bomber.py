"""FBI vs Mafia: the Bomber on the turn: planting, detonating, and blasts that go on from bomb to bomb."""

import pytest
from fbi_table import (
    AROUND,
    BOMBER,
    MAFIA,
    SUIT,
    bearing,
    do,
    face,
    identity,
    of,
    offered,
    reach,
    score,
    table,
    turn,
)

from support import one


def test_a_bomb_goes_on_oneself_or_an_adjacent_living_unarrested_suspect_without_one():
    match = table("bomber", bomber="Magnus", bombs="Isolde", dead="Jack", arrested="Marion")
    assert of(match, "plant") == (reach("Magnus", AROUND) | {"Magnus"}) - {"Isolde", "Jack", "Marion"}
    do(match, "plant Magnus")
    assert bearing(match, "bomb") == {"Isolde", "Magnus"}


def test_a_bomb_is_detonated_anywhere_and_kills_who_bears_it():
    match = table("bomber", bombs="Isolde Greta")
    assert of(match, "detonate") == {"Isolde", "Greta"}
    do(match, "detonate Isolde")
    assert not face(match, "Isolde")["alive"]
    assert bearing(match, "bomb") == {"Greta"}


def test_then_it_kills_one_living_unarrested_suspect_adjacent():
    match = table("bomber", bombs="Isolde Felix", dead="Jack", arrested="Irma")
    do(match, "detonate Isolde")
    assert set(offered(match)) == {f"blast {name}" for name in reach("Isolde", AROUND) - {"Jack", "Irma"}}
    do(match, "blast Magnus")
    assert not face(match, "Magnus")["alive"]
    assert score(match) == (2, 0)
    assert match.to_act == (SUIT,)
    assert bearing(match, "bomb") == {"Felix"}, "nobody has to follow the bombs"


def test_if_that_one_bore_a_bomb_too_the_blast_goes_on_from_it_and_so_on():
    match = table("bomber", bombs="Isolde Magnus Phoebe Greta")
    do(match, "detonate Isolde; blast Magnus")
    assert match.view(None)["pending"]["bomb"] == "Magnus"
    assert of(match, "blast") == reach("Magnus", AROUND) - {"Isolde"}
    do(match, "blast Phoebe")
    assert of(match, "blast") == reach("Phoebe", AROUND) - {"Magnus"}
    do(match, "blast Tobias")
    assert score(match) == (4, 0)
    assert match.to_act == (SUIT,)
    assert bearing(match, "bomb") == {"Greta"}


def test_a_blast_with_nobody_around_ends():
    match = table("bomber", bombs="Deidre", undercover="Magnus", dead="Clive Geneva Greta", hand="Ernest Simon Tobias Ulysses")
    do(match, "detonate Deidre")
    assert match.to_act == (SUIT,)
    assert score(match) == (1, 0)


@pytest.mark.parametrize(("bombs", "open_to"), [("Isolde", set()), ("Isolde Greta", {"Greta"})])
def test_a_bomb_on_the_arrested_can_t_be_detonated(bombs, open_to):
    assert of(table("bomber", bombs=bombs, arrested="Isolde"), "detonate") == open_to


@pytest.mark.parametrize("way", ["detonate Isolde", "detonate Jack; blast Isolde"], ids=["with the bomb", "in the blast"])
def test_when_the_bomber_falls_all_other_bombs_go_and_the_blast_of_their_own_still_strikes(way):
    match = table("bomber", bomber="Isolde", bombs="Isolde Jack Felix Greta", deck="Tobias")
    events = do(match, way)
    assert one(events, "arrest") == {"kind": "arrest", "seat": BOMBER, "name": "Isolde"}
    assert bearing(match, "bomb") == set()
    assert identity(match, BOMBER) == "Tobias"
    assert of(match, "blast") == {name for name in reach("Isolde", AROUND) if face(match, name)["alive"]}
    do(match, "blast Felix")
    assert turn(match) == SUIT, "Felix's bomb had gone"
    assert score(match) == (2 if "Jack" in way else 1, 1)


def test_a_team_mate_in_the_blast_is_arrested_and_their_bomb_goes_off_too():
    match = table("bomber", killer="Magnus", bombs="Isolde Magnus Greta", deck="Tobias")
    do(match, "detonate Isolde; blast Magnus")
    assert face(match, "Magnus")["arrested"]
    assert bearing(match, "bomb") == {"Greta"}
    assert of(match, "blast") == reach("Magnus", AROUND) - {"Isolde"}


def test_a_psycho_blown_up_loses_all_threats():
    match = table("bomber", psycho="Magnus", bombs="Isolde", threats="Greta Neil", deck="Tobias")
    do(match, "detonate Isolde; blast Magnus")
    assert bearing(match, "threat") == set()


def test_agents_blown_up_are_the_bomber_s_trophies():
    match = table("bomber", suit="Isolde", detective="Magnus", bombs="Isolde", deck="Tobias Greta")
    do(match, "detonate Isolde; blast Magnus")
    assert match.view(None)["trophies"][BOMBER] == ["Isolde", "Magnus"]
    assert score(match) == (4, 0)


def test_a_chain_that_wins_is_over_at_once():
    match = table("bomber", bombs="Isolde Magnus", points=23)
    do(match, "detonate Isolde; blast Magnus")
    assert match.outcome.winners == MAFIA
    assert match.to_act == ()
