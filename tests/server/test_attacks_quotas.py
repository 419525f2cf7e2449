"""Whoever wants more than their share: of bots, tables, guests, sockets, codes and frames. Others go on as if nobody did."""

import asyncio
import contextlib
import json
import statistics
import time
import urllib.request
import zlib

from litestar.testing import TestClient
from sqlalchemy import select
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from backroom.hosting.source import Fixed
from backroom.server import schema
from backroom.server.app import build
from backroom.server.limits import network
from backroom.server.settings import Settings
from backroom.server.turns import Turns
from server_support import KILLER, newcomer, node, sqlite, until
from wire import Wire, guest, running_table, served

DAY = 24 * 3_600_000


def problem(answer):
    return answer.status_code, answer.json()["code"]


# Bots


def order_of(*wishes, watch=()):
    """One slot, held while all others queue up: in which order they get it. A wish is (opener, table, is watched)."""

    async def scene():
        turns, came = Turns(1), []

        async def work(opener, table, is_watched, name):
            async with turns.turn(opener, table, is_watched=is_watched):
                came.append(name)
                await asyncio.sleep(0)

        async with turns.turn("nobody", "none", is_watched=True):
            tasks = []
            for number, (opener, table, is_watched) in enumerate(wishes):
                tasks.append(asyncio.create_task(work(opener, table, is_watched, f"{opener}{table}{number}")))
                await asyncio.sleep(0)
            for each in watch:
                turns.watch(*each)
        await asyncio.gather(*tasks)
        return came

    return asyncio.run(scene())


def test_openers_take_turns_however_many_tables_one_has():
    greedy = [("eve", f"t{number}", True) for number in range(50)]
    assert order_of(*greedy, ("ann", "a", True), ("ben", "b", True)).index("anna50") <= 2


def test_tables_of_one_opener_take_turns():
    came = order_of(("ann", "a", True), ("ann", "a", True), ("ann", "a", True), ("ann", "b", True))
    assert came.index("annb3") == 1


def test_what_nobody_watches_waits_until_nothing_else_does():
    came = order_of(("eve", "x", False), ("eve", "y", False), ("ann", "a", True), ("ben", "b", True))
    assert came == ["anna2", "benb3", "evex0", "evey1"]


def test_a_table_that_somebody_comes_to_waits_no_longer():
    came = order_of(("eve", "x", False), ("zoe", "z", False), watch=[("zoe", "z")])
    assert came == ["zoez1", "evex0"]


def test_whoever_gives_up_waiting_takes_no_turn():
    async def scene():
        turns = Turns(1)

        async def wait():
            async with turns.turn("eve", "x", is_watched=True):
                raise AssertionError("it was cancelled")

        async with turns.turn("ann", "a", is_watched=True):
            given_up = asyncio.create_task(wait())
            await asyncio.sleep(0)
            given_up.cancel()
            await asyncio.gather(given_up, return_exceptions=True)
        async with asyncio.timeout(5), turns.turn("ben", "b", is_watched=True):
            return True

    assert asyncio.run(scene())


def test_forty_tables_of_sharks_do_not_slow_somebody_elses_rookie(tmp_path):
    """A real server and its one worker: how long the rookie takes, alone and beside them."""

    async def times(client, count):
        async with client.table(await client.play(KILLER, level="rookie", seat=0)) as seat:
            took = []
            await until(lambda: seat.table["status"] == "running")
            while len(took) < count and seat.table["status"] == "running":
                await until(lambda: bool(seat.choices) or seat.table["status"] != "running", 60)
                if seat.choices:
                    shifts = [each for each in seat.choices if each.startswith("shift")]
                    before, began = seat.table["number"], time.monotonic()
                    await seat.act((shifts or seat.choices)[0])
                    await until(lambda before=before: seat.table["number"] > before + 1 or bool(seat.choices), 60)
                    took.append(time.monotonic() - began)
            return statistics.median(took)

    async def scene(url):
        ann, eve = await newcomer(url, "Ann"), await newcomer(url, "Eve")
        alone = await times(ann, 3)
        for _ in range(40):
            await eve.play("noir/spy-tag", players=9, level="shark", pace="quick")
        return alone, await times(ann, 3)

    with node(sqlite(tmp_path), log_level="error") as server:
        alone, beside = asyncio.run(scene(server.url))
    assert beside < 2 * alone + 1, "twice as long as alone, and a second for a machine that does other things"


