"""Killer vs Inspector: the shapes of its view and of the events that only it has."""

from __future__ import annotations

from typing import Literal, TypedDict

from backroom.games.noir.kit.shapes import CollapseUnderWay, NoirRecall, NoirView


class KillerInspectorView(NoirView):
    """All that a seat may know."""

    hands: list[int]
    """By seat: how many cards it holds."""
    kills: int
    discards: list[str]
    """Evidence out of play, face up."""
    removed: list[str]
    """Suspects that collapses took."""
    collapse: CollapseUnderWay | None
    recall: NoirRecall


class DiscardEvent(TypedDict):
    """A card leaves play face up."""

    kind: Literal["discard"]
    seat: int
    name: str
