"""Who thinks for the bots of a device: the quick ones beside the table, a shark in a worker of its own."""

from __future__ import annotations

import json
import logging
import random
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from backroom.bots import Uniform
from backroom.coaching import hint
from backroom.hosting.thinking import Bench

LONG = frozenset({"shark"})
"""Levels that take their time: beside the table they would hold up everybody."""

Far = Callable[[str, str, str, int], Awaitable[str]]
"""Level, where it sits, the view as JSON, a seed; gives the decision."""

logger = logging.getLogger("backroom.local")


HINT = "hint"
"""What is asked of the far one in a level's place for a hint."""


class Thinker:
    def __init__(self, far: Far | None = None) -> None:
        self._far = far
        self._bench = Bench()

    async def choose(self, level: str, where: str, view: Mapping[str, Any], seed: int) -> str:
        """A decision; a bot that fails plays at random rather than hold up its table."""
        try:
            if level in LONG and self._far is not None:
                return str(await self._far(level, where, json.dumps(view), seed))
            return self._bench.choose(level, where, view, seed)
        except Exception:
            logger.exception("a bot failed")
            return Uniform().choose(view, random.Random(seed))

    async def advise(self, view: Mapping[str, Any], seed: int) -> dict[str, Any]:
        """A hint, from a view that has legal decisions."""
        if self._far is None:
            return dict(hint(view, random.Random(seed)))
        found: dict[str, Any] = json.loads(await self._far(HINT, "", json.dumps(view), seed))
        return found
