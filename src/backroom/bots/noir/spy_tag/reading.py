"""Spy Tag: what somebody's decisions tell of who they are, be they somebody who goes by the rules or a reader of habits.

A regular goes by what the rules leave open. A shark goes by what it has read in decisions as well, and all could read that just as well: so one's own reading says what
a shark believes. Which of the two somebody is shows in what they do. So both are followed side by side, and what is likelier altogether counts more.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import exp, log
from typing import Final, TypeAlias

from backroom.bots.noir.spy_tag.habits import Weights

DOUBT: Final = 0.05
"""How often somebody is neither, so that nothing they do can be read."""
EVEN: Final = 0.5
"""What a suspect weighs in either table where nothing has been read of anybody."""
LEAST: Final = 1e-60
SMALL: Final = 1e-30
"""What is left of a table is brought back to an average of one before it gets smaller than this."""

Pair: TypeAlias = "tuple[Weights, Weights]"
"""By suspect: how likely a regular would have decided so, and how likely a reader."""


class Read:
    """What has been read of somebody since they took their identity."""

    __slots__ = ("even", "reader", "regular", "weights")

    def __init__(self, regular: Weights, reader: Weights) -> None:
        self.regular = regular
        self.reader = reader
        total = sum(regular.values(), 0.0) + sum(reader.values(), 0.0)
        self.even: float = total / (2 * len(regular)) if total > LEAST else EVEN
        """What a suspect weighs in either table on average: as much as one of whom nothing has been read."""
        part = (1.0 - DOUBT) / (2.0 * self.even)
        self.weights: Weights = {suspect: part * (each + reader[suspect]) + DOUBT for suspect, each in regular.items()}
        """By suspect: how much likelier than on average."""

    def further(self, likely: Pair) -> Read:
        """After one more decision."""
        told, other = likely
        one, two, even = self.regular, self.reader, self.even
        regular: Weights = {}
        reader: Weights = {}
        total = 0.0
        for suspect, each in told.items():
            a = one.get(suspect, even) * each
            b = two.get(suspect, even) * other[suspect]
            regular[suspect] = a
            reader[suspect] = b
            total += a + b
        if total < SMALL:
            return Read(*scaled(regular, reader, total))
        return Read(regular, reader)

    def surprise(self, likely: Pair) -> float:
        """How unlikely a decision was, in nats."""
        regular, reader = likely
        whole = total = 0.0
        for suspect, each in regular.items():
            one, other = self.regular.get(suspect, self.even), self.reader.get(suspect, self.even)
            whole += one + other
            total += one * each + other * reader[suspect]
        return log(max(whole, LEAST) / max(total, LEAST))


def scaled(regular: Weights, reader: Weights, total: float) -> Pair:
    """Both on a scale on which a suspect has one on average in the two of them together."""
    times = len(regular) / max(total, LEAST)
    return {suspect: times * each for suspect, each in regular.items()}, {suspect: times * each for suspect, each in reader.items()}


NOTHING: Final = Read({}, {})
Reads: TypeAlias = "dict[int, Read]"
"""By seat."""


def followed(
    reads: Reads,
    before: Reads,
    drawn: Mapping[int, int],
    deeds: Sequence[tuple[int, int]],
    likely: Callable[[int, Mapping[int, Weights]], Pair],
    *,
    alone: bool = False,
) -> tuple[Reads, float]:
    """What is read after some decisions, each given by its number and who made it; and how surprising they were.

    `drawn` says at which decision somebody took a new identity: until then all went by what had been read `before`.
    `likely` says of a decision, by its place, how likely it was, for whoever believes so of the others.
    """
    found, surprise = dict(reads), 0.0
    for place, (when, seat) in enumerate(deeds):
        if drawn.get(seat, 0) >= when:
            continue
        believed = {other: read.weights for other, read in found.items() if drawn.get(other, 0) < when}
        for other, late in drawn.items():
            if late >= when and other in before:
                believed[other] = before[other].weights
        told, own = likely(place, believed), found.get(seat, NOTHING)
        if not alone:
            surprise += own.surprise(told)
        found[seat] = own.further(told)
    return found, surprise


def blended(ways: Sequence[tuple[Reads, float]]) -> Reads:
    """What is read where things may have gone in several ways: each as far as it is likely."""
    if len(ways) == 1:
        return ways[0][0]
    least = min([surprise for _, surprise in ways])
    shares = [exp(least - surprise) for _, surprise in ways]
    found: Reads = {}
    for seat in {seat for reads, _ in ways for seat in reads}:
        regular: Weights = {}
        reader: Weights = {}
        for share, (reads, _) in zip(shares, ways, strict=True):
            own = reads.get(seat, NOTHING)
            part = share / max(sum(own.regular.values(), 0.0) + sum(own.reader.values(), 0.0), LEAST)
            for suspect, each in own.regular.items():
                regular[suspect] = regular.get(suspect, 0.0) + part * each
                reader[suspect] = reader.get(suspect, 0.0) + part * own.reader[suspect]
        total = sum(regular.values(), 0.0) + sum(reader.values(), 0.0)
        found[seat] = Read(*scaled(regular, reader, total))
    return found
