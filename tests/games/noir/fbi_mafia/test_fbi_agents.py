"""FBI vs Mafia: what agents do on their turns: disarm, disguise, autopsy, canvass, protect, profile."""

import pytest
from fbi_table import (
    BOMBER,
    DETECTIVE,
    EVERYBODY,
    HAND,
    KILLER,
    PROFILER,
    SNIPER,
    SUIT,
    UNDERCOVER,
    at_turn,
    bearing,
    deeds,
    do,
    face,
    identity,
    of,
    offered,
    table,
    told,
)

from support import kinds, one, refused, seen

AGENTS = ["undercover", "detective", "suit", "profiler"]


def agent(role, **position):
    """The agent's turn, standing in the middle."""
    return table(role, **{role: "Magnus"}, **position)


def under(match, watcher):
    """The deck's known places, as somebody knows them."""
    return [(entry["place"], entry["card"], entry["seen_by"]) for entry in match.view(watcher)["recall"]["deck"]]


@pytest.mark.parametrize("role", AGENTS)
def test_every_agent_disarms_adjacent_suspects_but_not_oneself(role):
    match = agent(role, bombs="Isolde Magnus Felix", threats="Isolde Marion Magnus Neil")
    assert of(match, "disarm") == {"Isolde bomb", "Isolde threat", "Marion threat"}


@pytest.mark.parametrize("role", AGENTS)
@pytest.mark.parametrize(("token", "other"), [("bomb", "threat"), ("threat", "bomb")])
def test_a_disarm_takes_one_token_of_one_kind(role, token, other):
    match = agent(role, bombs="Isolde Marion", threats="Isolde Marion")
    do(match, f"disarm Isolde {token}")
    assert (bearing(match, token), bearing(match, other)) == ({"Marion"}, {"Isolde", "Marion"})


def test_protections_can_t_be_disarmed():
    assert of(agent("undercover", protections="Isolde"), "disarm") == set()


def test_tokens_on_the_arrested_can_be_disarmed():
    assert of(agent("undercover", bombs="Isolde", arrested="Isolde"), "disarm") == {"Isolde bomb"}


@pytest.mark.parametrize(("role", "seat"), [("killer", KILLER), ("undercover", UNDERCOVER)])
def test_a_disguise_turns_the_old_identity_up_and_hides_the_new_one_from_all_but_the_team(role, seat):
    match = table(role, **{role: "Magnus"}, deck="Isolde")
    events = do(match, "disguise")
    assert one(events, "innocent") == {"kind": "innocent", "seat": seat, "name": "Magnus", "place": None}
    assert face(match, "Magnus")["innocent"]
    assert identity(match, seat) == "Isolde"
    assert told(events, "identity") == [None] + ["Isolde" if each % 2 == seat % 2 else None for each in range(8)]
    assert match.view((seat + 2) % 8)["known"][str(seat)] == "Isolde"


@pytest.mark.parametrize(("role", "seat"), [("killer", KILLER), ("undercover", UNDERCOVER)])
def test_a_dead_card_makes_a_disguise_fail_and_goes_under_the_deck_seen_by_its_drawer_alone(role, seat):
    match = table(role, **{role: "Magnus"}, deck="Isolde", dead="Isolde")
    deck = match.kernel.deck
    events = do(match, "disguise")
    assert identity(match, seat) == "Magnus"
    assert not face(match, "Magnus")["innocent"]
    assert match.kernel.deck == deck[1:] + deck[:1]
    assert told(events, "under", "names") == [None] + [["Isolde"] if each == seat else None for each in range(8)]
    assert under(match, seat) == [(len(deck) - 1, "Isolde", [seat])]
    assert under(match, (seat + 2) % 8) == [(len(deck) - 1, None, [seat])]
    assert match.to_act == (seat + 1,)


