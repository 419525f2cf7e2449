"""HTTP without endless patience: whoever begins a request has to end it soon, so that nobody holds connections for nothing."""

from __future__ import annotations

import asyncio
import re

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

SOON = 10.0
"""Seconds for a whole request, from the first byte that is awaited to the last."""
FOR_SOCKET = re.compile(
    rb"GET /api/socket[?][!-~]* HTTP/1\.1\r\n(?:[!-9;-~]+:[^\r\n]*\r\n)*?(?i:upgrade):[ \t]*(?i:websocket)[ \t]*\r\n"
)
END = b"\r\n\r\n"
AWAITED = (h11.IDLE, h11.SEND_BODY)


def is_for_socket(data: bytes) -> bool:
    """Whether that is a whole request for a socket, and nothing after it."""
    return data.find(END) == len(data) - len(END) and FOR_SOCKET.match(data) is not None


class Impatient(H11Protocol):
    """Cuts off a client that has not sent a whole request in time. What the server takes to answer is no concern of it."""

    _limit: asyncio.TimerHandle | None = None
    _is_first = True
    """Whether nothing has come yet."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn declares it
        super().connection_made(transport)
        self._watch()

    def data_received(self, data: bytes) -> None:
        if self._is_first and is_for_socket(data):
            self._upgrade(data)
            return
        self._is_first = False
        super().data_received(data)
        self._watch()

    def _upgrade(self, request: bytes) -> None:
        """Nothing but the request for a socket has come: who reads the frames reads that as well, and nobody reads it twice."""
        self._unwatch()
        self.connections.discard(self)
        protocol = self.ws_protocol_class(config=self.config, server_state=self.server_state, app_state=self.app_state)  # type: ignore[call-arg, misc]
        protocol.connection_made(self.transport)
        protocol.data_received(request)
        self.transport.set_protocol(protocol)

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
