"""Who sits where: sitting, leaving, swapping, bots, settings and the start."""

from __future__ import annotations

import pytest

from backroom.games import games
from backroom.table import Refused, Table, opening
from table_support import PEOPLE, opened, person, refusal, running, seat_state, told


def names(table):
    return [seat_state(table, seat)["name"] for seat in range(len(table.audiences) - 1)]


def test_a_table_opens_empty_with_the_games_defaults():
    table = opened()
    state = table.state().value
    assert {key: state[key] for key in ("code", "game", "players", "options", "speed", "snap", "windows", "aid", "listed")} == {
        "code": "SIMULA",
        "game": "omerta",
        "players": 3,
        "options": {"abilities": "may", "trade": "may"},
        "speed": "relaxed",
        "snap": "race",
        "windows": "fast",
        "aid": False,
        "listed": False,
    }
    assert (state["status"], state["match"], state["host"], state["watchers"]) == ("open", 0, "host", 0)
    assert table.table.view(None)["view"] is None


@pytest.mark.parametrize(
    "wrong",
    [
        {"game": "chess"},
        {"game": "omerta", "players": 2},
        {"game": "omerta", "speed": "hasty"},
        {"game": "omerta", "options": {"layout": "random"}},
        {"game": "noir/killer-inspector", "options": {"kills_to_win": 0}},
        {"game": "omerta", "aid": "yes"},
        {"game": "omerta", "allowance": 1},
        {"game": "omerta", "code": 7},
        {"game": "omerta", "by": None},
        {"game": "omerta", "seed": 1.5},
        {},
    ],
)
def test_a_table_that_makes_no_sense_is_not_opened(wrong):
    with pytest.raises(Refused) as caught:
        opening({"code": "QWERTZ", "seed": 1, "by": "host", **wrong}, 0)
    assert caught.value.code == "bad"


def test_people_sit_down_and_all_are_told():
    table = opened()
    steps = table.send("sit", "p1", seat=1, name=" Ada\n", public="u1")
    assert {step.audience for step in steps} == {0, 1, 2, None}
    seat = seat_state(table, 1)
    assert (seat["name"], seat["player"], seat["connected"], seat["bot"]) == ("Ada", "u1", True, None)
    assert table.table.seat_of("p1") == 1
    assert "p1" not in str([step.body for step in steps])


def test_a_seat_is_for_one_and_nobody_has_two():
    table = opened()
    table.send("sit", "ada", seat=1, name="Ada")
    assert refusal(table, "sit", "bob", seat=1, name="Bob") == "taken"
    assert refusal(table, "sit", "ada", seat=2, name="Ada") == "seated"
    assert refusal(table, "sit", "bob", seat=3, name="Bob") == "bad"
    assert refusal(table, "sit", "bob", seat=True, name="Bob") == "bad"
    assert refusal(table, "sit", "bob", seat=0, name="  ") == "bad"
    assert refusal(table, "sit", "bob", seat=0, name="B" * 41) == "too-long"
    assert refusal(table, "sit", "bob", seat=0) == "bad"
    table.send("sit", "bob", seat=0, name="Bob")
    table.send("sit", "cleo", seat=2, name="Cleo")
    assert refusal(table, "sit", "dan", seat=0, name="Dan") == "full"


def test_a_bots_seat_may_be_taken_before_the_start_but_not_while_a_match_is_on():
    table = opened()
    table.send("bot", "host", seat=0, level="rookie")
    table.send("sit", "ada", seat=0, name="Ada")
    assert seat_state(table, 0)["bot"] is None
    table.send("start", "host", seed=1, fill="rookie")
    assert refusal(table, "sit", "bob", seat=1, name="Bob") == "not-now"


def test_who_leaves_before_the_start_leaves_an_open_seat_and_watches():
    table = opened()
    table.send("sit", "ada", seat=1, name="Ada")
    table.send("leave", "ada")
    assert seat_state(table, 1)["name"] is None
    assert table.table.seat_of("ada") is None
    assert table.state()["watchers"].integer() == 1
    assert refusal(table, "leave", "ada") == "not-seated"