@pytest.mark.parametrize("role", ["killer", "undercover"])
def test_there_is_no_disguise_from_an_empty_deck(role):
    match = table(role, whole_deck=True)
    assert "'disguise'" in refused(match, match.to_act[0], "disguise")


def test_an_autopsy_needs_an_adjacent_dead_suspect():
    assert of(agent("undercover", dead="Isolde Felix"), "autopsy") == {"Isolde"}
    assert of(agent("undercover"), "autopsy") == set()


def test_in_an_autopsy_every_mafioso_adjacent_raises_a_hand_and_no_agent_and_all_see_it():
    match = agent("undercover", dead="Isolde", killer="Felix", bomber="Jack", suit="Irma")
    events = do(match, "autopsy Isolde")
    assert one(events, "canvass") == {"kind": "canvass", "seat": UNDERCOVER, "name": "Isolde", "hands": [KILLER, BOMBER]}
    assert all(seen(events, seat) == seen(events) for seat in range(8))


def test_a_canvass_draws_two_that_nobody_else_sees():
    match = agent("detective", deck="Tobias Felix")
    events = do(match, "canvass")
    assert told(events, "draw", "names") == [None] * 4 + [["Tobias", "Felix"]] + [None] * 4
    assert [match.view(seat)["you"]["hand"] for seat in (1, 3, 5, 7)] == [[], ["Felix", "Tobias"], [], HAND.split()]
    assert match.view(None)["hands"] == [0, 0, 0, 2, 0, 0, 0, 4]
    assert match.view(None)["phase"] == "lay"
    assert offered(match) == ["lay Felix", "lay Tobias"]


def test_one_of_them_is_laid_as_innocent_and_the_other_goes_under_the_deck_unseen_by_the_rest():
    match = agent("detective", deck="Felix Tobias")
    events = do(match, "canvass; lay Felix")
    assert one(events, "innocent") == {"kind": "innocent", "seat": DETECTIVE, "name": "Felix", "place": 0}
    assert face(match, "Felix")["innocent"]
    assert told(events, "under", "names") == [None] * 4 + [["Tobias"]] + [None] * 4
    last = match.view(None)["deck"] - 1
    assert under(match, DETECTIVE) == [(last, "Tobias", [DETECTIVE])]
    assert under(match, UNDERCOVER) == [(last, None, [DETECTIVE])]


def test_in_a_canvass_everybody_of_either_side_adjacent_raises_a_hand():
    match = agent("detective", deck="Isolde Tobias", killer="Felix", suit="Irma")
    events = do(match, "canvass; lay Isolde")
    assert one(events, "canvass") == {"kind": "canvass", "seat": DETECTIVE, "name": "Isolde", "hands": [KILLER, DETECTIVE, SUIT]}


def test_a_living_card_must_be_laid_if_there_is_one():
    match = agent("detective", deck="Felix Tobias", dead="Felix")
    do(match, "canvass")
    assert offered(match) == ["lay Tobias"]
    assert refused(match, DETECTIVE, "lay Felix")


def test_two_dead_cards_both_go_under_and_nothing_else_happens():
    match = agent("detective", deck="Tobias Felix", dead="Felix Tobias")
    deck = match.kernel.deck
    events = do(match, "canvass")
    assert match.kernel.deck == deck[2:] + deck[:2]
    assert one(events, "under", DETECTIVE)["names"] == ["Tobias", "Felix"]
    assert [card for _, card, _ in under(match, DETECTIVE)] == ["Tobias", "Felix"]
    assert "canvass" not in kinds(events)
    assert match.to_act == (BOMBER,)


@pytest.mark.parametrize(("deck", "possible"), [("", False), ("Felix", False), ("Felix Tobias", True)])
def test_a_canvass_needs_two_cards(deck, possible):
    assert ("canvass" in deeds(agent("detective", deck=deck, whole_deck=True))) == possible


