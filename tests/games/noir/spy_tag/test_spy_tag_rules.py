"""Spy Tag: what a spy may do, what comes of it, and who wins."""

import pytest
from spy_tag_positions import GAME, NAMES, face, identity, names_on_board, offered, position, start

import backroom
from support import kinds, legal, one, random_match, refused, run, seen

SHIFTS_ON_5X5 = 20


def test_spies_move_clockwise_one_action_each():
    match = start("Marion Alyss Zachary")
    order = []
    for _ in range(7):
        (seat,) = match.to_act
        order.append(seat)
        match.play(seat, f"canvass {identity(match, seat)}")
    assert order == [0, 1, 2, 0, 1, 2, 0]


def test_only_the_spy_whose_turn_it_is_may_act():
    match = start("Marion Alyss Zachary")
    assert legal(match, 1) == legal(match, 2) == []
    assert "may not act now" in refused(match, 1, "canvass Alyss")
    with pytest.raises(ValueError, match="seats are 0 to 2"):
        match.legal(3)


def test_a_spy_shifts_captures_or_canvasses():
    match = start("Marion Alyss Zachary")
    around = {"Geneva", "Horatio", "Isolde", "Linus", "Neil", "Quinton", "Ramon", "Simon"}
    assert offered(match, "capture") == around
    assert offered(match, "canvass") == around | {"Marion"}
    assert len(offered(match, "shift")) == SHIFTS_ON_5X5
    assert len(legal(match, 0)) == SHIFTS_ON_5X5 + 8 + 9


def test_a_spy_in_a_corner_has_three_neighbours_and_none_across_the_edge():
    match = start("Alyss Marion Zachary")
    assert offered(match, "capture") == {"Barrin", "Franz", "Geneva"}
    assert offered(match, "canvass") == {"Alyss", "Barrin", "Franz", "Geneva"}


def test_nobody_can_capture_themselves_or_somebody_out_of_reach():
    match = start("Alyss Marion Zachary")
    refused(match, 0, "capture Alyss")
    refused(match, 0, "capture Marion")
    refused(match, 0, "canvass Marion")


@pytest.mark.parametrize("notation", ["capture", "capture Nobody", "accuse Alyss", "shift row 7 left", "shift row 0 left 2", "", 5])
def test_what_is_no_action_of_the_game_is_refused_as_such(notation):
    match = start("Alyss Marion Zachary")
    with pytest.raises(backroom.IllegalAction, match="action"):
        match.play(0, notation)


def test_a_line_that_this_board_does_not_have_cannot_be_shifted():
    refused(start("Alyss Marion Zachary"), 0, "shift row 5 left")
    assert len(offered(GAME.start(8, 1), "shift")) == 28


def test_passing_never_comes_up_because_a_spy_can_canvass_themselves():
    refused(start("Alyss Marion Zachary"), 0, "pass")
    for players in (3, 9):
        match = random_match("noir/spy-tag", players, seed=4, moves=0)
        while match.to_act:
            (seat,) = match.to_act
            options = legal(match, seat)
            if match.view(seat)["phase"] == "spy":
                assert f"canvass {identity(match, seat)}" in options
            assert "pass" not in options
            match.play(seat, options[len(match) * 7 % len(options)])
            if len(match) > 400:
                break


def test_a_shift_may_not_be_undone_by_the_next_spy():
    match = start("Marion Alyss Zachary")
    run(match, "0 shift row 2 left")
    assert names_on_board(match)[2] == ["Linus", "Marion", "Neil", "Ophelia", "Kara"]
    refused(match, 1, "shift row 2 right")
    assert "row 2 left" in offered(match, "shift")
    run(match, "1 shift row 2 left")
    refused(match, 2, "shift row 2 right")


def test_any_other_action_in_between_lifts_the_ban():
    match = start("Marion Alyss Zachary")
    run(match, "0 shift row 2 left; 1 canvass Alyss")
    assert "row 2 right" in offered(match, "shift")


