"""The second way of learning with a small net on a processor: the engine plays, a net watches, plays, and gets better."""

import json
from dataclasses import replace
from pathlib import Path
from random import Random

import numpy as np
import pytest

pytest.importorskip("jax", reason="the extra `train` is not installed")

import jax

import backroom
from backroom.bots.don.net import Net
from backroom.bots.don.player import thought_of
from backroom.bots.don.weights import FOLDER
from backroom.bots.levels import bot
from backroom.train import fed_running
from backroom.train.__main__ import main
from backroom.train.episodes import results_of
from backroom.train.feeding import SETTINGS, Fed, Subject, words_of
from backroom.train.imitating import Rows, look
from backroom.train.net import fresh
from backroom.train.running import Piece, load, ship
from backroom.train.slate import Sizes, write
from backroom.train.watching import keep, kept, kept_in, watched

EVERY = tuple(game.key for game in backroom.games())
KEY = "noir/spy-tag"
TINY = replace(
    SETTINGS, channels=8, blocks=1, matches=64, length=8, minibatch=256, rate_start=3e-3, rate_end=1e-3, slowness=0.97, longest=120
)


def seen_by(subject, path, key):
    rows = Rows(Sizes.of(subject.encoder, 0, subject.choices))
    for match in kept(path, key):
        look(rows, subject.encoder, match, Random(1))
    return rows.cut()


@pytest.fixture(scope="module")
def taught(tmp_path_factory):
    """A Don that has watched rookies for some seconds and then played against itself for a few lessons."""
    folder = tmp_path_factory.mktemp("taught")
    subject, checkpoint = Subject(KEY), folder / "run" / "noir-spy-tag.npz"
    keep(folder / "kept.jsonl", KEY, "rookie", 20.0, 1)
    quiet = Piece(60, 1.0, checkpoint, tell=lambda line: None)
    watched_run = fed_running.watch(subject, TINY, quiet, seen_by(subject, folder / "kept.jsonl", KEY), passes=12)
    run, _ = fed_running.learn(subject, TINY, replace(quiet, lessons=3), processes=2)
    ship(subject, checkpoint, folder / "noir-spy-tag.npz")
    return folder, checkpoint, watched_run, run


def test_it_visibly_learns(taught, monkeypatch):
    """Among three its share is a third if it has learned nothing."""
    monkeypatch.setenv(FOLDER, str(taught[0]))
    won = played = 0
    for deal in range(40):
        match, rng = backroom.game(KEY).start(3, deal), Random(deal)
        bots = [bot("don" if seat == deal % 3 else "uniform", KEY) for seat in range(3)]
        for _ in range(300):
            if not match.to_act:
                break
            seat = match.to_act[0]
            match.play(seat, bots[seat].choose(match.view(seat), rng))
        played += match.outcome is not None
        won += match.outcome is not None and deal % 3 in match.outcome.winners
    assert won / played > 0.6


def test_a_piece_goes_on_from_what_was_watched(taught):
    _, checkpoint, watched_run, run = taught
    assert watched_run.progress == 0
    assert watched_run.pieces[0]["alike"] > 0.2
    assert run.progress == pytest.approx(1.0)
    assert len(run.pieces) == 2
    assert run.decisions == 64 * 3 * 8
    assert load(checkpoint, Subject(KEY))[0].told(Subject(KEY)) == json.loads(json.dumps(run.told(Subject(KEY))))


def test_somebody_is_taught_to_beat_it_and_the_gain_is_written_down(taught, monkeypatch, tmp_path):
    monkeypatch.setenv(FOLDER, str(taught[0]))
    small = ["--set=matches=32", "--set=length=4", "--set=minibatch=64", "--set=longest=60"]
    main(["respond", KEY, "--seconds=4", "--jobs=1", f"--records={tmp_path}", f"--checkpoints={tmp_path}", *small])
    found = json.loads((tmp_path / "noir-spy-tag.json").read_text())["response"]
    assert -1 <= found["gain"] <= 1


