"""Decisions: what a seat may say, and the table that ties each to its small integer code."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from difflib import get_close_matches

HINTED = 5_000
"""Catalogues larger than this give no hints: comparing a wrong notation with all of theirs would take seconds."""


@dataclass(frozen=True, slots=True)
class Action:
    """One decision. Its notation is its whole identity: `str(action)` goes out, `play` takes it back."""

    notation: str
    """One line of text, such as `kill Alyss` or `shift row 2 left`."""

    @property
    def verb(self) -> str:
        return self.notation.partition(" ")[0]

    @property
    def operands(self) -> tuple[str, ...]:
        return tuple(self.notation.split()[1:])

    def __str__(self) -> str:
        return self.notation


def notation_of(action: object) -> object:
    """What is to be looked up where an Action or its notation should come, whatever it is that has come."""
    return action.notation if isinstance(action, Action) else action


class Catalogue:
    """Every decision of one game. Codes stay inside the engine; outside there are Actions and notations."""

    __slots__ = ("actions", "code_of", "notations", "title")

    title: str
    """The game's title, for error texts."""
    notations: tuple[str, ...]
    """By code; an unused code is an empty text."""
    actions: tuple[Action, ...]
    """By code."""
    code_of: dict[str, int]
    """By notation."""

    def __init__(self, title: str, decisions: Iterable[tuple[int, str]]) -> None:
        table = dict(decisions)
        self.title = title
        self.notations = tuple(table.get(code, "") for code in range(max(table) + 1))
        self.actions = tuple(Action(notation) for notation in self.notations)
        self.code_of = {notation: code for code, notation in table.items()}
        if len(self.code_of) != len(table):
            raise ValueError(f"two decisions of {title} share a notation")

    def code(self, action: object) -> int:
        """The code of an Action or its notation."""
        notation = notation_of(action)
        if not isinstance(notation, str):
            raise ValueError(f"an action is an Action or its notation, not {type(notation).__name__}")
        code = self.code_of.get(notation)
        if code is None:
            near = self._near(notation[:80].split())
            hint = f"; did you mean {' or '.join(map(repr, near))}?" if near else ""
            raise ValueError(f"{notation[:80]!r} is no action of {self.title}{hint}")
        return code

    def _near(self, words: list[str]) -> list[str]:
        """Up to three decisions like these words, looked for word by word: whole notations are too many to compare with."""
        found = [notation.split() for notation in self.code_of]
        for place, word in enumerate(words):
            there = {each[place] for each in found if len(each) > place}
            near = [word] if word in there else get_close_matches(word, there)
            if not near:
                break
            found = [each for each in found if len(each) > place and each[place] in near]
        return [" ".join(each) for each in found[:3]] if len(found) < len(self.code_of) else []
