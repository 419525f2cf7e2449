"""What a view says of who knows what: read the same way for every game that has suspects."""

from __future__ import annotations

from collections.abc import Mapping

from backroom.core.reading import Reader


def recall(view: Mapping[str, object]) -> Reader:
    return Reader(view, "view")["recall"]


def own_seat(view: Mapping[str, object]) -> int:
    return Reader(view, "view")["seat"].integer()


def suspects(view: Mapping[str, object]) -> dict[int, list[str]]:
    """By seat of the others, who they may still be as far as this seat can tell; empty where a game has no suspects."""
    found = recall(view).get("suspects")
    return {} if found.is_null else {int(seat): found[seat].texts() for seat in found.table()}


def exposed(view: Mapping[str, object]) -> list[str] | None:
    """Who this seat may still be in everybody's eyes; None where nobody asks."""
    found = recall(view).get("public")
    seat = str(own_seat(view))
    if found.is_null or found.get(seat).is_null:
        return None
    return found[seat].texts()


def rivals(view: Mapping[str, object]) -> dict[int, list[str]]:
    """The suspects of those who are not on this seat's side, as far as roles or known identities tell."""
    known = Reader(view, "view").get("known")
    mates = set() if known.is_null else {int(seat) for seat in known.table()}
    return {seat: names for seat, names in suspects(view).items() if seat not in mates and seat != own_seat(view)}


def faces(view: Mapping[str, object]) -> int:
    """How many cards that lie face down this seat can name; for games of hands."""
    found = recall(view)
    hands = found.get("hands")
    if hands.is_null or not isinstance(hands.value, list):
        return 0
    places = [place for hand in hands for place in hand]
    if not found.get("safe").is_null:
        places += list(found["safe"])
    return sum(not place["card"].is_null for place in places)


def known_total(view: Mapping[str, object]) -> int:
    """A measure of what this seat knows: the fewer possibilities are left, the higher."""
    found = rivals(view)
    return -sum(map(len, found.values())) if found else faces(view)
