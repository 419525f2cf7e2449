"""FBI vs Mafia: the Bomber, who plants where a blast finds somebody else, and counts a chain before setting it off."""

from __future__ import annotations

from backroom.bots.noir.fbi_mafia.mafia import dread, prey, readiness
from backroom.bots.noir.fbi_mafia.scene import Layout, Scene
from backroom.games.noir.fbi_mafia.actions import CATALOGUE

PLANTED = 0.75
"""What a bomb is worth once it lies there, of what it will bring."""


def values(scene: Scene) -> dict[str, float]:
    """What every decision open to the Bomber on their turn is worth."""
    layout = scene.layout
    idle = readiness(scene, layout) - dread(scene, layout)
    found = {}
    for notation in scene.table.legal:
        verb = notation.split()[0]
        if verb == "shift":
            after = layout.shifted(CATALOGUE.code_of[notation])
            found[notation] = readiness(scene, after) - dread(scene, after)
        elif verb == "plant":
            cell = scene.named(notation)
            own = cell == layout.mates[scene.table.seat]
            gain = 0.3 if own else PLANTED * prey(scene, layout, cell)
            shown = scene.shown & layout.on.near_or_self[cell]
            found[notation] = gain + readiness(scene, layout) - dread(scene, layout, shown)
        elif verb == "detonate":
            found[notation] = chain(scene, layout, scene.named(notation)) + idle
        else:
            found[notation] = idle - 0.2
    return found


def chain(scene: Scene, layout: Layout, cell: int) -> float:
    """Points for setting off a bomb: who bears it, then the best neighbour, and on from there."""
    return prey(scene, layout, cell) + blast(scene, layout, cell, 1 << cell)


def blast(scene: Scene, layout: Layout, source: int, gone: int) -> float:
    """The best that a blast can still do; with nobody but team mates around it strikes one of them."""
    ways = []
    for cell in layout.near(source):
        if not gone >> cell & 1:
            further = blast(scene, layout, cell, gone | 1 << cell) if layout.bombs >> cell & 1 else 0.0
            ways.append(prey(scene, layout, cell) + further)
    return max(ways, default=0.0)


def blasts(scene: Scene, source: int) -> dict[str, float]:
    """Whom a blast strikes next."""
    layout = scene.layout
    found = {}
    for notation in scene.table.legal:
        cell = scene.named(notation)
        further = blast(scene, layout, cell, 1 << source | 1 << cell) if layout.bombs >> cell & 1 else 0.0
        found[notation] = prey(scene, layout, cell) + further
    return found


def reactions(scene: Scene) -> dict[str, float]:
    """Whether to set off the bomb on an arrested team mate."""
    found = {"pass": 0.0}
    for notation in scene.table.legal:
        if notation != "pass":
            source = scene.named(notation)
            found[notation] = blast(scene, scene.layout, source, 1 << source)
    return found
