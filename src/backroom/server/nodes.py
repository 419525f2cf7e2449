"""Other nodes on the same database: what they write is read on, what they leave undone is taken over."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping, Sequence

from backroom.hosting.source import Source
from backroom.server.errands import Errands
from backroom.server.keeping import keep_all
from backroom.server.live import Live
from backroom.server.ratings import rate_all
from backroom.server.store import Row, Store, Unavailable
from backroom.server.tables import Missing, SetAside, Tables

POLL = 1_000
"""Milliseconds between looks at what other nodes have written and left undone."""
CLAIM = 5_000
"""So long a node that takes over a table has for it."""
IDLE = 300_000
"""After so long without anybody a table leaves the memory."""

logger = logging.getLogger("backroom.hub")


class Nodes:
    """What one node does about the others. `caught_up` is told of tables that another node has written to."""

    def __init__(self, tables: Tables, store: Store, source: Source, errands: Errands, caught_up: Callable[[Live], None]) -> None:
        self._tables = tables
        self._store = store
        self._source = source
        self._errands = errands
        self._caught_up = caught_up
        self._heard: set[str] = set()
        """Tables that have grown elsewhere, of which nothing has been read yet."""
        self._is_reading = False
        self._is_keeping = False
        """Whether finished matches are being kept just now."""

    def heard(self, code: str, seq: int) -> None:
        """Another node, or this one, says that a table's log has grown."""
        live = self._tables.held.get(code)
        if live is not None and seq > live.seq:
            self._heard.add(code)
            if not self._is_reading:
                self._is_reading = True
                self._errands.send(self._read_news())

    async def _read_news(self) -> None:
        """While one answer of the database is on its way others say what has grown too: the next question is for all of them."""
        try:
            while self._heard:
                heads = [(code, self._tables.held[code].seq) for code in self._heard if code in self._tables.held]
                self._heard.clear()
                await self._take_in(await self._store.news(heads))
        except Unavailable as wrong:
            logger.warning("news not read: %s", wrong)  # the poll will find them
        finally:
            self._is_reading = False

    async def _take_in(self, news: Mapping[str, Sequence[Row]]) -> None:
        """One table after the other; nobody waits for one at which something is going on just now."""
        for code, rows in news.items():
            live = self._tables.held.get(code)
            if live is None or rows[-1]["seq"] <= live.seq:
                continue  # it was read on, or written by this node, while the answer was on its way
            if live.stale or live.lock.locked():
                self._errands.send(self._catch_up(live, rows))
            else:
                await self._catch_up(live, rows)

    async def _catch_up(self, live: Live, known: Sequence[Row]) -> None:
        async with live.lock:
            try:
                await self._tables.refresh(live)
                await self._tables.read_on(live, known)
            except (Unavailable, Missing, SetAside):
                live.stale = True
                return
        self._caught_up(live)

    async def look_around(self, take_over: Callable[[Live], None]) -> None:
        """For as long as the node runs."""
        while True:
            try:
                await self.look(take_over)
            except Unavailable as wrong:
                logger.warning("the database does not answer: %s", wrong)
            except Exception:  # the poll is what everything else falls back on
                logger.exception("the poll failed")
            await asyncio.sleep(POLL / 1000)

    async def look(self, take_over: Callable[[Live], None]) -> None:
        now, held = self._source.now(), self._tables.held
        if not self._store.is_sqlite:
            heads = [(live.code, live.seq) for live in held.values() if not live.lock.locked()]
            await self._take_in(await self._store.news(heads))
        if await self._store.is_anything_due(now - POLL):
            for code in await self._store.claim(now - POLL, now + CLAIM):
                await self._take_over(code, take_over)
        if self._tables.unrated:
            self._tables.unrated = False
            await rate_all(self._store)
            if self._is_keeping:
                self._tables.unrated = True  # there may be more to keep by then
            else:
                self._is_keeping = True
                self._errands.send(self._keep())
        self._forget(now)

    async def _take_over(self, code: str, take_over: Callable[[Live], None]) -> None:
        """One table that fails must not keep its neighbours from being looked after."""
        logger.info("taking over", extra={"table": code})
        try:
            take_over(await self._tables.find(code))
        except (Missing, SetAside):
            pass  # it has been said, and there is nothing to look after
        except Unavailable:
            raise
        except Exception:
            logger.exception("a table can't be taken over", extra={"table": code})

    def _forget(self, now: int) -> None:
        """Tables that nobody uses leave the memory."""
        held = self._tables.held
        for live in [each for each in held.values() if now - each.used > IDLE]:
            if not (live.listeners or live.alarm or live.thinking or live.lock.locked()):
                held.pop(live.code, None)

    async def _keep(self) -> None:
        """Beside everything else, what replays show of finished matches is written down."""
        try:
            await keep_all(self._store)
        finally:
            self._is_keeping = False
