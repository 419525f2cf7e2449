"""The page on adding a game, followed in a checkout of its own: its game is played in a browser and in a terminal, with bots."""

import os
import random
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from conftest import ROOT, Server
from playwright.sync_api import expect

PAGE = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
FILES = dict(re.findall(r"^`((?:src|web)/\S+\.(?:py|ts))`:\n\n```(?:python|ts)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL))
OWN = ("src/backroom/games/toy/", "src/backroom/bots/toy/")
TEXTS = re.compile(r"web/src/lib/i18n/texts/\w\w/games/toy\.ts")
ELSEWHERE = ("src/backroom/games/catalogue.py", "pyproject.toml", "web/src/lib/icons/actions.ts", "web/src/lib/posters/posters.ts")


def changes():
    """Every change that the page makes to a file that is there already: the line before it, and what is added."""
    return re.findall(r"^```diff\n (.*)\n\+(.*)\n```$", PAGE, re.MULTILINE)


def changed(root: Path, before: str, added: str) -> str:
    """Make one of them; the file in which that line stands."""
    for name in ELSEWHERE:
        text = (root / name).read_text(encoding="utf-8")
        if f"{before}\n" in text and added not in text:
            (root / name).write_text(text.replace(f"{before}\n", f"{before}\n{added}\n"), encoding="utf-8")
            return name
    raise AssertionError(f"no file has the line {before!r}")


def run(*command: str, cwd: Path, **options) -> str:
    result = subprocess.run(command, cwd=cwd, capture_output=True, text=True, timeout=900, check=False, **options)
    assert result.returncode == 0, result.stdout[-2_000:] + result.stderr[-2_000:]
    return result.stdout


@pytest.fixture(scope="module")
def checkout(tmp_path_factory):
    """The sources with the page's game among them, and the page built from them."""
    root = tmp_path_factory.mktemp("checkout")
    unwanted = shutil.ignore_patterns("node_modules", "dist", "__pycache__", "*.egg-info")
    for name in ("src", "web", "pyproject.toml"):
        source = ROOT / name
        shutil.copytree(source, root / name, ignore=unwanted) if source.is_dir() else shutil.copy(source, root / name)
    (root / "web" / "node_modules").symlink_to(ROOT / "web" / "node_modules")
    for name, code in FILES.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(code, encoding="utf-8")
    for before, added in changes():
        changed(root, before, added)
    env = os.environ | {"PYTHONPATH": str(root / "src")}
    run(sys.executable, "-m", "backroom.server.typescript", str(root / "web" / "src" / "lib"), cwd=root, env=env)
    run("npx", "vitest", "run", "src/lib/declared.test.ts", "src/lib/i18n/texts.test.ts", cwd=root / "web")
    run("npm", "run", "build", cwd=root / "web")
    return root


def test_a_game_takes_its_own_folders_its_texts_and_five_lines_elsewhere():
    strangers = [name for name in FILES if not name.startswith(OWN) and not TEXTS.fullmatch(name)]
    assert strangers == []
    assert len([name for name in FILES if TEXTS.fullmatch(name)]) == 4
    assert len(changes()) <= 5
    assert PAGE.count("```diff") == len(changes()), "each of them is one line after one that is there"


@pytest.fixture
def eighth(checkout, tmp_path):
    server = Server(tmp_path, checkout)
    server.start()
    yield server
    server.kill()


def test_the_eighth_game_is_played_to_its_end_in_a_browser_as_plain_lists(eighth, person):
    vera = person("Vera", url=eighth.url)
    vera.go()
    vera.page.locator("article").filter(has_text="Hunch").get_by_role("button", name="Play now").click()
    vera.answers().seated()
    rng = random.Random(3)
    while vera.wait_for_turn():
        vera.decide(rng, eager_for=("guess",))
    expect(vera.page.locator(".over")).to_contain_text("the guess was right")
    assert vera.errors == []


def test_the_eighth_game_is_played_to_its_end_in_a_terminal(checkout, tmp_path):
    answers = "".join(f"guess {card}\n" for card in range(1, 9)) * 20
    env = os.environ | {"PYTHONPATH": str(checkout / "src"), "XDG_DATA_HOME": str(tmp_path)}
    told = run(
        sys.executable, "-m", "backroom.cli", "play", "toy", "--terminal", "--seed", "5", cwd=tmp_path, env=env, input=answers
    )
    assert "You guess" in told
    assert "The match is over." in told
    assert "The guess was right after" in told
