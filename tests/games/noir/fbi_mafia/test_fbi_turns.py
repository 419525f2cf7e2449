"""FBI vs Mafia: the order of play, shifts and their ban, collapses, and what is whose deed."""

import pytest
from fbi_table import (
    DETECTIVE,
    GAME,
    KILLER,
    NAMES,
    PSYCHO,
    ROWS_DEAD,
    SEATS,
    SNIPER,
    UNDERCOVER,
    deeds,
    do,
    of,
    offered,
    table,
    tokens,
    turn,
)

from support import refused, seen

UNDO = "shift row 0 right"
OWN = {
    "killer": {"kill", "disguise"},
    "undercover": {"accuse", "disarm", "disguise", "autopsy"},
    "psycho": {"swap"},
    "detective": {"accuse", "disarm", "canvass"},
    "bomber": {"plant", "detonate"},
    "suit": {"accuse", "disarm"},
    "sniper": {"snipe", "setup"},
    "profiler": {"accuse", "disarm", "profile"},
}


def test_the_killer_begins_and_turns_go_on_by_ascending_seat():
    roles = ["suit", "psycho", "profiler", "killer", "detective", "bomber", "undercover", "sniper"]
    match = GAME.start(8, 1, deal={"roles": roles})
    turns = [turn(match)]
    while len(turns) < 9:
        do(match, next(each for each in offered(match) if each.split()[0] in ("shift", "protect", "threaten")))
        if turn(match) != turns[-1]:
            turns.append(turn(match))
    assert turns == [3, 4, 5, 6, 7, 0, 1, 2, 3]


def test_a_turn_is_one_action_that_all_see():
    match = table("killer", killer="Magnus")
    events = do(match, "kill Isolde")
    assert turn(match) == UNDERCOVER
    for onlooker in (None, *range(8)):
        assert seen(events, onlooker)[0] == {"kind": "action", "seat": KILLER, "action": "kill Isolde"}


@pytest.mark.parametrize("role", SEATS)
def test_each_role_has_its_own_deeds_beside_shifts_and_collapses(role):
    """The Killer's first turn is no other; nobody may pass, as there is always something else."""
    match = table(role, **{role: "Magnus"}, bombs="Isolde", dead="Marion")
    assert deeds(match) == OWN[role] | {"shift"}
    assert deeds(table(role, dead=ROWS_DEAD)) - deeds(table(role)) <= {"collapse", "autopsy"}


def test_a_deed_at_the_wrong_time_or_out_of_reach_is_refused_and_so_is_a_word_that_is_none():
    match = table("undercover", undercover="Magnus")
    for notation in ("canvass", "save", "pass", "accuse Alyss", "swap Alyss Ashton"):
        assert refused(match, UNDERCOVER, notation)
    assert refused(match, KILLER, "kill Ashton")
    with pytest.raises(ValueError, match="no action"):
        match.play(UNDERCOVER, "setup bribe Alyss Ashton")


@pytest.mark.parametrize("role", SEATS)
def test_all_shift_any_line_either_way_and_the_killer_the_sniper_and_the_suit_by_two_as_well(role):
    shifts = of(table(role), "shift")
    plain = {f"row {line} {way}" for line in range(7) for way in ("left", "right")}
    plain |= {f"col {line} {way}" for line in range(7) for way in ("up", "down")}
    fast = {f"{shift} 2" for shift in plain} if role in {"killer", "sniper", "suit"} else set()
    assert shifts == plain | fast


def test_a_fast_shift_moves_a_line_by_two():
    match = table("killer")
    do(match, "shift row 0 left 2")
    assert [card["name"] for card in match.view(None)["board"][0]] == NAMES[8][2:7] + NAMES[8][:2]


@pytest.mark.parametrize("role", SEATS)
def test_every_role_may_collapse_where_every_row_has_somebody_dead(role):
    match = table(role, dead=ROWS_DEAD)
    assert of(match, "collapse") == {"rows"}
    do(match, "collapse rows")
    assert [len(row) for row in match.view(None)["board"]] == [6] * 7
    assert match.view(None)["removed"] == ROWS_DEAD.split()


def test_a_collapse_asks_where_a_row_has_several_dead():
    match = table("killer", dead=f"{ROWS_DEAD} Wanda")
    do(match, "collapse rows")
    assert offered(match) == ["remove Viola", "remove Wanda"]
    do(match, "remove Wanda")
    assert "Wanda" in match.view(None)["removed"]
    assert turn(match) == UNDERCOVER


@pytest.mark.parametrize("moves", ["shift row 3 left 2; shift col 1 up", "collapse rows"])
def test_tokens_move_with_the_cards_on_which_they_lie(moves):
    match = table("killer", dead=ROWS_DEAD, bombs="Magnus Clive", threats="Marion Clive", protections="Neil")
    do(match, moves)
    assert tokens(match) == {"Magnus": ["bomb"], "Marion": ["threat"], "Neil": ["protection"], "Clive": ["bomb", "threat"]}


@pytest.mark.parametrize(
    ("first", "position", "script"),
    [
        ("killer", {}, "shift row 0 left"),
        ("bomber", {}, "shift row 0 left; protect Magnus"),
        ("psycho", {"psycho": "Magnus"}, "shift row 0 left; threaten Isolde; threaten Felix; done"),
        ("undercover", {"psycho": "Magnus", "threats": "Isolde Jack", "protections": "Isolde"}, "shift row 0 left; pass"),
        (
            "undercover",
            {"psycho": "Magnus", "threats": "Isolde", "protections": "Isolde", "suit": "Kara"},
            "shift row 0 left; save",
        ),
    ],
    ids=["the next player", "the Suit's token", "threats placed", "strikes", "a strike saved from"],
)
def test_a_shift_may_not_be_undone_by_the_next_action_whatever_is_part_of_a_turn(first, position, script):
    match = table(first, **position)
    do(match, script)
    assert match.view(None)["last_shift"] == "shift row 0 left"
    assert refused(match, match.to_act[0], UNDO)
    assert "shift row 0 left" in offered(match)


@pytest.mark.parametrize(
    ("first", "script", "then"),
    [
        ("killer", "shift row 0 left; accuse Isolde", PSYCHO),
        ("undercover", "shift row 0 left; swap Vincent Viola; threaten Otto; done", DETECTIVE),
    ],
)
def test_another_action_in_between_lifts_the_ban(first, script, then):
    match = table(first, undercover="Magnus", psycho="Linus")
    do(match, script)
    assert match.to_act == (then,)
    assert UNDO in offered(match)


def test_a_fast_shift_may_not_be_undone_by_one_or_by_two():
    match = table("suit")
    do(match, "shift row 0 left 2")
    assert refused(match, SNIPER, UNDO)
    assert refused(match, SNIPER, f"{UNDO} 2")
