"""What a view says of who knows what: read the same way for every game that has suspects."""

from __future__ import annotations

from collections.abc import Mapping

from backroom.core.declaration import Declaration
from backroom.core.reading import Reader
from backroom.games import game


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
    """The suspects of those who are not on this seat's side, as known identities or the seats of teams tell."""
    known, me = Reader(view, "view").get("known"), own_seat(view)
    friends = {me} if known.is_null else {me, *map(int, known.table())}
    for team in _declared(view).teams.get(Reader(view, "view")["players"].integer(), ()):
        friends |= set(team) if me in team else set()
    return {seat: names for seat, names in suspects(view).items() if seat not in friends}


def hunts(view: Mapping[str, object], seat: int) -> bool:
    """Whether somebody can catch others. Whose role is not known, or who has none just now, counts as one who can't."""
    roles = Reader(view, "view").get("roles")
    declared = {role.word: role.hunts for role in _declared(view).roles}
    if not declared or roles.is_null:
        return True
    role = list(roles)[seat]
    return not role.is_null and declared[role.text()]


def _declared(view: Mapping[str, object]) -> Declaration:
    return game(Reader(view, "view")["game"].text()).declaration


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
