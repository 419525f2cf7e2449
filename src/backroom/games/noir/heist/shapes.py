"""Heist: the shapes of its view and of the events that only it has."""

from __future__ import annotations

from typing import Literal, TypedDict

from backroom.games.noir.kit.shapes import (
    AmongReason,
    BoardView,
    MissReason,
    NoirRecall,
    OwnAmongReason,
    OwnReason,
    ReachReason,
    ShownReason,
)

VaultWord = Literal["nw", "ne", "sw", "se"]


class HeistYou(TypedDict):
    """A seat's own secrets; the role is null for a thief who is caught and not back yet."""

    role: str | None
    identity: str | None
    hand: list[str]
    """The cards being chosen from."""


class Vaults(TypedDict):
    """By vault: the seats with a token there, one entry per token, or that it is robbed."""

    nw: list[int] | Literal["robbed"]
    ne: list[int] | Literal["robbed"]
    sw: list[int] | Literal["robbed"]
    se: list[int] | Literal["robbed"]


class Former(TypedDict):
    """What is left of a changed identity: at least one of the names is held by none of the seats."""

    names: list[str]
    seats: list[int]


class FoundReason(TypedDict):
    """A search found the thief in its block, and these are not in it."""

    kind: Literal["found"]
    decision: int
    action: str
    names: list[str]


class NotFoundReason(TypedDict):
    """A search did not find the thief, and these are in its block."""

    kind: Literal["not_found"]
    decision: int
    action: str
    names: list[str]


class TradedReason(TypedDict):
    """The thief changed places, and is one of the cards that did."""

    kind: Literal["traded"]
    decision: int
    held: list[str]
    names: list[str]


class FormerReason(TypedDict):
    """Identities have changed unseen, and these would leave too few cards for what they were."""

    kind: Literal["former"]
    decision: int
    formers: list[Former]
    names: list[str]


HeistReason = (
    ShownReason
    | ReachReason
    | MissReason
    | FoundReason
    | NotFoundReason
    | TradedReason
    | AmongReason
    | FormerReason
    | OwnReason
    | OwnAmongReason
)


class HeistRecall(NoirRecall):
    """What hard evidence leaves open."""

    reasons: dict[str, list[HeistReason]]
    """By seat: why a player is none of those ruled out, for all and for this seat."""

    formers: list[Former]
    public_formers: list[Former]
    """The same for a spectator."""
    team: list[str] | None
    """For thieves: whom all of them may take the plainclothes officer for."""
    unchanged: list[int]
    """Thieves who still have their first identity."""


class HeistView(BoardView):
    """All that a seat may know."""

    you: HeistYou | None
    """Null for a spectator."""
    roles: list[str | None]
    """By seat; null for a thief who is caught and not back yet."""
    hands: list[int]
    """By seat: how many cards it chooses from."""
    officers: list[str]
    """Suspects in uniform."""
    stunned: list[str]
    """The officer who can't accuse or swap, if there is one."""
    eliminations: int
    """How many officers have been killed."""
    role_deck: int
    """How many roles are left."""
    role_discards: list[str]
    caught: list[int]
    """Thieves who are caught and not back yet."""
    discards: list[str]
    """Evidence out of the game."""
    vaults: Vaults
    covert: int
    """Covert actions in a row."""
    next_thief: int
    """The thief whose turn it is, or who comes after the Chief."""
    recall: HeistRecall


class CaughtEvent(TypedDict):
    """A thief is caught."""

    kind: Literal["caught"]
    seat: int
    name: str
    role: str


class RobbedEvent(TypedDict):
    """A vault is robbed."""

    kind: Literal["robbed"]
    seat: int
    vault: VaultWord


class RoleEvent(TypedDict):
    """A thief who returns takes a new role."""

    kind: Literal["role"]
    seat: int
    role: str


class TradeEvent(TypedDict):
    """Two cards have changed places."""

    kind: Literal["trade"]
    seat: int
    names: list[str]
