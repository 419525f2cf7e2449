"""What holds for the bots of Spy Tag, FBI vs Mafia and Heist alike, at every number of players."""

import json
import os
from random import Random

import pytest

import backroom
from backroom.bots.levels import bot
from backroom.bots.noir.fbi_mafia.scene import Scene as FbiScene
from backroom.bots.noir.kit.joint import marginals
from backroom.bots.noir.kit.sight import Sight
from backroom.bots.search import Iterations
from idling import Idler

TABLES = [("noir/spy-tag", n) for n in (3, 4, 5, 6, 8, 9)] + [("noir/fbi-mafia", n) for n in (6, 8)]
TABLES += [("noir/heist", n) for n in (5, 6, 7)]
SMALL = [("noir/spy-tag", 3), ("noir/fbi-mafia", 6), ("noir/heist", 5)]
LEVELS = ("rookie", "regular")
BUDGET = Iterations(12)
ENOUGH = 2500
HISTORIES = int(os.environ.get("BACKROOM_HISTORIES", "1"))
"""Matches for each table in which the truth is looked for; each has many positions. More for a long run."""


def played(key, players, levels, seed, decisions=ENOUGH):
    """A match among bots, decision by decision: who is to act, in which match, by which bot."""
    match = backroom.game(key).start(players, seed=seed)
    bots = [bot(levels[seat % len(levels)], key, BUDGET) for seat in range(players)]
    rngs = [Random(f"{seed}/{seat}") for seat in range(players)]
    for _ in range(decisions):
        if match.outcome is not None:
            return
        seat = match.to_act[0]
        yield match, seat, bots[seat]
        match.play(seat, bots[seat].choose(match.view(seat), rngs[seat]))


@pytest.mark.parametrize(("key", "players"), TABLES)
@pytest.mark.parametrize("levels", [("regular",), ("rookie",), ("regular", "rookie")], ids="-".join)
def test_a_match_among_bots_comes_to_its_end(key, players, levels):
    *_, (match, _, _) = played(key, players, levels, seed=players)
    assert match.outcome is not None


@pytest.mark.parametrize(("role", "seed"), [("bomber", 1), ("detective", 3)])
def test_one_bot_of_fbi_vs_mafia_does_not_shift_for_ever_where_all_others_do(role, seed):
    match, idler, rng = backroom.game("noir/fbi-mafia").start(6, seed=seed), Idler(), Random(seed)
    alone, seat = bot("regular", "noir/fbi-mafia"), match.view(None)["roles"].index(role)
    for _ in range(ENOUGH):
        if match.outcome is not None:
            break
        actor = match.to_act[0]
        match.play(actor, (alone if actor == seat else idler).choose(match.view(actor), rng))
    assert match.outcome is not None


@pytest.mark.parametrize(("key", "players"), SMALL)
def test_a_match_with_a_shark_comes_to_its_end(key, players):
    *_, (match, _, _) = played(key, players, ("shark", "regular"), seed=players + 2)
    assert match.outcome is not None


@pytest.mark.parametrize(("key", "players"), SMALL)
def test_a_shark_decides_the_same_whatever_is_true_behind_its_view(key, players):
    game = backroom.game(key)
    for number, (match, seat, _) in enumerate(played(key, players, LEVELS, seed=players + 3, decisions=40)):
        if number % 8 == 0:
            view = match.view(seat)
            other = game.imagine(view, Random(number)).view(seat)
            choices = [bot("shark", key, BUDGET).choose(seen, Random(number)) for seen in (view, other)]
            assert choices[0] == choices[1]
            assert choices[0] in view["legal"]


@pytest.mark.parametrize(("key", "players"), TABLES)
def test_a_bot_decides_the_same_whatever_is_true_behind_its_view(key, players):
    game = backroom.game(key)
    for number, (match, seat, _) in enumerate(played(key, players, LEVELS, seed=players + 1, decisions=60)):
        if number % 6:
            continue
        view = match.view(seat)
        other = game.imagine(view, Random(number))
        for level in LEVELS:
            choices = {
                bot(level, key).choose(seen, Random(number)) for seen in (view, other.view(seat), json.loads(json.dumps(view)))
            }
            assert len(choices) == 1
            assert choices <= set(view["legal"])


def truths(match):
    """By seat: who they really are, -1 for nobody."""
    kernel = match.kernel
    return list(kernel.identity if match.game.key == "noir/fbi-mafia" else kernel.identities)


@pytest.mark.parametrize(("key", "players"), [("noir/spy-tag", 4), ("noir/spy-tag", 9), ("noir/fbi-mafia", 8), ("noir/heist", 6)])
@pytest.mark.parametrize("levels", [("uniform",), ("regular", "rookie")], ids="-".join)
def test_the_truth_is_never_ruled_out(key, players, levels):
    for seed in range(HISTORIES):
        for match, seat, _ in played(key, players, levels, seed=11 + seed, decisions=150):
            truth = truths(match)
            for other, belief in marginals(Sight(match.view(seat)).may).items():
                if truth[other] >= 0 and other != seat:
                    assert belief[truth[other]] > 0.0


def test_a_rookies_slips_come_from_its_generator_alone():
    view = backroom.game("noir/spy-tag").start(4, seed=5).view(0)
    view = view if view["legal"] else backroom.game("noir/spy-tag").start(4, seed=5).view(view["turn"])
    choices = [bot("rookie", "noir/spy-tag").choose(view, Random(seed)) for seed in range(40)]
    assert choices == [bot("rookie", "noir/spy-tag").choose(view, Random(seed)) for seed in range(40)]
    assert len(set(choices)) > 5


def test_only_enemies_are_thought_about_in_fbi_vs_mafia():
    match = backroom.game("noir/fbi-mafia").start(8, seed=2)
    for seat in range(8):
        scene = FbiScene(match.view(seat))
        assert sorted([*scene.at, *scene.layout.mates]) == list(range(8))
