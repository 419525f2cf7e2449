"""Whoever comes without a cookie may look at a table, and do nothing else to it."""

import asyncio

import pytest

from backroom.client import Client
from backroom.server.frames import KINDS, decode
from backroom.table import Refused
from server_support import KILLER, newcomer, node, sqlite
from wire import Wire, guest, running_table, served


def scene_at(tmp_path, scene, **settings):
    async def run():
        async with served(sqlite(tmp_path), **settings) as app:
            code, cookies = await running_table(app, KILLER, 2)
            return await scene(app, code, cookies)

    return asyncio.run(run())


async def written(app, code):
    return len(await app.state.house.store.entries(code))


def test_a_stranger_sees_what_a_watcher_sees(tmp_path):
    async def scene(app, code, cookies):
        _, cookie = await guest(app, "Watcher")
        watcher = await Wire(app, cookie, table=code).open()
        stranger = await Wire(app, table=code).open()
        return [next(frame["snapshot"] for frame in wire.frames if "snapshot" in frame) for wire in (watcher, stranger)]

    named, nameless = scene_at(tmp_path, scene)
    assert nameless["view"] == named["view"]
    assert nameless["view"]["you"] is None


def test_a_stranger_gets_every_step_as_it_happens(tmp_path):
    async def scene(app, code, cookies):
        stranger = await Wire(app, table=code).open()
        player = await Wire(app, cookies[0], table=code).open()
        await player.ask(do="talk", text="hello")
        await stranger.until(lambda: any("body" in frame for frame in stranger.frames))
        return [frame["body"]["text"] for frame in stranger.frames if "body" in frame]

    assert scene_at(tmp_path, scene) == ["hello"]


def test_whatever_a_stranger_asks_for_is_refused_and_leaves_nothing_in_the_log(tmp_path):
    async def scene(app, code, cookies):
        before = await written(app, code)
        stranger = await Wire(app, table=code).open()
        fields = {"seat": 0, "text": "x", "action": "pass", "number": 1, "window": 1, "by": "bot", "commitment": "", "bytes": ""}
        fields |= {"wish": None, "on": True, "step": "x", "locked": True}
        answers = [await stranger.ask(do=do, **fields) for do in KINDS]
        await stranger.hang_up()
        return {answer["error"]["code"] for answer in answers}, before, await written(app, code)

    codes, before, after = scene_at(tmp_path, scene)
    assert codes == {"unknown-player"}
    assert before == after


def test_a_table_with_open_seats_gives_none_of_them_to_a_stranger(tmp_path):
    async def scene(app, code, cookies):
        player, _ = await guest(app, "Host")
        table = await app.state.house.hub.open({"game": "omerta", "by": player})
        await app.state.house.hub.do(table, {"do": "bot", "by": player, "seat": 1, "level": "uniform"})
        stranger = await Wire(app, table=table).open()
        await app.state.house.hub.do(table, {"do": "start", "by": player, "seed": 3, "fill": "uniform"})
        await stranger.until(lambda: any(frame.get("body", {}).get("view") for frame in stranger.frames))
        return [frame["hello"]["seat"] for frame in stranger.frames if "hello" in frame], [
            frame["body"]["view"]["seat"] for frame in stranger.frames if frame.get("body", {}).get("view")
        ]

    hellos, views = scene_at(tmp_path, scene)
    assert hellos == [None]
    assert set(views) == {None}


def test_strangers_who_come_and_go_are_not_written_down(tmp_path, monkeypatch):
    monkeypatch.setattr("backroom.server.presence.LINGER", 10)

    async def scene(app, code, cookies):
        for _ in range(5):
            await (await Wire(app, table=code).open()).hang_up()
        leaving = app.state.house.hub.presence._leaving
        # Whoever has a name is: when that is written, all that was due before it is too.
        await (await Wire(app, cookies[0], table=code).open()).hang_up()
        async with asyncio.timeout(10):
            while len(said := await app.state.house.store.entries(code)) < 6:
                await asyncio.sleep(0.01)
        return leaving, [decode(row["entry"])["do"] for row in said]

    assert scene_at(tmp_path, scene) == (0, ["open", "sit", "sit", "start", "away", "away"])


def test_codes_are_not_tried_faster_by_socket_than_by_request(tmp_path):
    async def scene(app, code, cookies):
        closed = [(await Wire(app, table="ZZZZZZ").open()).closed for _ in range(30)]
        known = (await Wire(app, cookies[0], table=code).open()).closed
        return closed, known

    closed, known = scene_at(tmp_path, scene, requests_per_second=1)
    assert closed[0] == 4404
    assert closed[-1] == 4429
    assert known is None, "whoever has a seat is let in all the same"


def test_a_stranger_who_takes_a_name_sits_down(tmp_path):
    async def scene(url):
        host = await newcomer(url, "Host")
        code = await host.open(KILLER)
        stranger = Client(url)
        async with stranger.table(code) as looking:
            assert looking.table["status"] == "open"
            with pytest.raises(Refused) as refused:
                await looking.do("sit", seat=1)
        await stranger.guest("Zoe")
        async with stranger.table(code) as seat:
            await seat.do("sit", seat=1)
            return refused.value.code, seat.table["seats"][1]["name"]

    with node(sqlite(tmp_path)) as running:
        assert asyncio.run(scene(running.url)) == ("unknown-player", "Zoe")
