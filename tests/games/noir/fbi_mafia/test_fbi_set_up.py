"""FBI vs Mafia: player counts, deals, options, and what everybody knows at the start."""

import pytest
from fbi_table import FBI, GAME, HAND, HOMES, MAFIA, NAMES, ONLOOKERS, PROFILER, SEATS, identity, table

MIXED = ["suit", "psycho", "profiler", "killer", "detective", "bomber", "undercover", "sniper"]
MAFIOSI = {SEATS[seat] for seat in MAFIA}


@pytest.mark.parametrize(("players", "size", "deck"), [(6, 6, 30), (8, 7, 37)])
def test_six_play_on_six_by_six_and_eight_on_seven_by_seven(players, size, deck):
    view = GAME.start(players, 1).view(None)
    assert [len(row) for row in view["board"]] == [size] * size
    assert [card["name"] for row in view["board"] for card in row] == NAMES[players] == sorted(NAMES[players])
    assert view["deck"] == deck


@pytest.mark.parametrize("players", [2, 5, 7, 9])
def test_other_player_counts_are_refused(players):
    with pytest.raises(ValueError, match="6, 8"):
        GAME.start(players)


def test_the_random_layout_has_the_same_suspects_in_another_order():
    names = [card["name"] for row in GAME.start(6, 1, layout="random").view(None)["board"] for card in row]
    assert names != NAMES[6]
    assert sorted(names) == NAMES[6]


def test_role_words_are_those_of_the_contract_the_mafia_first():
    assert GAME.roles == ("killer", "psycho", "bomber", "sniper", "undercover", "detective", "suit", "profiler")


@pytest.mark.parametrize("players", [6, 8])
def test_random_roles_alternate_between_the_sides_and_the_killer_begins_wherever_they_sit(players):
    """With six there are neither Sniper nor Profiler."""
    killers = set()
    for seed in range(120):
        view = GAME.start(players, seed).view(None)
        roles = view["roles"]
        assert sorted(roles) == sorted(SEATS[:players])
        assert all((roles[seat] in MAFIOSI) != (roles[seat - 1] in MAFIOSI) for seat in range(players))
        assert view["turn"] == roles.index("killer")
        killers.add(view["turn"])
    assert killers == set(range(players))


@pytest.mark.parametrize(
    "roles",
    [
        SEATS,
        SEATS[:5],
        [*SEATS[:5], "killer"],
        [*SEATS[:5], "sniper"],
        [*SEATS[:5], "profiler"],
        [*SEATS[:5], "mayor"],
        [*SEATS[:6], "profiler"],
        ["thief"] * 6,
    ],
)
def test_a_deal_s_roles_must_be_those_of_the_player_count(roles):
    with pytest.raises(ValueError, match="roles"):
        GAME.start(6, 1, deal={"roles": roles})


def test_a_deal_s_roles_must_alternate():
    with pytest.raises(ValueError, match="alternate"):
        GAME.start(6, 1, deal={"roles": ["killer", "psycho", "undercover", "bomber", "detective", "suit"]})


@pytest.mark.parametrize(
    "deal",
    [
        {"board": ["Alyss"]},
        {"board": NAMES[6][:-1]},
        {"board": [*NAMES[6][:-1], "Alyss"]},
        {"evidence": ["Alyss", "Alyss"]},
        {"evidence": ["Zachary"] * 40},
        {"evidence": ["Nobody"]},
        {"evidence": ["Yuri"]},
        {"deck": []},
        {"first": 0},
        {"roles": 3},
        [],
    ],
)
def test_a_deal_that_can_t_be_dealt_is_refused(deal):
    with pytest.raises(ValueError, match="deal"):
        GAME.start(6, 1, deal=deal)


def test_evidence_is_dealt_one_each_in_turn_order_from_the_killer_then_the_profiler_s_four():
    match = GAME.start(8, 1, deal={"evidence": [*HOMES[8], *HAND.split(), "Magnus"], "roles": MIXED})
    assert [identity(match, (3 + place) % 8) for place in range(8)] == HOMES[8]
    assert match.view(2)["you"] == {"role": "profiler", "identity": HOMES[8][7], "hand": HAND.split()}
    assert match.view(None)["hands"] == [0, 0, 4, 0, 0, 0, 0, 0]


def test_with_six_players_nobody_has_a_hand():
    match = GAME.start(6, 1)
    assert [match.view(seat)["you"]["hand"] for seat in range(6)] == [[]] * 6
    assert match.view(None)["hands"] == [0] * 6


def test_roles_are_open():
    match = table()
    assert [match.view(onlooker)["roles"] for onlooker in ONLOOKERS] == [SEATS] * 9


def test_team_mates_see_each_other_s_identities_and_nobody_else_s():
    match = table()
    for side in (MAFIA, FBI):
        for seat in side:
            assert match.view(seat)["known"] == {str(mate): HOMES[8][mate] for mate in side - {seat}}
    assert (match.view(None)["known"], match.view(None)["you"]) == ({}, None)


def test_the_profiler_s_hand_is_seen_by_nobody_else():
    match = table()
    assert [match.view(seat)["you"]["hand"] for seat in range(8)] == [[]] * PROFILER + [HAND.split()]


@pytest.mark.parametrize(("players", "arrests", "points"), [(6, 4, 18), (8, 5, 25)])
def test_the_rulebook_s_numbers_win_unless_options_say_otherwise(players, arrests, points):
    match = GAME.start(players, 1)
    assert match.view(0)["to_win"] == match.view(None)["to_win"] == {"kills": points, "arrests": arrests}
    match = GAME.start(players, 1, arrests_to_win=2, points_to_win=7)
    assert match.view(0)["to_win"] == {"kills": 7, "arrests": 2}


@pytest.mark.parametrize(
    "option", [{"arrests_to_win": -1}, {"arrests_to_win": 10}, {"points_to_win": 41}, {"layout": "odd"}, {"cast": "base"}]
)
def test_options_out_of_range_are_refused(option):
    with pytest.raises(ValueError, match=f"option.*{next(iter(option))}|{next(iter(option))}.*option"):
        GAME.start(6, 1, **option)
