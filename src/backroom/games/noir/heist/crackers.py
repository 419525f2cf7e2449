"""Heist: what concerns steal tokens. Every thief's steal; Safecracker, Hacker and Master Safecracker.

Rulings: the Safecracker may steal again where their token lies, which leaves it there; the Master Safecracker's tokens are
taken back together with the decision, unless it is a crack, since taking them back or not at the start of the turn would
show whether the thief stands in the right quadrant.
"""

from __future__ import annotations

from typing import Final

from backroom.core.game import Facts
from backroom.games.noir.heist.actions import CRACK, HACK, STEAL
from backroom.games.noir.heist.roles import MASTER_SAFECRACKER, SAFECRACKER
from backroom.games.noir.heist.state import NOBODY, State
from backroom.games.noir.heist.vaults import HACKABLE, NO_VAULT, VAULT_OF

STEALS: Final = tuple(
    tuple((STEAL + vault,) if vault != NO_VAULT and not robbed >> vault & 1 else () for vault in VAULT_OF) for robbed in range(16)
)
"""By the vaults robbed and the thief's cell: the steal that is open, from inside the vault's quadrant only."""
HACKS: Final = tuple(
    tuple(tuple(HACK + vault for vault in vaults if not robbed >> vault & 1) for vaults in HACKABLE) for robbed in range(16)
)
KEEPERS: Final[tuple[int, ...]] = (SAFECRACKER, MASTER_SAFECRACKER)
"""Those whose tokens stay where they are as their turn begins."""


def hacker_codes(state: State, cell: int) -> tuple[int, ...]:
    return HACKS[state.robbed][cell]


def master_safecracker_codes(state: State, cell: int) -> tuple[int, ...]:
    """The second token may join the first on the vault of the quadrant one stands in."""
    vault = state.tokens[state.seat]
    if vault == NO_VAULT or vault != VAULT_OF[cell] or state.doubled != NOBODY:
        return ()
    return (CRACK + vault,)


def crack(state: State, vault: int) -> Facts:
    """The rulebook says that this opens the vault, however many tokens lie there; a house may count it like any other token."""
    if state.crack_opens:
        return state.rob(vault)
    state.doubled = state.seat
    return state.put_token(state.seat, vault)
