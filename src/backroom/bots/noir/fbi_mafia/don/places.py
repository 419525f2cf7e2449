"""Where everybody lies on a board, for whole arrays of suspects."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from backroom.bots.noir.fbi_mafia.don.tables import Values
from backroom.games.noir.kit.cast import CAST

NOBODY = len(CAST)
"""In place of a suspect."""


def places_of(board: Sequence[int]) -> Values:
    """By suspect: the cell; those off the board are on the one after the last, which is nowhere."""
    found = np.full(NOBODY + 1, len(board))
    found[list(board)] = np.arange(len(board))
    return found
