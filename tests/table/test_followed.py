"""Steps are made for streams that somebody follows; the others go on as if they had been."""

from __future__ import annotations

import json
from random import Random

import pytest

from backroom.table import Table
from backroom.table.simulation import Simulation


def lived(seed, key):
    table = Simulation(seed, {"game": key, "windows": "fast", "pace": "quick"})
    table.invite("steady", "nervous")
    table.send("start", "host", seed=seed, fill="uniform")
    table.play(1, 150)
    table.attempt("talk", "host", text="So it is.")
    return table


@pytest.mark.parametrize("key", ["omerta", "noir/killer-inspector", "noir/fbi-mafia"])
def test_a_stream_that_is_followed_now_and_then_says_what_it_would_have_said(key):
    sim, rng = lived(4, key), Random(1)
    table = Table.open(sim.log[0])
    every = {(step.audience, step.number): step for step in sim.steps}
    for number, entry in enumerate(sim.log[1:]):
        followed = [audience for audience in sim.audiences if rng.random() < 0.5]
        for step in table.absorb(entry, followed):
            assert step.audience in followed
            assert step == every[step.audience, step.number]
        if number % 20 == 0:
            again = Table.replay(sim.log[: number + 2])
            for audience in sim.audiences:
                assert json.dumps(table.view(audience)) == json.dumps(again.view(audience))
    for audience in sim.audiences:
        assert json.dumps(table.view(audience)) == json.dumps(sim.table.view(audience))


def test_steps_that_nobody_followed_are_not_there_to_be_sent_again():
    sim = lived(5, "noir/killer-inspector")
    table = Table.replay(sim.log)
    last = table.view(0)["n"]
    assert sim.table.since(0, last - 3) is not None
    assert table.since(0, last - 3) is None
    assert table.since(0, last) == []
