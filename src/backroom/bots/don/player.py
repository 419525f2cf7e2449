"""The Don at the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module

import numpy as np

from backroom.bots.bot import Bot
from backroom.bots.don.certain import Certain, certain_of
from backroom.bots.don.counsel import Counsel, counsel_of, heeded
from backroom.bots.don.discretion import Discretion, discretion_of
from backroom.bots.don.net import Net, Values
from backroom.bots.don.patience import Patience, stirred
from backroom.bots.don.veil import Twins, blended, veil_of
from backroom.bots.don.weights import HABITS, loaded, own_package
from backroom.bots.noir.kit.choosing import drawn
from backroom.bots.styles import Style, tilted
from backroom.core.chance import Rng
from backroom.core.encoder import Decision, Encoding

HEAT = 0.7
"""Below 1 it prefers what it thinks best more than it has learned to: it is here to win, no longer to explore."""
LEAST = 0.02
"""What it thinks less likely than this to be right it leaves out altogether."""


def don(key: str) -> Bot:
    """The Don of a game: a net, or the game's own that reads others by what it has learned of them."""
    _, weights = loaded(key)
    if HABITS not in weights:
        return Don(key)
    made: Bot = import_module(own_package(key)).Don(np.asarray(weights[HABITS], np.float32))
    return made


class Don:
    """Decides by its net's judgement of the view. It mixes, as whoever always does the same is soon read."""

    def __init__(self, key: str, discretion: Discretion | None = None) -> None:
        self.encoder, weights = loaded(key)
        self.net = Net(weights, self.encoder)
        self.discretion = discretion or discretion_of(key)
        self.counsel: Counsel | None = counsel_of(key)
        self._twins: Twins | None = veil_of(key)
        self._patience = Patience()
        self._certain: Certain | None = certain_of(key)
        self.style: Style | None = None

    def choose(self, view: Mapping[str, object], rng: Rng) -> str:
        said = self.counsel.values(view) if self.counsel is not None else {}
        if self.counsel is not None and said:
            heard = heeded(self.shares(view, 1.0, 0.0), said, self.counsel.heat, self.counsel.doubt)
            choice = drawn(tilted(heard, self.style), rng)
            self.counsel.took(choice)
            return choice
        if self.discretion is None:
            return drawn(tilted(self._left(view, self.alike(view)), self.style), rng)
        # Where something is hidden, or nothing has happened for long, what it thinks little of may be what is left to do.
        shares = tilted(stirred(self.shares(view, least=0.0), self._patience.unrest(view)), self.style)
        choice = drawn(self._left(view, self.discretion.veiled(view, shares)), rng)
        self.discretion.took(choice)
        return choice

    def alike(self, view: Mapping[str, object]) -> dict[str, float]:
        """By notation: how likely its net would have those decide so whom all may take it for."""
        own = self.shares(view)
        twins = self._twins(view) if self._twins is not None else ()
        return blended(own, [self.shares(twin) for twin in twins]) if twins else own

    def follow(self, view: Mapping[str, object], notation: str, rng: Rng) -> None:
        del rng
        if self.counsel is not None and self.counsel.values(view):
            self.counsel.took(notation)

    def advise(self, view: Mapping[str, object]) -> str:
        """What it holds best, for somebody who asks: nothing is hidden, and nothing left to chance."""
        said = self.counsel.values(view) if self.counsel is not None else {}
        shares = self.shares(view, 1.0, 0.0)
        if self.counsel is not None and said:
            shares = heeded(shares, said, self.counsel.heat)
        shares = self._left(view, shares)
        return max(shares, key=shares.__getitem__)

    def _left(self, view: Mapping[str, object], shares: dict[str, float]) -> dict[str, float]:
        """Shares of what is left to choose from where some decisions win or lose for certain."""
        return shares if self._certain is None else self._certain.left(view, shares)

    def shares(self, view: Mapping[str, object], heat: float = HEAT, least: float = LEAST) -> dict[str, float]:
        """By notation: how likely its net would have it decide so."""
        encoding = self.encoder.encode(view)
        if len(encoding.legal) == 1:
            return dict.fromkeys(encoding.legal.values(), 1.0)
        numbers = self.thought(view, encoding)
        likely = np.exp((numbers - numbers.max()) / heat)
        likely /= likely.sum()
        likely[likely < min(least, likely.max())] = 0
        return dict(zip(encoding.legal.values(), likely.tolist(), strict=True))

    def thought(self, view: Mapping[str, object], encoding: Encoding) -> Values:
        """What its net thinks of each legal decision, in their order."""
        del view
        return thought_of(self.net.judge(encoding).decisions, list(encoding.legal))


def thought_of(numbers: Values, legal: Sequence[Decision]) -> Values:
    """What a net thinks of decisions, each of which is a number or the sum of its parts."""
    return np.array([numbers[list(each)].sum() if isinstance(each, tuple) else numbers[each] for each in legal])
