"""A rating over all matches of a run, in the manner of TrueSkill: Plackett–Luce by the openskill library."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import Random
from typing import NamedTuple

from openskill.models import PlackettLuce


class Rating(NamedTuple):
    """How good a bot is thought to be, and how sure that is; 25 is where everybody starts."""

    mu: float
    sigma: float

    def as_json(self) -> dict[str, float]:
        return {"mu": round(self.mu, 3), "sigma": round(self.sigma, 3)}


class Sided(NamedTuple):
    """A match as a rating sees it."""

    bots: tuple[str, ...]
    """By side."""
    shares: tuple[float, ...]
    """By side: what it has of the win."""


def rate(matches: Iterable[Sided], bots: Iterable[str], seed: int) -> Mapping[str, Rating]:
    """Ratings after all matches, in an order that no bot gains by. A bot on several sides of a match learns from all of them."""
    model = PlackettLuce()
    ratings = {name: model.rating(name=name) for name in bots}
    shuffled = list(matches)
    Random(f"{seed}/rating").shuffle(shuffled)
    for match in shuffled:
        rated = model.rate([[ratings[name]] for name in match.bots], scores=list(match.shares))
        for name in set(match.bots):
            now = [side[0] for side, bot in zip(rated, match.bots, strict=True) if bot == name]
            ratings[name] = model.create_rating(
                [sum(each.mu for each in now) / len(now), sum(each.sigma for each in now) / len(now)], name
            )
    return {name: Rating(float(rating.mu), float(rating.sigma)) for name, rating in ratings.items()}
