"""Calls people who are not there: it is their turn at a slow table, somebody has come, somebody asks them in."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import ssl
from collections.abc import Mapping

from sqlalchemy import delete, insert, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from backroom.hosting.source import Source
from backroom.server.company_shapes import Subscription
from backroom.server.errands import Errands
from backroom.server.frames import encode
from backroom.server.live import Live
from backroom.server.problems import Denied
from backroom.server.schema import keys, pushes, sessions
from backroom.server.settings import Settings
from backroom.server.store import Row, Store, Unavailable
from backroom.server.webpush import Forbidden, Keys, check_address, check_keys, sealed, send

MOST = 8
"""Browsers of one person that are called."""
GONE = frozenset({404, 410})
"""What a push service says of a browser that no longer wants to be called."""
AT_ONCE = 16
"""Messages that are on their way at a time."""

logger = logging.getLogger("backroom.calling")


class Calling:
    def __init__(self, settings: Settings, store: Store, source: Source, errands: Errands) -> None:
        self._settings = settings
        self._hosts = settings.allowed_push_hosts()
        self._store = store
        self._source = source
        self._errands = errands
        self._keys: Keys | None = None
        self._lines = asyncio.Semaphore(AT_ONCE)

    async def open(self) -> None:
        """The key that the first node drew, where this server calls anybody."""
        if not self._hosts:
            return
        for _ in range(2):
            row = await self._store.row(select(keys.c.value).where(keys.c.name == "vapid"))
            if row is None:
                try:
                    await self._store.execute([(insert(keys), [{"name": "vapid", "value": Keys.draw()}])])
                except IntegrityError:
                    continue  # another node was quicker
        row = await self._store.row(select(keys.c.value).where(keys.c.name == "vapid"))
        assert row is not None
        self._keys = Keys(str(row["value"]))

    @property
    def public_key(self) -> str | None:
        return None if self._keys is None else self._keys.public

    # Who wants to be called

    async def subscribe(self, player: str, session: str, asked: Subscription) -> None:
        if self._keys is None:
            raise Denied("not-now", "This server calls nobody.")
        try:
            check_address(asked.endpoint, self._hosts, local=self._settings.push_local)
            check_keys(asked.p256dh, asked.auth)
        except ValueError as wrong:
            raise Denied("bad", str(wrong) or "These are no keys.") from None
        row = {
            "id": digest(asked.endpoint), "player": player, "session": session, "endpoint": asked.endpoint, "key": asked.p256dh, "auth": asked.auth,
            "language": asked.language, "created": self._source.now(),
        }  # fmt: skip

        async def add(connection: AsyncConnection) -> None:
            await connection.execute(*self._store.put(pushes, row))
            own = select(pushes.c.id).where(pushes.c.player == player).order_by(pushes.c.created.desc()).offset(MOST)
            old = [found for (found,) in await connection.execute(own)]
            if old:
                await connection.execute(delete(pushes).where(pushes.c.id.in_(old)))

        await self._store.write(add)

    async def unsubscribe(self, player: str, endpoint: str) -> None:
        mine = (pushes.c.id == digest(endpoint)) & (pushes.c.player == player)
        await self._store.execute([(delete(pushes).where(mine), [])])

    # Calls

    def entered(self, live: Live) -> None:
        """After every entry that this node has written: at a slow table whoever is newly waited for and not there is called."""
        table = live.known
        if self._keys is None or table.settings.speed != "slow" or table.status != "running":
            live.called = frozenset()
            return
        seats, _ = table.waits_for
        shown = table.seats
        waited = frozenset((table.match_number, seat) for seat in seats)
        for _, seat in sorted(waited - live.called):
            player = shown[seat]["player"]
            if player is not None and not shown[seat]["connected"] and shown[seat]["bot"] is None:
                self.call(player, {"kind": "turn", "code": live.code, "game": table.settings.game.key})
        live.called = waited

    def call(self, player: str, message: Mapping[str, object]) -> None:
        """Never waits."""
        if self._keys is not None:
            self._errands.send(self._call(player, message))

    async def _call(self, player: str, message: Mapping[str, object]) -> None:
        try:
            # Who has signed out of a browser is not called there.
            mine = select(pushes).join(sessions, (sessions.c.id == pushes.c.session) & (sessions.c.player == pushes.c.player))
            mine = mine.where(pushes.c.player == player, sessions.c.expires > self._source.now())
            for row in await self._store.rows(mine):
                async with self._lines:
                    await self._send(row, message)
        except Unavailable as wrong:
            logger.warning("nobody was called: %s", wrong)

    async def _send(self, row: Row, message: Mapping[str, object]) -> None:
        assert self._keys is not None
        try:
            parts = check_address(row["endpoint"], self._hosts, local=self._settings.push_local)
            body = sealed(encode({**message, "language": row["language"]}), row["key"], row["auth"])
            audience = f"{parts.scheme}://{parts.netloc}"
            status = await send(parts, body, self._keys.header(audience, self._settings.push_contact, self._source.now()))
        except (Forbidden, OSError, TimeoutError, ssl.SSLError, ValueError) as wrong:
            logger.info("a browser was not called", extra={"why": type(wrong).__name__})
            return
        if status in GONE:
            await self._store.execute([(delete(pushes).where(pushes.c.id == row["id"]), [])])
        elif not 200 <= status < 300:
            logger.info("a browser was not called", extra={"status": status})


def digest(endpoint: str) -> str:
    return hashlib.sha256(endpoint.encode()).hexdigest()
