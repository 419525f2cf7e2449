"""Shark's look ahead: every candidate is played to the end of the round in the same imagined deals.

There is no tree: a tree is only as good as what it learns of the rivals' decisions, and here it would learn from a few dozen visits what
regular knows already. What counts is that all candidates meet the same deals and the same luck, and that there are many of them.
"""

from __future__ import annotations

from collections.abc import Mapping

from backroom.bots.luck import Luck
from backroom.bots.omerta.guide import Guide
from backroom.bots.search import Budget, Clock, Race, Search, codes_of
from backroom.core.chance import Rng
from backroom.core.game import Game, Match
from backroom.games.omerta.kernel import Kernel

DEALS = 4
"""Of so many imagined deals one is played: the likelier by what the rivals keep, the more often."""


class Foresight(Search):
    """A bot that plays its candidates out, and no tree."""

    def __init__(self, game: Game, guide: Guide, budget: Budget) -> None:
        super().__init__(game, guide, budget)
        self._own = guide

    def think(self, view: Mapping[str, object], rng: Rng) -> str:
        clock = Clock(self.budget)
        race = Race(self._own.prior(view))
        seat = view["seat"]
        assert isinstance(seat, int)
        codes: dict[str, int] = {}
        is_first = True
        while not (race.is_decided or clock.is_up()):
            match = self._dealt(view, rng, is_first=is_first)
            is_first = False
            codes = codes or codes_of(match, seat)
            luck = rng.getrandbits(64)
            values: dict[str, float] = {}
            for candidate in race.running:
                if clock.is_up():
                    # A round that was broken off compares nothing.
                    break
                kernel = match.kernel.clone()
                assert isinstance(kernel, Kernel)
                values[candidate] = self._own.outlook(kernel, seat, codes[candidate], Luck(luck))
                clock.iterations += 1
            else:
                race.note(values)
        self.played = clock.iterations
        return race.winner

    def _dealt(self, view: Mapping[str, object], rng: Rng, *, is_first: bool) -> Match:
        """One of several imagined deals, by how plausible each is."""
        # What was a view for the first world is one for the others.
        match = self.game.imagine(view, rng) if is_first else self.game.imagined(view, rng.getrandbits(53))
        whole = self._own.weigh(view, match)
        for _ in range(DEALS - 1):
            other = self.game.imagined(view, rng.getrandbits(53))
            weight = self._own.weigh(view, other)
            whole += weight
            if rng.getrandbits(32) / 2**32 * whole < weight:
                match = other
        return match
