import pytest

import backroom
from backroom.lab.pairing import Deal, Pair, all_pairs, play_round, seatings, side_count

PAIR = Pair("careful", "uniform")
TABLES = [(game.key, game.players[0]) for game in backroom.games()] + [("noir/spy-tag", 6)]


@pytest.mark.parametrize(("key", "players"), TABLES)
def test_the_challenger_takes_every_side_of_the_same_deal_once(key, players):
    matches = list(seatings(Deal(PAIR, 3, key, players, seed=1)))
    assert len({match.seed for match in matches}) == 1
    sides = backroom.game(key).sides(backroom.game(key).start(players, matches[0].seed).view(None))
    taken = [tuple(seat for seat, bot in enumerate(match.bots) if bot == "careful") for match in matches]
    assert taken == list(sides.values())


def test_in_a_team_game_a_bot_plays_a_whole_side():
    first, second = seatings(Deal(PAIR, 0, "noir/fbi-mafia", 6, seed=1))
    assert first.bots.count("careful") == second.bots.count("careful") == 3
    assert all(one != other for one, other in zip(first.bots, second.bots, strict=True))


def test_each_deal_and_each_rotation_has_luck_of_its_own():
    deals = [list(seatings(Deal(PAIR, number, "omerta", 3, seed=1))) for number in range(4)]
    assert len({match.seed for deal in deals for match in deal}) == 4
    assert len({match.luck for deal in deals for match in deal}) == 12


def test_the_luck_does_not_depend_on_who_plays():
    one, other = (next(seatings(Deal(pair, 2, "omerta", 3, seed=1))) for pair in (PAIR, Pair("uniform", "careful")))
    assert (one.seed, one.luck) == (other.seed, other.luck)


def test_between_two_sides_a_pair_meets_once_among_more_each_is_the_challenger():
    assert all_pairs("abc", 2) == [("a", "b"), ("a", "c"), ("b", "c")]
    assert len(all_pairs("abc", 3)) == 6


def test_how_many_sides_a_table_has():
    assert [side_count(*table) for table in TABLES] == [3, 2, 2, 3, 2, 2, 2, 3]


def test_a_round_is_played_the_same_twice():
    deal = Deal(PAIR, 0, "noir/killer-inspector", 2, seed=5)
    assert play_round(deal).matches == play_round(deal).matches


def test_a_match_that_is_cut_off_is_a_draw():
    (first, *_) = play_round(Deal(PAIR, 0, "noir/spy-tag", 3, seed=5, cut=10)).matches
    assert first.is_cut
    assert first.length == 10
    assert set(first.shares.values()) == {1 / 3}
