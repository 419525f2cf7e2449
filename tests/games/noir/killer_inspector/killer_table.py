"""Positions of Killer vs Inspector in a line: the Killer is seat 0, the Inspector seat 1, the board alphabetical.

Alyss    Barrin   Clive    Deidre   Ernest
Franz    Geneva   Horatio  Isolde   Jack
Kara     Linus    Marion   Neil     Ophelia
Pedro    Quinton  Ramon    Simon    Trevor
Ulysses  Vincent  Wanda    Yvonne   Zachary
"""

from __future__ import annotations

import backroom
from backroom.core.game import Match, Start
from backroom.games.noir.killer_inspector.kernel import Kernel, lying
from backroom.games.noir.killer_inspector.view import first_page
from backroom.games.noir.kit.cast import CAST, NUMBER
from backroom.games.noir.kit.grid import shape
from support import legal, run

GAME = backroom.game("noir/killer-inspector")
HAND = "Kara Ophelia Pedro Zachary"


def dealt(killer="Marion", hand=HAND, deck="", roles="killer inspector", **options):
    """A match before the first kill; the deck goes on with whoever is left."""
    evidence = f"{killer} {hand} {deck}".split()
    return GAME.start(seed=1, deal={"evidence": evidence, "roles": roles.split()}, **options)


def table(identity="Zachary", kill="Neil", **cards):
    """The same after the first kill and the Inspector's choice: the Killer's second turn."""
    match = dealt(**cards)
    run(match, f"0 kill {kill}; 1 identity {identity}")
    return match


def small_deck(match, cards):
    """Leave only so many cards in the deck, as if the others had been put out of play."""
    kernel = match.kernel
    kernel.deck = kernel.deck[: kernel.top + cards]
    kernel.lie_on(kernel.on)
    kernel.open_turn()
    return match


def run_to_collapse(**cards):
    """Kill until every row has one dead, with Marion as the Killer: a row collapse is open to the Inspector."""
    match = table(kill="Geneva", **cards)
    run(match, "0 shift col 1 up; 1 accuse Zachary; 0 kill Simon; 1 shift col 3 down; 0 kill Linus")
    run(match, "1 shift row 4 left; 0 kill Quinton; 1 shift row 4 left; 0 kill Vincent")
    return match


def small_match(board, deck, kills_to_win=99, killer_seat=0):
    """A match on rows of names; the evidence from the top, the Killer's card first."""
    cards = [NUMBER[name] for row in board for name in row]
    evidence = bytes(NUMBER[name] for name in deck)
    kernel = Kernel(lying(cards), shape(len(board), len(board[0])), evidence, killer_seat, kills_to_win)
    return Match(GAME, 2, GAME.options_type(), first_page(kernel, bytearray(cards)), Start(0))


def small_board(rows, cols):
    return [list(CAST[row * cols : (row + 1) * cols]) for row in range(rows)]


def names(match):
    """The board by rows."""
    return [[card["name"] for card in row] for row in match.view(None)["board"]]


def flat(match):
    """The board as one list."""
    return [name for row in names(match) for name in row]


def card(match, name, seat=None):
    """One card of the board as a seat sees it."""
    (found,) = [each for row in match.view(seat)["board"] for each in row if each["name"] == name]
    return found


def named(match, seat, verb):
    """Whom a seat may do something to."""
    return {action.operands[0] for action in match.legal(seat) if action.verb == verb}


def cards_of(match):
    """Every evidence card that is anywhere, each as often as it is there."""
    kernel = match.kernel
    face_up = [number for number in range(len(CAST)) if (kernel.innocent | kernel.discards) >> number & 1]
    held = [kernel.killer, *([kernel.inspector] if kernel.inspector >= 0 else []), *kernel.hand]
    return sorted(CAST[number] for number in [*face_up, *held, *kernel.deck[kernel.top :]])


def pick_eventfully(match, rng, shifts=0.4):
    """What to decide next: shifts less often than their number would have it, then each verb as likely as any other."""
    (seat,) = match.to_act
    open_to_seat = legal(match, seat)
    others = sorted({notation.split()[0] for notation in open_to_seat} - {"shift"})
    verb = "shift" if not others or rng.random() < shifts else rng.choice(others)
    return rng.choice([notation for notation in open_to_seat if notation.split()[0] == verb] or open_to_seat)
