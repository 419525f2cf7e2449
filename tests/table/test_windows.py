"""Reaction windows at a table."""

from __future__ import annotations

import pytest

from backroom.conformance.walk import pick_move
from backroom.games import game, games
from backroom.games.omerta.cards import KILLER
from backroom.table import Table
from table_support import act, attacked, everything, kernel, person, refusal, running, seat_state, told, window


def answer(table, seat, action):
    return table.send("answer", person(seat), window=window(table)["id"], action=action)


def events(steps, audience=None):
    return [each["kind"] for body in told(steps, audience) for each in body["events"]]


def test_a_window_opens_for_eight_seconds_for_all_who_are_asked():
    table = attacked()
    assert window(table) == {
        "id": table.state()["number"].value,
        "kind": "reaction",
        "timed": False,
        "opens": table.now,
        "closes": table.now + 8_000,
        "flipped": True,
        "answered": False,
        "answer": None,
        "early": False,
    }
    assert table.viewers[None].view["to_act"].value == table.asked
    assert table.table.deadline == table.now + 8_000


def test_an_answer_is_shown_to_its_seat_alone_and_played_when_the_window_closes():
    table = attacked()
    one, two = table.asked
    decided = len(table.table._state.match)
    steps = answer(table, one, "reveal #0")
    assert [step.audience for step in steps] == [one]
    assert window(table, one)["answer"] == "reveal #0"
    assert window(table, two)["answered"] is False
    assert window(table)["answered"] is False
    assert len(table.table._state.match) == decided
    assert "reveal" in events(table.tick())


def test_what_the_others_answer_changes_nothing_for_an_audience_until_the_window_closes():
    seen = []
    for action in ("pass", "reveal #0", None):
        table = attacked()
        one, two = table.asked
        if action is not None:
            answer(table, one, action)
        table.now += 700
        seen.append([everything(table)[0][audience] for audience in (two, -1)] + [table.table.deadline])
    assert seen[0] == seen[1] == seen[2]


def test_no_answer_is_a_pass():
    table = attacked()
    steps = table.tick()
    assert [each for each in events(steps) if each in ("action", "reveal", "effect")] == ["effect"]
    assert table.viewers[None].view["phase"].text() == "draw"


def test_answers_are_played_in_seat_order_whoever_was_first():
    table = attacked()
    one, two = table.asked
    first, second = (place_of_no_killer(table, seat) for seat in (one, two))
    answer(table, two, second)
    table.now += 10
    answer(table, one, first)
    played = [each["seat"] for body in told(table.tick(), None) for each in body["events"] if each["kind"] == "reveal"]
    assert played == [one, two]


def place_of_no_killer(table, seat):
    return f"reveal #{[card == KILLER for card in kernel(table).hands[seat]].index(False)}"


def test_what_is_answered_after_the_one_that_ends_it_is_told_to_nobody():
    table = attacked()
    one, two = table.asked
    kernel(table).hands[one][0] = KILLER
    answer(table, one, "reveal #0")
    answer(table, two, "reveal #0")
    steps = table.tick()
    assert events(steps).count("reveal") == 1
    assert len(kernel(table).hands[two]) == 4
    assert window(table) is None


def test_an_answer_is_final():
    table = attacked()
    answer(table, table.asked[0], "pass")
    assert refusal(table, "answer", person(table.asked[0]), window=window(table)["id"], action="reveal #0") == "answered"


def test_only_who_is_asked_may_answer_and_only_what_is_open_to_them():
    table = attacked()
    bystander = 3 - sum(table.asked)
    number = window(table)["id"]
    assert refusal(table, "answer", person(bystander), window=number, action="pass") == "not-now"
    assert refusal(table, "answer", person(table.asked[0]), window=number, action="draw deck") == "illegal"
    assert refusal(table, "answer", person(table.asked[0]), window=number + 1, action="pass") == "bad"
    assert refusal(table, "answer", person(table.asked[0]), window=number - 1, action="pass") == "late"
    assert refusal(table, "snap", person(table.asked[0]), window=number, action="pass") == "bad"
    assert refusal(table, "answer", "passer-by", window=number, action="pass") == "not-seated"


def test_nobody_decides_anything_else_while_a_window_is_open():
    table = attacked()
    assert refusal(table, "act", person(table.asked[0]), action="pass", number=window(table)["id"]) == "not-now"


