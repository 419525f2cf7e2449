"""What Omerta tells the search: regular's candidates, how plausible a deal is, and what a position is worth."""

from __future__ import annotations

from collections.abc import Mapping
from math import exp
from typing import Final

from backroom.bots.luck import Luck
from backroom.bots.omerta.ending import NOISE, expected, share_of
from backroom.bots.omerta.playout import Playout
from backroom.bots.omerta.rivals import CHOOSY, MOST_TURNS, WARY
from backroom.bots.omerta.sight import Sight
from backroom.bots.omerta.thought import Thought
from backroom.core.game import Match
from backroom.games.omerta.cards import POINTS
from backroom.games.omerta.kernel import Kernel
from backroom.games.omerta.scoring import stock

SCOPES: Final = {"draw": 14.0, "play": 10.0, "trade": 14.0, "ability": 8.0}
"""By phase: what regular takes for so many points worse than its choice is not looked at. Elsewhere its choice is taken."""
HEAT = 100.0
"""How little regular's opinion counts among what is looked at."""
WIDTH = 8
"""So many candidates are looked at."""
DEPTH: Final = 400
"""A playout ends with its round, or after so many decisions."""
LEAST, MOST = 0.02, 50.0
"""What weight a deal has at least and at most."""
USUAL = 6.0
"""The points of a card that says nothing about its owner."""


class Guide:
    """Regular's thoughts for one decision at a time: `prior` opens it, the rest refers to that view."""

    def __init__(self) -> None:
        self.depth = 0
        self._round = 0
        self.mood = (0.0, 0.0)
        """How many turns everybody has had, and how much less likely, per point, a rival still has a card that they know."""
        self._policy = Playout({}, 0)

    def prior(self, view: Mapping[str, object]) -> dict[str, float]:
        sight = Sight(view)
        thought = Thought(sight)
        values = thought.values()
        self.depth = DEPTH
        self._round = sight.round
        self._policy = Playout(dark_places(sight), sight.round)
        self.mood = (thought.rivals.turns, WARY + CHOOSY * min(thought.rivals.turns, MOST_TURNS))
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

    def value(self, kernel: Kernel, seat: int) -> float:
        if kernel.outcome is not None:
            winners = kernel.outcome.winners
            return 1 / len(winners) if seat in winners else 0.0
        left = kernel.players - kernel.round
        totals: list[float] = list(kernel.scores)
        if kernel.round == self._round:
            stocks = [stock(hand) for hand in kernel.hands]
            for other, more in enumerate(expected(stocks, [len(hand) for hand in kernel.hands])):
                totals[other] += more
        else:
            left += 1
        return share_of(totals, seat, NOISE[max(left, 1)])


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
