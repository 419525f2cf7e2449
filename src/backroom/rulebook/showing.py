"""The rules as Markdown for a terminal: what braces name is left out, and examples are drawn in plain text."""

from __future__ import annotations

from collections.abc import Sequence

from backroom.core.game import Game
from backroom.rulebook.facts import facts_line
from backroom.rulebook.figures import drawn
from backroom.rulebook.reading import Block, Figure, Heading, Items, Paragraph, Rows, page, slug, source


def rules(game: Game, language: str = "en") -> str:
    """A game's rules, headed by who can play it and for how long; a few lines from the catalogue where nobody has written any."""
    try:
        source(slug(game), language)
    except FileNotFoundError:
        return f"# {game.title}\n\n{summary(game)}\n"
    title, *rest = page(slug(game), language)
    return "\n\n".join([shown(title, language), facts_line(game, language), markdown(rest, language)]) + "\n"


def summary(game: Game) -> str:
    """The catalogue's own knowledge of a game, as Markdown."""
    lines = [game.about, "", f"For {', '.join(map(str, game.players))} players; key `{game.key}`."]
    if game.options:
        lines += ["", "Options:", ""]
        lines += [
            f"- `{name}` ({each.range_text()}; otherwise {each.default}): {each.about}" for name, each in game.options.items()
        ]
    return "\n".join(lines)


def markdown(found: Sequence[Block], language: str) -> str:
    return "\n\n".join(shown(block, language) for block in found)


def shown(block: Block, language: str) -> str:
    match block:
        case Heading(level, text, _):
            return f"{'#' * level} {text}"
        case Paragraph(text):
            return text
        case Items(texts, is_numbered):
            return "\n".join(f"{number}. {text}" if is_numbered else f"- {text}" for number, text in enumerate(texts, 1))
        case Rows(head, body):
            return "\n".join(f"| {' | '.join(row)} |" for row in (head, ["---"] * len(head), *body))
        case Figure(name, caption):
            return f"```text\n{drawn(name, language)}\n```\n\n*{caption}*"
        case _:
            raise ValueError(f"{block} is not to be shown by itself")
