"""Who was first: the arbitration of a race as a function of timed inputs.

Everybody sees the card at the same moment, the flip. A try claims how long its player took since then, on the clock of their
own machine. The claim counts as far as the server's own measure of the round trip allows it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from backroom.table.shapes import Result, VerdictState

LEAD = 500
"""The card is sent so long before the flip."""
SLACK = 50
"""A claim may be so much better than the round trip explains: measures waver."""
LONGEST_TRIP = 1_000
"""No round trip excuses more, or whoever delays their answers to the server's measuring would win every race."""
FALSE_START = 100
"""Nobody reacts faster."""
AWAITED = 300
"""After the first try those in flight are awaited so long."""
TIE = 15
"""Tries no further apart count as equal."""


class Try(NamedTuple):
    """A card turned over in a race, not yet settled."""

    seat: int
    action: str
    ms: int | None
    """The accepted reaction time; None where times do not count."""


class Verdict(NamedTuple):
    """What became of a try."""

    seat: int
    ms: int | None
    result: Result
    """`hit`, `miss` or `late`."""

    def seen(self) -> VerdictState:
        return {"seat": self.seat, "ms": self.ms, "result": self.result}


def accepted(flip: int, claim: int, rtt: int, received: int) -> int:
    """The reaction time that counts: the claim, kept within what the arrival and the round trip allow."""
    latest = received - flip
    earliest = latest - min(max(rtt, 0), LONGEST_TRIP) - SLACK
    return min(max(claim, earliest), latest)


def is_false_start(ms: int) -> bool:
    return ms < FALSE_START


def clockwise(seat: int, discarder: int, players: int) -> int:
    """How far a seat is from the discarder's left; the discarder, who chose the moment, comes last."""
    return (seat - discarder - 1) % players


def ranked(tries: Iterable[Try], discarder: int, players: int) -> list[Try]:
    """The order in which tries count.

    The fastest and all within a tie of it go first, clockwise; then the fastest of the others and all within a tie of that,
    and so on. So no try comes before one that was faster by more than a tie.
    """
    waiting = sorted(tries, key=lambda each: (each.ms or 0, clockwise(each.seat, discarder, players)))
    order: list[Try] = []
    while waiting:
        fastest = waiting[0].ms or 0
        level = [each for each in waiting if (each.ms or 0) - fastest <= TIE]
        order += sorted(level, key=lambda each: clockwise(each.seat, discarder, players))
        waiting = waiting[len(level) :]
    return order


def receipt(order: Sequence[Try], played: int, *, won: bool) -> list[Verdict]:
    """What became of each try when the first so many were turned over, and the last of these was right or not.

    The others are late, and nothing about their cards is told.
    """
    misses: list[Result] = ["miss"] * played
    results = misses + ["late"] * (len(order) - played)
    if won:
        results[played - 1] = "hit"
    return [Verdict(each.seat, each.ms, result) for each, result in zip(order, results, strict=True)]
