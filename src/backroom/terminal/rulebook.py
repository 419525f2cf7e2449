"""The rules pages, as players read them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

from backroom.core.game import Game

PACKAGE = Path(__file__).resolve().parent.parent
FOLDERS = (PACKAGE / "rulebook", PACKAGE.parent.parent / "docs" / "games")
"""Where the pages lie: in an installed package, or in a checkout."""

SPEED = re.compile(r"^## Speed\n.*?(?=^## |\Z)", re.MULTILINE | re.DOTALL)
TESTS = re.compile(r"^\|(.*)\|[^|\n]*\|[ \t]*$", re.MULTILINE)


def slug(game: Game) -> str:
    return game.key.rpartition("/")[2]


def page(game: Game, folders: Sequence[Path] = FOLDERS) -> str:
    """The game's page without what only developers need; a short one from the catalogue where there is no page."""
    for folder in folders:
        path = folder / f"{slug(game)}.md"
        if path.is_file():
            return for_players(path.read_text(encoding="utf-8"))
    return f"# {game.title}\n\n{summary(game)}\n"


def for_players(text: str) -> str:
    """A page without its line on speed and without the tests that pin the rulings."""
    text = SPEED.sub("", text)
    start = text.find("## Rulings")
    if start < 0:
        return text
    end = text.find("\n## ", start)
    end = len(text) if end < 0 else end
    return text[:start] + TESTS.sub(r"|\1|", text[start:end]) + text[end:]


def summary(game: Game) -> str:
    """The catalogue's own knowledge of a game, as Markdown."""
    lines = [game.about, "", f"For {', '.join(map(str, game.players))} players; key `{game.key}`."]
    if game.options:
        lines += ["", "Options:", ""]
        lines += [
            f"- `{name}` ({each.range_text()}; otherwise {each.default}): {each.about}" for name, each in game.options.items()
        ]
    return "\n".join(lines)