def test_capturing_a_spy_makes_a_trophy_and_a_dead_suspect():
    match = start("Marion Linus Zachary Simon")
    events = run(match, "0 capture Linus")
    assert kinds(events) == ["action", "accuse", "trophy", "draw"]
    assert one(events, "accuse") == {"kind": "accuse", "seat": 0, "name": "Linus", "hit": True}
    assert one(events, "trophy") == {"kind": "trophy", "seat": 0, "name": "Linus", "from": 1}
    assert match.view(None)["trophies"] == [["Linus"], [], []]
    assert not face(match, "Linus")["alive"]
    assert match.to_act == (1,)


def test_a_captured_spy_draws_a_new_identity_in_secret():
    match = start("Marion Linus Zachary Simon")
    events = run(match, "0 capture Linus")
    assert identity(match, 1) == "Simon"
    assert match.view(None)["deck"] == 21
    assert one(events, "draw", 1) == {"kind": "draw", "seat": 1, "count": 1, "names": ["Simon"]}
    for other in (None, 0, 2):
        assert one(events, "draw", other) == {"kind": "draw", "seat": 1, "count": 1, "names": None}
    assert offered(match, "canvass") >= {"Simon", "Marion"}


def test_a_capture_that_meets_nobody_changes_and_shows_nothing():
    match = start("Marion Alyss Zachary")
    board, before = match.view(None)["board"], match.view(None)
    events = run(match, "0 capture Linus")
    assert seen(events) == [
        {"kind": "action", "seat": 0, "action": "capture Linus"},
        {"kind": "accuse", "seat": 0, "name": "Linus", "hit": False},
    ]
    after = match.view(None)
    assert after["board"] == board
    assert {key for key in after if after[key] != before[key]} == {"turn", "to_act", "recall", "decisions"}


def test_the_dead_cannot_be_captured_but_can_be_canvassed():
    match = position("Marion Alyss Zachary", ["Linus", "", ""])
    refused(match, 0, "capture Linus")
    assert one(run(match, "0 canvass Linus"), "canvass")["hands"] == [0]


def capture_of_ashton(players, owner):
    """Seat 0, who is Alyss, captures Ashton next to her, who is that seat's identity or (None) nobody's."""
    others = iter("Wanda Yvonne Zachary Ulysses Vincent Trevor Simon Ramon".split())
    dealt = ["Alyss", *("Ashton" if seat == owner else next(others) for seat in range(1, players))]
    match = start(" ".join(dealt), players)
    return match, run(match, "0 capture Ashton")


@pytest.mark.parametrize(("players", "mate"), [(6, 3), (8, 4), (9, 3), (9, 6)])
def test_capturing_a_team_mate_is_a_miss_like_any_other(players, mate):
    match, events = capture_of_ashton(players, mate)
    nobody, missed = capture_of_ashton(players, None)
    assert seen(events) == seen(missed)
    assert match.view(None) == nobody.view(None)
    assert match.view(0) == nobody.view(0)
    assert face(match, "Ashton")["alive"]
    assert identity(match, mate) == "Ashton"


@pytest.mark.parametrize(("players", "rival"), [(6, 1), (6, 5), (8, 3), (9, 7)])
def test_spies_of_other_teams_can_be_captured(players, rival):
    match, events = capture_of_ashton(players, rival)
    assert one(events, "trophy")["from"] == rival
    assert match.view(None)["trophies"] == [["Ashton"], *[[]] * (players - 1)]


def test_everybody_next_to_the_canvassed_one_and_the_one_themselves_raise_a_hand():
    # The rulebook's example: Pedro canvasses Simon; Simon, Ramon and Pedro raise a hand, Zachary is too far away.
    board = NAMES[:]
    for one_name, other in (("Neil", "Pedro"), ("Zachary", "Alyss")):
        i, j = board.index(one_name), board.index(other)
        board[i], board[j] = board[j], board[i]
    match = GAME.start(4, 1, {"board": board, "evidence": ["Ramon", "Zachary", "Pedro", "Simon"], "first": 2})
    assert one(run(match, "2 canvass Simon"), "canvass") == {"kind": "canvass", "seat": 2, "name": "Simon", "hands": [0, 2, 3]}


