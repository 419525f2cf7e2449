"""Heist: the Chief of Security. The set-up, swap, accuse and search."""

from __future__ import annotations

from backroom.core.game import Facts
from backroom.games.noir.heist.actions import IDENTITY, OFFICER, SEARCH, SWAP
from backroom.games.noir.heist.roles import CLEANER, NO_ROLE
from backroom.games.noir.heist.state import ACCUSED, CAUGHT, HANDS, NOBODY, OFFICERS, PLAINCLOTHES, THIEF, State
from backroom.games.noir.heist.vaults import BLOCKS, ON
from backroom.games.noir.kit.codes import BLOCK

SEARCHES = tuple(range(SEARCH, SEARCH + len(BLOCKS)))
SWAPS = tuple(list(range(first, first + BLOCK)).__getitem__ for first in range(SWAP, SWAP + BLOCK * BLOCK, BLOCK))
"""By officer: what turns another suspect into the code of their swap."""
TWO_ROWS = (1 << 14) - 1


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
    board, around, near_bits = state.board, ON.around, ON.near_bits
    find = board.find
    reach = near_bits[find(state.identities[state.chief_seat])]
    swaps: list[int] = []
    for officer in state.officers:
        if officer != state.stunned:
            cell = find(officer)
            reach |= near_bits[cell]
            swaps += map(SWAPS[officer], around[cell](board))
    for card in state.dead:
        reach &= ~(1 << find(card))
    # There are too many sets of cells to keep a reader for each, but not of two rows.
    living = ON.living
    return (
        *ON.plain[state.last],
        *living[reach & TWO_ROWS](board),
        *living[reach & TWO_ROWS << 14](board),
        *living[reach & TWO_ROWS << 28](board),
        *living[reach >> 42 << 42](board),
        *swaps,
        *SEARCHES,
    )


def swap(state: State, pair: int) -> Facts:
    state.exchange(*divmod(pair, BLOCK))
    return ()


def accuse(state: State, suspect: int) -> Facts:
    """Every thief answers. It is not said who makes the accusation, but all can see whether an officer could."""
    fit = state.police
    if state.stunned != NOBODY:
        fit &= ~(1 << state.board.find(state.stunned))
    within = int(fit & ON.near_bits[state.board.find(suspect)] != 0)
    for seat in state.order:
        if state.identities[seat] == suspect:
            return ((ACCUSED, within, 1), _catch(state, seat))
    return ((ACCUSED, within, 0),)


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
        state.end((state.chief_seat,), "a thief was caught when no role was left")
    return CAUGHT, seat, role, card


def search(state: State, number: int) -> Facts:
    """Every thief in the block raises a hand; those caught stand nowhere."""
    block, board = BLOCKS[number], state.board
    hands = [seat for seat in state.order if (card := state.identities[seat]) != NOBODY and block >> board.find(card) & 1]
    return ((HANDS, *hands),)
