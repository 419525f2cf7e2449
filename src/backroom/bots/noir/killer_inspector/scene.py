"""Killer vs Inspector as both see it, in cells, with one side's guess about the other, and what a position promises.

A position is a race: the Killer wants to get done or to find the Inspector, the Inspector to find the Killer. What either can hope
for per turn is a rate, and who has the higher one is ahead; before that, one has to survive the other's next turn.
"""

from __future__ import annotations

from typing import NamedTuple

from backroom.bots.noir.kit.belief import Belief
from backroom.bots.noir.kit.hiding import Closing, best_of, picked_out, spread
from backroom.bots.noir.kit.sight import Sight, carried, carried_cell, carried_list
from backroom.games.noir.kit.collapse import Collapse
from backroom.games.noir.kit.grid import Shape

PROGRESS = 0.5
"""The Killer's rate by kills alone, when one is missing."""
STALK = 0.6
"""The Killer's rate by finding the Inspector, once it is clear who that is."""
HUNT = 0.7
"""The Inspector's rate against a Killer who is found out, in the Killer's eyes."""
CROWD = 4
"""More candidates than this are no better cover: the next kill will leave no more."""
REACH = 0.5
"""The Inspector's own rate against a known Killer next door …"""
SIGHT = 0.5
"""… and wherever the Killer stands."""
LEAST = 0.01
"""However great the danger, something is left, so that one way out can still be better than another."""


class Scene(NamedTuple):
    """The sets are what a spectator can tell; the odds are the own guess where the other stands."""

    on: Shape
    alive: int
    killer: int
    """Cells of those who may be the Killer."""
    inspector: int
    """Cells of those who may be the Inspector."""
    odds: list[float]
    me: int
    kills_left: int
    fear: float = 1.0
    """How much the own danger counts: less, the longer nothing has happened."""
    dread: float = 1.0
    """How much the danger of the very next turn counts: more for those who know that it comes back turn by turn."""

    def shifted(self, code: int) -> Scene:
        on = self.on
        return Scene(
            on,
            carried(self.alive, on, code),
            carried(self.killer, on, code),
            carried(self.inspector, on, code),
            carried_list(self.odds, on, code),
            carried_cell(self.me, on, code),
            self.kills_left,
            self.fear,
            self.dread,
        )

    def closed(self, collapse: Collapse) -> Scene:
        after = Closing(self.on, self.alive, collapse)
        return Scene(
            after.on,
            after.alive,
            after.set(self.killer),
            after.set(self.inspector),
            after.odds(self.odds),
            after.cell(self.me),
            self.kills_left,
            self.fear,
            self.dread,
        )


def read_scene(table: Sight, belief: Belief, fear: float, dread: float) -> Scene:
    roles, view = table.roles, table.view
    killer, inspector = (table.cells(table.public.get(roles.index(role), 0)) for role in ("killer", "inspector"))
    kills_left = view["options"]["kills_to_win"] - view["kills"]
    return Scene(table.on, table.alive, killer, inspector, spread(table, belief), table.own_cell, kills_left, fear, dread)


def killer_stands(scene: Scene) -> float:
    """How likely the Killer wins from here, in the Killer's eyes, with the Inspector to move."""
    on, me, odds, fear = scene.on, scene.me, scene.odds, scene.fear
    risk = fear * scene.dread * picked_out(on, odds, me, scene.killer)
    targets = on.near_bits[me] & scene.alive
    pace = STALK * best_of(odds, targets) + PROGRESS / scene.kills_left * (1.0 if targets else 0.5)
    hunted = fear * HUNT / min(max(scene.killer.bit_count(), 1), CROWD)
    return max(1.0 - risk, LEAST) * pace / (pace + hunted)


def inspector_stands(scene: Scene) -> float:
    """How likely the Inspector wins from here, in the Inspector's eyes, with the Killer to move."""
    on, me, odds, fear = scene.on, scene.me, scene.odds, scene.fear
    risk = fear * picked_out(on, odds, me, scene.inspector | 1 << me)
    hunt = REACH * best_of(odds, on.near_bits[me] & scene.alive) + SIGHT * max(odds)
    pace = fear * STALK / max(scene.inspector.bit_count(), 1) + PROGRESS / scene.kills_left
    return (1.0 - risk) * hunt / (pace + hunt)
