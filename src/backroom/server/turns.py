"""Whose bot thinks next. Workers are few: nobody gets more of them than others by opening more tables."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

Waiting = asyncio.Future[None]
Line = OrderedDict[str, OrderedDict[str, deque[Waiting]]]
"""By opener, then by table; who has had a turn goes to the end."""


class Turns:
    """So many may think at once. Openers take turns, and the tables of one opener take turns at that; whatever nobody watches waits until
    nothing else does.
    """

    def __init__(self, slots: int) -> None:
        self._free = slots
        self._watched: Line = OrderedDict()
        self._unwatched: Line = OrderedDict()

    @asynccontextmanager
    async def turn(self, opener: str, table: str, *, is_watched: bool) -> AsyncIterator[None]:
        await self._wait(opener, table, self._watched if is_watched else self._unwatched)
        try:
            yield
        finally:
            self._free += 1
            self._next()

    async def _wait(self, opener: str, table: str, line: Line) -> None:
        waiting: Waiting = asyncio.get_running_loop().create_future()
        line.setdefault(opener, OrderedDict()).setdefault(table, deque()).append(waiting)
        self._next()
        try:
            await waiting
        except asyncio.CancelledError:
            if waiting.done() and not waiting.cancelled():  # it was its turn just now
                self._free += 1
                self._next()
            raise

    def watch(self, opener: str, table: str) -> None:
        """Somebody has come to a table: what waits there waits no longer than others."""
        tables = self._unwatched.get(opener, OrderedDict())
        waiting = tables.pop(table, None)
        if not tables:
            self._unwatched.pop(opener, None)
        if waiting:
            self._watched.setdefault(opener, OrderedDict()).setdefault(table, deque()).extend(waiting)

    def _next(self) -> None:
        while self._free > 0 and (waiting := taken(self._watched) or taken(self._unwatched)) is not None:
            self._free -= 1
            waiting.set_result(None)


def taken(line: Line) -> Waiting | None:
    """The next in a line; those who have gone meanwhile are passed over."""
    while line:
        opener, tables = next(iter(line.items()))
        table, waiting = next(iter(tables.items()))
        first = waiting.popleft()
        tables.move_to_end(table)
        line.move_to_end(opener)
        if not waiting:
            del tables[table]
        if not tables:
            del line[opener]
        if not first.done():
            return first
    return None
