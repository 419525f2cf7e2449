"""A client for Python: guests, tables, and a seat at one. Bots of your own need no more than this.

async with Client("http://127.0.0.1:8000") as client:
    await client.guest("Ann")
    async with client.table(await client.play("omerta")) as seat:
        async for body in seat:
            ...
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
import secrets
import urllib.error
import urllib.request
from collections.abc import AsyncIterator, Sequence
from typing import Any
from urllib.parse import quote

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from backroom.table import Refused

Body = dict[str, Any]
PATIENCE = (0.1, 0.5, 1, 2, 5)
"""Seconds between attempts to reach a server that has gone away."""


class Client:
    """Talks to one server as one player."""

    def __init__(self, url: str, cookie: str = "", patience: Sequence[float] = PATIENCE) -> None:
        self.url = url.rstrip("/")
        self.patience = patience
        self.cookie = cookie
        """As the server gave it; keep it to be the same player next time."""

    async def __aenter__(self) -> Client:
        return self

    async def __aexit__(self, *_: object) -> None:
        """There is nothing to close; tables are closed by themselves."""

    async def guest(self, name: str) -> Body:
        """Become a guest, or change the guest's name."""
        answer: Body = await self.post("/api/guest", {"name": name})
        return answer

    async def play(self, game: str, **wishes: object) -> str:
        """A table with bots that is running; its code."""
        answer: Body = await self.post("/api/play", {"game": game, **wishes})
        return str(answer["code"])

    async def open(self, game: str, **wishes: object) -> str:
        """A new table, where this player is the host; its code."""
        answer: Body = await self.post("/api/tables", {"game": game, **wishes})
        return str(answer["code"])

    async def get(self, path: str) -> Any:  # noqa: ANN401 - whatever the API answers
        return await asyncio.to_thread(self._ask, "GET", path, None)

    async def post(self, path: str, data: object) -> Any:  # noqa: ANN401 - whatever the API answers
        return await asyncio.to_thread(self._ask, "POST", path, data)

    def _ask(self, method: str, path: str, data: object) -> Any:  # noqa: ANN401 - whatever the API answers
        body = None if data is None else json.dumps(data).encode()
        headers = {"content-type": "application/json"} | ({"cookie": self.cookie} if self.cookie else {})
        request = urllib.request.Request(self.url + path, body, headers, method=method)  # noqa: S310 - the caller's own server
        try:
            with urllib.request.urlopen(request, timeout=30) as answer:  # noqa: S310 - see above
                cookie = answer.headers.get("set-cookie", "").partition(";")[0]
                self.cookie = cookie or self.cookie
                text = answer.read()
        except urllib.error.HTTPError as wrong:
            with wrong:
                problem = json.loads(wrong.read() or b"{}")
            raise Refused(problem.get("code", "broken"), problem.get("text", str(wrong))) from None
        return json.loads(text) if text else None

    def table(self, code: str) -> Seat:
        """A socket to a table; what it shows depends on whether this player sits there."""
        return Seat(self, code)


