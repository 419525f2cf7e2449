"""Duels in a race, by the thousand: an honest player against one who tries to bend it, both with the same true reaction.

The arbitration is the tables' own (`backroom.table.race`); what is made up here is people, lines and cheats.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import NamedTuple

from backroom.table.race import FALSE_START, LEAD, Timing, Try, ranked, timed

DISTANCE = 50.0
"""Milliseconds there and back, of the honest player and, where nothing else is said, of the other."""
REACTION = (350.0, 60.0)
"""Mean and standard deviation of what both take to see a card and press."""
JITTER = 3.0
"""Mean of what a line adds to each way, now and then much more."""
PINGS = 60
"""Round trips that the server has measured before the race."""
HONEST, OTHER, DISCARDER = 0, 1, 2


class Racer(NamedTuple):
    """How somebody's try comes in: when it is sent, what the server measured of the line, and how far away they really are."""

    sent: float
    """From the flip."""
    credit: float
    distance: float = DISTANCE


Cheat = Callable[[Random], Racer]


def reaction(rng: Random) -> float:
    return max(150.0, rng.gauss(*REACTION))


def way(rng: Random, distance: float) -> float:
    """One way of a line."""
    return distance / 2 + rng.expovariate(1 / JITTER)


def trip(rng: Random, distance: float) -> float:
    """The smallest of many round trips."""
    return min(way(rng, distance) + way(rng, distance) for _ in range(PINGS))


def honest(rng: Random, distance: float = DISTANCE) -> Racer:
    return Racer(way(rng, distance) + reaction(rng), trip(rng, distance), distance)


def early_reading(rng: Random) -> Racer:
    """Reads every frame as it comes: the card is in none before the flip, so all that is left is to react to it."""
    return honest(rng)


def second_socket(rng: Random) -> Racer:
    """Snaps over a socket that answers pings late: the smallest trip of all sockets counts."""
    slow = trip(rng, DISTANCE) + 300
    return honest(rng)._replace(credit=min(slow, trip(rng, DISTANCE)))


def spam(rng: Random) -> Racer:
    """Tries from the announcement on: the first try is a false start, and the last."""
    return Racer(way(rng, DISTANCE) - LEAD, trip(rng, DISTANCE))


def low_claim(rng: Random) -> Racer:
    """Says to have reacted in no time: nobody reads it."""
    return honest(rng)


def late_pongs_direct(rng: Random) -> Racer:
    """Answers every ping late from the beginning, over a socket of its own: the kernel's measure counts."""
    return honest(rng)


def late_pongs(distance: float) -> Cheat:
    """Answers every ping late from the beginning, behind a proxy or with a line that delays all it is measured by."""
    return lambda rng: honest(rng, distance)._replace(credit=10_000)


CHEATS: dict[str, Cheat] = {
    "nothing: as honest as the other": honest,
    "reads every frame early": early_reading,
    "snaps over a second, slow socket": second_socket,
    "tries all the time": spam,
    "claims to be faster": low_claim,
    "delays every pong, direct socket": late_pongs_direct,
}
BOUNDS: dict[str, Cheat] = {
    "delays all that is measured, 100 ms away": late_pongs(100),
    "delays all that is measured, 50 ms away": late_pongs(50),
    "delays all that is measured, next to the server": late_pongs(0),
}
"""What can't be told from a long line: how much it brings at most."""


def arrived(racer: Racer, rng: Random) -> Timing:
    return timed(0, 0, round(racer.credit), round(racer.sent + way(rng, racer.distance)))


def duel(cheat: Cheat, rng: Random) -> bool:
    """One race between two who both hold the right card and sit to the left of who discarded it; whether the cheat wins."""
    seats = [HONEST, OTHER]
    rng.shuffle(seats)
    times = {seat: arrived(racer, rng) for seat, racer in zip(seats, (honest(rng), cheat(rng)), strict=True)}
    tries = [Try(seat, "snap #0", timing.ms) for seat, timing in times.items() if timing.ms >= FALSE_START]
    order = ranked(tries, DISCARDER, 3)
    return bool(order) and order[0].seat == seats[1]


def share(cheat: Cheat, races: int, seed: int) -> float:
    """How many of so many races a cheat wins."""
    rng = Random(seed)
    return sum(duel(cheat, rng) for _ in range(races)) / races
