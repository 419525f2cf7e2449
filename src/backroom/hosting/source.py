"""Time and chance: everything a server draws, reads off a clock or waits for, in one place that tests can fix."""

from __future__ import annotations

import asyncio
import heapq
import itertools
import random
import secrets
import time
from collections.abc import Callable
from typing import Protocol

LETTERS = "ABCDEFGHJKMNPRSTVWXYZ"
"""For codes that are read aloud and typed: without I, L, O, Q and U, which look like others."""


class Alarm(Protocol):
    def cancel(self) -> None: ...


class Clock:
    """Milliseconds since 1970 that never go back and never jump, whatever is done to the machine's clock.

    It runs with the machine's steady clock and leans towards the other one a little, so that a clock that was set right is followed in the end.
    """

    LEAN = 200
    """One millisecond in so many is gained or lost on the way back to the machine's clock."""

    def __init__(self, wall: Callable[[], int] = time.time_ns, steady: Callable[[], int] = time.monotonic_ns) -> None:
        self._wall, self._steady = wall, steady
        self._last, self._now = steady(), wall()

    def now(self) -> int:
        last, self._last = self._last, self._steady()
        passed = self._last - last
        lean = passed // self.LEAN
        self._now += passed
        self._now += max(-lean, min(lean, self._wall() - self._now))
        return self._now // 1_000_000

    def not_before(self, at: int) -> None:
        """It is at least so late already: something was written then."""
        self._now = max(self._now, at * 1_000_000)


AHEAD = 24 * 3_600_000
"""Nothing was written later than so long from now; what says so is wrong, and no reason to move the clock."""


class Source:
    """Time and chance of a running server."""

    def __init__(self, clock: Clock | None = None) -> None:
        self._clock = clock or Clock()

    def now(self) -> int:
        """Milliseconds since 1970."""
        return self._clock.now()

    def not_before(self, at: int) -> None:
        """A log that was written under a clock that went ahead: without this nothing would happen until ours has caught up."""
        if 0 < at - self.now() <= AHEAD:
            self._clock.not_before(at)

    def call_at(self, at: int, ring: Callable[[], object]) -> Alarm:
        """Call back when the time has come; at once, but not before this returns, where it has come already."""
        return asyncio.get_running_loop().call_later(max(0, at - self.now()) / 1000, ring)

    def bits(self, count: int) -> int:
        return secrets.randbits(count)

    def code(self) -> str:
        """A table's code: six letters, far too many to try."""
        return self.letters(6)

    def letters(self, count: int) -> str:
        """A code that is read aloud and typed."""
        return "".join(LETTERS[self.bits(32) % len(LETTERS)] for _ in range(count))

    def player(self) -> str:
        """A player's id."""
        return f"{self.bits(64):016x}"

    def secret(self) -> str:
        """What nobody can guess: 256 bits, in hexadecimal digits."""
        return f"{self.bits(256):064x}"


class Bell:
    """An alarm on a clock that is moved by hand."""

    def __init__(self, ring: Callable[[], object]) -> None:
        self.ring: Callable[[], object] | None = ring

    def cancel(self) -> None:
        self.ring = None


class Fixed(Source):
    """Time that stands still until it is moved, and chance from a seed."""

    def __init__(self, seed: int, now: int = 1_000_000) -> None:
        super().__init__()
        self._time = now
        self._random = random.Random(seed)
        self._bells: list[tuple[int, int, Bell]] = []
        self._order = itertools.count()

    def now(self) -> int:
        return self._time

    def not_before(self, at: int) -> None:
        self._time = max(self._time, at)

    def bits(self, count: int) -> int:
        return self._random.getrandbits(count)

    def call_at(self, at: int, ring: Callable[[], object]) -> Alarm:
        bell = Bell(ring)
        heapq.heappush(self._bells, (max(at, self._time), next(self._order), bell))
        return bell

    def next_bell(self) -> int | None:
        """When the next alarm rings."""
        while self._bells and self._bells[0][2].ring is None:
            heapq.heappop(self._bells)
        return self._bells[0][0] if self._bells else None

    def move(self, to: int) -> None:
        """Move time on to a moment that is no later than the next alarm, and ring what is due."""
        self._time = max(self._time, to)
        while (at := self.next_bell()) is not None and at <= self._time:
            bell = heapq.heappop(self._bells)[2]
            if bell.ring is not None:
                bell.ring()
