"""FBI vs Mafia: the Psycho, whose threats come true at the start of the turn and are renewed at its end."""

import pytest
from fbi_table import (
    AROUND,
    BOMBER,
    DETECTIVE,
    MAFIA,
    NAMES,
    PSYCHO,
    ROWS_DEAD,
    STRAIGHT,
    at_turn,
    bearing,
    do,
    face,
    names_of,
    of,
    offered,
    reach,
    score,
    table,
    tokens,
)

from support import kinds, one

IN_REACH = reach("Magnus", STRAIGHT)


def before(**position):
    """The Undercover's turn, after which the Psycho's at Magnus begins."""
    return table("undercover", psycho="Magnus", **position)


def psycho(**position):
    return table("psycho", psycho="Magnus", **position)


def test_at_the_start_of_the_turn_every_threatened_suspect_adjacent_is_killed_in_board_order():
    match = before(threats="Qasim Irma Marion Lucille Felix")
    events = do(match, "shift row 6 left")
    assert names_of(events, "strike") == names_of(events, "death") == ["Irma", "Lucille", "Marion", "Qasim"]
    assert bearing(match, "threat") == {"Felix"}
    assert score(match) == (4, 0)
    assert match.to_act == (PSYCHO,)


@pytest.mark.parametrize(
    ("name", "position"), [("Magnus", {}), ("Isolde", {"arrested": "Isolde"})], ids=["oneself", "the arrested"]
)
def test_a_threat_strikes_neither_the_psycho_nor_the_arrested(name, position):
    match = before(threats=name, **position)
    assert "strike" not in kinds(do(match, "shift row 6 left"))
    assert face(match, name)["alive"]
    assert bearing(match, "threat") == {name}


def test_team_mates_are_struck_too_and_that_is_an_arrest_and_the_threat_is_spent():
    match = before(bomber="Isolde", threats="Isolde Marion", bombs="Greta", protections="Felix", deck="Tobias")
    events = do(match, "shift row 6 left")
    assert one(events, "arrest") == {"kind": "arrest", "seat": BOMBER, "name": "Isolde"}
    assert names_of(events, "death") == ["Marion"]
    assert score(match) == (1, 1)
    assert tokens(match) == {"Felix": ["protection"]}


def test_an_agent_struck_is_the_psycho_s_trophy():
    match = before(suit="Isolde", threats="Isolde", deck="Tobias")
    do(match, "shift row 6 left")
    assert match.view(None)["trophies"][PSYCHO] == ["Isolde"]
    assert score(match) == (2, 0)


def test_strikes_end_with_the_game():
    match = before(threats="Isolde Marion", points=24)
    assert names_of(do(match, "shift row 6 left"), "strike") == ["Isolde"]
    assert match.outcome.winners == MAFIA
    assert face(match, "Marion")["alive"]


def test_a_swap_takes_any_two_adjacent_cards_named_in_order_dead_ones_too():
    pairs = {" ".join(sorted((name, other))) for name in NAMES[8] for other in reach(name, AROUND)}
    assert of(psycho(dead="Isolde"), "swap") == pairs


def test_swapped_cards_trade_places_with_all_that_lies_on_them():
    match = psycho(dead="Isolde", bombs="Jack", threats="Jack", innocent="Jack", protections="Jack")
    do(match, "swap Isolde Jack")
    one_card, other = match.view(None)["board"][2][3:5]
    assert (one_card["name"], one_card["innocent"], one_card["tokens"]) == ("Jack", True, ["bomb", "threat", "protection"])
    assert (other["name"], other["alive"], other["tokens"]) == ("Isolde", False, [])


def test_the_arrested_stay_arrested_when_they_are_swapped():
    match = psycho(arrested="Isolde", killer="Felix")
    do(match, "swap Irma Isolde; threaten Irma; done")
    assert face(match, "Isolde")["arrested"]
    assert of(at_turn(match, "killer"), "kill") == reach("Felix", AROUND) - {"Isolde"}


@pytest.mark.parametrize(("move", "below"), [("shift row 6 left", "Yuri"), ("swap Alyss Ashton", "Wilhelm")])
def test_after_a_shift_or_a_swap_the_psycho_must_threaten_within_three_in_straight_lines(move, below):
    match = psycho()
    do(match, move)
    assert match.to_act == (PSYCHO,)
    assert set(offered(match)) == {f"threaten {name}" for name in IN_REACH - {"Wilhelm"} | {below}}


def test_after_a_collapse_too():
    match = psycho(dead=ROWS_DEAD)
    do(match, "collapse rows")
    assert match.view(None)["phase"] == "threaten"
    assert "threaten Isolde" in offered(match)


def test_threats_go_on_living_unarrested_suspects_without_one():
    match = psycho(threats="Isolde", dead="Marion", arrested="Phoebe")
    do(match, "swap Alyss Ashton")
    assert of(match, "threaten") == IN_REACH - {"Isolde", "Marion", "Phoebe"}


def test_the_first_threat_is_a_must_and_the_second_and_third_are_a_choice():
    match = psycho()
    do(match, "swap Alyss Ashton")
    assert "done" not in offered(match)
    for name in ("Isolde", "Marion"):
        do(match, f"threaten {name}")
        assert "done" in offered(match)
        assert name not in of(match, "threaten")
    do(match, "threaten Phoebe")
    assert match.to_act == (DETECTIVE,)
    assert bearing(match, "threat") == {"Isolde", "Marion", "Phoebe"}


def test_the_psycho_may_stop_after_the_first():
    match = psycho()
    do(match, "swap Alyss Ashton; threaten Isolde; done")
    assert match.to_act == (DETECTIVE,)
    assert bearing(match, "threat") == {"Isolde"}


def test_every_turn_has_its_own_three_threats_of_which_the_first_is_a_must():
    match = psycho()
    do(match, "swap Alyss Ashton; threaten Neil; threaten Nadia; done")
    match = at_turn(match, "psycho")
    do(match, "swap Alyss Ashton")
    assert "done" not in offered(match)
    do(match, "threaten Isolde; threaten Felix; threaten Phoebe")
    assert bearing(match, "threat") == {"Neil", "Nadia", "Isolde", "Felix", "Phoebe"}


@pytest.mark.parametrize("mark", ["arrested", "threats"])
@pytest.mark.parametrize("left", [set(), {"Isolde"}], ids=["nobody", "one"])
def test_when_nobody_is_left_to_threaten_the_turn_is_over(mark, left):
    match = psycho(**{mark: " ".join(IN_REACH - left)})
    events = do(match, "swap Alyss Ashton")
    if left:
        assert offered(match) == ["threaten Isolde"]
        events = do(match, "threaten Isolde")
    assert one(events, "aimless") == {"kind": "aimless", "seat": PSYCHO}
    assert match.to_act == (DETECTIVE,)
