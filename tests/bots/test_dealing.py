"""Worlds dealt anew are worlds that the game itself might have imagined."""

from random import Random

import pytest

from backroom.bots.noir.fbi_mafia.dealing import DealtGame as DealtFbiMafia
from backroom.bots.noir.heist.dealing import DealtGame as DealtHeist
from backroom.bots.noir.hitman_sleuth.following import FollowedGame as FollowedHitmanSleuth
from backroom.bots.noir.killer_inspector.following import FollowedGame as FollowedKillerInspector
from backroom.bots.noir.spy_tag.dealing import DealtGame as DealtSpyTag
from backroom.bots.noir.thief_chief.following import FollowedGame as FollowedThiefChief
from backroom.bots.omerta.dealing import DealtGame as DealtOmerta
from backroom.games.noir.kit.cast import CAST
from support import random_play

GAMES = [FollowedKillerInspector(), FollowedHitmanSleuth(), FollowedThiefChief()]
"""The duels, …"""
ALL = [*GAMES, DealtSpyTag(), DealtFbiMafia(), DealtHeist(), DealtOmerta()]


def positions(game, count=25):
    for seed in range(count):
        match = random_play(game.start(seed=seed), Random(seed), 3 * seed)
        if match.to_act:
            yield match.view(match.to_act[0])


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.key)
def test_every_world_looks_like_the_view_it_came_from_and_plays_on(game):
    for view in positions(game):
        rng = Random(1)
        for _ in range(4):
            world = game.imagine(view, rng)
            assert world.view(view["seat"]) == view
            random_play(world, rng, 12)


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.key)
def test_what_happens_in_one_world_does_not_change_the_next(game):
    for view in positions(game, 8):
        first = game.imagine(view, Random(7)).view(None)
        random_play(game.imagine(view, Random(8)), Random(9), 20)
        assert game.imagine(view, Random(7)).view(None) == first


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_every_card_is_somewhere_once(game):
    for view in positions(game):
        rng = Random(2)
        first, other = game.imagine(view, rng), game.imagine(view, rng)
        assert cards(first.kernel) == cards(other.kernel)
        assert len(set(cards(first.kernel))) == len(cards(first.kernel))


def other(kernel, role):
    """The other's identity."""
    names = {
        "killer": "inspector",
        "inspector": "killer",
        "hitman": "sleuth",
        "sleuth": "hitman",
        "thief": "chief",
        "chief": "thief",
    }
    return getattr(kernel, names[role])


def cards(kernel):
    """All cards that are not on the board for all to see, wherever they are."""
    if hasattr(kernel, "targets"):
        return sorted(
            (*kernel.deck, *kernel.targets, *kernel.hand, *(each for each in (kernel.hitman, kernel.sleuth) if each >= 0))
        )
    if hasattr(kernel, "killer"):
        return sorted((*kernel.deck, *kernel.hand, *([kernel.inspector] if kernel.inspector >= 0 else [])))
    return sorted(kernel.deck)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_worlds_differ_and_play_on(game):
    view = next(view for view in positions(game) if len(view["recall"]["suspects"].get(str(1 - view["seat"]), ())) > 4)
    rng = Random(3)
    worlds = [game.imagine(view, rng) for _ in range(20)]
    assert len({tuple(cards(world.kernel)) for world in worlds}) == 1
    assert len({bytes(world.kernel.deck) for world in worlds}) > 10
    for world in worlds:
        random_play(world, rng, 30)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_the_other_is_anybody_possible_as_often_as_anybody_else(game):
    view = next(view for view in positions(game, 40) if 3 <= len(view["recall"]["suspects"].get(str(1 - view["seat"]), ())) <= 9)
    may, rng = view["recall"]["suspects"][str(1 - view["seat"])], Random(4)
    seen = {}
    for _ in range(60 * len(may)):
        found = CAST[other(game.imagine(view, rng).kernel, view["you"]["role"])]
        seen[found] = seen.get(found, 0) + 1
    assert set(seen) == set(may)
    if game.key != "noir/thief-chief":
        assert all(30 < count < 95 for count in seen.values())
