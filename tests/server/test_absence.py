"""The wait for somebody absent goes on over a restart, and ends the same on whichever node looks after the table."""

import asyncio

from server_support import KILLER, sqlite
from wire import Wire, guest, running_table, served


def seat(app, code, number):
    return app.state.house.hub.tables.held[code].known.view(None)["table"]["seats"][number]


async def until(is_so):
    async with asyncio.timeout(30):
        while not is_so():
            await asyncio.sleep(0.02)


def test_a_bot_sits_in_for_somebody_absent_although_the_server_was_killed_meanwhile(tmp_path, monkeypatch):
    monkeypatch.setattr("backroom.server.presence.LINGER", 10)

    async def scene():
        async with served(sqlite(tmp_path)) as app:
            code, cookies = await running_table(app, KILLER, 2, patience=5, takeover=5)
            here, gone = [await Wire(app, cookie, table=code).open() for cookie in cookies]
            await gone.hang_up()
            await until(lambda: seat(app, code, 1)["away"] is not None)
        async with served(sqlite(tmp_path)) as app:
            here = await Wire(app, cookies[0], table=code).open()
            await until(lambda: seat(app, code, 1)["away"]["takeover"] is not None)
            waited = seat(app, code, 1)["away"]
            await until(lambda: seat(app, code, 1)["stand_in"])
            replaced = app.state.house.source.now()
            await Wire(app, cookies[1], table=code).open()
            return waited, replaced, seat(app, code, 1), here.closed

    waited, replaced, seated, closed = asyncio.run(scene())
    assert waited["takeover"] <= replaced
    assert (seated["stand_in"], seated["connected"], closed) == (False, True, None)


def test_a_table_that_everybody_has_left_alone_asks_nothing_of_the_server(tmp_path, monkeypatch):
    monkeypatch.setattr("backroom.server.presence.LINGER", 10)

    async def scene():
        async with served(sqlite(tmp_path)) as app:
            player, cookie = await guest(app, "Ann")
            hub = app.state.house.hub
            code = await hub.open({"game": "omerta", "players": 3, "by": player, "patience": 5, "takeover": 5})
            await hub.do(code, {"do": "sit", "by": player, "public": player, "name": "Ann", "seat": 0})
            await hub.do(code, {"do": "start", "by": player, "seed": 1, "fill": "uniform"})
            await (await Wire(app, cookie, table=code).open()).hang_up()
            await until(lambda: not seat(app, code, 0)["connected"])
            live = hub.tables.held[code]
            await until(lambda: not live.thinking)
            before = len(await app.state.house.store.entries(code))
            asleep = (live.known.jobs, live.known.deadline, live.alarm)
            await Wire(app, cookie, table=code).open()
            await until(lambda: live.known.seq > before + 2)
            return asleep

    assert asyncio.run(scene()) == ((), None, None)


def test_a_stranger_at_the_door_wakes_no_bot_and_keeps_no_match_alive(tmp_path, monkeypatch):
    monkeypatch.setattr("backroom.server.presence.LINGER", 10)

    async def scene():
        async with served(sqlite(tmp_path)) as app:
            code, cookies = await running_table(app, KILLER, 2, patience=5, takeover=5)
            wires = [await Wire(app, cookie, table=code).open() for cookie in cookies]
            await Wire(app, table=code).open()
            for wire in wires:
                await wire.hang_up()
            await until(lambda: not (seat(app, code, 0)["connected"] or seat(app, code, 1)["connected"]))
            return app.state.house.hub.tables.held[code].known.deadline

    assert asyncio.run(scene()) is None
