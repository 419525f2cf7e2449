"""Paired deals: the same deal is played several times, so that a challenger takes each side of it once.

One bot plays a side, and another all the others. Where a match has two sides, that is one against the other, with the sides
swapped; where it has more, it is one challenger among players of a baseline, who sits in every seat once.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations, permutations
from typing import NamedTuple

from backroom.bots.levels import BUDGET
from backroom.games import game
from backroom.lab.playing import CUT, Played, Seating, deal_seed, play, sides_of


class Pair(NamedTuple):
    """A bot, and the one that plays all the other sides."""

    challenger: str
    baseline: str


class Deal(NamedTuple):
    """One deal for one pair: the smallest piece of an arena's work."""

    pair: Pair
    number: int
    key: str
    players: int
    seed: int
    """Of the whole run."""
    budget: float = BUDGET
    cut: int = CUT


class Round(NamedTuple):
    """A deal's matches, one for each side that the challenger took, without their decisions: there would be millions."""

    deal: Deal
    matches: tuple[Played, ...]
    seconds: dict[str, array[float]]
    """By bot: what each decision took. What leaves no choice takes no thought and is left out."""


def side_count(key: str, players: int) -> int:
    return len(sides_of(game(key), players, 0))


def all_pairs(bots: Sequence[str], sides: int) -> list[Pair]:
    """Everybody against everybody. Between two sides challenger and baseline are the same thing, so one order is enough."""
    return [Pair(*names) for names in (combinations(bots, 2) if sides == 2 else permutations(bots, 2))]


def seatings(deal: Deal) -> Iterator[Seating]:
    """The deal's matches. Their chance and the bots' depend on the run's seed, the deal, the rotation and the seat, and no more."""
    seed = deal_seed(deal.seed, deal.number)
    for rotation, seats in enumerate(sides_of(game(deal.key), deal.players, seed).values()):
        bots = tuple([deal.pair.challenger if seat in seats else deal.pair.baseline for seat in range(deal.players)])
        luck = f"{deal.seed}/{deal.number}/{rotation}"
        yield Seating(deal.key, deal.players, seed, bots, luck, deal.budget, deal.cut)


def play_round(deal: Deal) -> Round:
    matches = []
    seconds = {bot: array("f") for bot in deal.pair}
    for seating in seatings(deal):
        match = play(seating)
        for decision in match.decisions:
            if decision.choices > 1:
                seconds[seating.bots[decision.seat]].append(decision.seconds)
        matches.append(replace(match, decisions=()))
    return Round(deal, tuple(matches), seconds)
