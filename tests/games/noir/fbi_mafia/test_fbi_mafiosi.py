"""What the Killer, the Psycho and the Sniper may do: kill, disguise, threaten, swap, snipe, set up."""

import pytest
from fbi_positions import AROUND, DIAGONAL, NAMES, STRAIGHT, at_turn, bearing, do, face, identity, of, offered, reach, score, table

from support import kinds, one, refused, seen


def names_of(events, kind):
    return [each["name"] for each in seen(events) if each["kind"] == kind]


def test_the_killer_kills_an_adjacent_living_unarrested_suspect():
    match = table("killer", killer="Magnus", dead="Isolde", arrested="Marion")
    assert of(match, "kill") == reach("Magnus", AROUND) - {"Isolde", "Marion"}


def test_a_kill_turns_the_suspect_dead_and_makes_a_point():
    match = table("killer", killer="Magnus")
    events = do(match, "kill Isolde")
    assert not face(match, "Isolde")["alive"]
    assert one(events, "death") == {"kind": "death", "seat": None, "name": "Isolde"}
    assert score(match) == (1, 0)


def test_the_tokens_on_who_dies_go():
    match = table("killer", killer="Magnus", bombs="Isolde Felix", threats="Isolde Felix")
    do(match, "kill Isolde")
    assert face(match, "Isolde")["tokens"] == []
    assert bearing(match, "bomb") == bearing(match, "threat") == {"Felix"}


def test_a_killed_bomb_bearer_s_bomb_does_not_go_off():
    match = table("killer", killer="Magnus", bombs="Isolde")
    do(match, "kill Isolde")
    assert match.to_act == (1,)


def test_evidence_on_a_killed_innocent_is_discarded():
    match = table("killer", killer="Magnus", innocent="Isolde")
    do(match, "kill Isolde")
    assert not face(match, "Isolde")["innocent"]
    assert match.view(None)["discards"] == ["Isolde"]


def test_an_agent_killed_is_one_more_point_a_trophy_and_draws_a_new_identity():
    match = table("killer", killer="Magnus", suit="Isolde", deck="Tobias")
    events = do(match, "kill Isolde")
    assert score(match) == (2, 0)
    assert match.view(None)["trophies"][0] == ["Isolde"]
    assert one(events, "death")["seat"] == 5
    assert identity(match, 5) == "Tobias"


def test_a_team_mate_killed_is_an_arrest_and_no_kill_point():
    match = table("killer", killer="Magnus", sniper="Isolde", deck="Tobias")
    events = do(match, "kill Isolde")
    assert score(match) == (0, 1)
    assert (face(match, "Isolde")["alive"], face(match, "Isolde")["arrested"]) == (True, True)
    assert one(events, "arrest") == {"kind": "arrest", "seat": 6, "name": "Isolde"}
    assert identity(match, 6) == "Tobias"


def test_nobody_is_canvassed_after_a_kill():
    match = table("killer", killer="Magnus", innocent="Isolde")
    assert kinds(do(match, "kill Isolde")) == ["action", "death"]


def test_the_killer_s_disguise_is_the_undercover_s():
    match = table("killer", deck="Tobias")
    do(match, "disguise")
    assert identity(match, 0) == "Tobias"
    assert face(match, "Alyss")["innocent"]


def test_a_killer_s_disguise_with_a_dead_card_keeps_the_identity():
    match = table("killer", deck="Tobias", dead="Tobias")
    events = do(match, "disguise")
    assert identity(match, 0) == "Alyss"
    assert [one(events, "under", seat)["names"] for seat in (None, 0, 2)] == [None, ["Tobias"], None]


def test_the_killer_s_own_deeds_are_nobody_else_s():
    for role in ("psycho", "bomber", "sniper"):
        assert {"kill", "disguise"}.isdisjoint(action.split()[0] for action in offered(table(role)))


def test_at_the_start_of_the_turn_every_threatened_suspect_adjacent_to_the_psycho_is_killed():
    match = table("undercover", psycho="Magnus", threats="Isolde Qasim Felix")
    events = do(match, "shift row 6 left")
    assert names_of(events, "strike") == names_of(events, "death") == ["Isolde", "Qasim"]
    assert bearing(match, "threat") == {"Felix"}
    assert score(match) == (2, 0)
    assert match.to_act == (2,)


