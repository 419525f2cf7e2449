"""FBI vs Mafia: what every agent can do, and the Undercover, the Detective and the Profiler."""

from __future__ import annotations

from typing import Final

from backroom.games.noir.fbi_mafia.actions import (
    ACCUSE,
    AUTOPSY,
    CANVASS,
    DISARM_BOMB,
    DISARM_THREAT,
    DISGUISE,
    LAY,
    PROFILE,
    REFILL,
)
from backroom.games.noir.fbi_mafia.fate import arrest, settle
from backroom.games.noir.fbi_mafia.lines import codes_at, codes_of
from backroom.games.noir.fbi_mafia.state import (
    ACCUSED,
    BOMBER,
    DISGUISED,
    DREW,
    HAND,
    LAID,
    LAYING,
    NEXT,
    NOBODY,
    PURGED,
    REACTING,
    UNDER,
    State,
)
from backroom.games.noir.kit.cast import mask_of

ACCUSALS: Final = codes_of(ACCUSE)
AUTOPSIES: Final = codes_of(AUTOPSY)
ONLY_DISGUISE: Final[tuple[int, ...]] = (DISGUISE,)
ONLY_CANVASS: Final[tuple[int, ...]] = (CANVASS,)
ONLY_REFILL: Final[tuple[int, ...]] = (REFILL,)


def disarms(state: State, cell: int) -> tuple[int, ...]:
    """Bombs and threats on the suspects adjacent to a cell, never on oneself."""
    near = state.on.near_bits[cell]
    return codes_at(DISARM_BOMB, near & state.bombs) + codes_at(DISARM_THREAT, near & state.threats)


def accusals(state: State, cell: int) -> tuple[int, ...]:
    """Of oneself, on that cell, and of everybody adjacent who is alive and not arrested."""
    first = state.lines.near_first[cell]
    return ACCUSALS[first][(state.on.near_or_self[cell] & state.free) >> first]


def accuse(state: State, cell: int) -> None:
    """Ask all of the Mafia. If the one found bears a bomb, the Bomber may set it off before anything else."""
    suspect = state.board[cell]
    seat = state.who_is(suspect)
    if seat == NOBODY or not state.is_mafia(seat):
        state.facts.append((ACCUSED, suspect, NOBODY))
        state.stage = NEXT
        return
    state.facts.append((ACCUSED, suspect, seat))
    arrest(state, suspect, seat)
    if state.outcome is not None:
        return
    if state.bombs >> cell & 1 and state.is_in(BOMBER):
        state.caught = seat
        state.source = suspect
        state.stage = REACTING
    else:
        settle(state, seat)
        state.stage = NEXT


def disarm_bomb(state: State, cell: int) -> None:
    state.bombs &= ~(1 << cell)
    state.stage = NEXT


def disarm_threat(state: State, cell: int) -> None:
    state.threats &= ~(1 << cell)
    state.stage = NEXT


def disguise(state: State) -> None:
    """The Killer's and the Undercover's: a living top card is the new identity, a dead one goes under the deck."""
    seat = state.mover
    card = state.deck[0]
    state.stage = NEXT
    if not state.living >> card & 1:
        state.deck = state.deck[1:] + state.deck[:1]
        state.facts += ((DREW, seat, card), (UNDER, seat, state.living, 1, card))
        return
    old = state.identity[seat]
    state.facts.append((DISGUISED, seat, state.living, state.shown, card, old))
    state.innocent |= 1 << old
    state.deck = state.deck[1:]
    state.rename(seat, card)


def legal_undercover(state: State) -> tuple[int, ...]:
    on = state.on
    cell = state.board.find(state.identity[state.mover])
    near = on.near_bits[cell]
    codes = on.plain[state.last] + accusals(state, cell)
    if near & (state.bombs | state.threats):
        codes += disarms(state, cell)
    if state.deck:
        codes += ONLY_DISGUISE
    dead = state.alive ^ on.full
    if dead & near:
        first = state.lines.near_first[cell]
        codes += AUTOPSIES[first][(dead & near) >> first]
    return codes + state.collapses(dead) if dead & state.watch else codes


