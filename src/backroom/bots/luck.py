"""Chance for playouts: they are many and short, so what they draw was drawn before, once for all."""

from __future__ import annotations

from random import Random
from typing import Final

SIZE: Final = 1 << 14


def _sheet() -> list[float]:
    draw = Random("luck").random
    return [draw() for _ in range(SIZE)]


SHEET: Final = _sheet()


class Luck:
    """Numbers from 0 to 1, read off a sheet from some place on: the same place, the same luck."""

    __slots__ = ("_at", "_step")

    def __init__(self, seed: int) -> None:
        self._at = seed & SIZE - 1
        self._step = seed >> 14 & SIZE - 1 | 1

    def random(self) -> float:
        self._at = at = self._at + self._step & SIZE - 1
        return SHEET[at]
