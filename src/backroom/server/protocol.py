"""The web server's side of a socket, with what the application needs: its transport, and an end to frames that it never gets to see."""

from __future__ import annotations

import time
from asyncio import BaseTransport

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from backroom.server.limits import Bucket

TRANSPORT = "backroom.transport"
ODD = (10.0, 100.0)
"""Pings, pongs and parts of frames that a client may send in a second for long, and at once. Ours sends none; browsers may."""


class Protocol(WebSocketsSansIOProtocol):
    """A socket whose scope says over which transport it came, so that the kernel can be asked how far away the other side is."""

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(transport)
        self.app_state = {**self.app_state, TRANSPORT: transport}
        self._odd = Bucket(*ODD, time.monotonic())

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
