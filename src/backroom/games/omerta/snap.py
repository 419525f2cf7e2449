"""Snaps and reactions: who is asked, what they may turn over, and who comes first where decisions are taken one by one."""

from __future__ import annotations

from typing import Final

from backroom.games.omerta.actions import PASS, PLACES, REVEAL, SEATS, SNAP, SWAP
from backroom.games.omerta.spread import Spread

ONLY_PASS: Final = (PASS,)
SWAPS: Final = tuple(tuple(range(SWAP, SWAP + size)) for size in range(PLACES + 1))
SNAPS: Final = tuple(tuple(range(SNAP, SNAP + size)) for size in range(PLACES + 1))
REVEALS: Final = tuple(tuple(range(REVEAL, REVEAL + size)) for size in range(PLACES + 1))
"""By size of a hand without a locked card: one code for each place."""
TRIES: Final = tuple((*codes, PASS) for codes in SNAPS)
"""What a seat may do in a snap, by size of a hand without a locked card."""

SEATS_IN: Final = tuple(tuple(seat for seat in range(SEATS) if mask >> seat & 1) for mask in range(1 << SEATS))
"""The seats of a bit mask."""

_MASK: Final = (1 << 64) - 1


def snap_codes(table: Spread, seat: int) -> tuple[int, ...]:
    """Everybody may try any unlocked card, right or wrong."""
    size = len(table.hands[seat])
    return TRIES[size] if seat != table.patrol else table.without_lock(SNAPS[size], seat) + ONLY_PASS


def reveal_codes(table: Spread, seat: int) -> tuple[int, ...]:
    """An attacked player may turn over any unlocked card. The Mamma forbids it, but even then they are asked."""
    if seat == table.mamma:
        return ONLY_PASS
    return table.without_lock(REVEALS[len(table.hands[seat])], seat) + ONLY_PASS


def racers(table: Spread) -> int:
    """Who is asked in a snap: everybody but a player under the Mamma, whatever they hold."""
    everybody = (1 << table.players) - 1
    return everybody if table.mamma < 0 else everybody & ~(1 << table.mamma)


def next_in(waiting: int, order: int) -> tuple[int, int]:
    """Who of those still waiting is the next to be heard when a race is run one by one, and the generator's next state.

    The generator is the race's own, so that asking in turn draws nothing from the chance that shuffles the cards.
    """
    order = (order * 6364136223846793005 + 1442695040888963407) & _MASK
    seats = SEATS_IN[waiting]
    return seats[(order >> 40) % len(seats)], order
