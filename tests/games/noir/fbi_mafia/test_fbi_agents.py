"""What the FBI may do: disarm, accuse, disguise, autopsy, canvass, protect, profile."""

import pytest
from fbi_positions import AROUND, HAND, NAMES, STRAIGHT, bearing, do, face, identity, of, offered, reach, table

from support import kinds, one, refused, seen

AGENTS = ["undercover", "detective", "suit", "profiler"]


def agent(role, **position):
    """The agent's turn, standing in the middle; the Suit's start-of-turn token is placed already."""
    match = table(role, **{role: "Magnus"}, **position)
    if role == "suit":
        do(match, "protect Ashton")
    return match


@pytest.mark.parametrize("role", AGENTS)
def test_every_agent_may_disarm_adjacent_suspects_but_not_oneself(role):
    match = agent(role, bombs="Isolde Magnus Felix", threats="Marion Magnus Neil")
    assert of(match, "disarm") == {"Isolde bomb", "Marion threat"}


@pytest.mark.parametrize("role", AGENTS)
def test_a_disarm_removes_one_token(role):
    match = agent(role, bombs="Isolde Marion", threats="Isolde Marion")
    do(match, "disarm Isolde threat")
    assert bearing(match, "threat") == {"Marion"}
    assert bearing(match, "bomb") == {"Isolde", "Marion"}


def test_a_disarmed_bomb_is_gone():
    match = agent("detective", bombs="Isolde Marion", threats="Isolde")
    do(match, "disarm Isolde bomb")
    assert (bearing(match, "bomb"), bearing(match, "threat")) == ({"Marion"}, {"Isolde"})


def test_protections_can_t_be_disarmed():
    assert of(agent("undercover", protections="Isolde"), "disarm") == set()


def test_tokens_on_the_arrested_can_be_disarmed():
    assert of(agent("undercover", bombs="Isolde", arrested="Isolde"), "disarm") == {"Isolde bomb"}


@pytest.mark.parametrize("role", ["killer", "psycho", "bomber", "sniper"])
def test_the_mafia_neither_disarms_nor_accuses(role):
    match = table(role, **{role: "Magnus"}, bombs="Isolde")
    assert {"disarm", "accuse"}.isdisjoint(action.split()[0] for action in offered(match))


@pytest.mark.parametrize("role", ["undercover", "suit", "profiler"])
def test_undercover_suit_and_profiler_accuse_adjacent_suspects_or_themselves(role):
    assert of(agent(role), "accuse") == reach("Magnus", AROUND) | {"Magnus"}


def test_the_detective_accuses_within_three_in_straight_lines_or_the_detective():
    assert of(agent("detective"), "accuse") == reach("Magnus", STRAIGHT) | {"Magnus"}
    assert of(table("detective", detective="Alyss", killer="Magnus"), "accuse") == reach("Alyss", STRAIGHT) | {"Alyss"}


def test_nothing_that_lies_between_stops_the_detective():
    match = agent("detective", dead="Marion", arrested="Nadia")
    assert {"Marion", "Nadia"}.isdisjoint(of(match, "accuse"))
    assert "Neil" in of(match, "accuse")


@pytest.mark.parametrize("role", AGENTS)
def test_the_dead_and_the_arrested_are_not_accused(role):
    match = agent(role, dead="Isolde", arrested="Marion")
    assert {"Isolde", "Marion"}.isdisjoint(of(match, "accuse"))


@pytest.mark.parametrize("role", AGENTS)
def test_innocents_may_be_accused_as_a_bluff(role):
    match = agent(role, innocent="Isolde")
    events = do(match, "accuse Isolde")
    assert one(events, "accuse") == {"kind": "accuse", "seat": AGENTS.index(role) * 2 + 1, "name": "Isolde", "hit": False}
    assert face(match, "Isolde")["innocent"]


def test_accusing_an_agent_is_answered_no():
    match = agent("undercover", suit="Isolde")
    assert not one(do(match, "accuse Isolde"), "accuse")["hit"]
    assert identity(match, 5) == "Isolde"


def test_accusing_oneself_is_answered_no():
    match = agent("profiler")
    assert not one(do(match, "accuse Magnus"), "accuse")["hit"]


def test_a_wrong_accusation_tells_all_that_no_mafioso_is_that_suspect():
    match = agent("undercover")
    do(match, "accuse Isolde")
    suspects = match.view(None)["recall"]["suspects"]
    assert [seat for seat in "01234567" if "Isolde" in suspects[seat]] == ["1", "3", "5", "7"]


