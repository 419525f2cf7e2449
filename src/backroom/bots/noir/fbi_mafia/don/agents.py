"""FBI vs Mafia: how likely agents decide as they did, in many worlds at once.

Agents decide by what regular holds of their decisions (`agents.py`), and that follows from where all of them stand and what all know of the
Mafia. A world is where every agent stands; all of them are weighed side by side.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from backroom.bots.noir.fbi_mafia.agents import BIT, FUSE, LATER, STRIKE
from backroom.bots.noir.fbi_mafia.don.places import places_of
from backroom.bots.noir.fbi_mafia.don.suspicion import suspected
from backroom.bots.noir.fbi_mafia.don.tables import Values, flags, grid_of
from backroom.bots.noir.fbi_mafia.don.turns import Turn
from backroom.bots.noir.fbi_mafia.scene import MAFIA
from backroom.games.noir.kit.cast import suspects_in
from backroom.games.noir.kit.grid import Shape

TRAITS = ("agents' points", "agents accuse", "agents ask", "agents disarm", "agents' whims")
"""How much a point counts for them, how much rather than move the board they do anything else that is worth the same, and how often they do
just anything."""
WAYS = 40
"""About so many decisions an agent has, for one that does just anything."""
NEVER = -1e3


class Known(NamedTuple):
    """What all know when an agent decides. Sets are of cells."""

    on: Shape
    mafia: dict[int, int]
    """By mafioso: where all may take them to be."""
    psycho: int
    """The Psycho's seat."""
    free: int
    dead: int
    bombs: int
    threats: int
    arrest: float
    """What an arrest is worth, in points."""


class Position:
    """The same as arrays, and what follows from it wherever the agents stand."""

    def __init__(self, known: Known) -> None:
        self.arrest = known.arrest
        grid = self.grid = grid_of(known.on)
        cells = grid.cells
        self.free, self.dead = flags(known.free, cells), flags(known.dead, cells)
        self.bombs, self.threats = flags(known.bombs, cells), flags(known.threats, cells)
        beliefs = suspected({seat: may for seat, may in known.mafia.items() if may})
        self.each = np.zeros((max(len(beliefs), 1), cells + 1), np.float32)
        """By mafioso and cell: how likely all take them to be there."""
        self.psycho = np.zeros(cells + 1)
        for row, (seat, belief) in enumerate(beliefs.items()):
            self.each[row, list(belief)] = list(belief.values())
            if seat == known.psycho:
                self.psycho = self.each[row]
        self.there = self.each.sum(0)
        self.told = bits_told(self.each).sum(0)
        self._outlooks: dict[bool, Values] | None = None

    def outlooks(self) -> dict[bool, Values]:
        """By whether an agent reaches along lines, shift and cell before it: by how much the best accusation after it is worth more."""
        if self._outlooks is None:
            grid = self.grid
            wanted = np.minimum(self.there * self.free, 1.0)
            after = wanted[grid.whence]
            self._outlooks = {}
            for is_far in (False, True):
                reach = grid.straight if is_far else grid.near
                best = after[:, reach].max(1)
                self._outlooks[is_far] = LATER * self.arrest * (np.take_along_axis(best, grid.to, 1) - wanted[reach].max(0))
        return self._outlooks

    def asked(self) -> Values:
        """By cell: what the hands tell that are raised around it."""
        near = np.clip(self.each[:, self.grid.near].sum(1), 0.0, 1.0)
        return self.arrest * BIT * bits_told(near).sum(0)


def bits_told(likely: Values) -> Values:
    inside = np.clip(likely, 1e-6, 1.0 - 1e-6)
    return -inside * np.log2(inside) - (1.0 - inside) * np.log2(1.0 - inside)


