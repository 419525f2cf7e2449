"""FBI vs Mafia's rookie: kills who is next door, accuses on a hunch, forgets who was where, and spares no thought for hiding."""

from __future__ import annotations

from collections.abc import Mapping

from backroom.bots.noir.fbi_mafia.scene import Scene
from backroom.bots.noir.kit.choosing import best, drawn, happens
from backroom.bots.noir.kit.sight import Sight
from backroom.core.chance import Rng

SLIPS = 0.15
"""How often it does just anything, short of striking at its own side."""
FORGETS = 0.5
"""How often it has no idea where a certain enemy may be."""
SURE = 0.2
"""With such a chance it accuses."""
WHIMS = {
    "kill": 6.0,
    "snipe": 6.0,
    "plant": 3.0,
    "detonate": 4.0,
    "blast": 1.0,
    "threaten": 6.0,
    "swap": 0.01,
    "shift": 2.0,
    "accuse": 2.0,
    "autopsy": 2.0,
    "canvass": 3.0,
    "profile": 3.0,
    "disarm": 2.0,
    "protect": 3.0,
    "save": 3.0,
}
"""What it likes to do, one decision against another; what is not here it does rarely."""
RARELY = 0.2
STRIKES = frozenset({"kill", "snipe", "plant", "detonate", "blast", "threaten"})


class Rookie:
    """Sensible, quick and forgetful."""

    def choose(self, view: Mapping[str, object], rng: Rng) -> str:
        table = Sight(view)
        may = {seat: table.living if happens(FORGETS, rng) else suspects for seat, suspects in sorted(table.may.items())}
        is_careless = happens(SLIPS, rng)
        scene = Scene(view, may)
        mates = set(scene.layout.mates.values())
        legal = [n for n in table.legal if n.split()[0] not in STRIKES or scene.named(n) not in mates] or table.legal
        if is_careless:
            return drawn(dict.fromkeys(legal, 1.0), rng)
        chances = {n: scene.layout.there[scene.named(n)] for n in table.legal if n.startswith("accuse")}
        if chances and max(chances.values()) >= SURE:
            return best(chances, rng)
        by_verb: dict[str, list[str]] = {}
        for notation in legal:
            by_verb.setdefault(notation.split()[0], []).append(notation)
        verb = drawn({verb: WHIMS.get(verb, RARELY) for verb in by_verb}, rng)
        if verb == "accuse":
            return best({n: chances[n] for n in by_verb[verb]}, rng)
        return drawn(dict.fromkeys(by_verb[verb], 1.0), rng)


def rookie() -> Rookie:
    return Rookie()
