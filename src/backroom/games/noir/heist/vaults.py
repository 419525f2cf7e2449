"""Heist: the four vaults and from where each can be robbed. A vault is a number, its place in `VAULTS`."""

from __future__ import annotations

from typing import Final

from backroom.games.noir.kit.grid import bits_of, shape

VAULTS: Final[tuple[str, ...]] = ("nw", "ne", "sw", "se")
ALL_ROBBED: Final = 0b1111
NO_VAULT: Final = -1
TOKENS_TO_ROB: Final = 3

ON: Final = shape(7, 7)
"""The board of every match: nothing is ever taken off it."""
BITS: Final = tuple(1 << cell for cell in range(49))


def _block(row: int, col: int, size: int) -> int:
    return bits_of([r * 7 + c for r in range(row, row + size) for c in range(col, col + size)])


QUADRANTS: Final = tuple(_block(row, col, 3) for row in (0, 4) for col in (0, 4))
"""By vault: its quadrant's cells as a bit mask."""
BLOCKS: Final = tuple(_block(row, col, 4) for row in range(4) for col in range(4))
"""By a search's number: the cells of the block."""
VAULT_OF: Final = tuple(next((vault for vault in range(4) if QUADRANTS[vault] >> cell & 1), NO_VAULT) for cell in range(49))
"""By cell: the vault whose quadrant it is in."""


def _reach(cell: int) -> tuple[int, ...]:
    """The centre touches all four quadrants, another card of the middle row or column two."""
    if VAULT_OF[cell] != NO_VAULT:
        return ()
    return tuple(vault for vault in range(4) if QUADRANTS[vault] & ON.near_bits[cell])


HACKABLE: Final = tuple(map(_reach, range(49)))
"""By cell: the vaults that can be hacked from it, none from inside a quadrant."""
HACKERS_AT: Final = tuple(bits_of([cell for cell in range(49) if vault in HACKABLE[cell]]) for vault in range(4))
"""By vault: the cells it can be hacked from."""