# Tables, guests, sockets


def test_one_has_so_many_tables_and_room_again_when_one_is_closed(tmp_path):
    with TestClient(build(Settings(database=sqlite(tmp_path), tables_per_person=2))) as client:
        client.post("/api/guest", json={"name": "Eve"})
        codes = [client.post("/api/tables", json={"game": KILLER}).json()["code"] for _ in range(2)]
        assert problem(client.post("/api/tables", json={"game": KILLER})) == (409, "too-many")
        assert problem(client.post("/api/play", json={"game": KILLER})) == (409, "too-many")
        player = client.get("/api/me").json()["player"]
        with client.portal() as portal:
            portal.call(client.app.state.house.hub.do, codes[0], {"do": "close", "by": player})
        assert client.post("/api/tables", json={"game": KILLER}).status_code == 201


def test_an_address_opens_so_many_tables_and_brings_so_many_guests(tmp_path):
    with TestClient(build(Settings(database=sqlite(tmp_path), tables_per_hour=3, guests_per_hour=2))) as client:
        answers = []
        for _ in range(3):
            client.cookies.clear()
            answers.append(client.post("/api/guest", json={"name": "Eve"}).status_code)
        assert answers == [201, 201, 429]
    with TestClient(build(Settings(database=sqlite(tmp_path), tables_per_hour=3))) as client:
        client.post("/api/guest", json={"name": "Eve"})
        assert [client.post("/api/tables", json={"game": KILLER}).status_code for _ in range(4)] == [201, 201, 201, 429]


def test_a_guest_who_is_here_already_may_change_names_all_the_same(tmp_path):
    with TestClient(build(Settings(database=sqlite(tmp_path), guests_per_hour=1))) as client:
        assert [client.post("/api/guest", json={"name": name}).status_code for name in ("Ann", "Ben", "Cid")] == [201, 201, 201]


def test_a_person_has_so_many_sockets_and_others_have_theirs(tmp_path):
    async def scene():
        async with served(sqlite(tmp_path), sockets_per_person=2) as app:
            code, cookies = await running_table(app, KILLER, 2)
            wires = [await Wire(app, cookies[0], table=code).open() for _ in range(3)]
            other = await Wire(app, cookies[1], table=code).open()
            await wires[0].hang_up()
            again = await Wire(app, cookies[0], table=code).open()
            return [wire.closed for wire in wires], other.closed, again.closed

    assert asyncio.run(scene()) == ([None, None, 4429], None, None)


def test_codes_can_not_be_tried_quickly_and_who_sits_is_let_in_all_the_same(tmp_path):
    async def scene():
        async with served(sqlite(tmp_path), misses_per_minute=0.001) as app:
            code, cookies = await running_table(app, KILLER, 2)
            _, eve = await guest(app, "Eve")
            tried = [(await Wire(app, eve, table=f"A{number:05}").open()).closed for number in range(30)]
            found = await Wire(app, eve, table=code).open()
            seated = await Wire(app, cookies[0], table=code).open()
            return tried.count(4404), tried.count(4429), found.closed, seated.closed

    assert asyncio.run(scene()) == (20, 10, 4429, None)


def test_codes_can_not_be_tried_over_http_either(tmp_path):
    with TestClient(build(Settings(database=sqlite(tmp_path), misses_per_minute=0.001))) as client:
        tried = [client.get(f"/api/tables/AAAA{one}{two}").status_code for one in "ABCDE" for two in "ABCDE"]
        assert (tried.count(404), tried.count(429)) == (20, 5)


def test_handshakes_are_counted_whatever_becomes_of_them(tmp_path):
    async def scene():
        async with served(sqlite(tmp_path), handshakes_per_minute=0.001, sockets_per_address=5) as app:
            return [(await Wire(app, table="AAAAAA").open()).closed for _ in range(8)]

    assert asyncio.run(scene()) == [4404] * 5 + [4429] * 3


