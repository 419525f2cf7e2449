from collections import Counter
from random import Random

import pytest

import backroom
from backroom.bots import Uniform
from backroom.bots.uniform import below
from backroom.core.chance import QuickStream
from support import random_play


@pytest.mark.parametrize("game", backroom.games(), ids=lambda game: game.key)
def test_uniform_chooses_one_of_its_legal_decisions_from_a_view_alone(game):
    match = random_play(game.start(seed=4), Random(4), 12)
    for seat in match.to_act:
        view = match.view(seat)
        assert {Uniform().choose(view, Random(n)) for n in range(40)} <= set(view["legal"])


def test_every_decision_has_the_same_chance():
    rng, view = Random(1), {"legal": ["a", "b", "c"]}
    drawn = Counter(Uniform().choose(view, rng) for _ in range(3000))
    assert all(900 < drawn[each] < 1100 for each in "abc")


def test_the_same_generator_gives_the_same_choice():
    view = {"legal": list("abcdefg")}
    assert Uniform().choose(view, QuickStream(9)) == Uniform().choose(view, QuickStream(9))


def test_a_single_decision_needs_no_draw():
    assert Uniform().choose({"legal": ["pass"]}, QuickStream(0)) == "pass"
    assert below(1, QuickStream(0)) == 0


@pytest.mark.parametrize("legal", [[], None])
def test_a_seat_that_is_not_asked_has_nothing_to_choose(legal):
    with pytest.raises(ValueError, match="asked"):
        Uniform().choose({"legal": legal}, Random(0))
