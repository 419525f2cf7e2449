"""Learning by self-play with many seats, with rules for JAX and a small net on a processor."""

from dataclasses import replace
from random import Random

import numpy as np
import pytest

pytest.importorskip("jax", reason="the extra `train` is not installed")

import jax
import jax.numpy as jnp

import backroom
from backroom.bots.don.weights import FOLDER
from backroom.bots.levels import bot
from backroom.train.duels import RULES
from backroom.train.running import Piece, learn, ship
from backroom.train.spy_tag import COUNTS, SpyTag
from backroom.train.tables import SETTINGS, credited
from backroom.train.wide import NOWHERE

KEY = "noir/spy-tag"
TINY = replace(
    SETTINGS,
    channels=8,
    blocks=1,
    matches=192,
    length=32,
    minibatch=768,
    rate_start=4e-3,
    rate_end=1e-3,
    slowness=0.97,
    longest=300,
    warming=0,
)


def test_it_visibly_learns(tmp_path, monkeypatch):
    """From nothing. A team of the Don's against uniforms: three teams or players, so a third if it has learned nothing."""
    checkpoint = tmp_path / "run" / "noir-spy-tag.npz"
    run = learn(RULES[KEY], TINY, Piece(0, 1.0, checkpoint, tell=lambda line: None, lessons=24))
    assert run.decisions == 24 * 192 * 32
    ship(RULES[KEY], checkpoint, tmp_path / "noir-spy-tag.npz")
    monkeypatch.setenv(FOLDER, str(tmp_path))
    won = deals = 0
    for players in (3, 6, 9):
        for deal in range(8):
            match, rng = backroom.game(KEY).start(players, deal), Random(deal)
            bots = [bot("don" if seat % 3 == deal % 3 else "uniform", KEY) for seat in range(players)]
            for _ in range(400):
                if not match.to_act:
                    break
                seat = match.to_act[0]
                match.play(seat, bots[seat].choose(match.view(seat), rng))
            deals += 1
            won += match.outcome is not None and deal % 3 in match.outcome.winners
    assert won / deals > 0.65


def test_what_a_seat_gets_is_felt_by_its_own_decisions_only():
    """Three seats decide by turns; the match ends with seat 1, and what seat 2 would get of the next one is not known yet."""
    seats = jax.nn.one_hot(jnp.array([[0], [1], [2]]), 3, dtype=bool)
    played = {
        "over": jnp.array([[False], [True], [False]]),
        "result": jnp.array([[[0.0, 0.0, 0.0]], [[-0.5, 1.0, -0.5]], [[0.0, 0.0, 0.0]]]),
        "value": jnp.array([[0.25], [0.5], [0.1]]),
        "seats": seats,
    }
    gain, counts = credited(played, jnp.array([0.0]), seats[0], 0.9)
    assert gain[:, 0].tolist() == pytest.approx([-0.75, 0.5, 0.0])
    assert counts[:, 0].tolist() == [True, True, False]


def test_matches_of_all_player_counts_are_dealt():
    state = SpyTag().deal(jax.random.bits(jax.random.key(1), (600, 8), jnp.uint32))
    players, who = np.asarray(state["players"]), np.asarray(state["who"])
    assert sorted({*players.tolist()}) == list(COUNTS)
    assert min(np.bincount(players)[list(COUNTS)]) > 60
    for count, spies, seat, size in zip(players, who, np.asarray(state["seat"]), np.asarray(state["rows"]), strict=True):
        cells = spies[:count]
        assert len({*cells.tolist()}) == count > seat
        assert (cells // 7 < size).all()
        assert (cells % 7 < size).all()
        assert (spies[count:] == NOWHERE).all()
