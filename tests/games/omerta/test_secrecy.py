"""Whatever a seat gets is a function of what it has been told: views, legal lists, events, windows."""

from __future__ import annotations

import json
import random

import pytest
from omerta_table import GAME, is_whole, play, table, wander

import backroom
from support import seen

REVEALING = {"card", "cards", "hit", "hands", "stocks", "points", "scores", "winners", "caller"}
"""Fields of events that may tell what could not be known before."""


def onlookers(match):
    return (None, *range(match.players))


@pytest.mark.parametrize("players", [3, 4, 5])
def test_imagined_matches_look_the_same_to_the_one_who_imagines_them(players):
    for seed in range(4):
        for step, (match, rng) in enumerate(wander(seed, players, moves=400, call=0.01)):
            if step % 13 and match.to_act:
                continue
            for seat in onlookers(match):
                view = match.view(seat)
                told = json.loads(json.dumps(view))
                assert told == view
                world = GAME.imagine(told, rng)
                assert world.view(seat) == view
                assert json.dumps(world.view(seat), sort_keys=True) == json.dumps(view, sort_keys=True)
                assert is_whole(world)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_two_worlds_that_look_the_same_stay_the_same_until_something_is_revealed(players):
    checked = 0
    for seed in range(4):
        for step, (match, rng) in enumerate(wander(seed, players, moves=300, call=0.01)):
            if step % 11:
                continue
            for seat in onlookers(match):
                view = match.view(seat)
                checked += same_future(GAME.imagine(view, rng), GAME.imagine(view, rng), match.clone(), seat, rng)
    assert checked > 300


def same_future(*worlds_and_more):
    """Play on in several worlds as long as a seat is told the same in all of them; how many steps that were."""
    *worlds, seat, rng = worlds_and_more
    for step in range(6):
        common = []
        for actor in worlds[0].to_act:
            options = set.intersection(*[set(map(str, world.legal(actor))) for world in worlds])
            common += [(actor, notation) for notation in sorted(options)]
        if not common:
            return step
        actor, notation = rng.choice(common)
        told = [seen(world.play(actor, notation), seat) for world in worlds]
        if any(each != told[0] for each in told):
            for each in told:
                only_reveals(told[0], each)
            return step
        views = [world.view(seat) for world in worlds]
        assert all(view == views[0] for view in views)
    return 6


def only_reveals(ours, theirs):
    """The first events that differ do so only in what they reveal; what comes after may depend on it."""
    for one, other in zip(ours, theirs, strict=False):
        if one != other:
            # A window that others closed unseen, or that a card ended, may go on in one world and be over in the next.
            assert one["kind"] != other["kind"] or {key for key in one if one[key] != other[key]} <= REVEALING
            return


def test_legal_lists_and_refusals_are_the_same_in_every_world():
    for match, rng in wander(3, 3, moves=200):
        for seat in range(3):
            world = GAME.imagine(match.view(seat), rng)
            assert world.legal(seat) == match.legal(seat)
            assert refusal(world, seat) == refusal(match, seat)


def refusal(match, seat):
    options = set(map(str, match.legal(seat)))
    notation = next(each for each in ("pass", "omerta", "draw deck", "discard") if each not in options)
    with pytest.raises(backroom.IllegalAction) as caught:
        match.play(seat, notation)
    return str(caught.value)


def test_an_open_window_shows_the_same_whoever_has_answered():
    match = table("", "", "", "", deck="5")
    play(match, "0 draw deck; 0 discard")
    before = match.view(3)
    for seat in (2, 0, 1):
        match.play(seat, "pass")
        assert match.view(3) == before


def test_imagined_windows_leave_open_who_has_answered():
    match = table("", "", "", deck="5")
    play(match, "0 draw deck; 0 discard; 1 pass")
    rng = random.Random(0)
    assert {GAME.imagine(match.view(0), rng).to_act for _ in range(60)} == {(0,), (0, 1), (0, 2), (0, 1, 2)}
    assert {GAME.imagine(match.view(1), rng).to_act for _ in range(60)} == {(0,), (2,), (0, 2)}
    assert len({GAME.imagine(match.view(None), rng).to_act for _ in range(90)}) == 7


def test_a_failed_reaction_is_public_so_no_world_asks_that_seat_again():
    match = table("", "5 6 7 8", "", deck="Snitch")
    play(match, "0 draw deck; 0 discard; 0 snitch @1 @2; 1 reveal #0")
    rng = random.Random(0)
    assert {GAME.imagine(match.view(0), rng).to_act for _ in range(20)} == {(2,)}


def test_imagining_is_repeatable_and_records_replay():
    *_, (match, _) = wander(11, 4, moves=150)
    view = match.view(2)
    first, second = (GAME.imagine(view, random.Random(5)) for _ in range(2))
    assert first.kernel.hands == second.kernel.hands
    assert backroom.replay(json.loads(json.dumps(match.record()))).view(1) == match.view(1)
    for seat in first.to_act:
        first.play(seat, first.legal(seat)[0])
        break
    assert backroom.replay(json.loads(json.dumps(first.record()))).view(0) == first.view(0)


@pytest.mark.parametrize("spoil", [{"deck": 3}, {"phase": "nap"}, {"recall": {}}, {"attack": "lady"}])
def test_what_is_no_view_is_refused(spoil):
    match = table("", "", "")
    with pytest.raises(ValueError, match=r".+"):
        GAME.imagine({**match.view(0), **spoil}, random.Random(0))
