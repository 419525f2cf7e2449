"""A finished match again, step by step and seat by seat, and what is kept of who played it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Any, cast

from backroom.core.event import Event
from backroom.core.match import Match
from backroom.core.record import steps
from backroom.games import game
from backroom.table.state import Finished

PAGE = 100
"""Steps in one answer."""

Seen = tuple[list[dict[str, Any]], dict[str, Any]]
"""The events of a step, and the view after it."""


def told(match: Match, events: list[Event], seat: int | None) -> Seen:
    """One step through one seat's eyes."""
    view = cast("dict[str, Any]", match.view(seat))
    view.pop("recall", None)
    return [what for event in events if (what := event.seen_by(seat)) is not None], view


def played(record: Mapping[str, Any], seat: int | None) -> Iterator[Seen]:
    """A match step by step as today's rules play it; ValueError if they can't."""
    return (told(match, events, seat) for match, events in steps(record, game))


def opened(record: Mapping[str, Any]) -> Iterator[dict[str, object]]:
    """By step: what a spectator would see of the cards that lie face down; ValueError if today's rules can't tell."""
    return (match.laid_open() for match, _ in steps(record, game))


def recalled(record: Mapping[str, Any], seat: int, step: int) -> dict[str, Any] | None:
    """What perfect memory could conclude for a seat at a step, as its view has it; None past the end, or where the rules have changed since."""
    today = game(record["game"]).version
    if record.get("version", today) != today:
        return None
    for match, _ in islice(steps(record, game), step, step + 1):
        view = cast("dict[str, Any]", match.view(seat))
        return cast("dict[str, Any]", view["recall"])
    return None


def seats_of(match: Finished) -> list[dict[str, Any]]:
    """Who played a match, by seat."""
    return [
        {
            "seat": seat,
            "name": each.name,
            "player": each.public,
            "bot": each.bot,
            "left": seat in match.left,
            "forfeited": seat == match.forfeited,
        }
        for seat, each in enumerate(match.starters)
    ]
