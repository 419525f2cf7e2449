"""The engine against the plain second implementation: counts on small boards, whole matches on all board sizes."""

import random

import pytest
from spy_tag_naive import Naive

import backroom
from backroom.games.noir.kit.cast import CAST, NUMBER
from backroom.games.noir.kit.grid import shape
from backroom.games.noir.spy_tag.actions import CATALOGUE
from backroom.games.noir.spy_tag.kernel import HANDS, Format, Kernel

SMALL = "Alyss Ashton Barrin Beatrix Cassius Clive Deidre Dominic Ernest".split()


def small_pair(rows, cols, dealt, to_win=2):
    """The same position for three spies twice: as a kernel and as its naive twin."""
    names = SMALL[: rows * cols]
    deck = dealt + [name for name in names if name not in dealt]
    cards = [NUMBER[name] for name in deck]
    kernel = Kernel(
        bytearray(NUMBER[name] for name in names),
        shape(rows, cols),
        cards[:3],
        bytes(cards[3:]),
        rules=Format(cols, 3, to_win),
        first=0,
    )
    kernel.open_turn()
    naive = Naive([names[r * cols : (r + 1) * cols] for r in range(rows)], deck[:3], deck[3:], teams=3, to_win=to_win)
    return kernel, naive


def count(kernel, depth):
    if depth == 0 or not kernel.codes:
        return 1
    if depth == 1:
        return len(kernel.codes)
    total = 0
    for code in kernel.codes:
        after = kernel.clone()
        after.apply(code)
        total += count(after, depth - 1)
    return total


def naive_count(naive, depth):
    legal = naive.legal()
    if depth == 0 or not legal:
        return 1
    if depth == 1:
        return len(legal)
    total = 0
    for notation in legal:
        after = naive.copy()
        after.play(notation)
        total += naive_count(after, depth - 1)
    return total


@pytest.mark.parametrize(
    ("rows", "cols", "dealt", "counts"),
    [
        (2, 3, ["Alyss", "Beatrix", "Clive"], [17, 280, 4638, 77704]),
        (3, 3, ["Cassius", "Alyss", "Ernest"], [29, 550, 10510, 262250]),
    ],
)
def test_decisions_on_a_small_board_are_as_many_as_a_plain_count_finds(rows, cols, dealt, counts):
    kernel, naive = small_pair(rows, cols, dealt)
    assert [count(kernel, depth) for depth in range(1, len(counts) + 1)] == counts
    assert [naive_count(naive, depth) for depth in range(1, 4)] == counts[:3]


def lockstep(kernel, naive, rng, moves):
    """Play both at random side by side; what each offers, answers and ends up as must be the same."""
    verbs = set()
    for _ in range(moves):
        offered = [CATALOGUE.notations[code] for code in kernel.codes]
        assert sorted(offered) == sorted(naive.legal())
        assert len(set(offered)) == len(offered)
        if not offered:
            break
        rare = [notation for notation in offered if notation.split()[0] in ("collapse", "remove", "done")]
        # Captures that hit are sought, or random play would hardly ever get to a collapse.
        hits = [n for n in offered if n.startswith("capture") and NUMBER[n.split()[1]] in kernel.identities]
        notation = rng.choice(rare if rare and rng.random() < 0.2 else hits if hits and rng.random() < 0.4 else offered)
        verbs.add(notation.split()[0])
        seat = kernel.seat
        facts = kernel.act(seat, CATALOGUE.code_of[notation])
        answer = naive.play(notation)
        if notation.startswith("canvass"):
            assert facts == ((HANDS, *answer),)
        elif notation.startswith("capture"):
            assert (answer == "miss") == (facts == ())
            assert not facts or answer == f"caught {facts[0][1]}"
        cards = [CAST[card] for card in kernel.board]
        assert cards == [name for row in naive.rows for name in row]
        assert [name for cell, name in enumerate(cards) if not kernel.alive >> cell & 1] == [n for n in cards if n in naive.dead]
        assert [[NUMBER[n] for n in sorted(t)] for t in naive.trophies] == [
            [card for card in range(len(CAST)) if mask >> card & 1] for mask in kernel.trophies
        ]
        assert [-1 if name is None else NUMBER[name] for name in naive.identities] == kernel.identities
    return verbs


@pytest.mark.parametrize("players", [3, 4, 5, 6, 8, 9])
def test_whole_matches_go_as_in_the_plain_implementation(players):
    rng = random.Random(players)
    verbs = set()
    for seed in range(6):
        kernel = backroom.game("noir/spy-tag").start(players, seed, layout="random").kernel
        size = kernel.on.rows
        names = [CAST[card] for card in kernel.board]
        naive = Naive(
            [names[r * size : (r + 1) * size] for r in range(size)],
            [CAST[card] for card in kernel.identities],
            [CAST[card] for card in kernel.deck],
            teams=kernel.teams,
            to_win=kernel.to_win,
            first=kernel.seat,
        )
        verbs |= lockstep(kernel, naive, rng, 400)
        if kernel.outcome is not None:
            assert sorted(kernel.outcome.winners) == naive.winners
    assert {"shift", "capture", "canvass"} <= verbs


def test_small_boards_with_many_dead_collapse_as_in_the_plain_implementation():
    rng = random.Random(1)
    verbs = set()
    for _ in range(60):
        kernel, naive = small_pair(3, 3, rng.sample(SMALL, 9), to_win=3)
        verbs |= lockstep(kernel, naive, rng, 150)
    assert {"collapse", "remove", "done"} <= verbs
