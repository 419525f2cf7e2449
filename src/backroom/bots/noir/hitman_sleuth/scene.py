"""Hitman vs Sleuth as both see it, in cells, with one side's guess about the other, and what a position promises.

A position is a race: the Hitman wants to get through the list, the Sleuth to find the Hitman. What either can hope for per turn is
a rate, and who has the higher one is ahead; before that, one has to survive the other's next turn.
"""

from __future__ import annotations

from typing import NamedTuple

from backroom.bots.noir.kit.belief import Belief
from backroom.bots.noir.kit.hiding import Closing, best_of, picked_out, shifts_to_meet, spread
from backroom.bots.noir.kit.sight import Sight, carried, carried_cell, carried_list
from backroom.games.noir.kit.cast import NUMBER
from backroom.games.noir.kit.collapse import Collapse
from backroom.games.noir.kit.grid import Shape

TURNS_PER_TARGET = 2.6
"""How long the Hitman takes for a target that is still face down."""
STEPS = 1.5
"""How many shifts away such a target is."""
LIFE = 0.05
"""The Hitman's rate by finding the Sleuth, once it is clear who that is and nothing is left in the Sleuth's hand."""
HUNT = 1.0
"""The Sleuth's rate against a Hitman who is found out, in the Hitman's eyes."""
CROWD = 5
"""More candidates than this are no better cover: the next kill will leave no more."""
REACH = 0.6
"""The Sleuth's own rate against a known Hitman next door …"""
SIGHT = 0.4
"""… and wherever the Hitman stands."""
LEAST = 0.01
"""However great the danger, something is left, so that one way out can still be better than another."""


class Scene(NamedTuple):
    """The sets are what a spectator can tell; the odds are the own guess where the other stands."""

    on: Shape
    alive: int
    hitman: int
    """Cells of those who may be the Hitman."""
    sleuth: int
    """Cells of those who may be the Sleuth."""
    odds: list[float]
    me: int
    target: int
    """The cell of the next target; -1 for one still face down."""
    listed: int
    """Cards on the hit list, the next target included."""
    spare: int
    """Cards in the Sleuth's hand."""
    fear: float = 1.0
    """How much the own danger counts: less, the longer nothing has happened."""
    dread: float = 1.0
    """How much the danger of the very next turn counts: more for those who know that it comes back turn by turn."""

    def shifted(self, code: int) -> Scene:
        on = self.on
        return Scene(
            on,
            carried(self.alive, on, code),
            carried(self.hitman, on, code),
            carried(self.sleuth, on, code),
            carried_list(self.odds, on, code),
            carried_cell(self.me, on, code),
            -1 if self.target < 0 else carried_cell(self.target, on, code),
            self.listed,
            self.spare,
            self.fear,
            self.dread,
        )

    def closed(self, collapse: Collapse) -> Scene:
        after = Closing(self.on, self.alive, collapse)
        return Scene(
            after.on,
            after.alive,
            after.set(self.hitman),
            after.set(self.sleuth),
            after.odds(self.odds),
            after.cell(self.me),
            after.cell(self.target),
            self.listed,
            self.spare,
            self.fear,
            self.dread,
        )


def read_scene(table: Sight, belief: Belief, fear: float, dread: float) -> Scene:
    roles, view = table.roles, table.view
    hitman, sleuth = (table.cells(table.public.get(roles.index(role), 0)) for role in ("hitman", "sleuth"))
    listed = view["hit_list"]
    target, spare = table.where[NUMBER[listed[0]]], view["hands"][roles.index("sleuth")]
    odds = spread(table, belief)
    return Scene(table.on, table.alive, hitman, sleuth, odds, table.own_cell, target, len(listed), spare, fear, dread)


def turns_left(scene: Scene, steps: float) -> float:
    """How many turns the Hitman needs when it takes so many shifts to reach the target."""
    return steps + 1.0 + TURNS_PER_TARGET * (scene.listed - 1)


def hitman_stands(scene: Scene) -> float:
    """How likely the Hitman wins from here, in the Hitman's eyes, with the Sleuth to move."""
    on, me, odds, fear = scene.on, scene.me, scene.odds, scene.fear
    risk = fear * scene.dread * picked_out(on, odds, me, scene.hitman)
    steps = shifts_to_meet(on)[me][scene.target] if scene.target >= 0 else STEPS
    pace = 1.0 / turns_left(scene, steps) + LIFE * best_of(odds, on.near_bits[me] & scene.alive) / (scene.spare + 1)
    hunted = fear * HUNT / min(max(scene.hitman.bit_count(), 1), CROWD)
    return max(1.0 - risk, LEAST) * pace / (pace + hunted)


def sleuth_stands(scene: Scene) -> float:
    """How likely the Sleuth wins from here, in the Sleuth's eyes, with the Hitman to move."""
    on, me, odds, fear = scene.on, scene.me, scene.odds, scene.fear
    ways = shifts_to_meet(on)[scene.target]
    steps = sum([each * ways[cell] for cell, each in enumerate(odds) if each > 0.0])
    risk = fear * picked_out(on, odds, me, scene.sleuth | 1 << me) / (scene.spare + 1)
    hunt = REACH * best_of(odds, on.near_bits[me] & scene.alive) + SIGHT * max(odds)
    return (1.0 - risk) * hunt / (fear / turns_left(scene, steps) + hunt)
