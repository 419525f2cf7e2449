"""Killer vs Inspector: what both may do to the board, and that play goes on."""

from __future__ import annotations

import random

import pytest
from killer_table import GAME, card, cards_of, flat, names, run_to_collapse, small_board, small_match, table

from backroom.games.noir.kit.cast import CAST
from support import legal, random_play, refused, run, seen, snapshot, verbs


def test_a_shift_moves_a_row_or_a_column_by_one_and_the_card_pushed_out_comes_back_in():
    rows = {
        "shift row 0 left": ["Barrin", "Clive", "Deidre", "Ernest", "Alyss"],
        "shift row 0 right": ["Ernest", "Alyss", "Barrin", "Clive", "Deidre"],
    }
    for notation, after in rows.items():
        match = table()
        assert seen(run(match, f"0 {notation}")) == [{"kind": "action", "seat": 0, "action": notation}]
        assert names(match)[0] == after
    columns = {
        "shift col 4 up": ["Jack", "Ophelia", "Trevor", "Zachary", "Ernest"],
        "shift col 4 down": ["Zachary", "Ernest", "Jack", "Ophelia", "Trevor"],
    }
    for notation, after in columns.items():
        match = table()
        run(match, f"0 {notation}")
        assert [row[4] for row in names(match)] == after


def test_any_of_the_ten_lines_may_be_shifted_either_way():
    assert len([notation for notation in legal(table(), 0) if notation.startswith("shift")]) == 20


def test_being_dead_moves_with_the_card():
    match = table(kill="Neil")
    run(match, "0 shift row 2 left")
    assert [each["alive"] for each in match.view(1)["board"][2]] == [True, True, False, True, True]
    assert card(match, "Neil")["alive"] is False


def test_a_shift_is_not_undone_at_once():
    match = table()
    run(match, "0 shift row 0 left")
    refused(match, 1, "shift row 0 right")
    assert "shift row 0 left" in legal(match, 1)
    assert match.view(0)["last_shift"] == "shift row 0 left"


def test_any_other_action_in_between_lifts_the_ban_on_undoing():
    match = table(deck="Wanda")
    run(match, "0 shift row 0 left; 1 exonerate")
    assert match.view(0)["last_shift"] is None
    run(match, "1 lay Kara")
    assert "shift row 0 right" in legal(match, 0)
    run(match, "0 shift row 0 left; 1 shift row 1 left")
    assert "shift row 0 right" in legal(match, 0)
    refused(match, 0, "shift row 1 right")


def test_on_a_line_of_two_going_on_the_same_way_would_undo_a_shift_too():
    match = small_match(small_board(2, 3), CAST[:6])
    run(match, f"0 kill {CAST[1]}; 1 identity {CAST[2]}; 0 shift col 0 up")
    refused(match, 1, "shift col 0 down")
    refused(match, 1, "shift col 0 up")
    assert "shift col 1 up" in legal(match, 1)


def test_a_single_card_is_not_shifted():
    match = small_match(small_board(1, 6), CAST[:6])
    run(match, f"0 kill {CAST[1]}; 1 identity {CAST[2]}")
    assert [notation for notation in legal(match, 0) if "shift" in notation] == ["shift row 0 left", "shift row 0 right"]


def test_a_collapse_takes_somebody_dead_in_every_row_or_in_every_column():
    match = table()
    assert "collapse" not in verbs(match, 0)
    match = run_to_collapse()
    assert [notation for notation in legal(match, 1) if "collapse" in notation] == ["collapse rows"]
    refused(match, 1, "collapse cols")


def test_a_collapse_is_an_action_of_both_and_the_whole_turn():
    for seat in (1, 0):
        match = run_to_collapse()
        if seat == 0:
            run(match, "1 accuse Zachary")
        run(match, f"{seat} collapse rows")
        assert match.to_act == (1 - seat,)


def test_a_collapse_takes_one_dead_of_each_row_and_closes_the_rows_up():
    match = run_to_collapse()
    events = run(match, "1 collapse rows")
    assert seen(events) == [{"kind": "action", "seat": 1, "action": "collapse rows"}]
    assert names(match) == [
        ["Alyss", "Clive", "Yvonne", "Ernest"],
        ["Franz", "Horatio", "Deidre", "Jack"],
        ["Kara", "Marion", "Isolde", "Ophelia"],
        ["Pedro", "Ramon", "Neil", "Trevor"],
        ["Wanda", "Zachary", "Ulysses", "Barrin"],
    ]
    assert match.view(0)["removed"] == ["Geneva", "Linus", "Quinton", "Simon", "Vincent"]


def test_after_a_collapse_players_stand_closer_together_and_kills_still_count():
    match = run_to_collapse()
    run(match, "1 collapse rows")
    assert match.view(0)["kills"] == 5
    kills = {notation for notation in legal(match, 0) if notation.startswith("kill")}
    assert kills == {f"kill {name}" for name in "Franz Horatio Deidre Kara Isolde Pedro Ramon Neil".split()}
    assert "shift row 4 left" in legal(match, 0)
    assert "shift col 4 up" not in legal(match, 0)


def test_a_collapse_needs_no_more_than_dead_in_every_line_of_a_shifted_board():
    match = run_to_collapse()
    run(match, "1 shift col 1 up")
    assert "collapse" in verbs(match, 0)
    run(match, "0 shift col 0 up; 1 shift row 2 left")
    assert "collapse" in verbs(match, 0)


