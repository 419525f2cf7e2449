"""FBI vs Mafia: the Killer and the Sniper. A point each turn, or a step aside when too much is known."""

from __future__ import annotations

from backroom.bots.noir.fbi_mafia.mafia import dread, prey, readiness
from backroom.bots.noir.fbi_mafia.scene import Scene
from backroom.games.noir.fbi_mafia.actions import CATALOGUE
from backroom.games.noir.fbi_mafia.lines import lines_of
from backroom.games.noir.kit.grid import bits_of

SURE = 0.97
"""Somebody so likely is taken for certain."""


def values(scene: Scene) -> dict[str, float]:
    """What every decision open to the Killer or the Sniper is worth."""
    idle = readiness(scene, scene.layout) - dread(scene, scene.layout)
    found = {notation: _value(scene, notation, idle) for notation in scene.table.legal}
    best = max(found.values())
    return {n: best + 1.0 + 0.01 * value if is_gift(scene, n) else value for n, value in found.items()}


def is_gift(scene: Scene, notation: str) -> bool:
    """Whether it kills a surely known agent: two points, and one hunter less next door. Only a token could save them.

    It is left alone where all would know afterwards who did it.
    """
    if not notation.startswith(("kill ", "snipe ")):
        return False
    cell = scene.named(notation)
    sure = any(at[cell] >= SURE for at in scene.at.values())
    from_here = scene.layout.on.near_bits[cell] if notation.startswith("kill ") else diagonals(scene, cell)
    return sure and not scene.protections >> cell & 1 and (scene.shown & from_here).bit_count() > 1


def _value(scene: Scene, notation: str, idle: float) -> float:
    verb = notation.split(maxsplit=1)[0]
    layout = scene.layout
    if verb == "shift":
        after = layout.shifted(CATALOGUE.code_of[notation])
        return readiness(scene, after) - dread(scene, after)
    if verb in ("kill", "snipe"):
        cell = scene.named(notation)
        from_here = layout.on.near_bits[cell] if verb == "kill" else diagonals(scene, cell)
        guarded = 0.6 if scene.protections >> cell & 1 else 1.0
        gain = prey(scene, layout, cell)
        after = layout.struck(cell)
        return gain * (guarded if gain > 0 else 1.0) + readiness(scene, after) - dread(scene, after, scene.shown & from_here)
    if verb == "disguise":
        # Anybody unseen, which costs nothing but the turn.
        unseen = bits_of([cell for cell in range(layout.on.cells) if layout.free >> cell & 1])
        return readiness(scene, layout) - dread(scene, layout, unseen)
    return idle - 0.2


def diagonals(scene: Scene, cell: int) -> int:
    lines = lines_of(scene.layout.on)
    return lines.falling[cell] | lines.rising[cell]
