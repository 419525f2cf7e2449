"""FBI vs Mafia: the Suit, who guards at the start of a turn and saves in anybody's."""

from __future__ import annotations

from backroom.games.noir.fbi_mafia.actions import PROTECT, SAVE, UNPROTECT
from backroom.games.noir.fbi_mafia.agents import accusals, disarms
from backroom.games.noir.fbi_mafia.fate import AFTERWARDS, fall
from backroom.games.noir.fbi_mafia.lines import codes_at
from backroom.games.noir.fbi_mafia.state import BOMBED, NOBODY, SAVED, SHIELDS, STRUCK, SUIT, TURN, State
from backroom.games.noir.kit.codes import PASS


def legal(state: State) -> tuple[int, ...]:
    on = state.on
    cell = state.board.find(state.identity[state.mover])
    codes = on.fast[state.last] + accusals(state, cell)
    if on.near_bits[cell] & (state.bombs | state.threats):
        codes += disarms(state, cell)
    dead = state.alive ^ on.full
    return codes + state.collapses(dead) if dead & state.watch else codes


def legal_guard(state: State) -> tuple[int, ...]:
    """Place one protection on anybody alive, free and without one, or take one away."""
    protections = state.protections
    codes = codes_at(PROTECT, state.free & ~protections) if protections.bit_count() < SHIELDS else ()
    return codes + codes_at(UNPROTECT, protections) if protections else codes


def protect(state: State, cell: int) -> None:
    state.protections |= 1 << cell
    state.stage = TURN


def unprotect(state: State, cell: int) -> None:
    state.protections &= ~(1 << cell)
    state.stage = TURN


def legal_reply(state: State) -> tuple[int, ...]:
    """A save needs the victim in the Suit's row or column, and the Suit can't save the Suit."""
    where = state.board.find(state.identity[state.seat_of[SUIT]])
    in_line = state.lines.cross[where] >> state.board.find(state.victim) & 1
    return (SAVE, PASS) if in_line else (PASS,)


def save(state: State) -> None:
    """The kill and what would follow from it stop.

    Ruling: the protection is spent, unless the house lets it stay, and so is the threat or the bomb that struck in any case;
    a bomb of the saved one's own, in a chain, stays.
    """
    state.facts.append((SAVED, state.victim))
    spared = ~(1 << state.board.find(state.victim))
    if not state.shields_stay:
        state.protections &= spared
    if state.cause == STRUCK:
        state.threats &= spared
    elif state.cause == BOMBED:
        state.bombs &= spared
    state.stage = AFTERWARDS[state.cause]
    state.source = state.victim = NOBODY


def let_die(state: State) -> None:
    fall(state, state.victim)
