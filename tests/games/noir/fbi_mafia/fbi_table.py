"""Positions of FBI vs Mafia in one line: who is who, what lies on whom, whose turn it is."""

from __future__ import annotations

import backroom
from backroom.games.noir.fbi_mafia.knowledge import Knowledge
from backroom.games.noir.fbi_mafia.state import GUARD, NEXT, ROLES, TURN
from backroom.games.noir.fbi_mafia.view import Notebook
from backroom.games.noir.kit.cast import CAST, NUMBER, mask_of

GAME = backroom.game("noir/fbi-mafia")
SEATS = {
    6: ("killer", "undercover", "psycho", "detective", "bomber", "suit"),
    8: ("killer", "undercover", "psycho", "detective", "bomber", "suit", "sniper", "profiler"),
}
HOMES = {
    6: {"killer": "Alyss", "undercover": "Zachary", "psycho": "Clive", "detective": "Trevor", "bomber": "Yvonne", "suit": "Marion"},
    8: {
        "killer": "Alyss",
        "undercover": "Zachary",
        "psycho": "Deidre",
        "detective": "Viola",
        "bomber": "Hugo",
        "suit": "Lucille",
        "sniper": "Neil",
        "profiler": "Quinton",
    },
}
"""Where everybody is unless a test says otherwise. The alphabetical boards are

6×6: Alyss Ashton Barrin Beatrix Cassius Clive / Deidre Dominic Ernest Estelle Felix Franz / Geneva Greta Horatio Hugo Irma Isolde /
     Jack Julian Kara Kristoph Linus Marion / Neil Ophelia Pedro Quinton Ramon Simon / Trevor Ulysses Vincent Wanda Yvonne Zachary
7×7: Alyss Ashton Barrin Beatrix Cassius Clive Deidre / Dominic Ernest Estelle Felix Franz Geneva Greta /
     Horatio Hugo Irma Isolde Jack Julian Kara / Kristoph Linus Lucille Magnus Marion Nadia Neil /
     Ophelia Otto Pedro Phoebe Qasim Quinton Ramon / Rosalind Simon Suzanne Tobias Trevor Ulysses Ursula /
     Vincent Viola Wanda Wilhelm Yuri Yvonne Zachary
"""

SPARES = {6: ("Ulysses", "Vincent", "Wanda", "Simon"), 8: ("Wanda", "Wilhelm", "Yuri", "Yvonne", "Ursula")}
"""For whoever's home is taken by the test."""


def seat(role, players=6):
    return SEATS[players].index(role)


def table(
    to_move="killer",
    players=6,
    *,
    deck="",
    hand="",
    dead="",
    innocent="",
    bombs="",
    threats="",
    protections="",
    guarded=True,
    arrests=0,
    points=0,
    options=None,
    **who,
):
    """A match in the middle of things; every list is a line of names. `guarded`: the Suit has placed a token already."""
    busy = {*who.values(), *f"{deck} {hand} {dead} {innocent}".split()}
    spare = [name for name in SPARES[players] if name not in busy]
    people = {role: who.get(role) or (home if home not in busy else spare.pop()) for role, home in HOMES[players].items()}
    evidence = [people[role] for role in SEATS[players]] + hand.split() + deck.split()
    deal = {"roles": list(SEATS[players]), "evidence": evidence}
    match = GAME.start(players, seed=7, deal=deal, **(options or {}))
    kernel = match.kernel
    if deck:
        taken = {NUMBER[name] for name in (dead + " " + innocent).split()}
        named = [NUMBER[name] for name in deck.split()]
        kernel.deck = bytes([*named, *(card for card in kernel.deck if card not in named and card not in taken)])
    for name in innocent.split():
        kernel.innocent |= 1 << NUMBER[name]
        kernel.deck = bytes(card for card in kernel.deck if card != NUMBER[name])
    for name in dead.split():
        kernel.living ^= 1 << NUMBER[name]
        kernel.alive &= ~(1 << kernel.board.find(NUMBER[name]))
        if not deck or name not in deck.split():
            kernel.discards |= 1 << NUMBER[name]
            kernel.deck = bytes(card for card in kernel.deck if card != NUMBER[name])
    kernel.lay_tokens(*(mask_of(NUMBER[name] for name in names.split()) for names in (bombs, threats, protections)))
    kernel.close_in()
    kernel.arrests, kernel.points = arrests, points
    kernel.mover = seat(to_move, players)
    kernel.role = ROLES.index(to_move)
    kernel.stage = GUARD if to_move == "suit" and not guarded else TURN
    kernel.open()
    shown = kernel.innocent | kernel.arrested
    match._notebook = Notebook(kernel, Knowledge(kernel, [kernel.living & ~shown] * players, mask_of(kernel.board)))
    match._asked = -1
    return match


def only(match, *names):
    """Leave just these cards in the deck; the others count as discarded."""
    kernel = match.kernel
    keep = [NUMBER[name] for name in names]
    kernel.discards |= mask_of(card for card in kernel.deck if card not in keep)
    kernel.deck = bytes(keep)
    knowledge = Knowledge(kernel, match._notebook.knowledge.may, mask_of(kernel.board))
    match._notebook = Notebook(kernel, knowledge)
    match._asked = -1
    return match


def next_turn(match):
    """Let whoever is to move do nothing at all, and the next turn begin."""
    match.kernel.stage = NEXT
    match.kernel.facts = []
    match.kernel.open()
    match._asked = -1
    return match


def card(match, name, watcher=None):
    (found,) = [face for row in match.view(watcher)["board"] for face in row if face["name"] == name]
    return found


def tokens(match, name):
    return card(match, name)["tokens"]


def bearing(match, token):
    return [face["name"] for row in match.view(None)["board"] for face in row if token in face["tokens"]]


def operands(match, who, verb):
    """What a seat may do a thing to, as a set of names."""
    return {" ".join(action.operands) for action in match.legal(who) if action.verb == verb}


def identity(match, role, players=6):
    number = match.kernel.identity[seat(role, players)]
    return CAST[number] if number >= 0 else None


def suspects(match, role, watcher=None, players=6):
    return set(match.view(watcher)["recall"]["suspects"].get(str(seat(role, players)), []))
