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
