"""FBI vs Mafia: the Psycho, who wants threats next to where the Psycho will stand and none on team mates."""

from __future__ import annotations

from backroom.bots.noir.fbi_mafia.mafia import dread, prey
from backroom.bots.noir.fbi_mafia.scene import Layout, Scene
from backroom.games.noir.fbi_mafia.actions import CATALOGUE
from backroom.games.noir.fbi_mafia.lines import lines_of
from backroom.games.noir.kit.grid import cells_in

COMES_TRUE = 0.6
"""How often a threat on a neighbour is still next to the Psycho a round later."""
FAR = 0.15
"""The same for a threat further away."""
AIMED = 3
"""Threats in one turn."""
LOOKED_INTO = 12
"""Moves for which it is worked out how much they would give away."""


def values(scene: Scene) -> dict[str, float]:
    """What moving the board in each way is worth; what looks poor is not looked into."""
    found: dict[str, float] = {}
    layouts: dict[str, Layout] = {}
    for notation in scene.table.legal:
        verb = notation.split()[0]
        if verb == "shift":
            layout = scene.layout.shifted(CATALOGUE.code_of[notation])
        elif verb == "swap":
            layout = scene.layout.swapped(scene.named(notation), scene.named(notation, 2))
        else:
            layout = scene.layout
        layouts[notation] = layout
        found[notation] = harvest(scene, layout)
    best = sorted(found, key=lambda notation: -found[notation])[:LOOKED_INTO]
    return {notation: found[notation] - dread(scene, layouts[notation]) for notation in best}


def harvest(scene: Scene, layout: Layout) -> float:
    """Points to be had from threats at the start of the next turn, those that can be placed now included."""
    cell = layout.mates[scene.table.seat]
    struck = 0.0
    fresh = []
    straight = lines_of(layout.on).straight[cell]
    for other in cells_in(layout.on.near_bits[cell] & layout.free):
        points = prey(scene, layout, other)
        if layout.threats >> other & 1:
            struck += points
        elif straight >> other & 1 and points > 0:
            fresh.append(points)
    return COMES_TRUE * (struck + sum(sorted(fresh, reverse=True)[:AIMED]))


def threats(scene: Scene) -> dict[str, float]:
    """Whom to threaten: every threat tells all a little more about where the Psycho stands."""
    layout = scene.layout
    near = layout.on.near_bits[layout.mates[scene.table.seat]]
    straight = lines_of(layout.on).straight
    found = {}
    for notation in scene.table.legal:
        if notation == "done":
            found[notation] = -dread(scene, layout)
        else:
            cell = scene.named(notation)
            gain = prey(scene, layout, cell) * (COMES_TRUE if near >> cell & 1 else FAR)
            found[notation] = gain - dread(scene, layout, scene.shown & straight[cell])
    return found
