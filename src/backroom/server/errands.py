"""Work that goes on beside everything else, and is not forgotten: what fails is logged, what runs is ended with the house."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any

logger = logging.getLogger("backroom.hub")


class Errands:
    """Tasks that nobody waits for."""

    def __init__(self) -> None:
        self.under_way: set[asyncio.Task[None]] = set()

    def send(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self.under_way.add(task)
        task.add_done_callback(self._finished)

    def _finished(self, task: asyncio.Task[None]) -> None:
        self.under_way.discard(task)
        if not task.cancelled() and (wrong := task.exception()) is not None:
            logger.error("a table's task failed", exc_info=wrong)

    async def end(self) -> None:
        tasks = list(self.under_way)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
