"""FBI vs Mafia has a kind of match of its own and keeps the parts of views, for speed: both must not show."""

import json
import random

import pytest
from fbi_table import GAME

from backroom.core.match import Match
from backroom.games.noir.fbi_mafia.match import FbiMafiaMatch
from backroom.games.noir.fbi_mafia.spelling import spelled
from backroom.games.noir.fbi_mafia.view import Notebook


def ordinary(match, notebook):
    """The same match, of the kind that all games share."""
    return Match(GAME, match.players, match.options, notebook, match.start)


def shown(match):
    """All views, to the byte."""
    return [json.dumps(match.view(seat)) for seat in (None, *range(match.players))]


@pytest.mark.parametrize("players", [6, 8])
def test_it_shows_and_tells_what_an_ordinary_match_does(players):
    for seed in range(4):
        rng = random.Random(seed)
        quick = GAME.start(players, seed, layout="random")
        assert type(quick) is FbiMafiaMatch
        plain = ordinary(quick, quick.clone()._notebook)
        while quick.to_act:
            assert shown(quick) == shown(plain)
            (seat,) = quick.to_act
            action = rng.choice(quick.legal(seat))
            if rng.random() < 0.1:
                quick = quick.clone()
                assert type(quick) is FbiMafiaMatch
            one, two = quick.play(seat, action), plain.play(seat, action)
            for onlooker in (None, *range(players)):
                assert [event.seen_by(onlooker) for event in one] == [event.seen_by(onlooker) for event in two]
        assert shown(quick) == shown(plain)
        assert quick.history() == plain.history()


@pytest.mark.parametrize("players", [6, 8])
def test_what_is_kept_of_a_view_is_made_anew_with_every_kind_of_decision(players):
    """Kept parts are compared with those of a notebook that has kept nothing.

    With goals this high decks run dry, players sit out and boards collapse; some seats look at every position, others now and then.
    """
    for seed in range(6):
        rng = random.Random(seed)
        match = GAME.start(players, seed, arrests_to_win=9, points_to_win=40)
        while match.to_act:
            (seat,) = match.to_act
            match.play(seat, rng.choice(match.legal(seat)))
            onlookers = [onlooker for onlooker in (None, *range(players)) if onlooker == 0 or rng.random() < 0.3]
            for onlooker in onlookers:
                # One for each: those who have seen the same share what they conclude.
                fresh = ordinary(match, Notebook(match.kernel, match._notebook.knowledge))
                assert json.dumps(match.view(onlooker)) == json.dumps(fresh.view(onlooker))


def test_conclusions_are_shared_by_those_who_have_seen_the_same_and_by_nobody_else():
    """A team conclude the same until one of them has seen a card; the other side and spectators never have the same."""
    shared = apart = 0
    for seed in range(6):
        rng = random.Random(seed)
        match = GAME.start(8, seed)
        while match.to_act:
            views = [match.view(seat) for seat in range(8)]
            knowledge, places = match._notebook.knowledge, match._notebook._hidden()
            for one in range(8):
                assert views[one]["recall"] is not match.view(None)["recall"]
                for two in range(one):
                    seen = [[who >> seat & 1 for who in knowledge.seen_by] for seat in (one, two)]
                    mates = knowledge.sides[one] == knowledge.sides[two]
                    alike = mates and seen[0] == seen[1] and not places.watchers & (1 << one | 1 << two)
                    assert (views[one]["recall"] is views[two]["recall"]) == alike
                    shared += alike
                    apart += mates and not alike
            match.play(match.to_act[0], rng.choice(match.legal(match.to_act[0])))
    assert shared
    assert apart


def test_what_clones_share_stays_true_for_each():
    """Two clones go on differently and take turns looking: neither finds what the other has kept."""
    for seed in range(6):
        rng = random.Random(seed)
        one = GAME.start(8, seed)
        for _ in range(40):
            if one.to_act:
                one.view(one.to_act[0])
                one.play(one.to_act[0], rng.choice(one.legal(one.to_act[0])))
        other = one.clone()
        for _ in range(30):
            for match in (one, other):
                if match.to_act:
                    match.play(match.to_act[0], rng.choice(match.legal(match.to_act[0])))
                onlooker = rng.randrange(8)
                fresh = ordinary(match, Notebook(match.kernel, match._notebook.knowledge))
                assert json.dumps(match.view(onlooker)) == json.dumps(fresh.view(onlooker))


def test_notations_name_who_lies_where_the_kernel_s_codes_point():
    """Naively, a legal list spelled code by code is the list spelled in one go, up to the swaps, which are always all and last."""
    rng = random.Random(1)
    for seed in range(4):
        match = GAME.start(8, seed)
        while match.to_act:
            kernel, legal = match.kernel, [str(action) for action in match.legal(match.to_act[0])]
            swaps = sum(notation.startswith("swap") for notation in legal)
            assert len(legal) == len(kernel.codes) == len(set(legal))
            assert legal == spelled(kernel, kernel.codes)
            board = [card["name"] for row in match.view(None)["board"] for card in row]
            for code, notation in zip(kernel.codes[: len(legal) - swaps], legal, strict=False):
                if notation.split()[0] in ("kill", "accuse", "plant", "threaten", "protect", "snipe", "autopsy", "blast"):
                    assert notation.split()[1] == board[code & 63]
            match.play(match.to_act[0], rng.choice(legal))
