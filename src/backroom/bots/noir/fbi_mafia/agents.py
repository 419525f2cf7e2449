"""FBI vs Mafia: how agents look for the Mafia. They arrest whom they are sure of, ask where it tells most, and move so that
the likeliest suspects come within reach of one of them.
"""

from __future__ import annotations

from backroom.bots.noir.fbi_mafia.scene import Layout, Scene
from backroom.bots.noir.kit.belief import split
from backroom.games.noir.fbi_mafia.actions import CATALOGUE
from backroom.games.noir.kit.grid import cells_in

BIT = 0.1
"""What a bit is worth, in arrests, that tells who a mafioso is."""
LATER = 0.35
"""How often what could be arrested now can be arrested in one's next turn."""
STRIKE = 0.7
"""How often a threat comes true that lies next to the Psycho."""
FUSE = 0.8
"""What disarming a bomb spares, in points."""
HIDE = 1.0
"""What it spares to be somebody unknown again, in points, once all know who one is."""


def values(scene: Scene) -> dict[str, float]:
    """What every decision open to an agent on their turn is worth."""
    idle = outlook(scene, scene.layout)
    return {notation: _value(scene, notation, idle) for notation in scene.table.legal}


def _value(scene: Scene, notation: str, idle: float) -> float:
    verb = notation.split(maxsplit=1)[0]
    if verb == "shift":
        return outlook(scene, scene.layout.shifted(CATALOGUE.code_of[notation]))
    if verb == "accuse":
        return idle + _accuse(scene, scene.named(notation))
    if verb in ("autopsy", "profile", "lay"):
        return idle + (asked(scene, scene.named(notation)) if " " in notation else 0.0)
    if verb == "canvass":
        return idle + _canvass(scene)
    if verb == "disarm":
        return idle + _disarm(scene, scene.named(notation), notation.endswith("bomb"))
    if verb == "disguise":
        return idle + HIDE / max(scene.shown.bit_count(), 1) ** 2
    return idle


def outlook(scene: Scene, layout: Layout) -> float:
    """What the agents may arrest next, less what the Psycho is about to strike."""
    total = 0.0
    for seat, cell in layout.mates.items():
        near = [layout.there[other] for other in cells_in(scene.reach(seat, cell) & layout.free)]
        total += LATER * scene.arrest * min(max(near, default=0.0), 1.0)
    return total - strikes(scene, layout)


def strikes(scene: Scene, layout: Layout) -> float:
    """Points that threats will bring as things are, where it is known where the Psycho may be."""
    if not layout.threats:
        return 0.0
    # The belief about the Psycho moves with the cards; here the sum over all of the Mafia stands in for it.
    share = 1.0 / max(len(scene.at), 1)
    near = layout.on.near
    return (
        STRIKE * share * sum(sum([layout.there[other] for other in near[cell]]) for cell in cells_in(layout.threats & layout.free))
    )


def _accuse(scene: Scene, cell: int) -> float:
    """An arrest, or at least somebody less to think of."""
    layout = scene.layout
    if cell in layout.mates.values():
        return -0.5
    hit = min(layout.there[cell], 1.0)
    told = sum(split(at[cell]) for at in scene.at.values())
    return scene.arrest * (hit + BIT * told)


def asked(scene: Scene, cell: int) -> float:
    """What the hands tell that are raised around a suspect."""
    near = scene.layout.on.near[cell]
    return scene.arrest * BIT * sum(split(sum([at[other] for other in near])) for at in scene.at.values())


def _canvass(scene: Scene) -> float:
    """The better of two cards drawn from the deck; agents raise their hands too, which costs a little."""
    cells = cells_in(scene.layout.free)
    ways = sorted(asked(scene, cell) for cell in cells)
    return 0.9 * ways[len(ways) * 2 // 3] if ways else 0.0


def _disarm(scene: Scene, cell: int, is_bomb: bool) -> float:
    if not scene.layout.free >> cell & 1:
        return 0.0
    if is_bomb:
        return FUSE
    psycho = scene.enemy("psycho")
    return (
        STRIKE
        * min(1.0, sum([psycho[other] for other in scene.layout.on.near[cell]]))
        * (2.0 if cell in scene.layout.mates.values() else 1.0)
    )
