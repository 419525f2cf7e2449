from random import Random

import pytest

import backroom
from backroom.bots import Careful
from backroom.bots.omerta.manners import is_low
from support import random_play


def omerta(*faces, legal, snap=None):
    """What a seat of Omerta recalls of its own hand, and what it may decide."""
    hand = [{"card": face, "locked": False} for face in faces]
    return {"game": "omerta", "seat": 1, "snap": snap, "legal": legal, "recall": {"hands": [[], hand], "safe": []}}


def choices(view, times=200):
    return {Careful().choose(view, Random(n)) for n in range(times)}


SNAPS = ["snap #0", "snap #1", "snap #2", "pass"]


def test_it_snaps_only_what_it_knows_to_be_right():
    assert choices(omerta("7", None, "5", legal=SNAPS, snap=7)) == {"snap #0", "pass"}
    assert choices(omerta("6", None, "5", legal=SNAPS, snap=7)) == {"pass"}


def test_it_reveals_only_a_killer_that_it_has_seen():
    legal = ["reveal #0", "reveal #1", "pass"]
    assert choices(omerta("Killer", None, legal=legal)) == {"reveal #0", "pass"}
    assert choices(omerta("Lady", None, legal=legal)) == {"pass"}


def test_it_calls_omerta_on_a_hand_that_it_knows_to_be_low_and_else_rarely():
    legal = ["omerta", "draw deck"]
    low, dark = omerta("1", "2", "Alibi", legal=legal), omerta("1", None, legal=legal)
    calls = [sum(Careful().choose(view, Random(n)) == "omerta" for n in range(400)) for view in (low, dark)]
    assert 150 < calls[0] < 250
    assert 0 < calls[1] < 40


def test_a_hand_is_low_only_if_all_of_it_is_known():
    assert is_low(["3", "4"])
    assert is_low([])
    assert not is_low(["3", "5"])
    assert not is_low(["3", None])
    assert not is_low(["Witness"])


def test_where_only_gambles_are_open_it_takes_one():
    assert choices(omerta("6", legal=["snap #0"], snap=7)) == {"snap #0"}


@pytest.mark.parametrize("game", backroom.games(), ids=lambda game: game.key)
def test_it_can_play_every_game_from_views_alone(game):
    match, rng = game.start(seed=4), Random(4)
    for _ in range(60):
        if match.to_act:
            seat = match.to_act[0]
            match.play(seat, Careful().choose(match.view(seat), rng))
    assert len(match) == 60 or match.outcome is not None


def test_where_nothing_is_a_gamble_it_is_uniform():
    match = random_play(backroom.game("noir/killer-inspector").start(seed=4), Random(4), 6)
    view = match.view(match.to_act[0])
    assert choices(view, 2000) == set(view["legal"])
