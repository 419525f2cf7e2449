"""SQLite's checkpoints, beside the writer and not in the middle of a commit.

Left to itself SQLite copies what has gathered in its write-ahead log as part of some commit, and everybody who waits for that one waits for a
thousand scattered pages and two more syncs: most moves took milliseconds, and every hundredth a good part of a second.
"""

from __future__ import annotations

import asyncio
import logging

from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

EVERY = 0.5
"""Seconds between two checkpoints, which copy what they can without anybody waiting."""
LONG = 4_096
"""Pages of a log that is begun anew as soon as nearly all of it has been copied, which costs the writer next to nothing."""
FEW = 64
"""So many pages at most are left to copy then."""
TOO_LONG = 524_288
"""Pages, 2 GiB, after which it is begun anew in any case. It takes a thousand moves a second for minutes, and the writer stops for a second or two."""

logger = logging.getLogger("backroom.store")


class Checkpoints:
    """On a connection of their own, for as long as the store is open."""

    def __init__(self, writer: AsyncEngine, beside: AsyncEngine) -> None:
        self._writer = writer
        self._beside = beside
        self._task = asyncio.create_task(self._go_on(), name="checkpoints")

    async def end(self) -> None:
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)
        await self._beside.dispose()

    async def _go_on(self) -> None:
        while True:
            await asyncio.sleep(EVERY)
            try:
                await self._copy()
            except (OSError, SQLAlchemyError) as wrong:
                logger.warning("no checkpoint: %s", type(wrong).__name__)

    async def _copy(self) -> None:
        pages, left = await checkpoint(self._beside, "PASSIVE")
        if (pages > LONG and left < FEW) or pages > TOO_LONG:
            await checkpoint(self._writer, "RESTART")


async def checkpoint(engine: AsyncEngine, kind: str) -> tuple[int, int]:
    """How many pages the log has, and how many of them have not been copied."""
    async with engine.connect() as connection:
        raw = await connection.get_raw_connection()
        assert raw.driver_connection is not None
        ((_, pages, copied),) = await raw.driver_connection.execute_fetchall(f"PRAGMA wal_checkpoint({kind})")
        return int(pages), int(pages) - int(copied)
