"""FBI vs Mafia: what an agent's decision tells the Mafia about where the agent stands, beyond the rules.

Agents arrest whom all would suspect most among those they can reach. So an accusation says that nobody likelier was within reach, a shift
that nobody likely was, and a protection that its bearer stands in the Suit's row or column.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp

from backroom.bots.noir.fbi_mafia.agents import BIT, LATER
from backroom.bots.noir.kit.belief import split
from backroom.bots.noir.kit.joint import marginals
from backroom.bots.noir.kit.sight import carried_cell, carried_list
from backroom.games.noir.fbi_mafia.lines import lines_of
from backroom.games.noir.kit.cast import suspects_in
from backroom.games.noir.kit.grid import Shape, cells_in

PICKY = 0.1
"""By how much less an accusation has to be worth, in points, to be made e times as rarely."""
BOARD = 0.8
"""The same for a shift, and for accusing at all: a shift is made for the mates' sake too, and where they stand is not known."""
GUARD = 0.15
"""The same for a protection, by how likely somebody is to be killed."""
WHIM = 0.08
"""How often an agent does just anything."""


class Table:
    """What all could see when an agent decided."""

    def __init__(self, board: Sequence[int], on: Shape, free: int, mafia: Mapping[int, int], arrest: float) -> None:
        self.on = on
        self.board = board
        self.where = {suspect: cell for cell, suspect in enumerate(board)}
        self.free = 0
        """Cells of those who can be accused."""
        for suspect in suspects_in(free):
            if suspect in self.where:
                self.free |= 1 << self.where[suspect]
        self.arrest = arrest
        """What an arrest is worth, in points."""
        self.there = [0.0] * on.cells
        """By cell: how likely all take a mafioso to be there, and what an accusation is worth."""
        self.told = [0.0] * on.cells
        for belief in marginals({seat: may for seat, may in mafia.items() if may}).values():
            for suspect, likely in belief.items():
                cell = self.where.get(suspect, -1)
                if cell >= 0:
                    self.there[cell] += likely
                    self.told[cell] += split(likely)
        self.worth = [arrest * (min(hit, 1.0) + BIT * told) for hit, told in zip(self.there, self.told, strict=True)]

    def accused(self, may: int, cell: int, is_detective: bool) -> dict[int, float]:
        """By suspect whom an agent may be: how likely they would have accused whoever is on a cell."""
        found: dict[int, float] = {}
        for suspect, own in self._cells(may):
            reach = self._reach(own, is_detective)
            values = [self.worth[other] for other in reach]
            if cell in reach:
                best = max(values)
                total = sum([exp((value - best) / PICKY) for value in values])
                likely = exp((self.worth[cell] - best) / PICKY) / total * self._accuses(own, best, is_detective)
                found[suspect] = (1.0 - WHIM) * likely + WHIM / len(reach)
        return found

    def shifted(self, may: int, code: int, is_detective: bool) -> dict[int, float]:
        """By suspect whom an agent may be: how likely they would have moved the board rather than accused, and this way."""
        after = carried_list(self.there, self.on, code)
        found: dict[int, float] = {}
        for suspect, own in self._cells(may):
            best = max([self.worth[other] for other in self._reach(own, is_detective)], default=0.0)
            there = carried_cell(own, self.on, code)
            gain = LATER * self.arrest * (self._nearest(after, there, is_detective) - self._nearest(self.there, own, is_detective))
            found[suspect] = WHIM + (1.0 - self._accuses(own, best, is_detective)) * exp(min(gain / BOARD, 2.0))
        return found

    def protected(self, may: int, cell: int) -> dict[int, float]:
        """By suspect whom the Suit may be: how likely they would have protected whoever is on a cell."""
        near, cross = self.on.near, lines_of(self.on).cross
        risk = [sum([self.there[other] for other in near[one]]) for one in range(self.on.cells)]
        found: dict[int, float] = {}
        for suspect, own in self._cells(may):
            # Whom the token lies on counts among them, so that there is always somebody.
            line = [*cells_in(cross[own] & self.free), cell]
            best = max([risk[other] for other in line])
            is_in_line = cross[own] >> cell & 1
            likely = exp((risk[cell] - best) / GUARD) / sum([exp((risk[other] - best) / GUARD) for other in line])
            found[suspect] = (1.0 - WHIM) * likely * is_in_line + WHIM / self.on.cells
        return found

    def _cells(self, may: int) -> list[tuple[int, int]]:
        return [(suspect, self.where[suspect]) for suspect in suspects_in(may) if suspect in self.where]

    def _reach(self, cell: int, is_detective: bool) -> list[int]:
        reach = lines_of(self.on).straight[cell] if is_detective else self.on.near_bits[cell]
        return cells_in((reach | 1 << cell) & self.free)

    def _nearest(self, there: list[float], cell: int, is_detective: bool) -> float:
        reach = lines_of(self.on).straight[cell] if is_detective else self.on.near_bits[cell]
        return max([there[other] for other in cells_in(reach)], default=0.0)

    def _accuses(self, cell: int, best: float, is_detective: bool) -> float:
        """How likely an agent on a cell accuses somebody, whose accusation is worth so much: else the board would bring more."""
        now = self._nearest(self.there, cell, is_detective)
        hoped = LATER * self.arrest * max(min(max(self.there), 1.0) - now, 0.0)
        return 1.0 / (1.0 + exp((hoped - best) / BOARD))
