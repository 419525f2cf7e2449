"""The socket's manners: who is let in, what is counted, measured and told at the end."""

import asyncio
import json
import time

import pytest

from backroom.server import house as houses
from backroom.server.connection import Connection
from server_support import KILLER, sqlite
from wire import Wire, guest, running_table, served


def scene_at(tmp_path, scene, **settings):
    async def run():
        async with served(sqlite(tmp_path), **settings) as app:
            code, cookies = await running_table(app, KILLER, 2)
            return await scene(app, code, cookies)

    return asyncio.run(run())


def test_a_page_of_another_site_gets_no_socket(tmp_path):
    async def scene(app, code, cookies):
        wires = [
            await Wire(app, cookies[0], headers=[(b"origin", origin)], table=code).open()
            for origin in (b"https://evil.example", b"null")
        ]
        own = await Wire(app, cookies[0], headers=[(b"origin", b"http://test")], table=code).open()
        return [(wire.accepted, wire.came) for wire in wires], own.accepted

    assert scene_at(tmp_path, scene) == ([(False, []), (False, [])], True)


@pytest.mark.parametrize(
    ("query", "closed"),
    [({"v": 2}, 4426), ({"table": "ZZZZZZ"}, 4404), ({"since": "x"}, 4400), ({"since": "-1"}, 4400), ({"table": ""}, 4404)],
)
def test_a_socket_that_makes_no_sense_is_told_why_and_closed(tmp_path, query, closed):
    async def scene(app, code, cookies):
        wire = await Wire(app, cookies[0], **{"table": code, **query}).open()
        return wire.closed, wire.frames

    code, (frame,) = scene_at(tmp_path, scene)
    assert code == closed
    assert frame["error"]["text"]


def test_an_address_has_so_many_sockets_and_no_more(tmp_path):
    async def scene(app, code, cookies):
        wires = [await Wire(app, cookies[0], table=code).open() for _ in range(4)]
        closed = [wire.closed for wire in wires]
        await wires[0].hang_up()
        return closed, (await Wire(app, cookies[0], table=code).open()).closed

    assert scene_at(tmp_path, scene, sockets_per_address=3) == ([None, None, None, 4429], None)


def test_who_sends_too_much_is_told_to_wait_and_shut_out_if_they_go_on(tmp_path):
    async def scene(app, code, cookies):
        wire = await Wire(app, cookies[0], table=code).open()
        codes = []
        while wire.closed is None:
            answer = await wire.ask(do="bot", seat=9, level="x")
            codes.append(answer and answer["error"]["code"])
        return codes, wire.closed

    codes, closed = scene_at(tmp_path, scene, commands_per_second=1)
    assert codes[:4] == ["bad"] * 4
    assert set(codes[6:-1]) == {"slow-down"}
    assert closed == 4429


def test_stream_frames_are_whole_blocks_and_answers_are_not_padded(tmp_path):
    async def scene(app, code, cookies):
        wire = await Wire(app, cookies[0], table=code).open()
        await wire.ask(do="talk", text="a")
        return [text for _, text in wire.came]

    texts = scene_at(tmp_path, scene)
    streamed = [text for text in texts if text.startswith('{"n"')]
    assert len(streamed) >= 2
    assert all(len(text.encode()) % 1024 == 0 for text in streamed)
    assert all("pad" not in text for text in texts if text.startswith('{"re"'))


def test_sitting_down_brings_another_stream(tmp_path):
    async def scene(app, code, cookies):
        player, cookie = await guest(app, "Host")
        table = await app.state.house.hub.open({"game": KILLER, "by": player})
        wire = await Wire(app, cookie, table=table).open()
        await wire.ask(do="sit", seat=1)
        await wire.ask(do="swap", seat=0)
        return [frame["hello"]["seat"] for frame in wire.frames if "hello" in frame], [
            frame for frame in wire.frames if "snapshot" in frame
        ]

    seats, snapshots = scene_at(tmp_path, scene)
    assert seats == [None, 1, 0]
    assert len(snapshots) == 3


def test_who_watches_sees_no_hand_and_can_not_act(tmp_path):
    async def scene(app, code, cookies):
        _, cookie = await guest(app, "Watcher")
        wire = await Wire(app, cookie, table=code).open()
        refused = await wire.ask(do="act", action="pass", number=1)
        return next(frame["snapshot"]["view"] for frame in wire.frames if "snapshot" in frame), refused["error"]["code"]

    view, code = scene_at(tmp_path, scene)
    assert view["you"] is None
    assert view["legal"] == []
    assert code == "not-seated"


