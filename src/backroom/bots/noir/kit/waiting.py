"""Patience: how long a bot has been at it without getting anywhere, so that matches end."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from zlib import crc32


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


class Restless:
    """Grows restless where nothing comes of anything for long: chance then counts for more and more among what is held nearly equal."""

    def __init__(self, patience: int, unrest: float, most: float) -> None:
        self._waiting = Waiting()
        self._patience = patience
        """So many decisions of one's own without any progress are nothing unusual."""
        self._unrest = unrest
        """How much a decision may gain by chance for each more than that …"""
        self._most = most
        """… and at most."""

    def shaken(self, values: Mapping[str, float], progress: Iterable[object], number: object) -> dict[str, float]:
        """Values for the next decision. Its number is chance enough, and the same in every replay."""
        waited = self._waiting.since(progress) - self._patience
        if waited <= 0:
            return dict(values)
        gain = min(self._unrest * waited, self._most)
        return {each: value + gain * (crc32(f"{number} {each}".encode()) / 2**32) for each, value in values.items()}
