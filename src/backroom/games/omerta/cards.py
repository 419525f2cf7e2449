"""The sixty cards: faces, codes and points."""

from __future__ import annotations

BOTTLES = 10
"""Faces 1 to 10 are bottles, and the face is the value; 0 is no face."""
GANGSTER, LADY, MOLE, SNITCH, DRIVER, SAFECRACKER, KILLER, WITNESS, ALIBI, MAMMA, PATROL = range(11, 22)

CHARACTERS = ("Gangster", "Lady", "Mole", "Snitch", "Driver", "Safecracker", "Killer", "Witness", "Alibi", "Mamma", "Patrol")
CODES = ("", *map(str, range(1, BOTTLES + 1)), *CHARACTERS)
"""By face, as deals and views spell them."""
SHOWN: tuple[str | None, ...] = (None, *CODES[1:])
"""By face, with null for a card that isn't shown."""
FACES = {code: face for face, code in enumerate(CODES) if face}
COPIES = (0, *[4] * BOTTLES, 3, 3, 3, 2, 2, 2, 1, 1, 1, 1, 1)
POINTS = (0, *range(1, BOTTLES + 1), 15, 15, 15, 20, 20, 15, 15, 10, 0, 15, 15)

PACK = bytes(face for face, copies in enumerate(COPIES) for _ in range(copies))
"""All sixty, in order."""
SAFE = 4
HAND = 4
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
