"""A socket as the web server hands it over, and what it was asked for with, without a framework's layers around every frame."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any
from urllib.parse import parse_qsl

from litestar.types import Receive, Scope, Send

from backroom.server.protocol import PROTOCOL, Protocol


class Line:
    """One socket, from the request for it to its last frame."""

    __slots__ = ("_headers", "client", "protocol", "query", "receive", "send")

    def __init__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self.receive, self.send = receive, send
        self.client: tuple[str, int] | None = scope["client"]
        self._headers: dict[bytes, bytes] = {name.lower(): value for name, value in reversed(list(scope["headers"]))}
        self.query: dict[str, str] = dict(parse_qsl(scope["query_string"].decode("latin-1"), keep_blank_values=True))
        self.protocol: Protocol | None = scope["state"].get(PROTOCOL)  # type: ignore[attr-defined, unused-ignore]  # a dict in any case
        """The web server's own end, where it is one of ours."""

    def header(self, name: bytes) -> str | None:
        value = self._headers.get(name)
        return None if value is None else value.decode("latin-1")

    def cookie(self, name: str) -> str | None:
        found = None
        for each in (self.header(b"cookie") or "").split(";"):
            key, is_one, value = each.strip().partition("=")
            if is_one and key == name:
                found = value
        return found

    async def accept(self) -> None:
        await self.receive()  # that it wants to connect
        await self.send({"type": "websocket.accept", "subprotocol": None, "headers": []})

    async def close(self, code: int, reason: str = "") -> None:
        message: Any = {"type": "websocket.close", "code": code, "reason": reason}
        await self.send(message)

    @contextmanager
    def heard_by(self, heard: Callable[[str], bool]) -> Iterator[None]:
        """For as long as this lasts every text is told to somebody first; see `Protocol.heard`."""
        if self.protocol is not None:
            self.protocol.heard = heard
        try:
            yield
        finally:
            if self.protocol is not None:
                self.protocol.heard = None
