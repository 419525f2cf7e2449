"""Spy Tag: the shapes of its view and of the events that only it has."""

from __future__ import annotations

from typing import Literal, TypedDict

from backroom.games.noir.kit.shapes import (
    AmongReason,
    CollapseUnderWay,
    HandReason,
    MissReason,
    NoHandReason,
    NoirRecall,
    NoirView,
    OwnAmongReason,
    OwnReason,
    ReachReason,
    ShownReason,
)

SpyTagReason = ShownReason | ReachReason | MissReason | HandReason | NoHandReason | AmongReason | OwnReason | OwnAmongReason


class SpyTagRecall(NoirRecall):
    """What hard evidence leaves open."""

    reasons: dict[str, list[SpyTagReason]]
    """By seat: why a player is none of those ruled out, for all and for this seat."""


class SpyTagView(NoirView):
    """All that a seat may know."""

    teams: list[list[int]]
    """The seats of each team; of one each where all play alone."""
    to_win: int
    """Trophies that a team needs together."""
    trophies: list[list[str]]
    """By seat: whom it has captured, alphabetically."""
    collapse: CollapseUnderWay | None
    recall: SpyTagRecall


# `from` is a word of the language, so that the shape is written as a table.
TrophyEvent = TypedDict("TrophyEvent", {"kind": Literal["trophy"], "seat": int, "name": str, "from": int})
