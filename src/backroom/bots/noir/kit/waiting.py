"""Patience: how long a bot has been at it without getting anywhere, so that matches end."""

from __future__ import annotations

from collections.abc import Iterable


class Waiting:
    """Counts a bot's own decisions since something that shows progress has last changed."""

    def __init__(self) -> None:
        self._mark: frozenset[object] | None = None
        self._count = 0

    def since(self, mark: Iterable[object]) -> int:
        """How many decisions ago the mark came to be what it is; 0 the first time it is seen."""
        now = frozenset(mark)
        self._count = self._count + 1 if now == self._mark else 0
        self._mark = now
        return self._count
