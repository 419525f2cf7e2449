"""Two who hide from each other on one board: what a decision gives away, and what it dares.

Odds are a list by cell: how likely the other stands there. Sets are cells, as everywhere in this kit.
"""

from __future__ import annotations

from collections import deque
from functools import cache

from backroom.bots.noir.kit.belief import Belief
from backroom.bots.noir.kit.sight import Sight, carried_cell
from backroom.games.noir.kit.codes import COLLAPSE_ROWS
from backroom.games.noir.kit.collapse import Collapse
from backroom.games.noir.kit.grid import NO_SHIFT, Shape, cells_in, close_up

FAR = 4
"""More shifts than it takes to bring any two together; a board too small to shift counts so."""


def spread(table: Sight, belief: Belief) -> list[float]:
    """A belief about suspects as odds by cell; who is off the board stands nowhere."""
    return [belief.get(suspect, 0.0) for suspect in table.board]


def narrowed(odds: list[float], cells: int) -> list[float]:
    """Odds when it turns out that the other stands within a set of cells; unchanged if that can't be."""
    kept = [each if cells >> cell & 1 else 0.0 for cell, each in enumerate(odds)]
    total = sum(kept)
    return [each / total for each in kept] if total > 0.0 else odds


def picked_out(on: Shape, odds: list[float], me: int, hiding: int) -> float:
    """The chance that the other stands next to me and picks me among those next to them who may be me."""
    total = 0.0
    near = on.near_bits
    for cell in on.near[me]:
        if odds[cell] > 0.0:
            total += odds[cell] / ((near[cell] & hiding).bit_count() or 1)
    return total


def best_of(odds: list[float], cells: int) -> float:
    """The likeliest single cell of a set."""
    return max([odds[cell] for cell in cells_in(cells)], default=0.0)


def share_of(odds: list[float], cells: int) -> float:
    """The chance that the other stands within a set."""
    return sum([odds[cell] for cell in cells_in(cells)])


def unseen_dead(table: Sight) -> int:
    """How many of the cards that nobody has shown belong to the dead, and are no use as an identity."""
    view = table.view
    dead = len(table.board) - table.alive.bit_count() + len(view["removed"])
    return max(dead - len(view["discards"]), 0)


@cache
def shifts_to_meet(on: Shape) -> list[list[int]]:
    """By two cells: how many shifts it takes until the cards on them are adjacent."""
    steps = [[FAR] * on.cells for _ in range(on.cells)]
    queue = deque((one, other) for one in range(on.cells) for other in on.near[one])
    for one, other in queue:
        steps[one][other] = 0
    while queue:
        one, other = queue.popleft()
        # Whatever a shift does another undoes, so the way there is as long as the way back.
        for code in on.plain[NO_SHIFT]:
            to = carried_cell(one, on, code), carried_cell(other, on, code)
            if steps[to[0]][to[1]] == FAR and to[0] != to[1]:
                steps[to[0]][to[1]] = steps[one][other] + 1
                queue.append(to)
    return steps


class Closing:
    """What a collapse does to sets and odds; where a line has several dead, the first goes unless it is said which."""

    def __init__(self, on: Shape, alive: int, collapse: Collapse) -> None:
        gone = collapse.gone
        for line in collapse.open:
            gone |= line & -line
        self.left, self.alive, self.on = close_up(alive, on, collapse.code or COLLAPSE_ROWS, gone)

    def set(self, cells: int) -> int:
        found = 0
        for new, old in enumerate(self.left):
            found |= (cells >> old & 1) << new
        return found

    def odds(self, odds: list[float]) -> list[float]:
        return [odds[old] for old in self.left]

    def cell(self, cell: int) -> int:
        """Where a living suspect's cell is afterwards; -1 for none."""
        return self.left.index(cell) if cell in self.left else -1
