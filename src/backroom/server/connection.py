"""One socket of one player: what waits to be sent, and how long a round trip takes."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Awaitable, Callable, Iterable
from typing import Any

import msgspec

from backroom.server.frames import decode, plain
from backroom.server.trips import kernels_trip

WAITING = 400
"""Frames that may wait for a client that does not read; then the socket is closed."""
PINGS = 8
"""Pings that may be answered; older ones are forgotten."""
SLOW, RESTART, DEAD, SIGNED_OUT, ASIDE = 4008, 1012, 4000, 4401, 4410
"""Close codes: the client reads too slowly, the server restarts, no sign of life, the session has ended, the table can't be read."""

PONG, SHORT = '{"pong"', 64
"""How the answer to a ping begins, and how long it never is."""

Send = Callable[[Any], Awaitable[None]]


class Connection:
    """Frames are handed in without waiting; a task sends them as fast as the client reads."""

    __slots__ = (
        "_flushing",
        "_pings",
        "_send",
        "_sent",
        "_waiting",
        "_woken",
        "address",
        "closing",
        "code",
        "heard",
        "is_stray",
        "player",
        "reader",
        "seat",
        "session",
        "transport",
        "write",
    )

    def __init__(self, send: Send, player: str | None, code: str, address: str, now: float, *, session: str | None = None) -> None:
        self._send = send
        self.player = player
        """None: a stranger, who may look and nothing else."""
        self.session = session
        """With its end the socket is closed."""
        self.code = code
        self.address = address
        self.seat: int | None = None
        self.reader: asyncio.Task[None] | None = None
        """Who reads from it; cancelled when it is dead."""
        self.heard = now
        """When the client last showed a sign of life, in seconds."""
        self._waiting: deque[str] = deque()
        self._flushing: asyncio.Task[None] | None = None
        self.closing: tuple[int, str] | None = None
        """The code and reason with which it is closed, or will be once all is sent."""
        self._pings = 0
        self._sent: dict[int, float] = {}
        self.is_stray = False
        """Whether the last pong answered no ping: then it counts like any other frame."""
        self.transport: asyncio.BaseTransport | None = None
        """The socket itself, where no proxy stands between it and the client."""
        self.write: Callable[[Iterable[str]], bool] | None = None
        """Sends frames at once, where that can be done just now."""
        self._woken = False

    def post(self, frame: str) -> None:
        if self.closing is None:
            self._waiting.append(frame)
            if len(self._waiting) > WAITING:
                self._waiting.clear()
                self.closing = (SLOW, "too slow")
            self._wake()

    def close(self, code: int, why: str) -> None:
        """Send what waits, then close."""
        if self.closing is None:
            self.closing = (code, why)
            self._wake()

    def _wake(self) -> None:
        if self._flushing is not None:
            return
        if self.write is None or self.closing is not None:
            self._flushing = asyncio.get_running_loop().create_task(self._flush())
        elif not self._woken:
            self._woken = True
            asyncio.get_running_loop().call_soon(self._flush_at_once)

    def _flush_at_once(self) -> None:
        """All that has gathered in one go; what a client does not take waits in a task of its own."""
        self._woken = False
        if self._flushing is None and self._waiting:
            if self.write is not None and self.write(self._waiting):
                self._waiting.clear()
            else:
                self._flushing = asyncio.get_running_loop().create_task(self._flush())

    async def _flush(self) -> None:
        try:
            while self._waiting:
                await self._send({"type": "websocket.send", "text": self._waiting.popleft()})
            if self.closing is not None:
                code, why = self.closing
                await self._send({"type": "websocket.close", "code": code, "reason": why})
                return  # and never wake again
        except Exception:  # noqa: BLE001 - the client is gone; its reader hears of it
            self.closing = self.closing or (DEAD, "")
            self._waiting.clear()
            return
        self._flushing = None

    async def drained(self) -> None:
        if self._flushing is not None:
            await asyncio.wait([self._flushing], timeout=2)

    # Round trips

    def ping(self, now: float) -> None:
        self._pings += 1
        self._sent[self._pings] = now
        if len(self._sent) > PINGS:
            self._sent.pop(next(iter(self._sent)))
        self.post(plain({"ping": self._pings}))

    def is_pong(self, data: str | bytes, now: float, measured: Callable[[str, float], None]) -> bool:
        """Whether a frame answers a ping; how long that took is told. An answer to none that was sent counts for nothing."""
        try:
            frame = decode(data)
        except (msgspec.DecodeError, UnicodeError):
            return False
        if not isinstance(frame, dict) or frame.keys() != {"pong"}:
            return False
        number = frame["pong"]
        sent = self._sent.pop(number, None) if type(number) is int else None
        self.is_stray = sent is None
        if sent is not None and self.player is not None:
            measured(self.player, (now - sent) * 1000)
            if not self._sent:
                self.ask_kernel(measured)
        return True

    def is_answered(self, text: str, measured: Callable[[str, float], None]) -> bool:
        """Whether a frame was the answer to a ping, and nothing is left to do about it."""
        if len(text) >= SHORT or not text.startswith(PONG) or self.closing is not None:
            return False
        now = time.monotonic()
        if not self.is_pong(text, now, measured) or self.is_stray:
            return False
        self.heard = now
        return True

    def ask_kernel(self, measured: Callable[[str, float], None]) -> None:
        """What the kernel knows of the way, where it is the way to the client."""
        trip = kernels_trip(self.transport)
        if trip is not None and self.player is not None:
            measured(self.player, trip)