class Options:
    """What an agent can do is worth, by world: every shift, every accusation with the cell that it strikes, and all else together.

    Cells are by agent and world; `own` is the row of who decides.
    """

    def __init__(self, position: Position, own: int, cells: Values, roles: Sequence[str]) -> None:
        grid = position.grid
        role = roles[own]
        self.codes = grid.fast if role == "suit" else grid.plain
        self.moving = moved_worth(position, role == "suit", cells, roles)
        mine = cells[own]
        self.within = within = grid.reach(role, own=True)[:, mine]
        # Each agent knows that no mafioso is one of the agents.
        hit = np.zeros(within.shape, np.float32)
        for each in position.each:
            known = np.maximum(1.0 - each[cells].sum(0), 0.05)
            hit += np.minimum(each[within] / known, 1.0)
        self.accusing = position.arrest * (np.minimum(hit, 1.0) + BIT * position.told[within])
        for each in cells:
            self.accusing[within == each] = -0.5
        self.accusing[position.free[within] == 0] = NEVER
        self.other = self._others(position, role, mine)

    @staticmethod
    def _others(position: Position, role: str, mine: Values) -> Values:
        near = position.grid.near
        found = np.full((4, len(mine)), NEVER, np.float32)
        asked = position.asked()
        if role == "detective":
            found[0] = canvass_worth(position, asked)
        if role == "undercover":
            found[1] = np.where(position.dead > 0, asked, NEVER)[near].max(0)[mine]
        if position.bombs.any():
            found[2] = np.where(position.bombs > 0, FUSE, NEVER)[near].max(0)[mine]
        if position.threats.any():
            risk = STRIKE * np.minimum(1.0, position.psycho[near].sum(0))
            found[3] = np.where(position.threats > 0, risk, NEVER)[near].max(0)[mine]
        return found

    def weights(self, habits: Values) -> tuple[Values, Values, Values]:
        """How often everything is chosen, not yet divided by the sum of it all."""
        points, accuse, ask, disarm = habits[:4].tolist()
        moving = points * self.moving
        accusing = points * self.accusing + accuse
        other = points * self.other + np.array([[ask], [ask], [disarm], [disarm]], np.float32)
        most = np.maximum(np.maximum(moving.max(0), accusing.max(0)), other.max(0))
        return np.exp(moving - most), np.exp(accusing - most), np.exp(other - most)


def moved_worth(position: Position, fast: bool, cells: Values, roles: Sequence[str]) -> Values:
    """By shift and world: how much better the agents stand after it."""
    outlook = position.outlooks()
    count = len(position.grid.fast if fast else position.grid.plain)
    moving = np.zeros((count, cells.shape[1]), np.float32)
    rows = position.grid.rows[fast]
    for row, each in enumerate(roles):
        moving += outlook[each == "detective"][rows][:, cells[row]]
    return moving


def canvass_worth(position: Position, asked: Values) -> float:
    ways = np.sort(asked[:-1][position.free[:-1] > 0])
    return 0.9 * float(ways[len(ways) * 2 // 3]) if len(ways) else 0.0


def position_of(turn: Turn, arrest: float) -> tuple[Position, dict[int, int]]:
    """The position in which a turn was made, and by suspect the cell."""
    where = {suspect: cell for cell, suspect in enumerate(turn.board)}

    def bits(suspects: int) -> int:
        return sum([1 << where[suspect] for suspect in suspects_in(suspects) if suspect in where])

    known = Known(
        on=turn.on,
        mafia={seat: bits(may) for seat, may in turn.public.items() if turn.roles[seat] in MAFIA},
        psycho=turn.roles.index("psycho"),
        free=bits(turn.living),
        dead=bits(turn.dead),
        bombs=bits(turn.bombs),
        threats=bits(turn.threats),
        arrest=arrest,
    )
    return Position(known), where


def likelihood(turn: Turn, arrest: float, own: int, who: Values, habits: Values) -> Values:
    """By world: how likely an agent would have decided as it did. Worlds are who every agent is."""
    cells = places_of(turn.board)[who]
    roles = [role for role in turn.roles if role not in MAFIA]
    position, where = position_of(turn, arrest)
    options = Options(position, own, cells, roles)
    moving, accusing, other = options.weights(habits)
    verb = turn.verb
    if verb == "shift" and turn.object in options.codes:
        taken = moving[options.codes.index(turn.object)]
    elif verb == "accuse":
        taken = np.where(options.within == where.get(turn.object, -1), accusing, 0.0).max(0)
    elif verb in ("lay", "canvass"):
        taken = other[0]
    elif verb == "autopsy":
        taken = other[1]
    elif verb == "disarm":
        taken = np.maximum(other[2], other[3])
    else:
        return np.ones(who.shape[1])
    total = moving.sum(0) + accusing.sum(0) + other.sum(0)
    whims = float(habits[4])
    return (1.0 - whims) * taken / total + whims / WAYS
