"""Kernels that follow what is given away come to the notebooks' own conclusions."""

from inspect import isdatadescriptor
from random import Random

import pytest

from backroom.bots.noir.hitman_sleuth.following import FollowedGame as FollowedHitmanSleuth
from backroom.bots.noir.killer_inspector.following import FollowedGame as FollowedKillerInspector
from backroom.bots.noir.thief_chief.following import FollowedGame as FollowedThiefChief
from backroom.games.noir.kit.cast import mask_of
from backroom.games.noir.kit.clues import Clues
from backroom.games.noir.thief_chief.deduction import Clues as Trios
from backroom.games.noir.thief_chief.deduction import trios_of
from support import random_play


def imagined(game, seed, played):
    rng = Random(seed)
    match = random_play(game.start(seed=seed), rng, played)
    return game.imagine(match.view(match.to_act[0]), rng) if match.to_act else None


def board_of(kernel):
    return kernel.board() if callable(kernel.board) else kernel.board


def followed(kernel):
    """All of a followed kernel that a move changes."""
    own = [getattr(kernel, name) for name, found in vars(type(kernel)).items() if isdatadescriptor(found) and name[0] != "_"]
    return bytes(board_of(kernel)), kernel.codes, [sets_of(each) if isinstance(each, (Clues, Trios)) else each for each in own]


def sets_of(clues):
    return (clues.thief, clues.chief, clues.trios) if isinstance(clues, Trios) else (clues.may_kill, clues.may_accuse)


def suspects(kernel, cells):
    return mask_of(suspect for cell, suspect in enumerate(board_of(kernel)) if cells >> cell & 1)


@pytest.mark.parametrize("game", [FollowedKillerInspector(), FollowedHitmanSleuth()], ids=lambda game: game.key)
def test_the_two_sets_of_candidates_are_those_of_the_notebook(game):
    for seed in range(60):
        match, rng = imagined(game, seed, seed % 30), Random(seed)
        while match and match.to_act and len(match) < 60:
            clues, told = match.kernel.clues, match._notebook.clues
            assert suspects(match.kernel, clues.may_kill) == told.may_kill
            assert suspects(match.kernel, clues.may_accuse) == told.may_accuse
            random_play(match, rng, 1)


def test_a_followed_thief_is_found_where_the_board_has_it_and_is_as_likely_as_trios_say():
    for seed in range(20):
        match, rng = imagined(FollowedThiefChief(), seed, 2 + seed % 30), Random(seed)
        while match and match.to_act and len(match) < 60:
            kernel = match.kernel
            assert all(kernel.where[suspect] == cell for cell, suspect in enumerate(kernel.board))
            clues, counts = kernel.clues, {}
            cast = clues.table.cast
            for number, trio in enumerate(trios_of(len(cast))):
                cards = {cast[place] for place in trio}
                if clues.trios >> number & 1 and kernel.chief not in cards:
                    for card in cards:
                        counts[card] = counts.get(card, 0) + (clues.thief >> card & 1)
            assert dict(zip(*kernel.likely(), strict=True)) == {card: count for card, count in counts.items() if count}
            random_play(match, rng, 4)


def test_the_clues_about_the_thief_are_those_of_the_notebook():
    for seed in range(40):
        match, rng = imagined(FollowedThiefChief(), seed, 2 + seed % 30), Random(seed)
        while match and match.to_act and len(match) < 60:
            found, told = match.kernel.clues, match._notebook.clues
            assert (found.thief, found.chief, found.trios) == (told.thief, told.chief, told.trios)
            random_play(match, rng, 1)


@pytest.mark.parametrize(
    "game", [FollowedKillerInspector(), FollowedHitmanSleuth(), FollowedThiefChief()], ids=lambda game: game.key
)
def test_a_clone_goes_its_own_way(game):
    kernel, rng = imagined(game, 5, 7).kernel, Random(5)
    twin = kernel.clone()
    before = followed(kernel)
    for _ in range(30):
        if twin.codes:
            twin.apply(rng.choice(twin.codes))
    assert followed(kernel) == before
    assert followed(twin) != before
    assert type(twin.clone()) is type(kernel)
