"""Duels over real sockets: two people far away race for cards that a third one discards, table by table."""

from __future__ import annotations

import asyncio
import json
import time
from contextlib import asynccontextmanager, suppress

from websockets.asyncio.client import connect

from server_support import newcomer

AWAY = {"X-Forwarded-For": "198.51.100.7"}
"""What a proxy in front of the server says: with it the kernel's own measure is that of the proxy, and is not used."""


class Relay:
    """A line that holds back every byte for a while in both directions, within this event loop."""

    def __init__(self, port, delay):
        self._to, self._delay = port, delay
        self._writers = []

    async def __aenter__(self):
        self._server = await asyncio.start_server(self._join, "127.0.0.1", 0)
        self.url = f"http://127.0.0.1:{self._server.sockets[0].getsockname()[1]}"
        return self

    async def __aexit__(self, *_):
        for writer in self._writers:
            writer.transport.abort()
        self._server.close()
        await asyncio.sleep(0)

    async def _join(self, reader, writer):
        far_reader, far_writer = await asyncio.open_connection("127.0.0.1", self._to)
        self._writers += (writer, far_writer)
        await asyncio.gather(self._pass(reader, far_writer), self._pass(far_reader, writer))

    async def _pass(self, reader, writer):
        loop = asyncio.get_running_loop()
        with suppress(ConnectionError, asyncio.CancelledError):
            while data := await reader.read(65536):
                loop.call_later(self._delay, writer.write, data)
            loop.call_later(self._delay, writer.close)


class Racer:
    """One socket of a player, by hand: what it was sent, and how it answers pings."""

    def __init__(self, url, cookie, code, *, pong_after=0.0, headers=AWAY):
        self._address = f"{url.replace('http', 'ws', 1)}/api/socket?v=1&table={code}"
        self._headers = {"Cookie": cookie, **headers}
        self._pong_after = pong_after
        self.frames = []
        self.seat = None
        self.table, self.view = {}, None
        self._count = 0
        self._has_cut = None
        self._news = asyncio.Event()
        self._answers = {}
        self._saw, self.seen = None, 0.0
        """Which race's card came last, and when, in milliseconds of the machine's own clock."""

    @staticmethod
    def now():
        return time.monotonic() * 1000

    async def __aenter__(self):
        self._socket = await connect(self._address, additional_headers=self._headers, compression=None)
        self._task = asyncio.create_task(self._read())
        await self.until(lambda: self.table)
        return self

    async def __aexit__(self, *_):
        self._task.cancel()
        await self._socket.close()

    async def _read(self):
        async for text in self._socket:
            frame = json.loads(text)
            if "ping" in frame:
                asyncio.get_running_loop().call_later(self._pong_after, lambda number=frame["ping"]: self._say({"pong": number}))
                continue
            self.frames.append(frame)
            if "hello" in frame:
                self.seat = frame["hello"]["seat"]
            body = frame.get("snapshot") or frame.get("body") or {}
            if "table" in body:
                self.table, self.view = body["table"], body["view"]
                if self.window is not None and self.window["flipped"] and self.window["id"] != self._saw:
                    self._saw, self.seen = self.window["id"], self.now()
                self._cut()
            if "re" in frame:
                self._answers[frame["re"]] = frame
            self._news.set()

    def _cut(self):
        """As every page does."""
        deal, seats = self.table["deal"], self.table["seats"]
        if (
            self.seat is not None
            and self.table["status"] == "open"
            and deal["commitment"] != self._has_cut
            and not seats[self.seat]["cut"]
        ):
            self._has_cut = deal["commitment"]
            self._say({"id": f"cut {id(self)}", "do": "cut", "commitment": deal["commitment"], "bytes": "5a" * 32})

    def _say(self, frame):
        task = asyncio.create_task(self._socket.send(json.dumps(frame)))
        self._sending = task

    async def ask(self, do, **fields):
        self._count += 1
        name = f"{id(self)}-{self._count}"
        await self._socket.send(json.dumps({"id": name, "do": do, **fields}))
        await self.until(lambda: name in self._answers)
        return self._answers[name]

    async def until(self, is_so):
        async with asyncio.timeout(60):
            while not is_so():
                self._news.clear()
                await self._news.wait()

    @property
    def window(self):
        return self.table.get("window")

    def receipts(self):
        return [frame["body"] for frame in self.frames if frame.get("body", {}).get("kind") == "receipt"]

    async def take_turn(self):
        """Whatever is to be decided, so that the match goes on: draw, discard, and no ability."""
        legal = self.view["legal"]
        wish = next((each for each in ("draw deck", "discard", "decline", "pass") if each in legal), legal[0])
        await self.ask("act", action=wish, number=self.table["number"])


@asynccontextmanager
async def three(url, far, cheat=None):
    """A table at which Dora discards; Hal and Eve sit far away. Yields Dora's, Hal's and Eve's sockets; `cheat` makes Eve's."""
    dora, hal, eve = [await newcomer(url, name) for name in ("Dora", "Hal", "Eve")]
    code = await dora.open("omerta", players=3, windows="fast", snap="race")
    async with Racer(url, dora.cookie, code) as first, Racer(far, hal.cookie, code) as second:
        await second.ask("sit", seat=1)
        third = (cheat or Racer)(far, eve.cookie, code)
        async with third:
            await third.ask("sit", seat=2)
            await first.ask("start")
            await asyncio.gather(
                *(each.until(lambda each=each: each.table["status"] == "running") for each in (first, second, third))
            )
            yield first, second, third


async def discard_until_race(dora, others):
    """Everybody plays on until a bottle of Dora's is announced; races of others are passed by all. False if the match has ended."""
    everybody = (dora, *others)
    while True:
        await asyncio.gather(*(each.until(lambda each=each: each.table["number"] >= dora.table["number"]) for each in others))
        if dora.table["status"] != "running":
            return False
        window = dora.window
        if window is not None and window["kind"] == "snap" and window["timed"] and dora.view["turn"] == dora.seat:
            return True
        if window is None:
            actor = next(each for each in everybody if each.view["legal"])
            number = dora.table["number"]
            await actor.take_turn()
            await dora.until(lambda number=number: dora.table["number"] > number)
        else:
            await dora.until(lambda: dora.window is None or dora.window["flipped"])
            if dora.window is not None:
                await asyncio.gather(*(pass_by(each) for each in everybody if each.seat in dora.view["to_act"]))
                await dora.until(lambda window=window: dora.window is None or dora.window["id"] != window["id"])


async def pass_by(racer):
    await racer.until(lambda: racer.window is None or racer.window["flipped"])
    if racer.window is not None and racer.view["legal"]:
        do = "snap" if racer.window["kind"] == "snap" else "answer"
        await racer.ask(do, window=racer.window["id"], action="pass")
