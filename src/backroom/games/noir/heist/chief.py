"""Heist: the Chief of Security. The set-up, what can be swapped, accused and searched, and the answers."""

from __future__ import annotations

from itertools import compress
from operator import itemgetter
from typing import Final

from backroom.core.game import Facts
from backroom.games.noir.heist.actions import IDENTITY, OFFICER, SEARCH, SWAP
from backroom.games.noir.heist.declaration import CAUGHT_LAST
from backroom.games.noir.heist.roles import CLEANER, NO_ROLE
from backroom.games.noir.heist.state import ACCUSED, CAUGHT, HANDS, NOBODY, OFFICERS, PLAINCLOTHES, THIEF, State
from backroom.games.noir.heist.vaults import BITS, BLOCKS, ON
from backroom.games.noir.kit.codes import BLOCK

SHIFTS_AND_SEARCHES: Final = {last: shifts + tuple(range(SEARCH, SEARCH + len(BLOCKS))) for last, shifts in ON.plain.items()}
"""By the shift just before: what is open wherever the officers are."""
SWAPS: Final = tuple(tuple(range(first, first + BLOCK)) for first in range(SWAP, SWAP + BLOCK * BLOCK, BLOCK))
"""By officer and the other suspect: the code of their swap."""
AROUND: Final = ON.around
NEAR_BYTES: Final = tuple(sum(1 << other * 8 for other in near) for near in ON.near)
"""By cell: the adjacent cells as a number with one byte per cell, which `compress` can read a board through."""


def set_up_codes(state: State) -> tuple[int, ...]:
    verb = OFFICER if state.stage == OFFICERS else IDENTITY
    return tuple([verb + card for card in state.hand])


def make_officer(state: State, card: int) -> None:
    state.hand = tuple([other for other in state.hand if other != card])
    state.officers = tuple(sorted((*state.officers, card)))
    state.police |= 1 << state.board.find(card)
    if len(state.officers) == state.force:
        state.stage = PLAINCLOTHES


def take_identity(state: State, card: int) -> None:
    """The set-up is over: what is left of the seven goes back into the deck."""
    state.identities[state.chief_seat] = card
    state.shuffle_back(other for other in state.hand if other != card)
    state.hand = ()
    state.stage = THIEF


def chief_codes(state: State) -> tuple[int, ...]:
    """A stunned officer neither accuses nor swaps. Any adjacent card can be swapped with, dead ones too (ruling)."""
    board, police = state.board, state.police
    if state.stunned != NOBODY:
        police ^= BITS[board.find(state.stunned)]
    reach = NEAR_BYTES[board.find(state.identities[state.chief_seat])]
    swaps: tuple[int, ...] = ()
    while police:
        cell = police.bit_length() - 1
        police ^= BITS[cell]
        reach |= NEAR_BYTES[cell]
        swaps += itemgetter(*AROUND[cell](board))(SWAPS[board[cell]])
    for card in state.dead:
        reach &= ~(1 << board.find(card) * 8)
    return SHIFTS_AND_SEARCHES[state.last] + (*compress(board, reach.to_bytes(49, "little")), *swaps)


def accuse(state: State, suspect: int) -> Facts:
    """Every thief answers. It is not said who makes the accusation, but all can see whether an officer could."""
    cell = state.board.find(suspect)
    beside = state.police & ON.near_bits[cell]
    if state.stunned != NOBODY:
        beside &= ~BITS[state.board.find(state.stunned)]
    within = 1 if beside else 0
    if suspect not in state.identities or suspect == state.identities[state.chief_seat]:
        return ((ACCUSED, within, 0),)
    return ((ACCUSED, within, 1), _catch(state, state.identities.index(suspect)))


def _catch(state: State, seat: int) -> tuple[int, ...]:
    card, role = state.identities[seat], state.roles[seat]
    state.identities[seat], state.roles[seat] = NOBODY, NO_ROLE
    state.discards |= 1 << card
    state.role_discards += (role,)
    state.take_back(seat)
    if role == CLEANER:
        # Ruling: with the Cleaner gone the stunned officer recovers.
        state.stunned = NOBODY
    if not state.role_deck:
        state.end((state.chief_seat,), CAUGHT_LAST)
    return CAUGHT, seat, role, card


def search(state: State, number: int) -> Facts:
    """Every thief in the block raises a hand; those caught stand nowhere."""
    block, find, identities = BLOCKS[number], state.board.find, state.identities
    hands = [seat for seat in state.order if identities[seat] != NOBODY and block & BITS[find(identities[seat])]]
    return ((HANDS, *hands),)
