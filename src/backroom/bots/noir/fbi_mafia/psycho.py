"""FBI vs Mafia: the Psycho, who wants threats next to where the Psycho will stand and none on team mates."""

from __future__ import annotations

from backroom.bots.noir.fbi_mafia.mafia import dread, prey
from backroom.bots.noir.fbi_mafia.scene import Layout, Scene, swapped
from backroom.bots.noir.kit.sight import carried
from backroom.games.noir.fbi_mafia.actions import CATALOGUE
from backroom.games.noir.fbi_mafia.lines import lines_of
from backroom.games.noir.kit.grid import cells_in

COMES_TRUE = 0.3
"""How often a threat on a neighbour is still there and next to the Psycho a round later."""
FAR = 0.15
"""The same for a threat further away."""
AIMED = 3
"""Threats in one turn."""
LOOKED_INTO = 12
"""Moves for which it is worked out how much they would give away."""


def values(scene: Scene) -> dict[str, float]:
    """What moving the board in each way is worth, with the best threat after it; what looks poor is not looked into."""
    found: dict[str, float] = {}
    after: dict[str, tuple[Layout, int]] = {}
    for notation in scene.table.legal:
        after[notation] = layout, _ = _moved(scene, notation)
        found[notation] = harvest(scene, layout)
    best = sorted(found, key=lambda notation: -found[notation])[:LOOKED_INTO]
    return {notation: 0.5 * found[notation] + _aimed(scene, *after[notation]) for notation in best}


def _moved(scene: Scene, notation: str) -> tuple[Layout, int]:
    """The layout after a move, and the cells on which all may take the Psycho to be then."""
    layout, shown = scene.layout, scene.shown
    verb = notation.split(maxsplit=1)[0]
    if verb == "shift":
        code = CATALOGUE.code_of[notation]
        return layout.shifted(code), carried(shown, layout.on, code)
    if verb == "swap":
        one, other = scene.named(notation), scene.named(notation, 2)
        return layout.swapped(one, other), swapped(shown, one, other)
    return layout, shown


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


def _aimed(scene: Scene, layout: Layout, shown: int) -> float:
    """The best threat that could follow, less what it tells; the first one has to be made."""
    cell = layout.mates[scene.table.seat]
    open_to = lines_of(layout.on).straight[cell] & layout.free & ~layout.threats
    ways = [_threat(scene, layout, other, shown) for other in cells_in(open_to)]
    return max(ways, default=-dread(scene, layout))


def _threat(scene: Scene, layout: Layout, cell: int, shown: int) -> float:
    """Points to be had from one threat, less what all learn from it about where the Psycho stands."""
    near = layout.on.near_bits[layout.mates[scene.table.seat]]
    gain = prey(scene, layout, cell) * (COMES_TRUE if near >> cell & 1 else FAR)
    return gain - dread(scene, layout, shown & lines_of(layout.on).straight[cell], shown)


def threats(scene: Scene) -> dict[str, float]:
    """Whom to threaten: every threat tells all a little more."""
    layout, shown = scene.layout, scene.shown
    return {
        notation: -dread(scene, layout) if notation == "done" else _threat(scene, layout, scene.named(notation), shown)
        for notation in scene.table.legal
    }
