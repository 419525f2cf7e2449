"""Killer vs Inspector has a kind of match of its own, for speed: it must do what every match does."""

import random

import pytest

from backroom.core.match import Match
from backroom.games import game
from backroom.games.noir.killer_inspector.match import KillerInspectorMatch
from backroom.games.noir.killer_inspector.view import Notebook

GAME = game("noir/killer-inspector")


def ordinary(match):
    """The same match, of the kind that all games share."""
    twin = match.clone()
    return Match(GAME, match.players, match.options, twin._notebook, match.start)


@pytest.mark.parametrize("seed", range(12))
def test_it_shows_and_tells_what_an_ordinary_match_does(seed):
    rng = random.Random(seed)
    quick = GAME.start(2, seed, kills_to_win=rng.choice((3, 14, 23)))
    assert type(quick) is KillerInspectorMatch
    plain = ordinary(quick)
    while quick.to_act:
        for seat in (None, 0, 1):
            assert quick.view(seat) == plain.view(seat)
        seat = quick.to_act[0]
        action = rng.choice(quick.legal(seat))
        if rng.random() < 0.1:
            quick = quick.clone()
            assert type(quick) is KillerInspectorMatch
        one, two = quick.play(seat, action), plain.play(seat, action)
        assert [event.seen_by(onlooker) for event in one for onlooker in (None, 0, 1)] == [
            event.seen_by(onlooker) for event in two for onlooker in (None, 0, 1)
        ]
    assert quick.view(0) == plain.view(0)
    assert quick.history() == plain.history()


def test_a_clone_goes_its_own_way():
    match = GAME.start(2, 5)
    seat = match.to_act[0]
    match.play(seat, match.legal(seat)[0])
    before, twin, rng = match.view(0), match.clone(), random.Random(5)
    while twin.to_act:
        twin.play(twin.to_act[0], rng.choice(twin.legal(twin.to_act[0])))
        twin.view(0)
    assert match.view(0) == before


def test_what_is_kept_of_a_view_is_made_anew_with_every_kind_of_decision():
    """Kept parts are compared with those of a notebook that has kept nothing."""
    for seed in range(8):
        rng = random.Random(seed)
        match = GAME.start(2, seed)
        while match.to_act:
            seat = match.to_act[0]
            match.play(seat, rng.choice(match.legal(seat)))
            kept = match._notebook
            fresh = Notebook(kept.kernel, kept.board, kept.clues, kept.removed, decisions=kept.decisions)
            for onlooker in (None, 0, 1):
                expected = Match(GAME, 2, match.options, fresh, match.start).view(onlooker)
                assert match.view(onlooker) == expected
