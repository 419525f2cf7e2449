"""FBI vs Mafia: accusations, arrests, deaths, new identities, points."""

import pytest
from fbi_table import bearing, card, identity, next_turn, only, operands, seat, table, tokens

from support import kinds, legal, one, refused, run, seen, verbs


def test_an_accusation_asks_all_of_the_mafia_and_all_hear_the_answer():
    match = table("undercover", undercover="Geneva", bomber="Greta")
    events = run(match, "1 accuse Greta")
    for watcher in (None, 0, 3):
        assert one(events, "accuse", watcher) == {"kind": "accuse", "seat": 1, "name": "Greta", "hit": True}
    assert one(events, "arrest") == {"kind": "arrest", "seat": 4, "name": "Greta"}
    assert match.view(None)["arrests"] == 1


def test_an_agent_is_no_answer_to_an_accusation():
    match = table("undercover", undercover="Geneva", suit="Greta")
    assert one(run(match, "1 accuse Greta"), "accuse")["hit"] is False
    assert match.view(None)["arrests"] == 0
    assert identity(match, "suit") == "Greta"


def test_oneself_may_be_accused_as_a_bluff():
    match = table("undercover", undercover="Geneva")
    assert one(run(match, "1 accuse Geneva"), "accuse")["hit"] is False


def test_an_arrested_suspect_can_be_neither_killed_nor_accused_any_more():
    match = table("undercover", undercover="Geneva", bomber="Greta", killer="Horatio", psycho="Zachary", deck="Kara")
    run(match, "1 accuse Greta")
    assert card(match, "Greta")["arrested"]
    assert card(match, "Greta")["alive"]
    for role, verb in (("killer", "kill"), ("undercover", "accuse")):
        match.kernel.mover, match.kernel.role = seat(role), ("killer", "", "", "", "undercover").index(role)
        match.kernel.stage = 0
        match.kernel.open()
        match._asked = -1
        assert "Greta" not in operands(match, seat(role), verb)
        assert operands(match, seat(role), verb)


def test_the_arrested_mafioso_draws_a_new_identity_that_the_team_sees():
    match = table("undercover", undercover="Geneva", bomber="Greta", deck="Kara")
    events = run(match, "1 accuse Greta")
    assert identity(match, "bomber") == "Kara"
    assert [one(events, "identity", s)["name"] for s in (0, 2, 4)] == ["Kara"] * 3
    assert [one(events, "identity", s)["name"] for s in (None, 1, 3, 5)] == [None] * 4
    assert match.view(0)["known"]["4"] == "Kara"


def test_all_bombs_leave_with_the_bomber_and_other_tokens_stay():
    match = table(
        "undercover", undercover="Geneva", bomber="Greta", bombs="Kara Hugo", threats="Greta Irma", protections="Greta Neil"
    )
    run(match, "1 accuse Greta")
    assert bearing(match, "bomb") == []
    assert tokens(match, "Greta") == ["threat", "protection"]
    assert bearing(match, "threat") == ["Greta", "Irma"]


def test_all_threats_leave_with_the_psycho():
    match = table("undercover", undercover="Geneva", psycho="Greta", bombs="Kara", threats="Irma Hugo")
    run(match, "1 accuse Greta")
    assert bearing(match, "threat") == []
    assert bearing(match, "bomb") == ["Kara"]


def test_no_token_leaves_with_the_killer():
    match = table("undercover", undercover="Geneva", killer="Greta", bombs="Kara", threats="Irma")
    run(match, "1 accuse Greta")
    assert (bearing(match, "bomb"), bearing(match, "threat")) == (["Kara"], ["Irma"])


def test_tokens_on_an_arrested_suspect_can_no_longer_strike_there():
    match = table(
        "undercover", undercover="Geneva", killer="Greta", bombs="Kara", threats="Greta", psycho="Horatio", bomber="Zachary"
    )
    events = run(match, "1 accuse Greta")
    assert "strike" not in kinds(events), "the Psycho's turn begins next to a threatened, but arrested suspect"
    assert match.view(None)["turn"] == seat("psycho")


