"""Who is signed in where. A cookie names a session and nothing else, so that it is worth nothing once the session has ended."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from sqlalchemy import ColumnElement, delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from backroom.hosting.source import Source
from backroom.server.schema import players, sessions
from backroom.server.store import CHUNK, Row, Store
from backroom.server.together import Together

DAY = 24 * 3_600_000
TOUCH = 3_600_000
"""Milliseconds after which it is written down again that a session is in use."""
MOST = 50
"""Sessions of one player; a further one ends the one that was used longest ago."""


class Sessions:
    """`ended` is told of every session that ends here, so that its sockets can be closed."""

    def __init__(self, store: Store, source: Source, days: float, ended: Callable[[str], None]) -> None:
        self._store = store
        self._source = source
        self._life = round(days * DAY)
        self._ended = ended
        self._finding = Together(self._read, CHUNK)

    async def open(self, player: str, device: str) -> str:
        """A new session; its id."""
        now = self._source.now()
        row = {
            "id": f"{self._source.bits(128):032x}", "player": player, "device": device,
            "created": now, "used": now, "expires": now + self._life,
        }  # fmt: skip

        async def add(connection: AsyncConnection) -> list[str]:
            kept = select(sessions.c.id).where(sessions.c.player == player).order_by(sessions.c.used.desc()).offset(MOST - 1)
            old = [found for (found,) in await connection.execute(kept)]
            if old:
                await connection.execute(delete(sessions).where(sessions.c.id.in_(old)))
            await connection.execute(insert(sessions), [row])
            return old

        self._tell(await self._store.write(add))
        return str(row["id"])

    async def find(self, session: str) -> Row | None:
        """The player of a session that goes on, with `session` and when it was `used`; all who ask at once share one query."""
        return await self._finding.find(session)

    async def _read(self, asked: Iterable[str]) -> dict[str, Row]:
        wanted = select(players, sessions.c.id.label("session"), sessions.c.used).join(sessions, sessions.c.player == players.c.id)
        rows = await self._store.rows(wanted.where(sessions.c.id.in_(list(asked)), sessions.c.expires > self._source.now()))
        return {row["session"]: row for row in rows}

    async def touch(self, person: Row) -> bool:
        """Somebody uses a session, which from now on lives as long as a new one; whether that was worth a note."""
        now = self._source.now()
        if now - person["used"] < TOUCH:
            return False

        async def note(connection: AsyncConnection) -> None:
            this = update(sessions).where(sessions.c.id == person["session"])
            await connection.execute(this.values(used=now, expires=now + self._life))

        await self._store.write(note)
        return True

    async def listed(self, player: str) -> list[Row]:
        """A player's sessions, the latest used first."""
        own = select(sessions).where(sessions.c.player == player, sessions.c.expires > self._source.now())
        return await self._store.rows(own.order_by(sessions.c.used.desc()))

    async def end(self, player: str, session: str) -> bool:
        """Whether there was such a session of this player's."""
        return bool(await self._end((sessions.c.player == player) & (sessions.c.id == session)))

    async def end_all(self, player: str, but: str = "") -> None:
        """All sessions of a player, but perhaps one."""
        await self._end((sessions.c.player == player) & (sessions.c.id != but))

    async def sweep(self) -> None:
        """Those that nobody has used for too long."""
        await self._end(sessions.c.expires <= self._source.now())

    async def living(self, those: Iterable[str]) -> set[str]:
        """Of some sessions, those that go on."""
        wanted, found = list(those), set()
        for start in range(0, len(wanted), CHUNK):
            alive = select(sessions.c.id).where(
                sessions.c.id.in_(wanted[start : start + CHUNK]), sessions.c.expires > self._source.now()
            )
            found |= {row["id"] for row in await self._store.rows(alive)}
        return found

    async def _end(self, which: ColumnElement[bool]) -> list[str]:
        async def remove(connection: AsyncConnection) -> list[str]:
            gone = await connection.execute(delete(sessions).where(which).returning(sessions.c.id))
            return [session for (session,) in gone]

        ended = await self._store.write(remove)
        self._tell(ended)
        return ended

    def _tell(self, ended: Iterable[str]) -> None:
        for session in ended:
            self._ended(session)
