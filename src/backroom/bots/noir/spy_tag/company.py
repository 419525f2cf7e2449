"""Spy Tag: what each of the others believes of all, and what that makes of what they do.

A shark takes everybody for a regular. Whoever knows that can follow what every shark at the table has made of every decision so far, nearly as
it has: all of it lay open. And with what a shark believes, what it does tells far more about where it stands than what a regular would have done.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import exp, log

from backroom.bots.noir.kit.belief import FAITH
from backroom.bots.noir.kit.sight import Sight
from backroom.bots.noir.kit.watching import drawn_since
from backroom.bots.noir.spy_tag.habits import Weights, is_telling
from backroom.bots.noir.spy_tag.watching import MOST_SHIFTS, Lap, lap_of, note
from backroom.games.noir.kit.codes import SHIFT
from backroom.games.noir.spy_tag.actions import CATALOGUE

HEAT = 0.007
"""By how much less a decision has to be worth for a shark to take it e times as rarely: it plays out what is nearly equal."""
WHIM = 0.15
"""How often it decides otherwise, mostly for what it believes differently than it is thought to: `bench/spies.py` compares."""
NEVER = 1e-9


class Deed:
    """A decision that was seen."""

    __slots__ = ("is_shift", "seat", "tells", "when")

    def __init__(self, when: int, seat: int, is_shift: bool, tells: Weights) -> None:
        self.when = when
        self.seat = seat
        self.is_shift = is_shift
        self.tells = tells
        """What it tells those who take all for regulars."""


class Company:
    """Remembers one spy's last view, what the others believe, and who they are likely to be."""

    def __init__(self, heat: float = HEAT, whim: float = WHIM) -> None:
        self.heat = heat
        self.whim = whim
        self.read: dict[int, Weights] = {}
        """By seat: what its decisions tell of who it is."""
        self._minds: dict[int, dict[int, Weights]] = {}
        """By seat: what it believed of the others when it last decided."""
        self._log: list[Deed] = []
        self._since: dict[int, int] = {}
        """By seat: the number of its last decision, if it was seen."""
        self._drawn: dict[int, int] = {}
        """By seat: when it took its identity, if it is not the first one."""
        self._last: Sight | None = None
        self._taken = -1

    def took(self, notation: str) -> None:
        self._taken = CATALOGUE.code_of[notation]

    def see(self, table: Sight) -> None:
        """A new view: whoever has drawn a new card is a stranger again, and what can be told of the others' decisions counts."""
        last, taken = self._last, self._taken
        self._last, self._taken = table, -1
        if last is None:
            self._begin(table)
            return
        drawn = drawn_since(last, table)
        for seat in drawn:
            self.read.pop(seat, None)
        lap = lap_of(last, table, taken)
        if lap is not None and lap.ways:
            self._learn(lap, drawn)
        else:
            self._lose_track(drawn)

    def believed(self, seat: int) -> dict[int, Weights]:
        """What a seat is likely to believe of the others by now."""
        own = {other: dict(weights) for other, weights in self._minds.get(seat, {}).items()}
        self._catch_up(own, self._since.get(seat, -1))
        return own

    def _begin(self, table: Sight) -> None:
        """Whoever has decided before remembers what came after that."""
        done, players = table.view["decisions"], table.view["players"]
        for back in range(1, min(done, players - 1) + 1):
            self._since[(table.seat - back) % players] = done - back + 1

    def _lose_track(self, drawn: Mapping[int, int]) -> None:
        self._log.clear()
        self._since.clear()
        for seat, when in drawn.items():
            self._drawn[seat] = when
            for mind in self._minds.values():
                mind.pop(seat, None)

    def _catch_up(self, mind: dict[int, Weights], since: int) -> None:
        """What has been decided since somebody's last decision tells them as much as it tells a shark."""
        if since < 0:
            return
        for other, when in self._drawn.items():
            if when > since:
                mind.pop(other, None)
        late = [deed for deed in self._log if deed.when > since]
        if sum([deed.is_shift for deed in late]) > MOST_SHIFTS:
            return
        for deed in late:
            if deed.tells and deed.when > self._drawn.get(deed.seat, 0):
                note(mind, deed.seat, deed.tells)

    def _learn(self, lap: Lap, drawn: Mapping[int, int]) -> None:
        naive: list[dict[int, Weights]] = []
        sharp: list[dict[int, Weights]] = []
        own, first = lap.table.seat, len(self._log)
        for codes in lap.ways:
            tells: dict[int, Weights] = {}
            told: dict[int, Weights] = {}
            for when, seat, code, board, living in lap.steps(codes):
                if not naive:
                    self._turn(seat, when, own)
                if is_telling(code):
                    known = lap.known(when, board, living, drawn)
                    tells[seat] = known.likelihoods(seat, code)
                    if seat != own:
                        told[seat] = known.likelihoods(seat, code, self._minds[seat], self.heat, self.whim)
                if not naive:
                    self._log.append(Deed(when, seat, code >= SHIFT, tells.get(seat, {})))
                    for other, at in drawn.items():
                        if at == when:
                            self._drawn[other] = when
            naive.append(tells)
            sharp.append(told)
        if len(naive) > 1:
            for deed in self._log[first:]:
                deed.tells = evenly([tells.get(deed.seat, {}) for tells in naive])
        self._read(lap, drawn, sharp)
        least = min(self._since.values(), default=0)
        self._log = [deed for deed in self._log if deed.when > least]

    def _turn(self, seat: int, when: int, own: int) -> None:
        """Somebody is about to decide, with what they have seen until then."""
        if seat != own:
            self._catch_up(self._minds.setdefault(seat, {}), self._since.get(seat, -1))
            self._since[seat] = when

    def _read(self, lap: Lap, drawn: Mapping[int, int], ways: list[dict[int, Weights]]) -> None:
        """What the lap tells of everybody, each way as far as it is likely."""
        shares = self._shares(lap.unknown, drawn, ways)
        for step, seat in enumerate(lap.seats):
            if seat in ways[0] and drawn.get(seat, 0) < lap.since + 1 + step:
                found: Weights = {}
                for share, told in zip(shares, ways, strict=True):
                    for suspect, likely in told[seat].items():
                        found[suspect] = found.get(suspect, 0.0) + share * likely
                note(self.read, seat, found)

    def _shares(self, unknown: list[int], drawn: Mapping[int, int], ways: list[dict[int, Weights]]) -> list[float]:
        """How likely each way is, by how likely those who have shifted would have shifted so."""
        if len(ways) == 1:
            return [1.0]
        scores: list[float] = []
        for told in ways:
            score = 0.0
            for seat in unknown:
                before: Weights = {} if seat in drawn else self.read.get(seat, {})
                total = whole = 0.0
                for suspect, likely in told.get(seat, {}).items():
                    weight = max(before.get(suspect, 1.0), FAITH)
                    total += weight * likely
                    whole += weight
                score += log(max(total, NEVER) / max(whole, NEVER))
            scores.append(score)
        most = max(scores)
        raw = [exp(score - most) for score in scores]
        whole = sum(raw)
        return [each / whole for each in raw]


def evenly(ways: list[Weights]) -> Weights:
    """What a decision tells a shark, to whom all ways are alike."""
    return {suspect: exp(sum([log(max(way.get(suspect, NEVER), NEVER)) for way in ways]) / len(ways)) for suspect in ways[0]}
