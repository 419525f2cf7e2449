"""The Don: offered where it has learned a game, refused where what it has learned does not fit."""

import json
import os
import subprocess
import sys
from random import Random

import numpy as np
import pytest
from don_support import small, teach

import backroom
from backroom.bots.don import weights
from backroom.bots.don.net import Net
from backroom.bots.don.player import Don, thought_of
from backroom.bots.levels import LEVELS, bot, levels_of

KEY = "noir/killer-inspector"
DUELS = ("noir/killer-inspector", "noir/hitman-sleuth", "noir/thief-chief")
EVERY = tuple(game.key for game in backroom.games())


@pytest.fixture
def taught(tmp_path, monkeypatch):
    """A Don that has learned the duels, badly."""
    for key in DUELS:
        teach(tmp_path, key)
    monkeypatch.setenv(weights.FOLDER, str(tmp_path))
    return tmp_path


@pytest.fixture
def untaught(tmp_path, monkeypatch):
    monkeypatch.setenv(weights.FOLDER, str(tmp_path))


@pytest.mark.parametrize("key", EVERY)
def test_it_plays_whole_matches_of_all_player_counts(tmp_path, monkeypatch, key):
    teach(tmp_path, key)
    monkeypatch.setenv(weights.FOLDER, str(tmp_path))
    for players in backroom.game(key).players:
        match, rng = backroom.game(key).start(players, seed=players), Random(players)
        bots = [bot("don", key), *(bot("uniform", key) for _ in range(players - 1))]
        for _ in range(250):
            if not match.to_act:
                break
            seat = rng.choice(match.to_act)
            match.play(seat, bots[seat].choose(json.loads(json.dumps(match.view(seat))), rng))


def test_a_decision_in_parts_is_thought_of_as_the_sum_of_its_parts():
    numbers = np.array([1.0, 10.0, 100.0])
    assert thought_of(numbers, [(0,), (1, 2), (2, 2)]).tolist() == [1.0, 110.0, 200.0]
    assert thought_of(numbers, [2, 0]).tolist() == [100.0, 1.0]


def test_it_is_offered_only_for_games_that_it_has_learned(taught):
    assert levels_of(KEY) == (*LEVELS, "don")
    assert levels_of("omerta") == LEVELS
    with pytest.raises(ValueError, match="the Don has not learned Omerta yet"):
        bot("don", "omerta")


def test_without_weights_it_is_not_offered_anywhere(untaught):
    assert all(levels_of(game.key) == LEVELS for game in backroom.games())


@pytest.mark.parametrize(("part", "change"), [("rules", 99), ("encoder", {"version": 99}), ("game", "noir/hitman-sleuth")])
def test_weights_that_were_learned_on_something_else_are_refused(taught, part, change):
    path = weights.path_of(KEY)
    with np.load(path) as arrays:
        kept = {name: arrays[name] for name in arrays.files}
    told = json.loads(str(kept.pop(weights.TOLD)))
    np.savez(path, **kept, **{weights.TOLD: np.array(json.dumps(told | {part: change}))})
    assert levels_of(KEY) == LEVELS
    with pytest.raises(ValueError, match=f"on another {part} than there is now"):
        bot("don", KEY)


