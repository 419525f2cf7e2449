"""Bots think in processes of their own, so that the event loop never waits for one."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import multiprocessing.connection
import os
import random
import threading
from collections.abc import Mapping
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool

import msgspec

from backroom.bots import Uniform
from backroom.coaching import Hint, hint
from backroom.hosting.thinking import Bench

logger = logging.getLogger("backroom.workers")

_bench = Bench()


def quietly() -> None:
    """Workers give way to the server, and do not outlive it, however it ends."""
    if hasattr(os, "nice"):
        os.nice(10)
    threading.Thread(target=end_with_parent, daemon=True).start()


def end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        multiprocessing.connection.wait([parent.sentinel])
        os._exit(0)


def think(level: str, where: str, view: bytes, seed: int) -> str:
    """In a worker: one decision. `where` names the seat of one match, whose bot is kept."""
    return _bench.choose(level, where, msgspec.json.decode(view), seed)


def advise(view: bytes, seed: int) -> Hint:
    """In a worker: a hint."""
    return hint(msgspec.json.decode(view), random.Random(seed))


class Workers:
    """A pool that starts with the first bot's first decision, and again when a process dies."""

    def __init__(self, count: int) -> None:
        self.count = max(1, count)
        self._pool: ProcessPoolExecutor | None = None

    async def choose(self, level: str, where: str, view: Mapping[str, object], seed: int) -> str:
        """A decision; a bot that fails plays at random rather than hold up its table."""
        if level != "uniform":
            data = msgspec.json.encode(view)
            try:
                return await asyncio.get_running_loop().run_in_executor(self._ready(), think, level, where, data, seed)
            except BrokenProcessPool:
                logger.warning("a worker has died")
                self.close()
            except Exception:
                logger.exception("a bot failed", extra={"level": level, "game": view["game"]})
        return Uniform().choose(view, random.Random(seed))

    async def advise(self, view: Mapping[str, object], seed: int) -> Hint:
        """A hint, from a view that has legal decisions."""
        return await asyncio.get_running_loop().run_in_executor(self._ready(), advise, msgspec.json.encode(view), seed)

    def _ready(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self.count, mp_context=context, initializer=quietly)
        return self._pool

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None
