"""FBI vs Mafia: the kernel's codes as notations, which name suspects where the codes name cells."""

from __future__ import annotations

from typing import Final

from backroom.games.noir.fbi_mafia.actions import CATALOGUE, PAIRS, SET_UP, SWAP, swap_code
from backroom.games.noir.fbi_mafia.kernel import Kernel
from backroom.games.noir.fbi_mafia.state import KILLER, SNIPER, SUIT, TURN
from backroom.games.noir.kit.cast import CAST
from backroom.games.noir.kit.codes import SHIFT, VERBS

NOTATIONS: Final[tuple[str, ...]] = CATALOGUE.notations
NAMES: Final = len(CAST)
SWAPS: Final[list[str]] = [
    NOTATIONS[swap_code(min(one, two), max(one, two))] if one != two else "" for one in range(NAMES) for two in range(NAMES)
]
"""By two suspects, in either order."""


def spelled(kernel: Kernel, codes: tuple[int, ...]) -> list[str]:
    """The notations of a legal list. A turn's shifts come first, mostly as in some list before; swaps are always all and last."""
    words: list[str] = []
    if kernel.stage == TURN and kernel.collapse is None:
        shifts = kernel.on.fast_words if kernel.role in (KILLER, SNIPER, SUIT) else kernel.on.plain_words
        words = shifts[kernel.last][:]
    # Bytes are made and read faster than a list of numbers, compiled; a bytearray is read as slowly as anything.
    board, notations = bytes(kernel.board), NOTATIONS
    for place in range(len(words), len(codes)):
        code = codes[place]
        if code < SHIFT or VERBS <= code < SET_UP:
            cell = code & 63
            words.append(notations[code - cell + board[cell]])
        elif code < VERBS:
            words.append(notations[code])
        elif code < SWAP:
            pair = (code - SET_UP) % PAIRS
            words.append(notations[code - pair + board[pair // NAMES] * NAMES + board[pair % NAMES]])
        else:
            for one, two in kernel.lines.swap_cells:
                words.append(SWAPS[board[one] * NAMES + board[two]])
            break
    return words
