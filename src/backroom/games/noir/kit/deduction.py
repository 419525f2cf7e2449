"""Who may still be whom: the hard evidence of a Noir table.

For every hidden player there is a set of suspects they may be, as a bit mask. What happens at the table narrows one
player's set at a time (`near` and its like); that no two players share a card ties the sets together (`distinct`).
These two are all the hard evidence there is as long as each fact speaks of one player, so together they are complete.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from backroom.core.chance import Stream
from backroom.games.noir.kit.cast import CAST, EVERYBODY
from backroom.games.noir.kit.grid import Shape, near_mask


def near(board: bytearray, on: Shape, suspect: int) -> int:
    """Everybody adjacent to a suspect whose card is on the board."""
    return near_mask(board, on, board.find(suspect))


def near_or_self(board: bytearray, on: Shape, suspect: int) -> int:
    """Everybody adjacent to a suspect, and the suspect."""
    return near(board, on, suspect) | 1 << suspect


def answered(may: int, where: int, *, yes: bool) -> int:
    """A player's set after they said whether they stand in a set of suspects."""
    return may & where if yes else may & ~where


def distinct(sets: Sequence[int]) -> list[int]:
    """The sets narrowed to what is possible when no two players are the same suspect; 0 stands for nobody hidden.

    By Hall's theorem a suspect is impossible for a player exactly when some other players, as many as the suspects they
    have between them, need that suspect for themselves. Groups of one are by far the commonest, so they come first; a set
    as large as the number of players that are left can't be in a group, nor can sets that have more suspects between them.
    """
    narrowed = list(sets)
    known = 0
    unsure = []
    for player, may in enumerate(sets):
        if may & (may - 1):
            unsure.append(player)
        else:
            known |= may
    settled = known
    while settled:
        settled = 0
        for player in unsure:
            may = narrowed[player]
            if may & known:
                narrowed[player] = may = may & ~known
                if not may & (may - 1):
                    settled |= may
                    known |= may
        unsure = [player for player in unsure if narrowed[player] & (narrowed[player] - 1)]
    _narrow_by_groups(narrowed, unsure)
    return narrowed


def _narrow_by_groups(sets: list[int], players: list[int]) -> None:
    """`distinct` for players with at least two suspects each."""
    tight = [player for player in players if sets[player].bit_count() < len(players)]
    if len(tight) < 2:
        return
    # A group is one number, its suspects below its members: there are many of them, and a pair would be three objects.
    groups = [0]
    for player in tight:
        may, member = sets[player], 1 << player + len(CAST)
        groups += [group | may | member for group in groups if (group & EVERYBODY | may).bit_count() <= len(tight)]
    for group in groups[1:]:
        union, members = group & EVERYBODY, group >> len(CAST)
        if members.bit_count() == union.bit_count():
            for player in players:
                if not members >> player & 1:
                    sets[player] &= ~union


def without(sets: Iterable[int], cards: int) -> list[int]:
    """The sets as seen by somebody who holds these cards."""
    return [may & ~cards for may in sets]


def draw_distinct(sets: Sequence[int], stream: Stream) -> list[int]:
    """One suspect out of each set, all different, every such choice equally likely; -1 where a set is empty.

    Drawing again on a clash is what makes it fair. Where the sets are so tight that this takes long, the rest is
    settled by search, which finds one choice but does not weigh them.
    """
    for _ in range(64):
        drawn = [stream.pick_bit(may) if may else -1 for may in sets]
        hidden = [suspect for suspect in drawn if suspect >= 0]
        if len(set(hidden)) == len(hidden):
            return drawn
    found = _search_distinct(
        list(sets), sorted((p for p, may in enumerate(sets) if may), key=lambda p: sets[p].bit_count()), stream
    )
    if found is None:
        raise ValueError("no choice of different suspects fits these sets")
    return found


def _search_distinct(sets: list[int], order: Sequence[int], stream: Stream) -> list[int] | None:
    if not order:
        return [-1] * len(sets)
    player, *rest = order
    left = sets[player]
    while left:
        suspect = stream.pick_bit(left)
        left &= ~(1 << suspect)
        found = _search_distinct([may & ~(1 << suspect) for may in sets], rest, stream)
        if found is not None:
            found[player] = suspect
            return found
    return None
