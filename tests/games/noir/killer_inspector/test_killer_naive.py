"""Killer vs Inspector: the fast kernel against a second, naive implementation, decision by decision and by counting.

This is also what shows that the kernel's tricks are just tricks: `where` and its translations against nested lists, codes that
name cells against notations, and the watched lines against a look at the whole board for every collapse.
"""

from __future__ import annotations

import random

import pytest
from killer_naive import Naive
from killer_table import GAME, flat, names, pick_eventfully, small_board, small_match

from backroom.games.noir.killer_inspector.actions import ACCUSE, KILL
from backroom.games.noir.kit.cast import CAST, NUMBER, suspects_in
from backroom.games.noir.kit.codes import SHIFT
from backroom.games.noir.kit.grid import GONE
from support import legal


def twin_of(match):
    """The naive match with the same deal, before its first decision."""
    return Naive(names(match), [CAST[card] for card in match.kernel.deck], match.kernel.kills_to_win)


def look_alike(match, naive):
    """Everything that the two can be asked."""
    kernel, view = match.kernel, match.view(None)
    cards = [card for row in view["board"] for card in row]
    assert names(match) == naive.rows
    assert {card["name"] for card in cards if not card["alive"]} == {name for name in naive.dead if naive.on_board(name)}
    assert {card["name"] for card in cards if card["innocent"]} == set(naive.innocent)
    assert view["removed"] == sorted(name for name in naive.dead if not naive.on_board(name))
    assert view["discards"] == sorted(naive.discards)
    assert (view["kills"], view["deck"], view["hands"][kernel.seats[1]]) == (len(naive.dead), len(naive.deck), len(naive.hand))
    assert [CAST[suspect] for suspect in suspects_in(kernel.innocent)] == sorted(naive.innocent)
    assert CAST[kernel.killer] == naive.killer
    assert (CAST[kernel.inspector] if kernel.inspector >= 0 else None) == naive.inspector
    assert [CAST[card] for card in kernel.hand] == sorted(naive.hand)


def answer_in(events):
    """The events' answer in the naive implementation's words."""
    for seen in [event.seen_by(None) for event in events]:
        if seen["kind"] == "canvass":
            return bool(seen["hands"])
        if seen["kind"] == "accuse":
            return seen["hit"]
        if seen["kind"] in ("innocent", "discard"):
            return f"{'was' if seen['kind'] == 'innocent' else 'drew'} {seen['name']}"
        if seen["kind"] == "over":
            return "hit" if seen["reason"] == "the Killer killed the Inspector" else "over"
    return None


def lockstep(match, rng, moves=2000, shifts=0.4):
    """Play both side by side; the verbs that were played."""
    naive, verbs = twin_of(match), set()
    killer = match.kernel.seats[0]
    while match.to_act and len(match) < moves:
        (seat,) = match.to_act
        offered = legal(match, seat)
        assert len(set(offered)) == len(offered)
        assert set(offered) == set(naive.legal())
        assert seat == (killer if naive.actor() == "killer" else 1 - killer)
        chosen = pick_eventfully(match, rng, shifts)
        verbs.add(chosen.split()[0])
        assert answer_in(match.play(seat, chosen)) == naive.play(chosen)
        look_alike(match, naive)
    if match.outcome:
        assert match.outcome.winners == {killer if naive.winner == "killer" else 1 - killer}
        assert naive.legal() == []
    else:
        assert naive.winner is None
    return verbs


@pytest.mark.parametrize("seed", range(20))
def test_whole_matches_go_as_in_the_naive_implementation(seed):
    match = GAME.start(seed=seed, layout="random", cast="random", kills_to_win=14 if seed % 2 else 23)
    lockstep(match, random.Random(seed), shifts=0.4 if seed % 4 < 2 else 0.9)


@pytest.mark.parametrize(("rows", "cols"), [(2, 3), (3, 2), (1, 6), (6, 1), (3, 3), (2, 5), (4, 3)])
def test_small_boards_go_as_in_the_naive_implementation(rows, cols):
    rng = random.Random(rows * 10 + cols)
    board = small_board(rows, cols)
    for number in range(30):
        deck = rng.sample(CAST[: rows * cols], rows * cols)
        lockstep(small_match(board, deck, rng.choice([2, 99]), number % 2), rng)


def test_the_matches_in_lockstep_have_every_kind_of_decision():
    rng = random.Random(1)
    verbs = set()
    for _ in range(60):
        verbs |= lockstep(small_match(small_board(2, 5), rng.sample(CAST[:10], 10)), rng)
    collapsing = {"collapse", "remove", "done"}
    assert verbs == {"kill", "identity", "shift", "disguise", "accuse", "exonerate", "lay"} | collapsing


@pytest.mark.parametrize("seed", range(5))
def test_the_kernels_kills_and_accusations_name_cells_and_are_spelled_as_whoever_lies_there(seed):
    rng, match = random.Random(seed), GAME.start(seed=seed, layout="random")
    while match.to_act:
        (seat,) = match.to_act
        kernel, board, spelled = match.kernel, flat(match), legal(match, seat)
        assert [kernel.where[NUMBER[name]] for name in board] == list(range(len(board)))
        assert [kernel.where[NUMBER[name]] for name in match.view(None)["removed"]] == [GONE] * len(match.view(None)["removed"])
        for code, notation in zip(kernel.codes, spelled, strict=True):
            if code < SHIFT:
                assert notation == (f"accuse {board[code - ACCUSE]}" if code >= ACCUSE else f"kill {board[code - KILL]}")
            else:
                assert notation == GAME.catalogue.notations[code]
        match.play(seat, pick_eventfully(match, rng))


def leaves(kernel, depth):
    """How many ways there are to make so many decisions, or fewer if the match ends."""
    if depth == 0 or not kernel.codes:
        return 1
    if depth == 1:
        return len(kernel.codes)
    total = 0
    for code in kernel.codes:
        twin = kernel.clone()
        twin.apply(code)
        total += leaves(twin, depth - 1)
    return total


def naive_leaves(naive, depth):
    found = naive.legal()
    if depth == 0 or not found:
        return 1
    if depth == 1:
        return len(found)
    total = 0
    for notation in found:
        twin = naive.copy()
        twin.play(notation)
        total += naive_leaves(twin, depth - 1)
    return total


@pytest.mark.parametrize(
    ("rows", "cols", "killer", "counts"),
    [
        (2, 3, 1, [5, 16, 240, 3077, 35696, 453363]),
        (3, 3, 4, [8, 28, 560, 8998, 143448]),
        (3, 3, 0, [3, 9, 135, 2212, 30900, 508867]),
        (1, 6, 2, [2, 6, 30, 154, 591, 2630]),
        (2, 4, 7, [3, 10, 150, 2351, 31182, 488506]),
    ],
)
def test_short_matches_are_as_many_as_a_naive_count_finds(rows, cols, killer, counts):
    everybody = CAST[: rows * cols]
    match = small_match(small_board(rows, cols), [everybody[killer], *(name for name in everybody if name != everybody[killer])])
    naive = twin_of(match)
    assert [leaves(match.kernel, depth) for depth in range(1, len(counts) + 1)] == counts
    assert [naive_leaves(naive, depth) for depth in range(1, len(counts))] == counts[:-1]
