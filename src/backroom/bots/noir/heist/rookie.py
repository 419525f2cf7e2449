"""Heist's rookie: thieves run to the nearest crowd and steal when others are there; the Chief forgets half of what was found out."""

from __future__ import annotations

from collections.abc import Mapping

from backroom.bots.noir.heist.gang import AWAY, position_of
from backroom.bots.noir.heist.scene import Scene, vault_at
from backroom.bots.noir.kit.belief import even
from backroom.bots.noir.kit.choosing import best, drawn, happens, softened
from backroom.bots.noir.kit.table import carried_cell
from backroom.core.chance import Rng
from backroom.games.noir.heist.actions import CATALOGUE
from backroom.games.noir.heist.vaults import ON
from backroom.games.noir.kit.cast import NUMBER

SLIPS = 0.1
"""How often it does just anything."""
FORGETS = 0.5
"""How often the Chief has no idea who a certain thief may be."""
SURE = 0.2
"""With such a chance the Chief accuses."""
WHIMS = {"accuse": 2.0, "search": 3.0, "swap": 1.0, "shift": 1.0}
"""What the Chief likes to do otherwise."""
HEAT = 1.0
"""How little a step nearer to the others counts for a thief."""


class Rookie:
    """Sensible, quick and forgetful."""

    def choose(self, view: Mapping[str, object], rng: Rng) -> str:
        scene = Scene(view)
        if happens(SLIPS, rng) or scene.table.phase not in ("chief", "thief"):
            return drawn(dict.fromkeys(scene.table.legal, 1.0), rng)
        return _chief(scene, rng) if scene.table.phase == "chief" else _thief(scene, rng)


def _chief(scene: Scene, rng: Rng) -> str:
    table = scene.table
    chances = {notation: 0.0 for notation in table.legal if notation.startswith("accuse")}
    for _, may in sorted(table.may.items()):
        belief = even(table.living if happens(FORGETS, rng) else may)
        for notation in chances:
            chances[notation] += belief.get(NUMBER[notation.split()[1]], 0.0)
    if chances and max(chances.values()) >= SURE:
        return best(chances, rng)
    open_to = {verb: [n for n in table.legal if n.startswith(verb)] for verb in WHIMS}
    verb = drawn({verb: weight for verb, weight in WHIMS.items() if open_to[verb]}, rng)
    return best(chances, rng) if verb == "accuse" else drawn(dict.fromkeys(open_to[verb], 1.0), rng)


def _thief(scene: Scene, rng: Rng) -> str:
    table = scene.table
    cells = position_of(scene).cells
    thefts = [n for n in table.legal if n.split()[0] in ("steal", "hack", "crack")]
    cracks = [n for n in thefts if n.startswith("crack")]
    if cracks and scene.crack_opens:
        return cracks[0]
    for notation in thefts:
        vault = ("nw", "ne", "sw", "se").index(notation.split()[1])
        mates = sum(vault_at(cell) == vault for seat, cell in cells.items() if seat != table.seat)
        if len(scene.tokens[vault]) + mates >= 2:
            return notation
    shifts = {n: 0.0 for n in table.legal if n.startswith("shift")}
    for notation in shifts:
        code = CATALOGUE.code_of[notation]
        after = [carried_cell(cell, ON, code) for cell in cells.values()]
        shifts[notation] = -float(min(sum(sorted(AWAY[vault][cell] for cell in after)[:3]) for vault in scene.open))
    return drawn(softened(shifts, HEAT), rng)


def rookie() -> Rookie:
    return Rookie()
