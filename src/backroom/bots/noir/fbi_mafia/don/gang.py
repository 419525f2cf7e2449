"""FBI vs Mafia: what a mafioso's decisions lead to: points, and what all know of the gang afterwards."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from backroom.bots.noir.fbi_mafia.bomber import PLANTED, chain
from backroom.bots.noir.fbi_mafia.danger import arrests
from backroom.bots.noir.fbi_mafia.don.paths import STILL
from backroom.bots.noir.fbi_mafia.don.suspicion import suspected
from backroom.bots.noir.fbi_mafia.mafia import prey, readiness
from backroom.bots.noir.fbi_mafia.psycho import COMES_TRUE, FAR, harvest
from backroom.bots.noir.fbi_mafia.scene import MAFIA, Layout, Scene, swapped
from backroom.bots.noir.kit.sight import carried
from backroom.bots.noir.kit.watching import swap
from backroom.games.noir.fbi_mafia.actions import CATALOGUE
from backroom.games.noir.fbi_mafia.lines import lines_of
from backroom.games.noir.kit.cast import NUMBER
from backroom.games.noir.kit.grid import cells_in

LOOKED_INTO = 12
"""So many of the Psycho's moves are looked at with the threats that may follow."""
GUARDED = 0.6
"""How often somebody with a protection dies nevertheless."""


@dataclass(slots=True)
class Prospect:
    """What the table looks like after a decision."""

    notation: str
    layout: Layout
    sets: dict[int, int]
    """By mafioso: the cells on which all may take them to be."""
    dead: int
    """The cells of those who have died."""
    gain: float = 0.0
    """In points."""
    move: int = STILL
    """How the board was moved, as `watching.moved` has it."""
    struck: int = -1
    """The cell of somebody who has just died."""
    hidden: bool = False
    """Whether the deciding one is somebody else, unseen."""


def prospects(scene: Scene) -> list[Prospect]:
    """What every decision of a mafioso's turn leads to; a Psycho's moves with each threat that may follow."""
    role = scene.table.role
    on = scene.layout.on
    first = Prospect("", scene.layout, sets_of(scene), on.full & ~scene.table.alive)
    if role == "psycho":
        return list(_threats(scene, first)) if scene.table.phase == "threaten" else list(_psycho(scene, first))
    found = []
    for notation in scene.table.legal:
        verb = notation.split()[0]
        if verb == "shift":
            after = _moved(scene, first, notation)
            after.gain = readiness(scene, after.layout)
        elif verb in ("kill", "snipe"):
            after = _struck(scene, first, notation, verb)
        elif verb == "disguise":
            after = _disguised(scene, first)
        elif verb in ("plant", "detonate"):
            after = _bombed(scene, first, notation, verb)
        else:
            after = replace(first, notation=notation, gain=readiness(scene, scene.layout) - 0.2)
        found.append(after)
    return found


def sets_of(scene: Scene) -> dict[int, int]:
    """By mafioso: the cells on which all may take them to be."""
    table = scene.table
    found = {seat: table.cells(may) for seat, may in table.public.items() if scene.roles[seat] in MAFIA}
    return {seat: cells for seat, cells in found.items() if cells}


def _moved(scene: Scene, first: Prospect, notation: str) -> Prospect:
    on = first.layout.on
    if notation.startswith("shift "):
        code = CATALOGUE.code_of[notation]
        sets = {seat: carried(cells, on, code) for seat, cells in first.sets.items()}
        return Prospect(notation, first.layout.shifted(code), sets, carried(first.dead, on, code), move=code)
    if notation.startswith("swap "):
        one, other = scene.named(notation), scene.named(notation, 2)
        sets = {seat: swapped(cells, one, other) for seat, cells in first.sets.items()}
        dead = swapped(first.dead, one, other)
        return Prospect(notation, first.layout.swapped(one, other), sets, dead, move=swap(min(one, other), max(one, other), on))
    return replace(first, notation=notation)


