"""What the Don is told by a look one decision ahead, and how far it heeds it."""

from math import exp
from random import Random

import pytest
from don_support import teach

import backroom
from backroom.bots.don import weights
from backroom.bots.don.counsel import RARE, counsel_of, heeded
from backroom.bots.don.player import Don
from backroom.bots.noir.kit.choosing import drawn
from backroom.bots.noir.thief_chief.counsel import HEAT
from backroom.bots.noir.thief_chief.regular import STUCK, Regular

KEY = "noir/thief-chief"


@pytest.fixture
def taught(tmp_path, monkeypatch):
    teach(tmp_path, KEY)
    monkeypatch.setenv(weights.FOLDER, str(tmp_path))


def turns(role, seed=2, moves=40):
    """Views of a role's turns in a match in which both do just anything."""
    match, rng = backroom.game(KEY).start(seed=seed), Random(seed)
    while match.to_act and len(match) < moves:
        (seat,) = match.to_act
        view = match.view(seat)
        if view["phase"] == role:
            yield view
        match.play(seat, rng.choice(match.legal(seat)))


def test_a_share_counts_by_how_well_its_decision_looks():
    shares, values = {"a": 0.5, "b": 0.25, "c": 0.0}, {"a": 0.8, "b": 0.9, "c": 0.9}
    left = heeded(shares, values, 0.1)
    assert left == pytest.approx({"a": 2 * exp(-1), "b": 1.0, "c": RARE / 0.25})
    assert heeded(shares, values, 0.1, 2.0) == pytest.approx({each: weight**0.5 for each, weight in left.items()})


def test_only_games_whose_bots_have_a_counsel_have_one():
    assert counsel_of(KEY) is not None
    assert counsel_of("noir/killer-inspector") is None
    assert counsel_of("omerta") is None
    assert counsel_of("an-eighth-game") is None, "it has no bots at all"


def test_the_chief_is_told_nothing_and_decides_as_nets_do_whoever_it_is(taught):
    don = Don(KEY)
    for view in turns("chief"):
        assert not counsel_of(KEY).values(view)
        assert don.choose(view, Random(1)) == drawn(don.alike(view), Random(1))


def test_a_thief_follows_the_net_only_where_the_look_ahead_sees_little_difference(taught):
    far = 20 * HEAT
    for view in turns("thief"):
        values = Regular(listens=True).values(view)
        chosen = {Don(KEY).choose(view, Random(seed)) for seed in range(12)}
        assert all(values[each] > max(values.values()) - far for each in chosen)
    worst = min(values, key=values.get)
    assert values[worst] < max(values.values()) - far, "there was something to be kept from"


def test_a_thief_who_has_taken_nothing_for_long_leaves_ever_more_to_chance():
    counsel = counsel_of(KEY)
    view = next(turns("thief"))
    for _ in range(STUCK + 1):
        counsel.values(view)
    assert counsel.doubt == 1.0
    for _ in range(9):
        counsel.values(view)
    assert counsel.doubt == 10.0
