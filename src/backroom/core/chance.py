"""The match's only source of randomness: one seed, and a stream of its own for everything that is drawn.

The seed gives a key, and key and purpose give a stream: BLAKE2b, keyed, in counter mode. Whoever sees all of one stream
learns nothing of the key, and so nothing of another: a board for all to see is no clue to the cards under it. Imagined
matches have no secrets to keep and are made by the thousand; their streams are SplitMix64.
"""

from __future__ import annotations

import hashlib
import struct
from collections.abc import MutableSequence, Sequence
from functools import cache
from math import prod
from typing import Final, Protocol, TypeAlias, TypeVar

from backroom.core.native import mypyc_attr
from backroom.core.reading import shown

T = TypeVar("T")

Seed: TypeAlias = "int | str"
"""What a match is drawn from: a whole number of any size, or a text. 1 and "1" are two seeds."""

SEED_BITS: Final = 256
"""Of a seed that is drawn because none was given."""

_blake2b = hashlib.blake2b
_MASK: Final = (1 << 64) - 1
_GAMMA: Final = 0x9E3779B97F4A7C15
_WORDS: Final = struct.Struct("<8Q")
"""One block of a stream: as much as BLAKE2b gives at a time."""
_PLACE: Final = struct.Struct("<QQ")
"""The number of a stream among those of its purpose, and of a block within it."""


@cache
def _shuffle_plan(count: int) -> tuple[tuple[range, int], ...]:
    """The steps of a shuffle by eights, each with the number of ways that the eight can go."""
    eights = [range(high, max(high - 8, 0), -1) for high in range(count - 1, 0, -8)]
    return tuple((steps, prod(step + 1 for step in steps)) for steps in eights)


@cache
def _salt(purpose: str) -> int:
    return int.from_bytes(hashlib.blake2b(purpose.encode(), digest_size=8).digest(), "little")


def check_seed(seed: object) -> Seed:
    """A seed from outside, or a ValueError that says what one is."""
    if isinstance(seed, bool) or not isinstance(seed, (int, str)):
        raise ValueError(f"a seed is a whole number or a text, not {shown(seed)}")
    if isinstance(seed, str) and not seed.isascii():
        try:
            seed.encode()
        except UnicodeEncodeError:
            # Half a character would not come back from JSON as it was.
            raise ValueError(f"a seed that is a text is made of whole characters, unlike {shown(seed)}") from None
    return seed


def key_of(seed: Seed) -> bytes:
    """A seed's 256 bits. What is hashed says which kind of seed it was and can be read back, so no two seeds share it."""
    # Hexadecimal: decimal digits take ever longer to make, and Python refuses to make too many of them.
    written = b"text " + seed.encode() if isinstance(seed, str) else b"number %x" % seed
    return hashlib.blake2b(written, digest_size=32, person=b"backroom seed").digest()


class Rng(Protocol):
    """What we ask of a generator that comes from outside; `random.Random` and all streams fit."""

    def getrandbits(self, k: int, /) -> int: ...


@mypyc_attr(allow_interpreted_subclasses=True)
class Stream:
    """Fair draws of every kind, made from 64 bits at a time."""

    __slots__ = ()

    def bits(self) -> int:
        """The next 64 bits."""
        raise NotImplementedError

    def getrandbits(self, k: int, /) -> int:
        """`k` random bits, so that a stream can stand wherever an `Rng` is asked for."""
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
        if isinstance(items, list):
            self._shuffle_list(items)
            return
        for steps, choices in _shuffle_plan(len(items)):
            digits = self.below(choices)
            for i in steps:
                j = digits % (i + 1)
                digits //= i + 1
                items[i], items[j] = items[j], items[i]

    def _shuffle_list(self, items: list[T]) -> None:
        """The same on a list, which compiled code need not ask by name what it can do."""
        for steps, choices in _shuffle_plan(len(items)):
            digits = self.below(choices)
            for i in range(steps.start, steps.stop, -1):
                j = digits % (i + 1)
                digits //= i + 1
                items[i], items[j] = items[j], items[i]

    def pick_bit(self, mask: int) -> int:
        """The index of one of the set bits of a mask."""
        skip = self.below(mask.bit_count())
        for _ in range(skip):
            mask &= mask - 1
        return (mask & -mask).bit_length() - 1


@mypyc_attr(allow_interpreted_subclasses=True)
class SealedStream(Stream):
    """A real match's: nobody can tell its draws from fair ones, nor from one what another will be."""

    __slots__ = ("_at", "_block", "_key", "_number", "_purpose", "_words")

    def __init__(self, key: bytes, purpose: str, number: int) -> None:
        self._key = key
        self._purpose = purpose.encode()
        self._number = number
        self._block = 0
        self._words: tuple[int, ...] = ()
        self._at = 0

    def bits(self) -> int:
        at = self._at
        if at == len(self._words):
            # Two numbers of a fixed length, then the purpose: no two blocks of a match are asked for in the same words.
            asked = _PLACE.pack(self._number, self._block) + self._purpose
            self._words = _WORDS.unpack(_blake2b(asked, key=self._key).digest())
            self._block += 1
            at = 0
        self._at = at + 1
        return self._words[at]


@mypyc_attr(allow_interpreted_subclasses=True)
class QuickStream(Stream):
    """SplitMix64: fair and fast, but who has seen a few draws can work out the others. For imagined matches and for bots."""

    __slots__ = ("state",)

    state: int
    """All there is to know of the generator."""

    def __init__(self, state: int) -> None:
        self.state = state & _MASK

    def bits(self) -> int:
        self.state = z = (self.state + _GAMMA) & _MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return z ^ (z >> 31)


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    """All chance of a match. It never changes: a kernel that draws in mid-match keeps count of its draws, and clones share this."""

    __slots__ = ("_key",)

    def __init__(self, seed: Seed) -> None:
        self._key = key_of(seed)

    def stream(self, purpose: str, number: int = 0) -> Stream:
        """The stream for one purpose, and for the one of that number where a match has several; always from its beginning."""
        return SealedStream(self._key, purpose, number)


@mypyc_attr(allow_interpreted_subclasses=True)
class QuickChance(Chance):
    """All chance of an imagined match."""

    __slots__ = ("_state",)

    def __init__(self, seed: Seed) -> None:
        super().__init__(seed)
        self._state = int.from_bytes(self._key[:8], "little")

    def stream(self, purpose: str, number: int = 0) -> Stream:
        # One step of SplitMix64 in between: streams of neighbouring numbers must not run behind one another.
        return QuickStream(QuickStream(self._state ^ _salt(purpose) ^ number * _GAMMA).bits())
