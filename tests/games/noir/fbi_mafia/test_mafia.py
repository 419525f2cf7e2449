"""FBI vs Mafia: what the Mafia do."""

import pytest
from fbi_table import bearing, card, identity, operands, seat, table, tokens

from support import kinds, legal, one, refused, run, seen, verbs


def strikes(events):
    return [each["name"] for each in seen(events) if each["kind"] == "strike"]


def test_the_killer_kills_adjacent_living_suspects_never_oneself():
    match = table("killer", killer="Geneva", dead="Greta", bomber="Jack")
    assert operands(match, 0, "kill") == {"Deidre", "Dominic", "Jack", "Julian"}


def test_threatened_suspects_next_to_the_psycho_die_as_the_turn_starts_in_board_order():
    match = table("undercover", psycho="Horatio", threats="Kara Ernest Greta Simon")
    events = run(match, "1 shift row 5 left")
    assert strikes(events) == ["Ernest", "Greta", "Kara"]
    assert [each["name"] for each in seen(events) if each["kind"] == "death"] == ["Ernest", "Greta", "Kara"]
    assert match.view(None)["kills"] == 3
    assert bearing(match, "threat") == ["Simon"]
    assert match.view(None)["turn"] == 2
    assert match.to_act == (2,)


def test_threats_strike_team_mates_too():
    match = table("undercover", psycho="Horatio", bomber="Kara", threats="Kara", bombs="Simon", deck="Neil")
    events = run(match, "1 shift row 5 left")
    assert one(events, "arrest") == {"kind": "arrest", "seat": 4, "name": "Kara"}
    assert match.view(None)["kills"] == 0
    assert tokens(match, "Kara") == [], "the threat that struck is spent"
    assert bearing(match, "bomb") == []


def test_strikes_can_win_and_then_stop():
    match = table("undercover", psycho="Horatio", threats="Ernest Greta Kara", points=17)
    assert strikes(run(match, "1 shift row 5 left")) == ["Ernest"]
    assert match.outcome.winners == {0, 2, 4}


def test_the_psycho_shifts_collapses_or_swaps():
    match = table("psycho", psycho="Horatio")
    assert verbs(match, 2) == {"shift", "swap"}


def test_a_swap_is_of_any_two_adjacent_cards_the_dead_too_named_in_order():
    match = table("psycho", dead="Greta", bombs="Julian", threats="Julian")
    swaps = operands(match, 2, "swap")
    assert len(swaps) == 110
    assert {"Geneva Greta", "Greta Julian", "Greta Jack", "Dominic Greta"} <= swaps
    assert "Julian Greta" not in swaps
    assert "Geneva Horatio" not in swaps
    run(match, "2 swap Greta Julian")
    board = [[face["name"] for face in row] for row in match.view(None)["board"]]
    assert (board[2][1], board[3][1]) == ("Julian", "Greta")
    assert not card(match, "Greta")["alive"]
    assert tokens(match, "Julian") == ["bomb", "threat"]


def test_after_a_shift_or_swap_the_psycho_must_threaten_somebody_in_reach():
    match = table("psycho", psycho="Horatio", dead="Hugo", threats="Kara")
    run(match, "2 swap Trevor Ulysses")
    assert verbs(match, 2) == {"threaten"}
    assert operands(match, 2, "threaten") == {"Geneva", "Greta", "Irma", "Isolde", "Barrin", "Ernest", "Pedro", "Vincent"}
    assert match.view(None)["phase"] == "threaten"


def test_one_to_three_threats_are_placed_with_done_after_the_first():
    match = table("psycho", psycho="Horatio")
    run(match, "2 shift row 5 left; 2 threaten Greta")
    assert "done" in legal(match, 2)
    assert "threaten Greta" not in legal(match, 2)
    run(match, "2 threaten Hugo")
    assert "done" in legal(match, 2)
    run(match, "2 threaten Kara")
    assert match.view(None)["turn"] == 3
    assert bearing(match, "threat") == ["Greta", "Hugo", "Kara"]


def test_the_psycho_may_stop_after_the_first():
    match = table("psycho", psycho="Horatio")
    run(match, "2 shift row 5 left; 2 threaten Greta; 2 done")
    assert match.view(None)["turn"] == 3
    assert bearing(match, "threat") == ["Greta"]


LINES_OF_ALYSS = "Ashton Barrin Beatrix Deidre Geneva Jack"


