"""What happens to tables while the only server is down, and when it is back."""

import asyncio

from backroom.hosting.source import Fixed
from backroom.server.frames import decode
from backroom.server.limits import Addresses, Bucket
from server_support import KILLER, sqlite
from wire import Wire, running_table, served


def test_nobody_loses_their_clock_while_the_server_is_down(tmp_path):
    async def scene():
        async with served(sqlite(tmp_path), Fixed(1)) as app:
            code, _ = await running_table(app, KILLER, 2, speed="live")
            before = (await app.state.house.hub.find(code)).known.deadline
        later = Fixed(2, now=1_000_000 + 3_600_000)
        async with served(sqlite(tmp_path), later) as app:
            table = (await app.state.house.hub.find(code)).known
            return before, table.deadline - later.now(), [seat["stand_in"] for seat in table.view(None)["table"]["seats"]]

    before, left, stand_ins = asyncio.run(scene())
    assert left == before - 1_000_000, "as much as at first"
    assert stand_ins == [False, False]


def test_who_comes_back_after_a_restart_goes_on_where_they_were(tmp_path):
    async def scene():
        async with served(sqlite(tmp_path)) as app:
            code, cookies = await running_table(app, KILLER, 2)
            first = await Wire(app, cookies[0], table=code).open()
            talked = await first.ask(id="said", do="talk", text="before")
        async with served(sqlite(tmp_path)) as app:
            again = await Wire(app, cookies[0], table=code).open()
            repeated = await again.ask(id="said", do="talk", text="before")
            snapshot = next(frame["snapshot"] for frame in again.frames if "snapshot" in frame)
            rows = await app.state.house.store.entries(code)
            return talked, repeated, snapshot, [decode(row["entry"])["do"] for row in rows]

    talked, repeated, snapshot, entries = asyncio.run(scene())
    assert repeated == talked
    assert entries.count("talk") == 1
    assert [line["text"] for line in snapshot["talk"]] == ["before"]
    assert snapshot["table"]["status"] == "running"


def test_tables_that_nobody_uses_leave_the_memory_and_come_back_from_the_log(tmp_path):
    async def scene():
        source = Fixed(3)
        async with served(sqlite(tmp_path), source) as app:
            hub = app.state.house.hub
            code, cookies = await running_table(app, KILLER, 2)
            wire = await Wire(app, cookies[0], table=code).open()
            source.move(source.now() + 400_000)
            await hub.nodes.look(hub.timers.arm)
            kept = code in hub.tables.held
            await wire.hang_up()
            source.move(source.now() + 10_000)
            await asyncio.gather(*hub.errands.under_way)
            source.move(source.now() + 400_000)
            await hub.nodes.look(hub.timers.arm)
            return kept, code in hub.tables.held, (await hub.view(code, None))["table"]["status"]

    assert asyncio.run(scene()) == (True, False, "running")


def test_a_bucket_fills_up_again_and_no_further():
    bucket = Bucket(rate=2, size=3, now=0.0)
    assert [bucket.take(0.0) for _ in range(4)] == [True, True, True, False]
    assert [bucket.take(1.0) for _ in range(3)] == [True, True, False]
    assert [bucket.take(100.0) for _ in range(4)] == [True, True, True, False]


def test_addresses_have_a_bucket_each_and_the_oldest_is_forgotten():
    addresses = Addresses(rate=0, size=1, known=2)
    assert [addresses.take(address, 0.0) for address in ("a", "a", "b", "c", "b", "a")] == [True, False, True, True, False, True]
