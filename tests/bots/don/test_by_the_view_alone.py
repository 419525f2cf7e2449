"""The Don as it is shipped decides by what its seat has been shown, and by nothing else."""

from random import Random

import pytest

import backroom
from backroom.bots.levels import bot, levels_of

LEARNED = [game.key for game in backroom.games() if "don" in levels_of(game.key)]
DECISIONS = 24


def reordered(told, rng):
    """The same to anybody who reads it by names."""
    if isinstance(told, dict):
        return {name: reordered(told[name], rng) for name in rng.sample(sorted(told), len(told))}
    return [reordered(each, rng) for each in told] if isinstance(told, list) else told


def table_of_dons(key):
    """Of a match among Dons: by seat, its views with the chance and the decision at each, and what a world looks like that is otherwise for all others."""
    game, rng = backroom.game(key), Random(key)
    match = game.start(seed=5)
    bots = [bot("don", key) for _ in range(match.players)]
    shown, changed = [[] for _ in bots], 0
    for luck in range(DECISIONS):
        if not match.to_act:
            break
        seat = rng.choice(match.to_act)
        view = match.view(seat)
        world = game.imagine(view, rng)
        changed += any(world.view(other) != match.view(other) for other in range(match.players) if other != seat)
        decided = bots[seat].choose(view, Random(luck))
        shown[seat].append((reordered(world.view(seat), rng), luck, decided))
        match.play(seat, decided)
    return shown, changed


def test_there_are_dons_to_be_looked_at():
    assert len(LEARNED) == 6


@pytest.mark.parametrize("key", LEARNED)
def test_a_don_who_sits_alone_in_worlds_where_all_else_is_otherwise_decides_the_same(key):
    """What the others hold, what they were shown, and what other Dons in the same process have worked out make no difference."""
    shown, changed = table_of_dons(key)
    assert changed > DECISIONS / 4
    for seat in reversed(range(len(shown))):
        alone = bot("don", key)
        for view, luck, decided in shown[seat]:
            assert alone.choose(view, Random(luck)) == decided
