"""Set-up, turn order, options, shifts and collapses, and what team mates share."""

import pytest
from fbi_positions import AROUND, FAR_AWAY, GAME, HAND, NAMES, SEATS, at_turn, do, identity, of, offered, reach, table

from backroom.games.noir.fbi_mafia.state import ROLES
from support import one, random_match, refused

MAFIA, FBI = {"killer", "psycho", "bomber", "sniper"}, {"undercover", "detective", "suit", "profiler"}


@pytest.mark.parametrize(("players", "size"), [(6, 6), (8, 7)])
def test_six_play_on_a_board_of_six_by_six_and_eight_on_one_of_seven_by_seven(players, size):
    board = GAME.start(players, 1).view(None)["board"]
    assert [len(row) for row in board] == [size] * size
    assert [card["name"] for row in board for card in row] == NAMES[players]


def test_the_layout_may_be_random():
    board = GAME.start(6, 1, layout="random").view(None)["board"]
    names = [card["name"] for row in board for card in row]
    assert names != NAMES[6]
    assert sorted(names) == NAMES[6]


def test_only_six_or_eight_can_play():
    with pytest.raises(ValueError, match="6"):
        GAME.start(7)


def test_six_play_without_sniper_and_profiler():
    assert set(GAME.start(6, 1).view(None)["roles"]) == {"killer", "psycho", "bomber", "undercover", "detective", "suit"}


def test_eight_play_all_the_roles():
    assert set(GAME.start(8, 1).view(None)["roles"]) == MAFIA | FBI


@pytest.mark.parametrize("players", [6, 8])
def test_the_sides_alternate_around_the_table_in_every_random_deal(players):
    first = set()
    for seed in range(30):
        roles = GAME.start(players, seed).view(None)["roles"]
        assert all((roles[seat] in MAFIA) != (roles[seat - 1] in MAFIA) for seat in range(players))
        first.add(roles[0])
    assert first & MAFIA
    assert first & FBI


def test_a_deal_s_roles_must_alternate():
    with pytest.raises(ValueError, match="alternate"):
        GAME.start(6, 1, {"roles": ["killer", "psycho", "undercover", "bomber", "detective", "suit"]})


@pytest.mark.parametrize(
    "roles",
    [
        SEATS,
        SEATS[:5],
        ["killer", "undercover", "psycho", "detective", "bomber", "profiler"],
        ["killer", "undercover", "killer", "detective", "bomber", "suit"],
        ["thief"] * 6,
    ],
)
def test_a_deal_s_roles_must_be_those_of_the_player_count(roles):
    with pytest.raises(ValueError, match="roles"):
        GAME.start(6, 1, {"roles": roles})


@pytest.mark.parametrize(
    "deal",
    [
        {"evidence": ["Alyss", "Alyss"]},
        {"evidence": ["Nobody"]},
        {"evidence": ["Zachary"] * 40},
        {"board": NAMES[6][:-1]},
        {"board": [*NAMES[6][:-1], "Alyss"]},
        {"first": 0},
    ],
)
def test_a_deal_that_can_t_be_dealt_is_refused(deal):
    with pytest.raises(ValueError, match="deal"):
        GAME.start(6, 1, deal)


def test_evidence_is_dealt_one_each_in_turn_order_from_the_killer_then_the_profiler_s_four():
    roles = ["suit", "psycho", "profiler", "killer", "detective", "bomber", "undercover", "sniper"]
    match = GAME.start(8, 1, {"evidence": [*FAR_AWAY, *HAND.split(), "Magnus"], "roles": roles})
    assert [identity(match, (3 + place) % 8) for place in range(8)] == FAR_AWAY
    assert match.view(2)["you"]["hand"] == HAND.split()
    assert match.view(None)["deck"] == 49 - 8 - 4


def test_with_six_players_nobody_has_a_hand():
    match = GAME.start(6, 1)
    assert [match.view(seat)["you"]["hand"] for seat in range(6)] == [[]] * 6
    assert match.view(None)["deck"] == 30


