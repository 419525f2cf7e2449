"""A match that is over, with every card face up."""

from __future__ import annotations

import random
from itertools import islice

import pytest

from backroom.core.record import steps
from backroom.games import game
from backroom.hosting.replaying import PAGE
from backroom.server.replays import laid_open
from support import random_match


@pytest.fixture(scope="module", params=[3, 5])
def record(request):
    return random_match("omerta", request.param, seed=request.param).record()


def test_no_card_is_hidden_and_all_are_what_those_who_saw_them_say(record):
    rng = random.Random(1)
    for match, _ in steps(record, game):
        shown = match.laid_open()
        if rng.random() > 0.1:
            continue
        rows = [*shown["hands"], shown["safe"]]
        assert all(card["card"] for row in rows for card in row)
        for seat in range(match.players):
            view = match.view(seat)
            known = view["recall"]
            for row, told in zip(rows, [*known["hands"], known["safe"]], strict=True):
                assert [each["card"] for each in told] == [
                    each["card"] and lying["card"] for each, lying in zip(told, row, strict=True)
                ]
            assert known["drawn"] in {None, shown["drawn"]}
            assert [[each["locked"] for each in row] for row in rows[:-1]] == [
                [each["locked"] for each in row] for row in view["hands"]
            ]
        assert (shown["drawn"] is None) == (view["drawn_from"] is None)


def test_a_replay_of_everything_has_each_step_with_all_faces(record):
    found = laid_open({}, record, 3)
    for step, (match, _) in zip(found, islice(steps(record, game), 3, None), strict=False):
        assert {key: step.view[key] for key in ("hands", "safe", "drawn")} == match.laid_open()
        assert step.view["seat"] is None
    assert len(found) == min(PAGE, len(record["actions"]) - 2)