def test_when_the_host_leaves_the_next_person_is_host():
    table = opened()
    table.seat("host", "bob")
    table.send("leave", "host")
    assert table.state()["host"].text() == "bob"
    assert refusal(table, "setup", "host", aid=True) == "not-host"
    table.send("leave", "bob")
    assert table.state()["host"].is_null
    table.send("sit", "cleo", seat=2, name="Cleo", public="u3")
    assert table.state()["host"].text() == "u3"


def test_to_an_open_seat_one_moves_at_once():
    table = opened()
    table.seat("host", "bob")
    table.send("swap", "bob", seat=2)
    assert names(table) == ["Host", None, "Bob"]
    assert table.table.seat_of("bob") == 2


def test_a_bot_makes_room():
    table = opened()
    table.seat("host")
    table.send("bot", "host", seat=2, level="shark")
    table.send("swap", "host", seat=2)
    assert names(table) == [None, None, "Host"]
    assert seat_state(table, 0)["bot"] == "shark"


def test_with_a_person_one_trades_once_both_have_asked():
    table = opened()
    table.seat("host", "bob", "cleo")
    table.send("swap", "host", seat=2)
    assert table.state()["offers"].value == [[0, 2]]
    assert names(table) == ["Host", "Bob", "Cleo"]
    table.send("swap", "cleo", seat=0)
    assert names(table) == ["Cleo", "Bob", "Host"]
    assert table.state()["offers"].value == []


def test_to_ask_twice_is_to_take_it_back():
    table = opened()
    table.seat("host", "bob")
    table.send("swap", "host", seat=1)
    table.send("swap", "host", seat=1)
    assert table.state()["offers"].value == []


def test_an_offer_is_gone_when_one_of_the_two_is():
    table = opened()
    table.seat("host", "bob")
    table.send("swap", "host", seat=1)
    table.send("leave", "bob")
    assert table.state()["offers"].value == []


def test_seats_are_not_swapped_with_oneself_nor_by_passers_by_nor_while_a_match_is_on():
    table = opened()
    table.seat("host")
    assert refusal(table, "swap", "host", seat=0) == "seated"
    assert refusal(table, "swap", "host", seat=9) == "bad"
    assert refusal(table, "swap", "bob", seat=1) == "not-seated"
    table.send("start", "host", seed=1, fill="rookie")
    assert refusal(table, "swap", "host", seat=1) == "not-now"


def test_the_host_puts_bots_and_takes_them_away():
    table = opened()
    table.seat("host")
    table.send("bot", "host", seat=1, level="regular")
    assert seat_state(table, 1)["bot"] == "regular"
    table.send("bot", "host", seat=1, level="shark")
    assert seat_state(table, 1)["bot"] == "shark"
    table.send("bot", "host", seat=1, level=None)
    assert seat_state(table, 1)["bot"] is None
    assert refusal(table, "bot", "host", seat=1, level="genius") == "bad"
    assert refusal(table, "bot", "host", seat=0, level="rookie") == "taken"
    assert refusal(table, "bot", "ada", seat=1, level="rookie") == "not-host"


def test_the_host_changes_what_is_played():
    table = opened()
    table.seat("host")
    table.send("setup", "host", game="noir/spy-tag", players=4, options={"layout": "random"}, speed="live", aid=True)
    state = table.state()
    assert (state["game"].text(), state["players"].integer(), state["speed"].text()) == ("noir/spy-tag", 4, "live")
    assert state["options"].value == {"layout": "random", "cast": "base"}
    assert len(names(table)) == 4
    table.send("setup", "host", options={"cast": "base"}, listed=True)
    assert table.state()["options"].value == {"layout": "random", "cast": "base"}


def test_a_new_game_comes_with_its_own_defaults():
    table = opened("noir/killer-inspector", options={"kills_to_win": 10})
    table.send("setup", "host", game="omerta")
    assert table.state()["options"].value == {"abilities": "may", "trade": "may"}
    assert table.state()["players"].integer() == 3


def test_nobody_loses_a_seat_by_a_setting():
    table = opened(players=5)
    table.send("sit", "eve", seat=4, name="Eve")
    assert refusal(table, "setup", "host", players=3) == "taken"
    table.send("swap", "eve", seat=0)
    table.send("setup", "host", players=3)
    assert names(table) == ["Eve", None, None]


@pytest.mark.parametrize(
    "wrong", [{"game": "chess"}, {"players": 9}, {"speed": 3}, {"snap": "slow"}, {"options": {"x": 1}}, {"aid": 1}]
)
def test_settings_that_make_no_sense_are_refused(wrong):
    assert refusal(opened(), "setup", "host", **wrong) == "bad"


