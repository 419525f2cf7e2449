"""Spy Tag's regular: knows exactly who may be whom, and weighs a hit now against a better one later and against being found."""

from __future__ import annotations

from collections.abc import Mapping

from backroom.bots.noir.kit.choosing import best
from backroom.bots.noir.kit.sight import carried, carried_cell, carried_list
from backroom.bots.noir.kit.waiting import Restless
from backroom.bots.noir.spy_tag.scene import Scene
from backroom.bots.styles import Style, leaning, liking
from backroom.core.chance import Rng
from backroom.games.noir.kit.cast import NUMBER
from backroom.games.noir.kit.grid import cells_in
from backroom.games.noir.spy_tag.actions import CATALOGUE

PATIENCE = 0.3
"""A chance that is there now is there again in one's next turn with this probability."""
FEAR = 0.4
"""How much being caught counts, next to what it is worth to the catcher."""
CURIOSITY = 0.0
"""What an answer is worth that halves what there is to find out about one enemy; all others hear it too."""

TASTE = 0.004
"""How much worse what its style likes may be, and still be preferred."""
WAITING = 12
"""So many decisions of one's own in which nobody is caught are nothing unusual …"""
UNREST, MOST_UNREST = 0.002, 0.1
"""… and so much a decision may gain by chance for each one more than that, and at most: who keeps away from everybody is not waited for for ever."""


class Regular:
    """Takes the best decision one move ahead. Its style has its way in every second one at most.

    Where nobody worth a capture is near all is nearly equal: cautious spies would canvass for ever there, and bold ones capture.
    """

    def __init__(self) -> None:
        self.style: Style | None = None
        self._had_its_way = False
        self._patience = Patience()

    def choose(self, view: Mapping[str, object], rng: Rng) -> str:
        scene = Scene(view)
        style = None if self._had_its_way else self.style
        choice = best(leaning(self._patience.shaken(scene, values(scene)), style, TASTE), rng)
        self._had_its_way = style is not None and liking(choice, style) == 1.0
        return choice


class Patience:
    """One seat's, which runs out."""

    def __init__(self) -> None:
        self._restless = Restless(WAITING, UNREST, MOST_UNREST)

    def shaken(self, scene: Scene, found: Mapping[str, float]) -> dict[str, float]:
        """Values, for somebody who has waited so long."""
        table = scene.table
        return self._restless.shaken(found, [table.living], table.view["decisions"])


def values(scene: Scene) -> dict[str, float]:
    """What every legal decision is worth, in shares of the match."""
    patience = scene.gain * PATIENCE
    found = {}
    for notation in scene.table.legal:
        verb, _, operand = notation.partition(" ")
        if verb == "shift":
            found[notation] = _shift(scene, CATALOGUE.code_of[notation], patience)
        elif verb == "capture":
            found[notation] = _capture(scene, scene.table.where[NUMBER[operand]], patience)
        elif verb == "canvass":
            found[notation] = _canvass(scene, scene.table.where[NUMBER[operand]], patience)
        else:
            found[notation] = _stay(scene, patience)
    return found


def _stay(scene: Scene, patience: float) -> float:
    """Somebody goes whom nobody can be: not much changes."""
    table = scene.table
    hope = patience * scene.best_hit(scene.hit, table.own_cell, table.alive)
    return hope - FEAR * scene.danger(scene.loss, table.own_cell, scene.shown.bit_count())


def _shift(scene: Scene, code: int, patience: float) -> float:
    table, on = scene.table, scene.table.on
    cell = carried_cell(table.own_cell, on, code)
    hope = patience * scene.best_hit(carried_list(scene.hit, on, code), cell, carried(table.alive, on, code))
    return hope - FEAR * scene.danger(carried_list(scene.loss, on, code), cell, scene.shown.bit_count())


def _capture(scene: Scene, cell: int, patience: float) -> float:
    """A hit, or else one suspect less to look at; either way all know now that one stands next to them."""
    table = scene.table
    hit = min(scene.hit[cell], 1.0)
    known_to = (scene.shown & table.on.near_bits[cell]).bit_count()
    later = patience * scene.best_hit(scene.hit, table.own_cell, table.alive, but=1 << cell)
    return hit * scene.gain + later - FEAR * scene.danger(scene.loss, table.own_cell, known_to)


def _canvass(scene: Scene, cell: int, patience: float) -> float:
    """Which of the neighbours an enemy may be becomes clearer by the answer: inside the zone or outside of it."""
    table, on = scene.table, scene.table.on
    zone = on.near_or_self[cell]
    near = on.near_bits[table.own_cell] & table.alive
    inside, outside = cells_in(near & zone), cells_in(near & ~zone)
    learned = bits = 0.0
    for at in scene.at.values():
        learned += min(max([at[c] for c in inside], default=0.0), max([at[c] for c in outside], default=0.0))
        share = sum([at[c] for c in cells_in(zone)])
        bits += 4 * share * (1 - share)
    hope = patience * (scene.best_hit(scene.hit, table.own_cell, table.alive) + learned)
    known_to = (scene.shown & zone).bit_count()
    return hope + CURIOSITY * bits * scene.gain - FEAR * scene.danger(scene.loss, table.own_cell, known_to)


def regular() -> Regular:
    return Regular()