def test_an_undercover_s_disguise_with_a_living_card_is_a_new_identity_and_the_old_one_is_innocent():
    match = agent("undercover", deck="Isolde")
    events = do(match, "disguise")
    assert identity(match, 1) == "Isolde"
    assert face(match, "Magnus")["innocent"]
    assert one(events, "innocent")["name"] == "Magnus"
    assert one(events, "identity", None)["name"] is None


def test_a_disguise_with_a_dead_card_puts_it_under_the_deck():
    match = agent("undercover", deck="Isolde", dead="Isolde")
    events = do(match, "disguise")
    assert identity(match, 1) == "Magnus"
    assert not face(match, "Magnus")["innocent"]
    assert match.kernel.deck[-1] == match.kernel.board[NAMES[8].index("Isolde")]
    assert [one(events, "under", seat)["names"] for seat in (None, 0, 1, 3)] == [None, None, ["Isolde"], None]
    assert match.to_act == (2,)


def test_there_is_no_disguise_from_an_empty_deck():
    assert "disguise" not in offered(agent("undercover", whole_deck=True))


def test_an_autopsy_needs_an_adjacent_dead_suspect():
    assert of(agent("undercover", dead="Isolde Felix"), "autopsy") == {"Isolde"}
    assert of(agent("undercover"), "autopsy") == set()


def test_in_an_autopsy_every_mafioso_adjacent_raises_a_hand_and_no_agent():
    match = agent("undercover", dead="Isolde", killer="Felix", bomber="Jack", suit="Irma")
    assert one(do(match, "autopsy Isolde"), "canvass") == {"kind": "canvass", "seat": 1, "name": "Isolde", "hands": [0, 4]}


@pytest.mark.parametrize("role", ["detective", "suit", "profiler"])
def test_only_the_undercover_disguises_or_performs_autopsies(role):
    match = agent(role, dead="Isolde")
    assert {"disguise", "autopsy"}.isdisjoint(action.split()[0] for action in offered(match))


def test_the_detective_s_canvass_draws_two_and_lays_one_of_them_as_innocent():
    match = agent("detective", deck="Felix Tobias")
    do(match, "canvass")
    assert offered(match) == ["lay Felix", "lay Tobias"]
    do(match, "lay Tobias")
    assert face(match, "Tobias")["innocent"]
    assert match.kernel.deck[-1] == match.kernel.board[NAMES[8].index("Felix")]


def test_in_a_canvass_every_player_of_either_team_adjacent_raises_a_hand():
    match = agent("detective", deck="Isolde Tobias", killer="Felix", suit="Irma")
    events = do(match, "canvass; lay Isolde")
    assert one(events, "canvass") == {"kind": "canvass", "seat": 3, "name": "Isolde", "hands": [0, 3, 5]}


def test_the_others_do_not_see_which_card_went_under():
    match = agent("detective", deck="Isolde Tobias")
    events = do(match, "canvass; lay Isolde")
    assert [one(events, "under", seat)["names"] for seat in (None, 0, 1, 3)] == [None, None, None, ["Tobias"]]
    assert [place["card"] for place in match.view(3)["recall"]["deck"]] == ["Tobias"]
    assert [place["card"] for place in match.view(1)["recall"]["deck"]] == [None]


def test_a_living_card_must_be_laid_if_there_is_one():
    match = agent("detective", deck="Felix Tobias", dead="Felix")
    do(match, "canvass")
    assert offered(match) == ["lay Tobias"]
    assert refused(match, 3, "lay Felix")


def test_two_dead_cards_both_go_under_and_nothing_else_happens():
    match = agent("detective", deck="Felix Tobias", dead="Felix Tobias")
    deck = match.kernel.deck
    events = do(match, "canvass")
    assert match.kernel.deck == deck[2:] + deck[:2]
    assert "canvass" not in kinds(events)
    assert match.to_act == (4,)


def test_a_canvass_needs_two_cards():
    assert "canvass" not in offered(agent("detective", deck="Felix", whole_deck=True))
    assert "canvass" in offered(agent("detective", deck="Felix Tobias", whole_deck=True))


