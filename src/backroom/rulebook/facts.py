"""Who can play a game, from what age, for how long, and how hard it is to learn.

Minutes and difficulty are the printed books', and so is Omerta's age; the other ages are our advice. How many decisions a match has was
measured between bots: `make lengths` writes `lengths.json`.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple, cast

from backroom.core.game import Game
from backroom.rulebook.reading import FOLDER, slug

WORDS: Final = {
    "en": {"players": "{} players", "age": "from {}", "minutes": "{} minutes by the book", "decisions": "{} decisions here",
           "easy": "easy", "medium": "medium", "hard": "hard", "start": "start here", "or": "or"},
    "ru": {"players": "игроков: {}", "age": "от {} лет", "minutes": "по книге {} минут", "decisions": "здесь решений: {}",
           "easy": "просто", "medium": "средне", "hard": "сложно", "start": "начните отсюда", "or": "или"},
    "cs": {"players": "hráčů: {}", "age": "od {} let", "minutes": "podle knihy {} minut", "decisions": "zde rozhodnutí: {}",
           "easy": "snadné", "medium": "střední", "hard": "těžké", "start": "začněte tady", "or": "nebo"},
    "fr": {"players": "{} joueurs", "age": "dès {} ans", "minutes": "{} minutes selon le livre", "decisions": "ici {} décisions",
           "easy": "facile", "medium": "moyen", "hard": "difficile", "start": "commencez ici", "or": "ou"},
}  # fmt: skip


class Facts(NamedTuple):
    age: int
    minutes: tuple[int, int]
    """From the book: the least and the most."""
    difficulty: str
    is_start: bool
    """Whether somebody who is new should begin with it."""
    decisions: tuple[int, int]
    """Measured: the least and the most of eight in ten matches, over all numbers of players."""


@cache
def facts(name: str) -> Facts | None:
    """What is known of a game; None where nobody has written or measured it yet."""
    book = json.loads((FOLDER / "facts.json").read_text(encoding="utf-8")).get(name)
    lengths = json.loads((FOLDER / "lengths.json").read_text(encoding="utf-8"))["games"].get(name, {}).values()
    if not book or not lengths:
        return None
    least, most = min(each["least"] for each in lengths), max(each["most"] for each in lengths)
    return Facts(book["age"], cast("tuple[int, int]", tuple(book["minutes"])), book["difficulty"], book["start"], (least, most))


def facts_line(game: Game, language: str) -> str:
    """All of it in a line."""
    words = WORDS[language]
    players = words["players"].format(counts(game.players, words["or"]))
    known = facts(slug(game))
    if known is None:
        return players
    parts = [
        players,
        words["age"].format(known.age),
        words["minutes"].format(span(known.minutes)),
        words["decisions"].format(span(known.decisions)),
        words[known.difficulty],
        *([words["start"]] if known.is_start else []),
    ]
    return " · ".join(parts)


def span(two: tuple[int, int]) -> str:
    return str(two[0]) if two[0] == two[1] else f"{two[0]}–{two[1]}"


def counts(players: Sequence[int], word: str) -> str:
    """`3–6, 8 or 9`: three and more in a row as a span, the last one after a word."""
    runs: list[list[int]] = []
    for each in players:
        if runs and each == runs[-1][-1] + 1:
            runs[-1].append(each)
        else:
            runs.append([each])
    parts = [part for run in runs for part in ([f"{run[0]}–{run[-1]}"] if len(run) > 2 else map(str, run))]
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} {word} {parts[-1]}"
