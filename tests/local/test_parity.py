"""The same draws and decisions give the same match on a device as at a server: the log, and what the person's page is told."""

import asyncio
import json
import random

import pytest

from backroom.games import games
from backroom.hosting.asked import ASKED
from backroom.hosting.source import Fixed
from backroom.server.frames import KINDS, decode
from backroom.table import Table
from local_support import Device, Page, Shelf
from wire import Wire, guest, served

DECISIONS = 12


async def until(source, is_so):
    async with asyncio.timeout(20):
        while not is_so():
            source.move(source.now())
            await asyncio.sleep(0.001)


async def caught_up(app, wire, page, device, code):
    """Until the server has written and told as much as the device: it writes in threads of its own."""
    live = app.state.house.hub.tables.held[code]
    await until(app.state.house.source, lambda: live.seq >= len(device.shelf.logs[code]) and heard(wire) >= len(page.came))


def heard(wire):
    return sum(1 for _, text in wire.came if not text.startswith('{"ping"'))


def told(frames):
    """What a page makes of frames: pads, and when they were sent, apart."""
    return [{key: value for key, value in frame.items() if key not in ("pad", "now")} for frame in frames if "ping" not in frame]


async def side_by_side(app, key, seed):
    house = app.state.house
    player, cookie = await guest(app, "Rosa")
    device = Device(Shelf(), source=Fixed(seed, house.source.now()))
    house.source._random.seed(seed)
    device.source._random.seed(seed)
    opening = {"game": key, "by": player, "windows": "fast", "aid": True}
    both = [house.hub, device.house]
    codes = [await each.open(opening) for each in both]
    assert codes[0] == codes[1]
    code = codes[0]
    for each in both:
        await each.do(code, {"do": "sit", "by": player, "public": player, "name": "Rosa", "seat": 1})
    wire = await Wire(app, cookie, table=code).open()
    page = await Page(device, player, code).open()
    for each in both:
        await each.do(code, {"do": "start", "by": player, "seed": seed, "fill": "uniform"})
    rng, left = random.Random(seed), DECISIONS
    while left and page.shown[0]["status"] == "running":
        wish = page.decision(rng)
        if wish is not None:
            answers = [await each.ask(id=f"d{left}", **wish) for each in (wire, page)]
            assert answers[0] == answers[1]
            left -= 1
            continue
        await device.rest()
        at = device.source.next_bell()
        await until(house.source, lambda at=at: house.source.next_bell() == at)
        await device.pass_time(at)
        house.source.move(at)
        await caught_up(app, wire, page, device, code)
    await caught_up(app, wire, page, device, code)
    return wire, page, device, code, await house.store.entries(code)


async def compare(key, folder):
    async with served(f"sqlite:///{folder}/house.db", Fixed(3)) as app:
        wire, page, device, code, rows = await side_by_side(app, key, seed=11)
        entries = [decode(row["entry"]) for row in rows]
        assert device.shelf.entries_of(code) == entries
        assert len(entries) > DECISIONS
        assert told(page.came) == told(wire.frames)
        again = Table.replay(device.shelf.entries_of(code))
        assert json.loads(json.dumps(again.view(1)["view"])) == page.shown[1]
        await wire.hang_up()


@pytest.mark.parametrize("key", [each.key for each in games()])
def test_a_device_and_a_server_play_the_same_match_event_for_event(key, tmp_path):
    asyncio.run(compare(key, tmp_path))


def test_people_may_ask_a_device_for_what_they_may_ask_a_server_for():
    assert set(KINDS) == ASKED
