"""What may be decided now, grouped for reading, and what a person meant by what they typed."""

from __future__ import annotations

import re
from collections.abc import Sequence
from difflib import get_close_matches

from backroom.rulebook.cast import spellings

SHORT_SHIFT = re.compile(r"(r|c)(?:ow|ol)?\s*(\d)\s*([lrud])(2?)", re.IGNORECASE)
SIGNS = "#@$"
"""What a place in a hand, a seat and a place in the safe begin with."""
WAYS = {"l": "left", "r": "right", "u": "up", "d": "down"}


class Unclear(ValueError):  # noqa: N818 - it reads as what it is, like IllegalAction
    """What was typed is no decision that is open now, or could be several."""


class Choices:
    """The legal decisions of one seat, numbered in the order in which they are shown.

    Shifts have no numbers: there are many, and each has a short form of its own, such as `r2l` for `shift row 2 left`.
    """

    __slots__ = ("groups", "legal", "numbers")

    def __init__(self, legal: Sequence[str]) -> None:
        self.legal = list(legal)
        self.groups: dict[str, list[str]] = {}
        """Decisions by verb, shifts last."""
        for notation in sorted(legal, key=lambda each: each.startswith("shift ")):
            self.groups.setdefault(notation.split()[0], []).append(notation)
        countable = [notation for verb, group in self.groups.items() if verb != "shift" for notation in group]
        self.numbers = {notation: number for number, notation in enumerate(countable, 1)}
        """By decision."""

    def resolve(self, typed: str) -> str:
        """The one decision that was meant, in full notation."""
        text = " ".join(typed.split())
        for notation in self.legal:
            if notation.lower() == text.lower():
                return notation
        if text.isdecimal():
            return self._numbered(text)
        short = SHORT_SHIFT.fullmatch(text)
        if short:
            return self._shift(*short.groups())
        found = self._matching(text)
        if len(found) == 1:
            return found[0]
        if found:
            raise Unclear(f"“{text}” could be {_some(found)}")
        raise Unclear(self._hint(text))

    def _numbered(self, text: str) -> str:
        for notation, number in self.numbers.items():
            if str(number) == text.lstrip("0"):
                return notation
        if self.numbers:
            raise Unclear(f"there is no number {text[:12]}; the numbers go from 1 to {len(self.numbers)}")
        raise Unclear("nothing has a number here; shifts are typed, such as r2l for “shift row 2 left”")

    def _shift(self, axis: str, line: str, way: str, steps: str) -> str:
        word = "row" if axis.lower() == "r" else "col"
        notation = f"shift {word} {line} {WAYS[way.lower()]}{' 2' if steps else ''}"
        if notation not in self.legal:
            raise Unclear(f"“{notation}” is not open now")
        return notation

    def _matching(self, text: str) -> list[str]:
        """Decisions whose words begin as typed: of the same length first, then longer ones, then with the verb left out."""
        typed = text.lower().split()
        if not typed:
            return []
        split = {notation: notation.lower().split() for notation in self.legal}
        candidates = [each for each, words in split.items() if _begins(typed, words)]
        if not candidates:
            candidates = [each for each, words in split.items() if len(words) > 1 and _begins(typed, words[1:])]
            split = {each: split[each][1:] for each in candidates}
        for place, word in enumerate(typed):
            exact = [each for each in candidates if word.lstrip(SIGNS) in _spelt(split[each][place].lstrip(SIGNS))]
            candidates = exact or candidates
        same_length = [each for each in candidates if len(split[each]) == len(typed)]
        return same_length or candidates

    def _hint(self, text: str) -> str:
        verb = text.split(maxsplit=1)[0].lower() if text else ""
        group = self.groups.get(verb)
        if group and verb != "shift":
            return f"“{text[:60]}” is not open now; open: {_some(group)}"
        near = get_close_matches(text[:60], self.legal, n=3)
        if near:
            return f"“{text[:60]}” is not open now; did you mean {_some(near)}?"
        return f"“{text[:60]}” is no decision that is open now; Tab completes, “help” explains"


def _begins(typed: Sequence[str], words: Sequence[str]) -> bool:
    return len(typed) <= len(words) and all(map(_word_begins, typed, words))


def _word_begins(typed: str, word: str) -> bool:
    """Numbers must be whole; the signs of places and seats (`#0`, `@1`, `$2`) may be left out."""
    if typed[0] not in SIGNS:
        word = word.lstrip(SIGNS)
    return typed == word if typed.lstrip(SIGNS).isdecimal() else any(name.startswith(typed) for name in _spelt(word))


def _spelt(word: str) -> tuple[str, ...]:
    """How a word of the notation may be typed: a suspect in Cyrillic letters, too."""
    return spellings().get(word, (word,))


def _some(notations: Sequence[str]) -> str:
    shown = [f"“{each}”" for each in notations[:6]]
    return ", ".join(shown) + (f" or {len(notations) - 6} more" if len(notations) > 6 else "")


def short_shift(notation: str) -> str:
    """`r2l` for `shift row 2 left`."""
    _, axis, line, way, *steps = notation.split()
    return f"{axis[0]}{line}{way[0]}{''.join(steps)}"


def completions(typed: str, offers: Sequence[str]) -> list[str]:
    """How a line may go on, one word further."""
    text = typed.lstrip()
    words = len(text.split(" "))
    found: dict[str, None] = {}
    for offer in offers:
        if offer.lower().startswith(text.lower()):
            parts = offer.split(" ")
            found[" ".join(parts[:words]) + (" " if len(parts) > words else "")] = None
    return list(found)
