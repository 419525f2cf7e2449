"""Heist: those who move cards in their own way. Runner, Saboteur and Quiet Man."""

from __future__ import annotations

from backroom.core.game import Facts
from backroom.games.noir.heist.roles import LEVEL_1, LEVEL_2, QUIET_MAN, RUNNER
from backroom.games.noir.heist.state import TRADED, State
from backroom.games.noir.heist.vaults import ON
from backroom.games.noir.kit.codes import SECOND

SHIFTS = tuple(ON.fast if role == RUNNER else ON.plain for role in (*LEVEL_1, *LEVEL_2))
"""By role and the shift just before: the shifts that are open. The Runner's may go by two as well."""


def is_covert_shift(role: int, code: int, officers: int) -> bool:
    """A shift is covert unless uniformed officers are in the line; the Quiet Man's is all the same, the Runner's by two never.

    The shifts by two are those with an odd code.
    """
    return not code & 1 and (not officers or role == QUIET_MAN)


def saboteur_codes(state: State, cell: int) -> tuple[int, ...]:
    """Any adjacent card, dead ones too (ruling)."""
    return ON.around[cell](state.board.translate(SECOND))


def trade(state: State, other: int) -> Facts:
    """The Saboteur with a neighbour, or the Insider with an officer."""
    card = state.identities[state.seat]
    state.exchange(card, other)
    return ((TRADED, card, other),)
