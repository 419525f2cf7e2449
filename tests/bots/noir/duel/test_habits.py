"""How moves tell who made them."""

from math import exp
from random import Random

import pytest

from backroom.bots.noir.duel.habits import SHIFTS, TRAITS, Moment, likelihoods, options
from backroom.bots.noir.duel.judgement import FEATURES, learned
from backroom.games.noir.kit.codes import COLLAPSE_ROWS, SHIFT
from backroom.games.noir.kit.grid import NO_SHIFT, shape

DUELS = {"noir/killer-inspector": ("killer", "inspector"), "noir/hitman-sleuth": ("hitman", "sleuth")}


@pytest.mark.parametrize("kills", [True, False])
def test_many_at_once_are_as_likely_as_one_by_one(kills):
    on, rng = shape(5, 5), Random(3)
    weights = [rng.uniform(-2, 2) for _ in TRAITS]
    for _ in range(12):
        alive = rng.getrandbits(25) | rng.getrandbits(25)
        moment = Moment(on, alive, rng.getrandbits(25) & alive, rng.getrandbits(25) & alive, NO_SHIFT, rng.choice([-1, 3, 17]))
        found = likelihoods(weights, moment, alive, kills=kills, word=True)
        for cell in range(25):
            if not alive >> cell & 1:
                continue
            raw = {}
            for code, traits in options(moment, cell, kills=kills, word=True):
                own = weights[: len(SHIFTS)] if SHIFT <= code < COLLAPSE_ROWS else weights[len(SHIFTS) :]
                raw[code] = exp(sum(weight * trait for weight, trait in zip(own, traits, strict=True)))
            total = sum(raw.values())
            assert found[cell] == pytest.approx({code: each / total for code, each in raw.items()})


@pytest.mark.parametrize("key", DUELS)
def test_what_was_learned_fits_what_is_seen(key):
    told = learned(f"backroom.bots.{key.replace('/', '.').replace('-', '_')}")
    for role in DUELS[key]:
        assert len(told["judgement"][role]) == len(FEATURES)
        assert len(told["habits"][role]) == len(TRAITS)