def test_a_spy_who_canvasses_themselves_raises_a_hand_and_so_do_their_neighbours():
    match = start("Marion Linus Zachary")
    assert one(run(match, "0 canvass Marion"), "canvass")["hands"] == [0, 1]


def test_team_mates_raise_their_hands_too():
    match = start("Alyss Wanda Yvonne Ashton Zachary Vincent", 6)
    assert one(run(match, "0 canvass Ashton"), "canvass")["hands"] == [0, 3]


def test_hands_are_public_and_in_the_order_of_seats():
    match = start("Marion Linus Neil")
    events = run(match, "0 canvass Horatio")
    for seat in (None, 0, 1, 2):
        assert one(events, "canvass", seat)["hands"] == [0, 1, 2]


@pytest.mark.parametrize(
    ("identities", "trophies", "winners", "scores"),
    [
        ("Marion Linus Zachary", ["Alyss Barrin Clive", "", ""], [0], (4, 0, 0)),
        ("Marion Linus Zachary Wanda", ["Alyss Barrin", "", "", ""], [0], (3, 0, 0, 0)),
        ("Alyss Ashton Zachary Wanda Vincent", ["Clive Simon", "Trevor", "", "", ""], [0], (3, 1, 0, 0, 0)),
        ("Alyss Ashton Zachary Wanda Vincent Ulysses", ["", "Jack", "", "Clive Simon", "", ""], [0, 3], (1, 1, 0, 2, 0, 0)),
        (
            "Alyss Ashton Zachary Wanda Vincent Ulysses Simon Trevor",
            ["Clive", "", "Jack", "", "Kara", "", "", ""],
            [0, 4],
            (2, 0, 1, 0, 1, 0, 0, 0),
        ),
        (
            "Alyss Ashton Zachary Wanda Vincent Ulysses Simon Trevor Yuri",
            ["", "", "", "Clive", "", "", "Jack Kara", "", "Linus"],
            [0, 3, 6],
            (1, 0, 0, 1, 0, 0, 2, 0, 1),
        ),
    ],
)
def test_the_last_trophy_wins_for_the_whole_team(identities, trophies, winners, scores):
    match = position(identities, trophies)
    victim = identities.split()[1]
    events = run(match, f"0 capture {victim}")
    assert sorted(match.outcome.winners) == winners
    assert match.outcome.scores == scores
    assert kinds(events) == ["action", "accuse", "trophy", "over"]
    assert one(events, "over") == {"kind": "over", "seat": None, **match.outcome.seen()}


@pytest.mark.parametrize(
    ("identities", "trophies"),
    [
        ("Marion Linus Zachary", ["Alyss Barrin", "Jack Kara Wanda", ""]),
        ("Marion Linus Zachary Wanda", ["Alyss", "Jack Kara", "Barrin Simon", ""]),
        ("Alyss Ashton Zachary Wanda Vincent Ulysses", ["", "Jack Kara", "Simon", "Clive", "", "Trevor"]),
        ("Alyss Ashton Zachary Wanda Vincent Ulysses Simon Trevor Yuri", ["", "", "", "Clive", "Jack", "Kara", "Neil", "", ""]),
    ],
)
def test_one_trophy_less_does_not_win_and_rivals_trophies_do_not_count(identities, trophies):
    match = position(identities, trophies)
    run(match, f"0 capture {identities.split()[1]}")
    assert match.outcome is None
    assert match.to_act == (1,)


def test_the_spy_whose_capture_ends_the_match_draws_no_new_identity():
    match = position("Marion Linus Zachary", ["Alyss Barrin Clive", "", ""])
    deck = match.view(None)["deck"]
    run(match, "0 capture Linus")
    assert identity(match, 1) is None
    assert match.view(None)["deck"] == deck
    assert set(match.view(None)["recall"]["suspects"]) == {"0", "2"}
    assert set(match.view(1)["recall"]["suspects"]) == {"0", "2"}


