"""The stages of a match, and a turn's two questions: what it may begin with, and where a drawn card may go."""

from __future__ import annotations

from typing import Final

from backroom.games.omerta.actions import DISCARD, DRAW_DECK, DRAW_DISCARD, OMERTA, PASS
from backroom.games.omerta.snap import SWAPS
from backroom.games.omerta.spread import Spread

# Stages: what is being decided.
PEEKING: Final = 0
DRAWING: Final = 1
PLAYING: Final = 2
ABILITY: Final = 3
TRADING: Final = 4
REACTION: Final = 5
SNAPPING: Final = 6
OVER: Final = 7
PHASES: Final = ("peek", "draw", "play", "ability", "trade", "reaction", "snap", "over")
"""By stage, as views name them."""

OPENINGS: Final = tuple(
    tuple(code for bit, code in enumerate((OMERTA, DRAW_DECK, DRAW_DISCARD, PASS)) if ways >> bit & 1) for ways in range(16)
)
CALL: Final = 1
FROM_DECK: Final = 2
FROM_PILE: Final = 4
STUCK: Final = 8
"""Ways to open a turn, as bits."""


def openings(table: Spread, seat: int) -> tuple[int, ...]:
    """What a turn may begin with."""
    locked = seat == table.patrol
    ways = 0 if locked else CALL
    if table.deck or table.pile:
        # Who has no card to swap has to draw from the deck and discard.
        ways |= FROM_DECK | FROM_PILE if table.pile and len(table.hands[seat]) > locked else FROM_DECK
    else:
        ways |= STUCK
    return OPENINGS[ways]


def placings(table: Spread, seat: int, *, from_pile: bool) -> tuple[int, ...]:
    """What to do with a drawn card: only one from the deck may be discarded."""
    codes = table.without_lock(SWAPS[len(table.hands[seat])], seat)
    return codes if from_pile else (*codes, DISCARD)
