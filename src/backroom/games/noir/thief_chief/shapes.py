"""Master Thief vs Chief of Police: the shapes of its view and of the events that only it has."""

from __future__ import annotations

from typing import Literal, TypedDict

from backroom.core.shapes import SeenEnding
from backroom.games.noir.kit.shapes import (
    HitReason,
    MissReason,
    NoirRecall,
    NoirView,
    OwnReason,
    ReachReason,
    ShownReason,
)


class TrioReason(TypedDict):
    """The Thief's three cards have one for each of some stretches between disguises, of which all know who it may have been."""

    kind: Literal["trio"]
    decision: int
    stretches: list[list[str]]
    left: list[str]
    """Whom the plainclothes card may be, where one of them has to be left for it; else nobody."""
    names: list[str]


class OwnTrioReason(TypedDict):
    """The same for the Chief, who knows that the own card is not among the three."""

    kind: Literal["own_trio"]
    decision: int
    stretches: list[list[str]]
    left: list[str]
    names: list[str]


ThiefChiefReason = ShownReason | ReachReason | MissReason | HitReason | TrioReason | OwnReason | OwnTrioReason


class ThiefChiefRecall(NoirRecall):
    """What hard evidence leaves open."""

    trios: str
    """Which three cards the Thief may have, for all to know: a set of trios as a number in base sixteen."""
    stretches: list[list[str]]
    """Whom the Thief may have been in stretches between disguises that are over, as far as that tells of the three cards."""
    reasons: dict[str, list[ThiefChiefReason]]
    """By seat: why a player is none of those ruled out, for all and for this seat."""


class ThiefChiefView(NoirView):
    """All that a seat may know."""

    hands: list[int]
    """By seat: how many cards it holds."""
    treasures: int
    """How many the Thief has taken in this leg."""
    officers: list[str]
    """Suspects in uniform."""
    discards: list[str]
    """Evidence of officers who were dismissed."""
    leg: int
    """Which leg it is, from 1."""
    taken: list[int]
    """By seat: treasures taken as Thief in all legs so far."""
    recall: ThiefChiefRecall


class LegEvent(TypedDict):
    """The second leg begins, for the reason that ended the first."""

    kind: Literal["leg"]
    seat: None
    leg: int
    roles: list[str]
    taken: list[int]
    reason: str
    ending: SeenEnding
