"""What the seats of a table are called in sentences."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

View = Mapping[str, Any]
"""What a seat may know, as the engine gives it; keys that a game does not have are simply missing."""


@dataclass(frozen=True, slots=True)
class People:
    """The seats as one onlooker calls them."""

    you: int | None = None
    """The onlooker's own seat; None for a spectator."""
    roles: tuple[str | None, ...] = ()
    """By seat, as far as the game has roles."""

    @classmethod
    def of(cls, view: View) -> People:
        return cls(view.get("seat"), tuple(view.get("roles") or ()))

    def role(self, seat: int) -> str | None:
        """A seat's role as a word with a capital, if it has one."""
        role = self.roles[seat] if 0 <= seat < len(self.roles) else None
        return role.replace("-", " ").title() if role else None

    def name(self, seat: int) -> str:
        """`you`, `the Killer` where nobody else has that role, or `@2`."""
        if seat == self.you:
            return "you"
        role = self.role(seat)
        if role and self.roles.count(self.roles[seat]) == 1:
            return f"the {role}"
        return f"@{seat}"

    def names(self, seats: Iterable[int]) -> str:
        """Several seats, as in `you, the Killer and @2`."""
        return listed([self.name(seat) for seat in seats])

    def owns(self, seat: int) -> str:
        return "your" if seat == self.you else f"{self.name(seat)}’s"

    def says(self, seat: int | None, phrase: str) -> str:
        """A sentence about what a seat does; the phrase starts with its verb in the plain form."""
        if seat is None:
            return sentence(phrase)
        verb, gap, rest = phrase.partition(" ")
        return sentence(f"{self.name(seat)} {verb if seat == self.you else third_person(verb)}{gap}{rest}")


def listed(items: list[str]) -> str:
    """`a`, `a and b`, `a, b and c`."""
    return " and ".join([", ".join(items[:-1]), items[-1]] if len(items) > 1 else items)


def sentence(text: str) -> str:
    """With a capital at the start and a stop at the end."""
    text = text.strip()
    if not text:
        return ""
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", "!", "?", "…")) else ".")


def third_person(verb: str) -> str:
    if verb in {"have", "be"}:
        return {"have": "has", "be": "is"}[verb]
    if verb.endswith(("s", "sh", "ch", "x", "o")):
        return f"{verb}es"
    if verb.endswith("y") and verb[-2:-1] not in "aeiou":
        return f"{verb[:-1]}ies"
    return f"{verb}s"
