"""A server as a process: its socket, its signals, its last words."""

from __future__ import annotations

import asyncio
import logging
import os
import socket
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager, suppress
from pathlib import Path
from types import ModuleType

import uvicorn

import backroom
from backroom.server import logs, sweeping
from backroom.server.app import build
from backroom.server.door import Door
from backroom.server.frames import LIMIT
from backroom.server.protocol import Protocol
from backroom.server.settings import Settings
from backroom.server.store import Store, Unavailable

fcntl: ModuleType | None
try:
    import fcntl
except ModuleNotFoundError:  # Windows
    fcntl = None

logger = logging.getLogger("backroom.server")

GRACE = 5
"""Seconds that open requests have when the server stops."""


class Server(uvicorn.Server):
    """Tells those who listen before it hangs up."""

    started_up: Callable[[], None] | None = None
    _sweeping: asyncio.Task[None] | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            sweeping.take_over()
            self._sweeping = asyncio.create_task(sweeping.sweep(), name="sweeping")
            logger.info("open", extra={"version": backroom.__version__})
        if self.started and self.started_up is not None:
            self.started_up()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        if self._sweeping is not None:
            self._sweeping.cancel()
        house = getattr(self.config.app.state, "house", None)  # type: ignore[union-attr]  # it is the application of `build`
        if house is not None:
            await house.hub.farewell()
        await super().shutdown(sockets)
        logger.info("closed")
        # uvicorn would raise the signal once more; whoever asked the server to stop has been obeyed.
        self._captured_signals.clear()


def bind(host: str, port: int) -> socket.socket:
    """A listening socket, or ValueError in one line."""
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        listening = socket.socket(family, kind, protocol)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind(address)
        except OSError:
            listening.close()
            raise
    except OSError as wrong:
        raise ValueError(f"can't listen on {host}:{port}: {wrong.strerror or wrong}") from None
    return listening


def database_file(settings: Settings) -> Path:
    return Path(settings.database.partition("///")[2])


def keep_private(settings: Settings) -> None:
    """What the server writes is for its own user alone, also what was there before."""
    os.umask(0o077)
    if settings.is_sqlite:
        for suffix in ("", "-wal", "-shm", ".lock"):
            path = Path(f"{database_file(settings).resolve()}{suffix}")
            if path.exists():
                with suppress(OSError):  # somebody else's file, which opens or does not
                    path.chmod(0o600)


@contextmanager
def alone(settings: Settings) -> Iterator[None]:
    """Two servers on one SQLite file would not hear of each other's moves: the second is told so."""
    if fcntl is None or not settings.is_sqlite:
        yield
        return
    # By whatever name it is called, one file has one lock.
    path = Path(f"{database_file(settings).resolve()}.lock")
    with ExitStack() as stack:
        try:
            held = stack.enter_context(path.open("w", encoding="utf-8"))
            fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise ValueError(f"database {settings.database}: another server uses it; several nodes need PostgreSQL") from None
        except OSError as wrong:
            raise ValueError(f"database {settings.database}: {wrong.strerror or wrong}") from None
        yield


async def check_database(settings: Settings) -> None:
    try:
        async with Store(settings.database):
            pass
    except Unavailable as wrong:
        raise ValueError(" ".join(str(wrong).split())[:300]) from None


def run(settings: Settings, started: Callable[[int], None] | None = None, token: str = "") -> bool:
    """Serve until a signal comes; whether the server came up. `started` is told the port. ValueError if it can't even begin."""
    keep_private(settings)
    with alone(settings), closing(bind(settings.host, settings.port)) as listening:
        asyncio.run(check_database(settings))
        logs.set_up(settings.log_level)
        return serve(settings, listening, started, token)


def serve(settings: Settings, listening: socket.socket, started: Callable[[int], None] | None, token: str) -> bool:
    config = uvicorn.Config(
        build(settings, token=token), log_config=None, access_log=False, server_header=False, lifespan="on", backlog=4096,
        loop="asyncio" if os.name == "nt" else "uvloop", http=Door, ws=Protocol,
        ws_max_size=LIMIT, ws_per_message_deflate=False, ws_ping_interval=None,
        proxy_headers=True, forwarded_allow_ips=settings.proxies, timeout_graceful_shutdown=GRACE,
    )  # fmt: skip
    server = Server(config)
    port: int = listening.getsockname()[1]
    if started is not None:
        server.started_up = lambda: started(port)
    server.run([listening])
    return server.started
