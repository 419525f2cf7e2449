"""The hall without anybody who learns: what its desks write down is what seats see, and what matches brought."""

from random import Random

import numpy as np
import pytest

import backroom
from backroom.train.episodes import round_results
from backroom.train.hall import Desk, Job
from backroom.train.slate import SEATS, Sizes

EVERY = tuple(game.key for game in backroom.games())


def desk_of(key, **more):
    game = backroom.game(key)
    sizes = Sizes.of(game.encoder(game.players[0]), 1, 64)
    rows = {name: np.zeros((1, *shape), kind) for name, (shape, kind) in sizes.arrays().items()}
    rows["nothing"] = (sizes.numbers,) * sizes.parts
    return Desk(Job(key, "", sizes, 0, 1, 200, 1, **more), Random(3)), rows, sizes


@pytest.mark.parametrize("key", EVERY)
def test_a_desk_shows_what_its_seat_sees_and_always_leaves_a_choice(key):
    desk, rows, sizes = desk_of(key)
    desk.show(rows, 0)
    for _ in range(40):
        count, seat = int(rows["count"][0]), int(rows["seat"][0])
        encoding = desk.encoder.encode(desk.match.view(seat))
        assert count == len(desk.notations) == min(64, len(encoding.legal)) > 1
        assert tuple(rows["planes"][0].tolist()) == encoding.planes
        assert np.allclose(rows["scalars"][0], encoding.scalars)
        numbers = {tuple(part for part in each if part != sizes.numbers) for each in rows["legal"][0][:count].tolist()}
        assert numbers <= {key if isinstance(key, tuple) else (key,) for key in encoding.legal}
        assert int(rows["truth"][0]) < 1 << desk.encoder.cells
        desk.play(desk.rng.randrange(count))
        desk.show(rows, 0)


def test_what_ends_is_told_once_and_the_next_match_is_dealt():
    desk, rows, _ = desk_of("noir/fbi-mafia")
    desk.show(rows, 0)
    ended = 0
    for _ in range(600):
        before = desk.match
        desk.play(desk.rng.randrange(len(desk.notations)))
        desk.show(rows, 0)
        assert bool(rows["over"][0]) == (desk.match is not before)
        if rows["over"][0]:
            ended += 1
            assert set(rows["result"][0][: before.players].tolist()) in ({1.0, -1.0}, {0.0})
    assert ended


def test_omerta_is_told_round_by_round():
    desk, rows, _ = desk_of("omerta")
    desk.show(rows, 0)
    rounds = 0
    for _ in range(300):
        match, now = desk.match, desk.match.kernel.round
        desk.play(desk.rng.randrange(len(desk.notations)))
        desk.show(rows, 0)
        if rows["over"][0] and (desk.match is not match or match.kernel.round != now):
            rounds += 1
            assert rows["result"][0][: match.players].tolist() == pytest.approx(round_results(match))
            assert not rows["result"][0][match.players :].any()
    assert rounds > 3


def test_one_side_is_the_learners_by_turns():
    desk, _, _ = desk_of("noir/spy-tag", against=1.0, players=6)
    seen = set()
    for _ in range(3):
        desk.deal()
        seen.add(desk.mine)
    assert seen == {frozenset((0, 3)), frozenset((1, 4)), frozenset((2, 5))}
    assert max(map(max, seen)) < SEATS


def test_half_of_the_matches_are_against_somebody_else_if_half_should_be():
    desk, _, _ = desk_of("noir/spy-tag", against=0.5, players=6)
    sizes = []
    for _ in range(60):
        desk.deal()
        sizes.append(len(desk.mine))
    assert set(sizes) == {2, 6}
    assert 15 < sizes.count(6) < 45
