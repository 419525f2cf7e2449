"""Heist: every decision and its notation."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from backroom.core.action import Catalogue
from backroom.games.noir.heist.vaults import VAULTS
from backroom.games.noir.kit.cast import CAST
from backroom.games.noir.kit.codes import BLOCK, FIRST_VERB, SECOND_VERB, VERBS, WORDS, named, shifts

ACCUSE: Final = FIRST_VERB
TRADE: Final = SECOND_VERB
VANISH: Final = WORDS
MIMIC: Final = WORDS + 1
RETURN: Final = WORDS + 2
STEAL: Final = WORDS + 4
"""First of four, by vault; so are HACK and CRACK."""
HACK: Final = STEAL + 4
CRACK: Final = HACK + 4
SEARCH: Final = CRACK + 4
"""First of sixteen: row × 4 + column of the block's top left card."""
OFFICER: Final = VERBS
IDENTITY: Final = OFFICER + BLOCK
STUN: Final = IDENTITY + BLOCK
ELIMINATE: Final = STUN + BLOCK
SWAP: Final = ELIMINATE + BLOCK
"""First of the swaps: officer × 64 + the other suspect."""


def _swaps() -> Iterator[tuple[int, str]]:
    for number, officer in enumerate(CAST):
        for code, notation in named(SWAP + number * BLOCK, f"swap {officer}"):
            if code % BLOCK != number:
                yield code, notation


CATALOGUE: Final = Catalogue(
    "Heist",
    (
        *named(ACCUSE, "accuse"),
        *named(TRADE, "trade"),
        *shifts(7, fast=True),
        (VANISH, "vanish"),
        (MIMIC, "mimic"),
        (RETURN, "return"),
        *((STEAL + vault, f"steal {name}") for vault, name in enumerate(VAULTS)),
        *((HACK + vault, f"hack {name}") for vault, name in enumerate(VAULTS)),
        *((CRACK + vault, f"crack {name}") for vault, name in enumerate(VAULTS)),
        *((SEARCH + row * 4 + col, f"search {row} {col}") for row in range(4) for col in range(4)),
        *named(OFFICER, "officer"),
        *named(IDENTITY, "identity"),
        *named(STUN, "stun"),
        *named(ELIMINATE, "eliminate"),
        *_swaps(),
    ),
)
