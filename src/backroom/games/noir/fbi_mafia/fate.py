"""FBI vs Mafia: death, arrest, and the new identity that follows."""

from __future__ import annotations

from typing import Final

from backroom.games.noir.fbi_mafia.declaration import ARRESTS, KILL_POINTS, NO_AGENT, NO_MAFIOSO
from backroom.games.noir.fbi_mafia.state import (
    ARRESTED,
    ASKED,
    BLASTED,
    BOMBED,
    BOMBER,
    CHAIN,
    CULPRITS,
    DIED,
    FBI,
    KILLED,
    MAFIA,
    NEXT,
    NOBODY,
    OUT,
    PSYCHO,
    SHUFFLED,
    SNIPED,
    STRIKING,
    STRUCK,
    SUIT,
    TOOK,
    State,
)
from backroom.games.noir.kit.cast import suspects_in

AFTERWARDS: Final = {KILLED: NEXT, SNIPED: NEXT, STRUCK: STRIKING, BOMBED: CHAIN, BLASTED: CHAIN}
"""By cause: how the game goes on once somebody has died of it."""


def doom(state: State, suspect: int, cause: int) -> None:
    """Somebody is about to die. The Suit is asked if a protection lies there, in line or not: the asking tells nothing."""
    state.cause = cause
    if state.protections >> state.board.find(suspect) & 1 and state.is_in(SUIT):
        state.victim = suspect
        state.stage = ASKED
    else:
        fall(state, suspect)


def fall(state: State, suspect: int) -> None:
    """Nobody saves them."""
    cause = state.cause
    state.victim = NOBODY
    cell = state.board.find(suspect)
    bore_bomb = state.bombs >> cell & 1
    seat = state.who_is(suspect)
    if seat != NOBODY and state.is_mafia(seat):
        # A mafioso killed by the Mafia counts as arrested. What struck is spent; other tokens stay, as after any arrest.
        if cause == STRUCK:
            state.threats &= ~(1 << cell)
        elif cause >= BOMBED:
            state.bombs &= ~(1 << cell)
        arrest(state, suspect, seat)
        if state.outcome is None:
            settle(state, seat)
    else:
        _die(state, suspect, seat)
    if state.outcome is None:
        state.stage = AFTERWARDS[cause]
        if cause >= BOMBED:
            # A bomb on the one who died goes off too, even if its Bomber has just been taken along with all the others.
            state.source = suspect if bore_bomb else NOBODY


def _die(state: State, suspect: int, seat: int) -> None:
    others = ~(1 << state.board.find(suspect))
    state.alive &= others
    state.free &= others
    state.bombs &= others
    state.threats &= others
    state.protections &= others
    state.living ^= 1 << suspect
    if state.innocent >> suspect & 1:
        state.innocent ^= 1 << suspect
        state.discards |= 1 << suspect
    state.points += 1
    state.facts.append((DIED, suspect, seat))
    if seat != NOBODY:
        # The agent's identity is a trophy and one more point.
        state.points += 1
        state.rename(seat, NOBODY)
        by = state.seat_of[CULPRITS[state.cause]]
        state.trophies = tuple([cards | 1 << suspect if s == by else cards for s, cards in enumerate(state.trophies)])
    if state.points >= state.points_to_win:
        state.end(True, KILL_POINTS, points=state.points)
    elif seat != NOBODY:
        new_identity(state, seat)


def arrest(state: State, suspect: int, seat: int) -> None:
    """A mafioso is found out; what follows from it is up to `settle`."""
    state.arrested |= 1 << suspect
    state.free &= ~(1 << state.board.find(suspect))
    state.arrests += 1
    state.rename(seat, NOBODY)
    state.facts.append((ARRESTED, suspect, seat))
    if state.arrests >= state.arrests_to_win:
        state.end(False, ARRESTS, arrests=state.arrests)


def settle(state: State, seat: int) -> None:
    """After an arrest: the mafioso's tokens leave the board, and last of all there is a new identity."""
    role = state.roles[seat]
    if role == BOMBER:
        state.bombs = 0
    elif role == PSYCHO:
        state.threats = 0
    new_identity(state, seat)


def new_identity(state: State, seat: int) -> None:
    """Draw until a living suspect comes; the dead go under the deck.

    Ruling: if no living one is left, the face-up evidence of innocents comes back, shuffled, on top of the dead, who stay
    where they are (they would only go under again); if there is none either, the player sits out for good.
    """
    deck, living = state.deck, state.living
    for number, card in enumerate(list(deck)):
        if living >> card & 1:
            state.rename(seat, card)
            state.deck = deck[number + 1 :] + deck[:number]
            state.facts.append((TOOK, seat, living, state.shown, card, *deck[:number]))
            return
    if not state.innocent:
        state.sit_out(seat)
        state.facts.append((OUT, seat, living, 0, *deck))
        _count_sides(state)
        return
    state.facts.append((SHUFFLED, seat, living, state.innocent, *deck))
    back = suspects_in(state.innocent)
    state.shuffles += 1
    state.chance.stream("innocents", state.shuffles).shuffle(back)
    state.innocent = 0
    state.rename(seat, back[0])
    state.deck = bytes(back[1:]) + deck
    state.facts.append((TOOK, seat, living, state.shown, back[0]))


def _count_sides(state: State) -> None:
    """Ruling: a side of which everybody sits out has lost."""
    for side, mafia_win, ending in ((MAFIA, False, NO_MAFIOSO), (FBI, True, NO_AGENT)):
        if not any(state.is_in(role) for role in side):
            state.end(mafia_win, ending)
