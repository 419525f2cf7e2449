"""The house of a device behind the door of a browser's worker. All that passes the door is text, so that neither side holds on to the other's things."""

from __future__ import annotations

import json
import random
from collections.abc import Awaitable, Callable
from typing import Protocol

from backroom.coaching import hint
from backroom.hosting.source import Source
from backroom.hosting.thinking import Bench
from backroom.local.desk import Desk
from backroom.local.house import House, Missing, SetAside
from backroom.local.keeping import written
from backroom.local.room import Cable
from backroom.local.store import Row
from backroom.local.thinker import HINT, Far, Thinker

ME, NOBODY = "me", "nobody"
"""Who is at the other end of a line, where it is nobody in particular."""
GONE, ASIDE = 4404, 4410
"""Why a line is hung up: no such table, or one that can't be read; as a socket says it."""


class Shelf(Protocol):
    """IndexedDB, from the other side of the door."""

    def entries(self, code: str, after: int) -> Awaitable[str]: ...

    def append(self, code: str, seq: int, line: str, rows: str) -> Awaitable[bool]: ...

    def row(self, kind: str, key: str) -> Awaitable[str]: ...

    def rows(self, kind: str) -> Awaitable[str]: ...

    def put(self, rows: str) -> Awaitable[object]: ...

    def forget(self, code: str) -> Awaitable[object]: ...


class Kept:
    """What the browser keeps, as the house wants it."""

    def __init__(self, shelf: Shelf) -> None:
        self._shelf = shelf

    async def entries(self, code: str, after: int) -> list[str]:
        found: list[str] = json.loads(await self._shelf.entries(code, after))
        return found

    async def append(self, code: str, seq: int, line: str, rows: list[Row]) -> bool:
        return bool(await self._shelf.append(code, seq, line, written(rows)))

    async def row(self, kind: str, key: str) -> str | None:
        return str(await self._shelf.row(kind, key)) or None

    async def rows(self, kind: str) -> list[str]:
        found: list[str] = json.loads(await self._shelf.rows(kind))
        return found

    async def put(self, rows: list[Row]) -> None:
        await self._shelf.put(written(rows))

    async def forget(self, code: str) -> None:
        await self._shelf.forget(code)


class Door:
    """What the worker calls."""

    def __init__(self, shelf: Shelf, send: Callable[[int, str], object], think: Far) -> None:
        self._send = send
        self._house = House(Kept(shelf), Source(), Thinker(think))
        self._desk = Desk(self._house)
        self._cables: dict[int, Cable] = {}

    async def call(self, method: str, path: str, body: str) -> str:
        """A request: its status and what comes with it."""
        return written(await self._desk.ask(method, path, json.loads(body) if body else None))

    async def dial(self, number: int, who: str, code: str, since: int, stream: str) -> int:
        """A new line to a table; 0, or why there is none."""
        cable = Cable(lambda frame: self._send(number, written(frame)), await self._player(who), code)
        self._cables[number] = cable
        try:
            await self._house.join(cable, since, None if stream == "?" else stream)
        except (Missing, SetAside) as wrong:
            del self._cables[number]
            return GONE if isinstance(wrong, Missing) else ASIDE
        return 0

    async def _player(self, who: str) -> str | None:
        if who != ME:
            return None if who == NOBODY else who
        kept = await self._house.store.row("people", ME)
        return str(json.loads(kept)["player"]) if kept else None

    async def hear(self, number: int, text: str) -> None:
        if number in self._cables:
            await self._house.hear(self._cables[number], text)

    def hang_up(self, number: int) -> None:
        cable = self._cables.pop(number, None)
        if cable is not None:
            self._house.part(cable)

    async def grown(self, code: str) -> None:
        await self._house.grown(code)


_bench = Bench()


def think(level: str, where: str, view: str, seed: int) -> str:
    """In a worker of its own: one decision, or a hint."""
    seen = json.loads(view)
    return written(hint(seen, random.Random(seed))) if level == HINT else _bench.choose(level, where, seen, seed)