def test_only_the_host_changes_settings_and_only_between_matches():
    table = running()
    assert refusal(table, "setup", person(1), aid=True) == "not-host"
    assert refusal(table, "setup", "host", aid=True) == "not-now"


def test_a_match_starts_with_everybody_seated_or_bots_to_fill():
    table = opened()
    table.seat("host")
    assert refusal(table, "start", "host", seed=1) == "not-full"
    assert refusal(table, "start", "host", fill="rookie") == "bad"
    assert refusal(table, "start", "ada", seed=1, fill="rookie") == "not-host"
    steps = table.send("start", "host", seed=1, fill="rookie")
    assert [seat_state(table, seat)["bot"] for seat in range(3)] == [None, "rookie", "rookie"]
    assert told(steps, 0)[0]["table"]["status"] == "running"
    assert told(steps, 0)[0]["view"]["seat"] == 0
    assert told(steps, None)[0]["view"]["seat"] is None
    assert refusal(table, "start", "host", seed=1, fill="rookie") == "not-now"


def test_the_seed_is_told_to_nobody():
    table = opened()
    table.seat("host", "bob", "cleo")
    table.send("start", "host", seed=918_273_645)
    assert "918273645" not in str([table.table.view(audience) for audience in table.audiences])


def test_a_person_sees_no_recall_unless_the_table_allows_it_and_a_bot_always_does():
    for aid in (False, True):
        table = running(people=2, aid=aid)
        assert [("recall" in table.table.view(audience)["view"]) for audience in table.audiences] == [aid] * 4
        assert "recall" in table.table.bot_view(2)


def test_only_a_bot_that_owes_something_is_shown_anything():
    table = running(people=2)
    with pytest.raises(ValueError, match="no bot"):
        table.table.bot_view(0)


def test_who_watches_is_counted():
    table = running()
    table.send("back", "ada")
    table.send("back", "zoe")
    assert table.state()["watchers"].integer() == 2
    assert table.table.present == ("host", *PEOPLE[1:3], "ada", "zoe")
    table.send("away", "zoe")
    assert table.state()["watchers"].integer() == 1


def test_who_watches_and_sits_down_watches_no_longer():
    table = opened()
    table.send("back", "zoe")
    table.send("sit", "zoe", seat=0, name="Zoe")
    assert table.state()["watchers"].integer() == 0
    assert table.table.present == ("zoe",)


def test_a_closed_table_takes_nothing_any_more():
    table = running(speed="live")
    assert refusal(table, "close", person(1)) == "not-host"
    table.send("close", "host")
    assert table.table.status == "closed"
    assert table.table.deadline is None
    assert table.table.jobs == ()
    for do in ("sit", "talk", "close", "tick", "act"):
        assert refusal(table, do, "host") == "closed"


@pytest.mark.parametrize("each", games(), ids=lambda each: each.key)
def test_the_log_of_events_in_a_snapshot_is_what_a_spectator_saw_unless_notes_are_open(each):
    for aid in (False, True):
        table = running(each.key, people=0, players=each.players[0], aid=aid, pace="quick", windows="fast")
        for _ in range(25):
            table.pass_time()
        if table.table.status != "running":
            continue
        public = table.table.view(None)["log"]
        for seat in range(each.players[0]):
            own = [event for step in table.steps if step.audience == seat for event in step.body.get("events", ())][-60:]
            assert table.table.view(seat)["log"] == (own if aid else public)


def test_options_that_so_many_players_cannot_choose_are_refused_before_a_match_and_logs_that_hold_them_are_read():
    table = opened("noir/spy-tag", players=4, options={"cast": "other"})
    assert refusal(table, "setup", "host", players=6) == "bad"
    table.send("setup", "host", players=6, options={"cast": "base"})
    assert refusal(table, "setup", "host", options={"cast": "random"}) == "bad"
    with pytest.raises(Refused, match="only 5×5 boards have a choice"):
        opened("noir/spy-tag", players=9, options={"cast": "other"})
    of_old = [*table.log[:-1], {**table.log[-1], "options": {**table.log[-1]["options"], "cast": "other"}}]
    assert Table.replay(of_old).settings.options["cast"] == "other"
