"""Spy Tag: what a spy's decision tells about where they stand, beyond the rules.

Somebody who captures one neighbour has left all others alone, and whoever shifts had nothing better next door. How likely a
regular would have decided as a spy did, from each of the cells where they may stand, is what the shark believes of them; and how
likely somebody who reads habits would have.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from math import exp
from typing import Final

from backroom.bots.noir.kit.belief import Belief
from backroom.bots.noir.kit.joint import marginals
from backroom.bots.noir.kit.sight import carried, carried_list
from backroom.bots.noir.kit.watching import told
from backroom.bots.noir.spy_tag.regular import FEAR, PATIENCE
from backroom.games.noir.kit.codes import SHIFT
from backroom.games.noir.kit.grid import NO_SHIFT, Shape, cells_in
from backroom.games.noir.spy_tag.actions import CANVASS

HEAT = 0.005
"""By how much less a decision has to be worth to be taken e times as rarely."""
WHIM = 0.06
"""How often a spy does just anything; people do it more often than bots."""

Weights = dict[int, float]
"""By suspect; somebody without a weight counts as average."""
NOBODY_READ: Final[Mapping[int, Weights]] = {}


class Table:
    """What all could see when a spy decided."""

    def __init__(self, board: Sequence[int], on: Shape, living: int, public: Mapping[int, int], worth: Sequence[float]) -> None:
        self.board = board
        """By cell: the suspect."""
        self.on = on
        self.alive = 0
        """Cells with living suspects."""
        self.where: dict[int, int] = {}
        for cell, suspect in enumerate(board):
            self.where[suspect] = cell
            if living >> suspect & 1:
                self.alive |= 1 << cell
        self.public = public
        """By seat: whom all may take a spy for."""
        self.worth = worth
        """By team: what its next trophy is worth."""
        self._rules: dict[int, Mapping[int, Belief]] = {}

    def rules(self, seat: int) -> Mapping[int, Belief]:
        """By seat of the others: who they are, as a spy sees it who goes by the rules alone."""
        found = self._rules.get(seat)
        if found is None:
            found = marginals({other: may for other, may in self.public.items() if other != seat and may})
            self._rules[seat] = found
        return found

    def likelihoods(self, seat: int, code: int, read: Mapping[int, Weights] = NOBODY_READ) -> Weights:
        """By suspect whom a spy may be: how likely a regular would have captured or shifted like that, standing there, who has read so much of the others."""
        shown = [self.where[suspect] for suspect in suspects_of(self.public.get(seat, 0)) if suspect in self.where]
        hit, loss = self.feared(seat, read)
        gain = self.worth[seat % len(self.worth)]
        cells = 0
        for cell in shown:
            cells |= 1 << cell
        captures = [self._captures(cell, hit, loss, gain, cells) for cell in shown]
        values = self._shifts(shown, hit, loss, gain, code)
        found: Weights = {}
        for number, cell in enumerate(shown):
            near, own = captures[number], values[number]
            every = [*own, *near.values()]
            best = max(every)
            total = sum([exp((value - best) / HEAT) for value in every])
            # The shift that was made, if it was one, stands first.
            taken = own[0] if code >= SHIFT else near.get(self.where.get(code, -1), -9.0)
            likely = exp((taken - best) / HEAT) / total
            found[self.board[cell]] = (1.0 - WHIM) * likely + WHIM / len(every)
        return found

    def feared(self, seat: int, read: Mapping[int, Weights] = NOBODY_READ) -> tuple[list[float], list[float]]:
        """By cell: how likely a spy thinks that a capture there hits, and what an enemy there may cost."""
        teams = len(self.worth)
        beliefs = self.rules(seat)
        hit, loss = [0.0] * self.on.cells, [0.0] * self.on.cells
        for other, belief in beliefs.items():
            if (other - seat) % teams:
                price = self.worth[other % teams] / teams
                for suspect, likely in (told(belief, read[other]) if other in read else belief).items():
                    cell = self.where.get(suspect, -1)
                    if cell >= 0:
                        hit[cell] += likely
                        loss[cell] += price * likely
        return hit, loss

    def _captures(self, cell: int, hit: list[float], loss: list[float], gain: float, shown: int) -> dict[int, float]:
        """What regular holds each capture from a cell for, by the cell of who is captured."""
        near = self.on.near_bits
        prey = cells_in(near[cell] & self.alive)
        danger = FEAR * sum([loss[other] for other in self.on.near[cell]])
        found: dict[int, float] = {}
        for one in prey:
            later = max([hit[other] for other in prey if other != one], default=0.0)
            known_to = max((shown & near[one]).bit_count(), 1)
            found[one] = gain * (min(hit[one], 1.0) + PATIENCE * later) - danger / known_to
        return found

    def _shifts(self, shown: list[int], hit: list[float], loss: list[float], gain: float, first: int) -> list[list[float]]:
        """What regular holds every shift for, by the place in `shown` of the cell it stands on; one shift comes first."""
        on = self.on
        found: list[list[float]] = [[] for _ in shown]
        # Most shifts leave most cells and all next to them as they are.
        usual = [self._shift(cell, hit, loss, gain, alive=self.alive, spread=len(shown)) for cell in shown]
        for code in sorted(on.plain[NO_SHIFT], key=lambda each: each != first):
            after, feared, alive = carried_list(hit, on, code), carried_list(loss, on, code), carried(self.alive, on, code)
            table, changed = on.moves[code].table, reach(on, code)
            for number, cell in enumerate(shown):
                if changed >> cell & 1:
                    found[number].append(self._shift(table[cell], after, feared, gain, alive=alive, spread=len(shown)))
                else:
                    found[number].append(usual[number])
        return found

    def _shift(self, cell: int, hit: list[float], loss: list[float], gain: float, *, alive: int, spread: int) -> float:
        """What a shift is worth that leads to a cell, of which all know that it is one of so many."""
        best = danger = 0.0
        for other in self.on.near[cell]:
            danger += loss[other]
            if hit[other] > best and alive >> other & 1:
                best = hit[other]
        return PATIENCE * gain * best - FEAR * danger / spread


@cache
def reach(on: Shape, code: int) -> int:
    """The cells that a shift moves, and those next to them."""
    found = 0
    for cell in range(on.cells)[on.moves[code].line]:
        found |= on.near_or_self[cell]
    return found


def is_telling(code: int) -> bool:
    """Whether a decision says something beyond the rules: a canvass is too rare for that, and a collapse moves everybody."""
    return code < CANVASS or code >= SHIFT


def suspects_of(suspects: int) -> list[int]:
    return cells_in(suspects)
