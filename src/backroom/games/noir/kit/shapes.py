"""The shapes of what all Noir games show: their part of a view, and the events that several of them have."""

from __future__ import annotations

from typing import Literal, TypedDict

from backroom.core.shapes import View

TokenWord = Literal["treasure", "bomb", "threat", "protection"]


class Card(TypedDict):
    """One suspect on the board, with all that lies on it."""

    name: str
    alive: bool
    innocent: bool
    officer: bool
    arrested: bool
    tokens: list[TokenWord]


class You(TypedDict):
    """A seat's own secrets."""

    role: str
    identity: str | None
    hand: list[str]


class CollapseUnderWay(TypedDict):
    """Which lines close up, null between two collapses, and who has been chosen so far."""

    lines: Literal["rows", "cols"] | None
    gone: list[str]


class NoirRecall(TypedDict):
    """What hard evidence leaves open, by seat: for this seat, and for a spectator."""

    suspects: dict[str, list[str]]
    public: dict[str, list[str]]


class ShownReason(TypedDict):
    """Their cards lay face up, so that nobody has them."""

    kind: Literal["shown"]
    decision: int
    names: list[str]


class DeadReason(TypedDict):
    """They were dead when the player took the card of somebody living."""

    kind: Literal["dead"]
    decision: int
    names: list[str]


class ReachReason(TypedDict):
    """From where they were the player could not have done this."""

    kind: Literal["reach"]
    decision: int
    action: str
    names: list[str]


class MissReason(TypedDict):
    """The player was asked or struck, and it was not this one."""

    kind: Literal["miss"]
    decision: int
    by: int
    """Who did it."""
    action: str
    names: list[str]


class HitReason(TypedDict):
    """The player was found out, so it is none of these."""

    kind: Literal["hit"]
    decision: int
    by: int
    """Who did it."""
    action: str
    names: list[str]


class HandReason(TypedDict):
    """The player stands beside somebody, and these do not."""

    kind: Literal["hand"]
    decision: int
    name: str
    names: list[str]


class NoHandReason(TypedDict):
    """The player does not stand beside somebody, and these do."""

    kind: Literal["no_hand"]
    decision: int
    name: str
    names: list[str]


class AmongReason(TypedDict):
    """Other players are certain suspects between them, so that nobody else is."""

    kind: Literal["among"]
    decision: int
    seats: list[int]
    held: list[str]
    names: list[str]


class OwnReason(TypedDict):
    """The onlooker has the card, or knows where it is."""

    kind: Literal["own"]
    names: list[str]


class OwnAmongReason(TypedDict):
    """Other players are, for all that the onlooker knows, certain suspects between them."""

    kind: Literal["own_among"]
    decision: int
    seats: list[int]
    held: list[str]
    names: list[str]


class TracedReason(TypedDict):
    """The onlooker has seen the card that the player then drew."""

    kind: Literal["traced"]
    held: list[str]
    names: list[str]


class BoardView(View):
    """What every Noir view has beside the keys of all games."""

    board: list[list[Card]]
    """Row by row."""
    deck: int
    """How many cards of evidence are left."""
    known: dict[str, str]
    """By seat: identities of others that this seat knows."""
    last_shift: str | None
    """The shift just made, which may not be undone, or null."""
    decisions: int
    """How many have been made, as all have seen them: the number of the next one is one more."""


class NoirView(BoardView):
    """What the views of all Noir games but Heist have: there a seat can be without a role."""

    you: You | None
    """Null for a spectator."""
    roles: list[str]
    """By seat."""


class AccuseEvent(TypedDict):
    """The answer to an accusation, or to a capture."""

    kind: Literal["accuse"]
    seat: int
    name: str
    hit: bool


class CanvassEvent(TypedDict):
    """Who is adjacent or raises a hand; there is no name after a search."""

    kind: Literal["canvass"]
    seat: int
    name: str | None
    hands: list[int]


class DrawEvent(TypedDict):
    """Evidence drawn; the names are for whoever drew it."""

    kind: Literal["draw"]
    seat: int
    count: int
    names: list[str] | None


class InnocentEvent(TypedDict):
    """Evidence lies face up on its suspect now."""

    kind: Literal["innocent"]
    seat: int
    name: str


class OfficerEvent(TypedDict):
    """Somebody puts on a uniform."""

    kind: Literal["officer"]
    seat: int
    name: str


class IdentityEvent(TypedDict):
    """A new identity; the name is for whoever has it and for their team."""

    kind: Literal["identity"]
    seat: int
    name: str | None
