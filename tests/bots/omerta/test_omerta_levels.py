"""All levels of Omerta's bots: they finish, and what they can't know makes no difference to them."""

import json
from random import Random

import pytest
from omerta_table import GAME, play, table, wander

from backroom.bots.levels import LEVELS, bot
from backroom.bots.omerta import regular, rookie, shark
from backroom.bots.omerta.sight import Sight
from backroom.bots.omerta.thought import Thought
from backroom.bots.search import Iterations

FEW = Iterations(12)
OWN = {"rookie": rookie, "regular": regular, "shark": lambda: shark(FEW)}


def finish(match, bots, rng, most=4000):
    for _ in range(most):
        if match.outcome is not None:
            return match
        seat = match.kernel.seat
        match.play(seat, bots[seat].choose(match.view(seat), rng))
    return match


@pytest.mark.parametrize("players", GAME.players)
@pytest.mark.parametrize("level", ["rookie", "regular"])
def test_a_table_of_one_kind_plays_its_match_to_the_end(level, players):
    match = finish(GAME.start(players=players, seed=players), [OWN[level]() for _ in range(players)], Random(1))
    assert match.outcome is not None


@pytest.mark.parametrize("players", GAME.players)
def test_a_mixed_table_plays_its_match_to_the_end(players):
    bots = [bot(LEVELS[seat % 4], "omerta", FEW) for seat in range(players)]
    assert finish(GAME.start(players=players, seed=2), bots, Random(2)).outcome is not None


@pytest.mark.parametrize("players", GAME.players)
@pytest.mark.parametrize("level", OWN)
def test_what_is_hidden_makes_no_difference(level, players):
    rng = Random(players)
    for number, (match, _) in enumerate(wander(players, players, moves=120)):
        if number % 6 == 0 and match.to_act:
            seat = rng.choice(match.to_act)
            view, seed = match.view(seat), rng.getrandbits(32)
            dreamt = GAME.imagine(view, rng)
            assert hidden_of(dreamt, seat) != hidden_of(match, seat)
            choices = {OWN[level]().choose(each, Random(seed)) for each in (view, dreamt.view(seat), json.loads(json.dumps(view)))}
            assert len(choices) == 1
            assert choices <= set(view["legal"])


def hidden_of(match, seat):
    kernel = match.kernel
    return [bytes(cards) for owner, cards in enumerate(kernel.hands) if owner != seat], bytes(kernel.deck)


@pytest.mark.parametrize("level", OWN)
def test_two_matches_that_a_seat_can_not_tell_apart_get_the_same_choice(level):
    script = "0 draw deck; 0 swap #0"
    one = table("9 10 1 Alibi", "2 2 3 3", "8 7 7 7", deck="4")
    other = table("9 10 Snitch 10", "1 1 Killer 6", "5 5 6 8", deck="4")
    play(one, script)
    play(other, script)
    for seed in range(10):
        assert OWN[level]().choose(one.view(0), Random(seed)) == OWN[level]().choose(other.view(0), Random(seed))


def test_shark_plays_as_regular_does_where_it_has_no_time():
    for number, (match, rng) in enumerate(wander(1, 3, moves=80)):
        if number % 5 == 0 and match.to_act:
            view = match.view(match.to_act[0])
            values = Thought(Sight(view)).values()
            chosen = shark(Iterations(1)).choose(view, rng)
            assert values[chosen] == max(values.values())
