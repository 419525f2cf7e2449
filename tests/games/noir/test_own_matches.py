"""Games with a kind of match of their own, for speed: it must do what every match does, and forget nothing that has changed."""

import random

import pytest

from backroom.core.match import Match
from backroom.games import games
from backroom.games.noir.hitman_sleuth.view import Notebook as HitmanSleuth
from backroom.games.noir.spy_tag.view import Notebook as SpyTag
from backroom.games.noir.thief_chief.view import Notebook as ThiefChief

OWN = [(game, players) for game in games() for players in game.players if game.match_type is not Match]
FRESH = {
    "noir/hitman-sleuth": lambda kept: HitmanSleuth(kept.kernel, kept.clues.clone(), kept.not_held, decisions=kept.decisions),
    "noir/spy-tag": lambda kept: SpyTag(kept.kernel, kept.may, kept.cases, kept.decisions),
}
"""By game: a notebook that has kept nothing. The Thief's board has to be turned face by face, so it has a test of its own."""


def ordinary(match, notebook=None):
    """The same match, of the kind that all games share."""
    return Match(match.game, match.players, match.options, notebook or match.clone()._notebook, match.start)


def options_of(game, rng):
    return {"legs": rng.choice((1, 2))} if "legs" in game.options else {}


@pytest.mark.parametrize(("game", "players"), OWN, ids=str)
@pytest.mark.parametrize("seed", range(3))
def test_it_shows_and_tells_what_an_ordinary_match_does(game, players, seed):
    rng = random.Random(seed)
    quick = game.start(players, seed, **options_of(game, rng))
    plain = ordinary(quick)
    onlookers = (None, *range(players))
    while quick.to_act and len(quick) < 400:
        for seat in onlookers:
            assert quick.view(seat) == plain.view(seat)
            assert list(quick.view(seat)) == list(plain.view(seat))
        seat = quick.to_act[0]
        action = rng.choice(quick.legal(seat))
        if rng.random() < 0.1:
            quick = quick.clone()
            assert type(quick) is game.match_type
        one, two = quick.play(seat, action), plain.play(seat, action)
        assert [event.seen_by(seat) for event in one for seat in onlookers] == [
            event.seen_by(seat) for event in two for seat in onlookers
        ]
    assert quick.view(0) == plain.view(0)
    assert quick.history() == plain.history()


@pytest.mark.parametrize(("game", "players"), [(game, players) for game, players in OWN if game.key in FRESH], ids=str)
def test_what_is_kept_of_a_view_is_made_anew_with_every_kind_of_decision(game, players):
    for seed in range(4):
        rng = random.Random(seed)
        match = game.start(players, seed)
        while match.to_act and len(match) < 400:
            seat = match.to_act[0]
            match.play(seat, rng.choice(match.legal(seat)))
            fresh = ordinary(match, FRESH[game.key](match._notebook))
            for onlooker in (None, *range(players)):
                assert match.view(onlooker) == fresh.view(onlooker)


@pytest.mark.parametrize("legs", [1, 2])
def test_what_is_kept_of_the_thiefs_view_is_made_anew_with_every_kind_of_decision(legs):
    thief_chief = next(game for game in games() if game.key == "noir/thief-chief")
    for seed in range(4):
        rng = random.Random(seed)
        match = thief_chief.start(2, seed, legs=legs)
        while match.to_act:
            seat = match.to_act[0]
            match.play(seat, rng.choice(match.legal(seat)))
            kept = match._notebook
            fresh = ThiefChief(kept.kernel, kept.clues.clone(), kept.decisions)
            for suspect in list(kept.kernel.board):
                fresh.turn_face(suspect)
            for onlooker in (None, 0, 1):
                assert match.view(onlooker) == ordinary(match, fresh).view(onlooker)


@pytest.mark.parametrize(("game", "players"), OWN, ids=str)
def test_a_clone_goes_its_own_way(game, players):
    rng = random.Random(5)
    match = game.start(players, 5)
    for _ in range(12):
        seat = match.to_act[0]
        match.play(seat, rng.choice(match.legal(seat)))
    views, twin = [match.view(seat) for seat in range(players)], match.clone()
    while twin.to_act and len(twin) < 400:
        seat = rng.choice(twin.to_act)
        twin.play(seat, rng.choice(twin.legal(seat)))
        twin.view(seat)
    assert [match.view(seat) for seat in range(players)] == views
