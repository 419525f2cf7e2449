"""Omerta: the shapes of its view and of its events."""

from __future__ import annotations

from typing import Literal, TypedDict

from backroom.core.shapes import View


class Place(TypedDict):
    """A card in a row: its code where the rules show it, and whether a Patrol lies on it."""

    card: str | None
    locked: bool


class Mark(TypedDict):
    """What all know of a card."""

    seen_by: list[int]
    """Who has looked at it since it was last shuffled."""
    source: int | None
    """Which shuffle it came from; null when all have seen its face."""


class Marks(TypedDict):
    """What all know of every card."""

    hands: list[list[Mark]]
    safe: list[Mark]
    drawn: Mark | None
    deck: int | None
    """The source of the cards in the deck; null if there are none."""


class Mix(TypedDict):
    """What a Lady has shuffled."""

    source: int
    cards: list[str | None]
    """What went in, with the faces this seat knew."""
    marks: list[Mark]
    gone: list[str]
    """Faces of it that have become public since."""


class LookedReason(TypedDict):
    """Somebody has looked at the card that lies there."""

    kind: Literal["looked"]
    decision: int
    by: int


class PublicReason(TypedDict):
    """All have seen the card that lies there."""

    kind: Literal["public"]
    decision: int


class AbsentReason(TypedDict):
    """These were not among the cards that were shuffled."""

    kind: Literal["absent"]
    decision: int
    """The one that shuffled them."""
    cards: list[str]


class OutReason(TypedDict):
    """Cards of one kind that have come to light since they were shuffled."""

    kind: Literal["out"]
    card: str
    decisions: list[int]
    """One for each."""


class GoneReason(TypedDict):
    """All of these have come to light since they were shuffled."""

    kind: Literal["gone"]
    cards: list[str]


class OwnGoneReason(TypedDict):
    """All of these that have not come to light were seen by the onlooker."""

    kind: Literal["own_gone"]
    cards: list[str]


class MixedReason(TypedDict):
    """These were not among the cards that a Lady shuffled, as far as the onlooker can tell."""

    kind: Literal["mixed"]
    decision: int
    """The Lady's."""
    cards: list[str]


class SpentReason(TypedDict):
    """What of these a Lady shuffled has been seen since, as far as the onlooker can tell."""

    kind: Literal["spent"]
    cards: list[str]


PlaceReason = LookedReason | PublicReason
SourceReason = AbsentReason | OutReason | GoneReason | OwnGoneReason | MixedReason | SpentReason


class OmertaReasons(TypedDict):
    """Why cards can't be others."""

    hands: list[list[list[PlaceReason]]]
    """By seat and place: when its card was looked at."""
    safe: list[list[PlaceReason]]
    drawn: list[PlaceReason]
    sources: dict[str, list[SourceReason]]
    """By source: what its cards that this seat has not seen can't be."""


class OmertaRecall(TypedDict):
    """What perfect memory holds."""

    hands: list[list[Place]]
    safe: list[Place]
    drawn: str | None
    mixes: list[Mix]
    marks: Marks
    pools: dict[str, list[str]]
    """By source: faces of a shuffled pack or pile that have not become public since."""
    reasons: OmertaReasons


class LaidPatrol(TypedDict):
    """The Patrol on the table."""

    seat: int
    place: int
    by: int
    turns: int
    """Turns that its placer has still to come to."""


class LastRound(TypedDict):
    """A round just scored."""

    caller: int
    hands: list[list[str]]
    stocks: list[int]
    points: list[int]


class OmertaView(View):
    """All that a seat may know."""

    hands: list[list[Place]]
    """By seat."""
    safe: list[Place]
    deck: int
    """How many cards are left."""
    discard: str | None
    """The top of the pile."""
    pile: list[str]
    """All of it, bottom first."""
    drawn: str | None
    """The card in somebody's fingers, for that seat."""
    drawn_from: Literal["deck", "discard"] | None
    scores: list[int]
    round: int
    """From 1."""
    starter: int
    mamma: int | None
    """The seat she lies in front of."""
    mamma_by: int | None
    patrol: LaidPatrol | None
    snap: int | None
    """The value raced for."""
    snap_next: int | None
    """The value of a Driver's second snap."""
    attack: str | None
    """The notation of the attack being reacted to."""
    failed: list[int]
    """Seats that turned over a wrong card against it."""
    last_round: LastRound | None
    decisions: int
    """How many decisions all have seen."""
    recall: OmertaRecall


class TurnEvent(TypedDict):
    """A turn begins."""

    kind: Literal["turn"]
    seat: int


# `from` is a word of the language, so that the shape is written as a table.
DrawEvent = TypedDict("DrawEvent", {"kind": Literal["draw"], "seat": int, "from": Literal["deck", "discard"], "card": str | None})


class LookEvent(TypedDict):
    """Cards looked at."""

    kind: Literal["look"]
    seat: int
    where: Literal["hand", "safe"]
    places: list[int]
    cards: list[str]


class DiscardEvent(TypedDict):
    """A card goes face up on the pile."""

    kind: Literal["discard"]
    seat: int
    card: str


class SnapEvent(TypedDict):
    """A card turned over in a snap."""

    kind: Literal["snap"]
    seat: int
    place: int
    card: str
    hit: bool


class RevealEvent(TypedDict):
    """A card turned over against an attack."""

    kind: Literal["reveal"]
    seat: int
    place: int
    card: str
    hit: bool


class ThrowEvent(TypedDict):
    """A card turned over by a Driver."""

    kind: Literal["throw"]
    seat: int
    place: int
    card: str
    hit: bool


class ClosedEvent(TypedDict):
    """A snap that nobody won is over."""

    kind: Literal["closed"]
    seat: None


class PenaltyEvent(TypedDict):
    """A penalty card, if there is one to be had."""

    kind: Literal["penalty"]
    seat: int
    cards: Literal[0, 1]


class DealtEvent(TypedDict):
    """A Snitch deals a card."""

    kind: Literal["dealt"]
    seat: int
    to: int


class EffectEvent(TypedDict):
    """How an attack ended."""

    kind: Literal["effect"]
    seat: int
    action: str
    cancelled: bool


class LaidEvent(TypedDict):
    """The Mamma or the Patrol comes to somebody."""

    kind: Literal["laid"]
    seat: int
    to: int
    card: Literal["Mamma", "Patrol"]


class LiftEvent(TypedDict):
    """The Mamma or the Patrol goes."""

    kind: Literal["lift"]
    seat: int
    card: Literal["Mamma", "Patrol"]


class SkipEvent(TypedDict):
    """A missed turn."""

    kind: Literal["skip"]
    seat: int


class ReshuffleEvent(TypedDict):
    """The pile becomes the deck."""

    kind: Literal["reshuffle"]
    seat: None
    cards: int


class RoundEvent(LastRound):
    """A round is scored."""

    kind: Literal["round"]
    seat: int
    round: int