def test_after_the_end_nobody_may_act():
    match = position("Marion Linus Zachary", ["Alyss Barrin Clive", "", ""])
    run(match, "0 capture Linus")
    view = match.view(2)
    assert (view["phase"], view["turn"], view["to_act"], view["legal"]) == ("over", None, [], [])
    assert match.to_act == ()
    refused(match, 1, "canvass Linus")


def test_dead_suspects_in_every_row_let_a_spy_collapse_the_rows():
    match = position("Marion Wanda Zachary", ["Alyss Franz Kara", "Pedro Ulysses", ""])
    assert offered(match, "collapse") == {"rows"}
    run(match, "0 collapse rows")
    assert [len(row) for row in names_on_board(match)] == [4] * 5
    assert names_on_board(match)[0] == ["Barrin", "Clive", "Deidre", "Ernest"]
    assert match.to_act == (1,)
    assert match.view(None)["trophies"] == [["Alyss", "Franz", "Kara"], ["Pedro", "Ulysses"], []]


def test_dead_suspects_in_every_column_let_a_spy_collapse_the_columns():
    match = position("Marion Wanda Zachary", ["Alyss Barrin Clive", "Deidre Ernest", ""])
    assert offered(match, "collapse") == {"cols"}
    run(match, "0 collapse cols")
    assert names_on_board(match)[0] == ["Franz", "Geneva", "Horatio", "Isolde", "Jack"]
    assert len(names_on_board(match)) == 4


def test_without_a_dead_suspect_in_every_line_there_is_no_collapse():
    match = position("Marion Wanda Zachary", ["Alyss Franz Kara", "Pedro Quinton", ""])
    assert offered(match, "collapse") == set()
    refused(match, 0, "collapse rows")


def test_where_a_line_has_several_dead_the_actor_chooses_line_by_line():
    match = position("Marion Wanda Zachary", ["Alyss Barrin Franz", "Kara Pedro Quinton", "Ulysses"])
    run(match, "0 collapse rows")
    before = names_on_board(match)
    assert match.view(1)["phase"] == "collapse"
    assert match.view(1)["collapse"] == {"lines": "rows", "gone": ["Franz", "Kara", "Ulysses"]}
    assert legal(match, 0) == ["remove Alyss", "remove Barrin"]
    run(match, "0 remove Barrin")
    assert names_on_board(match) == before
    assert legal(match, 0) == ["remove Pedro", "remove Quinton"]
    run(match, "0 remove Pedro")
    assert names_on_board(match)[0] == ["Alyss", "Clive", "Deidre", "Ernest"]
    assert names_on_board(match)[3] == ["Quinton", "Ramon", "Simon", "Trevor"]
    assert match.to_act == (1,)


def test_one_action_may_collapse_again_while_possible_or_be_done():
    match = position("Marion Wanda Zachary", ["Alyss Geneva Kara", "Pedro Vincent Horatio", "Isolde Jack Barrin"])
    twin = match.clone()
    for each in (match, twin):
        run(each, "0 collapse rows; 0 remove Alyss; 0 remove Geneva")
        assert legal(each, 0) == ["collapse cols", "done"]
    run(match, "0 done")
    assert match.to_act == (1,)
    run(twin, "0 collapse cols")
    assert twin.to_act == (1,)
    assert [len(row) for row in names_on_board(twin)] == [4] * 4


def test_a_collapse_lifts_the_ban_on_undoing_a_shift():
    match = position("Marion Wanda Zachary", ["Alyss Franz Kara", "Pedro Ulysses", ""], last_shift="shift row 0 left")
    refused(match, 0, "shift row 0 right")
    run(match, "0 collapse rows")
    assert "row 0 right" in offered(match, "shift")


@pytest.mark.parametrize("players", [3, 4, 5, 6, 8, 9])
def test_random_play_ends_with_a_team_that_has_its_trophies(players):
    for seed in range(4):
        match = random_match("noir/spy-tag", players, seed)
        view = match.view(None)
        (team,) = [team for team in view["teams"] if team == sorted(match.outcome.winners)]
        assert sum(len(view["trophies"][seat]) for seat in team) == view["to_win"]
        assert list(match.outcome.scores) == [len(names) for names in view["trophies"]]
        assert view["deck"] > 0
