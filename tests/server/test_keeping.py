"""What replays show stays readable, whatever becomes of the rules."""

from __future__ import annotations

import asyncio
import json
import random
import sqlite3

import pytest
from sqlalchemy import insert, select

from backroom.bots import Careful
from backroom.games import games
from backroom.hosting.replaying import played
from backroom.server.frames import encode
from backroom.server.keeping import WATCHER, keep, keep_all, unpack
from backroom.server.schema import matches, replays
from backroom.server.store import Store
from server_support import newcomer, node, play_on, sqlite, two_at_a_table, until


def record_of(game, players, decisions=120):
    match, rng = game.start(players, 5), random.Random(5)
    for _ in range(decisions):
        if not match.to_act:
            break
        seat = rng.choice(match.to_act)
        match.play(seat, Careful().choose(match.view(seat), rng))
    return json.loads(json.dumps(match.record()))


@pytest.mark.parametrize("game", games(), ids=lambda game: game.key)
def test_what_is_kept_is_what_today_s_rules_show_to_every_seat(game):
    record = record_of(game, game.players[-1])
    kept = keep(record)
    assert sorted(kept.blobs) == list(range(WATCHER, game.players[-1]))
    for seat, blob in kept.blobs.items():
        expected = list(played(record, None if seat == WATCHER else seat))
        assert [encode(step) for step in unpack(blob)] == [encode(step) for step in map(in_order(blob), expected)]
        assert not any("recall" in view for _, view in expected)


def in_order(blob):
    """The keys of a view come back in the order in which they changed last; their values are what counts."""
    orders = iter([list(view) for _, view in unpack(blob)])

    def sorted_like(step):
        events, view = step
        order = next(orders)
        assert sorted(order) == sorted(view)
        return events, {key: view[key] for key in order}

    return sorted_like


def test_no_seat_s_blob_has_what_another_seat_alone_saw():
    record = record_of(games()[0], 3)
    blobs = keep(record).blobs
    looked = [event for events, _ in unpack(blobs[0]) for event in events if event["kind"] == "look" and event["seat"] == 0]
    assert looked
    for other in (WATCHER, 1, 2):
        told = [event for events, _ in unpack(blobs[other]) for event in events]
        assert not [event for event in looked if event in told]


def test_a_match_of_other_rules_is_not_kept_and_does_not_stop_the_others(database):
    game = games()[1]
    record = record_of(game, 2)

    def row(number, record):
        return {
            "code": "AAAAAA", "number": number, "game": game.key, "finished": number, "record": json.dumps(record), "outcome": "{}",
            "seats": "[]", "rated": True, "kept": False,
        }  # fmt: skip

    async def scene():
        async with Store(database) as store:
            old, broken = {**record, "version": 0}, {"game": 7}
            await store.execute([(insert(matches), [row(1, old), row(2, broken), row(3, record)])])
            await keep_all(store)
            await keep_all(store)
            rows = await store.rows(select(replays.c.number, replays.c.seat).order_by(replays.c.seat))
            return [tuple(each.values()) for each in rows], await store.rows(select(matches.c.kept, matches.c.reveal))

    rows, kept = asyncio.run(scene())
    assert rows == [(3, WATCHER), (3, 0), (3, 1)]
    assert all(each["kept"] for each in kept)
    assert [each["reveal"] is None for each in kept] == [True, True, False]


def test_a_finished_match_is_seen_as_it_was_when_the_rules_have_gone_on(tmp_path):
    async def first(url):
        async with two_at_a_table(url, options={"kills_to_win": 2}) as seats:
            await play_on(seats, random.Random(1), 10_000)
            await until(lambda: all(seat.table["status"] == "over" for seat in seats))
            path = f"/api/tables/{seats[0].code}/matches/1"
            await until(lambda: in_database(tmp_path, "select kept from matches") == [(1,)])
            return path, await everything(url, path)

    async def everything(url, path):
        client = await newcomer(url)
        return [await client.get(f"{path}/{what}") for what in ("steps", "steps?seat=0", "steps?seat=1", "reveal")]

    with node(sqlite(tmp_path)) as server:
        path, before = asyncio.run(first(server.url))
    in_database(tmp_path, """update matches set record = replace(record, '"version":', '"version":9')""")
    with node(sqlite(tmp_path)) as server:
        after = asyncio.run(everything(server.url, path))
        assert [each.get("version") for each in after[:3]] == [int(f"9{before[0]['version']}")] * 3
        assert [{**each, "version": 0} for each in after[:3]] == [{**each, "version": 0} for each in before[:3]]
        assert after[3] == before[3]
        in_database(tmp_path, "delete from replays")
        in_database(tmp_path, "update matches set reveal = null")
        bare = asyncio.run(everything(server.url, path))
    assert [each["steps"] for each in bare[:3]] == [[], [], []]
    assert bare[0]["decisions"][0][0] in {0, 1}
    assert len(bare[0]["decisions"]) == bare[0]["total"] - 1
    assert bare[3] == {"seats": [None, None]}


def in_database(folder, statement):
    with sqlite3.connect(folder / "backroom.sqlite") as connection:
        found = connection.execute(statement).fetchall()
    connection.close()
    return found
