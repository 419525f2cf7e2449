"""The examples of the rules texts: one declaration for the page, which draws them with its own cards, and for plain text here.

A figure has a board of so many cards a side, or cards of Omerta where that is 0, and one frame or two; where it says `then`, the second
shows what became of the first. A frame says where it differs from the board as it is laid out at first, and what is to be seen on it.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final, TypeAlias, cast

from backroom.games.noir.kit.cast import CAST, cast_for
from backroom.rulebook.cast import called
from backroom.rulebook.reading import FOLDER

Frame: TypeAlias = "Mapping[str, object]"

SIGNS: Final = {"you": "@", "lit": "*", "hands": "!", "players": "?", "bombs": "o", "dead": "x", "innocent": "+"}
"""In front of a name, by what a frame says of it."""
LEGEND: Final = {
    "en": {"you": "you", "lit": "meant", "hands": "a raised hand", "players": "a player", "bombs": "a bomb", "dead": "dead",
           "innocent": "innocent", "blocks": "the block", "path": "in this order", "line": "pushed", "theirs": "Rosa"},
    "ru": {"you": "вы", "lit": "отмечены", "hands": "поднята рука", "players": "игрок", "bombs": "бомба", "dead": "погибший",
           "innocent": "невиновен", "blocks": "квадрат", "path": "в таком порядке", "line": "сдвиг", "theirs": "Роза"},
    "cs": {"you": "vy", "lit": "označené", "hands": "zvednutá ruka", "players": "hráč", "bombs": "bomba", "dead": "mrtvý",
           "innocent": "nevinný", "blocks": "čtverec", "path": "v tomto pořadí", "line": "posun", "theirs": "Rosa"},
    "fr": {"you": "vous", "lit": "marqués", "hands": "une main levée", "players": "un joueur", "bombs": "une bombe", "dead": "mort",
           "innocent": "innocent", "blocks": "le bloc", "path": "dans cet ordre", "line": "poussé", "theirs": "Rosa"},
}  # fmt: skip
ARROWS: Final = {"left": "←", "right": "→", "up": "↑", "down": "↓"}


@cache
def figures() -> dict[str, dict[str, object]]:
    """All of them, by name."""
    return cast("dict[str, dict[str, object]]", json.loads((FOLDER / "figures.json").read_text(encoding="utf-8")))


def frames(name: str) -> list[Frame]:
    return cast("list[Frame]", figures()[name]["frames"])


def rows(name: str, frame: Frame) -> list[list[str]]:
    """Who lies where."""
    if "rows" in frame:
        return [line.split() for line in cast("list[str]", frame["rows"])]
    size = cast("int", figures()[name]["size"])
    names = [CAST[number] for number in cast_for(size)]
    return [names[start : start + size] for start in range(0, size * size, size)]


def named(frame: Frame, key: str) -> list[str]:
    """The names that a frame has under a key; `you` is one, the others are lists."""
    value = frame.get(key, [])
    return [value] if isinstance(value, str) else list(cast("Sequence[str]", value))


def drawn(name: str, language: str) -> str:
    """The figure as lines of text, its frames one below the other, each with a legend of the signs in it."""
    between = "\n   ↓\n" if figures()[name].get("then") else "\n\n"
    if figures()[name]["size"] == 0:
        return between.join(_hands(frame, language) for frame in frames(name))
    return between.join(_board(rows(name, frame), frame, language) for frame in frames(name))


def _hands(frame: Frame, language: str) -> str:
    taken = {tuple(each) for each in cast("list[list[int]]", frame["taken"])}
    words = LEGEND[language]
    lines = []
    for seat, hand in enumerate(cast("list[list[str]]", frame["cards"])):
        faces = [f"[{card}]*" if (seat, place) in taken else f"[{card}] " for place, card in enumerate(hand)]
        lines.append(f"{words['theirs' if seat else 'you']:6}{' '.join(faces)}".rstrip())
    return "\n".join(lines)


def _board(board: Sequence[Sequence[str]], frame: Frame, language: str) -> str:
    signs: dict[str, str] = {}
    for key, sign in SIGNS.items():
        for who in named(frame, key):
            signs[who] = signs.get(who, "") + sign
    inside = _inside(frame)
    wide = max(len(called(who, language)) for line in board for who in line) + max(map(len, signs.values()), default=1) + 2
    lines = []
    for row, line in enumerate(board):
        cells = [f"{signs.get(who, ' ')}{called(who, language)}" for who in line]
        boxed = [f"[{cell}]" if (row, col) in inside else f" {cell} " for col, cell in enumerate(cells)]
        lines.append("".join(cell.ljust(wide) for cell in boxed).rstrip())
    return "\n".join([*lines, _legend(board, frame, language)]).rstrip()


def _inside(frame: Frame) -> set[tuple[int, int]]:
    found = cast("list[list[int]]", frame.get("blocks", []))
    return {(row, col) for top, left, size in found for row in range(top, top + size) for col in range(left, left + size)}


def _legend(board: Sequence[Sequence[str]], frame: Frame, language: str) -> str:
    words = LEGEND[language]
    parts = [f"{sign} {words[key]}" for key, sign in SIGNS.items() if key in frame]
    if "blocks" in frame:
        parts.append(f"[ ] {words['blocks']}")
    if "path" in frame:
        parts.append(f"{words['path']}: {' → '.join(called(who, language) for who in named(frame, 'path'))}")
    if "line" in frame:
        axis, line, way = str(frame["line"]).split()
        pushed = board[int(line)] if axis == "row" else [row[int(line)] for row in board]
        parts.append(f"{words['line']} {ARROWS[way]}: {', '.join(called(who, language) for who in pushed)}")
    return " · ".join(parts)
