"""Clients of a server under load: a socket as plain as can be, the person behind it, and many requests at once."""

import asyncio
import base64
import os
import random
import time
from collections.abc import Callable, Iterator
from typing import Any, cast

import msgspec

HEADER = b"GET /api/socket?v=1&table=%s%s HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: %s\r\nSec-WebSocket-Version: 13\r\nCookie: %s\r\n\r\n"

decode = msgspec.json.Decoder().decode


class View(msgspec.Struct):
    legal: list[str]


class Numbered(msgspec.Struct):
    number: int


class Body(msgspec.Struct):
    table: Numbered | None = None
    view: View | None = None


class Hello(msgspec.Struct):
    seat: int | None
    n: int


class Frame(msgspec.Struct):
    """What is read of a frame, and no more: the clients have one core, as the server has."""

    re: str | None = None
    error: msgspec.Raw | None = None
    ping: int | None = None
    hello: Hello | None = None
    n: int = 0
    body: Body | None = None
    snapshot: Body | None = None


read_frame = msgspec.json.Decoder(Frame).decode


class Socket(asyncio.Protocol):
    """A client's end of a socket, as plain as can be, so that it is the server that is measured."""

    def __init__(self, person: "Person") -> None:
        self._person = person
        self._data = bytearray()
        self._open = False
        self.transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast("asyncio.Transport", transport)
        self._person.socket = self
        self.transport.write(self._person.handshake())

    def data_received(self, data: bytes) -> None:
        self._data += data
        if not self._open:
            end = self._data.find(b"\r\n\r\n")
            if end < 0:
                return
            if not self._data.startswith(b"HTTP/1.1 101"):
                raise ConnectionError(bytes(self._data[:200]))
            del self._data[: end + 4]
            self._open = True
        for frame in self._frames():
            self._person.told(frame)

    def _frames(self) -> Iterator[bytes]:
        data = self._data
        while len(data) >= 2:
            length, start = data[1] & 127, 2
            if length == 126:
                length, start = int.from_bytes(data[2:4], "big"), 4
            elif length == 127:
                length, start = int.from_bytes(data[2:10], "big"), 10
            if len(data) < start + length or start == 4 > len(data):
                return
            is_text = data[0] & 15 == 1
            frame = bytes(data[start : start + length])
            del data[: start + length]
            if is_text:
                yield frame

    def send(self, text: bytes) -> None:
        assert self.transport is not None
        mask = b"\0\0\0\0"  # a mask is demanded; nobody demands that it hides anything
        size = bytes([128 | len(text)]) if len(text) < 126 else bytes([254]) + len(text).to_bytes(2, "big")
        self.transport.write(b"\x81" + size + mask + text)

    def connection_lost(self, _: Exception | None) -> None:
        self._person.lost()


class Person:
    """One player at one table, with one socket."""

    def __init__(self, port: int, cookie: str, code: str) -> None:
        self._port, self._cookie, self.code = port, cookie, code
        self.number, self.seat, self.table_number, self.moves = 0, "", 0, 0
        self.legal: list[str] = []
        self.ready = asyncio.Event()
        self.socket: Socket | None = None
        self._sent: dict[str, float] = {}
        self.times: list[float] = []
        self.refused = 0
        self.drops = 0
        self.free: Callable[[Person], None] | None = None
        """Told when this person has something to decide."""
        self.is_known = False
        """Whether that has been told."""

    def handshake(self) -> bytes:
        since = f"&since={self.number}&seat={self.seat}" if self.number else ""
        key = base64.b64encode(os.urandom(16))
        return HEADER % (self.code.encode(), since.encode(), self._port, key, self._cookie.encode())

    async def connect(self) -> None:
        self.ready.clear()
        await asyncio.get_running_loop().create_connection(lambda: Socket(self), "127.0.0.1", self._port)
        await self.ready.wait()

    def hang_up(self) -> None:
        if self.socket is not None and self.socket.transport is not None:
            self.socket.transport.abort()

    def lost(self) -> None:
        self.drops += 1

    def told(self, data: bytes) -> None:
        said = read_frame(data)
        if said.re is not None:
            self.times.append(time.perf_counter() - self._sent.pop(said.re))
            self.refused += said.error is not None
            self._look_up()
        elif said.ping is not None:
            assert self.socket is not None
            self.socket.send(b'{"pong":%d}' % said.ping)
        elif said.hello is not None:
            self.seat = "" if said.hello.seat is None else str(said.hello.seat)
            if self.number and said.hello.n == self.number:
                self.ready.set()
        elif (body := said.snapshot or said.body) is not None:
            self._step(said.n, body)

    def _step(self, number: int, body: Body) -> None:
        self.number = number
        if body.table is not None:
            self.table_number = body.table.number
            legal = body.view.legal if body.view is not None else []
            self.legal = [each for each in legal if each.startswith("shift")] or legal[:1]
            self._look_up()
        self.ready.set()

    @property
    def is_free(self) -> bool:
        return bool(self.legal) and not self._sent

    def _look_up(self) -> None:
        if self.free is not None and self.is_free and not self.is_known:
            self.is_known = True
            self.free(self)

    def move(self, rng: random.Random, due: float) -> None:
        """Its time runs from when it was due: a client that is late does not make the server look quick."""
        self.moves += 1
        name = f"m{self.moves}"
        action, self.legal, self.is_known = rng.choice(self.legal), [], False
        self._sent[name] = due
        assert self.socket is not None
        self.socket.send(msgspec.json.encode({"id": name, "do": "act", "action": action, "number": self.table_number}))


async def ask(port: int, count: int, requests: Callable[[int], tuple[str, str, bytes]]) -> list[tuple[str, Any]]:
    """Many POSTs over a few connections that stay open; the cookie and the answer of each."""
    results: list[tuple[str, Any]] = [("", None)] * count
    numbers = iter(range(count))

    async def work() -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        for number in numbers:
            path, cookie, body = requests(number)
            writer.write(
                f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: {cookie}\r\nContent-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n".encode()
                + body
            )
            head = (await reader.readuntil(b"\r\n\r\n")).decode()
            lines = dict(line.lower().partition(": ")[::2] for line in head.split("\r\n")[1:])
            given = next(
                (line.partition(": ")[2].partition(";")[0] for line in head.split("\r\n") if line.lower().startswith("set-cookie")),
                "",
            )
            answer = await reader.readexactly(int(lines["content-length"]))
            if not head.startswith("HTTP/1.1 201"):
                raise ConnectionError(head.split("\r\n")[0] + answer.decode())
            results[number] = (given, decode(answer))
        writer.close()

    await asyncio.gather(*(work() for _ in range(20)))
    return results
