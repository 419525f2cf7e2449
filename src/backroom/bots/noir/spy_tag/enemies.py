"""Spy Tag: how likely an enemy who reads habits hits somebody with their next decision."""

from __future__ import annotations

from functools import cache
from math import exp

from backroom.bots.noir.kit.belief import FAITH, Belief
from backroom.bots.noir.kit.sight import Sight, carried_cell
from backroom.bots.noir.spy_tag.habits import Weights
from backroom.bots.noir.spy_tag.regular import FEAR, PATIENCE
from backroom.games.noir.kit.grid import NO_SHIFT, Shape

HEAT, WHIM = 0.006, 0.1
"""How enemies decide, as in `company.py`; a little sharper, as what they believe is known by now."""


class Enemy:
    """One enemy: where they may stand, and what they believe. Cells are those of the table as it is, whatever is shifted afterwards."""

    def __init__(self, table: Sight, seat: int, gain: float, cost: float) -> None:
        self.table = table
        self.seat = seat
        self.gain = gain
        """What their next trophy is worth to them."""
        self.cost = cost
        """What they think that I may cost them."""
        cells = table.on.cells
        self.hit = [0.0] * cells
        """By cell: how likely they think that a capture hits there, me aside."""
        self.loss = [0.0] * cells
        """By cell: what they think that an enemy there may cost them, me aside."""
        self.prey = [0.0] * cells
        """By cell: how likely a capture of theirs really hits there, me aside."""
        self.mine: Belief = {}
        """Whom they may take me for, by the rules."""
        self.read: Weights = {}
        """What they have read of me."""
        self.at: list[tuple[int, float]] = []
        """Where they are likely to stand, and how likely."""
        self.shown = table.cells(table.public.get(seat, 0))
        """Where they may stand for all that others know."""
        self._shifts: dict[int, tuple[float, float, int]] = {}
        """By cell: the best shift from there, how much all count next to it, and how many there are."""

    def weigh_shifts(self, shown: int) -> None:
        """What shifts are worth to them now; one decision of mine changes little about that. `shown` is where I may stand."""
        on, alive = self.table.on, self.table.alive
        seen = self.sees({}, shown)
        hit = [each + mine for each, mine in zip(self.hit, seen, strict=True)]
        loss = [each + self.cost * mine for each, mine in zip(self.loss, seen, strict=True)]
        spread = max(self.shown.bit_count(), 1)
        for cell, _ in self.at:
            values: list[float] = []
            for code in on.plain[NO_SHIFT]:
                best = danger = 0.0
                for other in neighbours(on)[code][cell]:
                    danger += loss[other]
                    if hit[other] > best and alive >> other & 1:
                        best = hit[other]
                values.append(PATIENCE * self.gain * best - FEAR * danger / spread)
            most = max(values)
            self._shifts[cell] = most, sum([exp((value - most) / HEAT) for value in values]), len(values)

    def sees(self, tells: Weights, shown: int) -> list[float]:
        """By cell: how likely they think me there, after a decision that tells them this and leaves these cells."""
        where = self.table.where
        found = [0.0] * self.table.on.cells
        weights = {suspect: self.read.get(suspect, 1.0) * tells.get(suspect, 1.0) for suspect in self.mine}
        most = max(weights.values(), default=1.0) or 1.0
        total = 0.0
        for suspect, likely in self.mine.items():
            cell = where.get(suspect, -1)
            if cell >= 0 and shown >> cell & 1:
                found[cell] = each = likely * max(weights[suspect] / most, FAITH)
                total += each
        return [each / total for each in found] if total > 0.0 else found

    def hits(self, seen: list[float], shift: int, captured: int) -> float:
        """How likely they hit somebody, when they see me so, after a shift of mine or a capture of who lies on a cell."""
        found = 0.0
        for cell, likely in self.at:
            if cell != captured:
                found += likely * self._hits_from(cell, seen, shift, captured)
        return found

    def _hits_from(self, cell: int, seen: list[float], shift: int, captured: int) -> float:
        bits = neighbour_bits(self.table.on)[shift]
        alive, own, prey = self.table.alive, self.table.own_cell, self.prey
        danger = top = second = 0.0
        near: list[tuple[int, float]] = []
        for other in neighbours(self.table.on)[shift][cell]:
            danger += self.loss[other] + self.cost * seen[other]
            if alive >> other & 1 and other != captured:
                chance = self.hit[other] + seen[other]
                near.append((other, chance))
                if chance > top:
                    top, second = chance, top
                elif chance > second:
                    second = chance
        best, mass, count = self._shifts[cell]
        most = best
        values: list[float] = []
        for other, chance in near:
            later = second if chance == top else top
            known_to = max((self.shown & bits[other]).bit_count(), 1)
            value = self.gain * (min(chance, 1.0) + PATIENCE * later) - FEAR * danger / known_to
            values.append(value)
            most = max(most, value)
        weights = [exp((value - most) / HEAT) for value in values]
        total = mass * exp((best - most) / HEAT) + sum(weights)
        whim = WHIM / (count + len(near))
        found = 0.0
        for (other, _), weight in zip(near, weights, strict=True):
            share = (1.0 - WHIM) * weight / total + whim
            found += share * (1.0 if other == own else min(prey[other], 1.0))
        return found


@cache
def neighbours(on: Shape) -> dict[int, list[list[int]]]:
    """By shift, or NO_SHIFT, and cell: the cells that are next to it afterwards, by where they are before."""
    found = {NO_SHIFT: [list(near) for near in on.near]}
    for code in on.plain[NO_SHIFT]:
        to = [carried_cell(cell, on, code) for cell in range(on.cells)]
        back = {new: old for old, new in enumerate(to)}
        found[code] = [[back[other] for other in on.near[to[cell]]] for cell in range(on.cells)]
    return found


@cache
def neighbour_bits(on: Shape) -> dict[int, list[int]]:
    """The same as sets."""
    return {code: [sum([1 << cell for cell in row]) for row in rows] for code, rows in neighbours(on).items()}
