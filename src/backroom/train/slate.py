"""What processes that play and the one that learns show each other: arrays in files that all of them map into their memory."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

import numpy as np

from backroom.core.encoder import Decision, Encoder, Encoding

Values = Any
"""An array of numpy."""
SEATS = 9
"""The most that any game has."""
HALVES = 2
"""While the answers for one half of the matches are worked out, the other half is played."""


@dataclass(frozen=True)
class Sizes:
    """How large the arrays are."""

    matches: int
    """In each half."""
    planes: int
    scalars: int
    numbers: int
    """How many there are: one more stands for no part at all."""
    parts: int
    choices: int
    """The most decisions that are looked at; of more a part is drawn."""

    @classmethod
    def of(cls, encoder: Encoder, matches: int, choices: int) -> Sizes:
        return cls(matches, len(encoder.planes), len(encoder.scalars), encoder.decisions, max(1, encoder.parts), choices)

    def arrays(self) -> dict[str, tuple[tuple[int, ...], type]]:
        """By name: the shape for one decision, and the type."""
        return {
            "planes": ((self.planes,), np.uint64),
            "scalars": ((self.scalars,), np.float32),
            "legal": ((self.choices, self.parts), np.int16),
            "count": ((), np.int32),
            "seat": ((), np.int32),
            "truth": ((), np.uint64),
            "mine": ((), np.bool_),
            "over": ((), np.bool_),
            "result": ((SEATS,), np.float32),
            "gained": ((), np.float32),
            "steps": ((), np.int32),
            "answer": ((), np.int32),
        }


class Slate:
    """The arrays, by name. Each has the half and then the match as its first axes."""

    def __init__(self, folder: Path, sizes: Sizes, *, fresh: bool = False) -> None:
        self.sizes = sizes
        self.arrays: dict[str, Values] = {}
        for name, (shape, kind) in sizes.arrays().items():
            path = folder / name
            whole = (HALVES, sizes.matches, *shape)
            self.arrays[name] = np.memmap(path, kind, "w+" if fresh else "r+", shape=whole)


def write(rows: dict[str, Values], at: int, encoding: Encoding, keys: list[Any]) -> None:
    """One encoding, with these of its legal decisions, into a row of some arrays."""
    rows["planes"][at] = encoding.planes
    rows["scalars"][at] = encoding.scalars
    legal = rows["legal"]
    written = b"".join([_bytes(key, rows["nothing"]) for key in keys])
    legal[at, : len(keys)] = np.frombuffer(written, np.int16).reshape(len(keys), legal.shape[-1])
    rows["count"][at] = len(keys)


@lru_cache(maxsize=1 << 16)
def _bytes(key: Decision, nothing: tuple[int, ...]) -> bytes:
    """A decision's parts as they lie in an array: there are some thousands of decisions, and numpy is slow with lists of lists."""
    parts = key if isinstance(key, tuple) else (key,)
    return np.array((*parts, *nothing[len(parts) :]), np.int16).tobytes()