def test_an_answer_after_the_close_is_late_even_before_the_tick():
    table = attacked()
    table.now = window(table)["closes"]
    assert refusal(table, "answer", person(table.asked[0]), window=window(table)["id"], action="pass") == "late"


def test_at_a_fast_table_the_last_answer_closes_the_window():
    table = attacked(windows="fast")
    answer(table, table.asked[0], "pass")
    assert window(table) is not None
    steps = answer(table, table.asked[1], "pass")
    assert window(table) is None
    assert "effect" in events(steps)


def test_at_a_steady_table_the_last_answer_closes_nothing():
    table = attacked()
    for seat in table.asked:
        answer(table, seat, "pass")
    assert table.table.deadline == window(table)["closes"]


def test_at_a_slow_table_there_are_twelve_hours_to_answer():
    table = attacked(speed="slow")
    assert window(table)["closes"] - window(table)["opens"] == 12 * 3_600_000


def test_a_window_costs_nobodys_clock():
    table = attacked(speed="live")
    assert not any(seat_state(table, seat)["clock"]["running"] for seat in range(3))
    table.tick()
    turn = table.viewers[None].view["turn"].integer()
    assert [seat_state(table, seat)["clock"]["running"] for seat in range(3)] == [seat == turn for seat in range(3)]
    assert seat_state(table, turn)["clock"]["since"] == table.now


def test_bots_answer_within_the_window_and_their_answers_are_held_too():
    table = attacked()
    for seat in table.asked:
        table.send("leave", person(seat))
    jobs = table.table.jobs
    assert [(job.seat, job.window, job.race) for job in jobs] == [(seat, window(table)["id"], False) for seat in table.asked]
    assert all(window(table)["opens"] < job.due < window(table)["closes"] for job in jobs)
    public = table.table.view(None)
    for job in jobs:
        table.bot_acts(job)
    assert table.table.view(None) == public
    assert table.table.jobs == ()


def test_the_suits_window_opens_whether_the_suit_can_save_or_not_and_lasts_the_same():
    """FBI vs Mafia: on a kill the Suit is asked, on public facts."""
    lengths, choices = set(), set()
    for seed in range(60):
        for table in positions("noir/fbi-mafia", seed):
            if table.viewers[None].view["phase"].text() == "save":
                lengths.add(window(table)["closes"] - window(table)["opens"])
                choices.add(tuple(table.legal(*kernel(table).asked)))
        if len(choices) == 2:
            break
    assert lengths == {8_000}
    assert choices == {("pass",), ("save", "pass")}


EAGER = ("plant", "accuse")


def positions(key, seed, moves=50):
    """A table of people who play at random, before each of its decisions; windows are left to close by themselves.

    What windows come of, they do whenever they can: a mafioso who bears a bomb is seldom accused by chance.
    """
    table = running(key, people=game(key).players[0], seed=seed)
    for _ in range(moves):
        if table.table.status != "running":
            return
        yield table
        if window(table) is None and table.state()["pause"].is_null:
            seat, move = pick_move(table.table._state.match, table.rng)
            act(table, seat, next((each for each in table.legal(seat) if each.startswith(EAGER)), move))
        else:
            table.tick()


@pytest.mark.parametrize("each", games(), ids=lambda each: each.key)
def test_every_window_and_race_that_a_game_declares_comes_up_and_a_pass_is_always_legal_in_it(each):
    declared = each.windows | ({each.race} - {None})
    found = set()
    for seed in range(200):
        for table in positions(each.key, seed):
            if window(table) is not None and window(table)["flipped"]:
                assert all("pass" in table.legal(seat) for seat in kernel(table).asked)
                found.add(kernel(table).phase)
        if found == declared:
            break
    assert found == declared


def test_games_without_windows_declare_none():
    assert {each.key for each in games() if each.windows} == {"omerta", "noir/fbi-mafia"}
    assert game("omerta").race == "snap"


@pytest.mark.parametrize("held", [0, 1, 2])
def test_a_replay_in_the_middle_of_a_window_has_the_answers_it_holds(held):
    table = attacked()
    for seat in table.asked[:held]:
        answer(table, seat, "pass")
    again = Table.replay(table.log)
    assert [again.view(audience) for audience in table.audiences] == everything(table)[0]
    assert again.absorb(again.decide({"do": "tick"}, table.table.deadline)) == table.tick()