def test_with_nobody_in_reach_no_threat_is_placed():
    match = table("psycho", psycho="Alyss", killer="Hugo", threats=LINES_OF_ALYSS)
    events = run(match, "2 shift row 5 left")
    assert one(events, "aimless") == {"kind": "aimless", "seat": 2}
    assert match.view(None)["turn"] == 3


def test_done_is_not_asked_once_nobody_is_left_to_threaten():
    match = table("psycho", psycho="Alyss", killer="Hugo", threats="Ashton Barrin Beatrix Deidre Geneva")
    run(match, "2 shift row 5 left")
    assert legal(match, 2) == ["threaten Jack"]
    assert "aimless" in kinds(run(match, "2 threaten Jack"))
    assert match.view(None)["turn"] == 3


def test_a_collapse_is_followed_by_threats_too():
    match = table("psycho", psycho="Horatio", dead="Ashton Dominic Hugo Julian Ophelia Ulysses")
    run(match, "2 collapse rows")
    assert verbs(match, 2) == {"threaten"}


def test_a_bomb_goes_on_oneself_or_an_adjacent_living_suspect_without_one():
    match = table("bomber", bomber="Geneva", dead="Deidre", bombs="Greta")
    assert operands(match, 4, "plant") == {"Geneva", "Dominic", "Jack", "Julian"}
    run(match, "4 plant Geneva")
    assert bearing(match, "bomb") == ["Geneva", "Greta"]


def test_a_bomb_is_detonated_anywhere_and_then_kills_one_neighbour():
    match = table("bomber", bombs="Horatio", dead="Hugo")
    assert operands(match, 4, "detonate") == {"Horatio"}
    run(match, "4 detonate Horatio")
    assert not card(match, "Horatio")["alive"]
    assert operands(match, 4, "blast") == {"Dominic", "Ernest", "Estelle", "Greta", "Julian", "Kara", "Kristoph"}
    run(match, "4 blast Kara")
    assert not card(match, "Kara")["alive"]
    assert match.view(None)["kills"] == 2
    assert match.view(None)["turn"] == 5


def test_a_chain_goes_on_from_bomb_to_bomb():
    match = table("bomber", bombs="Horatio Kara Pedro")
    run(match, "4 detonate Horatio; 4 blast Kara")
    assert match.view(None)["pending"]["bomb"] == "Kara"
    run(match, "4 blast Pedro; 4 blast Wanda")
    assert match.view(None)["kills"] == 4
    assert match.view(None)["turn"] == 5


def test_the_bomber_need_not_follow_the_bombs():
    match = table("bomber", bombs="Horatio Kara")
    run(match, "4 detonate Horatio; 4 blast Greta")
    assert bearing(match, "bomb") == ["Kara"]
    assert match.view(None)["turn"] == 5


def test_a_blast_with_no_living_neighbour_ends_the_chain():
    match = table("bomber", bombs="Alyss", dead="Ashton Deidre Dominic", killer="Hugo")
    run(match, "4 detonate Alyss")
    assert match.view(None)["turn"] == 5
    assert match.view(None)["kills"] == 1


def test_when_the_bomber_dies_in_the_chain_the_other_bombs_go_and_the_blast_still_strikes():
    match = table("bomber", bomber="Kara", bombs="Horatio Kara Pedro", deck="Neil")
    events = run(match, "4 detonate Horatio; 4 blast Kara")
    assert one(events, "arrest")["seat"] == 4
    assert bearing(match, "bomb") == []
    assert identity(match, "bomber") == "Neil"
    assert match.to_act == (4,)
    run(match, "4 blast Pedro")
    assert match.view(None)["turn"] == 5, "Pedro's bomb had gone"
    assert match.view(None)["kills"] == 2


def test_bombers_may_blow_themselves_up():
    match = table("bomber", bomber="Kara", bombs="Kara Pedro", deck="Neil")
    run(match, "4 detonate Kara")
    assert match.view(None)["arrests"] == 1
    assert match.view(None)["phase"] == "blast"
    run(match, "4 blast Hugo")
    assert match.view(None)["kills"] == 1


def test_a_chain_that_wins_is_over_at_once():
    match = table("bomber", bombs="Horatio Kara", points=16)
    run(match, "4 detonate Horatio; 4 blast Kara")
    assert match.outcome.winners == {0, 2, 4}