def test_the_suit_s_turn_starts_with_a_token():
    match = table("suit", protections="Isolde")
    assert match.view(None)["phase"] == "protect"
    assert of(match, "protect") == set(NAMES[8]) - {"Isolde"}
    assert of(match, "unprotect") == {"Isolde"}
    assert {action.split()[0] for action in offered(match)} == {"protect", "unprotect"}


def test_a_protection_goes_on_a_living_unarrested_suspect_without_one():
    match = table("suit", dead="Felix", arrested="Tobias")
    assert of(match, "protect") == set(NAMES[8]) - {"Felix", "Tobias"}
    do(match, "protect Zachary")
    assert bearing(match, "protection") == {"Zachary"}
    assert match.to_act == (5,)
    assert match.view(None)["phase"] == "suit"


def test_the_suit_may_remove_a_protection_instead():
    match = table("suit", protections="Isolde Felix")
    do(match, "unprotect Isolde")
    assert bearing(match, "protection") == {"Felix"}
    assert "accuse Zachary" in offered(match)


def test_there_are_never_more_than_six_protections():
    match = table("suit", protections="Alyss Barrin Cassius Dominic Ernest Franz")
    assert of(match, "protect") == set()
    assert len(of(match, "unprotect")) == 6


def test_with_five_protections_a_sixth_may_be_placed():
    assert of(table("suit", protections="Alyss Barrin Cassius Dominic Ernest"), "protect")


def test_the_suit_then_shifts_accuses_or_disarms_and_nothing_else():
    match = agent("suit", bombs="Isolde", dead="Marion")
    assert {action.split()[0] for action in offered(match)} == {"shift", "accuse", "disarm"}


def test_the_profiler_starts_with_four_cards():
    assert table().view(7)["you"]["hand"] == HAND.split()


def test_a_profile_lays_a_living_card_of_the_hand_as_innocent_and_refills_to_four():
    match = agent("profiler", deck="Yuri")
    assert of(match, "profile") == set(HAND.split())
    do(match, "profile Geneva")
    assert face(match, "Geneva")["innocent"]
    assert set(match.view(7)["you"]["hand"]) == {"Ernest", "Simon", "Ulysses", "Yuri"}


def test_a_profile_discards_the_hand_s_dead():
    match = agent("profiler", deck="Yuri Tobias Felix", dead="Ernest Simon")
    assert of(match, "profile") == {"Geneva", "Ulysses"}
    events = do(match, "profile Geneva")
    assert one(events, "discard")["names"] == ["Ernest", "Simon"]
    assert match.view(None)["discards"] == ["Ernest", "Simon"]
    assert set(match.view(7)["you"]["hand"]) == {"Felix", "Tobias", "Ulysses", "Yuri"}


def test_in_a_profile_every_mafioso_adjacent_raises_a_hand_and_no_agent():
    match = agent("profiler", killer="Greta", sniper="Franz", suit="Clive", deck="Yuri")
    assert one(do(match, "profile Geneva"), "canvass") == {"kind": "canvass", "seat": 7, "name": "Geneva", "hands": [0, 6]}


def test_with_only_dead_in_hand_a_profile_just_discards_and_refills():
    match = agent("profiler", deck="Yuri Tobias Felix Jack", dead=HAND)
    assert "profile" in offered(match)
    assert of(match, "profile") == set()
    events = do(match, "profile")
    assert "canvass" not in kinds(events)
    assert set(match.view(7)["you"]["hand"]) == {"Felix", "Jack", "Tobias", "Yuri"}
    assert match.to_act == (0,)


def test_a_profiler_with_a_living_card_can_t_just_refill():
    assert "profile" not in offered(agent("profiler", dead="Ernest"))


def test_a_short_deck_refills_as_far_as_it_goes():
    match = agent("profiler", deck="Yuri", dead="Ernest", whole_deck=True)
    do(match, "profile Geneva")
    assert match.view(7)["you"]["hand"] == ["Simon", "Ulysses", "Yuri"]


def test_what_the_profiler_draws_is_seen_by_nobody_else():
    match = agent("profiler", deck="Yuri")
    events = do(match, "profile Geneva")
    assert [one(events, "draw", seat)["names"] for seat in (None, 1, 7)] == [None, None, ["Yuri"]]


def test_every_answer_is_seen_by_all():
    match = agent("undercover", dead="Isolde")
    events = do(match, "autopsy Isolde")
    assert all(seen(events, seat) == seen(events) for seat in range(8))
