"""Hitman vs Sleuth: why a suspect is ruled out."""

from __future__ import annotations

import random

import backroom
import naive_reasons as naive

GAME = backroom.game("noir/hitman-sleuth")
REACH = {
    "kill": lambda rows, name, _: naive.around(rows, name),
    "accuse": lambda rows, name, _: naive.or_self(rows, name),
    "hand": lambda rows, name, _: naive.around(rows, name),
}


def test_every_exclusion_has_a_reason_that_does_it_and_that_it_needs():
    found = set()
    for seed in range(40):
        found |= naive.judge(GAME.start(seed=seed, layout="random"), random.Random(seed), REACH)
    assert found == set(GAME.declaration.facts)
