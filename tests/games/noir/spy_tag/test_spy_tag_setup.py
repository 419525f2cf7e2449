"""Spy Tag: players, boards, options and deals."""

import pytest
from spy_tag_positions import GAME, NAMES, identity, names_on_board, start

import backroom


@pytest.mark.parametrize(("players", "size"), [(3, 5), (4, 5), (5, 6), (6, 6), (8, 7), (9, 7)])
def test_the_number_of_players_decides_on_the_board(players, size):
    board = names_on_board(GAME.start(players, 1))
    assert [len(row) for row in board] == [size] * size
    names = [name for row in board for name in row]
    assert names == sorted(names)
    assert "Xavier" not in names


@pytest.mark.parametrize("players", [0, 1, 2, 7, 10, "3", True])
def test_other_numbers_of_players_are_refused(players):
    with pytest.raises(ValueError, match="3, 4, 5, 6, 8, 9"):
        GAME.start(players, 1)


@pytest.mark.parametrize("players", [3, 4, 5, 6, 8, 9])
def test_every_spy_gets_one_identity_of_the_board_and_the_rest_is_the_deck(players):
    match = GAME.start(players, 2)
    dealt = [identity(match, seat) for seat in range(players)]
    board = [name for row in names_on_board(match) for name in row]
    assert len(set(dealt)) == players
    assert set(dealt) <= set(board)
    assert match.view(None)["deck"] == len(board) - players
    assert match.view(None)["roles"] == ["spy"] * players


@pytest.mark.parametrize(
    ("players", "teams"),
    [
        (3, [[0], [1], [2]]),
        (4, [[0], [1], [2], [3]]),
        (5, [[0], [1], [2], [3], [4]]),
        (6, [[0, 3], [1, 4], [2, 5]]),
        (8, [[0, 4], [1, 5], [2, 6], [3, 7]]),
        (9, [[0, 3, 6], [1, 4, 7], [2, 5, 8]]),
    ],
)
def test_teams_sit_interleaved(players, teams):
    assert GAME.start(players, 1).view(None)["teams"] == teams


@pytest.mark.parametrize(("players", "to_win"), [(3, 4), (4, 3), (5, 3), (6, 3), (8, 3), (9, 4)])
def test_views_say_how_many_trophies_win(players, to_win):
    assert GAME.start(players, 1).view(None)["to_win"] == to_win


def test_the_first_player_is_drawn():
    assert {GAME.start(4, seed).to_act for seed in range(60)} == {(0,), (1,), (2,), (3,)}


def test_a_deal_may_name_the_first_player_and_leaves_the_rest_as_it_was():
    plain = GAME.start(4, 5)
    (drawn,) = plain.to_act
    dealt = GAME.start(4, 5, {"first": (drawn + 1) % 4})
    assert dealt.to_act == ((drawn + 1) % 4,)
    assert [identity(dealt, seat) for seat in range(4)] == [identity(plain, seat) for seat in range(4)]


@pytest.mark.parametrize("first", [-1, 3, True, "0", 1.0])
def test_a_deal_with_a_wrong_first_player_is_refused(first):
    with pytest.raises(ValueError, match="from 0 to 2"):
        GAME.start(3, 1, {"first": first})


def test_a_deal_names_the_board_row_by_row():
    board = NAMES[::-1]
    assert names_on_board(GAME.start(3, 1, {"board": board})) == [board[row * 5 : row * 5 + 5] for row in range(5)]


def test_evidence_is_dealt_one_each_by_seat_and_the_next_is_the_top_of_the_deck():
    match = start("Marion Linus Zachary Simon")
    assert [identity(match, seat) for seat in range(3)] == ["Marion", "Linus", "Zachary"]
    match.play(0, "capture Linus")
    assert identity(match, 1) == "Simon"


def test_roles_in_a_deal_can_only_be_spies():
    assert GAME.start(3, 1, {"roles": ["spy"] * 3}).view(0)["roles"] == ["spy"] * 3
    for roles in (["spy"] * 2, ["spy"] * 4, ["spy", "spy", "killer"], "spy"):
        with pytest.raises(ValueError, match="roles"):
            GAME.start(3, 1, {"roles": roles})


@pytest.mark.parametrize(
    "deal",
    [
        {"hands": []},
        {"board": NAMES[:24]},
        {"board": [*NAMES[:24], "Alyss"]},
        {"board": [*NAMES[:24], "Nobody"]},
        {"evidence": ["Alyss", "Alyss"]},
        {"evidence": ["Xavier"]},
        {"evidence": ["nobody"]},
        {"evidence": "Alyss"},
        [],
        "random",
    ],
)
def test_a_deal_that_makes_no_sense_is_refused(deal):
    with pytest.raises(ValueError, match="deal"):
        GAME.start(3, 1, deal)


def test_a_larger_board_has_just_its_own_suspects():
    names = [name for row in names_on_board(GAME.start(5, 1)) for name in row]
    with pytest.raises(ValueError, match="Alyss"):
        GAME.start(5, 1, {"board": ["Xavier" if name == "Alyss" else name for name in names]})


def test_a_random_layout_shuffles_the_same_suspects():
    for players in (3, 6, 9):
        plain = [name for row in names_on_board(GAME.start(players, 3)) for name in row]
        mixed = [name for row in names_on_board(GAME.start(players, 3, layout="random")) for name in row]
        assert mixed != plain
        assert sorted(mixed) == plain


def test_a_random_cast_draws_from_all_fifty_on_the_small_board():
    casts = [frozenset(n for row in names_on_board(GAME.start(4, seed, cast="random")) for n in row) for seed in range(20)]
    assert all(len(cast) == 25 for cast in casts)
    assert len(frozenset().union(*casts)) == 50


@pytest.mark.parametrize("players", [5, 6, 8, 9])
def test_a_random_cast_is_refused_on_the_larger_boards(players):
    with pytest.raises(ValueError, match="5×5"):
        GAME.start(players, 1, cast="random")
    assert GAME.start(players, 1, cast="base").to_act


@pytest.mark.parametrize("options", [{"layout": "spiral"}, {"cast": "all"}, {"to_win": 3}])
def test_other_options_are_refused(options):
    with pytest.raises(ValueError, match=next(iter(options))):
        GAME.start(3, 1, **options)


def test_the_catalogue_knows_the_game():
    assert backroom.game("noir/spy-tag").title == "Spy Tag"
    assert GAME in backroom.games()
    assert GAME.roles == ("spy",)
    assert set(GAME.options) == {"layout", "cast"}
