"""Matches of Master Thief vs Chief of Police in a line: seat 0 is the Thief, seat 1 the Chief.

The alphabetical board is

    Alyss    Barrin   Clive    Deidre   Ernest
    Franz    Geneva   Horatio  Isolde   Jack
    Kara     Linus    Marion   Neil     Ophelia
    Pedro    Quinton  Ramon    Simon    Trevor
    Ulysses  Vincent  Wanda    Yvonne   Zachary
"""

from __future__ import annotations

import backroom
from backroom.core.game import Match, Start
from backroom.games.noir.kit.cast import NUMBER
from backroom.games.noir.kit.grid import shape
from backroom.games.noir.thief_chief.kernel import Kernel
from backroom.games.noir.thief_chief.view import Notebook

GAME = backroom.game("noir/thief-chief")
DECK = (
    "Barrin Clive Deidre Franz Geneva Horatio Isolde Jack Kara Linus Neil Ophelia Quinton Ramon Simon Trevor Vincent Wanda Yvonne"
)
"""All that the usual deal leaves in the deck."""


def leg(thief="Alyss Marion Zachary", chief="Ernest", officers="Pedro Ulysses", deck="", roles="thief chief"):
    """The deal of one leg."""
    evidence = f"{thief} {chief} {officers} {deck}".split()
    return {"evidence": evidence, "roles": roles.split()}


def table(active="Alyss", seed=0, **cards):
    """A match in which the Thief has chosen and is to make the first move; with no `active` the choice is still open."""
    match = GAME.start(2, seed, leg(**cards))
    if active:
        match.play(0, f"identity {active}")
    return match


def small_table(rows, cols, rng):
    """A match on a small board of the first names of the cast, its roles and evidence drawn by a generator."""
    cast = sorted(NUMBER.values())[: rows * cols]
    board, deck = list(cast), list(cast)
    rng.shuffle(board)
    rng.shuffle(deck)
    kernel = Kernel(bytearray(board), shape(rows, cols), bytes(deck), rng.randrange(2))
    return Match(GAME, 2, GAME.options_type(), Notebook(kernel), Start(0))


def card(match, name, seat=None):
    """One card of the board as a seat sees it."""
    (found,) = [each for row in match.view(seat)["board"] for each in row if each["name"] == name]
    return found


def names(match):
    """The board row by row."""
    return [each["name"] for row in match.view(None)["board"] for each in row]


def operands(match, seat, verb):
    """What a verb may be played on now, in the order of the legal list."""
    return [action.operands[0] for action in match.legal(seat) if action.verb == verb]


def take_everything(match):
    """From the first move of a table with DECK: the Chief deputizes turn by turn until the last treasure is grabbed."""
    thefts = ["steal Alyss", "steal Barrin", "steal Franz", "steal Geneva", "disguise Marion", "steal Marion", "steal Ramon"]
    for name, deed in zip(DECK.split(), thefts + ["disguise Alyss"] * 12, strict=True):
        assert match.view(None)["leg"] == 1
        match.play(0, deed)
        match.play(1, "deputize")
        match.play(1, f"dismiss {name}")
        events = match.play(0, match.legal(0)[-1])
    return events
