"""Heist: the roles. A role is a number; the first six are of level 1, the other five of level 2."""

from __future__ import annotations

from typing import Final

SAFECRACKER: Final = 0
RUNNER: Final = 1
CLEANER: Final = 2
FACE: Final = 3
INSIDER: Final = 4
HACKER: Final = 5
ELIMINATOR: Final = 6
MIMIC: Final = 7
SABOTEUR: Final = 8
QUIET_MAN: Final = 9
MASTER_SAFECRACKER: Final = 10
LEVEL_1: Final = tuple(range(6))
LEVEL_2: Final = tuple(range(6, 11))
CHIEF: Final = 11

ROLE_WORDS: Final[tuple[str, ...]] = (
    *("safecracker", "runner", "cleaner", "face", "insider", "hacker"),
    *("eliminator", "mimic", "saboteur", "quiet-man", "master-safecracker"),
    "chief",
)
"""By role, as deals and views spell them."""

NO_ROLE: Final = -1
"""Of a thief who has been caught and is not back yet."""
