"""Nodes that serve the same tables wake each other through Redis. Nothing is lost without it: the log is read anyway, only later."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable

from redis.asyncio import Redis
from redis.exceptions import RedisError

CHANNEL = "backroom:log"
REST = 0.025
"""Seconds between two messages: what grows meanwhile is told in the next one, so that many moves make few of them."""
PATIENCE = 1.0
"""Seconds between attempts to reach a Redis that does not answer."""

logger = logging.getLogger("backroom.wake")


class Wake:
    """Tells other nodes that a table's log has grown, and hears it from them."""

    def __init__(self, url: str, heard: Callable[[str, int], None]) -> None:
        self._heard = heard
        self._redis = Redis.from_url(url, socket_timeout=5, socket_connect_timeout=2) if url else None
        self._news: asyncio.Queue[str] = asyncio.Queue(10_000)
        self._tasks: list[asyncio.Task[None]] = []
        self._name = secrets.token_hex(8)
        self._own = f"{self._name}\n".encode()

    async def __aenter__(self) -> Wake:
        if self._redis is not None:
            self._tasks = [asyncio.create_task(self._listen(), name="wake"), asyncio.create_task(self._speak(), name="tell")]
        return self

    async def __aexit__(self, *_: object) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._redis is not None:
            await self._redis.aclose()

    def tell(self, code: str, seq: int) -> None:
        """Never waits; news that nobody can be told are dropped."""
        if self._redis is not None and not self._news.full():
            self._news.put_nowait(f"{code} {seq}")

    async def _speak(self) -> None:
        assert self._redis is not None
        while True:
            news = [await self._news.get()]
            while not self._news.empty():
                news.append(self._news.get_nowait())
            try:
                await self._redis.publish(CHANNEL, "\n".join((self._name, *news)))
                await asyncio.sleep(REST)
            except (RedisError, OSError) as wrong:
                logger.warning("Redis is not to be told: %s", type(wrong).__name__)
                await asyncio.sleep(PATIENCE)

    async def _listen(self) -> None:
        assert self._redis is not None
        while True:
            try:
                async with self._redis.pubsub() as channel:
                    await channel.subscribe(CHANNEL)
                    while True:
                        message = await channel.get_message(ignore_subscribe_messages=True, timeout=5.0)
                        if message is not None:
                            self._hear(message["data"])
            except (RedisError, OSError) as wrong:
                logger.warning("Redis is not to be heard: %s", type(wrong).__name__)
            await asyncio.sleep(PATIENCE)

    def _hear(self, data: bytes) -> None:
        """What others say; one's own words come back as well."""
        if data.startswith(self._own):
            return
        for line in data.decode().split("\n"):
            code, has_number, seq = line.partition(" ")
            if has_number:  # the first line is who says it
                self._heard(code, int(seq))
