"""Whoever would rather not lose: closing, leaving and older rules are no ways around a rating, and harm nobody else's."""

import asyncio
import json

from sqlalchemy import select, text, update

from backroom.server import schema
from backroom.server.ratings import rate_all
from server_support import KILLER, sqlite
from wire import Wire, guest, served


async def rated_table(app, game=KILLER, players=2, **wishes):
    hub = app.state.house.hub
    people = [await guest(app, f"Player {number}") for number in range(players)]
    code = await hub.open({"game": game, "players": players, "by": people[0][0], "rated": True, **wishes})
    for seat, (player, _) in enumerate(people):
        await hub.do(code, {"do": "sit", "by": player, "public": player, "name": f"Player {seat}", "seat": seat})
    await hub.do(code, {"do": "start", "by": people[0][0], "seed": 5})
    return code, people


async def ratings(app):
    store = app.state.house.store
    await rate_all(store)
    return {row["player"]: row["mu"] for row in await store.rows(select(schema.ratings))}


def test_the_host_who_closes_a_match_that_goes_badly_loses_it_alone(database):
    async def scene():
        async with served(database) as app:
            code, people = await rated_table(app)
            await app.state.house.hub.do(code, {"do": "close", "by": people[0][0]})
            return await ratings(app), people

    found, people = asyncio.run(scene())
    assert list(found) == [people[0][0]]
    assert found[people[0][0]] < 25


def test_who_leaves_loses_alone_and_mates_and_others_are_not_rated(tmp_path):
    async def scene():
        async with served(sqlite(tmp_path)) as app:
            code, people = await rated_table(app, "omerta", 3)
            for seat in (2, 0, 1):
                await app.state.house.hub.do(code, {"do": "leave", "by": people[seat][0]})
            return await ratings(app), people

    found, people = asyncio.run(scene())
    assert list(found) == [people[2][0]]
    assert found[people[2][0]] < 25


def test_a_match_that_is_not_rated_changes_nobodys_rating(tmp_path):
    async def scene():
        async with served(sqlite(tmp_path)) as app:
            code, people = await rated_table(app, rated=False)
            await app.state.house.hub.do(code, {"do": "close", "by": people[0][0]})
            return await ratings(app)

    assert asyncio.run(scene()) == {}


def test_a_match_of_older_rules_ends_void_with_its_record_and_is_no_fault_of_the_server(database):
    async def begin():
        async with served(database) as app:
            return await rated_table(app)

    code, people = asyncio.run(begin())

    async def scene():
        async with served(database) as app:
            house = app.state.house

            async def age(connection):
                log = schema.log
                rows = (await connection.execute(select(log.c.seq, log.c.entry).where(log.c.code == code))).all()
                for seq, entry in rows:
                    read = json.loads(entry)
                    if "version" in read:
                        read["version"] -= 1
                        this = (log.c.code == code) & (log.c.seq == seq)
                        await connection.execute(update(log).where(this).values(entry=json.dumps(read)))

            await house.store.write(age)
            wire = await Wire(app, people[0][1], table=code).open()
            snapshot = next(frame["snapshot"] for frame in wire.frames if "snapshot" in frame)
            said = await wire.ask(do="talk", text="what happened?")
            again = await wire.ask(do="start")
            matches = await house.store.rows(text("select number, outcome from matches"))
            return snapshot["table"], said, again, matches, await ratings(app)

    table, said, again, matches, found = asyncio.run(scene())
    assert (table["status"], table["void"]) == ("open", 1)
    assert "ok" in said
    assert "ok" in again, "the table goes on"
    assert [json.loads(row["outcome"])["ending"]["code"] for row in matches] == ["void"]
    assert found == {}
