"""FBI vs Mafia: set-up, deals, options, order of play."""

import pytest
from fbi_table import GAME, SEATS, seat, table

from support import legal, one, run

SIX = list(SEATS[6])


@pytest.mark.parametrize(("players", "size", "deck"), [(6, 6, 30), (8, 7, 37)])
def test_six_play_on_six_by_six_and_eight_on_seven_by_seven(players, size, deck):
    view = GAME.start(players, seed=1).view(None)
    assert [len(row) for row in view["board"]] == [size] * size
    assert view["deck"] == deck


@pytest.mark.parametrize("players", [5, 7, 2, 9])
def test_other_player_counts_are_refused(players):
    with pytest.raises(ValueError, match="6, 8"):
        GAME.start(players)


@pytest.mark.parametrize("players", [6, 8])
@pytest.mark.parametrize("seed", range(12))
def test_random_roles_alternate_and_the_killer_begins(players, seed):
    view = GAME.start(players, seed=seed).view(None)
    mafia = [role in ("killer", "psycho", "bomber", "sniper") for role in view["roles"]]
    assert all(mafia[s] != mafia[s - 1] for s in range(players))
    assert sorted(view["roles"]) == sorted(SEATS[players])
    assert view["turn"] == view["roles"].index("killer")


def test_random_roles_put_the_killer_in_every_seat():
    assert {GAME.start(6, seed=s).view(None)["turn"] for s in range(60)} == set(range(6))


def test_turns_go_up_by_seat_from_the_killer():
    roles = ["bomber", "suit", "killer", "detective", "psycho", "undercover"]
    match = GAME.start(6, seed=3, deal={"roles": roles})
    seen = [match.view(None)["turn"]]
    while len(seen) < 7:
        who = match.to_act[0]
        match.play(who, match.legal(who)[0])
        if match.view(None)["turn"] != seen[-1]:
            seen.append(match.view(None)["turn"])
    assert seen == [2, 3, 4, 5, 0, 1, 2]


@pytest.mark.parametrize(
    "roles",
    [
        ["killer", "psycho", "undercover", "detective", "bomber", "suit"],
        SIX[:5],
        [*SIX[:5], "killer"],
        [*SIX[:5], "sniper"],
        [*SIX[:5], "mayor"],
        [*SIX, "profiler"],
    ],
)
def test_roles_that_do_not_alternate_or_are_not_the_right_ones_are_refused(roles):
    with pytest.raises(ValueError, match="roles"):
        GAME.start(6, deal={"roles": roles})


@pytest.mark.parametrize(
    "deal",
    [
        {"board": ["Alyss"]},
        {"evidence": ["Alyss", "Alyss"]},
        {"evidence": ["Nobody"]},
        {"evidence": ["Yuri"]},
        {"deck": []},
        {"roles": 3},
        {"board": [*GAME.start(6, seed=0).view(None)["board"][0][:0], *["Alyss"] * 36]},
        [],
    ],
)
def test_a_wrong_deal_is_refused(deal):
    with pytest.raises(ValueError, match="deal"):
        GAME.start(6, deal=deal)


def test_evidence_is_dealt_in_turn_order_from_the_killer():
    roles = ["bomber", "suit", "killer", "detective", "psycho", "undercover"]
    evidence = ["Kara", "Hugo", "Neil", "Irma", "Jack", "Pedro", "Simon"]
    match = GAME.start(6, seed=1, deal={"roles": roles, "evidence": evidence})
    got = {roles[s]: match.view(s)["you"]["identity"] for s in range(6)}
    assert got == {"killer": "Kara", "detective": "Hugo", "psycho": "Neil", "undercover": "Irma", "bomber": "Jack", "suit": "Pedro"}


def test_with_eight_the_profiler_gets_the_four_cards_after_the_identities():
    evidence = ["Kara", "Hugo", "Neil", "Irma", "Jack", "Pedro", "Simon", "Yuri", "Alyss", "Clive", "Barrin", "Otto"]
    match = GAME.start(8, seed=1, deal={"roles": list(SEATS[8]), "evidence": evidence})
    assert match.view(7)["you"] == {"role": "profiler", "identity": "Yuri", "hand": ["Alyss", "Barrin", "Clive", "Otto"]}
    assert match.view(0)["hands"] == [0, 0, 0, 0, 0, 0, 0, 4]


@pytest.mark.parametrize("players", [6, 8])
def test_team_mates_see_each_other_and_nobody_else(players):
    match = GAME.start(players, seed=5)
    for s in range(players):
        known = match.view(s)["known"]
        assert known == {
            str(mate): match.view(mate)["you"]["identity"] for mate in range(players) if mate != s and mate % 2 == s % 2
        }
    assert match.view(None)["known"] == {}
    assert match.view(None)["you"] is None


def test_hands_and_draws_stay_with_their_owner():
    match = table("detective", players=8, deck="Kara Irma", hand="Otto Pedro Simon Suzanne")
    events = run(match, f"{seat('detective', 8)} canvass")
    for s in range(8):
        assert (one(events, "draw", s)["names"] is None) == (s != seat("detective", 8))
        assert (match.view(s)["you"]["hand"] == ["Irma", "Kara"]) == (s == seat("detective", 8))
        assert ("Otto" in match.view(s)["you"]["hand"]) == (s == seat("profiler", 8))


@pytest.mark.parametrize(("players", "arrests", "points"), [(6, 4, 18), (8, 5, 25)])
def test_the_rulebook_says_how_many_arrests_and_points_win(players, arrests, points):
    match = GAME.start(players, seed=1)
    assert (match.kernel.arrests_to_win, match.kernel.points_to_win) == (arrests, points)
    assert match.view(0)["to_win"] == match.view(None)["to_win"] == {"kills": points, "arrests": arrests}


def test_options_change_what_wins():
    match = GAME.start(6, seed=1, arrests_to_win=5, points_to_win=12)
    assert (match.kernel.arrests_to_win, match.kernel.points_to_win) == (5, 12)
    assert match.view(0)["to_win"] == {"kills": 12, "arrests": 5}


@pytest.mark.parametrize(
    "options", [{"arrests_to_win": -1}, {"arrests_to_win": 10}, {"points_to_win": 41}, {"layout": "odd"}, {"cast": "base"}]
)
def test_options_out_of_range_are_refused(options):
    with pytest.raises(ValueError, match="option"):
        GAME.start(6, **options)


def test_the_random_layout_has_the_same_suspects_in_another_order():
    plain, mixed = (GAME.start(6, seed=2, layout=layout).view(None)["board"] for layout in ("alphabetical", "random"))
    names = [[face["name"] for row in board for face in row] for board in (plain, mixed)]
    assert names[0] == sorted(names[0]) == sorted(names[1]) != names[1]


def test_the_killers_first_turn_is_a_normal_one():
    match = table("killer")
    verbs = {notation.split()[0] for notation in legal(match, 0)}
    assert verbs == {"shift", "kill", "disguise"}
