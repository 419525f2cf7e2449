"""The web server's side of a socket, with what the application needs: itself, and an end to frames that it never gets to see.

There are thousands of sockets, and after a restart all of them come at once. What a page sends, whole text frames one after the other, is
read here in a few steps, and so is what it is sent; whatever else the protocol allows is left to the library, which knows all of it.
"""

from __future__ import annotations

import time
from asyncio import BaseTransport
from collections.abc import Callable, Iterable

from uvicorn._types import ASGISendEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.protocol import OPEN
from websockets.utils import apply_mask

from backroom.server.frames import LIMIT
from backroom.server.handshake import PATH, Request
from backroom.server.limits import Bucket

PROTOCOL = "backroom.protocol"
ODD = (10.0, 100.0)
"""Pings, pongs and parts of frames that a client may send in a second for long, and at once. Ours sends none; browsers may."""
WHOLE_TEXT = 0x81
"""The first byte of a text in one frame."""
MASKED = 0x80
"""Set in the second byte of whatever a client sends; the rest of that byte is a short length, or one of these."""
LONG, LONGER = 126, 127
ENOUGH = 8
"""Frames that wait to be read; then no more are taken from the network."""


class Protocol(WebSocketsSansIOProtocol):
    """A socket whose scope knows its protocol, so that frames can be sent at once, and the kernel asked how far away the other side is."""

    heard: Callable[[str], bool] | None = None
    """Is told of every text first; whether it needs no more attention."""

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(transport)
        self.app_state = {**self.app_state, PROTOCOL: self}
        self._odd = Bucket(*ODD, time.monotonic())
        self._request: Request | None = None
        """As it was read here, where it was."""
        self._is_plain = False
        """Whether nothing but whole texts has come so far, of which the library knows nothing."""

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.heard = None
        self.app_state = {}  # it would hold itself for ever
        if self.handshake_initiated and hasattr(self, "scope"):
            self.scope["state"].clear()

    # The handshake

    def begin(self, request: Request) -> None:
        """What the library does with a request, for one that has been read."""
        self._request, self._is_plain = request, True
        self.handshake_initiated = True
        self.scope = {
            "type": "websocket", "asgi": {"version": self.asgi_version, "spec_version": "2.4"}, "http_version": "1.1",
            "scheme": self.scheme, "server": self.server, "client": self.client,
            "root_path": self.root_path, "path": self.root_path + PATH, "raw_path": (self.root_path + PATH).encode(),
            "query_string": request.query, "headers": request.headers, "subprotocols": [],
            "state": self.app_state.copy(), "extensions": {"websocket.http.response": {}},
        }  # fmt: skip
        self.queue.put_nowait({"type": "websocket.connect"})
        task = self.loop.create_task(self.run_asgi())
        task.add_done_callback(self.on_task_complete)
        self.tasks.add(task)

    async def send(self, message: ASGISendEvent) -> None:
        if message["type"] != "websocket.accept" or self._request is None or self.handshake_complete or self.disconnected:
            await super().send(message)
        elif not self.transport.is_closing():
            self.transport.write(self._request.answer())
            self.handshake_complete = True
            self.conn.state = OPEN
            self.conn.parser = self.conn.parse()
            next(self.conn.parser)  # it waits for frames now, not for a request

    # In

    def data_received(self, data: bytes) -> None:
        if self._is_plain and self.handshake_complete and not self.close_sent:
            data = self._read(data)
            if not data:
                return
        if self._request is not None and not self.handshake_complete:
            self.transport.abort()  # nobody may speak before they are answered
            return
        self._is_plain = False
        super().data_received(data)
        if self.conn.handshake_exc is not None and not self.handshake_initiated:
            self.transport.write(b"HTTP/1.1 400 Bad Request\r\nconnection: close\r\ncontent-length: 0\r\n\r\n")
            self.transport.close()

    def _read(self, data: bytes) -> bytes:
        """Take whole texts from the front; what is left begins with something else."""
        at, end = 0, len(data)
        while end - at >= 6:
            size, start = data[at + 1] ^ MASKED, at + 2
            if size == LONG:
                size, start = int.from_bytes(data[start : start + 2], "big"), start + 2
            elif size >= LONGER:
                break
            stop = start + 4 + size
            if data[at] != WHOLE_TEXT or stop > end or size > LIMIT:
                break
            try:
                text = apply_mask(data[start + 4 : stop], data[start : start + 4]).decode()
            except UnicodeDecodeError:
                break
            at = stop
            self._take(text)
        return data[at:]

    def _take(self, text: str) -> None:
        if self.heard is not None and self.heard(text):
            return
        self.queue.put_nowait({"type": "websocket.receive", "text": text})
        if not self.read_paused and self.queue.qsize() >= ENOUGH:
            self.read_paused = True
            self.transport.pause_reading()

    # Out

    def write(self, texts: Iterable[str]) -> bool:
        """Send texts at once; False, and nothing is sent, where the client does not read or is on its way out."""
        if self.close_sent or self.disconnected or not self.handshake_complete or not self.writable.is_set():
            return False
        if self.transport.is_closing():
            return False
        parts: list[bytes] = []
        for text in texts:
            data = text.encode()
            parts += (head_of(len(data)), data)
        self.transport.write(b"".join(parts))
        return True

    # What a page never sends

    def handle_ping(self) -> None:
        if self._is_borne():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        if self._is_borne():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        if self._is_borne():
            super().handle_cont(event)

    def _is_borne(self) -> bool:
        """Whether one more may come; who sends too many is cut off, as nobody would hear of them otherwise."""
        if self._odd.take(time.monotonic()):
            return True
        self.transport.abort()
        return False


def head_of(size: int) -> bytes:
    """What stands before a text of so many bytes."""
    if size < LONG:
        return bytes((WHOLE_TEXT, size))
    if size < 1 << 16:
        return bytes((WHOLE_TEXT, LONG)) + size.to_bytes(2, "big")
    return bytes((WHOLE_TEXT, LONGER)) + size.to_bytes(8, "big")