def test_threats_strike_in_board_order():
    match = table("undercover", psycho="Magnus", threats="Qasim Irma Marion Lucille")
    assert names_of(do(match, "shift row 6 left"), "death") == ["Irma", "Lucille", "Marion", "Qasim"]


def test_a_threatened_psycho_does_not_strike_the_psycho():
    match = table("undercover", psycho="Magnus", threats="Magnus")
    do(match, "shift row 6 left")
    assert face(match, "Magnus")["alive"]
    assert bearing(match, "threat") == {"Magnus"}


def test_team_mates_are_struck_too_and_that_is_an_arrest():
    match = table("undercover", psycho="Magnus", killer="Isolde", threats="Isolde Marion", deck="Tobias")
    events = do(match, "shift row 6 left")
    assert names_of(events, "arrest") == ["Isolde"]
    assert names_of(events, "death") == ["Marion"]
    assert score(match) == (1, 1)
    assert bearing(match, "threat") == set()


def test_a_threat_on_the_arrested_does_not_strike():
    match = table("undercover", psycho="Magnus", threats="Isolde", arrested="Isolde")
    do(match, "shift row 6 left")
    assert face(match, "Isolde")["alive"]
    assert bearing(match, "threat") == {"Isolde"}


def test_an_agent_struck_is_the_psycho_s_trophy():
    match = table("undercover", psycho="Magnus", suit="Isolde", threats="Isolde", deck="Tobias")
    do(match, "shift row 6 left")
    assert match.view(None)["trophies"][2] == ["Isolde"]
    assert score(match) == (2, 0)


def test_strikes_end_with_the_game():
    match = table("undercover", psycho="Magnus", threats="Isolde Marion", points=24)
    do(match, "shift row 6 left")
    assert match.outcome.winners == {0, 2, 4, 6}
    assert face(match, "Marion")["alive"]


def test_the_psycho_shifts_collapses_or_swaps_and_nothing_else():
    match = table("psycho", psycho="Magnus", bombs="Isolde", dead="Ashton Ernest Hugo Linus Otto Simon Viola")
    assert {action.split()[0] for action in offered(match)} == {"shift", "collapse", "swap"}


def test_a_swap_takes_any_two_adjacent_cards_dead_ones_too():
    match = table("psycho", dead="Isolde")
    pairs = {" ".join(sorted((name, other))) for name in NAMES[8] for other in reach(name, AROUND)}
    assert of(match, "swap") == pairs


def test_swapped_cards_trade_places_with_all_that_lies_on_them():
    match = table("psycho", dead="Isolde", bombs="Jack", innocent="Jack", protections="Jack")
    do(match, "swap Isolde Jack")
    row = match.view(None)["board"][2]
    assert [card["name"] for card in row[3:5]] == ["Jack", "Isolde"]
    assert (row[3]["tokens"], row[3]["innocent"], row[4]["alive"]) == (["bomb", "protection"], True, False)


@pytest.mark.parametrize("move", ["shift row 6 left", "swap Alyss Ashton"])
def test_after_a_shift_or_a_swap_the_psycho_must_threaten_within_three_in_straight_lines(move):
    match = table("psycho", psycho="Magnus", threats="Jack")
    do(match, move)
    assert match.to_act == (2,)
    assert set(offered(match)) == {f"threaten {name}" for name in reach("Magnus", STRAIGHT) - reach("Magnus", [(3, 0)])} | {
        "threaten Yuri" if move.startswith("shift") else "threaten Wilhelm"
    }


def test_after_a_collapse_too():
    match = table("psycho", psycho="Magnus", dead="Ashton Ernest Hugo Linus Otto Simon Viola")
    do(match, "collapse rows")
    assert match.view(None)["phase"] == "threaten"


def test_threats_go_on_living_unarrested_suspects_without_one():
    match = table("psycho", psycho="Magnus", threats="Isolde", dead="Marion", arrested="Phoebe")
    do(match, "swap Alyss Ashton")
    assert of(match, "threaten") == reach("Magnus", STRAIGHT) - {"Isolde", "Marion", "Phoebe"}


