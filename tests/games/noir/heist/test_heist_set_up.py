"""The set-up: seats, roles, identities, the Chief's seven cards, and what a deal may fix."""

import pytest
from heist_table import GAME, LEVEL_1, LEVEL_2, NAMES, dealt, heist

from support import legal, one, refused, run, seen

SEATS = ["thief"] * 4 + ["chief"]
THIEVES = "Alyss Barrin Clive Deidre".split()


@pytest.mark.parametrize("players", [5, 6, 7])
def test_there_is_one_chief_against_four_to_six_thieves(players):
    roles = GAME.start(players, 1).view(None)["roles"]
    assert roles.count("chief") == 1
    assert len(roles) == players


@pytest.mark.parametrize("players", [4, 8])
def test_no_other_number_can_play(players):
    with pytest.raises(ValueError, match="5, 6, 7 players"):
        GAME.start(players)


def test_the_board_is_seven_by_seven_and_alphabetical():
    board = GAME.start(5, 1).view(None)["board"]
    assert [[card["name"] for card in row] for row in board] == [NAMES[i : i + 7] for i in range(0, 49, 7)]


def test_option_layout_random_shuffles_the_same_cast():
    names = [card["name"] for row in GAME.start(5, 1, layout="random").view(None)["board"] for card in row]
    assert names != NAMES
    assert sorted(names) == NAMES


def test_every_thief_takes_a_role_of_level_1_while_there_are_any():
    for players in (5, 6, 7):
        view = GAME.start(players, 3).view(None)
        thieves = [role for role in view["roles"] if role != "chief"]
        assert set(thieves) <= set(LEVEL_1)
        assert len(set(thieves)) == players - 1
        assert view["role_deck"] == 11 - (players - 1)


def test_evidence_goes_to_the_thieves_by_seat_and_then_to_the_chief():
    deal = {"evidence": NAMES[:11], "roles": ["thief", "chief", "thief", "thief", "thief"]}
    match = GAME.start(5, 1, deal)
    assert [match.view(seat)["you"]["identity"] for seat in range(5)] == ["Alyss", None, "Ashton", "Barrin", "Beatrix"]
    assert match.view(1)["you"]["hand"] == NAMES[4:11]
    assert match.view(None)["deck"] == 49 - 11


def test_the_chief_makes_four_officers_and_an_identity_and_puts_two_cards_back():
    match = dealt(THIEVES, ["Vincent", "Viola", "Wanda", "Wilhelm"], "Zachary", ["Irma", "Kara"])
    assert match.to_act == (4,)
    assert match.view(None)["phase"] == "officers"
    assert legal(match, 4) == [f"officer {name}" for name in sorted("Vincent Viola Wanda Wilhelm Zachary Irma Kara".split())]
    run(match, "4 officer Wanda; 4 officer Vincent; 4 officer Wilhelm")
    assert match.view(None)["officers"] == ["Vincent", "Wanda", "Wilhelm"]
    run(match, "4 officer Viola")
    assert match.view(None)["phase"] == "plainclothes"
    assert legal(match, 4) == ["identity Irma", "identity Kara", "identity Zachary"]
    events = run(match, "4 identity Zachary")
    assert one(events, "action", 0)["action"] == one(events, "action")["action"] == "identity"
    assert one(events, "action", 4)["action"] == "identity Zachary"
    view = match.view(4)
    assert view["you"] == {"role": "chief", "identity": "Zachary", "hand": []}
    assert view["deck"] == 49 - 4 - 5
    assert view["turn"] == 0


@pytest.mark.parametrize("count", [3, 4, 5])
def test_option_officers_sets_how_many_there_are(count):
    officers = ["Vincent", "Viola", "Wanda", "Wilhelm", "Yuri"][:count]
    match = dealt(THIEVES, officers)
    for officer in officers:
        match.play(4, f"officer {officer}")
    match.play(4, "identity Zachary")
    assert match.view(None)["officers"] == officers
    assert match.view(None)["deck"] == 49 - 4 - count - 1


