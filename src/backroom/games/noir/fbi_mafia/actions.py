"""FBI vs Mafia: every decision and its notation."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from backroom.core.action import Catalogue
from backroom.games.noir.kit.cast import CAST
from backroom.games.noir.kit.codes import BLOCK, FIRST_VERB, PASS, SECOND_VERB, VERBS, WORDS, collapses, named, shifts

KILL: Final = FIRST_VERB
ACCUSE: Final = SECOND_VERB

DISGUISE: Final = WORDS
CANVASS: Final = WORDS + 1
REFILL: Final = WORDS + 2
"""`profile` without a name: only dead in hand."""
SAVE: Final = WORDS + 3

PROTECT: Final = VERBS
UNPROTECT: Final = VERBS + BLOCK
LAY: Final = VERBS + 2 * BLOCK
AUTOPSY: Final = VERBS + 3 * BLOCK
DISARM_BOMB: Final = VERBS + 4 * BLOCK
DISARM_THREAT: Final = VERBS + 5 * BLOCK
PROFILE: Final = VERBS + 6 * BLOCK
THREATEN: Final = VERBS + 7 * BLOCK
PLANT: Final = VERBS + 8 * BLOCK
DETONATE: Final = VERBS + 9 * BLOCK
BLAST: Final = VERBS + 10 * BLOCK
SNIPE: Final = VERBS + 11 * BLOCK
SET_UP: Final = VERBS + 12 * BLOCK

BOMB: Final = 0
THREAT: Final = 1
PROTECTION: Final = 2
TOKENS: Final[tuple[str, ...]] = ("bomb", "threat", "protection")
"""As views and `setup` spell them."""

PAIRS: Final = len(CAST) ** 2
SWAP: Final = SET_UP + len(TOKENS) * PAIRS
"""First of the swaps: of two suspects in the catalogue, of two cells in the kernel, the lower one first."""


def set_up_code(token: int, giver: int, taker: int) -> int:
    return SET_UP + token * PAIRS + giver * len(CAST) + taker


def set_up_parts(code: int) -> tuple[int, int, int]:
    """Which token moves, from whom and to whom."""
    token, pair = divmod(code - SET_UP, PAIRS)
    return token, *divmod(pair, len(CAST))


def swap_code(low: int, high: int) -> int:
    return SWAP + low * len(CAST) + high


def swap_parts(code: int) -> tuple[int, int]:
    return divmod(code - SWAP, len(CAST))


def _pairs() -> Iterator[tuple[int, str]]:
    for one, name in enumerate(CAST):
        for two, other in enumerate(CAST):
            if one < two:
                yield swap_code(one, two), f"swap {name} {other}"
            if one != two:
                for token, word in enumerate(TOKENS):
                    yield set_up_code(token, one, two), f"setup {word} {name} {other}"


CATALOGUE: Final = Catalogue(
    "FBI vs Mafia",
    (
        *named(KILL, "kill"),
        *named(ACCUSE, "accuse"),
        *shifts(7, fast=True),
        *collapses(),
        (PASS, "pass"),
        (DISGUISE, "disguise"),
        (CANVASS, "canvass"),
        (REFILL, "profile"),
        (SAVE, "save"),
        *named(PROTECT, "protect"),
        *named(UNPROTECT, "unprotect"),
        *named(LAY, "lay"),
        *named(AUTOPSY, "autopsy"),
        *((code, f"{text} bomb") for code, text in named(DISARM_BOMB, "disarm")),
        *((code, f"{text} threat") for code, text in named(DISARM_THREAT, "disarm")),
        *named(PROFILE, "profile"),
        *named(THREATEN, "threaten"),
        *named(PLANT, "plant"),
        *named(DETONATE, "detonate"),
        *named(BLAST, "blast"),
        *named(SNIPE, "snipe"),
        *_pairs(),
    ),
)
