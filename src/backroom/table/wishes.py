"""What people wish to play: a role, or a side of several. Wishes bind; where too many want the same, it is drawn.

The draw has a stream of its own in the seed of the match, so that whoever has the record can do it again.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from backroom.core.chance import Chance, Seed, Stream
from backroom.core.declaration import Declaration

ANY = "any"
"""What a person without a wish has among the others' wishes; a bot has none at all."""

Wishes = Sequence[str | None]
"""By seat."""
Roles = Sequence[str]
"""By seat."""


class Seating(NamedTuple):
    """How the wishes for a match were settled."""

    wishes: tuple[str | None, ...]
    """As people sat before it."""
    usual: tuple[str, ...] | None
    """The roles that they would have had in a rematch without wishes."""
    roles: tuple[str, ...]
    """By seat."""
    came_from: tuple[int, ...]
    """By seat, where its occupant sat before."""

    def written(self) -> dict[str, object]:
        """As a record holds it, which has the roles in its deal."""
        usual = None if self.usual is None else list(self.usual)
        return {"wishes": list(self.wishes), "usual": usual, "came_from": list(self.came_from)}


def settle(said: Declaration, wishes: Wishes, usual: Roles | None, seed: Seed) -> Seating | None:
    """Who plays what and sits where; None where nobody wishes for anything, and all is as it would have been."""
    offered = said.wishes(len(wishes))
    asking = [seat for seat, wish in enumerate(wishes) if wish in offered]
    if not asking:
        return None
    stream = Chance(seed).stream("wishes")
    parts = list(said.parts[len(wishes)])
    stream.shuffle(parts)
    stream.shuffle(asking)
    granted = grant(said, {seat: wishes[seat] or ANY for seat in asking}, parts, usual)
    seats, sides = list(range(len(wishes))), None
    if said.alternate:
        sides = alternating(said, granted, usual, len(wishes), stream)
        seats = reseated(wishes, {seat: said.side_of[role] for seat, role in granted.items()}, sides)
    then = None if usual is None else [usual[before] for before in seats]
    roles = filled(said, parts, [granted.get(before, "") for before in seats], then, sides)
    return Seating(tuple(wishes), None if usual is None else tuple(usual), tuple(roles), tuple(seats))


def grant(said: Declaration, wishes: Mapping[int, str], parts: Roles, usual: Roles | None) -> dict[int, str]:
    """Roles by the seats whose wishes come true: as many as can, and whoever comes earlier is never passed over for a later one.

    Where somebody's part is held by one who would be content with another, that one makes room.
    """
    holder: dict[int, int] = {}

    def find(seat: int, tried: set[int]) -> bool:
        fitting = [part for part, role in enumerate(parts) if wishes[seat] in (role, said.side_of[role])]
        for part in sorted(fitting, key=lambda part: usual is None or parts[part] != usual[seat]):
            if part not in tried:
                tried.add(part)
                if part not in holder or find(holder[part], tried):
                    holder[part] = seat
                    return True
        return False

    for seat in wishes:
        find(seat, set())
    return {seat: parts[part] for part, seat in holder.items()}


def alternating(said: Declaration, granted: Mapping[int, str], usual: Roles | None, players: int, stream: Stream) -> list[str]:
    """The sides by seat: so that few have to get up, else as it was before, else drawn."""
    one, other = sorted({said.side_of[part] for part in said.parts[players]})
    ways = [[(one, other)[(seat + first) % 2] for seat in range(players)] for first in (0, 1)]
    if stream.below(2):
        ways.reverse()

    def cost(way: list[str]) -> tuple[int, bool]:
        astray = sum(said.side_of[role] != way[seat] for seat, role in granted.items())
        return astray, usual is not None and said.side_of[usual[0]] != way[0]

    return min(ways, key=cost)


def reseated(wishes: Wishes, granted: Mapping[int, str], sides: Sequence[str]) -> list[int]:
    """By seat, from where its occupant comes. `granted` are the sides that people have been promised, by where they sit."""
    seats = list(range(len(wishes)))
    astray = [seat for seat in sorted(granted) if granted[seat] != sides[seat]]
    while astray:
        seat = astray.pop(0)
        others = [each for each in astray if sides[each] != sides[seat]]
        if others:
            other = others[0]
            astray.remove(other)
        else:
            # Bots get up before people do, and whoever sits nearer.
            free = [each for each in seats if sides[each] != sides[seat] and each not in granted and seats[each] == each]
            other = min(free, key=lambda each: (wishes[each] is not None, min(abs(each - seat), len(seats) - abs(each - seat))))
        seats[seat], seats[other] = other, seat
    return seats


def filled(said: Declaration, parts: Roles, granted: Roles, usual: Roles | None, sides: Sequence[str] | None) -> list[str]:
    """All roles: those that were granted; for the others what they would have had if it is still to be had; then what is left."""
    roles, left = list(granted), list(parts)
    for role in filter(None, granted):
        left.remove(role)

    def give(seat: int, wanted: Roles) -> None:
        fitting = (role for role in left if role in wanted and (sides is None or said.side_of[role] == sides[seat]))
        if not roles[seat] and (role := next(fitting, "")):
            left.remove(role)
            roles[seat] = role

    for seat, role in enumerate(usual or ()):
        give(seat, (role,))
    for seat in range(len(roles)):
        give(seat, parts)
    return roles