def halved(whole):
    return whole[: len(whole) // 2]


def garbled(whole):
    return whole[:2000] + bytes(200) + whole[2200:]


@pytest.mark.parametrize("broken", [lambda _: b"not weights", lambda _: b"", halved, garbled])
def test_a_file_that_holds_no_weights_is_refused(taught, broken):
    """Whatever has become of it on its way here: one that is cut short is no reason for a server to fail."""
    path = weights.path_of(KEY)
    path.write_bytes(broken(path.read_bytes()))
    assert levels_of(KEY) == LEVELS
    with pytest.raises(ValueError, match="holds no weights"):
        bot("don", KEY)


def without_words(arrays):
    return {name: array for name, array in arrays.items() if name != "words"}


def with_a_verb_less(arrays):
    return arrays | {"cells": arrays["cells"][:, 1:]}


@pytest.mark.parametrize(
    ("key", "change"),
    [(KEY, without_words), (KEY, with_a_verb_less), ("noir/heist", lambda arrays: {weights.HABITS: arrays[weights.HABITS][1:]})],
)
def test_weights_that_lack_something_are_refused(tmp_path, monkeypatch, key, change):
    shipped = weights.path_of(key)
    with np.load(shipped) as arrays:
        kept = {name: arrays[name] for name in arrays.files}
    told = kept.pop(weights.TOLD)
    monkeypatch.setenv(weights.FOLDER, str(tmp_path))
    np.savez(weights.path_of(key), **change(kept), **{weights.TOLD: told})
    assert levels_of(key) == LEVELS
    with pytest.raises(ValueError, match="some are missing, or of another size"):
        bot("don", key)


def test_the_same_view_and_generator_give_the_same_decision_and_different_generators_do_not(taught):
    view = backroom.game(KEY).start(seed=4, deal={"roles": ["killer", "inspector"]}).view(0)
    don = Don(KEY)
    assert don.choose(view, Random(1)) == don.choose(view, Random(1))
    assert len({don.choose(view, Random(seed)) for seed in range(60)}) > 1


def test_shares_are_of_legal_decisions_and_add_up(taught):
    match = backroom.game(KEY).start(seed=4)
    view = match.view(match.to_act[0])
    shares = Don(KEY).shares(view)
    assert set(shares) <= set(view["legal"])
    assert 0.9 < sum(shares.values()) <= 1.000001


def test_weights_are_read_when_their_game_is_asked_about_and_only_once(taught):
    program = (
        "import sys, backroom.bots.levels, backroom.bots.bot, backroom.table\n"
        "from backroom.bots.levels import bot, levels_of\n"
        "bot('regular', 'noir/killer-inspector')\n"
        "assert 'numpy' not in sys.modules, 'nobody has asked for the Don'\n"
        "import numpy\n"
        "read, load = [], numpy.load\n"
        "numpy.load = lambda file, **rest: read.append(file.name) or load(file, **rest)\n"
        "assert levels_of('omerta')[-1] == 'shark'\n"
        "assert read == []\n"
        "assert levels_of('noir/killer-inspector')[-1] == levels_of('noir/killer-inspector')[-1] == 'don'\n"
        "bot('don', 'noir/killer-inspector')\n"
        "assert [name.rpartition('/')[2] for name in read] == ['noir-killer-inspector.npz'], read\n"
    )
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False, env={**os.environ})
    assert ran.returncode == 0, ran.stderr


def test_what_is_shipped_fits_the_rules_and_the_wheel():
    shipped = sorted(weights.folder().glob("*.npz"))
    assert sum(path.stat().st_size for path in shipped) <= 12_000_000
    for path in shipped:
        key = next(game.key for game in backroom.games() if weights.path_of(game.key) == path)
        encoder, arrays = weights.loaded(key)
        assert all(array.dtype == np.float16 for array in arrays.values())
        assert levels_of(key)[-1] == "don"
        assert encoder.decisions


def test_weights_say_how_many_decisions_they_were_learned_from(tmp_path, monkeypatch):
    monkeypatch.setenv(weights.FOLDER, str(tmp_path))
    encoder = backroom.game(KEY).encoder(2)
    weights.save(weights.path_of(KEY), KEY, encoder, small(encoder), decisions=5_000_000)
    assert weights.learned_from(KEY) == 5_000_000
    weights.save(weights.path_of(KEY), KEY, encoder, small(encoder))
    assert weights.learned_from(KEY) == 0


def test_without_numpy_the_levels_are_the_four_that_need_nothing(taught):
    program = (
        "import sys; sys.modules['numpy'] = None; from importlib.machinery import PathFinder; find = PathFinder.find_spec\n"
        "PathFinder.find_spec = lambda name, *rest: None if name == 'numpy' else find(name, *rest)\n"
        "del sys.modules['numpy']\n"
        "from backroom.bots.levels import bot, levels_of\n"
        f"assert levels_of('{KEY}')[-1] == 'shark'\n"
        "try: bot('don', 'noir/killer-inspector')\n"
        "except ValueError as wrong: print(wrong)\n"
    )
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, env={**os.environ})
    assert "needs numpy" in ran.stdout


def test_a_net_tells_left_from_right_and_near_from_far():
    encoder = backroom.game(KEY).encoder(2)
    net = Net(small(encoder), encoder)
    match = backroom.game(KEY).start(seed=4)
    encoding = encoder.encode(match.view(match.to_act[0]))
    turned = encoding._replace(
        planes=tuple(sum((p >> r * 5 + c & 1) << r * 5 + 4 - c for r in range(5) for c in range(5)) for p in encoding.planes)
    )
    assert not np.allclose(net.judge(encoding).decisions, net.judge(turned).decisions)


def test_where_the_don_reads_habits_a_net_is_no_weights_for_it():
    assert [key for key in EVERY if weights.reads_habits(key)] == ["noir/fbi-mafia", "noir/heist"]
