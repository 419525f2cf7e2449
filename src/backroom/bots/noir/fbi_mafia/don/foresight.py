"""FBI vs Mafia: how many of the gang are about to be arrested, as agents decide in each of many worlds."""

from __future__ import annotations

import numpy as np

from backroom.bots.noir.fbi_mafia.don.agents import Known, Options, Position
from backroom.bots.noir.fbi_mafia.don.gang import Prospect, prospects, rough
from backroom.bots.noir.fbi_mafia.don.paths import STILL, moves_on
from backroom.bots.noir.fbi_mafia.don.tables import Values
from backroom.bots.noir.fbi_mafia.scene import Scene

SHARP = np.array([25.0, 0.0, 0.0, 0.0])
"""How agents are expected to decide: nearly always what regular holds best."""
LATER = 0.2
"""What it adds to be known for certain, beyond the round to come: all remember it."""
ANYWHERE = 0.5
"""How many agents come for the first suspect of all, once all are sure, from wherever they are: the board can be moved."""
MOVED = 0.6
"""How much of a danger is left to somebody who has a turn before it comes."""
PICKY = 0.03
"""By how much less somebody has to be suspected to be come for e times as rarely."""
TRUST = 0.5
"""How much what agents are foreseen to do counts, next to what is dreaded at a glance, which also thinks of the rounds after the next."""
LOOKED_INTO = 12
"""So many decisions are thought through."""


class Foresight:
    """One decision of a mafioso's."""

    def __init__(self, scene: Scene, cells: Values) -> None:
        self.scene = scene
        self.cells = cells
        """By agent and world."""
        self.roles = [scene.roles[seat] for seat in scene.enemies]
        seat, count = scene.table.seat, len(scene.roles)
        self.order = {other: (other - seat) % count for other in range(count)}

    def arrests(self, prospect: Prospect) -> float:
        """How many arrests are to be dreaded."""
        scene, layout = self.scene, prospect.layout
        known = Known(
            on=layout.on,
            mafia=prospect.sets,
            psycho=scene.roles.index("psycho"),
            free=layout.free,
            dead=prospect.dead,
            bombs=layout.bombs,
            threats=layout.threats,
            arrest=scene.arrest,
        )
        position = Position(known)
        gang = {
            seat: cell
            for seat, cell in layout.mates.items()
            if layout.free >> cell & 1 and not (prospect.hidden and seat == scene.table.seat)
        }
        found = sum([1.0 - each for each in self._safe(position, gang, self._moved(prospect)).values()])
        suspected = np.minimum(position.there * position.free, 1.0)
        top = suspected.max()
        pull = np.exp((suspected - top) / PICKY) * position.free
        found += ANYWHERE * top * sum([pull[cell] for cell in gang.values()]) / max(pull.sum(), 1e-9)
        return float(found + LATER * sum([suspected[cell] for cell in gang.values()]))

    def _safe(self, position: Position, gang: dict[int, int], cells: Values) -> dict[int, float]:
        """By mafioso: how likely nobody accuses them in the round to come."""
        safe = dict.fromkeys(gang, 1.0)
        for row, agent in enumerate(self.scene.enemies):
            options = Options(position, row, cells, self.roles)
            moving, accusing, other = options.weights(SHARP)
            total = moving.sum(0) + accusing.sum(0) + other.sum(0)
            for seat, cell in gang.items():
                hit = float((np.where(options.within == cell, accusing, 0.0).sum(0) / total).mean())
                has_moved = 0 < self.order[seat] < self.order[agent]
                safe[seat] *= 1.0 - hit * (MOVED if has_moved else 1.0)
        return safe

    def _moved(self, prospect: Prospect) -> Values:
        """Where the agents stand then."""
        cells = self.cells
        if prospect.move != STILL:
            moves = moves_on(prospect.layout.on)
            cells = moves.to[moves.row[prospect.move]][cells]
        return np.where(cells == prospect.struck, prospect.layout.on.cells, cells) if prospect.struck >= 0 else cells


def judged(scene: Scene, cells: Values) -> dict[str, float]:
    """What a mafioso's best decisions are worth in points; those that look poor at a glance are missing."""
    found = prospects(scene)
    feared = [rough(scene, prospect) for prospect in found]
    glance = [prospect.gain - scene.arrest * fear for prospect, fear in zip(found, feared, strict=True)]
    foresight = Foresight(scene, cells)
    worth: dict[str, float] = {}
    for number in sorted(range(len(found)), key=lambda number: -glance[number])[:LOOKED_INTO]:
        prospect = found[number]
        fear = (1.0 - TRUST) * feared[number] + TRUST * foresight.arrests(prospect)
        value = prospect.gain - scene.arrest * fear
        worth[prospect.notation] = max(worth.get(prospect.notation, value), value)
    return worth