def test_the_last_arrest_wins_for_the_fbi():
    match = table("undercover", undercover="Geneva", bomber="Greta", arrests=3)
    events = run(match, "1 accuse Greta")
    assert match.outcome.winners == {1, 3, 5}
    assert match.outcome.scores == (0, 1, 0, 1, 0, 1)
    assert one(events, "over")["reason"] == "the FBI made 4 arrests"


def test_a_kill_is_one_point_and_takes_tokens_and_evidence_with_it():
    match = table("killer", killer="Geneva", bombs="Greta", threats="Greta", innocent="Greta")
    events = run(match, "0 kill Greta")
    assert card(match, "Greta") == {
        "name": "Greta",
        "alive": False,
        "innocent": False,
        "officer": False,
        "arrested": False,
        "tokens": [],
    }
    assert match.view(None)["kills"] == 1
    assert match.view(None)["discards"] == ["Greta"]
    assert one(events, "death") == {"kind": "death", "seat": None, "name": "Greta"}


def test_a_dead_agent_is_one_more_point_and_a_trophy_and_goes_on_with_a_new_identity():
    match = table("killer", killer="Geneva", suit="Greta", deck="Kara")
    events = run(match, "0 kill Greta")
    assert one(events, "death", 2) == {"kind": "death", "seat": seat("suit"), "name": "Greta"}
    assert match.view(None)["kills"] == 2
    assert match.view(None)["trophies"] == [["Greta"], [], [], [], [], []]
    assert identity(match, "suit") == "Kara"
    assert one(events, "identity", seat("undercover"))["name"] == "Kara"
    assert one(events, "identity", seat("killer"))["name"] is None


def test_a_mafioso_killed_by_the_mafia_counts_as_arrested():
    match = table("killer", killer="Geneva", bomber="Greta", bombs="Kara", threats="Greta", deck="Kara")
    events = run(match, "0 kill Greta")
    assert one(events, "arrest") == {"kind": "arrest", "seat": seat("bomber"), "name": "Greta"}
    view = match.view(None)
    assert (view["kills"], view["arrests"]) == (0, 1)
    assert card(match, "Greta")["alive"]
    assert card(match, "Greta")["arrested"]
    assert tokens(match, "Greta") == ["threat"]
    assert bearing(match, "bomb") == []
    assert identity(match, "bomber") == "Kara"


def test_killing_the_last_mafioso_needed_makes_the_fbi_win():
    match = table("killer", killer="Geneva", bomber="Greta", arrests=3)
    run(match, "0 kill Greta")
    assert match.outcome.winners == {1, 3, 5}


@pytest.mark.parametrize(("points", "victim", "over"), [(16, "Greta", False), (17, "Greta", True), (16, "Deidre", True)])
def test_the_mafia_win_on_points_an_agent_counting_twice(points, victim, over):
    match = table("killer", killer="Geneva", suit="Deidre", points=points)
    run(match, f"0 kill {victim}")
    assert (match.outcome is not None) == over
    if over:
        assert match.outcome.winners == {0, 2, 4}
        assert match.outcome.reason == "the Mafia made 18 kill points"


def test_cards_of_the_dead_go_under_the_deck_until_a_living_one_comes():
    match = table("killer", killer="Geneva", suit="Greta", dead="Neil Simon", deck="Neil Simon Kara Irma")
    events = run(match, "0 kill Greta")
    assert identity(match, "suit") == "Kara"
    assert one(events, "under", seat("suit")) == {"kind": "under", "seat": seat("suit"), "count": 2, "names": ["Neil", "Simon"]}
    for watcher in (None, 0, seat("undercover")):
        assert one(events, "under", watcher) == {"kind": "under", "seat": seat("suit"), "count": 2, "names": None}
    deck = match.kernel.deck
    names = match.view(seat("suit"))["recall"]["deck"]
    assert [entry["card"] for entry in names] == ["Neil", "Simon"]
    assert [entry["place"] for entry in names] == [len(deck) - 2, len(deck) - 1]


