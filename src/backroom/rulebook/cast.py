"""Who the people on the cards are: their names in each language, and a line about each of them."""

from __future__ import annotations

from functools import cache

from backroom.rulebook.reading import LANGUAGES, Rows, page, section


@cache
def people(part: str, language: str) -> dict[str, tuple[str, str]]:
    """Name and line by card: of `omerta`'s characters or of the `suspects`."""
    (table,) = (block for block in section(page("people", language), part) if isinstance(block, Rows))
    return {card: (name, line) for card, name, line in table.body}


def called(card: str, language: str) -> str:
    """A suspect in words of a language. In the notation a suspect has one name everywhere: the card's."""
    return people("suspects", language)[card][0]


@cache
def spellings() -> dict[str, tuple[str, ...]]:
    """How a suspect may be typed: every name that some language has for it, by the card's own, all in lower case."""
    names = {card.lower(): {card.lower()} for card in people("suspects", "en")}
    for language in LANGUAGES:
        for card in people("suspects", language):
            names[card.lower()].add(called(card, language).lower())
    return {card: tuple(sorted(found)) for card, found in names.items()}
