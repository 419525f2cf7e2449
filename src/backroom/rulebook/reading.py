"""What stands in a rules text, and nothing else: headings, paragraphs, lists, tables, figures, and parts shared by the Noir games.

A text is Markdown of a strict kind. Every heading below the title has a name in braces, the same in all languages: `## Shift {shift}`.
A summary card is a heading with a role: `### Killer {card killer}`. `{noir shift}` alone stands for that section of `noir.md`, and
`![caption](figure:shift)` for a drawn example of `figures.json`. A paragraph, an item and a row are one line each.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from backroom.core.game import Game

FOLDER: Final = Path(__file__).resolve().parent
LANGUAGES: Final = ("en", "ru", "cs", "fr")
SHARED: Final = "noir"
"""The text whose sections other texts take over."""

HEADING = re.compile(r"(#{1,3}) (.+?)(?: \{((?:card )?[a-z0-9-]+)\})?")
FIGURE = re.compile(r"!\[(.+)\]\(figure:([a-z-]+)\)")
SHARE = re.compile(r"\{noir ([a-z-]+)\}")
ITEM = re.compile(r"(?:- |\d\. )(.+)")


class Unreadable(ValueError):
    """Something in a rules text that should not be there."""


@dataclass(frozen=True, slots=True)
class Heading:
    level: int
    text: str
    name: str
    """Empty for the title; `card killer` for a summary card."""


@dataclass(frozen=True, slots=True)
class Paragraph:
    text: str


@dataclass(frozen=True, slots=True)
class Items:
    texts: tuple[str, ...]
    is_numbered: bool


@dataclass(frozen=True, slots=True)
class Rows:
    head: tuple[str, ...]
    body: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Figure:
    name: str
    caption: str


@dataclass(frozen=True, slots=True)
class Share:
    """A section of the shared text."""

    name: str


Block = Heading | Paragraph | Items | Rows | Figure | Share


def slug(game: Game) -> str:
    """A game's key without its family: what its texts are called."""
    return game.key.rpartition("/")[2]


@cache
def page(name: str, language: str) -> tuple[Block, ...]:
    """A whole text, with the shared sections in their places."""
    return tuple(_whole(blocks(source(name, language), f"{language}/{name}.md"), language))


def source(name: str, language: str) -> str:
    if language not in LANGUAGES:
        raise ValueError(f"no language {language[:20]!r}; there are: {', '.join(LANGUAGES)}")
    return (FOLDER / language / f"{name}.md").read_text(encoding="utf-8")


def _whole(found: Sequence[Block], language: str) -> Iterator[Block]:
    for block in found:
        if isinstance(block, Share):
            yield from section(page(SHARED, language), block.name)
        else:
            yield block


def section(found: Sequence[Block], name: str) -> Sequence[Block]:
    """The heading of this name and all that stands under it."""
    starts = [at for at, block in enumerate(found) if isinstance(block, Heading) and block.name == name]
    if len(starts) != 1:
        raise Unreadable(f"there are {len(starts)} sections {name!r}")
    level = getattr(found[starts[0]], "level", 1)
    ends = (at for at, block in enumerate(found) if at > starts[0] and isinstance(block, Heading) and block.level <= level)
    return found[starts[0] : next(ends, len(found))]


def cards(found: Sequence[Block]) -> dict[str, Sequence[Block]]:
    """The summary cards of a text, by role."""
    names = [block.name for block in found if isinstance(block, Heading) and block.name.startswith("card ")]
    return {name.removeprefix("card "): section(found, name) for name in names}


def blocks(text: str, where: str = "the text") -> tuple[Block, ...]:
    return tuple(_block(chunk.split("\n"), where) for chunk in re.split(r"\n{2,}", text.strip("\n")))


def _block(lines: list[str], where: str) -> Block:
    first = lines[0]
    if first.startswith("|"):
        return _rows(lines, where)
    if ITEM.fullmatch(first):
        return _items(lines, where)
    if len(lines) > 1:
        raise Unreadable(f"{where}: “{first[:40]}” goes on in another line")
    if heading := HEADING.fullmatch(first):
        level, text, name = len(heading[1]), heading[2], heading[3] or ""
        if (level > 1) != bool(name) or name.startswith("card ") != (level == 3):
            raise Unreadable(f"{where}: heading “{text}” has the wrong name")
        return Heading(level, text, name)
    if figure := FIGURE.fullmatch(first):
        return Figure(figure[2], figure[1])
    if share := SHARE.fullmatch(first):
        return Share(share[1])
    if first[:1] in "#!{ >`" or first.count("**") % 2:
        raise Unreadable(f"{where}: “{first[:40]}” is no paragraph")
    return Paragraph(first)


def _items(lines: list[str], where: str) -> Items:
    texts = [ITEM.fullmatch(line) for line in lines]
    if None in texts or len({line[:1] == "-" for line in lines}) > 1:
        raise Unreadable(f"{where}: “{lines[0][:40]}” is no plain list")
    return Items(tuple(each[1] for each in texts if each), lines[0][:1] != "-")


def _rows(lines: list[str], where: str) -> Rows:
    rows = [tuple(cell.strip() for cell in line.strip("|").split("|")) for line in lines]
    if len(rows) < 3 or set(rows[1]) != {"---"} or len({len(row) for row in rows}) > 1:
        raise Unreadable(f"{where}: “{lines[0][:40]}” is no whole table")
    return Rows(rows[0], tuple(rows[2:]))