def test_the_suit_s_turn_starts_with_a_protection_for_somebody_alive_free_and_without_one_or_with_taking_one_away():
    match = table("protect", protections="Isolde", dead="Felix", arrested="Tobias")
    assert match.view(None)["phase"] == "protect"
    assert deeds(match) == {"protect", "unprotect"}
    assert of(match, "protect") == EVERYBODY - {"Isolde", "Felix", "Tobias"}
    assert of(match, "unprotect") == {"Isolde"}


@pytest.mark.parametrize(
    ("token", "bearers"), [("protect Zachary", {"Isolde", "Felix", "Zachary"}), ("unprotect Isolde", {"Felix"})]
)
def test_then_the_suit_goes_on_with_the_turn(token, bearers):
    match = table("protect", protections="Isolde Felix")
    do(match, token)
    assert bearing(match, "protection") == bearers
    assert match.to_act == (SUIT,)
    assert match.view(None)["phase"] == "suit"
    assert deeds(match) == {"shift", "accuse"}


def test_there_are_never_more_than_six_protections():
    five = "Alyss Barrin Cassius Dominic Ernest"
    assert of(table("protect", protections=five), "protect")
    match = table("protect", protections=f"{five} Franz")
    assert of(match, "protect") == set()
    assert of(match, "unprotect") == {*five.split(), "Franz"}


def test_a_profile_lays_a_living_card_of_the_hand_discards_the_dead_and_refills_to_four():
    match = agent("profiler", deck="Yuri Tobias Felix", dead="Ernest Simon")
    assert of(match, "profile") == {"Geneva", "Ulysses"}
    events = do(match, "profile Geneva")
    assert one(events, "innocent") == {"kind": "innocent", "seat": PROFILER, "name": "Geneva", "place": 1}
    assert face(match, "Geneva")["innocent"]
    assert one(events, "discard") == {"kind": "discard", "seat": PROFILER, "names": ["Ernest", "Simon"], "places": [0, 1]}
    assert match.view(None)["discards"] == ["Ernest", "Simon"]
    assert match.view(PROFILER)["you"]["hand"] == ["Felix", "Tobias", "Ulysses", "Yuri"]
    assert told(events, "draw", "names") == [None] * 8 + [["Yuri", "Tobias", "Felix"]]
    assert one(events, "draw")["count"] == 3


def test_in_a_profile_every_mafioso_adjacent_raises_a_hand_and_no_agent():
    match = agent("profiler", killer="Greta", sniper="Franz", suit="Clive")
    events = do(match, "profile Geneva")
    assert one(events, "canvass") == {"kind": "canvass", "seat": PROFILER, "name": "Geneva", "hands": [KILLER, SNIPER]}


def test_with_only_dead_in_hand_a_profile_just_discards_and_refills():
    match = agent("profiler", deck="Yuri Tobias Felix Jack", dead=HAND)
    assert of(match, "profile") == {""}
    events = do(match, "profile")
    assert one(events, "discard")["names"] == HAND.split()
    assert "canvass" not in kinds(events)
    assert match.view(PROFILER)["you"]["hand"] == ["Felix", "Jack", "Tobias", "Yuri"]
    assert match.to_act == (KILLER,)


def test_a_profiler_with_a_living_card_can_t_just_refill():
    assert "profile" not in offered(agent("profiler", dead="Ernest"))


def test_a_short_deck_refills_as_far_as_it_goes():
    match = agent("profiler", deck="Yuri", dead="Ernest", whole_deck=True)
    do(match, "profile Geneva")
    assert match.view(PROFILER)["you"]["hand"] == ["Simon", "Ulysses", "Yuri"]
    assert match.view(None)["deck"] == 0


def test_without_hand_and_deck_there_is_no_profile():
    match = agent("profiler", dead=HAND, whole_deck=True)
    do(match, "profile")
    assert match.view(PROFILER)["you"]["hand"] == []
    assert "profile" not in deeds(at_turn(match, "profiler"))
