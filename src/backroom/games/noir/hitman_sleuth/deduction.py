"""Hitman vs Sleuth: what everybody can conclude from a decision and from what it brings to light (see kit/clues.py).

What is special here is the Sleuth's hand: whoever is killed without a card being shown is neither in it nor the Sleuth, though
a later draw may still bring that card. So for every card of the hand there is a set of the dead it can't be. These sets are
nested, the cards longest in the hand having the largest, and it is never known which of the cards leaves the hand. Nor does it
matter: a card fits the places whose set leaves it out, and it may be thought to come from the most hemmed in of these, as the
cards that stay are then bound by just as much as before. All sets are of dead suspects, so they don't bear on the identities.
"""

from __future__ import annotations

from backroom.core.game import Facts
from backroom.games.noir.hitman_sleuth.actions import ACCUSE, IDENTITY, LAY
from backroom.games.noir.hitman_sleuth.kernel import (
    CANVASSED,
    DISCARDED,
    DREW,
    EVADED,
    FROM_HAND,
    FROM_IDENTITY,
    LAID,
    LISTED,
    TURNED,
    Kernel,
)
from backroom.games.noir.kit.clues import ACCUSES, KILLS, Clues
from backroom.games.noir.kit.codes import SHIFT
from backroom.games.noir.kit.deduction import without
from backroom.games.noir.kit.grid import cells_with


def conclude(clues: Clues, kernel: Kernel, code: int, facts: Facts) -> None:
    """About the two, when a decision, any but a shift, has been carried out."""
    if code < ACCUSE:
        cell = kernel.cell_of(code)
        clues.killed(cell, kernel.on)
        if not kernel.discards >> code & 1:
            clues.met(ACCUSES, cell, hit=False)
    elif code < SHIFT:
        clues.accused(kernel.cell_of(code - ACCUSE), kernel.on, hit=code - ACCUSE == kernel.hitman)
    elif IDENTITY <= code < LAY:
        _take_unseen(clues, kernel, ACCUSES)
    for fact in facts:
        kind, card = fact[0], fact[1]
        if kind == CANVASSED:
            clues.answered(KILLS, kernel.cell_of(card), kernel.on, yes=fact[2] == 1)
        elif kind == EVADED:
            clues.shown(kernel.cell_of(card))
            _take_unseen(clues, kernel, KILLS)
        elif kind in (DISCARDED, LAID, TURNED):
            if kind == DISCARDED and fact[2] == FROM_IDENTITY:
                clues.hide(ACCUSES, 0)
            clues.shown(kernel.cell_of(card))
    clues.keep_apart()


def _take_unseen(clues: Clues, kernel: Kernel, role: int) -> None:
    shown = kernel.innocent | kernel.discards | 1 << kernel.targets[0]
    clues.take_unseen(role, kernel.alive, shown, cells_with(kernel.board, shown))


def hemmed_in(not_held: tuple[int, ...], kernel: Kernel, code: int, facts: Facts) -> tuple[int, ...]:
    """For every card of the Sleuth's hand the dead it can't be, after a decision; each set holds the next."""
    if code < ACCUSE:
        if not kernel.discards >> code & 1:
            not_held = tuple([dead | 1 << code for dead in not_held])
    elif IDENTITY <= code < LAY:
        not_held = _less(not_held, code - IDENTITY)
    for fact in facts:
        kind, card = fact[0], fact[1]
        if kind == DREW:
            not_held += (0,)
        elif kind not in (CANVASSED, LISTED):
            if kind == LAID or (kind == DISCARDED and fact[2] == FROM_HAND):
                not_held = _less(not_held, card)
            not_held = tuple(without(not_held, 1 << card))
    return not_held


def _less(not_held: tuple[int, ...], card: int) -> tuple[int, ...]:
    """A card has left the hand: drop the first, so the largest, of the sets that leave it out."""
    place = next(place for place, dead in enumerate(not_held) if not dead >> card & 1)
    return not_held[:place] + not_held[place + 1 :]
