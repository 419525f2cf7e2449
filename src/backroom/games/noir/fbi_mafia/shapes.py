"""FBI vs Mafia: the shapes of its view and of the events that only it has."""

from __future__ import annotations

from typing import Literal, TypedDict

from backroom.games.noir.kit.shapes import (
    AmongReason,
    CollapseUnderWay,
    DeadReason,
    HandReason,
    MissReason,
    NoHandReason,
    NoirRecall,
    NoirView,
    OwnAmongReason,
    OwnReason,
    ReachReason,
    ShownReason,
    TracedReason,
)


class Slot(TypedDict):
    """A place in the deck or in a hand of which something is known."""

    place: int
    card: str | None
    """The card, for a seat that has seen it."""
    among: list[str] | None
    """Whom it must be, for all to know; null where nothing is known."""
    seen_by: list[int]
    """Seats that have seen it."""


class DiedReason(TypedDict):
    """The suspect died, and nobody lost an identity by it."""

    kind: Literal["died"]
    decision: int
    names: list[str]


class DrawnReason(TypedDict):
    """Of the card that the player drew all knew that it was none of these."""

    kind: Literal["drawn"]
    decision: int
    names: list[str]


class SavedReason(TypedDict):
    """The Suit saved somebody, so they stand in that row or column; these don't."""

    kind: Literal["saved"]
    decision: int
    name: str
    names: list[str]


class StruckReason(TypedDict):
    """A threat on somebody came true, so the Psycho stands beside; these don't."""

    kind: Literal["struck"]
    decision: int
    name: str
    names: list[str]


class CalmReason(TypedDict):
    """The threats on some did not come true, so the Psycho stands beside none of them; these do."""

    kind: Literal["calm"]
    decision: int
    spared: list[str]
    names: list[str]


class AimedReason(TypedDict):
    """The Psycho had somebody to threaten; from where these are there is nobody."""

    kind: Literal["aimed"]
    decision: int
    names: list[str]


class AimlessReason(TypedDict):
    """The Psycho had nobody to threaten; from where these are there is somebody."""

    kind: Literal["aimless"]
    decision: int
    names: list[str]


Place = ReachReason | SavedReason | StruckReason | CalmReason | AimedReason | AimlessReason | HandReason | NoHandReason
FbiMafiaReason = (
    ShownReason
    | DeadReason
    | DiedReason
    | DrawnReason
    | MissReason
    | Place
    | AmongReason
    | OwnReason
    | OwnAmongReason
    | TracedReason
)


class FbiMafiaRecall(NoirRecall):
    """What hard evidence leaves open."""

    reasons: dict[str, list[FbiMafiaReason]]
    """By seat: why a player is none of those ruled out, for all and for this seat."""

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
