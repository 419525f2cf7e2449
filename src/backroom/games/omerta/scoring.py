"""What a call brings: stocks, points and who starts the next round."""

from __future__ import annotations

from typing import Final

from backroom.core.outcome import Outcome, won
from backroom.games.omerta.cards import POINTS
from backroom.games.omerta.declaration import LOWEST

LIMIT: Final = 7
"""The most that a caller may hold."""
FINE: Final = 20
"""What a wrong call costs."""


def stock(hand: bytes | bytearray) -> int:
    """What a hand is worth."""
    total = 0
    for face in list(hand):
        total += POINTS[face]
    return total


def score(stocks: tuple[int, ...], caller: int) -> tuple[int, ...]:
    """The points of a round by seat."""
    lowest = min(stocks)
    points = list(stocks)
    if stocks[caller] <= LIMIT and stocks[caller] == lowest:
        points[caller] = 0
        return tuple(points)
    # Ruling: several tied lowest others all score 0. A caller above the limit fails even with the lowest stock.
    best = min(other for seat, other in enumerate(stocks) if seat != caller)
    return tuple([own + FINE if seat == caller else 0 if own == best else own for seat, own in enumerate(stocks)])


def next_starter(scores: tuple[int, ...], previous: int) -> int:
    """The highest total so far. Ruling: of several the first one clockwise after the previous starter."""
    players = len(scores)
    clockwise = [(previous + step) % players for step in range(1, players + 1)]
    return max(clockwise, key=scores.__getitem__)


def final(scores: tuple[int, ...]) -> Outcome:
    """How a match ends with these totals. Ruling: equal lowest totals share the win."""
    lowest = min(scores)
    winners = frozenset(seat for seat, total in enumerate(scores) if total == lowest)
    return won(len(scores), winners, LOWEST, scores, rounds=len(scores))
