"""A server as a process: its socket, its signals, its last words."""

from __future__ import annotations

import asyncio
import os
import socket
from collections.abc import Callable
from types import ModuleType

import uvicorn

from backroom.server import logs
from backroom.server.app import build
from backroom.server.frames import LIMIT
from backroom.server.settings import Settings
from backroom.server.store import Store, Unavailable

fcntl: ModuleType | None
try:
    import fcntl
except ModuleNotFoundError:  # Windows
    fcntl = None

GRACE = 5
"""Seconds that open requests have when the server stops."""


class Server(uvicorn.Server):
    """Tells those who listen before it hangs up."""

    started_up: Callable[[], None] | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started and self.started_up is not None:
            self.started_up()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        house = getattr(self.config.app.state, "house", None)  # type: ignore[union-attr]  # it is the application of `build`
        if house is not None:
            await house.hub.farewell()
        await super().shutdown(sockets)


def bind(host: str, port: int) -> socket.socket:
    """A listening socket, or ValueError in one line."""
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        listening = socket.socket(family, kind, protocol)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind(address)
    except OSError as wrong:
        raise ValueError(f"can't listen on {host}:{port}: {wrong.strerror or wrong}") from None
    return listening


def lock_file(settings: Settings) -> object:
    """Two servers on one SQLite file would not hear of each other's moves: the second is told so. Held until it is dropped."""
    if fcntl is None or not settings.is_sqlite:
        return None
    path = f"{settings.database.partition('///')[2]}.lock"
    try:
        held = open(path, "w", encoding="utf-8")  # noqa: SIM115, PTH123 - open as long as the server runs
        fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as wrong:
        why = "another server uses it" if isinstance(wrong, BlockingIOError) else wrong.strerror
        raise ValueError(f"database {settings.database}: {why}; several nodes need PostgreSQL") from None
    return held


async def check_database(settings: Settings) -> None:
    try:
        async with Store(settings.database):
            pass
    except Unavailable as wrong:
        raise ValueError(" ".join(str(wrong).split())[:300]) from None


def run(settings: Settings, started: Callable[[int], None] | None = None, token: str = "") -> bool:
    """Serve until a signal comes; whether the server came up. `started` is told the port. ValueError if it can't even begin."""
    held = lock_file(settings)
    listening = bind(settings.host, settings.port)
    asyncio.run(check_database(settings))
    logs.set_up(settings.log_level)
    config = uvicorn.Config(
        build(settings, token=token), log_config=None, access_log=False, server_header=False, lifespan="on", backlog=4096,
        loop="asyncio" if os.name == "nt" else "uvloop", http="h11", ws="websockets-sansio",
        ws_max_size=LIMIT, ws_per_message_deflate=False, ws_ping_interval=None,
        proxy_headers=True, forwarded_allow_ips=settings.proxies, timeout_graceful_shutdown=GRACE,
    )  # fmt: skip
    server = Server(config)
    port: int = listening.getsockname()[1]
    if started is not None:
        server.started_up = lambda: started(port)
    try:
        server.run([listening])
    except KeyboardInterrupt:
        pass  # asked to stop, and it has
    finally:
        listening.close()
        del held
    return server.started