def autopsy(state: State, cell: int) -> None:
    state.facts.append(state.raised(state.board[cell], mafia_only=True))
    state.stage = NEXT


def legal_detective(state: State) -> tuple[int, ...]:
    """Accusals reach three cells along row and column."""
    on, free, lines = state.on, state.free, state.lines
    cell = state.board.find(state.identity[state.mover])
    first, top = lines.row_first[cell], lines.col_first[cell]
    codes = on.plain[state.last] + ACCUSALS[first][((lines.along_row[cell] | 1 << cell) & free) >> first]
    codes += ACCUSALS[top][(lines.along_col[cell] & free) >> top]
    if on.near_bits[cell] & (state.bombs | state.threats):
        codes += disarms(state, cell)
    if len(state.deck) >= 2:
        codes += ONLY_CANVASS
    dead = state.alive ^ on.full
    return codes + state.collapses(dead) if dead & state.watch else codes


def canvass(state: State) -> None:
    """Draw two. A living one must be laid if there is one; two dead both go under, and nothing else happens (ruling)."""
    seat = state.mover
    drawn, left = state.deck[:2], state.deck[2:]
    state.facts.append((DREW, seat, *drawn))
    if state.living >> drawn[0] & 1 or state.living >> drawn[1] & 1:
        state.drawn = tuple(drawn)
        state.deck = left
        state.stage = LAYING
    else:
        state.deck = left + drawn
        state.facts.append((UNDER, seat, state.living, 3, *drawn))
        state.stage = NEXT


def legal_lay(state: State) -> tuple[int, ...]:
    return tuple([LAY + state.board.find(card) for card in sorted(state.drawn) if state.living >> card & 1])


def lay(state: State, cell: int) -> None:
    """One goes on its suspect, the other under the deck; everybody of either side adjacent raises a hand."""
    seat, card = state.mover, state.board[cell]
    place = state.drawn.index(card)
    state.innocent |= 1 << card
    other = state.drawn[1 - place]
    state.deck += bytes((other,))
    state.drawn = ()
    state.facts += ((LAID, seat, place, card), (UNDER, seat, 0, 1, other), state.raised(card, mafia_only=False))
    state.stage = NEXT


def legal_profiler(state: State) -> tuple[int, ...]:
    """With only dead in hand, profiling just discards and refills (ruling)."""
    on, board, living = state.on, state.board, state.living
    cell = board.find(state.identity[state.mover])
    codes = on.plain[state.last] + accusals(state, cell)
    if on.near_bits[cell] & (state.bombs | state.threats):
        codes += disarms(state, cell)
    alive = [PROFILE + board.find(card) for card in state.hand if living >> card & 1]
    if alive:
        codes += tuple(alive)
    elif state.hand or state.deck:
        codes += ONLY_REFILL
    dead = state.alive ^ on.full
    return codes + state.collapses(dead) if dead & state.watch else codes


def profile(state: State, cell: int) -> None:
    """Lay a card of the hand, get rid of the dead, refill; every mafioso adjacent raises a hand."""
    card = state.board[cell]
    place = state.hand.index(card)
    state.innocent |= 1 << card
    state.hand = state.hand[:place] + state.hand[place + 1 :]
    state.facts.append((LAID, state.mover, place, card))
    refill(state)
    state.facts.append(state.raised(card, mafia_only=True))


def refill(state: State) -> None:
    seat, hand, living = state.mover, state.hand, state.living
    dead = [card for card in hand if not living >> card & 1]
    state.discards |= mask_of(dead)
    kept = [card for card in hand if living >> card & 1]
    more = state.deck[: HAND - len(kept)]
    state.facts.append((PURGED, seat, living, mask_of(map(hand.index, dead)), *dead))
    if more:
        state.facts.append((DREW, seat, *more))
    state.hand = (*kept, *more)
    state.deck = state.deck[len(more) :]
    state.stage = NEXT
