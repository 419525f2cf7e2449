"""The games' pages on notation, rulings and views, as players read them. The rules themselves are in `backroom.rulebook`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

from backroom.core.game import Game
from backroom.rulebook.reading import slug
from backroom.rulebook.showing import summary

PACKAGE = Path(__file__).resolve().parent.parent
FOLDERS = (PACKAGE / "notation", PACKAGE.parent.parent / "docs" / "games")
"""Where the pages lie: in an installed package, or in a checkout."""

SPEED = re.compile(r"^## Speed\n.*?(?=^## |\Z)", re.MULTILINE | re.DOTALL)
TESTS = re.compile(r"^\|(.*)\|[^|\n]*\|[ \t]*$", re.MULTILINE)


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
