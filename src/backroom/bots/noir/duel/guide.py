"""What the search is told about a duel: regular's judgement at the root; below it a quick hand that knows no more than each side can tell."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from backroom.bots.luck import Luck
from backroom.bots.noir.duel.regular import Duelist
from backroom.bots.noir.kit.choosing import drawn, promising
from backroom.bots.search import Budget, Search
from backroom.core.chance import Rng
from backroom.core.game import Game, Match
from backroom.games.noir.kit.codes import COLLAPSE_ROWS, SHIFT
from backroom.games.noir.kit.grid import Shape

HEAT = 0.01
"""How far the search looks beyond regular's favourite: what is worse by this much has a third of its weight."""
CLOSE = 0.1
"""What has less of its weight is not looked into: a few playouts are no match for a clear judgement."""
TRIES = 4
"""How many shifts a playout looks at before it takes one."""

Kernel = Any
"""A duel's own, which follows what a spectator can tell."""


@dataclass(frozen=True)
class Hand:
    """How a game is played on quickly."""

    by_stage: Mapping[int, Callable[[Kernel, Luck], int]]
    """What whoever is to move does, where there is more than chance to it."""
    killing: Callable[[Kernel], int]
    """The seat that kills …"""
    identities: Callable[[Kernel], tuple[int, int]]
    """… who it is, and who the other is …"""
    wins: Callable[[Kernel], float]
    """… and how likely it wins, in a world where it is known who is who, but not to them."""
    depth: int = 8


class Guide:
    """Regular and a quick hand."""

    def __init__(self, regular: Duelist, hand: Hand) -> None:
        self.regular = regular
        self.hand = hand
        self.depth = hand.depth
        self.lot: Rng | None = None
        """Draws which of the candidates is regular's choice; without one it is the best."""

    def prior(self, view: Mapping[str, object]) -> dict[str, float]:
        weights = promising(self.regular.values(view), HEAT, CLOSE)
        if self.lot is None:
            return weights
        # Who always does what is best can be read, so the favourite is drawn as regular draws it.
        favourite = drawn(weights, self.lot)
        return {favourite: max(weights.values()), **{each: weight for each, weight in weights.items() if each != favourite}}

    def took(self, notation: str) -> None:
        self.regular.took(notation)

    def weigh(self, view: Mapping[str, object], match: Match) -> float:
        kernel, belief = match.kernel, self.regular.belief
        hand = self.hand
        other = hand.identities(kernel)[view["seat"] == hand.killing(kernel)]
        return belief.get(other, 0.0) * len(belief) if belief else 1.0

    def playout(self, kernel: Kernel, rng: Luck) -> int:
        codes: tuple[int, ...] = kernel.codes
        if len(codes) == 1:
            return codes[0]
        if kernel.collapse is None and (plays := self.hand.by_stage.get(kernel.stage)) is not None:
            return plays(kernel, rng)
        return codes[int(rng.random() * len(codes))]

    def value(self, kernel: Kernel, seat: int) -> float:
        if kernel.outcome is not None:
            return 1.0 if seat in kernel.outcome.winners else 0.0
        wins = self.hand.wins(kernel)
        return wins if seat == self.hand.killing(kernel) else 1.0 - wins


class Shark(Search):
    """The search, in a duel."""

    def __init__(self, game: Game, guide: Guide, budget: Budget) -> None:
        super().__init__(game, guide, budget)
        self._lots = guide

    def think(self, view: Mapping[str, object], rng: Rng) -> str:
        self._lots.lot = rng
        return super().think(view, rng)


def shifts(on: Shape, codes: tuple[int, ...], me: int, wanted: int, rng: Luck) -> int:
    """Of a few shifts the one that brings the most of those wanted next to oneself."""
    best, most = codes[0], -1
    near_bits = on.near_bits
    for _ in range(TRIES):
        code = codes[int(rng.random() * len(codes))]
        if SHIFT <= code < COLLAPSE_ROWS:
            move = on.moves[code]
            found = (near_bits[move.table[me]] & move.carry(wanted)).bit_count()
            if found > most:
                best, most = code, found
    return best


def halving(on: Shape, codes: tuple[int, ...], may: int, first: int, cell_of: Callable[[int], int]) -> int:
    """The card to lay that halves the candidates best; `first` is the code of the first of them."""
    near = on.near_bits
    best, worst = codes[0], 1 << 10
    half = may.bit_count()
    for code in codes:
        cell = cell_of(code - first)
        if cell >= 0:
            off = abs(2 * (may & near[cell]).bit_count() - half)
            if off < worst:
                best, worst = code, off
    return best
