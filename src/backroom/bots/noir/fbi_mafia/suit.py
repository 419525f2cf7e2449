"""FBI vs Mafia: the Suit's protections, placed where a victim is likely and a save possible."""

from __future__ import annotations

from backroom.bots.noir.fbi_mafia.scene import Scene
from backroom.games.noir.fbi_mafia.lines import lines_of
from backroom.games.noir.kit.cast import NUMBER

SUSPICION = 0.25
"""With such a chance of being a mafioso a victim is left to die: that counts as an arrest."""


def guards(scene: Scene) -> dict[str, float]:
    """What placing or taking away each protection is worth."""
    found = {}
    cross = lines_of(scene.layout.on).cross[scene.table.own_cell]
    for notation in scene.table.legal:
        cell = scene.named(notation)
        worth = _risk(scene, cell) if cross >> cell & 1 else 0.0
        found[notation] = worth if notation.startswith("protect") else -worth - 0.01
    return found


def _risk(scene: Scene, cell: int) -> float:
    """How likely somebody is to be killed soon, twice as bad for an agent."""
    layout = scene.layout
    if layout.there[cell] > SUSPICION:
        return 0.0
    around = sum([layout.there[other] for other in layout.on.near[cell]])
    token = 1.0 if (layout.bombs | layout.threats) >> cell & 1 else 0.3
    return around * token * (2.0 if cell in layout.mates.values() else 1.0)


def replies(scene: Scene) -> dict[str, float]:
    """Whether to save who is about to die."""
    victim = scene.table.where.get(_victim(scene), -1)
    suspect = scene.layout.there[victim] if victim >= 0 else 0.0
    return {notation: (SUSPICION - suspect if notation == "save" else 0.0) for notation in scene.table.legal}


def _victim(scene: Scene) -> int:
    return NUMBER.get(scene.table.view["pending"]["victim"] or "", -1)