def test_the_killer_begins_and_turns_go_on_by_ascending_seat():
    match = GAME.start(8, 1, {"roles": ["suit", "psycho", "profiler", "killer", "detective", "bomber", "undercover", "sniper"]})
    turns = []
    while len(turns) < 9:
        turn = match.view(None)["turn"]
        if not turns or turns[-1] != turn:
            turns.append(turn)
        do(match, next(action for action in offered(match) if action.split()[0] in ("shift", "protect", "threaten")))
    assert turns == [3, 4, 5, 6, 7, 0, 1, 2, 3]


def test_a_turn_is_one_action():
    match = table("killer")
    do(match, "shift row 2 left")
    assert match.view(None)["turn"] == 1


def test_roles_are_open():
    match = table()
    assert [match.view(seat)["roles"] for seat in (None, *range(8))] == [SEATS] * 9


def test_team_mates_always_see_each_other_s_identities():
    match = table()
    assert match.view(0)["known"] == {"2": "Kristoph", "4": "Vincent", "6": "Beatrix"}
    assert match.view(5)["known"] == {"1": "Deidre", "3": "Neil", "7": "Wilhelm"}
    assert match.view(None)["known"] == {}


def test_team_mates_see_a_new_identity_too():
    match = table("killer", deck="Magnus")
    events = do(match, "disguise")
    assert [one(events, "identity", seat)["name"] for seat in (None, *range(8))] == [None, *["Magnus", None] * 4]
    assert match.view(6)["known"]["0"] == "Magnus"


def test_team_mates_see_neither_hand_nor_draws():
    match = table("detective", deck="Magnus Isolde")
    do(match, "canvass")
    assert [match.view(seat)["you"]["hand"] for seat in (1, 3, 5, 7)] == [[], ["Isolde", "Magnus"], [], HAND.split()]
    assert match.view(1)["hands"] == [0, 0, 0, 2, 0, 0, 0, 4]


@pytest.mark.parametrize("role", SEATS)
def test_every_role_may_shift_any_row_or_column_either_way(role):
    match = table(role)
    if role == "suit":
        do(match, "protect Magnus")
    plain = {f"shift row {line} {way}" for line in range(7) for way in ("left", "right")}
    plain |= {f"shift col {line} {way}" for line in range(7) for way in ("up", "down")}
    assert plain <= set(offered(match))


@pytest.mark.parametrize("role", SEATS)
def test_the_killer_the_sniper_and_the_suit_shift_fast_and_the_others_do_not(role):
    match = table(role)
    if role == "suit":
        do(match, "protect Magnus")
    fast = {action for action in offered(match) if action.startswith("shift") and action.endswith(" 2")}
    assert len(fast) == (28 if role in {"killer", "sniper", "suit"} else 0)


def test_a_fast_shift_moves_a_line_by_two():
    match = table("killer")
    do(match, "shift row 0 left 2")
    assert [card["name"] for card in match.view(None)["board"][0]] == NAMES[8][2:7] + NAMES[8][:2]


@pytest.mark.parametrize("role", SEATS)
def test_every_role_may_collapse_when_every_row_has_somebody_dead(role):
    match = table(role, dead="Ashton Ernest Hugo Linus Otto Simon Viola")
    if role == "suit":
        do(match, "protect Magnus")
    assert "collapse rows" in offered(match)
    assert "collapse cols" not in offered(match)
    do(match, "collapse rows")
    assert [len(row) for row in match.view(None)["board"]] == [6] * 7
    assert match.view(None)["removed"] == ["Ashton", "Ernest", "Hugo", "Linus", "Otto", "Simon", "Viola"]


def test_tokens_move_with_the_cards_on_which_they_lie():
    match = table("killer", bombs="Magnus", threats="Marion", protections="Neil")
    do(match, "shift row 3 left 2; shift col 1 up")
    tokens = {card["name"]: card["tokens"] for row in match.view(None)["board"] for card in row if card["tokens"]}
    assert tokens == {"Magnus": ["bomb"], "Marion": ["threat"], "Neil": ["protection"]}
    assert [row[1]["name"] for row in match.view(None)["board"]][2] == "Magnus"


