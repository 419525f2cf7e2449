"""A bot with manners: as aimless as Uniform, but it does not gamble on cards that it has not seen."""

from __future__ import annotations

from collections.abc import Mapping

from backroom.bots.uniform import Uniform, below
from backroom.core.chance import Rng
from backroom.core.reading import Reader

RASH = 16
"""One in so many times it calls Omerta without knowing what it holds, so that rounds end among such bots too."""
LOW = 7
"""With so little a call may win."""


class Careful:
    """Uniform over what is left when blind snaps, blind reveals and most blind calls of Omerta are put aside.

    Without it a table of Omerta is no fun: a player who snaps at random ends up with half the deck.
    """

    def choose(self, view: Mapping[str, object], rng: Rng) -> str:
        legal = Reader(view, "view")["legal"].texts()
        hand = own_hand(view)
        kept = [notation for notation in legal if is_sound(notation, hand, view.get("snap"), rng)]
        return Uniform().choose({"legal": kept or legal}, rng)


def own_hand(view: Mapping[str, object]) -> list[str | None]:
    """The faces of the seat's own cards as far as it recalls them; empty in games without such hands."""
    read = Reader(view, "view")
    if read.get("seat").is_null or read.get("recall").is_null:
        return []
    rows = read["recall"].get("hands")
    if not isinstance(rows.value, list):
        return []
    places = list(rows)[read["seat"].integer()]
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
