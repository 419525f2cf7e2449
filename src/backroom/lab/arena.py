"""A tournament of bots in one game: who wins how often against whom, how sure that is, and how long each one thinks."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from backroom.bots.levels import BUDGET
from backroom.bots.search import Iterations
from backroom.lab.pairing import Deal, Pair, Round, all_pairs, play_round, side_count
from backroom.lab.playing import CUT
from backroom.lab.rating import Rating, Sided, rate
from backroom.lab.statistics import Figure, mean_over_deals, percentile
from backroom.lab.workers import done


@dataclass(frozen=True)
class Plan:
    """A tournament that is to be played."""

    key: str
    players: int
    bots: tuple[str, ...]
    deals: int
    """For each pair, counted from deal 0."""
    seed: int = 0
    budget: float = BUDGET
    cut: int = CUT
    only: tuple[Pair, ...] = ()
    """The pairs to play; without them everybody meets everybody."""
    first: int = 0
    """The deal to begin with: those before it have been played."""

    @property
    def pairs(self) -> Sequence[Pair]:
        return self.only or all_pairs(self.bots, side_count(self.key, self.players))

    def work(self) -> Iterator[Deal]:
        """Deal by deal and not pair by pair: however early it is broken off, all pairs have played about the same deals."""
        for number in range(self.first, self.deals):
            for pair in self.pairs:
                yield Deal(pair, number, self.key, self.players, self.seed, self.budget, self.cut)


class Entry(NamedTuple):
    """What one bot got out of one match in which it faced another."""

    pair: Pair
    """The bot itself first."""
    side: str
    deal: int
    share: float
    """Of the win."""
    score: float | None
    """Its seats' mean score; None if the match was cut off."""


@dataclass
class Results:
    """What has been played of a plan, as far as it has been."""

    plan: Plan
    rounds: list[Round] = field(default_factory=list)
    is_interrupted: bool = False

    def entries(self) -> list[Entry]:
        """By pair and deal. Of several sides only the challenger counts: the others play against one another, too."""
        found = []
        for deal, matches, _ in self.rounds:
            for match in matches:
                shares = match.shares
                for side, seats in match.sides.items():
                    bot = match.seating.bots[seats[0]]
                    if len(match.sides) > 2 and bot != deal.pair.challenger:
                        continue
                    pair = deal.pair if bot == deal.pair.challenger else Pair(bot, deal.pair.challenger)
                    score = sum(match.scores[seat] for seat in seats) / len(seats) if match.scores else None
                    found.append(Entry(pair, side, deal.number, shares[side], score))
        return found

    def rows(self) -> list[dict[str, object]]:
        return [
            {
                "challenger": deal.pair.challenger,
                "baseline": deal.pair.baseline,
                "deal": deal.number,
                "rotation": rotation,
                **match.row(),
            }
            for deal, matches, _ in self.rounds
            for rotation, match in enumerate(matches)
        ]

    def seconds(self, bot: str) -> array[float]:
        """What each of a bot's decisions took."""
        found = array("f")
        for finished in self.rounds:
            found.extend(finished.seconds.get(bot, ()))
        return found


class Standing(NamedTuple):
    """How one bot has done."""

    bot: str
    matches: int
    share: Figure
    """Of wins."""
    score: Figure
    by_side: dict[str, Figure]
    rating: Rating
    p50: float
    """Seconds for a decision: half of them took no longer."""
    p95: float


@dataclass
class Standings:
    """The outcome of a tournament."""

    results: Results
    sides: int
    bots: list[Standing]
    matrix: dict[Pair, Figure]
    """A bot's strength against another: its win rate, or with more than two sides its odds against one of the others."""


def run(plan: Plan, jobs: int = 0, *, ray: bool = False, progress: Callable[[], None] = lambda: None) -> Results:
    """Play a plan; Ctrl-C ends it early. `progress` is called after every deal of every pair."""
    results = Results(plan)
    work = done(play_round, plan.work(), jobs, ray=ray)
    try:
        for _, finished in work:
            results.rounds.append(finished)
            progress()
    except KeyboardInterrupt:
        results.is_interrupted = True
        work.close()
    order = {pair: number for number, pair in enumerate(plan.pairs)}
    results.rounds.sort(key=lambda finished: (finished.deal.number, order[finished.deal.pair]))
    return results


def standings(results: Results) -> Standings:
    plan = results.plan
    entries = results.entries()
    sides = side_count(plan.key, plan.players)
    matrix = {}
    for one in plan.bots:
        for other in plan.bots:
            met = [(entry.deal, entry.share) for entry in entries if entry.pair == (one, other)]
            if met:
                matrix[Pair(one, other)] = mean_over_deals(met).through(sides)
    ratings = rate(
        [
            Sided(tuple([match.seating.bots[seats[0]] for seats in match.sides.values()]), tuple(match.shares.values()))
            for _, matches, _ in results.rounds
            for match in matches
        ],
        plan.bots,
        plan.seed,
    )
    return Standings(results, sides, [_standing(bot, entries, ratings[bot], results.seconds(bot)) for bot in plan.bots], matrix)


def _standing(bot: str, entries: Sequence[Entry], rating: Rating, seconds: Sequence[float]) -> Standing:
    own = [entry for entry in entries if entry.pair.challenger == bot]
    names = sorted({entry.side for entry in own})
    return Standing(
        bot,
        len(own),
        mean_over_deals([(entry.deal, entry.share) for entry in own]),
        mean_over_deals([(entry.deal, entry.score) for entry in own if entry.score is not None]),
        {name: mean_over_deals([(entry.deal, entry.share) for entry in own if entry.side == name]) for name in names},
        rating,
        percentile(seconds, 50) if seconds else float("nan"),
        percentile(seconds, 95) if seconds else float("nan"),
    )


def as_json(found: Standings) -> dict[str, object]:
    """Everything, JSON-able; all that depends on the clock is under `times`."""
    plan = found.results.plan
    return {
        "game": plan.key,
        "players": plan.players,
        "sides": found.sides,
        "seed": plan.seed,
        "deals": plan.deals,
        "cut": plan.cut,
        "budget": None if isinstance(plan.budget, Iterations) else plan.budget,
        "iterations": int(plan.budget) if isinstance(plan.budget, Iterations) else None,
        "interrupted": found.results.is_interrupted,
        "bots": [
            {
                "bot": each.bot,
                "matches": each.matches,
                "share": each.share.as_json(),
                "score": each.score.as_json(),
                "sides": {name: figure.as_json() for name, figure in each.by_side.items()},
                "rating": each.rating.as_json(),
            }
            for each in found.bots
            if each.matches
        ],
        "matrix": [{"bot": pair.challenger, "against": pair.baseline, **figure.as_json()} for pair, figure in found.matrix.items()],
        "matches": found.results.rows(),
        "times": {each.bot: {"p50": each.p50, "p95": each.p95} for each in found.bots if each.p50 == each.p50},
    }
