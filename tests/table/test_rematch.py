"""The end of a match, and the next one with roles rotated."""

from __future__ import annotations

import pytest

import backroom
from backroom.games import game, games
from table_support import opened, person, refusal, running, seat_state, told


def over(key="omerta", people=2, seed=1, **settings):
    """A table whose match has been played to its end, by bots that sit in for the people."""
    table = running(key, people, seed, pace="quick", windows="fast", speed="relaxed", **settings)
    for seat in range(people):
        table.table._state.seats[seat].hand_over("uniform", table.now)
    while table.pass_time():
        pass
    assert table.table.status == "over"
    return table


def sitting(table):
    return [(seat_state(table, seat)["name"], seat_state(table, seat)["bot"]) for seat in range(len(table.audiences) - 1)]


def test_at_the_end_the_record_is_open_and_so_is_every_hand():
    table = over()
    (finished,) = table.table.finished
    assert finished.record == table.table.record(1)
    match = backroom.replay(finished.record)
    assert match.outcome.seen() == finished.outcome
    assert table.table.all_views() == [match.view(seat) for seat in range(3)]
    assert table.table.view(None)["view"] == match.view(None)
    assert "recall" in table.table.view(0)["view"]


def test_who_played_is_kept_with_the_match():
    table = running(people=2, pace="quick", windows="fast")
    table.send("leave", person(1))
    table.table._state.seats[0].hand_over("uniform", table.now)
    while table.pass_time():
        pass
    (finished,) = table.table.finished
    assert [(each.player, each.bot) for each in finished.starters] == [("host", None), ("bob", None), (None, "uniform")]
    assert finished.left == (1,)
    assert finished.at == table.now
    assert finished.number == 1


def test_stand_ins_get_up_at_the_end_and_clocks_are_gone():
    table = over()
    assert sitting(table) == [("Host", None), ("Bob", None), (None, "uniform")]
    assert table.table.jobs == ()
    assert table.table.deadline is None


def test_a_rematch_starts_once_all_people_have_asked_and_everybody_moves_on_by_one_seat():
    table = over()
    table.send("rematch", "bob", seed=2)
    assert [seat_state(table, seat)["ready"] for seat in range(3)] == [False, True, False]
    assert table.table.status == "over"
    assert refusal(table, "rematch", "bob", seed=2) == "answered"
    steps = table.send("rematch", "host", seed=3)
    assert table.table.status == "running"
    assert sitting(table) == [(None, "uniform"), ("Host", None), ("Bob", None)]
    assert table.table.seat_of("host") == 1
    assert told(steps, 1)[0]["table"]["match"] == 2
    assert not any(seat_state(table, seat)["ready"] for seat in range(3))


@pytest.mark.parametrize("each", games(), ids=lambda each: each.key)
def test_in_a_rematch_everybody_has_the_role_of_their_neighbour(each):
    players = each.players[0]
    table = opened(each.key, pace="quick", windows="fast")
    table.send("start", "host", seed=5, fill="uniform")
    before = table.table.view(None)["view"].get("roles")
    while table.pass_time():
        pass
    table.send("rematch", "host", seed=6)
    after = table.table.view(None)["view"].get("roles")
    match = backroom.game(each.key).start(players, 6, each.same_roles(table.table.view(None)["view"]))
    assert match.view(None).get("roles") == after
    if each.key == "noir/heist":
        # The thieves' roles come from the role deck; who is the Chief goes round.
        before, after = ([role == "chief" for role in roles] for roles in (before, after))
    assert before == after


def test_the_series_is_counted_for_people_wherever_they_sit():
    table = over(people=1)
    winners = table.table.finished[0].outcome["winners"]
    scores = [int(seat in winners) for seat in range(3)]
    assert table.state()["scores"].value == scores
    table.send("rematch", "host", seed=9)
    assert table.state()["scores"].value == [scores[-1], *scores[:-1]]


def test_numbers_go_on_over_matches_so_that_an_old_act_is_stale():
    table = over(people=1)
    number = table.state()["number"].integer()
    table.send("rematch", "host", seed=9)
    assert table.state()["number"].integer() > number
    assert refusal(table, "act", "host", action="peek #0 #1", number=number) == "stale"


def test_a_change_at_the_table_takes_back_what_was_asked():
    for do, by, fields in (
        ("leave", "bob", {}),
        ("setup", "host", {"aid": True}),
        ("bot", "host", {"seat": 2, "level": "rookie"}),
        ("swap", "host", {"seat": 2}),
    ):
        table = over()
        table.send("rematch", "host", seed=2)
        table.send(do, by, **fields)
        assert not any(seat_state(table, seat)["ready"] for seat in range(3))


def test_a_rematch_needs_every_seat():
    table = over()
    table.send("leave", "bob")
    assert refusal(table, "rematch", "host", seed=2) == "not-full"
    table.send("sit", "zoe", seat=1, name="Zoe")
    table.send("rematch", "host", seed=2)
    table.send("rematch", "zoe", seed=2)
    assert table.table.status == "running"
    assert table.table.finished[0].left == ()


def test_only_seated_people_ask_for_a_rematch_and_only_at_the_end():
    table = over()
    assert refusal(table, "rematch", "zoe", seed=2) == "not-seated"
    assert refusal(table, "rematch", "host") == "bad"
    assert refusal(running(), "rematch", "host", seed=2) == "not-now"


def test_after_a_match_another_game_may_be_chosen():
    table = over(people=1)
    table.send("setup", "host", game="noir/killer-inspector")
    assert len(sitting(table)) == 2
    table.send("rematch", "host", seed=2)
    assert table.state()["game"].text() == "noir/killer-inspector"
    assert table.table.view(0)["view"]["game"] == "noir/killer-inspector"


def test_after_a_match_a_larger_table_starts_once_it_is_full():
    table = over(people=1)
    table.send("setup", "host", players=4)
    assert refusal(table, "rematch", "host", seed=2) == "not-full"
    assert table.table.view(3)["view"] is None
    table.send("bot", "host", seat=3, level="uniform")
    table.send("rematch", "host", seed=2)
    assert table.table.view(3)["view"]["players"] == 4


def test_a_game_where_all_are_alike_has_no_roles_to_deal_again():
    match = game("omerta").start(3, 1)
    assert game("omerta").same_roles(match.view(None)) is None
