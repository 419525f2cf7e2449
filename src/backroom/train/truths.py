"""What a seat's belief is corrected by: the cells of its encoder's frame on which what it looks for really is, as one number."""

from __future__ import annotations

from typing import Any

from backroom.core.match import Match
from backroom.games.omerta.cards import POINTS
from backroom.games.omerta.encoder import COLS

FRAMES = {"noir/killer-inspector": 5, "noir/hitman-sleuth": 5, "noir/thief-chief": 5}
WIDE = 7
CHEAP = 3
"""Cards of at most so many points are what everybody looks for in Omerta."""


def truth_of(key: str, match: Match, seat: int) -> int:
    kernel: Any = match.kernel
    if key == "omerta":
        return cheap_cards(kernel, seat)
    if key not in OTHERS:
        return 0
    board, cols, frame = kernel.board, columns_of(kernel), FRAMES.get(key, WIDE)
    found = 0
    for other in OTHERS[key](kernel, seat):
        cell = board.find(other) if other >= 0 else -1
        if cell >= 0:
            row, col = divmod(cell, cols)
            found |= 1 << row * frame + col
    return found


def columns_of(kernel: Any) -> int:  # noqa: ANN401 - kernels have little in common
    return int(kernel.on.cols) if hasattr(kernel, "on") else WIDE


def cheap_cards(kernel: Any, seat: int) -> int:  # noqa: ANN401 - see above
    found = 0
    for owner, hand in enumerate(kernel.hands):
        row = (owner - seat) % kernel.players
        for place, face in enumerate(hand[:COLS]):
            if POINTS[face] <= CHEAP:
                found |= 1 << row * COLS + place
    return found


def _spies(kernel: Any, seat: int) -> list[int]:  # noqa: ANN401 - see above
    return [card for other, card in enumerate(kernel.identities) if (other - seat) % kernel.teams]


def _thieves(kernel: Any, seat: int) -> list[int]:  # noqa: ANN401 - see above
    if seat == kernel.chief_seat:
        return [kernel.identities[thief] for thief in kernel.order]
    return [kernel.identities[kernel.chief_seat]]


def _mafia(kernel: Any, seat: int) -> list[int]:  # noqa: ANN401 - see above
    return [card for other, card in enumerate(kernel.identity) if (other - seat) % 2]


OTHERS = {"noir/spy-tag": _spies, "noir/heist": _thieves, "noir/fbi-mafia": _mafia}