class Seat:
    """One player's end of a table: the stream as it comes, the latest state, and commands. It reconnects by itself.

    Entered with `async with`, it knows the table; Refused says that there is none. A client that is no guest yet can only watch.
    """

    def __init__(self, client: Client, code: str) -> None:
        self._client = client
        self.code = code
        self.seat: int | None = None
        self.player = ""
        self.number = 0
        """Of the last step of the stream."""
        self.table: Body = {}
        self.view: Body | None = None
        self.cuts: dict[str, str] = {}
        """By commitment of the server: what this player has cut the deal with, for whoever wants to check it afterwards."""
        self.closed = ""
        """Why the server does not want this socket any more; empty while it does."""
        self._bodies: asyncio.Queue[Body | None] = asyncio.Queue()
        self._ids = (f"{secrets.token_hex(4)}-{number}" for number in itertools.count(1))
        self._waiting: dict[str, tuple[str, asyncio.Future[int]]] = {}
        self._ready = asyncio.Event()
        self._socket: ClientConnection | None = None
        self._task: asyncio.Task[None] | None = None
        self._cutting: asyncio.Task[None] | None = None
        self._cut_by: tuple[ClientConnection, str] | None = None
        """The socket and the commitment of the last cut: one that went down with its socket is sent again by the next."""

    async def __aenter__(self) -> Seat:
        self._task = asyncio.create_task(self._stay())
        await self._ready.wait()
        if self.closed:
            raise Refused("closed", self.closed)
        return self

    async def __aexit__(self, *_: object) -> None:
        assert self._task is not None
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    async def __aiter__(self) -> AsyncIterator[Body]:
        """What the table tells, in order: bodies of steps, and `{"kind": "snapshot", …}` where steps were missed."""
        while (body := await self._bodies.get()) is not None:
            yield body

    async def do(self, do: str, *, again: str | None = None, **fields: object) -> int:
        """A command; the number at which this seat's stream stands with it. Raises Refused. After a lost connection it is sent again.

        `again` names a command: the same name twice is the same command, and counts once.
        """
        name = again or next(self._ids)
        frame = json.dumps({"id": name, "do": do, **fields})
        done: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        if self.closed:
            raise Refused("closed", self.closed)
        self._waiting[name] = (frame, done)
        if self._socket is not None:
            await self._try_to_send(self._socket, frame)
        try:
            return await done
        finally:
            self._waiting.pop(name, None)

    async def act(self, action: str, *, again: str | None = None) -> int:
        """A decision, or the answer to the window that is open."""
        window = self.table.get("window")
        if window is None:
            return await self.do("act", again=again, action=action, number=self.table["number"])
        if window["kind"] == "snap":
            return await self.do("snap", again=again, window=window["id"], action=action)
        return await self.do("answer", again=again, window=window["id"], action=action)

    @property
    def choices(self) -> list[str]:
        """What this seat may decide now; empty where it may not, has answered, or a bot sits in."""
        window = self.table.get("window")
        if (
            self.seat is None
            or self.view is None
            or self.table["status"] != "running"
            or (window and (window["answered"] or not window["flipped"]))
        ):
            return []
        if self.table["seats"][self.seat]["stand_in"]:
            return []
        return list(self.view["legal"])

    async def _stay(self) -> None:
        attempt = 0
        while not self.closed:
            try:
                async with connect(self._address(), additional_headers={"Cookie": self._client.cookie}, compression=None) as socket:
                    attempt = 0
                    await self._follow(socket)
            except (OSError, ConnectionClosed, InvalidHandshake, TimeoutError):
                pass
            self._socket = None
            if not self.closed:
                patience = self._client.patience
                await asyncio.sleep(patience[min(attempt, len(patience) - 1)])
                attempt += 1
        for _, done in self._waiting.values():
            if not done.done():
                done.set_exception(Refused("closed", self.closed))
        self._bodies.put_nowait(None)
        self._ready.set()

    def _address(self) -> str:
        base = self._client.url.replace("http", "ws", 1)
        stream = "" if self.seat is None else self.seat
        return f"{base}/api/socket?v=1&table={quote(self.code)}&since={self.number}&seat={stream}"

    async def _follow(self, socket: ClientConnection) -> None:
        async for text in socket:
            frame = json.loads(text)
            if "ping" in frame:
                await self._try_to_send(socket, json.dumps({"pong": frame["ping"]}))
            elif "re" in frame:
                self._answered(frame)
            elif "hello" in frame:
                await self._greeted(socket, frame["hello"])
            elif "n" in frame:
                self._told(frame)
            elif "error" in frame:
                self.closed = frame["error"]["text"]

    async def _greeted(self, socket: ClientConnection, hello: Body) -> None:
        self.player = hello["player"] or ""
        if hello["seat"] != self.seat:
            self.seat, self.number = hello["seat"], 0
        if self._socket is not socket:
            self._socket = socket
            for frame, _ in list(self._waiting.values()):
                await self._try_to_send(socket, frame)

    async def _try_to_send(self, socket: ClientConnection, frame: str) -> None:
        with contextlib.suppress(ConnectionClosed):  # it is sent again with the next connection
            await socket.send(frame)

    def _answered(self, frame: Body) -> None:
        _, done = self._waiting.get(frame["re"] or "", ("", None))
        if done is None or done.done():
            return
        if "ok" in frame:
            done.set_result(frame["ok"]["seq"])
        else:
            done.set_exception(Refused(frame["error"]["code"], frame["error"]["text"]))

    def _told(self, frame: Body) -> None:
        self.number = frame["n"]
        body = {"kind": "snapshot", **frame["snapshot"]} if "snapshot" in frame else frame["body"]
        if "table" in body:
            self.table, self.view = body["table"], body["view"]
            self._cut()
            self._ready.set()
        self._bodies.put_nowait(body)

    def _cut(self) -> None:
        """Have a part in the next deal, as soon as the server has committed to its own."""
        commitment = self.table["deal"]["commitment"]
        waits = self.seat is not None and self.table["status"] in {"open", "over"} and commitment is not None
        if waits and self._own_place() and self._socket is not None and self._cut_by != (self._socket, commitment):
            self._cut_by = (self._socket, commitment)
            self.cuts.setdefault(commitment, secrets.token_hex(32))
            frame = {"id": next(self._ids), "do": "cut", "commitment": commitment, "bytes": self.cuts[commitment]}
            self._cutting = asyncio.create_task(self._try_to_send(self._socket, json.dumps(frame)))

    def _own_place(self) -> bool:
        """Whether this player sits where the table says, and has not cut yet."""
        place = self.table["seats"][self.seat] if self.seat is not None else None
        return place is not None and place["player"] == self.player and not place["cut"]
