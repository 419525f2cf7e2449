"""Snap races at a table."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from backroom.games.omerta.cards import BOTTLES, DRIVER
from backroom.table import Table, course
from backroom.table.race import AWAITED, LEAD
from table_support import act, everything, kernel, peeked, person, race, refusal, running, seat_state, snap, told, window


def results(steps, audience=None):
    (body,) = told(steps, audience, "receipt")
    return [(each["seat"], each["ms"], each["result"]) for each in body["tries"]]


def test_a_race_is_announced_half_a_second_before_the_flip_and_lasts_six_seconds_from_it():
    table = race(flip=False)
    announced = window(table)
    assert (announced["kind"], announced["timed"], announced["flipped"]) == ("snap", True, False)
    assert table.table.deadline == announced["opens"] == table.now + LEAD
    table.tick()
    opened = window(table)
    assert opened == {**announced, "flipped": True, "closes": announced["opens"] + 6_000}


def test_before_the_flip_nothing_tells_of_the_card_to_anybody():
    """Two tables that discard different cards are the same to all, until the cards are turned over."""
    shown = []
    for place in range(4):
        table = peeked(running(seed=2))
        active = kernel(table).active
        act(table, active, "draw deck")
        card = kernel(table).hands[active][place]
        steps = act(table, active, f"swap #{place}")
        if card <= BOTTLES:
            shown.append((card, [list(step) for step in steps], everything(table)))
    cards, *others = zip(*shown, strict=True)
    assert len(set(cards)) > 1
    assert all(each == other[0] for other in others for each in other)


def test_the_flip_tells_what_was_decided_and_the_card():
    table = race(flip=False)
    before = table.table.view(None)["view"]["discard"]
    steps = table.tick()
    body = told(steps, None)[0]
    assert [each["kind"] for each in body["events"]][:2] == ["action", "discard"]
    assert body["view"]["snap"] == table.card
    assert before != body["view"]["discard"] or len(body["view"]["pile"]) > 1


def test_nobody_can_decide_anything_between_the_discard_and_the_flip():
    table = race(flip=False)
    number = table.state()["number"].integer()
    for seat in range(3):
        assert table.legal(seat) == []
        assert refusal(table, "act", person(seat), action="discard", number=number) == "not-now"
        assert refusal(table, "snap", person(seat), window=window(table)["id"], action="pass") == "too-early"
    assert table.table.jobs == ()


def test_whoever_comes_back_between_the_discard_and_the_flip_finds_the_table_as_it_was():
    table = race(flip=False)
    seen = {audience: table.table.view(audience) for audience in table.audiences}
    again = Table.replay(table.log)
    assert {audience: again.view(audience) for audience in table.audiences} == seen
    table.tick()
    assert Table.replay(table.log).view(None) == table.table.view(None)


def test_a_flip_that_comes_late_gives_the_race_its_whole_time():
    table = race(flip=False)
    table.now += 60_000
    table.tick()
    assert window(table)["opens"] == table.now
    assert window(table)["closes"] == table.now + 6_000


def test_the_fastest_right_card_wins_and_all_get_one_receipt():
    table = race(holders=2)
    first, second = sorted(set(table.right) - {table.discarder})[:2]
    assert [step.audience for step in snap(table, second, table.right[second], 437)] == [second]
    assert [step.audience for step in snap(table, first, table.right[first], 412)] == [first]
    steps = table.tick()
    for audience in table.audiences:
        assert results(steps, audience) == [(first, 412, "hit"), (second, 437, "late")]
    assert len(kernel(table).hands[first]) == 3
    assert len(kernel(table).hands[second]) == 4
    assert window(table) is None


def test_those_in_flight_are_awaited_after_the_first_try_and_no_longer():
    table = race()
    snap(table, 0, table.wrong[0], 700)
    assert table.table.deadline == window(table)["opens"] + 700 + AWAITED
    snap(table, 1, table.wrong[1], 900)
    assert table.table.deadline == window(table)["opens"] + 700 + AWAITED


def test_a_wrong_card_before_the_right_one_is_shown_and_costs_its_penalty():
    table = race()
    winner = next(seat for seat in table.right if seat != table.discarder)
    loser = next(seat for seat in range(3) if seat not in (winner, table.discarder))
    snap(table, loser, table.wrong[loser], 300)
    snap(table, winner, table.right[winner], 400)
    steps = table.tick()
    assert results(steps) == [(loser, 300, "miss"), (winner, 400, "hit")]
    assert [each["kind"] for each in told(steps, None)[0]["events"]].count("snap") == 2
    assert len(kernel(table).hands[loser]) == 5


def test_of_a_late_card_nothing_is_shown_right_or_wrong():
    shown = []
    for choice in (0, 1):
        table = race(holders=2)
        first, second = sorted(set(table.right) - {table.discarder})[:2]
        snap(table, first, table.right[first], 400)
        snap(table, second, (table.right, table.wrong)[choice][second], 500)
        shown.append([list(step) for step in table.tick() if step.audience != second])
    assert shown[0] == shown[1]


def test_after_misses_only_the_race_stays_open_and_who_was_wrong_may_try_again():
    table = race()
    winner = next(seat for seat in table.right if seat != table.discarder)
    before = window(table)
    snap(table, winner, table.wrong[winner], 300)
    assert window(table, winner)["answered"] is True
    assert results(table.tick()) == [(winner, 300, "miss")]
    assert window(table, winner) == before
    snap(table, winner, table.right[winner], 2_000)
    assert results(table.tick()) == [(winner, 2_000, "hit")]


def test_a_race_that_nobody_wins_ends_when_its_time_is_up():
    table = race()
    closes = window(table)["closes"]
    steps = table.tick()
    assert table.now == closes
    assert told(steps, None, "receipt") == []
    assert told(steps, None)[0]["events"][0]["kind"] == "closed"
    assert window(table) is None


@pytest.mark.parametrize("ms", [-499, -1, 0, 60, 99])
def test_a_false_start_takes_its_player_out_of_that_race(ms):
    table = race(flip=ms >= 0)
    loser = next(seat for seat in table.right if seat != table.discarder)
    assert {step.audience for step in snap(table, loser, table.right[loser], ms)} == {loser}
    assert (window(table, loser)["answered"], window(table, loser)["early"]) == (True, True)
    assert window(table)["early"] is False
    if ms < 0:
        table.tick()
    assert refusal(table, "snap", person(loser), window=window(table)["id"], action=table.right[loser]) == "answered"
    steps = table.tick()
    assert results(steps) == [(loser, ms, "early")]
    assert len(kernel(table).hands[loser]) == 4


def test_a_false_start_is_on_one_receipt_and_costs_no_card():
    table = race()
    loser, other = sorted(set(range(3)) - {table.discarder})
    snap(table, loser, table.wrong[loser], 40)
    snap(table, other, table.wrong[other], 400)
    assert results(table.tick()) == [(other, 400, "miss"), (loser, 40, "early")]
    snap(table, other, table.wrong[other], 1_200)
    assert results(table.tick()) == [(other, 1_200, "miss")]
    assert len(kernel(table).hands[loser]) == 4


def test_the_next_race_is_open_to_a_false_starter():
    table = race()
    snap(table, 0, table.wrong[0], 20)
    table.tick()
    assert 0 in kernel(table).to_act or window(table) is None
    assert table.table._state.window is None


def test_the_round_trip_is_credited_and_nothing_that_a_player_claims():
    table = race()
    snap(table, 0, table.wrong[0], 700, rtt=100, reaction=150)
    (body,) = told(table.tick(), None, "receipt")
    assert body["tries"] == [{"seat": 0, "ms": 600, "arrival": 700, "credit": 100, "result": "miss", "swift": False}]


def test_the_discarder_comes_after_all_that_their_try_is_settled_with():
    table = race()
    other = next(seat for seat in table.right if seat != table.discarder)
    snap(table, table.discarder, table.wrong[table.discarder], 105)
    snap(table, other, table.right[other], 400)
    assert results(table.tick()) == [(other, 400, "hit"), (table.discarder, 105, "late")]


def test_a_tie_goes_clockwise_from_the_discarder():
    table = race(holders=2)
    left, across = (table.discarder + 1) % 3, (table.discarder + 2) % 3
    snap(table, across, table.right[across], 400)
    snap(table, left, table.right[left], 414)
    assert results(table.tick()) == [(left, 414, "hit"), (across, 400, "late")]


def test_a_try_for_an_older_window_is_late_and_never_counts():
    table = race()
    old = window(table)["id"]
    table.tick()
    assert refusal(table, "snap", person(0), window=old, action="snap #0") == "late"


def two_bottles(**settings):
    """A table at which a Driver has thrown two bottles, and the first race is over; its seat, and the first window."""
    for seed in range(1, 3_000):
        table = peeked(running(seed=seed, **settings))
        active = kernel(table).active
        bottles = [place for place, card in enumerate(kernel(table).hands[active]) if card <= BOTTLES]
        if kernel(table).deck[-1] == DRIVER and len(bottles) >= 2:
            break
    act(table, active, "draw deck")
    act(table, active, "discard")
    act(table, active, "driver #{} #{}".format(*bottles[:2]))
    table.tick()
    first = window(table)
    table.tick()
    return table, active, first


def test_a_late_try_for_a_drivers_first_bottle_never_counts_for_the_second():
    table, active, first = two_bottles()
    second = window(table)
    assert second["id"] > first["id"]
    table.now = second["opens"] + 300
    fields = {"action": "snap #0", "received": table.now}
    assert refusal(table, "snap", person((active + 1) % 3), window=first["id"], **fields) == "late"
    table.send("snap", person((active + 1) % 3), window=second["id"], **fields)


def test_a_drivers_second_bottle_lies_open_already_so_that_times_do_not_count_for_it():
    table, active, first = two_bottles()
    assert (window(table)["timed"], window(table)["flipped"], window(table)["opens"]) == (False, True, first["closes"])
    snap(table, (active + 1) % 3, "snap #0", 10)
    assert table.table.deadline == window(table)["closes"]


def test_a_try_after_the_close_is_late_even_before_the_tick():
    table = race()
    table.now = window(table)["closes"]
    assert refusal(table, "snap", person(0), window=window(table)["id"], action=table.wrong[0]) == "late"


def test_one_try_at_a_time_and_a_pass_is_final():
    table = race()
    snap(table, 0, table.wrong[0], 300)
    snap(table, 1, "pass", 320)
    fields = {"window": window(table)["id"], "received": table.now}
    assert refusal(table, "snap", person(0), action=table.wrong[0], **fields) == "answered"
    assert refusal(table, "snap", person(1), action=table.wrong[1], **fields) == "answered"
    table.tick()
    assert refusal(table, "snap", person(1), action=table.wrong[1], **fields) == "answered"


def test_nobody_is_shown_who_has_answered():
    table = race()
    others = [everything(table)[0][audience] for audience in (1, 2, -1)]
    assert {step.audience for step in snap(table, 0, table.wrong[0], 300)} == {0}
    assert [everything(table)[0][audience] for audience in (1, 2, -1)] == others


def test_at_a_fast_table_a_race_ends_when_all_have_answered():
    table = race(windows="fast")
    snap(table, 0, "pass", 300)
    snap(table, 1, "pass", 310)
    assert window(table) is not None
    snap(table, 2, "pass", 320)
    assert window(table) is None


def test_at_a_steady_table_all_passes_end_nothing():
    table = race()
    for seat in range(3):
        snap(table, seat, "pass", 300 + seat)
    assert table.table.deadline == window(table)["closes"]


def test_at_a_fast_table_a_last_try_is_settled_at_once_and_a_miss_may_be_repeated():
    table = race(windows="fast")
    seat = next(iter(table.right))
    for other in set(range(3)) - {seat}:
        snap(table, other, "pass", 300)
    assert results(snap(table, seat, table.wrong[seat], 400)) == [(seat, 400, "miss")]
    assert results(snap(table, seat, table.right[seat], 900)) == [(seat, 900, "hit")]


def test_a_calm_snap_is_settled_when_its_window_closes_whoever_was_how_fast():
    table = race(holders=2, snap="calm")
    left, across = (table.discarder + 1) % 3, (table.discarder + 2) % 3
    assert window(table)["timed"] is False
    assert window(table)["opens"] == table.now
    snap(table, across, table.right[across], 10)
    snap(table, left, table.right[left], 3_000)
    assert table.table.deadline == window(table)["closes"]
    (first, ms, hit), (second, _, late) = results(table.tick())
    assert ({first, second}, ms, hit, late) == ({left, across}, None, "hit", "late")


def test_who_comes_first_in_a_calm_snap_is_drawn_and_nobody_is_favoured():
    wins = [0, 0]
    for seed in range(400):
        state = SimpleNamespace(seed=seed, fair=None)
        lots = [course.lot(state, SimpleNamespace(id=9), seat) for seat in (0, 1)]
        wins[lots[0] < lots[1]] += 1
    assert min(wins) > 150


def test_a_calm_snap_with_misses_only_is_over_when_its_time_is_up():
    table = race(snap="calm")
    snap(table, table.discarder, table.wrong[table.discarder], 10)
    steps = table.tick()
    assert results(steps) == [(table.discarder, None, "miss")]
    assert window(table) is None


def test_older_logs_call_a_calm_snap_relaxed():
    assert race(snap="relaxed").state()["snap"].text() == "calm"


def test_slow_tables_snap_calmly():
    table = race(speed="slow")
    assert table.state()["snap"].text() == "calm"
    assert window(table)["closes"] - window(table)["opens"] == 12 * 3_600_000


def test_a_race_costs_nobodys_clock():
    table = race(speed="live")
    assert not any(seat_state(table, seat)["clock"]["running"] for seat in range(3))
    banks = [seat_state(table, seat)["clock"]["bank"] for seat in range(3)]
    table.tick()
    assert [seat_state(table, seat)["clock"]["bank"] for seat in range(3)] == banks


def test_a_bots_reaction_is_its_due_time_even_if_it_is_entered_late():
    table = peeked(running(people=3))
    while window(table) is None:
        seat = table.viewers[None].view["to_act"].integers()[0]
        table.send("act", person(seat), action=table.legal(seat)[-1], number=table.state()["number"].integer())
    table.tick()
    table.send("leave", person(2))
    (job,) = table.table.jobs
    assert job.race
    opened = window(table)
    table.now = job.due + 200
    action = next(each for each in table.table.bot_view(2)["legal"] if each != "pass")
    table.send("snap", "bot", seat=2, number=job.number, window=job.window, action=action)
    assert results(table.tick())[0][:2] == (2, job.due - opened["opens"])


@pytest.mark.parametrize("field", ["left", "rtt", "received"])
def test_times_that_are_no_numbers_are_refused(field):
    table = race()
    table.now += 2_000
    fields = {"window": window(table)["id"], "action": table.wrong[0], "left": 0, "rtt": 0, "received": table.now}
    assert refusal(table, "snap", person(0), **{**fields, field: "soon"}) == "bad"
