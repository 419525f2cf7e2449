"""Questions to the database that come at the same time share one query: when everybody is back at once, each would have several."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Generic, TypeVar

T = TypeVar("T")


class Together(Generic[T]):
    """`read` answers so many keys at most. While it does, others queue up for the next query: no answer is older than its question."""

    def __init__(self, read: Callable[[Sequence[str]], Awaitable[Mapping[str, T]]], most: int) -> None:
        self._read = read
        self._most = most
        self._asked: dict[str, asyncio.Future[T | None]] = {}
        self._reading: asyncio.Task[None] | None = None

    async def find(self, key: str) -> T | None:
        if key not in self._asked:
            self._asked[key] = asyncio.get_running_loop().create_future()
            if self._reading is None:
                self._reading = asyncio.create_task(self._answer_all())
        return await asyncio.shield(self._asked[key])

    async def _answer_all(self) -> None:
        await asyncio.sleep(0)
        while self._asked:
            asked = dict(list(self._asked.items())[: self._most])
            for key in asked:
                del self._asked[key]
            try:
                found = await self._read(list(asked))
            except Exception as wrong:  # noqa: BLE001 - whatever it is, those who wait have to be told
                for answer in asked.values():
                    answer.set_exception(wrong)
                    answer.exception()  # those who no longer wait need no warning
            else:
                for key, answer in asked.items():
                    answer.set_result(found.get(key))
        self._reading = None
