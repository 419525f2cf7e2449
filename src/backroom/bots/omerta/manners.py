"""What is no blind gamble in Omerta: what a bot with manners keeps to."""

from __future__ import annotations

from collections.abc import Mapping

from backroom.bots.uniform import below
from backroom.core.chance import Rng
from backroom.core.reading import Reader

RASH = 16
"""One in so many times it calls Omerta without knowing what it holds, so that rounds end among such bots too."""
LOW = 7
"""With so little a call may win."""


def sound(view: Mapping[str, object], legal: list[str], rng: Rng) -> list[str]:
    """The decisions that are left when blind snaps, blind reveals and most blind calls of Omerta are put aside."""
    hand = own_hand(view)
    return [notation for notation in legal if is_sound(notation, hand, view.get("snap"), rng)]


def own_hand(view: Mapping[str, object]) -> list[str | None]:
    """The faces of the seat's own cards as far as it recalls them; empty for whoever recalls nothing."""
    read = Reader(view, "view")
    if read.get("seat").is_null or read.get("recall").is_null:
        return []
    places = list(read["recall"]["hands"])[read["seat"].integer()]
    return [None if place["card"].is_null else place["card"].text() for place in places]


def is_sound(notation: str, hand: list[str | None], snap: object, rng: Rng) -> bool:
    """Whether a decision is no blind gamble."""
    verb, _, operand = notation.partition(" ")
    if verb in {"snap", "reveal"} and hand:
        return hand[int(operand.removeprefix("#"))] == (str(snap) if verb == "snap" else "Killer")
    if verb == "omerta":
        return is_low(hand) or below(RASH, rng) == 0
    return True


def is_low(hand: list[str | None]) -> bool:
    """Whether the hand is known to be worth little; every character but the Alibi is too much by itself."""
    worth = [0 if face == "Alibi" else int(face) if face and face.isdecimal() else LOW + 1 for face in hand]
    return sum(worth) <= LOW