def test_without_living_cards_the_evidence_of_innocents_is_shuffled_back():
    match = only(table("killer", killer="Geneva", suit="Greta", dead="Neil", deck="Neil", innocent="Kara Irma Hugo"), "Neil")
    events = run(match, "0 kill Greta")
    assert one(events, "shuffle") == {"kind": "shuffle", "seat": None, "names": ["Hugo", "Irma", "Kara"]}
    assert identity(match, "suit") in {"Kara", "Irma", "Hugo"}
    assert not any(face["innocent"] for row in match.view(None)["board"] for face in row)
    assert match.view(None)["deck"] == 3
    assert match.view(seat("suit"))["recall"]["deck"][-1]["card"] == "Neil"


def test_the_cards_shuffled_back_lie_on_top_of_the_dead():
    match = only(table("killer", killer="Geneva", suit="Greta", dead="Neil", deck="Neil", innocent="Kara Irma Hugo"), "Neil")
    run(match, "0 kill Greta")
    among = [entry["among"] for entry in match.view(None)["recall"]["deck"]]
    assert among[:2] == [["Hugo", "Irma", "Kara"]] * 2
    assert "Neil" in among[2]


def test_with_no_card_at_all_a_player_sits_out_for_good():
    match = only(table("killer", killer="Geneva", suit="Greta"))
    events = run(match, "0 kill Greta")
    assert one(events, "out") == {"kind": "out", "seat": seat("suit")}
    assert match.view(None)["out"] == [seat("suit")]
    assert match.view(seat("suit"))["you"]["identity"] is None
    turns = []
    for _ in range(30):
        who = match.to_act[0]
        if match.view(None)["turn"] not in turns:
            turns.append(match.view(None)["turn"])
        run(match, f"{who} {next((n for n in legal(match, who) if n.startswith('shift')), legal(match, who)[0])}")
    assert turns == [1, 2, 3, 4, 0]


def test_a_side_of_which_everybody_sits_out_has_lost():
    match = only(table("killer", killer="Geneva", suit="Greta"))
    match.kernel.sit_out(seat("undercover"))
    match.kernel.rename(seat("undercover"), -1)
    match.kernel.sit_out(seat("detective"))
    match.kernel.rename(seat("detective"), -1)
    run(match, "0 kill Greta")
    assert match.outcome.winners == {0, 2, 4}
    assert match.outcome.reason == "no agent is left in play"


@pytest.mark.parametrize("role", ["killer", "undercover"])
def test_a_disguise_turns_the_old_identity_up_and_hides_the_new_one(role):
    match = table(role, **{role: "Geneva"}, deck="Kara")
    who = seat(role)
    events = run(match, f"{who} disguise")
    assert one(events, "innocent") == {"kind": "innocent", "seat": who, "name": "Geneva", "place": None}
    assert card(match, "Geneva")["innocent"]
    assert identity(match, role) == "Kara"
    assert one(events, "identity", (who + 2) % 6)["name"] == "Kara"
    assert one(events, "identity", (who + 1) % 6)["name"] is None


def test_a_dead_card_makes_a_disguise_fail_and_goes_under_the_deck():
    match = table("killer", killer="Geneva", dead="Neil", deck="Neil Kara")
    events = run(match, "0 disguise")
    assert identity(match, "killer") == "Geneva"
    assert one(events, "under", 0)["names"] == ["Neil"]
    assert one(events, "under", 2)["names"] is None, "not even the team sees it"
    assert match.view(0)["recall"]["deck"][-1]["card"] == "Neil"
    assert match.view(2)["recall"]["deck"][-1]["card"] is None
    assert match.view(None)["turn"] == 1


def test_without_a_deck_there_is_no_disguise():
    match = next_turn(only(table("suit")))
    assert "disguise" not in verbs(match, 0)
    assert "'disguise'" in refused(match, 0, "disguise")


def test_no_canvass_follows_a_kill_of_an_innocent():
    match = table("killer", killer="Geneva", innocent="Greta", suit="Horatio")
    assert "canvass" not in kinds(run(match, "0 kill Greta"))


def test_the_actor_of_an_action_and_all_others_see_the_action():
    match = table("killer", killer="Geneva")
    events = run(match, "0 kill Greta")
    for watcher in (None, *range(6)):
        assert seen(events, watcher)[0] == {"kind": "action", "seat": 0, "action": "kill Greta"}
