"""Whole tables on a virtual clock: people, bots, drops and rematches, from a seed."""

from __future__ import annotations

import json
from random import Random

import pytest

from backroom.games import game, games
from backroom.table import Table
from backroom.table.simulation import Simulation
from backroom.table.streams import KEPT

SEEDS = 200
TEMPERS = ("steady", "dreamy", "nervous", "flighty")
LIKELY = {game.key: 2 for game in games()} | {"omerta": 8, "noir/fbi-mafia": 5, "noir/spy-tag": 1, "noir/heist": 0.5}
"""Games with windows are worth more, long ones cost more."""


def party(seed):
    """A table of some game with some people and bots, about to play."""
    rng = Random(seed)
    key = rng.choices(list(LIKELY), list(LIKELY.values()))[0]
    players = rng.choice(game(key).players)
    settings = {
        "game": key,
        "players": players,
        "speed": rng.choice(["relaxed", "live", "slow"]),
        "snap": rng.choice(["race", "race", "relaxed"]),
        "windows": rng.choice(["steady", "fast"]),
        "pace": rng.choice(["natural", "quick"]),
        "aid": rng.random() < 0.3,
        "allowance": 20,
        "bank": 30,
    }
    table = Simulation(seed, settings)
    table.invite(*(rng.choice(TEMPERS) for _ in range(rng.randint(1, players))))
    table.send("start", "host", seed=seed, fill="uniform")
    return table


@pytest.mark.parametrize("seed", range(SEEDS))
def test_a_whole_table_ends_replays_and_shows_who_comes_back_what_who_stayed_has(seed):
    table = party(seed)
    assert table.play(matches=2 if seed % 10 == 0 else 1)
    log = json.loads(json.dumps(table.log))
    again = Table.open(log[0])
    assert [step for entry in log[1:] for step in again.absorb(entry)] == table.steps
    for audience, viewer in table.viewers.items():
        snapshot = table.table.view(audience)
        assert viewer.sees() == {key: snapshot[key] for key in ("n", "table", "view", "talk")}
        assert again.view(audience) == snapshot


@pytest.mark.parametrize("seed", range(20))
def test_who_comes_back_at_any_time_gets_what_who_stayed_has(seed):
    table = party(seed)
    for _ in range(60):
        table.play(most=1)
        for audience, viewer in table.viewers.items():
            snapshot = table.table.view(audience)
            assert viewer.sees() == {key: snapshot[key] for key in ("n", "table", "view", "talk")}


@pytest.mark.parametrize("seed", range(20))
def test_what_was_missed_is_told_again_while_it_is_not_too_much(seed):
    table = party(seed)
    table.play(most=40)
    for audience, viewer in table.viewers.items():
        told = [step for step in table.steps if step.audience == audience]
        for missed in range(len(told) + 1):
            assert table.table.since(audience, viewer.number - missed) == (told[len(told) - missed :] if missed <= KEPT else None)
        assert table.table.since(audience, viewer.number + 1) is None


@pytest.mark.parametrize("seed", range(10))
def test_all_that_is_told_can_be_sent_as_json(seed):
    table = party(seed)
    table.play(most=60)
    assert json.loads(json.dumps([step.body for step in table.steps])) == [step.body for step in table.steps]


def test_the_parties_are_all_there_is_to_try():
    """Whatever a table may be asked to do or must refuse, some of the parties do it."""
    done, refused, kinds = set(), set(), set()
    for seed in range(40):
        table = party(seed)
        table.play(most=120)
        done |= {entry["do"] for entry in table.log}
        refused |= set(table.refusals)
        kinds |= {step.body["kind"] for step in table.steps}
    assert done >= {"sit", "start", "act", "answer", "snap", "tick", "talk", "away", "back", "return"}
    assert refused >= {"bad", "illegal", "late", "not-now", "not-host", "stale", "too-long", "unknown"}
    assert kinds == {"step", "talk", "receipt"}
