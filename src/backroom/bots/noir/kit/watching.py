"""What happened between two views of one seat. A view says how things stand and not how they came to, but two of them betray a lot:
facts have left their reasons with the number of the decision they came from, and moves of the board can be found from the two boards.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from backroom.bots.noir.kit.belief import FAITH, Belief
from backroom.bots.noir.kit.sight import Sight, mask
from backroom.games.noir.kit.codes import COLLAPSE_ROWS, SHIFT
from backroom.games.noir.kit.grid import Shape

PRIVATE = frozenset({"own", "own_among", "traced", "own_trio"})
"""Kinds of reasons that only the onlooker has."""
MOST_BOARDS = 9000
"""So many boards are looked at on the way from one to another, from either end."""

Ways = dict[bytes, list[tuple[int, ...]]]
"""By board: the moves that lead to it, or from it."""


def told(belief: Belief, weights: Mapping[int, float]) -> Belief:
    """A belief with what somebody's habits say of it; no habit makes anybody impossible."""
    raw = {suspect: likely * max(weights.get(suspect, 1.0), FAITH) for suspect, likely in belief.items()}
    total = sum(raw.values())
    return {suspect: each / total for suspect, each in raw.items()}


def drew(view: Mapping[str, Any], seat: int) -> int:
    """When somebody took the identity they have, given that it is a new one: a new case begins with what lay open then."""
    reasons = view["recall"]["reasons"].get(str(seat), ())
    return int(reasons[0].get("decision", 0)) if reasons else 0


def drawn_since(last: Sight, table: Sight) -> dict[int, int]:
    """By seat that has taken a new identity since a view: at which decision."""
    return {seat: drew(table.view, seat) for seat, may in table.public.items() if may & ~last.public.get(seat, 0)}


def open_then(last: Sight, table: Sight, seat: int, when: int, drawn: int) -> int:
    """Whom all could take somebody for before a decision; `drawn` is when they took a new identity, if they did."""
    if drawn >= when:
        return last.public.get(seat, 0)
    may = table.public.get(seat, 0)
    for reason in table.view["recall"]["reasons"].get(str(seat), ()):
        if reason["kind"] not in PRIVATE and reason.get("decision", 0) >= when:
            may |= mask(reason["names"])
    return may


def moved(board: bytes, on: Shape, code: int) -> bytes:
    """A board after a decision: a shift, or two cards that have changed places (minus both cells, see `swap`)."""
    if code < 0:
        one, other = divmod(-code - 1, on.cells)
        after = bytearray(board)
        after[one], after[other] = after[other], after[one]
        return bytes(after)
    if not SHIFT <= code < COLLAPSE_ROWS:
        return board
    after = bytearray(board)
    move = on.moves[code]
    after[move.line] = after[move.kept] + after[move.out]
    return bytes(after)


def swap(one: int, other: int, on: Shape) -> int:
    """A code for two cells whose cards change places."""
    return -(one * on.cells + other) - 1


def opposite(code: int) -> int:
    """The move that undoes one: the same line the other way, or the same two cards."""
    return SHIFT + ((code - SHIFT) ^ 2) if SHIFT <= code < COLLAPSE_ROWS else code


def paths(start: bytes, end: bytes, on: Shape, turns: Sequence[Sequence[int]]) -> Iterator[tuple[int, ...]]:
    """The ways from one board to another with one move out of each turn's; none at all where there are too many to look at."""
    half = len(turns) // 2
    first: Ways | None = {start: [()]}
    for codes in turns[:half]:
        first = _further(first, on, codes, back=False)
    # From the other end each move is undone, which gives the board from which it leads to this one.
    late: Ways | None = {end: [()]}
    for codes in reversed(turns[half:]):
        late = _further(late, on, codes, back=True)
    if first is not None and late is not None:
        for board, ways in first.items():
            for way in ways:
                for rest in late.get(board, ()):
                    yield way + rest


def _further(boards: Ways | None, on: Shape, codes: Sequence[int], *, back: bool) -> Ways | None:
    if boards is None or len(boards) * len(codes) > MOST_BOARDS:
        return None
    found: Ways = {}
    for board, ways in boards.items():
        for code in codes:
            reached = found.setdefault(moved(board, on, opposite(code) if back else code), [])
            reached.extend([(code, *way) if back else (*way, code) for way in ways])
    return found
