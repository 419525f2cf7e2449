"""More shuffles than a seat's memory keeps apart: the oldest becomes a pool, and what is recalled stays true."""

import json
import random

import pytest

import backroom
from backroom.games.omerta import memory

QUIET = ("snap", "reveal", "omerta", "decline")


@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_forgotten_shuffle_leaves_views_that_can_still_be_imagined(players, monkeypatch):
    # Eight at a time are hardly ever seen in play, so the test keeps one.
    monkeypatch.setattr(memory, "MOST_MIXES", 1)
    game, forgotten = backroom.game("omerta"), 0
    for seed in range(6):
        rng, match = random.Random(seed), game.start(players, seed)
        for _ in range(300):
            if not match.to_act:
                break
            seat = rng.choice(match.to_act)
            legal = [str(action) for action in match.legal(seat)]
            ladies = [notation for notation in legal if notation.startswith("lady")]
            before = {mix["source"] for mix in match.view(None)["recall"]["mixes"]}
            match.play(seat, rng.choice(ladies or [n for n in legal if not n.startswith(QUIET)] or legal))
            after = match.view(None)["recall"]
            turned = before & set(map(int, after["pools"]))
            forgotten += len(turned)
            assert len(after["mixes"]) <= 1
            if turned:
                for watcher in (None, *range(players)):
                    view = json.loads(json.dumps(match.view(watcher)))
                    assert game.imagine(view, rng).view(watcher) == view
    assert forgotten > 0