def test_a_shift_can_close_and_open_the_way_to_a_collapse():
    match = run_to_collapse()
    run(match, "1 shift row 0 left; 0 shift col 0 up")
    assert "collapse" not in verbs(match, 1)
    run(match, "1 accuse Zachary; 0 shift col 0 down")
    assert "collapse" in verbs(match, 1)


def test_where_a_row_has_several_dead_the_actor_chooses_one_and_the_others_stay():
    match = run_to_collapse()
    run(match, "1 shift row 0 left; 0 kill Ramon; 1 collapse rows")
    assert legal(match, 1) == ["remove Ramon", "remove Vincent"]
    assert legal(match, 0) == []
    run(match, "1 remove Ramon")
    assert match.view(0)["removed"] == ["Geneva", "Linus", "Quinton", "Ramon", "Simon"]
    assert card(match, "Vincent")["alive"] is False
    assert match.to_act == (0,)


def test_the_board_changes_only_after_the_last_choice_of_a_collapse():
    match = run_to_collapse()
    run(match, "1 accuse Zachary; 0 kill Isolde; 1 accuse Zachary; 0 kill Ramon")
    before = names(match)
    run(match, "1 collapse rows")
    assert legal(match, 1) == ["remove Isolde", "remove Quinton"]
    assert (match.view(0)["phase"], match.view(0)["turn"]) == ("collapse", 1)
    assert match.view(0)["collapse"] == {"lines": "rows", "gone": ["Geneva", "Linus", "Simon"]}
    run(match, "1 remove Isolde")
    assert legal(match, 1) == ["remove Ramon", "remove Vincent"]
    assert names(match) == before
    assert match.view(0)["collapse"] == {"lines": "rows", "gone": ["Geneva", "Isolde", "Linus", "Simon"]}
    run(match, "1 remove Vincent")
    assert [len(row) for row in names(match)] == [4] * 5
    assert match.view(0)["collapse"] is None


def test_columns_collapse_likewise_to_one_row_less():
    match = small_match(small_board(6, 1), [CAST[2], *CAST[:2], *CAST[3:6]])
    run(match, f"0 kill {CAST[1]}; 1 identity {CAST[4]}")
    assert [notation for notation in legal(match, 0) if "collapse" in notation] == ["collapse cols"]
    run(match, "0 collapse cols")
    assert names(match) == [[CAST[number]] for number in (0, 2, 3, 4, 5)]


def test_one_action_may_collapse_again_while_it_is_possible_or_be_done():
    match = small_match(small_board(1, 6), [CAST[2], *CAST[:2], *CAST[3:6]])
    run(match, f"0 kill {CAST[1]}; 1 identity {CAST[4]}; 0 kill {CAST[3]}; 1 collapse rows")
    assert legal(match, 1) == [f"remove {CAST[1]}", f"remove {CAST[3]}"]
    run(match, f"1 remove {CAST[3]}")
    assert legal(match, 1) == ["collapse rows", "done"]
    assert match.view(0)["collapse"] == {"lines": None, "gone": []}
    assert (match.view(0)["phase"], match.view(0)["turn"]) == ("collapse", 1)
    stopped = match.clone()
    run(stopped, "1 done")
    assert (len(flat(stopped)), stopped.to_act) == (5, (0,))
    run(match, "1 collapse rows")
    assert (len(flat(match)), match.to_act) == (4, (0,))
    assert "collapse" not in verbs(match, 0)


def two_cards_left(**change):
    """Marion the Killer and Zachary alone: as far down as small tables get."""
    match = table()
    view = {**match.view(None), "board": [[card(match, "Marion"), card(match, "Zachary")]], **change}
    view["recall"] = {"suspects": {"0": ["Marion"], "1": ["Zachary"]}, "public": {"0": ["Marion"], "1": ["Zachary"]}}
    return GAME.imagined(view, 1)


def test_two_cards_just_shifted_can_not_be_shifted_but_are_played_on():
    assert legal(two_cards_left(last_shift="shift row 0 left"), 0) == ["kill Zachary"]


@pytest.mark.parametrize("seed", range(30))
def test_random_play_ends_and_never_passes_nor_loses_or_doubles_a_card(seed):
    rng = random.Random(seed)
    match = GAME.start(seed=seed, layout="random", kills_to_win=(14, 23)[seed % 2])
    whole = sorted(flat(match))
    while match.to_act:
        assert "pass" not in verbs(match, match.to_act[0])
        random_play(match, rng, moves=1)
        assert cards_of(match) == whole
    assert match.outcome is not None


@pytest.mark.parametrize("script", ["1 accuse Trevor; 0 kill Linus; 1 exonerate; 1 lay Kara; 0 disguise", "1 shift row 2 left"])
def test_a_clone_goes_its_own_way(script):
    match, untouched = table(deck="Wanda"), table(deck="Wanda")
    run(match, "0 shift row 0 left")
    run(untouched, "0 shift row 0 left")
    twin = match.clone()
    assert snapshot(twin) == snapshot(untouched)
    run(twin, script)
    assert snapshot(match) == snapshot(untouched)
    run(match, "1 exonerate")
    run(untouched, "1 exonerate")
    assert snapshot(match) == snapshot(untouched)
