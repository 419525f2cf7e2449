"""Cards that were looked at: shown for ten seconds, also to a page that is opened anew, and no longer."""

from __future__ import annotations

from backroom.games.omerta.cards import CODES
from backroom.table import Table
from backroom.table.state import GLIMPSE
from table_support import act, kernel, peeked, race, running, snap, told


def looked(seat=0, **settings):
    table = running(**settings)
    steps = act(table, seat, "peek #1 #2")
    return table, steps


def faces(table, seat, *places):
    return [CODES[kernel(table).hands[seat][place]] for place in places]


def test_a_peek_comes_with_its_end():
    table, steps = looked()
    glimpse = told(steps, 0)[-1]["glimpse"]
    assert glimpse["until"] == table.now + GLIMPSE
    assert (glimpse["look"]["places"], glimpse["look"]["cards"]) == ([1, 2], faces(table, 0, 1, 2))
    assert all(told(steps, other)[-1]["glimpse"] is None for other in (1, 2, None))


def test_a_page_that_is_opened_anew_has_the_seconds_that_remain():
    table, _ = looked()
    until = table.now + GLIMPSE
    for seat in (1, 2):
        act(table, seat, "peek #0 #1")
    assert table.table.view(0, until - 1)["glimpse"]["until"] == until
    assert table.table.view(0, until)["glimpse"] is None
    assert table.table.view(1, until - 1)["glimpse"]["look"]["seat"] == 1
    assert table.table.view(None, until - 1)["glimpse"] is None
    assert Table.replay(table.log).view(0, until - 1) == table.table.view(0, until - 1)


def test_later_steps_carry_it_until_its_time_is_over():
    table, _ = looked()
    table.now += GLIMPSE - 1
    assert told(act(table, 1, "peek #0 #1"), 0)[-1]["glimpse"] is not None
    table.now += 1
    assert told(act(table, 2, "peek #0 #1"), 0)[-1]["glimpse"] is None


def test_drawing_leaves_it_and_a_card_that_goes_takes_its_face_along():
    table = peeked(running())
    seat = kernel(table).active
    first = faces(table, seat, 0)
    assert told(act(table, seat, "draw deck"), seat)[-1]["glimpse"]["look"]["cards"] == faces(table, seat, 0, 1)
    place = 1
    act(table, seat, f"swap #{place}")
    glimpse = table.table.view(seat, table.now)["glimpse"]
    if table.table._state.window is not None:  # a bottle: it is swapped at the flip
        table.tick()
        glimpse = table.table.view(seat, table.now)["glimpse"]
    shown = dict(zip(glimpse["look"]["places"], glimpse["look"]["cards"], strict=True))
    assert shown[0] == first[0]
    assert shown.get(1, faces(table, seat, 1)[0]) == faces(table, seat, 1)[0]


def test_a_card_that_moves_up_is_looked_at_where_it_lies_then_for_as_long_as_before():
    table = race(first=0)
    seat = next(seat for seat, action in table.right.items() if action == "snap #0" and seat != table.discarder)
    before = table.table.view(seat, table.now)["glimpse"]
    assert before["look"]["places"] == [0, 1]
    snap(table, seat, "snap #0", 300)
    steps = table.tick()
    after = told(steps, seat)[-1]["glimpse"]
    assert after["until"] == before["until"]
    assert (after["look"]["places"], after["look"]["cards"]) == ([0], before["look"]["cards"][1:])
    assert faces(table, seat, 0) == after["look"]["cards"]
    assert all(told(steps, other)[-1]["glimpse"] != after for other in (*{0, 1, 2} - {seat}, None))
    assert Table.replay(table.log).view(seat, table.now) == table.table.view(seat, table.now)


def test_cards_before_the_one_that_goes_stay_where_they_are():
    table = race(first=2)
    seat = next(seat for seat, action in table.right.items() if action == "snap #2" and seat != table.discarder)
    before = table.table.view(seat, table.now)["glimpse"]
    snap(table, seat, "snap #2", 300)
    assert told(table.tick(), seat)[-1]["glimpse"] == before


def test_nobody_is_told_anything_because_a_glimpse_ends():
    table, _ = looked(people=3)
    numbers = [table.table.number_of(audience) for audience in table.audiences]
    table.now += 2 * GLIMPSE
    table.send("talk", "host", text="Well.")
    assert [table.table.number_of(each) for each in table.audiences] == [number + 1 for number in numbers]