def _struck(scene: Scene, first: Prospect, notation: str, verb: str) -> Prospect:
    layout = first.layout
    cell = scene.named(notation)
    lines = lines_of(layout.on)
    from_here = layout.on.near_bits[cell] if verb == "kill" else lines.falling[cell] | lines.rising[cell]
    guarded = GUARDED if scene.protections >> cell & 1 else 1.0
    points = prey(scene, layout, cell)
    after = layout.struck(cell)
    sets = told(scene, first.sets, from_here, ~(1 << cell))
    gain = points * (guarded if points > 0 else 1.0) + readiness(scene, after)
    return Prospect(notation, after, sets, first.dead | 1 << cell, gain, struck=cell)


def told(scene: Scene, sets: dict[int, int], where: int, left: int = -1) -> dict[int, int]:
    """The sets once all know that the deciding one is among some cells, and nobody on others."""
    own = scene.table.seat
    return {seat: (cells & where if seat == own else cells) & left or cells for seat, cells in sets.items()}


def _disguised(scene: Scene, first: Prospect) -> Prospect:
    layout, table = first.layout, scene.table
    unseen = layout.free & ~table.cells(table.innocent) & ~(1 << layout.mates[table.seat]) or layout.free
    return replace(first, notation="disguise", sets=first.sets | {table.seat: unseen}, gain=readiness(scene, layout), hidden=True)


def _bombed(scene: Scene, first: Prospect, notation: str, verb: str) -> Prospect:
    layout = first.layout
    cell = scene.named(notation)
    if verb == "detonate":
        gain = chain(scene, layout, cell) + readiness(scene, layout)
        sets = told(scene, first.sets, -1, ~(1 << cell))
        return Prospect(notation, layout.struck(cell), sets, first.dead | 1 << cell, gain, struck=cell)
    own = cell == layout.mates[scene.table.seat]
    gain = 0.3 if own else PLANTED * prey(scene, layout, cell)
    after = replace(layout, bombs=layout.bombs | 1 << cell)
    sets = told(scene, first.sets, layout.on.near_or_self[cell])
    return Prospect(notation, after, sets, first.dead, gain + readiness(scene, layout))


def _psycho(scene: Scene, first: Prospect) -> Iterator[Prospect]:
    moves = [_moved(scene, first, notation) for notation in scene.table.legal]
    worth = [harvest(scene, after.layout) for after in moves]
    for number in sorted(range(len(moves)), key=lambda number: -worth[number])[:LOOKED_INTO]:
        after = moves[number]
        after.gain = 0.5 * worth[number]
        yield from list(_aimed(scene, after, _open_to(scene, after.layout))) or [after]


def _open_to(scene: Scene, layout: Layout) -> int:
    return lines_of(layout.on).straight[layout.mates[scene.table.seat]] & layout.free & ~layout.threats


def _threats(scene: Scene, first: Prospect) -> Iterator[Prospect]:
    where = {}
    for notation in scene.table.legal:
        if notation == "done":
            yield replace(first, notation=notation)
        else:
            where[scene.table.where[NUMBER[notation.split()[1]]]] = notation
    for each in _aimed(scene, first, sum([1 << cell for cell in where])):
        each.notation = where[(each.layout.threats & ~first.layout.threats).bit_length() - 1]
        yield each


def _aimed(scene: Scene, first: Prospect, cells: int) -> Iterator[Prospect]:
    layout = first.layout
    near = layout.on.near_bits[layout.mates[scene.table.seat]]
    straight = lines_of(layout.on).straight
    for cell in cells_in(cells):
        gain = prey(scene, layout, cell) * (COMES_TRUE if near >> cell & 1 else FAR)
        after = replace(layout, threats=layout.threats | 1 << cell)
        yield replace(first, layout=after, sets=told(scene, first.sets, straight[cell]), gain=first.gain + gain)


def rough(scene: Scene, prospect: Prospect) -> float:
    """Arrests to be dreaded, at a glance."""
    layout = prospect.layout
    guess = [0.0] * layout.on.cells
    for belief in suspected(prospect.sets).values():
        for cell, likely in belief.items():
            guess[cell] += likely
    return arrests(scene, layout, guess)
