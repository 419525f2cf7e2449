"""Who listens to which stream: coming in, being moved to another seat's stream, and being sent home."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable

from backroom.hosting.frames import greeting, hello
from backroom.hosting.source import Source
from backroom.server.connection import RESTART, Connection
from backroom.server.frames import padded, plain
from backroom.server.live import Live
from backroom.server.tables import Tables
from backroom.table import Audience


class Listening:
    def __init__(self, tables: Tables, source: Source) -> None:
        self._tables = tables
        self._source = source

    async def join(self, connection: Connection, since: int, stream: str | None) -> Live:
        """From here on the connection gets the stream of its seat, from where it left off or from a snapshot.

        `stream` is the seat whose stream it followed up to the number `since`, as a text; empty for those who watched, None if it
        does not say.
        """
        live = await self._tables.find(connection.code)
        async with live.lock:
            await self._tables.refresh(live)
            seat = live.known.seat_of(connection.player)
            self._greet(live, connection, seat, since if stream == ("" if seat is None else str(seat)) else 0)
        return live

    def _greet(self, live: Live, connection: Connection, seat: Audience, since: int) -> None:
        connection.seat = seat
        live.join(seat, connection)
        connection.post(plain(hello(live.known, connection.player, seat)))
        told = greeting(live.known, seat, since, self._source.now())
        for frame in told if isinstance(told, list) else [told]:
            connection.post(padded(frame))

    def reseat(self, live: Live) -> None:
        """Whoever sits elsewhere than before gets another stream."""
        for audience, group in list(live.listeners.items()):
            for connection in [each for each in group if live.known.seat_of(each.player) != audience]:
                live.part(connection, self._source.now())
                self._greet(live, connection, live.known.seat_of(connection.player), 0)

    async def farewell(self, tables: Iterable[Live]) -> None:
        """Tell every socket that the server stops, and close them."""
        everybody = [each for live in tables for each in live.everybody()]
        for connection in everybody:
            connection.post(
                plain({"bye": {"code": "restart", "text": "The server restarts; the table is kept. Come back in a moment."}})
            )
            connection.close(RESTART, "restart")
        await asyncio.gather(*(connection.drained() for connection in everybody))