@pytest.mark.parametrize("count", [2, 6, "4", True])
def test_option_officers_allows_three_to_five(count):
    with pytest.raises(ValueError, match="3 to 5"):
        GAME.start(5, officers=count)


def test_officers_lie_face_up_on_the_board():
    match = heist("Alyss Barrin Clive Deidre")
    marked = [card["name"] for row in match.view(0)["board"] for card in row if card["officer"]]
    assert marked == ["Vincent", "Viola", "Wanda", "Wilhelm"]


def test_the_cards_put_back_can_be_drawn_again():
    drawn = set()
    for seed in range(60):
        match = heist("Alyss Barrin Clive Deidre", roles=["face"], spare="Irma Kara", seed=seed)
        match.play(0, "vanish")
        drawn.add(match.view(0)["you"]["identity"])
    assert drawn & {"Irma", "Kara"}


def test_a_deal_fixes_the_role_deck_from_the_top():
    deal = {"roles": SEATS, "thief_roles": ["hacker", "face", "runner", "cleaner", "insider", "safecracker", "mimic"]}
    match = GAME.start(5, 1, deal)
    assert match.view(None)["roles"] == ["hacker", "face", "runner", "cleaner", "chief"]
    assert [GAME.roles[2 + role] for role in match.kernel.role_deck][:3] == ["insider", "safecracker", "mimic"]


def test_a_short_role_list_is_the_top_of_the_deck():
    match = GAME.start(5, 1, {"roles": SEATS, "thief_roles": ["hacker"]})
    assert match.view(None)["roles"][0] == "hacker"
    assert match.view(None)["role_deck"] == 7


@pytest.mark.parametrize(
    "deal",
    [
        {"thief_roles": ["hacker", "hacker"]},
        {"thief_roles": ["killer"]},
        {"thief_roles": ["chief"]},
        {"thief_roles": ["mimic"]},
        {"thief_roles": [*LEVEL_1, LEVEL_1[0]]},
        {"thief_roles": [*LEVEL_1[:5], LEVEL_2[0], LEVEL_1[5]]},
        {"thief_roles": [*LEVEL_1, *LEVEL_2, "hacker"]},
        {"thief_roles": "hacker"},
        {"thief_roles": [1]},
        {"roles": ["thief"] * 5},
        {"roles": ["chief", "chief", "thief", "thief", "thief"]},
        {"roles": ["chief", "thief", "thief", "thief"]},
        {"roles": ["chief", "thief", "thief", "thief", "hacker"]},
        {"evidence": ["Alyss", "Alyss"]},
        {"evidence": ["Xavier"]},
        {"evidence": ["Nobody"]},
        {"board": NAMES[:48]},
        {"board": [*NAMES[:48], "Xavier"]},
        {"board": [*NAMES[:48], NAMES[0]]},
        {"first": 1},
        ["board"],
    ],
)
def test_a_wrong_deal_is_refused_with_a_reason(deal):
    with pytest.raises(ValueError, match=r"deal.*: "):
        GAME.start(5, 1, deal)


def test_a_deal_may_fix_the_board():
    match = GAME.start(5, 1, {"board": NAMES[::-1]})
    assert match.view(None)["board"][0][0]["name"] == "Zachary"


def test_the_thief_with_the_lowest_seat_begins():
    deal = {"roles": ["chief", "thief", "thief", "thief", "thief"]}
    match = GAME.start(5, 1, deal)
    for _ in range(5):
        match.play(0, match.legal(0)[0])
    assert match.to_act == (1,)


def test_thieves_wait_for_the_set_up():
    match = dealt(THIEVES, ["Vincent", "Viola", "Wanda", "Wilhelm"])
    refused(match, 0, "shift row 0 left")


def test_an_officer_is_announced_to_all():
    match = dealt(THIEVES, ["Vincent", "Viola", "Wanda", "Wilhelm"])
    events = match.play(4, "officer Wanda")
    assert seen(events) == seen(events, 2) == [{"kind": "action", "seat": 4, "action": "officer Wanda"}]
