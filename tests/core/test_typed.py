"""A strict type checker of whoever uses the library knows what is in a view."""

import subprocess
import sys

import pytest

import backroom
from backroom.core.shapes import View

RIGHT = """
import random

import backroom
from backroom import GameOf, Match, MatchOf, View
from backroom.games.noir.killer_inspector.shapes import KillerInspectorView


def first(match: Match) -> str:
    return match.view(0)["legal"][0]


def kills(match: MatchOf[KillerInspectorView]) -> int:
    return match.view(None)["kills"]


game = backroom.game("noir/killer-inspector")
match = game.start(players=2, seed=42)
view = match.view(0)
notation: str = view["legal"][0]
name: str = view["board"][0][0]["name"]
alive: bool = view["board"][0][0]["alive"]
held: list[str] = [] if view["you"] is None else view["you"]["hand"]
may: list[str] = view["recall"]["suspects"]["1"]
total: int = kills(match.clone()) + kills(game.imagine(view, random.Random(1)))
codes: list[str | None] = [place["card"] for place in backroom.game("omerta").start().view(0)["hands"][0]]
vault: list[int] | str = backroom.game("noir/heist").start().view(None)["vaults"]["nw"]
whatever: View = backroom.game(input()).start().view(None)
phase: str = whatever["phase"]
for each in backroom.games():
    turn: int | None = each.start().view(None)["turn"]
if match.outcome is not None:
    code: str = match.outcome.ending.code
of: GameOf[KillerInspectorView] = game
"""

WRONG = {
    'backroom.game("noir/killer-inspector").start().view(0)["kils"]': "typeddict-item",
    'backroom.game("noir/killer-inspector").start().view(0)["vaults"]': "typeddict-item",
    'backroom.game("omerta").start().view(0)["board"]': "typeddict-item",
    'backroom.game(input()).start().view(0)["kills"]': "typeddict-item",
    'number: int = backroom.game("omerta").start().view(0)["legal"][0]': "assignment",
    'taken: str = backroom.game("noir/thief-chief").start().view(0)["treasures"]': "assignment",
}


def checked(program, path):
    """What mypy, strict, says of a program that uses the library."""
    path.write_text(program, encoding="utf-8")
    asked = [sys.executable, "-m", "mypy", "--strict", "--config-file=", f"--cache-dir={path.parent / 'cache'}", str(path)]
    return subprocess.run(asked, capture_output=True, text=True, check=False, cwd=path.parent)


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return tmp_path_factory.mktemp("typed")


def test_a_strict_type_checker_accepts_what_is_in_views(folder):
    found = checked(RIGHT, folder / "right.py")
    assert found.returncode == 0, found.stdout + found.stderr


def test_a_strict_type_checker_refuses_what_is_not_in_views(folder):
    found = checked("import backroom\n\n" + "\n".join(WRONG) + "\n", folder / "wrong.py")
    assert found.returncode == 1, found.stderr
    for number, error in enumerate(WRONG.values(), 3):
        assert any(line.startswith(f"wrong.py:{number}: error") and f"[{error}]" in line for line in found.stdout.splitlines()), (
            number
        )


def test_games_and_matches_of_a_shape_are_plain_ones_when_a_program_runs():
    assert backroom.GameOf[View] is backroom.Game
    assert backroom.MatchOf[View] is backroom.Match
