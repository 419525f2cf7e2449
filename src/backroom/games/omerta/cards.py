"""The sixty cards: faces, codes and points."""

from __future__ import annotations

from typing import Final

BOTTLES: Final = 10
"""Faces 1 to 10 are bottles, and the face is the value; 0 is no face."""
GANGSTER: Final = 11
LADY: Final = 12
MOLE: Final = 13
SNITCH: Final = 14
DRIVER: Final = 15
SAFECRACKER: Final = 16
KILLER: Final = 17
WITNESS: Final = 18
ALIBI: Final = 19
MAMMA: Final = 20
PATROL: Final = 21

CHARACTERS: Final = ("Gangster", "Lady", "Mole", "Snitch", "Driver", "Safecracker", "Killer", "Witness", "Alibi", "Mamma", "Patrol")
CODES: Final = ("", *map(str, range(1, BOTTLES + 1)), *CHARACTERS)
"""By face, as deals and views spell them."""
SHOWN: Final[tuple[str | None, ...]] = (None, *CODES[1:])
"""By face, with null for a card that isn't shown."""
FACES: Final = {code: face for face, code in enumerate(CODES) if face}
COPIES: Final = (0, *[4] * BOTTLES, 3, 3, 3, 2, 2, 2, 1, 1, 1, 1, 1)
POINTS: Final = (0, *range(1, BOTTLES + 1), 15, 15, 15, 20, 20, 15, 15, 10, 0, 15, 15)

PACK: Final = bytes(face for face, copies in enumerate(COPIES) for _ in range(copies))
"""All sixty, in order."""
SAFE: Final = 4
HAND: Final = 4
"""Cards dealt to each player, and to the safe."""


def without(cards: bytes, gone: bytes) -> bytes:
    """Sorted cards less others, each of which takes one copy away if there is one."""
    left = bytearray(cards)
    for face in gone:
        at = left.find(face)
        if at >= 0:
            del left[at]
    return bytes(left)


def is_uniform(cards: bytes) -> bool:
    """Whether all of some sorted cards have one face."""
    return bool(cards) and cards[0] == cards[-1]
