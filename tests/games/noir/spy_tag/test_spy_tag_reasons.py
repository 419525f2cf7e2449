"""Spy Tag: why a suspect is ruled out."""

from __future__ import annotations

import random

import backroom
import naive_reasons as naive

GAME = backroom.game("noir/spy-tag")
REACH = {
    "capture": lambda rows, name, _: naive.around(rows, name),
    "hand": lambda rows, name, _: naive.or_self(rows, name),
}


def test_every_exclusion_has_a_reason_that_does_it_and_that_it_needs():
    found = set()
    for seed in range(12):
        players = GAME.players[seed % len(GAME.players)]
        match = GAME.start(players, seed, layout="random")
        found |= naive.judge(match, random.Random(seed), REACH, moves=120)
    assert found == set(GAME.declaration.facts)