def test_those_who_come_and_go_are_seen_to(tmp_path, monkeypatch):
    monkeypatch.setattr("backroom.server.presence.LINGER", 50)

    async def scene(app, code, cookies):
        first, second = [await Wire(app, cookie, table=code).open() for cookie in cookies]
        await second.hang_up()
        table = (await app.state.house.hub.find(code)).known
        await first.until(lambda: not table.view(None)["table"]["seats"][1]["connected"])
        await Wire(app, cookies[1], table=code).open()
        return table.view(None)["table"]["seats"][1]["connected"]

    assert scene_at(tmp_path, scene) is True


def test_when_a_whole_house_loses_its_line_nobody_is_away_before_all_had_time_to_come_back(tmp_path, monkeypatch):
    monkeypatch.setattr("backroom.server.presence.LINGER", 10)
    monkeypatch.setattr("backroom.server.presence.LET_IN", 2_000)

    async def scene(app, code, cookies):
        crowd = [await Wire(app, cookies[number % 2], table=code).open() for number in range(6)]
        before = len(await app.state.house.store.entries(code))
        for wire in crowd:
            await wire.hang_up()
        await asyncio.sleep(0.1)  # ten times as long as somebody who left alone would have
        await Wire(app, cookies[0], table=code).open()
        await Wire(app, cookies[1], table=code).open()
        presence = app.state.house.hub.presence
        while presence._leaving == len(crowd):
            await asyncio.sleep(0.05)
        await asyncio.sleep(0.2)  # it would have been written by now
        return before, len(await app.state.house.store.entries(code))

    before, after = scene_at(tmp_path, scene)
    assert before == after


def test_a_page_that_is_reloaded_was_never_away(tmp_path):
    async def scene(app, code, cookies):
        wire = await Wire(app, cookies[0], table=code).open()
        before = len(await app.state.house.store.entries(code))
        await wire.hang_up()
        await Wire(app, cookies[0], table=code).open()
        return before, len(await app.state.house.store.entries(code))

    before, after = scene_at(tmp_path, scene)
    assert before == after


def test_a_socket_without_a_sign_of_life_is_closed(tmp_path, monkeypatch):
    monkeypatch.setattr(houses, "BEAT", 0.05)
    monkeypatch.setattr(houses, "SILENCE", 1.5)  # far longer than a machine makes anybody wait who does speak
    monkeypatch.setattr(houses, "REST", 0.02)

    async def scene(app, code, cookies):
        dead, alive = [await Wire(app, cookie, table=code).open() for cookie in cookies]
        while dead.closed is None:
            alive.say({"pong": 1})
            await asyncio.sleep(0.02)
        return dead.closed, alive.closed, len(app.state.house.connections)

    assert scene_at(tmp_path, scene) == (4000, None, 1)


def test_the_round_trip_is_the_servers_own_measure():
    async def scene():
        async def send(message):
            pass

        connection, trips = Connection(send, "p", "AAAAAA", "here", 0.0), []

        def measured(player, ms):
            trips.append((player, round(ms)))

        for sent, came in ((10.0, 10.3), (11.0, 11.08), (12.0, 12.5)):
            connection.ping(sent)
            assert connection.is_pong(json.dumps({"pong": connection._pings}), came, measured)
        assert connection.is_pong('{"pong":77}', 20.0, measured), "a pong to no ping counts for nothing"
        assert not connection.is_pong('{"pong":1,"do":"x"}', 20.0, measured)
        return trips

    assert asyncio.run(scene()) == [("p", 300), ("p", 80), ("p", 500)]


def test_who_reads_too_slowly_is_let_go():
    async def scene():
        gate, sent = asyncio.Event(), []

        async def send(message):
            sent.append(message)
            await gate.wait()

        connection = Connection(send, "p", "AAAAAA", "here", time.monotonic())
        for number in range(1_000):
            connection.post(str(number))
            if number % 100 == 0:
                await asyncio.sleep(0)
        gate.set()
        await connection.drained()
        return sent

    sent = asyncio.run(scene())
    assert len(sent) < 450
    assert sent[-1] == {"type": "websocket.close", "code": 4008, "reason": "too slow"}


def test_a_server_that_stops_says_so(tmp_path):
    async def scene(app, code, cookies):
        wires = [await Wire(app, cookie, table=code).open() for cookie in cookies]
        await app.state.house.hub.farewell()
        return [(wire.frames[-1]["bye"]["code"], wire.closed) for wire in wires]

    assert scene_at(tmp_path, scene) == [("restart", 1012), ("restart", 1012)]
