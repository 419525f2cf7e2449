"""Heist: the roles. A role is a number; the first six are of level 1, the other five of level 2."""

from __future__ import annotations

SAFECRACKER, RUNNER, CLEANER, FACE, INSIDER, HACKER = range(6)
ELIMINATOR, MIMIC, SABOTEUR, QUIET_MAN, MASTER_SAFECRACKER = range(6, 11)
LEVEL_1 = tuple(range(6))
LEVEL_2 = tuple(range(6, 11))
CHIEF = 11

ROLE_WORDS = (
    *("safecracker", "runner", "cleaner", "face", "insider", "hacker"),
    *("eliminator", "mimic", "saboteur", "quiet-man", "master-safecracker"),
    "chief",
)
"""By role, as deals and views spell them."""

NO_ROLE = -1
"""Of a thief who has been caught and is not back yet."""
