"""HTTP without endless patience: whoever begins a request has to end it soon, so that nobody holds connections for nothing."""

from __future__ import annotations

import asyncio

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

SOON = 10.0
"""Seconds for a whole request, from the first byte that is awaited to the last."""
AWAITED = (h11.IDLE, h11.SEND_BODY)


class Impatient(H11Protocol):
    """Cuts off a client that has not sent a whole request in time. What the server takes to answer is no concern of it."""

    _limit: asyncio.TimerHandle | None = None

    def take_over(self, transport: asyncio.Transport, until: float) -> None:
        """A connection that has begun: its first request has to be here by then, in seconds of the loop's clock."""
        self._limit = self.loop.call_at(until, self._cut)
        self.connection_made(transport)

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn declares it
        super().connection_made(transport)
        self._watch()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._watch()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._unwatch()
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        self._unwatch()
        super().connection_lost(exc)

    def _watch(self) -> None:
        """While something is awaited the time runs, and single bytes that come in don't begin it anew."""
        if self.transport.get_protocol() is not self or self.conn.their_state not in AWAITED:
            self._unwatch()
        elif self._limit is None:
            self._limit = self.loop.call_later(SOON, self._cut)

    def _unwatch(self) -> None:
        if self._limit is not None:
            self._limit.cancel()
            self._limit = None

    def _cut(self) -> None:
        self._limit = None
        if self.conn.their_state in AWAITED:
            self.transport.abort()
