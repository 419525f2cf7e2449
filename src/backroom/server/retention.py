"""What is kept, and for how long. Finished matches stay for good; tables that nobody has touched for long are put away."""

from __future__ import annotations

import logging
import zlib
from collections.abc import Awaitable, Callable, Collection

from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from backroom.server.frames import encode
from backroom.server.schema import (
    archive,
    invitations,
    learned,
    log,
    played,
    players,
    put_away,
    ratings,
    saves,
    seated,
    sessions,
    tables,
    timers,
)
from backroom.server.store import Store

DAY = 24 * 3_600_000
AT_ONCE = 20
"""Tables or guests in one transaction, so that nobody waits for long."""

logger = logging.getLogger("backroom.retention")


class Retention:
    """Tables that are `in_use` here are left alone, however long they were."""

    def __init__(self, store: Store, table_days: float, guest_days: float, in_use: Callable[[], Collection[str]]) -> None:
        self._store = store
        self._in_use = in_use
        self._table_days = table_days
        self._guest_days = guest_days

    async def sweep(self, now: int) -> tuple[int, int]:
        """How many tables were put away, and how many guests forgotten."""
        away = await self._all(self._put_away, round(now - self._table_days * DAY)) if self._table_days else 0
        gone = await self._all(self._forget, round(now - self._guest_days * DAY)) if self._guest_days else 0
        if away or gone:
            logger.info("put away", extra={"tables": away, "guests": gone})
        return away, gone

    async def _all(self, work: Callable[[AsyncConnection, int], Awaitable[int]], before: int) -> int:
        count = 0
        while done := await self._store.write(lambda connection: work(connection, before)):
            count += done
        return count

    async def _put_away(self, connection: AsyncConnection, before: int) -> int:
        """Tables whose last entry is old: their logs are packed, and they are no longer to be found."""
        # A match at a table for slow play may wait for days: what counts is the last entry.
        latest = select(func.max(log.c.at)).where(log.c.code == tables.c.code).scalar_subquery()
        old = select(tables.c.code).where(tables.c.changed < before, tables.c.status != "archived", latest < before)
        old = old.where(tables.c.code.not_in(self._in_use())).limit(AT_ONCE)
        codes = [code for (code,) in await connection.execute(old)]
        for code in codes:
            entries = await connection.execute(
                select(log.c.seq, log.c.at, log.c.command, log.c.entry).where(log.c.code == code).order_by(log.c.seq)
            )
            packed = zlib.compress(encode([list(entry) for entry in entries]))
            await connection.execute(insert(archive), [{"code": code, "log": packed}])
            for each in (log, saves, timers, seated, put_away, invitations):
                await connection.execute(delete(each).where(each.c.code == code))
            await connection.execute(update(tables).where(tables.c.code == code).values(status="archived", listed=False))
        return len(codes)

    async def _forget(self, connection: AsyncConnection, before: int) -> int:
        """Guests who have never played and have not been here for long."""
        old = select(players.c.id).where(
            players.c.account.is_(None),
            players.c.created < before,
            ~select(played.c.player).where(played.c.player == players.c.id).exists(),
            ~select(seated.c.player).where(seated.c.player == players.c.id).exists(),
            ~select(ratings.c.player).where(ratings.c.player == players.c.id).exists(),
            ~select(sessions.c.id).where(sessions.c.player == players.c.id, sessions.c.used >= before).exists(),
        )  # fmt: skip
        gone = [player for (player,) in await connection.execute(old.limit(AT_ONCE))]
        if gone:
            await connection.execute(delete(learned).where(learned.c.player.in_(gone)))
            await connection.execute(delete(sessions).where(sessions.c.player.in_(gone)))
            await connection.execute(delete(players).where(players.c.id.in_(gone)))
        return len(gone)