def test_kept_matches_are_the_matches_that_were_played(tmp_path):
    keep(tmp_path / "kept.jsonl", "omerta", "uniform", 0.5, 3)
    matches = kept(tmp_path / "kept.jsonl", "omerta")
    assert matches
    for each in matches:
        *decisions, last = watched(each)
        assert last.seat == -1
        assert len(last.match) == len(decisions) == len(each["decisions"])


def test_results_are_shares_of_the_win_against_fair_ones():
    match = backroom.game(KEY).start(3, 1)
    sides = [(0,), (1,), (2,)]
    assert results_of(KEY, match, sides) == [0.0, 0.0, 0.0]
    rng = Random(2)
    while match.to_act:
        match.play(match.to_act[0], rng.choice(match.view(match.to_act[0])["legal"]))
    assert sorted(results_of(KEY, match, sides)) == [-0.5, -0.5, 1.0]


def test_a_graded_match_says_how_far_each_side_has_got():
    match, rng = backroom.game("noir/fbi-mafia").start(6, 1), Random(2)
    while match.to_act:
        match.play(match.to_act[0], rng.choice(match.view(match.to_act[0])["legal"]))
    sides = list(match.game.sides(match.view(None)).values())
    won, graded = (results_of(match.game.key, match, sides, grading) for grading in (0.0, 0.5))
    kernel = match.kernel
    ahead = min(1.0, kernel.points / kernel.points_to_win) - min(1.0, kernel.arrests / kernel.arrests_to_win)
    assert -1 < ahead < 1
    assert graded == pytest.approx([0.5 * each + 0.5 * (ahead if seat % 2 else -ahead) for seat, each in enumerate(won)])


def test_a_game_that_can_not_say_how_far_sides_have_got_is_not_graded():
    match, rng = backroom.game(KEY).start(3, 1), Random(2)
    while match.to_act:
        match.play(match.to_act[0], rng.choice(match.view(match.to_act[0])["legal"]))
    assert sorted(results_of(KEY, match, [(0,), (1,), (2,)], 0.5)) == [-0.5, -0.5, 1.0]


@pytest.mark.parametrize("key", EVERY)
def test_the_net_for_numpy_thinks_what_the_net_for_jax_thinks(key):
    subject = Subject(key)
    fed = Fed(subject, replace(TINY, matches=2))
    weights = fresh(jax.random.key(3), subject.encoder, 8, 1)
    net = Net({name: np.asarray(value) for name, value in weights.items()}, subject.encoder)
    rows = Rows(Sizes.of(subject.encoder, 0, subject.choices))
    match, rng = backroom.game(key).start(seed=7), Random(1)
    mine = []
    for _ in range(12):
        seat = match.to_act[0]
        encoding = subject.encoder.encode(match.view(seat))
        keys = list(encoding.legal)
        write(rows.arrays, rows.add(), encoding, keys)
        mine.append(thought_of(net.judge(encoding).decisions, keys))
        match.play(seat, rng.choice(list(encoding.legal.values())))
    arrays = rows.cut()
    batch = {name: arrays[name] for name in ("scalars", "legal", "count")} | {"planes": words_of(arrays["planes"], subject.encoder)}
    chances = np.asarray(fed.thought(weights, batch)[0])
    for number, thought in enumerate(mine):
        likely = np.exp(thought - thought.max())
        assert np.allclose(np.exp(chances[number][: len(thought)]), likely / likely.sum(), atol=1e-4)


def test_kept_matches_are_found_by_patterns_wherever_they_lie(tmp_path, monkeypatch):
    for name in ("b.jsonl", "a.jsonl", "other.txt"):
        (tmp_path / name).touch()
    assert [path.name for path in kept_in([f"{tmp_path}/*.jsonl"])] == ["a.jsonl", "b.jsonl"]
    monkeypatch.chdir(tmp_path)
    assert kept_in(["a.jsonl", "other*"]) == [Path("a.jsonl"), Path("other.txt")]
    assert kept_in([]) == []
    with pytest.raises(ValueError, match="nothing is kept in nowhere"):
        kept_in(["nowhere"])
