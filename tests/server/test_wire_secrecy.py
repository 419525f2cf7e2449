"""Two servers whose tables differ only in what an audience can't know send it the same frames: the same bytes, in the same order,
at the same times. Answers, refusals and snapshots included.
"""

import asyncio
import json
import random
from contextlib import AsyncExitStack

import pytest

from backroom.conformance.tables import parted
from backroom.games import game, games
from backroom.hosting.source import Fixed
from backroom.server.frames import decode
from backroom.table import Refused, Step, Table
from wire import Wire, guest, running_table, served

CASES = [(each.key, audience) for each in games() for audience in (None, *range(each.players[0]))]
MOVES = 14


class Twins:
    """The same table at two servers, and a socket of everybody at each."""

    def __init__(self, apps, code, wires):
        self.apps, self.code, self.wires = apps, code, wires

    @property
    def tables(self):
        return [app.state.house.hub.tables.held[self.code].known for app in self.apps]

    async def part(self, audience, rng):
        """A new twin: the second table goes on from the first one's log, in another world that the audience can't tell from it."""
        rows = await self.apps[0].state.house.store.entries(self.code)
        first, live = (app.state.house.hub.tables.held[self.code] for app in self.apps)
        live.flips, live.raced = dict(first.flips), first.raced
        live.table = Table.replay(decode(row["entry"]) for row in rows)
        live.table.imagine(audience, rng)

    async def ask(self, seat, **frame):
        """A command to both servers; the answers."""
        return [await wires[seat].ask(**{"id": "same", **frame}) for wires in self.wires]

    async def pass_time(self, milliseconds):
        """Both clocks go on, and whatever is due happens."""
        for app in self.apps:
            house = app.state.house
            end = house.source.now() + milliseconds
            while (at := house.source.next_bell()) is not None and at <= end:
                house.source.move(at)
                await at_rest(house)
            house.source.move(end)
            await at_rest(house)


async def at_rest(house):
    """Until nothing is on its way any more."""
    while house.hub.errands.under_way:
        await asyncio.gather(*house.hub.errands.under_way, return_exceptions=True)
    for connection in house.connections:
        await connection.drained()


async def open_twin(stack, database, key):
    """One of two servers that draw the same by chance: a running table, and everybody's sockets by seat, None for who watches."""
    app = await stack.enter_async_context(served(database, Fixed(9)))
    code, cookies = await running_table(app, key, game(key).players[0], speed="live", windows="steady")
    _, stranger = await guest(app, "Watcher")
    wires = {seat: await Wire(app, cookie, table=code).open() for seat, cookie in enumerate(cookies)}
    wires[None] = await Wire(app, stranger, table=code).open()
    return app, code, wires


def wishes(table, rng):
    """What people may do now, as frames by seat; most tempting first."""
    found = []
    for seat in range(table.view(None)["table"]["players"]):
        sees = table.view(seat)
        state, view = sees["table"], sees["view"]
        legal = view["legal"]
        if not legal or seat not in view["to_act"]:
            continue
        for action in rng.sample(legal, min(5, len(legal))):
            if state["window"] is None:
                found.append((seat, {"do": "act", "action": action, "number": state["number"]}))
            elif state["window"]["kind"] == "snap":
                found.append((seat, {"do": "snap", "action": action, "window": state["window"]["id"]}))
            else:
                found.append((seat, {"do": "answer", "action": action, "window": state["window"]["id"]}))
    rng.shuffle(found)
    return found


def allows(table, player, frame, now):
    try:
        table.decide({"by": player, "rtt": 0, "received": now, **frame}, now)
    except Refused:
        return False
    return True


def came(wire):
    """What came over a socket so far, pings apart: they come when the machine pleases."""
    return [(at, text) for at, text in wire.came if not text.startswith('{"ping"')]


def as_steps(frames, audience):
    bodies = [(at, json.loads(text)) for at, text in frames if '"body"' in text]
    return [Step(audience, frame["n"], frame["at"], frame["body"]) for _, frame in bodies]


