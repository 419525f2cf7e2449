"""Who was first: the arbitration of a race as a function of timed inputs.

Everybody is sent the card at the same moment, the flip. What counts is when a try arrives, less the way there and back as the
server itself has measured it. Nothing that a player's machine says about time is believed, so there is nothing to be gained by lying.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from backroom.table.shapes import Result, VerdictState

LEAD = 500
"""A race is announced so long before the flip; what the card is, is told at the flip."""
LONGEST_TRIP = 150
"""No round trip is credited with more: whoever delays all that the server measures by gains no more than this."""
LATEST = 100
"""A card may leave the server so much later for one player than for another, and is counted from when it did."""
FALSE_START = 100
"""Nobody reacts faster."""
HAND = 150
"""And no hand finds a card and turns it over within this: such a try counts, and the receipt says so."""
AWAITED = 300
"""After the first try those in flight are awaited so long."""
TIE = 15
"""Tries no further apart count as equal."""


class Try(NamedTuple):
    """A card turned over in a race, not yet settled."""

    seat: int
    action: str
    ms: int | None
    """The reaction time that counts; None where times do not count."""
    arrival: int | None = None
    """When it arrived, from when the card left the server for this player."""
    credit: int | None = None
    """What was taken off for the way there and back."""


class Verdict(NamedTuple):
    """What became of a try."""

    seat: int
    ms: int | None
    arrival: int | None
    credit: int | None
    result: Result
    """`hit`, `miss`, `late` or `early`: a false start."""

    @property
    def is_swift(self) -> bool:
        """Whether this is more than a hand can do."""
        return self.ms is not None and FALSE_START <= self.ms < HAND

    def seen(self) -> VerdictState:
        return {
            "seat": self.seat,
            "ms": self.ms,
            "arrival": self.arrival,
            "credit": self.credit,
            "result": self.result,
            "swift": self.is_swift,
        }


class Timing(NamedTuple):
    """When a try came, and what of that counts."""

    arrival: int
    credit: int

    @property
    def ms(self) -> int:
        return self.arrival - self.credit

    @property
    def is_false_start(self) -> bool:
        return self.ms < FALSE_START


def timed(flip: int, left: int, trip: int, received: int) -> Timing:
    """A try's timing: the flip, when the card left the server for its player, the round trip, and the try's arrival."""
    seen = min(max(left, flip), flip + LATEST)
    return Timing(received - seen, min(max(trip, 0), LONGEST_TRIP))


def clockwise(seat: int, discarder: int, players: int) -> int:
    """How far a seat is from the discarder's left; the discarder, who chose the moment, comes last."""
    return (seat - discarder - 1) % players


def ranked(tries: Iterable[Try], discarder: int, players: int) -> list[Try]:
    """The order in which tries count.

    The fastest and all within a tie of it go first, clockwise; then the fastest of the others and all within a tie of that,
    and so on. So no try comes before one that was faster by more than a tie. The discarder has known the card and the moment
    all along and reacts to nothing: their try comes after all that it is settled with.
    """
    waiting = sorted(tries, key=lambda each: (each.seat == discarder, each.ms or 0, clockwise(each.seat, discarder, players)))
    order: list[Try] = []
    while waiting:
        fastest = waiting[0].ms or 0
        level = [each for each in waiting if (each.ms or 0) - fastest <= TIE and each.seat != discarder] or waiting[:1]
        order += sorted(level, key=lambda each: clockwise(each.seat, discarder, players))
        waiting = waiting[len(level) :]
    return order


def receipt(order: Sequence[Try], played: int, early: Iterable[Try] = (), *, won: bool) -> list[Verdict]:
    """What became of each try when the first so many were turned over, and the last of these was right or not.

    The others are late, and nothing about their cards is told. False starts come at the end.
    """
    misses: list[Result] = ["miss"] * played
    results = misses + ["late"] * (len(order) - played)
    if won:
        results[played - 1] = "hit"
    settled = [*zip(order, results, strict=True), *((each, "early") for each in early)]
    return [Verdict(each.seat, each.ms, each.arrival, each.credit, result) for each, result in settled]
