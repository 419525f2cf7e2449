"""What Omerta tells the search: regular's candidates, how plausible a deal is, and what a position is worth."""

from __future__ import annotations

from collections.abc import Mapping
from math import exp
from typing import Final

from backroom.bots.luck import Luck
from backroom.bots.omerta.playout import Playout
from backroom.bots.omerta.rivals import CHOOSY, MOST_TURNS, WARY
from backroom.bots.omerta.sight import Sight
from backroom.bots.omerta.thought import Thought
from backroom.core.game import Match
from backroom.games.omerta.cards import POINTS
from backroom.games.omerta.kernel import Kernel
from backroom.games.omerta.scoring import stock

SCOPES: Final = {"draw": 8.0, "play": 4.0, "trade": 4.0, "ability": 6.0}
"""By phase: what regular takes for so many points worse than its choice is not looked at. Elsewhere its choice is taken."""
HEAT = 100.0
"""How little regular's opinion counts among what is looked at."""
WIDTH = 8
"""So many candidates are looked at."""
DEPTH: Final = 400
"""A playout ends with its round, or after so many decisions."""
LEAST, MOST = 0.02, 50.0
"""What weight a deal has at least and at most."""
NOISE: Final = (0.0, 15.0, 29.0, 38.0, 45.0, 50.0)
"""By rounds to go: how far totals have to be apart for one to be e times as likely to win, from matches among regulars."""
USUAL = 6.0
"""The points of a card that says nothing about its owner."""

# From a regression over rounds among regulars: what a seat scores by its stock, its number of cards and the others' stocks.
PER_POINT: Final = 0.27
PER_CARD: Final = 1.9
PER_LOWEST: Final = -0.11
PER_OTHER: Final = -0.07
HIGH: Final = 40
"""Beyond that a stock makes no difference: there will be time to get rid of the worst."""


class Guide:
    """Regular's thoughts for one decision at a time: `prior` opens it, the rest refers to that view."""

    def __init__(self) -> None:
        self.depth = 0
        self._round = 0
        self._policy = Playout({}, 0)

    def prior(self, view: Mapping[str, object]) -> dict[str, float]:
        sight = Sight(view)
        thought = Thought(sight)
        values = thought.values()
        self.depth = DEPTH
        self._round = sight.round
        self._policy = Playout(dark_places(sight), sight.round)
        self._tilt = WARY + CHOOSY * min(thought.rivals.turns, MOST_TURNS)
        self._kept = kept_places(sight)
        # What is worth exactly the same differs in nothing that is known: one stands for all.
        distinct = {value: notation for notation, value in values.items()}
        best = max(distinct)
        least = best - SCOPES.get(sight.phase, 0.0)
        found = sorted([value for value in distinct if value >= least], reverse=True)[:WIDTH]
        return {distinct[value]: exp((value - best) / HEAT) for value in found}

    def took(self, notation: str) -> None:
        """It remembers nothing."""

    def weigh(self, view: Mapping[str, object], match: Match) -> float:
        kernel = match.kernel
        assert isinstance(kernel, Kernel)
        points = sum([POINTS[kernel.hands[seat][place]] - USUAL for seat, place in self._kept])
        return min(max(exp(-self._tilt * points), LEAST), MOST)

    def playout(self, kernel: Kernel, rng: Luck) -> int:
        return self._policy.code(kernel, rng)

    def outlook(self, kernel: Kernel, seat: int, code: int, rng: Luck) -> float:
        """What a decision brings a seat if the round is played to its end."""
        self._policy.play(kernel, seat, code, rng, DEPTH)
        return self.value(kernel, seat)

    def value(self, kernel: Kernel, seat: int) -> float:
        if kernel.outcome is not None:
            winners = kernel.outcome.winners
            return 1 / len(winners) if seat in winners else 0.0
        left = kernel.players - kernel.round
        totals: list[float] = list(kernel.scores)
        if kernel.round == self._round:
            for other, more in enumerate(expected(kernel)):
                totals[other] += more
        else:
            left += 1
        noise = NOISE[max(left, 1)]
        best = totals[0]
        for total in totals:
            best = min(best, total)
        own = every = 0.0
        for other, total in enumerate(totals):
            share = exp((best - total) / noise)
            every += share
            if other == seat:
                own = share
        return own / every


def expected(kernel: Kernel) -> list[float]:
    """What each seat will score in a round that is still going on."""
    stocks = [min(stock(hand), HIGH) for hand in kernel.hands]
    found: list[float] = []
    for seat, own in enumerate(stocks):
        lowest, others = HIGH, 0
        for other, theirs in enumerate(stocks):
            if other != seat:
                lowest = min(lowest, theirs)
                others += theirs
        rest = PER_LOWEST * lowest + PER_OTHER * others / (len(stocks) - 1)
        found.append(PER_POINT * own + PER_CARD * len(kernel.hands[seat]) + rest)
    return found


def dark_places(sight: Sight) -> dict[int, set[int]]:
    """By seat, the places that their owners have not seen: everybody knows which."""
    return {
        seat: {place for place, card in enumerate(hand) if card.source and seat not in card.seen_by}
        for seat, hand in enumerate(sight.hands)
    }


def kept_places(sight: Sight) -> list[tuple[int, int]]:
    """Cards that a rival knows and keeps, and that this seat has not seen."""
    return [
        (seat, place)
        for seat in sight.others
        for place, card in enumerate(sight.hands[seat])
        if not card.face and seat in card.seen_by
    ]
