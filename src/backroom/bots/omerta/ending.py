"""What the end of a round of Omerta is worth, in shares of the match."""

from __future__ import annotations

from math import exp
from typing import Final

from backroom.bots.omerta.manner import stock
from backroom.bots.omerta.words import Table
from backroom.games.omerta.scoring import FINE, LIMIT

NOISE: Final = (0.0, 15.0, 29.0, 38.0, 45.0, 50.0)
"""By rounds to go: how far totals have to be apart for one to be e times as likely to win, from matches among regulars."""

# From a regression over rounds among regulars: what a seat scores by its stock, its number of cards and the others' stocks.
PER_POINT: Final = 0.27
PER_CARD: Final = 1.9
PER_LOWEST: Final = -0.11
PER_OTHER: Final = -0.07
HIGH: Final = 40
"""Beyond that a stock makes no difference: there will be time to get rid of the worst."""


def expected(stocks: list[int], sizes: list[int]) -> list[float]:
    """What each seat will score in a round that is still going on."""
    found: list[float] = []
    for seat, own in enumerate(stocks):
        lowest, others = HIGH, 0
        for other, theirs in enumerate(stocks):
            if other != seat:
                lowest = min(lowest, theirs)
                others += min(theirs, HIGH)
        rest = PER_LOWEST * lowest + PER_OTHER * others / (len(stocks) - 1)
        found.append(PER_POINT * min(own, HIGH) + PER_CARD * sizes[seat] + rest)
    return found


def share_of(totals: list[float], seat: int, noise: float) -> float:
    """A seat's share of the win among totals so far apart; 0 for `noise` is the match's end."""
    best = totals[0]
    for total in totals:
        best = min(best, total)
    if noise <= 0.0:
        return 1.0 / totals.count(best) if totals[seat] == best else 0.0
    every = 0.0
    for total in totals:
        every += exp((best - total) / noise)
    return exp((best - totals[seat]) / noise) / every


def totals(table: Table, scores: list[int], caller: int) -> list[float]:
    """What all have after a round that somebody has called; roughly, where it was broken off and the caller is -1."""
    stocks = [int(stock(hand)) for hand in table.seats]
    if caller < 0:
        more = expected(stocks, [int(hand.size) for hand in table.seats])
        return [score + each for score, each in zip(scores, more, strict=True)]
    lowest = 1000
    for other in range(len(stocks)):
        if other != caller and stocks[other] < lowest:
            lowest = stocks[other]
    own = stocks[caller]
    is_right = own <= LIMIT and own <= lowest
    found: list[float] = []
    for other in range(len(stocks)):
        points = stocks[other]
        if other == caller:
            points = 0 if is_right else own + FINE
        elif points == lowest and not is_right:
            points = 0
        found.append(float(scores[other] + points))
    return found
