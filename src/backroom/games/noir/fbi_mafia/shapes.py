"""FBI vs Mafia: the shapes of its view and of the events that only it has."""

from __future__ import annotations

from typing import Literal, TypedDict

from backroom.games.noir.kit.shapes import CollapseUnderWay, NoirRecall, NoirView


class Slot(TypedDict):
    """A place in the deck or in a hand of which something is known."""

    place: int
    card: str | None
    """The card, for a seat that has seen it."""
    among: list[str] | None
    """Whom it must be, for all to know; null where nothing is known."""
    seen_by: list[int]
    """Seats that have seen it."""


class FbiMafiaRecall(NoirRecall):
    """What hard evidence leaves open."""

    traced: dict[str, list[int]]
    """By seat: who of the other side knows that identity, having seen the card before it was drawn."""
    deck: list[Slot]
    hands: dict[str, list[Slot]]
    """By seat."""


class ToWin(TypedDict):
    """How many of each win."""

    kills: int
    arrests: int


class Pending(TypedDict):
    """What is under way between two decisions of one turn."""

    victim: str | None
    """Who is about to die, while the Suit is asked."""
    cause: Literal["kill", "snipe", "threat", "bomb", "blast"] | None
    bomb: str | None
    """Whose bomb goes off."""
    accused: int | None
    """The seat whose arrest is not settled yet."""
    threats: int
    """Placed so far this turn."""


class FbiMafiaView(NoirView):
    """All that a seat may know."""

    hands: list[int]
    """By seat: how many cards it holds."""
    kills: int
    """The Mafia's kill points."""
    arrests: int
    to_win: ToWin
    trophies: list[list[str]]
    """By seat: the agents it has killed."""
    discards: list[str]
    """Evidence out of play, face up."""
    removed: list[str]
    """Suspects that collapses took."""
    out: list[int]
    """Seats that sit out for good."""
    collapse: CollapseUnderWay | None
    pending: Pending
    recall: FbiMafiaRecall


class LaidOpenEvent(TypedDict):
    """Evidence lies face up on its suspect now; the place says which card of the hand it was."""

    kind: Literal["innocent"]
    seat: int
    name: str
    place: int | None


class PurgeEvent(TypedDict):
    """The dead leave the Profiler's hand."""

    kind: Literal["discard"]
    seat: int
    names: list[str]
    places: list[int]


class DeathEvent(TypedDict):
    """A suspect dies."""

    kind: Literal["death"]
    seat: int | None
    name: str


class ArrestEvent(TypedDict):
    """A mafioso is arrested."""

    kind: Literal["arrest"]
    seat: int
    name: str


class StrikeEvent(TypedDict):
    """A threat is about to come true."""

    kind: Literal["strike"]
    seat: int
    name: str


class AimlessEvent(TypedDict):
    """The Psycho has nobody to threaten."""

    kind: Literal["aimless"]
    seat: int


class UnderEvent(TypedDict):
    """Cards go under the deck; the names are for whoever drew them."""

    kind: Literal["under"]
    seat: int
    count: int
    names: list[str] | None


class ShuffleEvent(TypedDict):
    """The evidence of innocents comes back into the deck."""

    kind: Literal["shuffle"]
    seat: None
    names: list[str]


class OutEvent(TypedDict):
    """No identity is left for somebody."""

    kind: Literal["out"]
    seat: int
