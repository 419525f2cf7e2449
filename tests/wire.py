"""Sockets without a network: the real application, spoken to as a web server would speak to it."""

from __future__ import annotations

import asyncio
import json
import time
from contextlib import asynccontextmanager
from urllib.parse import urlencode

from backroom.server.app import build
from backroom.server.settings import Settings

LOOSE = {
    "requests_per_second": 1e6, "commands_per_second": 1e6, "sockets_per_address": 10_000, "sockets_per_person": 10_000,
    "handshakes_per_minute": 1e9, "misses_per_minute": 1e9, "tables_per_hour": 1e9, "tables_per_person": 10**6, "guests_per_hour": 1e9,
}  # fmt: skip
"""Settings without limits, for tests that are about something else."""


class Wire:
    """One socket: what came over it, with the time by the server's clock."""

    def __init__(self, app, cookie="", headers=(), **query):
        self._app = app
        given = [(b"host", b"test"), *([(b"cookie", cookie.encode())] if cookie else []), *headers]
        self._scope = {
            "type": "websocket", "asgi": {"version": "3.0"}, "http_version": "1.1", "scheme": "ws", "path": "/api/socket",
            "raw_path": b"/api/socket", "query_string": urlencode({"v": 1, **query}).encode(), "root_path": "", "headers": given,
            "client": ("127.0.0.1", 1), "server": ("test", 80), "subprotocols": [], "state": {}, "extensions": {},
        }  # fmt: skip
        self._in = asyncio.Queue()
        self._news = asyncio.Event()
        self.came = []
        self.accepted = False
        self.closed = None
        self._task = None

    async def open(self):
        self._in.put_nowait({"type": "websocket.connect"})
        self._task = asyncio.create_task(self._app(self._scope, self._in.get, self._send))
        # The third ping is the last thing that comes of a socket by itself.
        await self.until(lambda: self.closed is not None or any(text == '{"ping":3}' for _, text in self.came))
        return self

    async def _send(self, message):
        if message["type"] == "websocket.accept":
            self.accepted = True
        elif message["type"] == "websocket.close":
            self.closed = message["code"]
            self._in.put_nowait({"type": "websocket.disconnect", "code": message["code"]})
        else:
            self.came.append((self._app.state.house.source.now(), message["text"]))
        self._news.set()

    def say(self, frame):
        """Send a frame: bytes, a text, or anything that is JSON."""
        if isinstance(frame, bytes):
            self._in.put_nowait({"type": "websocket.receive", "bytes": frame, "text": None})
        else:
            self._in.put_nowait(
                {"type": "websocket.receive", "bytes": None, "text": frame if isinstance(frame, str) else json.dumps(frame)}
            )

    async def ask(self, **frame):
        """A command and its answer."""
        number = len(self.came)
        frame = {"id": f"i{time.perf_counter_ns()}"} | frame
        self.say(frame)
        return await self.answer(number)

    async def answer(self, after):
        """The first answer that came after so many frames; None if the socket was closed instead."""
        found = []

        def is_here():
            found[:] = [text for _, text in self.came[after:] if text.startswith('{"re":')]
            return found or self.closed is not None

        await self.until(is_here)
        return json.loads(found[0]) if found else None

    async def until(self, is_so):
        async with asyncio.timeout(30):
            while not is_so():
                self._news.clear()
                await self._news.wait()

    @property
    def frames(self):
        """What came, pings apart."""
        return [json.loads(text) for _, text in self.came if not text.startswith('{"ping"')]

    async def hang_up(self):
        self._in.put_nowait({"type": "websocket.disconnect", "code": 1006})
        await asyncio.wait([self._task], timeout=5)


@asynccontextmanager
async def served(database, source=None, **settings):
    """The application, open."""
    app = build(Settings(database=database, **{**LOOSE, **settings}), source)
    async with app.lifespan():
        yield app


async def guest(app, name):
    """A new player's id and cookie."""
    house = app.state.house
    person = await house.people.welcome(name)
    session = await house.sessions.open(person["id"], "a test")
    return person["id"], f"backroom={house.signer.sign(session)}"


async def running_table(app, game, players, seed=5, **wishes):
    """A running table with people in all its seats: its code, and cookies by seat."""
    hub = app.state.house.hub
    people = [await guest(app, f"Player {number}") for number in range(players)]
    code = await hub.open({"game": game, "players": players, "by": people[0][0], **wishes})
    for seat, (player, _) in enumerate(people):
        await hub.do(code, {"do": "sit", "by": player, "public": player, "name": f"Player {seat}", "seat": seat})
    await hub.do(code, {"do": "start", "by": people[0][0], "seed": seed})
    return code, [cookie for _, cookie in people]
