"""How strong bots are that play as somebody does: kept by person and game, moved by every match with such bots, once."""

import json
import time

import pytest
from sqlalchemy import select, update

from backroom.bots.likeness import FIRST, LIKE_YOU, QUICKLY
from backroom.server import schema
from backroom.server.ratings import rate_all
from guests import Guest, server
from server_support import KILLER

SPIES = "noir/spy-tag"


@pytest.fixture
def house(tmp_path):
    with server(f"sqlite:///{tmp_path / 'house.db'}") as running:
        yield running


def call(house, work, *given):
    return house.blocking_portal.call(work, *given)


def rows(house, table):
    return call(house, house.app.state.house.store.rows, select(table))


def kept(house):
    return {(row["player"], row["game"]): (row["strength"], row["matches"]) for row in rows(house, schema.likeness)}


def strengths(house):
    """What the logs say, by the order in which matches were begun."""
    entries = [json.loads(row["entry"]) for row in sorted(rows(house, schema.log), key=lambda row: row["at"])]
    return [entry["strength"] for entry in entries if entry["do"] in {"start", "rematch"}]


def settled(house, key, people, winners, *, bots=(LIKE_YOU,), left=()):
    """A match that has ended."""
    seats = [{"seat": seat, "name": "X", "player": player, "bot": None, "left": seat in left} for seat, player in enumerate(people)]
    seats += [{"seat": len(seats), "name": None, "player": None, "bot": bot, "left": False} for bot in bots]
    number = len(rows(house, schema.matches)) + 1
    row = {"code": "QQQQQQ", "number": number, "game": key, "finished": number, "record": "{}", "kept": True, "rated": False}
    row |= {"outcome": json.dumps({"winners": winners}), "seats": json.dumps(seats)}
    store = house.app.state.house.store
    call(house, store.execute, [store.put(schema.matches, row)])
    call(house, rate_all, store)


def played_out(house, ann, code):
    """The only person at a table kills or accuses whom she can, until the match is over."""
    hub = house.app.state.house.hub
    for _ in range(30_000):
        shown = call(house, hub.view, code, ann.id)
        if shown["table"]["status"] == "over":
            return shown["view"]["outcome"]
        if legal := shown["view"]["legal"]:
            wish = next((each for each in legal if each.startswith(("kill", "accuse"))), legal[0])
            ann.do(code, "act", action=wish, number=shown["table"]["number"])
        else:
            time.sleep(0.005)
    raise AssertionError("it does not end")


def test_a_match_with_such_bots_moves_whoever_played_it_and_the_next_begins_there(house):
    ann = Guest(house, "Ann")
    code = ann.post("/api/play", game=KILLER, level=LIKE_YOU, pace="quick")["code"]
    commitment = call(house, house.app.state.house.hub.view, code, ann.id)["table"]["deal"]["commitment"]
    ann.do(code, "cut", commitment=commitment, bytes="ab" * 32)
    outcome = played_out(house, ann, code)
    has_won = seat_of(house, ann, code) in outcome["winners"]
    ann.do(code, "rematch", secret="cd" * 32)
    assert len(outcome["winners"]) == 1
    moved = FIRST + (QUICKLY / 2 if has_won else -QUICKLY / 2)
    assert kept(house) == {(ann.id, KILLER): (pytest.approx(moved), 1)}
    assert strengths(house) == [FIRST, pytest.approx(moved)]
    assert ann.get("/api/profile") == []
    assert ann.get("/api/me/export")["strengths"] == {KILLER: pytest.approx(moved, abs=0.01)}
    ann.post("/api/forget")
    assert kept(house) == {}


def seat_of(house, ann, code):
    return next(
        seat["seat"]
        for seat in call(house, house.app.state.house.hub.view, code, None)["table"]["seats"]
        if seat["player"] == ann.id
    )


def test_it_is_kept_by_game_counts_once_and_stays_on_the_ladder(house):
    ann = Guest(house, "Ann")
    settled(house, KILLER, [ann.id], [0])
    call(house, rate_all, house.app.state.house.store)
    assert kept(house) == {(ann.id, KILLER): (pytest.approx(FIRST + QUICKLY / 2), 1)}
    settled(house, SPIES, [ann.id], [1], bots=[LIKE_YOU, LIKE_YOU])
    assert kept(house)[ann.id, SPIES] == (pytest.approx(FIRST - QUICKLY / 3), 1)
    for _ in range(20):
        settled(house, KILLER, [ann.id], [0])
    assert kept(house)[ann.id, KILLER] == (2.0, 21)
    assert rows(house, schema.ratings) == []


def test_whoever_left_and_matches_without_such_bots_say_nothing(house):
    ann, ben = Guest(house, "Ann"), Guest(house, "Ben")
    settled(house, SPIES, [ann.id, ben.id], [0], left=[1])
    settled(house, SPIES, [ann.id], [], bots=[LIKE_YOU, LIKE_YOU])
    assert kept(house) == {(ann.id, SPIES): (pytest.approx(FIRST + QUICKLY * 2 / 3), 2)}


def test_for_several_people_they_are_as_strong_as_these_are_on_average_and_for_nobody_else(house):
    ann, ben = Guest(house, "Ann"), Guest(house, "Ben")
    settled(house, SPIES, [ann.id], [0], bots=[LIKE_YOU, LIKE_YOU])
    call(house, house.app.state.house.store.execute, [(update(schema.likeness).values(strength=1.5), [])])
    code = ann.post("/api/tables", game=SPIES, players=3)["code"]
    ben.do(code, "sit", seat=1, name="Ben", public=ben.id)
    ann.do(code, "start", secret="ab" * 32, fill=LIKE_YOU, strength=2.0)
    assert strengths(house) == [pytest.approx((1.5 + FIRST) / 2)]
    assert "strength" not in json.dumps(call(house, house.app.state.house.hub.view, code, ann.id))
    other = ben.post("/api/tables", game=SPIES, players=3)["code"]
    ben.do(other, "start", secret="ab" * 32, fill="regular", strength=2.0)
    assert strengths(house)[-1] is None
