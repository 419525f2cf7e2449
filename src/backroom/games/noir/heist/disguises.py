"""Heist: those who change identity. Face, Mimic, and a caught thief who comes back."""

from __future__ import annotations

from typing import Final

from backroom.core.game import Facts
from backroom.games.noir.heist.actions import MIMIC, VANISH
from backroom.games.noir.heist.state import CHOICE, DREW, RETURNED, THIEF, TURNED, State

MIMIC_DRAWS: Final = 3
WITH_VANISH: Final[tuple[int, ...]] = (VANISH,)
WITH_MIMIC: Final[tuple[int, ...]] = (MIMIC,)


def face_codes(_state: State, _cell: int) -> tuple[int, ...]:
    return WITH_VANISH


def vanish(state: State) -> Facts:
    """The old identity may come up again."""
    state.shuffle_back((state.identities[state.seat],))
    (card,) = state.draw("identity")
    state.identities[state.seat] = card
    return ((TURNED, card),)


def mimic_codes(_state: State, _cell: int) -> tuple[int, ...]:
    return WITH_MIMIC


def mimic(state: State) -> Facts:
    """The first half of the action: three cards to choose from."""
    state.hand = tuple(sorted(state.draw("identity", MIMIC_DRAWS)))
    state.stage = CHOICE
    return ((DREW, *state.hand),)


def keep(state: State, card: int) -> Facts:
    """The second half: one is the new identity, the others and the old one go back."""
    seat = state.seat
    state.shuffle_back((state.identities[seat], *(other for other in state.hand if other != card)))
    state.identities[seat] = card
    state.hand = ()
    state.stage = THIEF
    return ((TURNED, card),)


def come_back(state: State) -> Facts:
    """A caught thief's next turn goes into a new identity and a new role."""
    seat = state.seat
    state.roles[seat] = role = state.role_deck[0]
    state.role_deck = state.role_deck[1:]
    (card,) = state.draw("identity")
    state.identities[seat] = card
    return ((RETURNED, role), (TURNED, card))
