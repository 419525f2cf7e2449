"""FBI vs Mafia: how many of the gang the agents are about to arrest, as a mafioso can reckon it.

Agents know no more of the Mafia than all do, and accuse whom all suspect most among those whom they reach. So it is not enough to be
suspected little, and not needed either: whoever stands next to somebody suspected more is left alone, and the first in everybody's
eyes is come for from anywhere.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import exp

from backroom.bots.noir.fbi_mafia.scene import STRAIGHT, Layout, Scene
from backroom.games.noir.fbi_mafia.lines import lines_of
from backroom.games.noir.kit.grid import cells_in

PICKY = 0.03
"""By how much less somebody has to be suspected to be accused e times as rarely."""
BOARD = 0.2
"""The same for accusing at all, rather than moving the board."""
HOPE = 0.35
"""How much of a likelier suspect out of reach an agent counts for, when the board can be moved."""
ANYWHERE = 0.9
"""How many agents come for the first suspect of all, once all are sure, from wherever they are."""
LATER = 0.2
"""What it adds to be known for certain, beyond the round to come: all remember it."""


def arrests(scene: Scene, layout: Layout, guess: Sequence[float]) -> float:
    """Arrests to be dreaded in the round to come, when all suspect everybody as `guess` says, by cell."""
    free = layout.free
    suspected = [min(each, 1.0) if free >> cell & 1 else 0.0 for cell, each in enumerate(guess)]
    top = max(suspected)
    # How much each draws an accusation, next to the first of all.
    pull = [exp((each - top) / PICKY) if free >> cell & 1 else 0.0 for cell, each in enumerate(suspected)]
    gang = [cell for cell in layout.mates.values() if free >> cell & 1]
    next_door = _fates(layout.on.near_bits, free, gang, suspected, pull)
    along_lines = _fates(lines_of(layout.on).straight, free, gang, suspected, pull)
    total = ANYWHERE * top * sum([pull[cell] for cell in gang], 0.0) / sum(pull, 1e-9)
    total += LATER * sum([suspected[cell] for cell in gang], 0.0)
    for seat, at in layout.each.items():
        fates = along_lines if scene.roles[seat] in STRAIGHT else next_door
        for cell, likely in enumerate(at):
            total += likely * fates[cell]
    return total


def _fates(reach: Sequence[int], free: int, gang: Iterable[int], suspected: Sequence[float], pull: Sequence[float]) -> list[float]:
    """By cell: how likely an agent who stands there accuses one of the gang."""
    top = max(suspected)
    found = [0.0] * len(pull)
    ours, around = 0, 0
    for cell in gang:
        ours |= 1 << cell
        around |= reach[cell]
    for cell in cells_in(around):
        best, pulls, at_us = 0.0, 0.0, 0.0
        for other in cells_in(reach[cell] & free):
            best = max(best, suspected[other])
            pulls += pull[other]
            if ours >> other & 1:
                at_us += pull[other]
        found[cell] = at_us / pulls / (1.0 + exp((HOPE * (top - best) - best) / BOARD))
    return found
