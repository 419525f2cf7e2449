"""The attack of somebody who only watches: from the board that all see to the cards that nobody may.

The victim of old is kept here: SplitMix64, one stream for board and deck. Against it the attack finds everything.
"""

import hashlib
from itertools import pairwise
from math import prod

import numpy as np
import pytest

import backroom
from backroom.games.noir.kit.cast import CAST, cast_for

MASK = (1 << 64) - 1
GAMMA, FIRST, SECOND = 0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB
SIZE = 49
PLAN = [range(high, max(high - 8, 0), -1) for high in range(SIZE - 1, 0, -8)]
"""The steps of a shuffle, eight from one draw."""
WAYS = [prod(step + 1 for step in steps) for steps in PLAN]


class OneStream:
    """How matches used to draw."""

    def __init__(self, seed):
        self.state = int.from_bytes(hashlib.sha256(str(seed).encode()).digest()[:8], "big")

    def bits(self):
        self.state = z = (self.state + GAMMA) & MASK
        z = ((z ^ (z >> 30)) * FIRST) & MASK
        z = ((z ^ (z >> 27)) * SECOND) & MASK
        return z ^ (z >> 31)

    def shuffle(self, cards):
        for steps, ways in zip(PLAN, WAYS, strict=True):
            digits = self.bits() % ways
            for i in steps:
                digits, j = divmod(digits, i + 1)
                cards[i], cards[j] = cards[j], cards[i]


def deal_of_old(seed):
    """Board and deck of a match on 7×7 with a random layout."""
    chance, board, deck = OneStream(seed), list(cast_for(7)), list(cast_for(7))
    chance.shuffle(board)
    chance.shuffle(deck)
    return board, deck


def draws_behind(board):
    """What a shuffle must have drawn to lay out this board: each draw modulo its number of ways."""
    cards, drawn = sorted(board), []
    for steps in PLAN:
        digits, base = 0, 1
        for i in steps:
            j = cards.index(board[i])
            cards[i], cards[j] = cards[j], cards[i]
            digits += j * base
            base *= i + 1
        drawn.append(digits)
    return drawn


def unmixed(words):
    """The states that gave these outputs: every step of SplitMix64's mixing can be taken back."""
    z = words ^ (words >> np.uint64(31)) ^ (words >> np.uint64(62))
    z *= np.uint64(pow(SECOND, -1, 1 << 64))
    z ^= (z >> np.uint64(27)) ^ (z >> np.uint64(54))
    z *= np.uint64(pow(FIRST, -1, 1 << 64))
    return z ^ (z >> np.uint64(30)) ^ (z >> np.uint64(60))


def mixed(states):
    z = (states ^ (states >> np.uint64(30))) * np.uint64(FIRST)
    z = (z ^ (z >> np.uint64(27))) * np.uint64(SECOND)
    return z ^ (z >> np.uint64(31))


def states_behind(board):
    """Every state of the generator after which it lays out this board, as it stands when the board is done."""
    first, *others = draws_behind(board)
    words = np.arange((1 << 64) // WAYS[0], dtype=np.uint64) * np.uint64(WAYS[0]) + np.uint64(first)
    states = unmixed(words)
    for ways, wanted in zip(WAYS[1:], others, strict=True):
        states += np.uint64(GAMMA)
        states = states[mixed(states) % np.uint64(ways) == np.uint64(wanted)]
    return [int(state) for state in states]


def foretold(board):
    """All decks that would follow upon this board from one stream."""
    decks = []
    for state in states_behind(board):
        chance, deck = OneStream(0), sorted(board)
        chance.state = state
        chance.shuffle(deck)
        decks.append(deck)
    return decks


def watched(key, players, seed):
    """The board of a match, as a spectator sees it."""
    match = backroom.game(key).start(players, seed, layout="random")
    return [CAST.index(card["name"]) for row in match.view(None)["board"] for card in row]


@pytest.mark.parametrize("seed", range(4))
def test_the_attack_reads_the_whole_deck_of_old_off_the_board(seed):
    board, deck = deal_of_old(seed)
    assert foretold(board) == [deck]


@pytest.mark.parametrize(("key", "players"), [("noir/spy-tag", 8), ("noir/spy-tag", 9), ("noir/fbi-mafia", 8), ("noir/heist", 5)])
def test_the_same_attack_finds_nothing_behind_the_board_of_a_match(key, players):
    for seed in range(3):
        assert foretold(watched(key, players, seed)) == []


@pytest.mark.parametrize("seed", range(4))
def test_what_a_seed_lays_out_it_does_not_deal(seed):
    """Drawn alike, board and deck would be the same order, and one would give the other away."""
    match = backroom.game("noir/spy-tag").start(8, seed, layout="random")
    board = watched("noir/spy-tag", 8, seed)
    dealt = [CAST.index(match.view(seat)["you"]["identity"]) for seat in range(8)] + list(match.kernel.deck)
    assert sorted(board) == sorted(dealt)
    follows = set(pairwise(board))
    assert sum(pair in follows for pair in pairwise(dealt)) < 8
    assert sum(one == other for one, other in zip(board, dealt, strict=True)) < 8
