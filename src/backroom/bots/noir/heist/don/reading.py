"""Heist: who the thieves are, as a Chief reads it from what they do.

One shift tells little of one thief, as it may have been made for any of them. So whole worlds are compared: a few of them are kept from one decision to the
next, in which every thief in turn is put in the place of each suspect whom they may be, by how well that explains what the gang has done of late
(Gibbs sampling). What is likely of a thief is the average over the worlds of the others.
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from backroom.bots.noir.heist.don.deeds import Come, Deed, Gone, news
from backroom.bots.noir.heist.don.habits import NOBODY, Moment, Values, likely
from backroom.bots.noir.heist.scene import Scene
from backroom.bots.noir.kit.belief import Belief
from backroom.bots.noir.kit.joint import marginals
from backroom.core.chance import Rng
from backroom.games.noir.kit.grid import cells_in

WORLDS = 8
WINDOW = 12
"""So many deeds are compared with each world; what earlier ones told of a thief is kept as it was understood then."""


class Reader:
    """One Chief's memory of a match."""

    def __init__(self, habits: Values) -> None:
        self._habits = habits
        self._last: Scene | None = None
        self._taken = ""
        self._moments: list[Moment] = []
        self._pasts: list[dict[int, Values]] = []
        """By moment: by seat of those who are somebody else by now, who they were, in each world."""
        self._worlds: dict[int, Values] = {}
        """By seat: who they are, in each world."""
        self._earlier: dict[int, Values] = {}
        """By seat and suspect: what deeds told that are no longer compared."""

    def took(self, notation: str) -> None:
        """It was this decision that was made in the last view."""
        self._taken = notation

    def read(self, scene: Scene, rng: Rng) -> dict[int, Belief]:
        """By thief at large: how likely it is who."""
        last, taken = self._last, self._taken
        self._last, self._taken = scene, ""
        luck = np.random.default_rng(rng.getrandbits(53))
        if last is not None:
            for each in news(last, scene, taken, luck.random()):
                self._note(each)
        may = {seat: scene.table.may[seat] for seat in scene.thieves}
        beliefs = marginals(may)
        self._mend(scene, beliefs, luck)
        while len(self._moments) > WINDOW:
            self._let_go(may)
        if self._moments:
            for seat in luck.permutation([seat for seat in may if len(beliefs[seat]) > 1]).tolist():
                beliefs[seat] = self._doubt(seat, may[seat], luck)
        return beliefs

    def _note(self, what: Deed | Gone | Come) -> None:
        if isinstance(what, Deed):
            self._moments.append(Moment(what, self._habits))
            caught = [seat for seat, role in zip(what.seats, what.roles, strict=True) if role is None]
            self._pasts.append({seat: _all(NOBODY) for seat in caught})
            return
        was = _all(NOBODY)
        if isinstance(what, Gone):
            was = self._worlds.get(what.seat, was) if what.card is None else _all(what.card)
        for past in self._pasts:
            past.setdefault(what.seat, was)
        self._earlier.pop(what.seat, None)
        self._worlds.pop(what.seat, None)

    def _mend(self, scene: Scene, beliefs: Mapping[int, Belief], luck: np.random.Generator) -> None:
        """Who can't be who they were in a world is somebody else there."""
        for seat in scene.order:
            belief = beliefs.get(seat)
            if belief is None:
                self._worlds[seat] = _all(NOBODY)
                continue
            own = self._worlds[seat] if seat in self._worlds else _all(NOBODY)
            wrong = ~np.isin(own, list(belief))
            if wrong.any():
                shares = np.array(list(belief.values()))
                own[wrong] = luck.choice(list(belief), int(wrong.sum()), p=shares / shares.sum())
            self._worlds[seat] = own

    def _doubt(self, seat: int, may: int, luck: np.random.Generator) -> Belief:
        """How likely it is whom a thief is, and in each world one of them."""
        suspects = np.array(cells_in(may))
        compared = [number for number, past in enumerate(self._pasts) if seat not in past]
        odds = np.zeros((WORLDS, len(suspects)))
        if compared:
            odds += self._explained(compared, seat, suspects).sum(0)
        if seat in self._earlier:
            odds += self._earlier[seat][suspects]
        for other, own in self._worlds.items():
            if other != seat:
                odds[own[:, None] == suspects] = -1e9
        shares = np.exp(odds - odds.max(1, keepdims=True))
        shares /= shares.sum(1, keepdims=True)
        picked = (shares.cumsum(1) < luck.random((WORLDS, 1))).sum(1)
        self._worlds[seat] = suspects[np.minimum(picked, len(suspects) - 1)]
        return dict(zip(suspects.tolist(), shares.mean(0).tolist(), strict=True))

    def _explained(self, compared: list[int], seat: int, suspects: Values) -> Values:
        """By moment, world and suspect: how likely the deed, if the thief were that suspect and all others who they are in the world."""
        moments = [self._moments[number] for number in compared]
        seats = moments[0].seats
        cells = np.empty((len(moments), WORLDS * len(suspects), len(seats)), np.uint8)
        for row, (number, moment) in enumerate(zip(compared, moments, strict=True)):
            worlds = self._worlds | self._pasts[number]
            for place, each in enumerate(moment.seats):
                who = np.broadcast_to(suspects if each == seat else worlds[each][:, None], (WORLDS, len(suspects)))
                cells[row, :, place] = moment.where[who].ravel()
        return likely(moments, cells).reshape(len(moments), WORLDS, len(suspects))

    def _let_go(self, may: Mapping[int, int]) -> None:
        """The oldest deed is no longer compared: what it tells of each thief alone stays."""
        for seat, open_to in may.items():
            if seat not in self._pasts[0] and open_to & (open_to - 1):
                suspects = np.array(cells_in(open_to))
                told = np.log(np.exp(self._explained([0], seat, suspects)[0]).mean(0))
                self._earlier.setdefault(seat, np.zeros(NOBODY))[suspects] += told - told.max()
        del self._moments[0], self._pasts[0]


def _all(card: int) -> Values:
    """The same in every world."""
    return np.full(WORLDS, card)
