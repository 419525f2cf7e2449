"""Positions of Hitman vs Sleuth in a line: the Hitman is seat 0, the Sleuth seat 1, the board alphabetical.

Alyss    Barrin   Clive    Deidre   Ernest
Franz    Geneva   Horatio  Isolde   Jack
Kara     Linus    Marion   Neil     Ophelia
Pedro    Quinton  Ramon    Simon    Trevor
Ulysses  Vincent  Wanda    Yvonne   Zachary
"""

from __future__ import annotations

import backroom
from support import run

GAME = backroom.game("noir/hitman-sleuth")


def dealt(targets="Alyss Barrin Clive Deidre", hitman="Marion", hand="Kara Ophelia Zachary", deck="", seed=1):
    """A match before the Sleuth's choice; the deck goes on with whoever is left."""
    evidence = f"{targets} {hitman} {hand} {deck}".split()
    return GAME.start(seed=seed, deal={"evidence": evidence, "roles": ["hitman", "sleuth"]})


def table(identity="Zachary", **cards):
    """The same with the Sleuth's identity chosen: the Hitman's first turn."""
    match = dealt(**cards)
    match.play(1, f"identity {identity}")
    return match


def small_deck(match, cards):
    """Leave only so many cards in the deck, as if the others had been put out of play."""
    match.kernel.deck = match.kernel.deck[:cards]
    match.kernel.open_turn()
    return match


def cards_of(match):
    """Every evidence card that is anywhere, with those face up."""
    kernel = match.kernel
    face_up = [card for card in range(50) if (kernel.innocent | kernel.discards) >> card & 1]
    held = [kernel.hitman, *([kernel.sleuth] if kernel.sleuth >= 0 else []), *kernel.hand]
    return sorted([*face_up, *held, *kernel.targets, *kernel.deck])


def named(match, seat, verb):
    """Whom a seat may do something to."""
    return {action.operands[0] for action in match.legal(seat) if action.verb == verb}


def run_to_collapse(match):
    """Kill until every row has one dead, with Marion as the Hitman: a row collapse is open to the Sleuth."""
    run(match, "0 kill Geneva; 1 shift col 1 up; 0 kill Simon; 1 shift col 3 down")
    run(match, "0 kill Linus; 1 shift row 4 left; 0 kill Quinton; 1 shift row 4 left; 0 kill Vincent")
    return match
