"""A saved state is what the log comes to, and goes on like it; while something is under way there is none."""

from __future__ import annotations

import json
from dataclasses import fields

import pytest

from backroom.core.reading import Reader
from backroom.games import games
from backroom.table import Refused, Table, saving
from backroom.table.seats import Seat
from backroom.table.settings import first_settings, kept_settings
from backroom.table.simulation import Simulation
from backroom.table.state import State
from table_support import everything, opened, race, running


def through_json(saved):
    return json.loads(json.dumps(saved))


class Shown:
    """What `everything` asks of a table."""

    def __init__(self, table, audiences):
        self.table = table
        self.audiences = audiences


def looks(table, audiences):
    """All that a table shows, but for finished matches, which are elsewhere when a state has been saved."""
    shown = everything(Shown(table, audiences))
    del shown[4]
    return [*shown, table.ended, table.match_number]


@pytest.mark.parametrize("game", games(), ids=lambda game: game.key)
def test_a_saved_table_is_the_table_and_goes_on_like_it(game):
    sim = Simulation(3, {"game": game.key, "windows": "fast", "pace": "quick", "secret": "01" * 32})
    sim.invite("steady", "nervous")
    sim.attempt("talk", "host", text="Good evening.")
    sim.send("start", "host", secret="02" * 32, fill="uniform")
    sim.play(1, 250)
    plain, restored, count = Table.open(sim.log[0]), None, 0
    for entry in sim.log[1:]:
        plain.absorb(entry, ())
        if restored is not None:
            restored.absorb(entry, ())
            assert looks(restored, sim.audiences) == looks(plain, sim.audiences)
        saved = plain.saved()
        if saved is not None and entry["seq"] % 3 == 0:
            restored = Table.restored(through_json(saved))
            assert restored.seq == plain.seq
            assert looks(restored, sim.audiences) == looks(plain, sim.audiences)
            assert through_json(restored.saved()) == through_json(saved)
            count += 1
    assert count >= 5


def test_every_field_of_a_state_is_saved_or_has_a_reason():
    named = (*saving.PLAIN, *saving.SETS, *saving.MADE, *saving.PASSING, *saving.LEFT_OUT)
    assert sorted(named) == sorted(each.name for each in fields(State))
    assert {*saving.SEAT, "clock"} == {each.name for each in fields(Seat)}


def test_nothing_is_saved_while_something_is_held_back():
    assert race(flip=False).table.saved() is None
    assert race().table.saved() is None
    assert running().table.saved() is not None


def test_a_saved_table_of_a_finished_match_can_still_be_looked_at_and_goes_on():
    table = running("noir/killer-inspector", 2, pace="quick")
    for seat in table.table._state.people:
        seat.hand_over("uniform", table.now)
    while table.pass_time():
        pass
    again = Table.restored(through_json(table.table.saved()))
    assert again.all_views() == table.table.all_views()
    assert (again.ended, again.finished) == (1, ())
    for name in ("host", "bob"):
        again.absorb(again.decide({"do": "rematch", "by": name, "seed": 5}, table.now), ())
    assert (again.status, again.match_number) == ("running", 2)


def test_what_is_no_saved_state_is_an_error():
    saved = through_json(opened().table.saved())
    for key in saved:
        with pytest.raises(Exception):  # noqa: B017, PT011 - whatever it is, the log is read instead
            Table.restored({each: value for each, value in saved.items() if each != key})


def test_settings_that_were_read_before_are_the_same_and_others_are_not_taken_for_them():
    given = {"game": "omerta", "players": 3, "aid": True}
    first = kept_settings(Reader(given, "entry"))
    assert kept_settings(Reader(dict(given), "entry")) is first
    for other in ({"players": 4}, {"aid": False}, {"speed": "live"}, {"options": {"trade": "may"}}, {"options": {"trade": "must"}}):
        changed = Reader({**given, **other}, "entry")
        assert kept_settings(changed) == first_settings(changed)
    with pytest.raises(ValueError, match="aid"):
        kept_settings(Reader({**given, "aid": 1}, "entry"))


def test_settings_of_a_game_that_is_gone_are_refused_also_when_they_were_read_before(monkeypatch):
    given = Reader({"game": "omerta", "players": 3}, "entry")
    kept_settings(given)

    def gone(key):
        raise ValueError(f"there is no game {key}")

    monkeypatch.setattr("backroom.table.settings.game", gone)
    with pytest.raises(Refused, match="no game"):
        kept_settings(given)
