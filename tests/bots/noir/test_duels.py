"""What holds for the bots of all three duels: they finish, they need no more than a view, and they never rule out the truth."""

import json
import os
from random import Random

import pytest

import backroom
from backroom.bots.levels import bot
from backroom.bots.noir import hitman_sleuth, killer_inspector
from backroom.bots.noir.kit.sight import Sight
from backroom.bots.noir.thief_chief.chief import chief_odds
from backroom.bots.search import Iterations
from idling import Idler
from support import random_match, random_play

DUELS = ["noir/killer-inspector", "noir/hitman-sleuth", "noir/thief-chief"]
HISTORIES = int(os.environ.get("BACKROOM_HISTORIES", "8"))
"""In so many random matches the truth is looked for in what regular thinks possible; 10000 for a long look."""
FEW = Iterations(24)
"""Enough for shark to search, and quick."""


def play_out(match, bots, rng, limit=2000):
    for _ in range(limit):
        if not match.to_act:
            break
        seat = match.to_act[0]
        match.play(seat, bots[seat].choose(match.view(seat), rng))
    return match


@pytest.mark.parametrize("key", DUELS)
@pytest.mark.parametrize("levels", ["rookie rookie", "regular rookie", "rookie regular", "regular regular"])
def test_they_finish_what_they_start(key, levels):
    for seed in range(3):
        bots = [bot(level, key) for level in levels.split()]
        assert play_out(backroom.game(key).start(seed=seed), bots, Random(seed)).outcome is not None


@pytest.mark.parametrize("key", DUELS[:2])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_whoever_never_strikes_is_caught_by_regular_in_the_end(key, seed):
    match = backroom.game(key).start(
        seed=seed, deal={"roles": ["killer", "inspector"] if key == DUELS[0] else ["hitman", "sleuth"]}
    )
    play_out(match, [Idler(), bot("regular", key)], Random(seed))
    assert match.outcome is not None
    assert match.outcome.winners == {1}


@pytest.mark.parametrize(("key", "seed"), [(DUELS[0], 1), (DUELS[1], 5)])
def test_a_shark_who_is_out_of_patience_does_what_regular_would_do_then(key, seed):
    match, rng = backroom.game(key).start(seed=seed), Random(seed)
    random_play(match, rng, 12)
    view = match.view(match.to_act[0])
    guide = bot("shark", key, FEW).guide
    guide.lot = rng
    found = [guide.prior(view) for _ in range(200)]
    assert len(found[0]) > 1
    assert {len(each) for each in found[-100:]} == {1}
    assert len({next(iter(each)) for each in found[-100:]}) > 1


@pytest.mark.parametrize("key", DUELS)
def test_shark_finishes_in_either_seat(key):
    for seat in (0, 1):
        bots = [bot("shark", key, FEW) if each == seat else bot("rookie", key) for each in (0, 1)]
        assert play_out(backroom.game(key).start(seed=5), bots, Random(5)).outcome is not None


@pytest.mark.parametrize("level", ["rookie", "regular"])
@pytest.mark.parametrize(
    ("key", "options"),
    [
        ("noir/killer-inspector", {"cast": "random", "layout": "random"}),
        ("noir/killer-inspector", {"kills_to_win": 1}),
        ("noir/killer-inspector", {"kills_to_win": 23}),
        ("noir/hitman-sleuth", {"cast": "random", "layout": "random"}),
        ("noir/thief-chief", {"cast": "random", "layout": "random"}),
        ("noir/thief-chief", {"legs": 2}),
    ],
)
def test_they_play_by_every_house_rule(level, key, options):
    match = backroom.game(key).start(seed=2, **options)
    assert play_out(match, [bot(level, key), bot(level, key)], Random(2)).outcome is not None


@pytest.mark.parametrize("key", DUELS)
@pytest.mark.parametrize("level", ["rookie", "regular"])
def test_they_find_something_legal_in_every_position(key, level):
    for seed in range(12):
        match, rng = backroom.game(key).start(seed=seed), Random(seed)
        while match.to_act and len(match) < 120:
            seat = match.to_act[0]
            view = match.view(seat)
            assert bot(level, key).choose(view, rng) in view["legal"]
            random_play(match, rng, 3)


@pytest.mark.parametrize("key", DUELS)
@pytest.mark.parametrize("level", ["rookie", "regular", "shark"])
def test_what_is_hidden_does_not_sway_them(key, level):
    game = backroom.game(key)
    for seed in range(3):
        match = random_match(key, seed=seed, moves=7 + 5 * seed)
        if not match.to_act:
            continue
        seat = match.to_act[0]
        choice = bot(level, key, FEW).choose(match.view(seat), Random(seed))
        for other in range(4):
            world = game.imagine(match.view(seat), Random(other))
            assert bot(level, key, FEW).choose(world.view(seat), Random(seed)) == choice


@pytest.mark.parametrize("key", DUELS)
@pytest.mark.parametrize("level", ["rookie", "regular", "shark"])
def test_a_view_that_went_over_the_wire_is_as_good(key, level):
    match = next(match for seed in range(50) if (match := random_match(key, seed=seed, moves=9)).to_act)
    view = match.view(match.to_act[0])
    sent = json.loads(json.dumps(view))
    assert bot(level, key, FEW).choose(sent, Random(1)) == bot(level, key, FEW).choose(view, Random(1))


@pytest.mark.parametrize(
    ("key", "regular", "identities"),
    [
        ("noir/killer-inspector", killer_inspector.regular, ("killer", "inspector")),
        ("noir/hitman-sleuth", hitman_sleuth.regular, ("hitman", "sleuth")),
    ],
)
def test_whoever_the_other_is_regular_thinks_it_possible(key, regular, identities):
    for seed in range(HISTORIES):
        match, rng = backroom.game(key).start(seed=seed), Random(seed)
        bots = [regular(), regular()]
        while match.to_act and len(match) < 150:
            seat = match.to_act[0]
            view = match.view(seat)
            bots[seat].values(view)
            belief, truth = bots[seat].belief, getattr(match.kernel, identities[view["you"]["role"] == identities[0]])
            if truth >= 0:
                assert belief[truth] > 0.0
                assert sum(belief.values()) == pytest.approx(1.0)
            random_play(match, rng, 1)


def test_wherever_the_thief_is_the_chief_thinks_it_possible():
    for seed in range(HISTORIES):
        match, rng = backroom.game("noir/thief-chief").start(seed=seed), Random(seed)
        while match.to_act and len(match) < 150:
            kernel = match.kernel
            if kernel.seat == kernel.chief_seat:
                odds = chief_odds(Sight(match.view(kernel.chief_seat)))
                assert odds[kernel.board.find(kernel.thief)] > 0.0
                assert sum(odds) == pytest.approx(1.0)
            random_play(match, rng, 1)
