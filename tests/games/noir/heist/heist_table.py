"""Heist positions in a line: thieves, officers and the plainclothes officer by name on an alphabetical board."""

import backroom
from backroom.games.noir.heist.roles import ROLE_WORDS
from backroom.games.noir.kit.cast import CAST, cast_for

GAME = backroom.game("noir/heist")
NAMES = [CAST[suspect] for suspect in cast_for(7)]
"""The alphabetical board, row by row:

Alyss    Ashton   Barrin   Beatrix  Cassius  Clive    Deidre
Dominic  Ernest   Estelle  Felix    Franz    Geneva   Greta
Horatio  Hugo     Irma     Isolde   Jack     Julian   Kara
Kristoph Linus    Lucille  Magnus   Marion   Nadia    Neil
Ophelia  Otto     Pedro    Phoebe   Qasim    Quinton  Ramon
Rosalind Simon    Suzanne  Tobias   Trevor   Ulysses  Ursula
Vincent  Viola    Wanda    Wilhelm  Yuri     Yvonne   Zachary
"""
LEVEL_1 = ["safecracker", "runner", "cleaner", "face", "insider", "hacker"]
LEVEL_2 = ["eliminator", "mimic", "saboteur", "quiet-man", "master-safecracker"]
CHIEF = -1


def heist(thieves, officers="Vincent Viola Wanda Wilhelm", plainclothes="Zachary", roles=(), *, spare="", seed=7, **options):
    """A match after the Chief's set-up; the Chief has the last seat, and `roles` are the thieves' first ones.

    `spare` are the cards that the Chief puts back.
    """
    thieves, officers = thieves.split(), officers.split()
    match = dealt(thieves, officers, plainclothes, spare.split(), seed=seed, **options)
    chief = len(thieves)
    for officer in officers:
        match.play(chief, f"officer {officer}")
    match.play(chief, f"identity {plainclothes}")
    for seat, role in enumerate(roles):
        give_role(match, seat, role)
    return match


def dealt(thieves, officers, plainclothes="Zachary", spare=(), *, seed=7, **options):
    """The same before the set-up."""
    named = [*thieves, *officers, plainclothes, *spare]
    rest = [name for name in NAMES if name not in named][::-1]
    filling = rest[: 7 - len(officers) - 1 - len(spare)]
    deal = {
        "evidence": [*named, *filling],
        "roles": ["thief"] * len(thieves) + ["chief"],
    }
    return GAME.start(len(thieves) + 1, seed, deal, officers=len(officers), **options)


def give_role(match, seat, word):
    """Exchange a thief's role for another one, whoever or wherever it is, so that level 2 need not be played for."""
    kernel, role = match.kernel, ROLE_WORDS.index(word)
    old = kernel.roles[seat]
    if role in kernel.roles:
        kernel.roles[kernel.roles.index(role)] = old
    kernel.role_deck = bytes(old if each == role else each for each in kernel.role_deck)
    kernel.roles[seat] = role
    kernel.open_turn()


def place(match, name):
    """Row and column of a suspect."""
    return next(
        (row, col) for row, cards in enumerate(match.view(None)["board"]) for col, card in enumerate(cards) if card["name"] == name
    )


def beside(match, name):
    """Everybody adjacent to a suspect, worked out from the view."""
    row, col = place(match, name)
    board = match.view(None)["board"]
    return {
        board[r][c]["name"]
        for r in range(max(row - 1, 0), min(row + 2, 7))
        for c in range(max(col - 1, 0), min(col + 2, 7))
        if (r, c) != (row, col)
    }


def chief_of(match):
    return match.view(None)["roles"].index("chief")
