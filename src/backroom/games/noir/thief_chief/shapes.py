"""Master Thief vs Chief of Police: the shapes of its view and of the events that only it has."""

from __future__ import annotations

from typing import Literal, TypedDict

from backroom.core.shapes import SeenEnding
from backroom.games.noir.kit.shapes import NoirRecall, NoirView


class ThiefChiefRecall(NoirRecall):
    """What hard evidence leaves open."""

    trios: str
    """Which three cards the Thief may have, for all to know: a set of trios as a number in base sixteen."""


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
