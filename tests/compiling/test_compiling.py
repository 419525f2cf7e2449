"""The engine compiled: the same rules, used only while they are the sources' own."""

import os
import shutil
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path

import pytest

import backroom
from backroom.compiling.build import build, what_is_missing

PACKAGE = Path(backroom.__file__).parent
SMALL = "games/noir/kit/cast"
"""One small module, as an example that is quick to compile."""


@pytest.fixture
def python(tmp_path):
    """Runs a command on a copy of the package, with compiled modules in a folder of its own."""
    shutil.copytree(PACKAGE, tmp_path / "src" / "backroom", ignore=shutil.ignore_patterns("__pycache__"))

    def run(*words, **environment):
        around = {**os.environ, "PYTHONPATH": str(tmp_path / "src"), "BACKROOM_COMPILED": str(tmp_path / "made"), **environment}
        around = {name: value for name, value in around.items() if value is not None}
        done = subprocess.run([sys.executable, *words], capture_output=True, text=True, check=True, env=around, cwd=tmp_path)
        return done.stdout.strip()

    return run


def running(python, **environment):
    """Which build a new process uses, and the file that the example comes from."""
    words = "import backroom; from backroom.games.noir.kit import cast; print(backroom.BUILD, '|', cast.__file__, '|', cast.cast_for(5)[:3])"
    build_, file, cast = python("-c", words, **environment).split(" | ")
    assert cast == "(0, 2, 5)"
    return build_, Path(file).suffix == ".py"


@pytest.mark.skipif(bool(what_is_missing()), reason=f"nothing can be compiled here: {what_is_missing()}")
def test_what_was_compiled_is_used_until_a_source_changes(python, tmp_path):
    assert running(python, BACKROOM_PLAIN=None) == ("plain Python, as nothing was compiled", True)
    assert "1 module compiled" in python("-m", "backroom.compiling", SMALL)
    assert running(python, BACKROOM_PLAIN=None) == ("compiled by mypyc", False)
    assert running(python, BACKROOM_PLAIN="1") == ("plain Python, as BACKROOM_PLAIN asks", True)
    assert "up to date" in python("-m", "backroom.compiling", SMALL)

    other = tmp_path / "src" / "backroom" / "core" / "outcome.py"
    before = other.read_bytes()
    other.write_bytes(before + b"# changed\n")
    assert running(python, BACKROOM_PLAIN=None) == ("plain Python, as the sources have changed since they were compiled", True)
    other.write_bytes(before)
    assert running(python, BACKROOM_PLAIN=None) == ("compiled by mypyc", False)


@pytest.mark.skipif(bool(what_is_missing()), reason=f"nothing can be compiled here: {what_is_missing()}")
def test_what_was_installed_as_a_package_is_compiled_where_it_lies(tmp_path):
    """As from a wheel: mypy refuses to read sources out of a folder of packages."""
    venv.create(tmp_path / "env", symlinks=True)
    python = tmp_path / "env" / "bin" / "python"
    words = "import sysconfig; print(sysconfig.get_path('purelib'))"
    packages = Path(subprocess.run([python, "-c", words], capture_output=True, text=True, check=True).stdout.strip())
    shutil.copytree(PACKAGE, packages / "backroom", ignore=shutil.ignore_patterns("__pycache__"))
    (packages / "others.pth").write_text(sysconfig.get_path("purelib"))
    around = {
        name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "BACKROOM_COMPILED", "BACKROOM_PLAIN")
    }
    done = [
        subprocess.run([python, *each], capture_output=True, text=True, check=True, env=around, cwd=tmp_path).stdout.strip()
        for each in (("-m", "backroom.compiling", SMALL), ("-c", "import backroom; print(backroom.BUILD)"))
    ]
    assert "1 module compiled" in done[0]
    assert done[1] == "compiled by mypyc"


def test_without_a_compiler_nothing_is_made_and_nothing_is_missed(tmp_path, monkeypatch):
    monkeypatch.setenv("CC", "a-compiler-that-is-not-there")
    assert build(tmp_path / "made") == ("there is no C compiler (a-compiler-that-is-not-there), so the engine runs as plain Python")
    assert not (tmp_path / "made").exists()


def test_sources_that_can_not_be_compiled_leave_plain_python(tmp_path):
    if what_is_missing():
        pytest.skip(f"nothing can be compiled here: {what_is_missing()}")
    assert "so the engine runs as plain Python" in build(tmp_path / "made", ["games/noir/no_such_module"])
    assert not (tmp_path / "made").exists()


STORY = """
import hashlib, json, random, backroom
draw = random.Random(11).random
for game in backroom.games():
    for players in game.players:
        match = game.start(players, 5)
        told = hashlib.sha256()
        while match.to_act and len(match) < 150:
            seat = match.to_act[int(draw() * len(match.to_act))]
            legal = match.view(seat)["legal"]
            events = match.play(seat, legal[int(draw() * len(legal))])
            for eye in (None, seat):
                told.update(json.dumps([match.view(eye), [event.seen_by(eye) for event in events]]).encode())
        twin = game.imagine(match.view(0), random.Random(3))
        told.update(json.dumps([match.record(), twin.view(0), twin.clone().view(None)]).encode())
        print(game.key, players, told.hexdigest())
print(backroom.BUILD)
"""


THOUGHTS = """
import random, backroom
from backroom.bots.levels import bot
from backroom.bots.search import Iterations
for game in backroom.games():
    match = game.start(game.players[0], 6)
    bots = [bot(level, game.key, Iterations(60)) for level in ("shark", "regular", "rookie", "shark", "regular", "rookie")]
    rng = random.Random(2)
    while match.to_act and len(match) < 24:
        seat = match.to_act[0]
        match.play(seat, bots[seat].choose(match.view(seat), rng))
    print(game.key, match.history())
print(backroom.BUILD)
"""


@pytest.mark.parametrize(("story", "lines"), [(STORY, "tables"), (THOUGHTS, "games")])
def test_compiled_and_plain_tell_the_same_story_byte_for_byte(story, lines):
    def told(plain):
        run = [sys.executable, "-c", story]
        done = subprocess.run(run, capture_output=True, text=True, check=True, env={**os.environ, "BACKROOM_PLAIN": plain})
        *told, build_ = done.stdout.splitlines()
        return told, build_

    plain, _ = told("1")
    as_built, build_ = told("")
    if "plain" in build_:
        assert not os.environ.get("CI"), f"under CI the engine has to be compiled: {build_}"
        pytest.skip(f"nothing to compare with: {build_}")
    assert len(plain) == sum(len(game.players) if lines == "tables" else 1 for game in backroom.games())
    assert as_built == plain
