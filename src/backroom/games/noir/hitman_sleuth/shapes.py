"""Hitman vs Sleuth: the shapes of its view and of the events that only it has."""

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

SourceWord = Literal["board", "list", "hand", "identity", "deck"]


HitmanSleuthReason = (
    ShownReason | DeadReason | ReachReason | MissReason | HitReason | HandReason | NoHandReason | AmongReason | OwnReason
)


class HitmanSleuthRecall(NoirRecall):
    """What hard evidence leaves open."""

    not_held: list[list[str]]
    """For each card of the Sleuth's hand, without saying which: the dead that it can't be. The longest list comes first."""
    reasons: dict[str, list[HitmanSleuthReason]]
    """By seat: why a player is none of those ruled out, for all and for this seat."""


class HitmanSleuthView(NoirView):
    """All that a seat may know."""

    hands: list[int]
    """By seat: how many cards it holds."""
    hit_list: list[str | None]
    """The target's name, then null for each card face down; empty once the list is used up."""
    discards: list[str]
    """Evidence out of play, face up."""
    removed: list[str]
    """Suspects that collapses took."""
    collapse: CollapseUnderWay | None
    recall: HitmanSleuthRecall


# `from` is a word of the language, so that these shapes are written as a table.
DiscardEvent = TypedDict("DiscardEvent", {"kind": Literal["discard"], "seat": int, "name": str, "from": SourceWord})


class TargetEvent(TypedDict):
    """A card of the hit list is turned up."""

    kind: Literal["target"]
    seat: int
    name: str


class ListEvent(TypedDict):
    """The hit list is one card longer, or shorter."""

    kind: Literal["list"]
    seat: int
    change: Literal[1, -1]
