"""Where connections come in. Whoever asks for a socket is let through at once; everybody else goes on to HTTP.

After a restart there are thousands who want their socket back, and what reads HTTP would be made for each of them and thrown away.
"""

from __future__ import annotations

import asyncio
from typing import Any, cast

from uvicorn.config import Config
from uvicorn.server import ServerState

from backroom.server.handshake import read_request
from backroom.server.impatient import SOON, Impatient
from backroom.server.protocol import Protocol


class Door(asyncio.Protocol):
    """A connection until its first bytes are there."""

    def __init__(self, config: Config, server_state: ServerState, app_state: dict[str, Any], _loop: object = None) -> None:
        self._made_of = (config, server_state, app_state)
        self._connections = cast("set[object]", server_state.connections)
        self._loop = asyncio.get_running_loop()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.Transport", transport)
        self._connections.add(self)
        self._until = self._loop.time() + SOON
        self._limit = self._loop.call_at(self._until, self._transport.abort)

    def data_received(self, data: bytes) -> None:
        self._leave()
        request = read_request(data)
        if request is not None:
            socket = Protocol(*self._made_of)
            self._transport.set_protocol(socket)
            socket.connection_made(self._transport)
            socket.begin(request)
        else:
            requests = Impatient(*self._made_of)
            self._transport.set_protocol(requests)
            requests.take_over(self._transport, self._until)
            requests.data_received(data)

    def connection_lost(self, _: Exception | None) -> None:
        self._leave()

    def shutdown(self) -> None:
        """The server stops."""
        self._transport.close()

    def _leave(self) -> None:
        self._limit.cancel()
        self._connections.discard(self)
