"""Killer vs Inspector: the shapes of its view and of the events that only it has."""

from __future__ import annotations

from typing import Literal, TypedDict

from backroom.games.noir.kit.shapes import (
    AmongReason,
    CollapseUnderWay,
    DeadReason,
    HandReason,
    HitReason,
    MissReason,
    NoHandReason,
    NoirRecall,
    NoirView,
    OwnReason,
    ReachReason,
    ShownReason,
)

KillerInspectorReason = (
    ShownReason | DeadReason | ReachReason | MissReason | HitReason | HandReason | NoHandReason | AmongReason | OwnReason
)


class KillerInspectorRecall(NoirRecall):
    """What hard evidence leaves open."""

    reasons: dict[str, list[KillerInspectorReason]]
    """By seat: why a player is none of those ruled out, for all and for this seat."""


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
    recall: KillerInspectorRecall


class DiscardEvent(TypedDict):
    """A card leaves play face up."""

    kind: Literal["discard"]
    seat: int
    name: str
