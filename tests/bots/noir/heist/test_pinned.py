"""A thief whom all know does something about it."""

from dataclasses import replace
from random import Random

import backroom
from backroom.bots.levels import bot
from backroom.bots.noir.heist.gang import pinned, position_of
from backroom.bots.noir.heist.regular import values
from backroom.bots.noir.heist.scene import Scene

KEY = "noir/heist"


def thief_to_move(role=None):
    """A scene from a match among regulars in which a thief, of a certain role if asked for, is to move."""
    for seed in range(60):
        match, rng = backroom.game(KEY).start(5, seed=seed), Random(seed)
        bots = [bot("regular", KEY) for _ in range(5)]
        while match.to_act and len(match) < 40:
            seat = match.to_act[0]
            view = match.view(seat)
            if view["phase"] == "thief" and role in (None, view["roles"][seat]):
                return view
            match.play(seat, bots[seat].choose(view, rng))
    raise AssertionError(role)


def test_being_pinned_costs_more_the_nearer_the_officers_are():
    scene = Scene(thief_to_move())
    position = position_of(scene)
    own = position.cells[scene.table.seat]
    assert pinned(scene, position) == 0.0
    known = replace(position, shown=1 << own)
    far = replace(known, awake=0)
    beside = replace(known, awake=1 << (own + 1 if own % 7 < 6 else own - 1))
    assert pinned(scene, beside) > pinned(scene, far) > 0.0


def test_a_face_whom_all_know_vanishes_beside_officers():
    view = thief_to_move("face")
    seat, name = view["seat"], view["you"]["identity"]
    view["recall"] = {**view["recall"], "public": {**view["recall"]["public"], str(seat): [name]}}
    scene = Scene(view)
    found = values(view)
    open_to = {
        **view,
        "recall": {
            **view["recall"],
            "public": {**view["recall"]["public"], str(seat): [c["name"] for row in view["board"] for c in row]},
        },
    }
    assert scene.roles[seat] == "face"
    best = max(each for notation, each in found.items() if notation.startswith("shift"))
    before = max(each for notation, each in values(open_to).items() if notation.startswith("shift"))
    assert found["vanish"] - best > values(open_to)["vanish"] - before
