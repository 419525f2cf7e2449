"""The kernel's two faces, clones, and cost that does not grow."""

from __future__ import annotations

import random

import pytest
from omerta_table import GAME, wander

from support import snapshot


@pytest.mark.parametrize("players", [3, 4, 5])
def test_decisions_one_by_one_and_at_the_table_give_the_same_match(players):
    for seed in range(4):
        rng = random.Random(seed)
        alone = GAME.start(players=players, seed=seed).kernel
        match = GAME.start(players=players, seed=seed)
        twin = GAME.start(players=players, seed=seed)
        for _ in range(600):
            if not alone.codes:
                break
            seat, code = alone.seat, rng.choice(alone.codes)
            assert seat in match.to_act
            assert alone.codes == match.kernel.legal(seat)
            alone.apply(code)
            notation = GAME.catalogue.notations[code]
            ours, theirs = match.play(seat, notation), twin.play(seat, notation)
            assert [event.seen_by(seat) for event in ours] == [event.seen_by(seat) for event in theirs]
            assert alone.hands == match.kernel.hands
            assert alone.deck == match.kernel.deck
            assert alone.to_act == match.to_act
        assert match.view(0) == twin.view(0)


def test_a_race_run_one_by_one_hears_everybody_in_no_fixed_order():
    firsts = set()
    for seed in range(40):
        kernel = GAME.start(players=3, seed=seed).kernel
        rng = random.Random(seed)
        while kernel.codes and kernel.phase != "snap":
            kernel.apply(rng.choice(kernel.codes))
        firsts.add(kernel.seat)
    assert firsts >= {0, 1, 2}


def test_a_clone_is_independent():
    for step, (match, rng) in enumerate(wander(8, 4, moves=300)):
        if step % 10 or not match.to_act:
            continue
        before = snapshot(match)
        twin = match.clone()
        assert snapshot(twin) == before
        for _ in range(5):
            if twin.to_act:
                seat = rng.choice(twin.to_act)
                twin.play(seat, rng.choice(twin.legal(seat)))
                twin.view(seat)
        assert snapshot(match) == before


def test_views_are_read_only_in_their_shared_parts():
    match = GAME.start(players=3, seed=0)
    with pytest.raises(TypeError, match="read-only"):
        match.view(0)["recall"]["hands"].append(None)
    with pytest.raises(TypeError, match="read-only"):
        match.view(0)["hands"][0][0]["card"] = "1"
