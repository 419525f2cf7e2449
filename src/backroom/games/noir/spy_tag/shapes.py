"""Spy Tag: the shapes of its view and of the events that only it has."""

from __future__ import annotations

from typing import Literal, TypedDict

from backroom.games.noir.kit.shapes import CollapseUnderWay, NoirRecall, NoirView


class SpyTagView(NoirView):
    """All that a seat may know."""

    teams: list[list[int]]
    """The seats of each team; of one each where all play alone."""
    to_win: int
    """Trophies that a team needs together."""
    trophies: list[list[str]]
    """By seat: whom it has captured, alphabetically."""
    collapse: CollapseUnderWay | None
    recall: NoirRecall


# `from` is a word of the language, so that the shape is written as a table.
TrophyEvent = TypedDict("TrophyEvent", {"kind": Literal["trophy"], "seat": int, "name": str, "from": int})
