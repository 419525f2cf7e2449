"""Whether the server is well: it can write, within a moment, to the database that it has opened."""

from __future__ import annotations

import asyncio
import logging

from backroom.hosting.source import Source
from backroom.server.store import Store, Unavailable

SOON = 1.5
"""Seconds within which a write has to be done."""
FRESH = 1_000
"""Milliseconds for which an answer is good for all who ask."""

logger = logging.getLogger("backroom.health")


class Health:
    def __init__(self, store: Store, source: Source) -> None:
        self._store = store
        self._source = source
        self._looking: asyncio.Task[bool] | None = None
        self._asked = 0
        self._was_well = True

    async def check(self) -> bool:
        """However many ask, one looks."""
        if self._looking is None or (self._looking.done() and self._source.now() - self._asked >= FRESH):
            self._asked = self._source.now()
            self._looking = asyncio.create_task(self._look())
        return await asyncio.shield(self._looking)

    async def _look(self) -> bool:
        why = ""
        try:
            async with asyncio.timeout(SOON):
                await self._store.probe(self._source.now())
        except TimeoutError:
            why = f"no write was done within {SOON} seconds"
        except Unavailable as wrong:
            why = str(wrong)
        if why and self._was_well:
            logger.error("not well: %s", why)
        elif not why and not self._was_well:
            logger.warning("well again")
        self._was_well = not why
        return not why
