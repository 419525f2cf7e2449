"""The shapes of what all games show: views, outcomes and the two events that every match has. Games add their own keys.

They are what `match.view(seat)` and `event.seen_by(seat)` give, for type checkers, for the page's types and for checks.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict


class SeenEnding(TypedDict):
    """An ending's code; its numbers stand beside it under their own names."""

    code: str


class SeenOutcome(TypedDict):
    """How a match ended."""

    winners: list[int]
    scores: list[int]
    reason: str
    ending: SeenEnding


class View(TypedDict):
    """The keys that every view has."""

    game: str
    players: int
    """How many."""
    options: dict[str, int | str | bool]
    seat: int | None
    """Whose view it is; null for a spectator."""
    phase: str
    turn: int | None
    """Whose turn it is; null where it is nobody's."""
    to_act: list[int]
    """Who has been asked."""
    legal: list[str]
    """What this seat may decide."""
    outcome: SeenOutcome | None


class ActionEvent(TypedDict):
    """A decision in its notation, less what the onlooker may not know."""

    kind: Literal["action"]
    seat: int
    action: str


class OverEvent(TypedDict):
    """The end."""

    kind: Literal["over"]
    seat: None
    winners: list[int]
    scores: list[int]
    reason: str
    ending: SeenEnding


class Seen(TypedDict):
    """What every event has."""

    kind: str
    seat: NotRequired[int | None]