def test_tokens_keep_to_their_cards_through_a_collapse():
    match = table("killer", dead="Ashton Ernest Hugo Linus Otto Simon Viola", bombs="Magnus", threats="Marion", protections="Neil")
    do(match, "collapse rows")
    tokens = {card["name"]: card["tokens"] for row in match.view(None)["board"] for card in row if card["tokens"]}
    assert tokens == {"Magnus": ["bomb"], "Marion": ["threat"], "Neil": ["protection"]}


def test_a_shift_may_not_be_undone_by_the_next_action():
    match = table("killer")
    do(match, "shift row 3 left")
    assert "shift row 3 right" not in offered(match)
    assert refused(match, 1, "shift row 3 right")


def test_another_action_in_between_lifts_the_ban():
    match = table("killer", undercover="Magnus")
    do(match, "shift row 0 left; accuse Isolde")
    assert "shift row 0 right" in offered(match)


def test_the_suit_s_token_at_the_start_of_the_turn_does_not_lift_the_ban():
    match = table("bomber")
    do(match, "shift row 0 left; protect Magnus")
    assert "shift row 0 right" not in offered(match)
    assert "shift row 0 left" in offered(match)


def test_threats_placed_after_a_shift_do_not_lift_the_ban():
    match = table("psycho", psycho="Magnus")
    do(match, "shift row 0 left; threaten Isolde; done")
    assert match.to_act == (3,)
    assert "shift row 0 right" not in offered(match)


def test_deaths_at_the_start_of_the_psycho_s_turn_do_not_lift_the_ban():
    match = table("undercover", psycho="Magnus", threats="Isolde Felix", protections="Isolde")
    do(match, "shift row 0 left; pass")
    assert match.view(None)["turn"] == 2
    assert "shift row 0 right" not in offered(match)


def test_the_ban_holds_for_a_fast_shift_that_would_restore_the_board():
    match = table("bomber")
    do(match, "shift row 0 left; protect Magnus; shift row 1 left 2")
    assert "shift row 1 right 2" not in offered(match)
    assert "shift row 1 right" not in offered(match)


def test_nobody_may_pass_on_a_turn_because_some_shift_is_always_legal():
    for role in SEATS:
        assert "pass" not in offered(table(role))


@pytest.mark.parametrize("players", [6, 8])
def test_the_laws_of_the_table_hold_in_random_play(players):
    def lawful(match):
        kernel = match.kernel
        held = [card for card in kernel.identity if card >= 0]
        lying = [card for cards in (kernel.innocent, kernel.arrested, kernel.discards, *kernel.trophies) for card in bits(cards)]
        evidence = [*kernel.deck, *kernel.hand, *kernel.drawn, *held, *lying]
        assert sorted(evidence) == sorted(everybody), "evidence is conserved"
        assert all(kernel.living >> card & 1 for card in held), "no identity is off the living board"
        assert kernel.protections.bit_count() <= 6
        assert not (kernel.bombs | kernel.threats | kernel.protections) & ~kernel.alive, "the dead bear no tokens"
        assert not kernel.innocent & ~kernel.living
        assert bool(kernel.codes) == (kernel.outcome is None)
        assert len(set(kernel.codes)) == len(kernel.codes)
        return False

    ends = set()
    for seed in range(12):
        everybody = list(GAME.start(players, seed).kernel.board)
        match = random_match(GAME.key, players, seed, 1500, lawful)
        ends.add(match.outcome and match.outcome.reason.split()[1])
    assert ends - {None}


def bits(cards):
    return [card for card in range(50) if cards >> card & 1]


def test_role_words_are_those_of_the_contract():
    assert set(ROLES) == set(SEATS) == set(GAME.roles)


def test_adjacency_is_the_eight_cards_around_and_never_across_an_edge():
    assert of(table("killer", killer="Magnus"), "kill") == reach("Magnus", AROUND)
    assert of(table("killer"), "kill") == {"Ashton", "Dominic", "Ernest"}
    assert of(at_turn(table(), "undercover"), "accuse") == {"Deidre", "Clive", "Geneva", "Greta"}
