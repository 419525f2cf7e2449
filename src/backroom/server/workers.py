"""Bots think in processes of their own, so that the event loop never waits for one.

There are two lanes. A shark thinks for half a second, and nothing makes it think faster; whoever answers in milliseconds does so in a
process where no shark ever is, before which sharks' processes give way.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import multiprocessing.connection
import os
import random
import threading
from collections.abc import Callable, Mapping
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import TypeVar

import msgspec

from backroom.bots import Uniform
from backroom.bots.bot import Past
from backroom.bots.levels import SEARCHING
from backroom.coaching import Hint, hint
from backroom.hosting.thinking import Bench
from backroom.server.turns import Turns

logger = logging.getLogger("backroom.workers")

T = TypeVar("T")

_bench = Bench()


def quietly(by: int) -> None:
    """Workers give way to the server, and do not outlive it, however it ends."""
    if hasattr(os, "nice"):
        os.nice(by)
    threading.Thread(target=end_with_parent, daemon=True).start()


def end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        multiprocessing.connection.wait([parent.sentinel])
        os._exit(0)


def think(level: str, where: str, view: bytes, seed: int) -> str:
    """In a worker: one decision. `where` names the seat of one match, whose bot is kept."""
    return _bench.choose(level, where, msgspec.json.decode(view), seed)


def advise(view: bytes, past: bytes, seed: int) -> Hint:
    """In a worker: a hint."""
    return hint(msgspec.json.decode(view), random.Random(seed), past=msgspec.json.decode(past))


class Lane:
    """Processes that start with the first bot's first decision, and again when one dies. Tables take turns at them."""

    def __init__(self, count: int, gives_way: int) -> None:
        self.turns = Turns(count)
        self._count = count
        self._gives_way = gives_way
        """How far behind the server it stands when the processor is wanted by both."""
        self._pool: ProcessPoolExecutor | None = None

    async def run(self, work: Callable[..., T], *about: object) -> T:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self._count, mp_context=context, initializer=quietly, initargs=(self._gives_way,))
        return await asyncio.get_running_loop().run_in_executor(self._pool, work, *about)

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None


class Workers:
    """One process for quick decisions, and so many for those that take long."""

    def __init__(self, count: int) -> None:
        self.quick = Lane(1, 5)
        self.slow = Lane(max(1, count), 15)

    def lane(self, level: str) -> Lane:
        """Where bots of a level think."""
        return self.slow if level in SEARCHING else self.quick

    def watch(self, opener: str, table: str) -> None:
        """Somebody has come to a table: what waits there waits no longer than others."""
        for lane in (self.quick, self.slow):
            lane.turns.watch(opener, table)

    async def choose(self, level: str, where: str, view: Mapping[str, object], seed: int) -> str:
        """A decision; a bot that fails plays at random rather than hold up its table."""
        if level != "uniform":
            lane = self.lane(level)
            try:
                return await lane.run(think, level, where, msgspec.json.encode(view), seed)
            except BrokenProcessPool:
                logger.warning("a worker has died")
                lane.close()
            except Exception:
                logger.exception("a bot failed", extra={"level": level, "game": view["game"]})
        return Uniform().choose(view, random.Random(seed))

    async def advise(self, view: Mapping[str, object], past: Past, seed: int) -> Hint:
        """A hint, from a view that has legal decisions, and from what was decided before."""
        return await self.slow.run(advise, msgspec.json.encode(view), msgspec.json.encode(past), seed)

    def close(self) -> None:
        self.quick.close()
        self.slow.close()
