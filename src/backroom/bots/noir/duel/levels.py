"""The three levels of a duel, out of what its package says of it."""

from __future__ import annotations

from collections.abc import Callable

from backroom.bots.noir.duel.guide import Guide, Hand, Shark
from backroom.bots.noir.duel.judgement import Learned, hidden, learned
from backroom.bots.noir.duel.regular import Duelist
from backroom.bots.noir.duel.rookie import Rookie, Weight
from backroom.bots.noir.duel.scene import Terms
from backroom.core.game import Game


class Levels:
    """A duel's bots, a fresh one for each seat of each match."""

    def __init__(
        self,
        package: str,
        terms: Terms,
        *,
        rookie: Weight,
        game: Callable[[], Game],
        hand: Hand,
        told: Callable[[str], Learned] = learned,
    ) -> None:
        self._package = package
        """Where what was fitted for them lies."""
        self._terms = terms
        self._weight = rookie
        """What its rookies think of a decision."""
        self._game = game
        """The game as shark imagines it …"""
        self._hand = hand
        """… and plays it on."""
        self._told = told
        """What shark goes by."""

    def rookie(self) -> Rookie:
        return Rookie(self._weight)

    def regular(self) -> Duelist:
        return Duelist(self._terms, learned(self._package))

    def shark(self, budget: float, known: Learned | None = None) -> Shark:
        """It hides its own habits, and reads moves as far as they are to be believed: by what is shipped, or what is given."""
        told = {**self._told(self._package), **(hidden(self._package) if known is None else known)}
        return Shark(self._game(), Guide(Duelist(self._terms, told), self._hand), budget)