def test_the_first_threat_is_a_must_and_the_second_and_third_are_a_choice():
    match = table("psycho", psycho="Magnus")
    do(match, "swap Alyss Ashton")
    assert "done" not in offered(match)
    do(match, "threaten Isolde")
    assert "done" in offered(match)
    assert "threaten Isolde" not in offered(match)
    do(match, "threaten Marion")
    assert "done" in offered(match)
    do(match, "threaten Phoebe")
    assert match.to_act == (3,)
    assert bearing(match, "threat") == {"Isolde", "Marion", "Phoebe"}


def test_the_psycho_may_stop_after_the_first():
    match = table("psycho", psycho="Magnus")
    do(match, "swap Alyss Ashton; threaten Isolde; done")
    assert match.to_act == (3,)
    assert bearing(match, "threat") == {"Isolde"}


def test_every_turn_has_its_own_three_threats_of_which_the_first_is_a_must():
    match = table("psycho", psycho="Magnus")
    do(match, "swap Alyss Ashton; threaten Neil; threaten Nadia; done")
    match = at_turn(match, "psycho")
    do(match, "swap Alyss Ashton")
    assert "done" not in offered(match)
    do(match, "threaten Isolde; threaten Felix; threaten Phoebe")
    assert bearing(match, "threat") == {"Neil", "Nadia", "Isolde", "Felix", "Phoebe"}


def test_when_nobody_is_left_to_threaten_the_turn_is_over():
    near = reach("Magnus", STRAIGHT)
    match = table("psycho", psycho="Magnus", arrested=" ".join(near))
    events = do(match, "swap Alyss Ashton")
    assert one(events, "aimless") == {"kind": "aimless", "seat": 2}
    assert match.to_act == (3,)


def test_with_one_to_threaten_the_turn_is_over_after_that_one():
    near = reach("Magnus", STRAIGHT)
    match = table("psycho", psycho="Magnus", arrested=" ".join(near - {"Isolde"}))
    do(match, "swap Alyss Ashton")
    assert offered(match) == ["threaten Isolde"]
    events = do(match, "threaten Isolde")
    assert one(events, "aimless")["seat"] == 2
    assert match.to_act == (3,)


def test_the_sniper_snipes_within_three_in_diagonal_lines():
    match = table("sniper", sniper="Magnus", dead="Irma", arrested="Qasim")
    assert of(match, "snipe") == reach("Magnus", DIAGONAL) - {"Irma", "Qasim"}
    assert of(table("sniper"), "snipe") == reach("Beatrix", DIAGONAL)


def test_a_snipe_is_a_kill():
    match = table("sniper", sniper="Magnus", suit="Qasim", deck="Tobias")
    do(match, "snipe Qasim")
    assert score(match) == (2, 0)
    assert match.view(None)["trophies"][6] == ["Qasim"]


@pytest.mark.parametrize("token", ["bomb", "threat", "protection"])
def test_a_set_up_moves_one_token_to_an_adjacent_living_unarrested_suspect_without_that_kind(token):
    match = table("sniper", **{f"{token}s": "Isolde Jack"}, dead="Irma", arrested="Magnus")
    takers = reach("Isolde", AROUND) - {"Jack", "Irma", "Magnus"}
    assert {each for each in of(match, "setup") if each.split()[1] == "Isolde"} == {f"{token} Isolde {name}" for name in takers}
    do(match, f"setup {token} Isolde Felix")
    assert bearing(match, token) == {"Felix", "Jack"}
    assert match.to_act == (7,)


def test_a_set_up_may_put_a_token_beside_one_of_another_kind():
    match = table("sniper", bombs="Isolde", threats="Felix")
    do(match, "setup bomb Isolde Felix")
    assert face(match, "Felix")["tokens"] == ["bomb", "threat"]


def test_a_set_up_reaches_over_the_whole_board_and_takes_tokens_from_the_arrested():
    match = table("sniper", bombs="Vincent", arrested="Vincent", bomber="Magnus")
    assert of(match, "setup") == {f"bomb Vincent {name}" for name in reach("Vincent", AROUND)}


def test_a_deed_out_of_reach_is_refused_and_changes_nothing():
    match = table("killer", killer="Magnus")
    assert refused(match, 0, "kill Alyss")
    assert refused(match, 1, "accuse Deidre")