async def compare(twins, key, audience, rng):
    """Play on at both; how many happenings looked the same. Where an answer that the rules make known parts them, there is a new twin."""
    real, other = twins.wires[0][audience], twins.wires[1][audience]
    alike, starts = 0, (len(came(real)), len(came(other)))
    for count in range(MOVES):
        tables = twins.tables
        now = twins.apps[0].state.house.source.now() + 250
        await twins.pass_time(250)
        both = [
            (seat, frame)
            for seat, frame in wishes(tables[0], rng)
            if all(allows(table, player_of(twins.wires[0][seat]), frame, now) for table in tables)
        ]
        if both:
            seat, frame = both[0]
            answers = await twins.ask(seat, **frame, id=f"c{count}")
            assert all("ok" in answer for answer in answers)
        await twins.pass_time(9_000 if not both or rng.random() < 0.3 else 600)
        await twins.ask(audience, do="act", action="nonsense", number=0)
        await twins.ask(audience, do="answer", window=1, action="pass")
        one, two = came(real)[starts[0] :], came(other)[starts[1] :]
        if tables[0].status != "running":
            break
        if one == two:
            alike += 1
        else:
            assert is_parted(one, two, key, audience)
            await twins.part(audience, rng)
            starts = len(came(real)), len(came(other))
    return alike


def is_parted(one, two, key, audience):
    """Whether the first frames that differ do so by an event that the rules make known."""
    first = next(number for number, (here, there) in enumerate(zip(one, two, strict=False)) if here != there)
    here, there = (as_steps(frames[first : first + 1], audience) for frames in (one, two))
    return one[first][0] == two[first][0] and parted(here, there, audience, game(key))


def player_of(wire):
    return next(frame["hello"]["player"] for frame in wire.frames if "hello" in frame)


@pytest.mark.parametrize(("key", "audience"), CASES, ids=str)
def test_two_worlds_that_an_audience_can_not_tell_apart_look_the_same_on_the_wire(tmp_path, key, audience):
    async def scene():
        rng = random.Random(f"{key} {audience}")
        async with AsyncExitStack() as stack:
            opened = [await open_twin(stack, f"sqlite:///{tmp_path / name}.sqlite", key) for name in ("one", "two")]
            apps, codes, wires = zip(*opened, strict=True)
            assert codes[0] == codes[1]
            twins = Twins(apps, codes[0], wires)
            assert came(wires[0][audience]) == came(wires[1][audience])
            await twins.part(audience, rng)
            # Somebody who opens the page anew sees the same, too.
            await twins.pass_time(100)
            again = [await Wire(app, cookie_of(wires[n][audience]), table=codes[0]).open() for n, app in enumerate(apps)]
            await twins.pass_time(100)
            assert came(again[0]) == came(again[1])
            alike = await compare(twins, key, audience, rng)
            return alike, [len(text) for _, text in came(wires[0][audience]) if '"n":' in text and '"hello"' not in text]

    alike, sizes = asyncio.run(scene())
    assert alike >= 1
    assert all(size % 1024 == 0 for size in sizes), "frames of a stream are whole blocks"


def cookie_of(wire):
    return dict(wire._scope["headers"])[b"cookie"].decode()


def test_nobody_can_tell_whether_another_has_answered_a_window(tmp_path):
    async def scene():
        rng = random.Random(3)
        async with AsyncExitStack() as stack:
            opened = [await open_twin(stack, f"sqlite:///{tmp_path / name}.sqlite", "omerta") for name in ("one", "two")]
            apps, codes, wires = zip(*opened, strict=True)
            twins = Twins(apps, codes[0], wires)
            while (window := twins.tables[0].view(None)["table"]["window"]) is None:
                await twins.pass_time(300)
                seat, frame = wishes(twins.tables[0], rng)[0]
                await twins.ask(seat, **frame, id=f"a{rng.getrandbits(40)}")
            do = {"snap": "snap", "reaction": "answer"}[window["kind"]]
            await twins.pass_time(600)
            one, two = twins.tables[0].view(None)["view"]["to_act"][:2]
            before = [len(came(each[two])) for each in wires]
            # Only at the second server somebody else has answered before.
            await wires[1][one].ask(do=do, window=window["id"], action="pass")
            await twins.ask(two, do=do, window=window["id"], action="pass")
            await twins.ask(two, id="other", do=do, window=window["id"], action="pass")
            await twins.pass_time(20)
            return [came(each[two])[count:] for each, count in zip(wires, before, strict=True)]

    first, second = asyncio.run(scene())
    assert first == second
    assert any('"re":"same"' in text for _, text in first)
