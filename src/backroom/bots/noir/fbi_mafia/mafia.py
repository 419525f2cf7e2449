"""FBI vs Mafia: what every mafioso thinks of: where the points are, never a team mate, and how much all know of the gang."""

from __future__ import annotations

from backroom.bots.noir.fbi_mafia.danger import arrests
from backroom.bots.noir.fbi_mafia.scene import Layout, Scene
from backroom.games.noir.kit.grid import cells_in

READY = 0.5
"""What it is worth to have somebody to kill the next time, in points …"""
AGENT = 0.5
"""… and what it adds if that is an agent for certain."""
CALM = 0.6
"""How much less all that counts to a mafioso who would rather be safe."""


def prey(scene: Scene, layout: Layout, cell: int) -> float:
    """Points for killing whoever is on a cell: one, one more for an agent; a team mate costs an arrest."""
    if cell in layout.mates.values():
        return -scene.arrest
    return 1.0 + min(layout.there[cell], 1.0)


def dread(scene: Scene, layout: Layout, shown: int = 0, before: int = 0) -> float:
    """Points that the gang stands to lose, when all take the deciding mafioso to be on one of the shown cells (0: as before).

    `before` is where all take the deciding one to be now, in the layout's cells (0: as the view has it).
    """
    guess = layout.guess
    if shown:
        guess = guess[:]
        before = before or scene.shown
        for cell in cells_in(before):
            guess[cell] -= 1.0 / before.bit_count()
        # Whatever has been told, the deciding one knows to be there.
        for cell in cells_in(shown | 1 << layout.mates[scene.table.seat]):
            guess[cell] += 1.0 / shown.bit_count()
    return scene.arrest * arrests(scene, layout, guess)


def readiness(scene: Scene, layout: Layout) -> float:
    """What the deciding mafioso could do next, as far as neighbours go."""
    mates = layout.mates.values()
    near = [other for other in layout.near(layout.mates[scene.table.seat]) if other not in mates]
    if not near:
        return 0.0
    return CALM * (READY * min(1.0, 0.5 * len(near)) + AGENT * min(1.0, max([layout.there[other] for other in near])))
