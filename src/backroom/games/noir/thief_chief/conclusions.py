"""Master Thief vs Chief of Police: what a decision tells everybody of the Thief and of the plainclothes card (see deduction.py)."""

from __future__ import annotations

from typing import Final

from backroom.games.noir.kit.codes import SHIFT
from backroom.games.noir.kit.grid import near_mask
from backroom.games.noir.kit.reasons import HIT, MISS, REACH
from backroom.games.noir.thief_chief.actions import ACCUSE, CATALOGUE, DEPUTIZE, IDENTITY
from backroom.games.noir.thief_chief.deduction import Clues
from backroom.games.noir.thief_chief.kernel import Kernel

NOTATIONS: Final = CATALOGUE.notations


def conclude(clues: Clues, kernel: Kernel, code: int) -> bool:
    """The decision, any but a shift, has been carried out, and the leg goes on; whether it may have told anything."""
    if code < ACCUSE:
        return clues.thief_in(_reach(kernel, code), REACH, NOTATIONS[code])
    if code < SHIFT:
        return _accused(clues, kernel, code - ACCUSE)
    if code >= IDENTITY:
        clues.disguised()
    elif code == DEPUTIZE:
        clues.shown(kernel.deck[kernel.top - 1])
    return True


def _reach(kernel: Kernel, suspect: int) -> int:
    """Everybody next to a suspect, and the suspect."""
    return near_mask(kernel.board, kernel.on, kernel.cell_of(suspect)) | 1 << suspect


def _accused(clues: Clues, kernel: Kernel, suspect: int) -> bool:
    deed, by = NOTATIONS[ACCUSE + suspect], kernel.chief_seat
    if suspect == kernel.thief:
        news = clues.thief_in(1 << suspect, HIT, deed, by)
    else:
        news = clues.thief_in(~(1 << suspect), MISS, deed, by)
    if not kernel.watched() >> kernel.cell_of(suspect) & 1:
        # No officer could have made it, so the plainclothes one did.
        news |= clues.chief_in(_reach(kernel, suspect), REACH, deed)
    return news
