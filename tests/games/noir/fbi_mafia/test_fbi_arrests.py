"""FBI vs Mafia: accusations, and the arrests that follow from them."""

import pytest
from fbi_table import (
    AROUND,
    BOMBER,
    DETECTIVE,
    KILLER,
    PROFILER,
    PSYCHO,
    SNIPER,
    STRAIGHT,
    SUIT,
    UNDERCOVER,
    at_turn,
    bearing,
    do,
    face,
    identity,
    of,
    reach,
    score,
    suspects,
    table,
    tokens,
    told,
)

from support import kinds, one

AGENTS = {"undercover": UNDERCOVER, "detective": DETECTIVE, "suit": SUIT, "profiler": PROFILER}


def accusing(**position):
    """The Undercover stands at Magnus, next to Isolde."""
    return table("undercover", undercover="Magnus", **position)


@pytest.mark.parametrize("role", ["undercover", "suit", "profiler"])
def test_undercover_suit_and_profiler_accuse_adjacent_suspects_or_themselves(role):
    assert of(table(role, **{role: "Magnus"}), "accuse") == reach("Magnus", AROUND) | {"Magnus"}
    assert of(table(role, **{role: "Deidre"}), "accuse") == {"Deidre", "Clive", "Geneva", "Greta"}


@pytest.mark.parametrize("name", ["Magnus", "Alyss"])
def test_the_detective_accuses_within_three_in_straight_lines_or_the_detective(name):
    assert of(table("detective", detective=name), "accuse") == reach(name, STRAIGHT) | {name}


def test_nothing_that_lies_between_stops_the_detective():
    match = table("detective", detective="Magnus", dead="Marion", arrested="Nadia")
    assert "Neil" in of(match, "accuse")


@pytest.mark.parametrize("role", AGENTS)
def test_the_dead_and_the_arrested_are_not_accused(role):
    match = table(role, **{role: "Magnus"}, dead="Isolde", arrested="Marion")
    assert {"Isolde", "Marion"}.isdisjoint(of(match, "accuse"))


@pytest.mark.parametrize("role", AGENTS)
@pytest.mark.parametrize("name", ["Isolde", "Phoebe", "Magnus"], ids=["an innocent", "an agent", "oneself"])
def test_whoever_is_no_mafioso_may_be_accused_as_a_bluff_and_stays_who_they_are(role, name):
    mate = "suit" if role != "suit" else "detective"
    match = table(role, **{role: "Magnus", mate: "Phoebe"}, innocent="Isolde")
    events = do(match, f"accuse {name}")
    assert one(events, "accuse") == {"kind": "accuse", "seat": AGENTS[role], "name": name, "hit": False}
    assert kinds(events) == ["action", "accuse"]
    assert (identity(match, AGENTS[role]), identity(match, AGENTS[mate])) == ("Magnus", "Phoebe")
    assert face(match, "Isolde")["innocent"]


def test_a_wrong_accusation_tells_all_that_no_mafioso_is_that_suspect():
    match = accusing()
    do(match, "accuse Isolde")
    assert [seat for seat in range(8) if "Isolde" in suspects(match, seat)] == [UNDERCOVER, DETECTIVE, SUIT, PROFILER]


@pytest.mark.parametrize(("role", "seat"), [("killer", KILLER), ("psycho", PSYCHO), ("bomber", BOMBER), ("sniper", SNIPER)])
def test_an_accusation_asks_all_of_the_mafia_and_all_hear_the_answer(role, seat):
    match = accusing(**{role: "Isolde"})
    events = do(match, "accuse Isolde")
    assert told(events, "accuse", "hit") == [True] * 9
    assert one(events, "accuse") == {"kind": "accuse", "seat": UNDERCOVER, "name": "Isolde", "hit": True}
    assert one(events, "arrest") == {"kind": "arrest", "seat": seat, "name": "Isolde"}
    assert score(match) == (0, 1)


def test_the_evidence_lies_face_down_on_the_arrested():
    match = accusing(killer="Isolde")
    do(match, "accuse Isolde")
    marks = {"alive": True, "innocent": False, "officer": False, "arrested": True}
    assert face(match, "Isolde") == {"name": "Isolde", **marks, "tokens": []}


def test_the_arrested_can_be_neither_killed_nor_accused_nor_protected_any_more():
    match = accusing(killer="Isolde", deck="Jack")
    do(match, "accuse Isolde")
    assert identity(match, KILLER) == "Jack"
    for turn, verb in (("undercover", "accuse"), ("killer", "kill"), ("protect", "protect")):
        open_to = of(at_turn(match, turn), verb)
        assert "Marion" in open_to
        assert "Isolde" not in open_to


@pytest.mark.parametrize(
    ("role", "left"),
    [
        ("killer", {"Greta": ["bomb"], "Felix": ["bomb", "threat"], "Jack": ["protection"]}),
        ("bomber", {"Felix": ["threat"], "Jack": ["protection"]}),
        ("psycho", {"Greta": ["bomb"], "Felix": ["bomb"], "Jack": ["protection"]}),
    ],
)
def test_all_bombs_leave_with_the_bomber_all_threats_with_the_psycho_and_other_tokens_stay(role, left):
    match = accusing(**{role: "Isolde"}, bombs="Greta Felix", threats="Felix", protections="Jack")
    do(match, "accuse Isolde")
    assert tokens(match) == left


def test_tokens_on_the_arrested_stay_but_no_longer_strike_there():
    match = accusing(killer="Isolde", psycho="Felix", threats="Isolde", protections="Isolde")
    events = do(match, "accuse Isolde")
    assert "strike" not in kinds(events), "the Psycho's turn begins next to a threatened, but arrested suspect"
    assert match.to_act == (PSYCHO,)
    assert face(match, "Isolde")["tokens"] == ["threat", "protection"]


def test_last_of_all_the_mafioso_draws_a_new_identity_that_the_team_sees():
    match = accusing(killer="Isolde", deck="Tobias")
    events = do(match, "accuse Isolde")
    assert kinds(events) == ["action", "accuse", "arrest", "identity"]
    assert identity(match, KILLER) == "Tobias"
    assert told(events, "identity") == [None, *["Tobias", None] * 4]
    assert match.view(SNIPER)["known"][str(KILLER)] == "Tobias"


def test_a_protection_does_not_help_against_an_arrest():
    match = accusing(killer="Isolde", suit="Kara", protections="Isolde")
    do(match, "accuse Isolde")
    assert face(match, "Isolde")["arrested"]
    assert bearing(match, "protection") == {"Isolde"}
