"""Heist: those who move cards in their own way. Runner, Saboteur and Quiet Man.

A shift of a line with a uniformed officer is conspicuous, except for the Quiet Man, which is all there is to that role: it
is decided where shifts are carried out, in `Kernel.apply`.
"""

from __future__ import annotations

from typing import Final

from backroom.core.game import Facts
from backroom.games.noir.heist.roles import LEVEL_1, LEVEL_2, RUNNER
from backroom.games.noir.heist.state import TRADED, State
from backroom.games.noir.heist.vaults import ON
from backroom.games.noir.kit.codes import SECOND

SHIFTS: Final = tuple(ON.fast if role == RUNNER else ON.plain for role in (*LEVEL_1, *LEVEL_2))
"""By role and the shift just before: the shifts that are open. The Runner's may go by two as well."""


FAST: Final = 1
"""The bit of a shift's code that says that it goes by two, which is always conspicuous."""


def saboteur_codes(state: State, cell: int) -> tuple[int, ...]:
    """Any adjacent card, dead ones too (ruling)."""
    return ON.around[cell](state.board.translate(SECOND))


def trade(state: State, other: int) -> Facts:
    """The Saboteur with a neighbour, or the Insider with an officer."""
    card = state.identities[state.seat]
    state.exchange(card, other)
    return ((TRADED, card, other),)
