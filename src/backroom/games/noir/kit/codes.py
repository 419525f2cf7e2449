"""The integer codes that all Noir games share.

A code is `verb << 6 | operand`; the operand is a suspect (0–49), a shift's number, or which of the single words it is.
Blocks 0 and 1 are left to a game's commonest deeds on suspects (such as kill and accuse): their codes fit in a byte, so
that a legal list can be read straight off the board (`Shape.living`), for block 1 through `SECOND`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from backroom.games.noir.kit.cast import CAST

FIRST_VERB: Final = 0
SECOND_VERB: Final = 1 << 6
SECOND: Final = bytes(min(suspect + SECOND_VERB, 255) for suspect in range(256))
"""`board.translate(SECOND)` is the board with the codes of the second verb on it."""
SHIFT: Final = 2 << 6
"""First of the shifts: axis × 28 + line × 4 + direction × 2 + (steps - 1)."""
COLLAPSE_ROWS: Final = 3 << 6
COLLAPSE_COLS: Final = COLLAPSE_ROWS + 1
DONE: Final = COLLAPSE_ROWS + 2
PASS: Final = COLLAPSE_ROWS + 3
WORDS: Final = COLLAPSE_ROWS + 4
"""First of the game's own single words; the block has room for sixty."""
REMOVE: Final = 4 << 6
"""First of the collapse's choices."""
VERBS: Final = 5 << 6
"""First of the game's own verbs; each takes a block of 64."""
BLOCK: Final = 64

ROW: Final = 0
COL: Final = 1
LINES: Final = 7
DIRECTIONS: Final = (("left", "right"), ("up", "down"))


def shift_code(axis: int, line: int, direction: int, steps: int) -> int:
    return SHIFT + axis * 28 + line * 4 + direction * 2 + steps - 1


def shift_parts(code: int) -> tuple[int, int, int, int]:
    """Axis, line, direction and steps of a shift."""
    number = code - SHIFT
    return number // 28, number % 28 // 4, number % 4 // 2, number % 2 + 1


def shifts(lines: int, *, fast: bool = False) -> Iterator[tuple[int, str]]:
    """Codes and notations of the shifts on boards of up to so many rows and columns."""
    for axis, word in ((ROW, "row"), (COL, "col")):
        for line in range(lines):
            for direction, way in enumerate(DIRECTIONS[axis]):
                yield shift_code(axis, line, direction, 1), f"shift {word} {line} {way}"
                if fast:
                    yield shift_code(axis, line, direction, 2), f"shift {word} {line} {way} 2"


def collapses() -> Iterator[tuple[int, str]]:
    """Codes and notations that a collapse needs."""
    yield COLLAPSE_ROWS, "collapse rows"
    yield COLLAPSE_COLS, "collapse cols"
    yield DONE, "done"
    yield from named(REMOVE, "remove")


def named(block: int, verb: str) -> Iterator[tuple[int, str]]:
    """Codes and notations of a verb that takes one suspect."""
    return ((block + number, f"{verb} {name}") for number, name in enumerate(CAST))
