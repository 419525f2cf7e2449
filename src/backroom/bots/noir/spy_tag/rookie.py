"""Spy Tag's rookie: goes for whoever looks likely, forgets what it heard about some of the others, and moves on a whim."""

from __future__ import annotations

from collections.abc import Mapping

from backroom.bots.noir.kit.choosing import best, drawn, happens
from backroom.bots.noir.kit.sight import Sight
from backroom.bots.noir.spy_tag.scene import Scene
from backroom.core.chance import Rng
from backroom.games.noir.kit.cast import NUMBER

FORGETS = 0.5
"""How often it has no idea where a certain player may be."""
SLIPS = 0.1
"""How often it does just anything."""
WHIMS = {"capture": 5.0, "canvass": 2.0, "shift": 3.0}
"""What it likes to do when nobody looks caught."""
SURE = 0.3
"""With such a chance it pounces."""


class Rookie:
    """Sensible, quick and forgetful."""

    def choose(self, view: Mapping[str, object], rng: Rng) -> str:
        table = Sight(view)
        may = {seat: table.living if happens(FORGETS, rng) else suspects for seat, suspects in sorted(table.may.items())}
        if happens(SLIPS, rng):
            return drawn(dict.fromkeys(table.legal, 1.0), rng)
        scene = Scene(view, may)
        chances = {n: scene.hit[table.where[NUMBER[n.split()[1]]]] for n in table.legal if n.startswith("capture")}
        if chances and max(chances.values()) >= SURE:
            return best(chances, rng)
        open_to = {verb: [n for n in table.legal if n.startswith(verb)] for verb in WHIMS}
        verb = drawn({verb: weight for verb, weight in WHIMS.items() if open_to[verb]} or {"": 1.0}, rng)
        if verb == "capture":
            return best(chances, rng)
        return drawn(dict.fromkeys(open_to.get(verb, table.legal), 1.0), rng)


def rookie() -> Rookie:
    return Rookie()
