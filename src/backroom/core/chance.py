"""The match's only source of randomness: SplitMix64, written out so that no Python version can change it.

The whole state is one 64-bit integer, which makes a clone as cheap as an assignment.
"""

from __future__ import annotations

import hashlib
from collections.abc import MutableSequence, Sequence
from functools import cache
from math import prod
from typing import Final, Protocol, TypeVar

from backroom.core.native import mypyc_attr

T = TypeVar("T")

_MASK: Final = (1 << 64) - 1
_GAMMA: Final = 0x9E3779B97F4A7C15


@cache
def _shuffle_plan(count: int) -> tuple[tuple[range, int], ...]:
    """The steps of a shuffle by eights, each with the number of ways that the eight can go."""
    eights = [range(high, max(high - 8, 0), -1) for high in range(count - 1, 0, -8)]
    return tuple((steps, prod(step + 1 for step in steps)) for steps in eights)


class Rng(Protocol):
    """What we ask of a generator that comes from outside; `random.Random` and `Chance` both fit."""

    def getrandbits(self, k: int, /) -> int: ...


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    """A seeded generator; equal seeds give equal draws on every machine."""

    __slots__ = ("state",)

    state: int
    """All there is to know of the generator."""

    def __init__(self, seed: int) -> None:
        # Neighbouring seeds must not give neighbouring streams, and any int must be accepted.
        self.state = int.from_bytes(hashlib.sha256(str(seed).encode()).digest()[:8], "big")

    def clone(self) -> Chance:
        twin = Chance.__new__(Chance)
        twin.state = self.state
        return twin

    def bits(self) -> int:
        """The next 64 bits."""
        self.state = z = (self.state + _GAMMA) & _MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return z ^ (z >> 31)

    def getrandbits(self, k: int, /) -> int:
        """`k` random bits, so that a Chance can stand wherever an `Rng` is asked for."""
        value = 0
        for _ in range(0, k, 64):
            value = value << 64 | self.bits()
        return value & ((1 << k) - 1)

    def below(self, n: int) -> int:
        """A fair integer in 0 … n-1; draws that would favour small numbers are thrown away."""
        if not 0 < n <= 1 << 64:
            raise ValueError(f"cannot draw below {n}")
        fair = (1 << 64) - (1 << 64) % n
        while (draw := self.bits()) >= fair:
            pass
        return draw % n

    def pick(self, items: Sequence[T]) -> T:
        return items[self.below(len(items))]

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Fisher–Yates from the right, in place. One fair number gives eight of its steps, as digits of mixed base."""
        for steps, choices in _shuffle_plan(len(items)):
            digits = self.below(choices)
            for i in steps:
                j = digits % (i + 1)
                digits //= i + 1
                items[i], items[j] = items[j], items[i]

    def pick_bit(self, mask: int) -> int:
        """The index of one of the set bits of a mask."""
        skip = self.below(mask.bit_count())
        for _ in range(skip):
            mask &= mask - 1
        return (mask & -mask).bit_length() - 1