def test_bombs_on_arrested_suspects_are_not_detonated_on_a_turn():
    match = table("bomber", bombs="Horatio Kara")
    match.kernel.arrested = 1 << match.kernel.board[14]
    match.kernel.close_in()
    match.kernel.open()
    match._asked = -1
    assert operands(match, 4, "detonate") == {"Kara"}


def test_the_sniper_shoots_up_to_three_away_along_diagonals():
    match = table("sniper", players=8, sniper="Magnus", dead="Felix")
    assert operands(match, 6, "snipe") == {
        *("Alyss", "Ernest", "Irma", "Qasim", "Ulysses", "Zachary"),
        *("Deidre", "Geneva", "Jack", "Pedro", "Simon", "Vincent"),
    }
    run(match, "6 snipe Geneva")
    assert not card(match, "Geneva")["alive"]


def test_a_sniper_in_a_corner_shoots_along_one_diagonal():
    match = table("sniper", players=8, sniper="Deidre", psycho="Wanda")
    assert operands(match, 6, "snipe") == {"Geneva", "Jack", "Magnus"}


def test_a_set_up_moves_a_token_to_an_adjacent_living_suspect_without_that_kind():
    match = table("sniper", players=8, bombs="Alyss Ashton", threats="Alyss", protections="Zachary", dead="Dominic Yvonne")
    assert operands(match, 6, "setup") == {
        *("bomb Alyss Ernest", "bomb Ashton Barrin", "bomb Ashton Ernest", "bomb Ashton Estelle"),
        *("threat Alyss Ashton", "threat Alyss Ernest"),
        *("protection Zachary Ursula", "protection Zachary Ulysses"),
    }
    run(match, "6 setup threat Alyss Ashton")
    assert tokens(match, "Alyss") == ["bomb"]
    assert tokens(match, "Ashton") == ["bomb", "threat"]


def test_a_set_up_takes_tokens_off_arrested_suspects_but_puts_none_on_them():
    match = table("sniper", players=8, bombs="Alyss", threats="Ashton", killer="Yuri")
    match.kernel.arrested = 1 << match.kernel.board[0]
    match.kernel.close_in()
    match.kernel.open()
    match._asked = -1
    moves = operands(match, 6, "setup")
    assert "bomb Alyss Ernest" in moves
    assert "threat Ashton Alyss" not in moves


@pytest.mark.parametrize(
    ("role", "other"),
    [("killer", "snipe Greta"), ("psycho", "kill Alyss"), ("bomber", "disguise"), ("killer", "swap Alyss Ashton")],
)
def test_each_role_has_only_its_own_actions(role, other):
    refused(table(role), seat(role), other)


UNDO = "shift row 0 right"


def test_a_shift_may_not_be_undone_by_the_next_player():
    match = table("killer")
    run(match, "0 shift row 0 left")
    refused(match, 1, UNDO)


def test_the_suits_token_does_not_lift_the_ban_on_undoing():
    match = table("bomber")
    run(match, "4 shift row 0 left; 5 protect Kara")
    refused(match, 5, UNDO)
    assert match.view(5)["last_shift"] == "shift row 0 left"


def test_threats_placed_after_a_shift_do_not_lift_it_either():
    match = table("psycho", psycho="Horatio")
    run(match, "2 shift row 0 left; 2 threaten Greta; 2 threaten Hugo; 2 done")
    refused(match, 3, UNDO)


def test_strikes_at_the_start_of_a_turn_do_not_lift_it():
    match = table("undercover", psycho="Horatio", threats="Kara", protections="Kara", suit="Linus")
    run(match, "1 shift row 0 left; 5 save")
    assert match.to_act == (2,)
    refused(match, 2, UNDO)


def test_another_action_in_between_lifts_it():
    match = table("killer")
    run(match, "0 shift row 0 left; 1 accuse Zachary")
    assert UNDO in legal(match, 2)


def test_a_swap_in_between_lifts_it():
    match = table("undercover", psycho="Horatio")
    run(match, "1 shift row 0 left; 2 swap Trevor Ulysses; 2 threaten Greta; 2 done")
    assert UNDO in legal(match, 3)


def test_on_going_twice_around_by_fast_shifts_counts_as_undoing():
    match = table("suit", dead="")
    run(match, "5 shift row 0 left 2")
    refused(match, 0, "shift row 0 right")
    refused(match, 0, "shift row 0 right 2")
