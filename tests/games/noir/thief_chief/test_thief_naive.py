"""Master Thief vs Chief of Police: the kernel against a second, naive implementation."""

import random

import pytest
from thief_naive import NaiveLeg
from thief_table import GAME, names, small_table

from backroom.games.noir.kit.cast import CAST
from support import legal

NOTATIONS = GAME.catalogue.notations


def twin_of(match):
    """The naive leg with the same deal, before its first decision."""
    kernel = match.kernel
    board = names(match)
    cols = kernel.on.cols
    return NaiveLeg([board[i : i + cols] for i in range(0, len(board), cols)], [CAST[card] for card in kernel.deck])


def walk(match, rng, moves):
    """Play both side by side; everything they say must agree."""
    naive, thief = twin_of(match), match.kernel.thief_seat
    for _ in range(moves):
        if not match.to_act:
            break
        (seat,) = match.to_act
        choices = legal(match, seat)
        assert len(choices) == len(set(choices))
        assert set(choices) == naive.legal()
        assert seat == (thief if naive.phase in {"choice", "thief", "grab"} else 1 - thief)
        chosen = rng.choice(choices)
        match.play(seat, chosen)
        naive.play(chosen)
        view = match.view(None)
        assert [[each["name"] for each in row] for row in view["board"]] == naive.rows
        assert {each["name"] for row in view["board"] for each in row if each["tokens"]} == naive.treasures
        assert view["officers"] == sorted(naive.officers)
        assert view["deck"] == len(naive.deck)
    assert naive.legal() == set() if match.outcome else naive.winner is None
    if match.outcome:
        assert match.outcome.winners == {thief if naive.winner == "thief" else 1 - thief}


@pytest.mark.parametrize("seed", range(25))
def test_whole_matches_agree_with_the_naive_rules(seed):
    walk(GAME.start(seed=seed, layout="random", cast="random"), random.Random(seed), 400)


@pytest.mark.parametrize("sides", [(3, 3), (2, 4), (1, 7), (2, 3), (4, 4)])
def test_small_boards_agree_with_the_naive_rules(sides):
    for seed in range(12):
        rng = random.Random(seed)
        walk(small_table(*sides, rng), rng, 300)


def leaves(kernel, depth):
    """How many ways there are to make so many decisions."""
    if depth == 0:
        return 1
    total = 0
    for code in kernel.codes:
        twin = kernel.clone()
        twin.apply(code)
        total += leaves(twin, depth - 1)
    return total


def naive_leaves(deal, path, depth):
    if depth == 0:
        return 1
    leg = NaiveLeg(*deal)
    for notation in path:
        leg.play(notation)
    return sum(naive_leaves(deal, [*path, notation], depth - 1) for notation in leg.legal())


@pytest.mark.parametrize("seed", [1, 2])
def test_counts_of_all_short_games_agree_with_the_naive_rules(seed):
    match = small_table(2, 4, random.Random(seed))
    board = names(match)
    deal = [board[:4], board[4:]], [CAST[card] for card in match.kernel.deck]
    for depth in range(1, 5):
        assert leaves(match.kernel, depth) == naive_leaves(deal, [], depth)
