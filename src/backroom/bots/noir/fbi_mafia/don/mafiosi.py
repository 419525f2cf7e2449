"""FBI vs Mafia: how likely mafiosi decide as they did, in many worlds at once.

They decide by what shark holds of their decisions: points, and what the gang has to dread. A world is where every mafioso stands, and what each
of them adds to the dread is looked up (`dread.py`).
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from backroom.bots.noir.fbi_mafia.bomber import PLANTED
from backroom.bots.noir.fbi_mafia.don.dread import Table
from backroom.bots.noir.fbi_mafia.don.places import places_of
from backroom.bots.noir.fbi_mafia.don.tables import Grid, Values, flags
from backroom.bots.noir.fbi_mafia.don.turns import Turn
from backroom.bots.noir.fbi_mafia.psycho import COMES_TRUE, FAR
from backroom.games.noir.fbi_mafia.lines import lines_of
from backroom.games.noir.kit.cast import suspects_in

TRAITS = ("mafiosi's points", "mafiosi strike", "mafiosi detonate", "mafiosi disguise", "mafiosi's whims")
"""How much a point counts for them, how much rather than move the board they do anything else that is worth the same, and how often they do
just anything."""
WAYS = 50
TARGETS = 12
"""About so many decisions a mafioso has, and so many suspects the Psycho can threaten."""
NEVER = -1e3
BLAST = 1.7
"""What a blast brings, in points, when it is not counted out."""
ON_ONESELF = 0.3
"""What a bomb on oneself is worth, as `bomber` has it."""


def likelihood(turn: Turn, arrest: float, own: int, who: Values, habits: Values) -> Values:
    """By world: how likely a mafioso would have decided as it did. Worlds are who every mafioso is."""
    if turn.role == "psycho":
        return _threatened(turn, arrest, own, who, habits)
    return Choices(turn, arrest, own, who).likely(turn, habits)


class Choices:
    """What the Killer, the Bomber or the Sniper can do is worth, by world: every shift, everything done to somebody, and all else."""

    def __init__(self, turn: Turn, arrest: float, own: int, who: Values) -> None:
        table = self.table = Table(turn, turn.board)
        self.arrest, self.own = arrest, own
        self.cells = places_of(table.board)[who]
        self.mine = self.cells[own]
        self.idle = table.idle()[self.mine]
        self.rows = table.grid.rows[turn.role != "bomber"]
        self.moving = self._moving()
        zones = zones_of(turn, table.grid)
        self.within = cells_of(zones)[:, self.mine]
        self.striking = self._striking(turn, table.told(zones, dies=turn.role != "bomber"))
        self.other = np.full((2, len(self.mine)), NEVER)
        if turn.role == "bomber" and turn.bombs:
            self.other[0] = BLAST + self.idle - arrest * table.as_it_is()[self.cells].sum(0)
        if turn.role == "killer":
            self.other[1] = self.idle - arrest * table.hidden()[self.cells].sum(0)

    def _moving(self) -> Values:
        to = self.table.grid.to[self.rows]
        steps = np.arange(len(self.rows))[:, None]
        shifted = self.table.shifted(self.rows)
        moving = self.table.ready(self.rows)[steps, to[:, self.mine]]
        for at in self.cells:
            moving = moving - self.arrest * shifted[steps, to[:, at]]
        return moving

    def _striking(self, turn: Turn, told: Values) -> Values:
        table, within = self.table, self.within
        gain = gains(table, within, self.cells, self.own, self.arrest)
        open_to = table.free[within] > 0
        if turn.role == "bomber":
            gain = np.where(within == self.mine, ON_ONESELF, PLANTED * gain)
            open_to &= flags(table.bits(turn.bombs), table.grid.cells)[within] == 0
        striking = gain + self.idle
        for at in self.cells:
            striking = striking - self.arrest * told[within, at]
        return np.where(open_to, striking, NEVER)

    def likely(self, turn: Turn, habits: Values) -> Values:
        """By world: how likely it was what has been decided."""
        points, strike, detonate, disguise, whims = habits.tolist()
        moving, striking = points * self.moving, points * self.striking + strike
        other = points * self.other + np.array([[detonate], [disguise]])
        most = np.maximum(np.maximum(moving.max(0), striking.max(0)), other.max(0))
        moving, striking, other = np.exp(moving - most), np.exp(striking - most), np.exp(other - most)
        taken = self._taken(turn, moving, striking, other)
        if taken is None:
            return np.ones(len(most))
        return (1.0 - whims) * taken / (moving.sum(0) + striking.sum(0) + other.sum(0)) + whims / WAYS

    def _taken(self, turn: Turn, moving: Values, striking: Values, other: Values) -> Values | None:
        table = self.table
        if turn.verb == "shift":
            row = np.flatnonzero(self.rows == table.grid.place.get(turn.object, -1))
            return moving[row[0]] if len(row) else None
        if turn.verb in ("kill", "snipe", "plant"):
            return np.where(self.within == table.where.get(turn.object, -1), striking, 0.0).max(0)
        return {"detonate": other[0], "disguise": other[1]}.get(turn.verb)


def gains(table: Table, within: Values, cells: Values, own: int, arrest: float) -> Values:
    """Points for whoever is on each cell that the deciding one reaches; a mate would be an arrest."""
    gain = 1.0 + np.minimum(table.there[within], 1.0)
    for row, at in enumerate(cells):
        if row != own:
            gain = np.where(within == at, -arrest, gain)
    return gain


def zones_of(turn: Turn, grid: Grid) -> Values:
    """By cell to which something is done and cell: whether it can be done from there."""
    lines = lines_of(turn.on)
    if turn.role == "killer":
        sets: Sequence[int] = turn.on.near_bits
    elif turn.role == "bomber":
        sets = turn.on.near_or_self
    elif turn.role == "psycho":
        sets = lines.straight
    else:
        sets = [falling | rising for falling, rising in zip(lines.falling, lines.rising, strict=True)]
    return np.array([*[flags(bits, grid.cells) for bits in sets], np.zeros(grid.cells + 1)])


def cells_of(zones: Values) -> Values:
    """The same as lists of cells, by place in the list and cell, padded with nowhere."""
    found = np.full((int(zones.sum(1).max()), len(zones)), len(zones) - 1)
    for cell, row in enumerate(zones):
        inside = np.flatnonzero(row)
        found[: len(inside), cell] = inside
    return found


def _threatened(turn: Turn, arrest: float, own: int, who: Values, habits: Values) -> Values:
    """The same for whom the Psycho has threatened, on the board as it was after the move."""
    found = np.ones(who.shape[1])
    aimed = suspects_in(turn.aimed)
    if not aimed:
        return found
    table = Table(turn, turn.after)
    grid = table.grid
    cells = places_of(table.board)[who]
    mine = cells[own]
    within = grid.straight[:, mine]
    told = table.told(zones_of(turn, grid), dies=False)
    is_near = (within[:, None] == grid.near[:, mine][None]).any(1)
    value = gains(table, within, cells, own, arrest) * np.where(is_near, COMES_TRUE, FAR)
    for at in cells:
        value = value - arrest * told[within, at]
    threats = flags(table.bits(turn.threats), grid.cells)
    value = np.where((table.free[within] > 0) & (threats[within] == 0), value, NEVER)
    weights = np.exp(habits[0] * (value - value.max(0)))
    shares, whims = weights / weights.sum(0), habits[-1]
    for suspect in aimed:
        is_it = within == table.where.get(suspect, -1)
        found *= (1.0 - whims) * np.where(is_it, shares, 0.0).max(0) + whims / TARGETS
    # Threats of one turn come of one thought.
    return found ** (1.0 / len(aimed))