def test_frames_of_all_sockets_of_a_person_count_together(tmp_path):
    async def scene():
        async with served(sqlite(tmp_path), commands_per_second=2) as app:
            code, cookies = await running_table(app, KILLER, 2)
            wires = [await Wire(app, cookies[0], table=code).open() for _ in range(12)]
            answers = [await wire.ask(do="talk", text="hello") for wire in wires for _ in range(4)]
            other = await (await Wire(app, cookies[1], table=code).open()).ask(do="talk", text="hello")
            return sum("ok" in each for each in answers), "ok" in other

    accepted, other = asyncio.run(scene())
    assert 24 <= accepted < 40, "each socket alone could send eight at once"
    assert other


def test_pongs_that_nobody_asked_for_count_as_frames(tmp_path):
    async def scene():
        async with served(sqlite(tmp_path), commands_per_second=2) as app:
            code, cookies = await running_table(app, KILLER, 2)
            wire = await Wire(app, cookies[0], table=code).open()
            for _ in range(150):
                wire.say({"pong": 77})
            await wire.until(lambda: wire.closed is not None)
            return wire.closed

    assert asyncio.run(scene()) == 4429


def test_pings_by_the_thousand_end_the_socket_and_a_few_are_answered(tmp_path):
    """Frames of the protocol itself, which no application gets to see."""

    async def scene(url):
        ann = await newcomer(url)
        code = await ann.open(KILLER)
        address = f"{url.replace('http', 'ws', 1)}/api/socket?v=1&table={code}"
        async with connect(address, additional_headers={"Cookie": ann.cookie}, ping_interval=None) as socket:
            async with asyncio.timeout(20):
                await (await socket.ping())
                with contextlib.suppress(ConnectionClosed):
                    for _ in range(3_000):
                        await socket.ping()
                await socket.wait_closed()
        return status_of(f"{url}/healthz")

    with node(sqlite(tmp_path)) as server:
        assert asyncio.run(scene(server.url)) == 200


def status_of(url):
    with urllib.request.urlopen(url, timeout=10) as answer:
        return answer.status


def test_a_household_is_one_address():
    assert network("2001:db8:1:2::1") == network("2001:db8:1:2:ffff::9") != network("2001:db8:1:3::1")
    assert network("::ffff:192.0.2.7") == network("192.0.2.7") == "192.0.2.7"
    assert network("testclient") == "testclient"


# What is old


def test_tables_long_untouched_are_put_away_and_their_matches_stay(tmp_path):
    async def scene():
        source = Fixed(1, now=10**12)
        async with served(sqlite(tmp_path), source) as app:
            house = app.state.house
            old, _ = await running_table(app, KILLER, 2)
            before = [row["entry"] for row in await house.store.entries(old)]
            source.move(source.now() + 50 * DAY)
            fresh, cookies = await running_table(app, KILLER, 2)
            source.move(source.now() + 20 * DAY)
            house.hub.tables.held.clear()
            swept = await house.retention.sweep(source.now())
            gone = await Wire(app, cookies[0], table=old).open()
            kept = await Wire(app, cookies[0], table=fresh).open()
            packed = await house.store.row(select(schema.archive.c.log).where(schema.archive.c.code == old))
            unpacked = [entry for *_, entry in json.loads(zlib.decompress(packed["log"]))]
            return swept, gone.closed, kept.closed, unpacked == before, await house.store.entries(old)

    assert asyncio.run(scene()) == ((1, 2), 4404, None, True, [])


def test_guests_who_never_played_go_and_those_who_did_or_are_here_stay(tmp_path):
    async def scene():
        source = Fixed(1, now=10**12)
        async with served(sqlite(tmp_path), source, archive_days=0) as app:
            house = app.state.house
            idle, _ = await guest(app, "Idle")
            here, cookie = await guest(app, "Here")
            await running_table(app, KILLER, 2)
            source.move(source.now() + 31 * DAY)
            await house.sessions.touch(await house.sessions.find(house.signer.read(cookie.partition("=")[2])))
            swept = await house.retention.sweep(source.now())
            return swept, await house.people.find(idle), (await house.people.find(here))["name"]

    assert asyncio.run(scene()) == ((0, 1), None, "Here")
