"""What help looks like: plain JSON data."""

from __future__ import annotations

from typing import NotRequired, TypedDict


class Remark(TypedDict):
    """One thing that is worth saying: a code, and what goes into its sentence."""

    code: str
    who: NotRequired[int]
    """A seat."""
    names: NotRequired[list[str]]
    """Suspects."""
    count: NotRequired[int]
    before: NotRequired[int]
    card: NotRequired[str]
    place: NotRequired[int]


class Choice(TypedDict):
    """One decision and what may come of it."""

    action: str
    chance: float | None
    """To win, from 0 to 1, as the playouts went; null where the strongest bot makes none."""
    error: float | None
    """The standard error of that: two choices that are no further apart are about as good."""
    learn: float | None
    """How many suspects it would rule out of the others on average, or cards that it would show; null where that is not known."""
    expose: float | None
    """How many suspects it would leave for this seat in the others' eyes, on average; null where nothing of that kind is known."""


class Hint(TypedDict):
    """What the strongest bot would do, and the runner-up."""

    level: str
    playouts: int
    exposed: int | None
    """How many suspects the others have for this seat now."""
    choices: list[Choice]
