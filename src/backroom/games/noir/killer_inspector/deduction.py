"""Killer vs Inspector: what everybody can conclude from a decision and from what it brings to light (see kit/clues.py)."""

from __future__ import annotations

from backroom.core.game import Facts
from backroom.games.noir.killer_inspector.actions import ACCUSE, IDENTITY, LAY
from backroom.games.noir.killer_inspector.kernel import CANVASSED, DISGUISED, EXPOSED, NOBODY, Kernel
from backroom.games.noir.kit.clues import ACCUSES, KILLS, Clues
from backroom.games.noir.kit.codes import SHIFT
from backroom.games.noir.kit.grid import cells_of


def conclude(clues: Clues, kernel: Kernel, code: int, facts: Facts) -> None:
    """The decision, any but a shift, has been carried out; its code is the kernel's, which names a cell for a kill and an accusation."""
    if code < ACCUSE:
        clues.killed(code, kernel.on)
        clues.met(ACCUSES, code, hit=kernel.inspector != NOBODY and kernel.where[kernel.inspector] == code)
    elif code < SHIFT:
        clues.accused(code - ACCUSE, kernel.on, hit=kernel.where[kernel.killer] == code - ACCUSE)
    elif code >= LAY:
        clues.shown(kernel.where[code - LAY])
    elif code >= IDENTITY:
        _take_unseen(clues, kernel, ACCUSES)
    for fact in facts:
        kind, card = fact[0], fact[1]
        if kind == CANVASSED:
            # A victim's evidence asks the Inspector, what is laid the Killer.
            clues.answered(ACCUSES if code < ACCUSE else KILLS, kernel.where[card], kernel.on, yes=fact[2] == 1)
        elif kind == DISGUISED:
            clues.shown(kernel.where[card])
            _take_unseen(clues, kernel, KILLS)
        elif kind == EXPOSED:
            clues.shown(kernel.where[card])
    clues.keep_apart()


def _take_unseen(clues: Clues, kernel: Kernel, role: int) -> None:
    shown = kernel.innocent | kernel.discards
    clues.take_unseen(role, kernel.alive, shown, cells_of(kernel.where, shown))
