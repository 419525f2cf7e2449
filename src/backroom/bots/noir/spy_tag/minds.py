"""Spy Tag: what somebody who reads habits decides, from every cell where they may stand.

A shark does nearly always what regular would do with its belief: so whoever knows that belief knows its decision, cell by cell. All cells are weighed at once.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

import numpy as np

from backroom.bots.noir.kit.belief import Belief
from backroom.bots.noir.kit.sight import carried_cell
from backroom.bots.noir.kit.watching import told
from backroom.bots.noir.spy_tag.habits import Table, Weights
from backroom.bots.noir.spy_tag.regular import FEAR, PATIENCE
from backroom.games.noir.kit.codes import SHIFT
from backroom.games.noir.kit.grid import NO_SHIFT, Shape, cells_in

NEAR = 8
"""So many cells are next to one at most."""
NOBODY = -1.0
"""In place of a chance, where nobody can be captured."""
NEVER = -9.0
"""What is worth less can't be done."""
SURE = 1e-3

Values = Any
"""An array of numpy. Where it goes by cell, one more stands for all that lie outside of the board."""


class Ground:
    """Who is next to whom on a board, before and after each shift."""

    def __init__(self, on: Shape) -> None:
        cells = on.cells
        self.cells = cells
        self.codes = list(on.plain[NO_SHIFT])
        self.place = {code: number for number, code in enumerate(self.codes)}
        """By shift: its place among all of them."""
        self.near = np.full((cells, NEAR), cells, np.intp)
        """By cell: the cells next to it."""
        self.after = np.full((cells, len(self.codes), NEAR), cells, np.intp)
        """By cell and shift: the cells that are next to it afterwards, by where they are before."""
        for cell in range(cells):
            self.near[cell, : len(on.near[cell])] = on.near[cell]
        for number, code in enumerate(self.codes):
            to = [carried_cell(cell, on, code) for cell in range(cells)]
            back = {new: old for old, new in enumerate(to)}
            for cell in range(cells):
                found = [back[other] for other in on.near[to[cell]]]
                self.after[cell, number, : len(found)] = found
        self.open: dict[int, Values] = {}
        """By the last shift, or NO_SHIFT: which shifts may follow."""
        for last in (NO_SHIFT, *self.codes):
            self.open[last] = np.isin(self.codes, on.plain[last])

    def marked(self, cells: Sequence[int]) -> Values:
        """By cell: 1 for those named."""
        found = np.zeros(self.cells + 1)
        found[list(cells)] = 1.0
        return found


@cache
def ground(on: Shape) -> Ground:
    return Ground(on)


def laid(belief: Belief, where: Mapping[int, int], cells: int) -> Values:
    """By cell: how likely somebody is there."""
    found = np.zeros(cells + 1)
    for suspect, likely in belief.items():
        if suspect in where:
            found[where[suspect]] = likely
    return found


class Outlook:
    """What a spy thinks of all cells, by the place of their own among those where they may stand. Nobody else is whom they are."""

    def __init__(self, cells: Values, at: Values, worth: Sequence[float]) -> None:
        rest = 1.0 / np.maximum(1.0 - at[:, cells], SURE)
        self.hit = rest.T @ at
        """How likely a capture hits there."""
        self.loss = rest.T @ (at * np.array(worth)[:, None])
        """What an enemy there may cost."""


def outlook(
    known: Table, seat: int, cells: Values, believed: Mapping[int, Weights], but: int = -1
) -> tuple[Outlook, Mapping[int, Belief]]:
    """What somebody thinks who believes this of their enemies beyond the rules, one of whom may be left out; and what the rules say."""
    teams = len(known.worth)
    rules = known.rules(seat)
    enemies = [other for other in rules if (other - seat) % teams and other != but]
    at = np.zeros((len(enemies), known.on.cells + 1))
    for row, other in enumerate(enemies):
        at[row] = laid(told(rules[other], believed[other]) if other in believed else rules[other], known.where, known.on.cells)
    return Outlook(cells, at, [known.worth[other % teams] / teams for other in enemies]), rules


def captures(gain: float, chance: Values, danger: Values, known_to: Values) -> Values:
    """What regular holds captures for, by the chances of all next to one cell; on the last axis."""
    order = np.sort(chance, -1)
    top, second = order[..., -1:], order[..., -2:-1]
    later = np.maximum(np.where(chance == top, second, top), 0.0)
    values = gain * (np.minimum(chance, 1.0) + PATIENCE * later) - FEAR * danger / np.maximum(known_to, 1.0)
    return np.where(chance == NOBODY, NEVER, values)


def shifts(lie: Ground, cells: Values, hit: Values, loss: Values, *, gain: float, spread: int) -> Values:
    """What regular holds shifts for, by the place of a cell and the shift; all know that it is one of so many cells."""
    after = lie.after[cells]
    rows = np.arange(len(cells))[:, None, None]
    return PATIENCE * gain * hit[rows, after].max(2) - FEAR * loss[rows, after].sum(2) / max(spread, 1)


def values(known: Table, seat: int, cells: Values, hit: Values, loss: Values) -> Values:
    """What regular holds everything for, by the place of the cell: captures of those next to it, then shifts."""
    lie, gain = ground(known.on), known.worth[seat % len(known.worth)]
    rows, near = np.arange(len(cells))[:, None], lie.near[cells]
    shown = lie.marked(cells)
    known_to = np.append(shown[lie.near].sum(1), 0.0)
    chance = np.where(lie.marked(cells_in(known.alive))[near] > 0, hit[rows, near], NOBODY)
    now = captures(gain, chance, loss[rows, near].sum(1, keepdims=True), known_to[near])
    return np.concatenate([now, shifts(lie, cells, hit, loss, gain=gain, spread=len(cells))], 1)


def shares(held: Values, heat: float, whim: float) -> Values:
    """How likely each decision is, by what all are held for; on the last axis."""
    raw = np.exp((held - held.max(-1, keepdims=True)) / heat)
    count = (held > NEVER / 2).sum(-1, keepdims=True)
    return (1.0 - whim) * raw / raw.sum(-1, keepdims=True) + whim / count


def suspects_shown(known: Table, seat: int) -> list[int]:
    """Whom all may take a spy for."""
    return [suspect for suspect in cells_in(known.public.get(seat, 0)) if suspect in known.where]


def likelihoods(
    known: Table, seat: int, code: int, believed: Mapping[int, Weights], last: int, *, heat: float, whim: float
) -> Weights:
    """By suspect whom a spy may be: how likely they would have decided so with that belief, after a shift or NO_SHIFT."""
    lie, suspects = ground(known.on), suspects_shown(known, seat)
    cells = np.array([known.where[suspect] for suspect in suspects], np.intp)
    thought, _ = outlook(known, seat, cells, believed)
    held = values(known, seat, cells, thought.hit, thought.loss)
    held[:, NEAR:][:, ~lie.open[last]] = NEVER
    likely = shares(held, heat, whim)
    if code >= SHIFT:
        found = likely[:, NEAR + lie.place[code]]
    else:
        prey = lie.near[cells] == known.where.get(code, -1)
        found = np.where(prey.any(1), (likely[:, :NEAR] * prey).sum(1), whim / held.shape[1])
    return dict(zip(suspects, found.tolist(), strict=True))
