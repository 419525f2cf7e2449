"""What the search is told about a duel: regular's judgement at the root; below it a quick hand that knows no more than each side can tell."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, Final

from backroom.bots.luck import Luck
from backroom.bots.noir.duel.regular import Duelist
from backroom.bots.noir.kit.choosing import drawn, promising, softened
from backroom.bots.search import Budget, Race, Search
from backroom.core.chance import Rng
from backroom.core.game import Game, Match
from backroom.games.noir.kit.codes import COLLAPSE_ROWS, SHIFT
from backroom.games.noir.kit.grid import GONE, Shape, count_of

HEAT: Final = 0.01
"""How far the search looks beyond regular's favourite: what is worse by this much has a third of its weight."""
CLOSE: Final = 0.1
"""What has less of its weight is not looked into: a few playouts are no match for a clear judgement."""
WARY: Final = 2.5
"""How many times what it tells a decision costs that playouts prefer to regular's choice: a search always comes to the same, which tells more."""
TRIES: Final = 4
"""How many shifts a playout looks at before it takes one."""

Kernel = Any
"""A duel's own, which follows what a spectator can tell."""


class Hand(ABC):
    """How a game is played on quickly. Each game has its own, which knows its own kernel: compiled, all of it is called directly."""

    def __init__(self, depth: int = 8) -> None:
        self.depth = depth

    @abstractmethod
    def plays(self, kernel: Kernel, rng: Luck) -> int:
        """What whoever is to move does."""

    @abstractmethod
    def killing(self, kernel: Kernel) -> int:
        """The seat that kills …"""

    @abstractmethod
    def identities(self, kernel: Kernel) -> tuple[int, int]:
        """… who it is, and who the other is …"""

    @abstractmethod
    def wins(self, kernel: Kernel) -> float:
        """… and how likely it wins, in a world where it is known who is who, but not to them."""


class Guide:
    """Regular and a quick hand."""

    def __init__(self, regular: Duelist, hand: Hand) -> None:
        self.regular = regular
        self.hand = hand
        self.depth = hand.depth
        self.lot: Rng | None = None
        """Draws which of the candidates is regular's choice; without one it is the best."""

    def prior(self, view: Mapping[str, object]) -> dict[str, float]:
        values = self.regular.values(view)
        weights = promising(values, HEAT, CLOSE)
        if self.lot is None:
            return weights
        if self.regular.unrest > 1.0:
            # Nothing has come of what seemed best for long: no search, but what regular would do then.
            return {drawn(softened(values, HEAT * self.regular.unrest), self.lot): 1.0}
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
        return self.hand.plays(kernel, rng)

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

    def race(self, prior: Mapping[str, float]) -> Race:
        # Playouts know nothing of observers: what tells more than the favourite has to be better by what that costs.
        fees = self._lots.regular.fees
        least = fees.get(max(prior, key=prior.__getitem__), 0.0)
        return Race(prior, {notation: WARY * max(fees.get(notation, 0.0) - least, 0.0) for notation in prior})


def any_of(codes: tuple[int, ...], rng: Luck) -> int:
    """Whatever chance says."""
    return codes[int(rng.random() * len(codes))]


def offers(codes: tuple[int, ...], word: int) -> bool:
    """Whether a list of shifts and deeds has one of the game's words in it: these come last, but for collapses."""
    for place in range(len(codes) - 1, -1, -1):
        code = codes[place]
        if code == word:
            return True
        if code < COLLAPSE_ROWS:
            return False
    return False


def shifts(on: Shape, codes: tuple[int, ...], me: int, wanted: int, rng: Luck) -> int:
    """Of a few shifts the one that brings the most of those wanted next to oneself."""
    best, most = codes[0], -1
    near_bits, moves = on.near_bits, on.moves
    for _ in range(TRIES):
        code = codes[int(rng.random() * len(codes))]
        if SHIFT <= code < COLLAPSE_ROWS:
            move = moves[code]
            found = count_of(near_bits[move.table[me]] & move.carry(wanted))
            if found > most:
                best, most = code, found
    return best


def halving(near: tuple[int, ...], cells: list[int], may: int) -> int:
    """Of the cards that may be laid, each by the cell of its suspect or -1, the place of the one that halves the candidates best; else 0."""
    best, worst = 0, 1 << 10
    half = count_of(may)
    for place, cell in enumerate(cells):
        if cell >= 0:
            off = abs(2 * count_of(may & near[cell]) - half)
            if off < worst:
                best, worst = place, off
    return best


def lays(kernel: Kernel) -> int:
    """The card that tells the most; codes are in the order of the hand."""
    cells = [-1 if kernel.where[card] == GONE else kernel.where[card] for card in kernel.hand]
    code: int = kernel.codes[halving(kernel.on.near_bits, cells, kernel.clues.may_kill)]
    return code
