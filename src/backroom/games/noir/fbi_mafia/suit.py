"""FBI vs Mafia: the Suit, who guards at the start of a turn and saves in anybody's."""

from __future__ import annotations

from backroom.games.noir.fbi_mafia.actions import PROTECT, SAVE, UNPROTECT
from backroom.games.noir.fbi_mafia.agents import disarms
from backroom.games.noir.fbi_mafia.fate import AFTERWARDS, fall
from backroom.games.noir.fbi_mafia.lines import Named
from backroom.games.noir.fbi_mafia.state import BOMBED, NOBODY, SAVED, SHIELDS, STRUCK, SUIT, TURN, State
from backroom.games.noir.kit.codes import PASS, SECOND

PROTECTS, UNPROTECTS = Named(PROTECT), Named(UNPROTECT)


def legal(state: State) -> tuple[int, ...]:
    on, board = state.on, state.board
    cell = board.find(state.identity[state.mover])
    codes = on.fast[state.last] + on.living[on.near_or_self[cell] & state.free](board.translate(SECOND))
    if state.bombs or state.threats:
        codes += disarms(state, cell)
    dead = state.alive ^ on.full
    return codes + state.collapses(dead) if dead & state.watch else codes


def legal_guard(state: State) -> tuple[int, ...]:
    """Place one protection, or take one away."""
    protections = state.protections
    taken = UNPROTECTS(protections)
    if len(taken) >= SHIELDS:
        return taken
    return PROTECTS(state.living & ~(state.arrested | protections)) + taken


def protect(state: State, suspect: int) -> None:
    state.protections |= 1 << suspect
    state.stage = TURN


def unprotect(state: State, suspect: int) -> None:
    state.protections &= ~(1 << suspect)
    state.stage = TURN


def legal_reply(state: State) -> tuple[int, ...]:
    """A save needs the victim in the Suit's row or column, and the Suit can't save the Suit."""
    where = state.board.find(state.identity[state.seat_of[SUIT]])
    in_line = state.lines.cross_bits[where] >> state.board.find(state.victim) & 1
    return (SAVE, PASS) if in_line else (PASS,)


def save(state: State) -> None:
    """The kill and what would follow from it stop.

    Ruling: the protection is spent, and so is the threat or the bomb that struck; a bomb of the saved one's own, in a
    chain, stays.
    """
    state.facts.append((SAVED, state.victim))
    spared = ~(1 << state.victim)
    state.protections &= spared
    if state.cause == STRUCK:
        state.threats &= spared
    elif state.cause == BOMBED:
        state.bombs &= spared
    state.stage = AFTERWARDS[state.cause]
    state.source = state.victim = NOBODY


def let_die(state: State) -> None:
    fall(state, state.victim)
