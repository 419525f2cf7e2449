"""FBI vs Mafia: new identities, sitting out, and the end of the game."""

import pytest
from fbi_table import (
    BOMBER,
    DETECTIVE,
    FBI,
    KILLER,
    MAFIA,
    PROFILER,
    PSYCHO,
    SNIPER,
    SUIT,
    UNDERCOVER,
    at_turn,
    do,
    face,
    identity,
    offered,
    table,
    told,
    turn,
)

from support import kinds, one


def killing_the_suit(**position):
    """The Killer at Magnus has killed the Suit at Isolde; the events of it too."""
    match = table("killer", killer="Magnus", suit="Isolde", **position)
    return match, do(match, "kill Isolde")


def arresting_the_killer(**position):
    match = table("undercover", undercover="Magnus", killer="Isolde", **position)
    return match, do(match, "accuse Isolde")


def known_places(match, watcher):
    return [(entry["place"], entry["card"]) for entry in match.view(watcher)["recall"]["deck"]]


def test_cards_of_the_dead_go_under_the_deck_until_a_living_one_comes_seen_by_the_drawer_alone():
    match, events = killing_the_suit(deck="Jack Felix Tobias Greta", dead="Felix Jack")
    assert identity(match, SUIT) == "Tobias"
    assert one(events, "under", SUIT) == {"kind": "under", "seat": SUIT, "count": 2, "names": ["Jack", "Felix"]}
    assert one(events, "under") == {"kind": "under", "seat": SUIT, "count": 2, "names": None}
    assert told(events, "under", "names") == [None] * 6 + [["Jack", "Felix"]] + [None] * 2, "not even the team sees them"
    last = match.view(None)["deck"] - 1
    assert known_places(match, SUIT) == [(last - 1, "Jack"), (last, "Felix")]
    assert known_places(match, UNDERCOVER) == [(last - 1, None), (last, None)]


def test_with_no_living_card_left_the_evidence_of_innocents_is_shuffled_back_and_their_marks_go():
    match, events = killing_the_suit(deck="Felix", whole_deck=True, dead="Felix", innocent="Tobias Yuri Greta")
    assert one(events, "shuffle") == {"kind": "shuffle", "seat": None, "names": ["Greta", "Tobias", "Yuri"]}
    assert identity(match, SUIT) in {"Greta", "Tobias", "Yuri"}
    assert not any(face(match, name)["innocent"] for name in ("Greta", "Tobias", "Yuri"))
    assert match.view(None)["deck"] == 3


def test_the_cards_shuffled_back_lie_on_top_of_the_dead():
    match, _ = killing_the_suit(deck="Felix", whole_deck=True, dead="Felix", innocent="Tobias Yuri Greta")
    among = [entry["among"] for entry in match.view(None)["recall"]["deck"]]
    assert among[:2] == [["Greta", "Tobias", "Yuri"]] * 2
    assert "Felix" in among[2]
    assert known_places(match, SUIT)[-1] == (2, "Felix")


def test_with_no_card_at_all_a_player_sits_out_for_good():
    match, events = killing_the_suit(whole_deck=True)
    assert one(events, "out") == {"kind": "out", "seat": SUIT}
    assert match.view(None)["out"] == [SUIT]
    assert identity(match, SUIT) is None
    turns = [turn(match)]
    while len(turns) < 9:
        do(match, next((each for each in offered(match) if each.startswith("shift")), offered(match)[0]))
        if turn(match) != turns[-1]:
            turns.append(turn(match))
    assert turns == [UNDERCOVER, PSYCHO, DETECTIVE, BOMBER, SNIPER, PROFILER, KILLER, UNDERCOVER, PSYCHO]


def test_an_arrested_mafioso_may_sit_out_too_and_the_game_goes_on():
    match = table("undercover", undercover="Magnus", psycho="Isolde", whole_deck=True)
    do(match, "accuse Isolde")
    assert match.view(None)["out"] == [PSYCHO]
    assert match.to_act == (DETECTIVE,)


@pytest.mark.parametrize(
    ("hunter", "deed", "hunted", "winners", "reason"),
    [
        ("killer", "kill", ["undercover", "detective", "suit", "profiler"], MAFIA, "no agent is left in play"),
        ("undercover", "accuse", ["killer", "psycho", "bomber", "sniper"], FBI, "no mafioso is left in play"),
    ],
)
def test_a_side_of_which_everybody_sits_out_has_lost(hunter, deed, hunted, winners, reason):
    who = dict(zip(hunted, ["Isolde", "Jack", "Irma", "Marion"], strict=True))
    match = table(hunter, **{hunter: "Magnus"}, **who, whole_deck=True)
    for name in who.values():
        assert match.outcome is None
        do(at_turn(match, hunter), f"{deed} {name}")
    assert (match.outcome.winners, match.outcome.reason) == (winners, reason)


def test_the_fbi_wins_with_enough_arrests():
    assert arresting_the_killer(arrests=3)[0].outcome is None
    match, events = arresting_the_killer(arrests=4)
    assert match.outcome.winners == FBI
    assert one(events, "over")["scores"] == [0, 1] * 4
    assert one(events, "over")["reason"] == "the FBI made 5 arrests"
    assert "identity" not in kinds(events)


def test_the_fbi_wins_too_when_the_mafia_strikes_its_own_last_one():
    match = table("killer", killer="Magnus", sniper="Isolde", arrests=4)
    do(match, "kill Isolde")
    assert match.outcome.winners == FBI


@pytest.mark.parametrize(("points", "victim", "over"), [(23, "Jack", False), (24, "Jack", True), (23, "Isolde", True)])
def test_the_mafia_wins_on_points_an_agent_counting_twice_at_once(points, victim, over):
    match = table("killer", killer="Magnus", suit="Isolde", points=points)
    events = do(match, f"kill {victim}")
    assert (match.outcome is not None) == over
    if over:
        assert match.outcome.winners == MAFIA
        assert one(events, "over")["scores"] == [1, 0] * 4
        assert match.outcome.reason == "the Mafia made 25 kill points"
        assert match.view(None)["kills"] == 25
        assert "identity" not in kinds(events)


def test_fewer_arrests_or_points_win_by_option():
    assert arresting_the_killer(options={"arrests_to_win": 1})[0].outcome.winners == FBI
    assert killing_the_suit(options={"points_to_win": 2})[0].outcome.winners == MAFIA


@pytest.mark.parametrize(
    ("turn_of", "deed", "counts", "winners"),
    [
        ("undercover", "accuse Greta", {"arrests": 2}, None),
        ("undercover", "accuse Greta", {"arrests": 3}, {1, 3, 5}),
        ("killer", "kill Deidre", {"points": 16}, None),
        ("killer", "kill Deidre", {"points": 17}, {0, 2, 4}),
    ],
)
def test_six_players_need_fewer_of_both(turn_of, deed, counts, winners):
    match = table(turn_of, 6, **{turn_of: "Geneva", "bomber": "Greta"}, **counts)
    do(match, deed)
    assert (match.outcome and match.outcome.winners) == winners


def test_nobody_acts_once_it_is_over():
    match, _ = killing_the_suit(points=24)
    view = match.view(None)
    assert (match.to_act, view["phase"], view["turn"]) == ((), "over", None)
    assert [match.legal(seat) for seat in range(8)] == [[]] * 8
