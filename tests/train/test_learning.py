"""The whole chain with a small net on a processor: learn, stop, go on, ship, play."""

import json
from random import Random

import numpy as np
import pytest

pytest.importorskip("jax", reason="the extra `train` is not installed")

import jax

import backroom
from backroom.bots.don.net import Net
from backroom.bots.don.weights import FOLDER
from backroom.bots.levels import bot
from backroom.train.__main__ import main
from backroom.train.duels import RULES, rules_of
from backroom.train.feeding import words_of
from backroom.train.learning import Settings
from backroom.train.net import fresh, judged
from backroom.train.running import Piece, learn, load, ship

KEY = "noir/killer-inspector"
TINY = Settings(
    channels=8, blocks=1, matches=128, length=16, minibatch=1024, rate_start=4e-3, rate_end=1e-3, entropy_start=0.01, slowness=0.98
)
"""A net and lessons so small that a processor will do; the magnet follows faster, as there are few lessons."""


@pytest.fixture(scope="module")
def taught(tmp_path_factory):
    """A Don that has learned from about 130,000 decisions, in two pieces, and its checkpoint."""
    folder = tmp_path_factory.mktemp("taught")
    checkpoint = folder / "run" / "noir-killer-inspector.npz"
    first = learn(RULES[KEY], TINY, Piece(0, 0.3, checkpoint, tell=lambda line: None, lessons=4))
    second = learn(RULES[KEY], TINY, Piece(0, 1.0, checkpoint, tell=lambda line: None, lessons=60))
    ship(RULES[KEY], checkpoint, folder / "noir-killer-inspector.npz")
    return folder, checkpoint, first, second


def share(folder, monkeypatch, deals):
    """The share of wins of the Don in a folder against uniform, from both sides."""
    monkeypatch.setenv(FOLDER, str(folder))
    won = 0
    for deal in range(deals):
        for side in (0, 1):
            match = backroom.game(KEY).start(seed=deal, deal={"roles": ["killer", "inspector"]})
            bots, rng = [bot("uniform", KEY), bot("uniform", KEY)], Random(deal)
            bots[side] = bot("don", KEY)
            for _ in range(300):
                if not match.to_act:
                    break
                seat = match.to_act[0]
                match.play(seat, bots[seat].choose(match.view(seat), rng))
            won += match.outcome is not None and side in match.outcome.winners
    return won / (2 * deals)


def test_it_visibly_learns(taught, monkeypatch):
    folder, *_ = taught
    assert share(folder, monkeypatch, 60) > 0.75


def test_a_piece_goes_on_where_the_last_one_stopped(taught):
    _, checkpoint, first, second = taught
    assert first.progress == pytest.approx(0.3)
    assert second.progress == pytest.approx(1.0)
    assert [piece["from"] for piece in second.pieces] == [0.0, pytest.approx(0.3)]
    assert second.decisions > first.decisions > 0
    run, memory = load(checkpoint, RULES[KEY])
    assert run.told(RULES[KEY]) == json.loads(json.dumps(second.told(RULES[KEY])))
    assert float(memory["count"]) == second.decisions / TINY.minibatch


def test_a_checkpoint_of_other_rules_is_refused(taught, tmp_path):
    _, checkpoint, *_ = taught
    with np.load(checkpoint) as arrays:
        kept = {name: arrays[name] for name in arrays.files}
    kept["told"] = np.array(json.dumps(json.loads(str(kept["told"])) | {"rules": 99}))
    np.savez(tmp_path / "other.npz", **kept)
    with pytest.raises(ValueError, match="learned on another rules"):
        load(tmp_path / "other.npz", RULES[KEY])


@pytest.mark.parametrize("key", RULES)
def test_the_net_for_numpy_is_the_net_for_jax(key):
    encoder = RULES[key].encoder
    weights = fresh(jax.random.key(3), encoder, 8, 2)
    net = Net({name: np.asarray(value) for name, value in weights.items()}, encoder)
    match, rng = backroom.game(key).start(seed=7), Random(1)
    for _ in range(20):
        view = match.view(match.to_act[0])
        encoding = encoder.encode(view)
        planes, scalars = words_of(np.array([encoding.planes], np.uint64), encoder), np.array([encoding.scalars], np.float32)
        numbers, value, belief = judged(weights, encoder, planes, scalars, np.float32)
        mine = net.judge(encoding)
        assert np.allclose(mine.decisions, numbers[0], atol=1e-4)
        assert mine.value == pytest.approx(float(value[0]), abs=1e-4)
        assert np.allclose(mine.belief, belief[0], atol=1e-4)
        match.play(match.to_act[0], rng.choice(view["legal"]))


def test_a_game_that_is_not_written_for_jax_is_refused():
    with pytest.raises(ValueError, match="not written for JAX yet"):
        rules_of("fbi")


@pytest.mark.parametrize("verb", ["ship", "respond"])
def test_a_don_that_reads_habits_is_not_overwritten_by_a_net_and_is_none_to_begin_with(tmp_path, verb):
    for key in ("heist", "fbi"):
        with pytest.raises(SystemExit, match="has no net"):
            main([verb, key, "--checkpoints", str(tmp_path), "--records", str(tmp_path)])
    assert not list(tmp_path.iterdir())
