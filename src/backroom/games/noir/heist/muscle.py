"""Heist: those who deal with uniformed officers. Cleaner, Insider and Eliminator.

Ruling: the Cleaner may stun the officer that is stunned already, which changes nothing.
"""

from __future__ import annotations

from typing import Final

from backroom.core.game import Facts
from backroom.games.noir.heist.actions import ELIMINATE, STUN, TRADE
from backroom.games.noir.heist.state import NOBODY, REPLACED, State

MOST_ELIMINATIONS: Final = 3


def cleaner_codes(state: State, cell: int) -> tuple[int, ...]:
    return tuple([STUN + officer for officer in state.officers_beside(cell)])


def stun(state: State, officer: int) -> Facts:
    """Whoever was stunned before recovers."""
    state.stunned = officer
    return ()


def insider_codes(state: State, _cell: int) -> tuple[int, ...]:
    """Any uniformed officer, near or far, stunned or not."""
    return tuple([TRADE + officer for officer in state.officers])


def eliminator_codes(state: State, cell: int) -> tuple[int, ...]:
    if state.eliminations >= MOST_ELIMINATIONS:
        return ()
    return tuple([ELIMINATE + officer for officer in state.officers_beside(cell)])


def eliminate(state: State, officer: int) -> Facts:
    """A new officer comes from the deck, wherever that suspect is; every card in the deck is a living suspect's."""
    (new,) = state.draw("officer")
    state.officers = tuple(sorted((*(other for other in state.officers if other != officer), new)))
    state.police ^= 1 << state.board.find(officer) | 1 << state.board.find(new)
    state.dead += (officer,)
    state.discards |= 1 << officer
    state.eliminations += 1
    if state.stunned == officer:
        state.stunned = NOBODY
    return ((REPLACED, new),)
