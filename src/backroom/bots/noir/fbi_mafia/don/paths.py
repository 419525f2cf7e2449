"""How a board may have come from another by moves of several seats, one each: from both ends, and all boards of an end at once."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import prod

import numpy as np

from backroom.bots.noir.fbi_mafia.don.tables import Values
from backroom.bots.noir.kit.watching import moved, swap
from backroom.games.noir.kit.codes import COLLAPSE_ROWS, SHIFT
from backroom.games.noir.kit.grid import NO_SHIFT, Shape

STILL = 0
"""A code for a turn that leaves the board as it is: no move has it."""
MOST_BOARDS = 20_000
"""So many are looked at from either end."""
MOST_FOUND = 200
_NUMBERS = np.random.default_rng(1).integers(-(2**62), 2**62, (64, 64))
"""By cell and suspect: what a board's number is the sum of."""


class Moves:
    """All moves of a board of one shape: where the card on each cell came from, and where it goes."""

    def __init__(self, on: Shape) -> None:
        shifts = [code for code in on.fast[NO_SHIFT] if SHIFT <= code < COLLAPSE_ROWS]
        swaps = [swap(one, other, on) for one in range(on.cells) for other in on.near[one] if one < other]
        self.row = {code: row for row, code in enumerate([STILL, *shifts, *swaps])}
        first = bytes(range(on.cells))
        self.whence = np.array([list(moved(first, on, code)) for code in self.row], np.uint8)
        nowhere = np.full((len(self.row), 1), on.cells)
        self.to = np.hstack([np.argsort(self.whence, 1), nowhere]).astype(np.uint8)
        """With one cell more: who is nowhere stays there."""


@cache
def moves_on(on: Shape) -> Moves:
    return Moves(on)


def paths(start: bytes, end: bytes, on: Shape, turns: Sequence[Sequence[int]]) -> list[tuple[int, ...]]:
    """The ways from one board to another with one move out of each turn's; none at all where there are too many to look at."""
    sizes = [len(codes) for codes in turns]
    half = min(range(len(turns) + 1), key=lambda at: max(prod(sizes[:at]), prod(sizes[at:])))
    if max(prod(sizes[:half]), prod(sizes[half:])) > MOST_BOARDS:
        return []
    moves = moves_on(on)
    early, late = np.frombuffer(start, np.uint8)[None], np.frombuffer(end, np.uint8)[None]
    for codes in turns[:half]:
        early = early[:, moves.whence[[moves.row[code] for code in codes]]].reshape(-1, on.cells)
    for codes in reversed(turns[half:]):
        # Each move is undone; the first turn's number comes first.
        before = late[:, moves.to[[moves.row[code] for code in codes], :-1]]
        late = before.transpose(1, 0, 2).reshape(-1, on.cells)
    ones, others = _numbers(early), _numbers(late)
    order = np.argsort(others)
    lowest: Values = np.searchsorted(others[order], ones, "left")
    highest: Values = np.searchsorted(others[order], ones, "right")
    found: list[tuple[int, ...]] = []
    for first in np.flatnonzero(highest > lowest).tolist():
        for second in order[lowest[first] : highest[first]].tolist():
            found.append((*_decoded(first, turns[:half]), *_decoded(second, turns[half:])))
            if len(found) == MOST_FOUND:
                return found
    return found


def _numbers(boards: Values) -> Values:
    return _NUMBERS[np.arange(boards.shape[1]), boards].sum(1)


def _decoded(number: int, turns: Sequence[Sequence[int]]) -> tuple[int, ...]:
    """The moves that the number of a board stands for."""
    found = []
    for codes in reversed(turns):
        number, row = divmod(number, len(codes))
        found.append(codes[row])
    return tuple(reversed(found))
