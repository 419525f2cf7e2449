"""The web server's side of a socket, with the one thing added that the application needs to know of it: its transport."""

from __future__ import annotations

from asyncio import BaseTransport

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

TRANSPORT = "backroom.transport"


class Protocol(WebSocketsSansIOProtocol):
    """A socket whose scope says over which transport it came, so that the kernel can be asked how far away the other side is."""

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(transport)
        self.app_state = {**self.app_state, TRANSPORT: transport}
