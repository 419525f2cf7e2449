"""FBI vs Mafia: what every mafioso thinks of: where the points are, never a team mate, and how much all know of the gang."""

from __future__ import annotations

from backroom.bots.noir.fbi_mafia.scene import Layout, Scene

FEAR = 0.6
"""Arrests in the rounds to come, for a mafioso whom all know with an agent next door."""
READY = 0.5
"""What it is worth to have somebody to kill the next time, in points …"""
AGENT = 0.5
"""… and what it adds if that is an agent for certain."""
ANYWHERE = 0.3
"""How likely a known mafioso is come for from wherever the agents are: with the board they move, and one of them reaches three cells."""
REACH = 1.3
"""How much likelier for each agent next door."""


def prey(scene: Scene, layout: Layout, cell: int) -> float:
    """Points for killing whoever is on a cell: one, one more for an agent; a team mate costs an arrest."""
    if cell in layout.mates.values():
        return -scene.arrest
    return 1.0 + min(layout.there[cell], 1.0)


def dread(scene: Scene, layout: Layout, shown: int = 0, before: int = 0) -> float:
    """Points that the gang stands to lose, when all take the deciding mafioso to be on one of the shown cells (0: as before).

    Somebody is in danger by how likely all take them for a mafioso, and the more so as agents may be near. `before` is where all
    take the deciding one to be now, in the layout's cells (0: as the view has it).
    """
    near, there, guess = layout.on.near, layout.there, layout.guess
    own = layout.mates[scene.table.seat]
    before = before or scene.shown
    total = 0.0
    for cell in layout.mates.values():
        chance = guess[cell]
        if shown and before >> cell & 1:
            chance -= 1.0 / before.bit_count()
        if shown >> cell & 1 or (shown and cell == own):
            chance += 1.0 / shown.bit_count()
        total += min(chance, 1.0) * min(1.0, ANYWHERE + REACH * sum([there[other] for other in near[cell]]))
    return FEAR * scene.arrest * total


def readiness(scene: Scene, layout: Layout) -> float:
    """What the deciding mafioso could do next, as far as neighbours go."""
    mates = layout.mates.values()
    near = [other for other in layout.near(layout.mates[scene.table.seat]) if other not in mates]
    if not near:
        return 0.0
    return READY * min(1.0, 0.5 * len(near)) + AGENT * min(1.0, max([layout.there[other] for other in near]))
