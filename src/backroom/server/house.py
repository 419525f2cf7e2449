"""Everything that one running server has, opened and closed in order."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Collection
from contextlib import AsyncExitStack, suppress

from sqlalchemy import insert, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from backroom.hosting.source import Source
from backroom.server import saving, schema, sweeping
from backroom.server.calling import Calling
from backroom.server.connection import DEAD, SIGNED_OUT, Connection
from backroom.server.cookies import Signer
from backroom.server.health import Health
from backroom.server.hub import Hub
from backroom.server.limits import Addresses
from backroom.server.people import People
from backroom.server.quotas import Quotas
from backroom.server.retention import Retention
from backroom.server.seeking import Seeking
from backroom.server.sessions import Sessions
from backroom.server.settings import Settings
from backroom.server.store import Store, Unavailable
from backroom.server.tables import Missing, SetAside
from backroom.server.trips import Trips
from backroom.server.wake import Wake
from backroom.server.workers import Workers
from backroom.table import Refused

BEAT = 10.0
"""Seconds between pings."""
REST = 1.0
"""And at least so many between two rounds of them."""
SWEEP = 600.0
"""Seconds between two collections of old garbage, which take a while."""
SILENCE = 30.0
"""Seconds without a sign of life after which a socket counts as dead."""
RECHECK = 30.0
"""Seconds between two looks whether sessions with open sockets go on."""
TIDY = 3_600_000
"""Milliseconds between two looks at what is old."""
ENDED = "ended:"
"""With that in front, what nodes tell each other is not a table but a session."""

logger = logging.getLogger("backroom.house")


class House:
    """One node: its database, its tables in play, its people."""

    def __init__(self, settings: Settings, source: Source | None = None) -> None:
        self.settings = settings
        self.source = source or Source()
        self.origins = settings.allowed_origins()
        self.store = Store(settings.database)
        self.health = Health(self.store, self.source)
        self.trips = Trips(self.store, self.source)
        self.people = People(self.store, self.source)
        self.sessions = Sessions(self.store, self.source, settings.session_days, self._session_ended)
        self.workers = Workers(settings.workers)
        self.wake = Wake(settings.redis, self._heard)
        self.hub = Hub(self.store, self.wake, self.workers, self.source)
        self.requests = Addresses(settings.requests_per_second, settings.requests_per_second * 10)
        self.logins = Addresses(settings.logins_per_minute / 60, 10)
        self.tries = Addresses(settings.tries_per_minute / 60, 10)
        """Of passwords, by account and by browser that knows it."""
        self.quotas = Quotas(settings, self.store)
        self.seeking = Seeking(self.store, self.hub, self.source)
        self.calling = Calling(settings, self.store, self.source, self.hub.errands)
        self.hub.on_entry = self.calling.entered
        self.retention = Retention(self.store, settings.archive_days, settings.guest_days, self._tables_in_use)
        self.connections: set[Connection] = set()
        self.lag = 0.0
        """How late the event loop was at its last beat, in seconds."""
        self._open = AsyncExitStack()

    def _heard(self, code: str, seq: int) -> None:
        if code.startswith(ENDED):
            self._close_sockets({code.removeprefix(ENDED)})
        else:
            self.hub.heard(code, seq)

    def _tables_in_use(self) -> list[str]:
        return [live.code for live in self.hub.tables.held.values() if live.listeners]

    def _session_ended(self, session: str) -> None:
        self._close_sockets({session})
        self.wake.tell(ENDED + session, 0)

    def _close_sockets(self, sessions: Collection[str | None]) -> None:
        for connection in self.connections:
            if connection.session in sessions:
                connection.close(SIGNED_OUT, "signed out")

    async def _look_for_ended(self) -> None:
        """Sessions run out, or end at another node while nothing wakes this one; what is old is put away."""
        swept = 0
        while True:
            await asyncio.sleep(RECHECK)
            try:
                if self.source.now() - swept > TIDY:
                    swept = self.source.now()
                    await self.sessions.sweep()
                    await self.retention.sweep(swept)
                    await self._close_finished(swept)
                signed_in = {each.session for each in self.connections if each.session is not None}
                self._close_sockets(signed_in - await self.sessions.living(signed_in))
            except Unavailable as wrong:
                logger.warning("sessions not checked: %s", wrong)
            except Exception:  # what is not tidied up now will be later
                logger.exception("tidying up failed")

    async def _close_finished(self, now: int) -> None:
        """Tables whose last match ended long ago and at which nobody is left go away by themselves."""
        if not self.settings.close_hours:
            return
        before = round(now - self.settings.close_hours * TIDY)
        over = select(schema.tables.c.code).where(schema.tables.c.status == "over", schema.tables.c.changed < before)
        in_use = set(self._tables_in_use())
        for row in await self.store.rows(over.limit(100)):
            if row["code"] not in in_use:
                with suppress(Refused, Missing, SetAside):
                    await self.hub.do(row["code"], {"do": "close", "by": "server"})

    async def __aenter__(self) -> House:
        async with AsyncExitStack() as opening:
            await opening.enter_async_context(self.store)
            self.signer = Signer(self.settings.secret or await self._kept_secret())
            await self.calling.open()
            saving.program()  # now, and not when somebody waits for the first save
            opening.callback(self.workers.close)
            await opening.enter_async_context(self.wake)
            await opening.enter_async_context(self.hub)
            for task in (
                asyncio.create_task(self._beat(), name="heart"),
                asyncio.create_task(self._look_for_ended(), name="ended"),
            ):
                opening.callback(task.cancel)
            self._open = opening.pop_all()
        return self

    async def __aexit__(self, *_: object) -> None:
        await asyncio.shield(self._open.aclose())

    async def _beat(self) -> None:
        """Ask every socket for a sign of life, a few at a time, and give up those that give none."""
        swept = time.monotonic()
        while True:
            everybody = list(self.connections)
            pause = BEAT / max(10, len(everybody) // 50)
            began = time.monotonic()
            for number, connection in enumerate(everybody):
                now = time.monotonic()
                if now - connection.heard > SILENCE:
                    connection.close(DEAD, "no sign of life")
                    if connection.reader is not None and now - connection.heard > 2 * SILENCE:
                        connection.reader.cancel()
                else:
                    connection.ping(now)
                if number % 50 == 49:
                    await asyncio.sleep(pause)
            if not everybody and began - swept > SWEEP:
                # Nobody waits: the one moment for a look through all that is old.
                sweeping.look_through()
                swept = began
            with suppress(Unavailable):
                await self.trips.write_down()
            rest = max(REST, BEAT - (time.monotonic() - began))
            laid_down = time.monotonic()
            await asyncio.sleep(rest)
            self.lag = max(0.0, time.monotonic() - laid_down - rest)

    async def _kept_secret(self) -> str:
        """The key that the first node drew."""
        keys = schema.keys

        async def draw(connection: AsyncConnection) -> None:
            await connection.execute(insert(keys), [{"name": "cookies", "value": secrets.token_hex(32)}])

        for _ in range(2):
            row = await self.store.row(select(keys.c.value).where(keys.c.name == "cookies"))
            if row is not None:
                return str(row["value"])
            try:
                await self.store.write(draw)
            except IntegrityError:
                continue  # another node was quicker
        row = await self.store.row(select(keys.c.value).where(keys.c.name == "cookies"))
        assert row is not None
        return str(row["value"])
