"""Shifts and collapses, which both sides of a duel may choose, weighed by what the board looks like afterwards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, Self, TypeVar

from backroom.bots.noir.kit.sight import Sight, mask
from backroom.games.noir.kit.codes import COLLAPSE_COLS, COLLAPSE_ROWS, REMOVE, SHIFT
from backroom.games.noir.kit.collapse import AGAIN, Collapse, read_lines, start_collapse
from backroom.games.noir.kit.grid import Shape


class Scene(Protocol):
    """A game's own picture of the board, in cells."""

    @property
    def on(self) -> Shape: ...

    @property
    def alive(self) -> int: ...

    def shifted(self, code: int) -> Self: ...

    def closed(self, collapse: Collapse) -> Self: ...


S = TypeVar("S", bound=Scene)


def move_value(table: Sight, scene: S, code: int, standing: Callable[[S], float]) -> float:
    """What a shift or a step of a collapse promises; `standing` is what the one who moved thinks of a scene."""
    if SHIFT <= code < COLLAPSE_ROWS:
        return standing(scene.shifted(code))
    if code in (COLLAPSE_ROWS, COLLAPSE_COLS):
        return standing(scene.closed(start_collapse(scene.alive, scene.on, code)))
    under_way = collapse_seen(table)
    if code < REMOVE or under_way is None:
        return standing(scene)
    return standing(scene.closed(under_way.remove(table.where[code - REMOVE])))


def collapse_seen(table: Sight) -> Collapse | None:
    """The collapse under way, if there are still choices to make in it."""
    seen = table.view["collapse"]
    if seen is None:
        return None
    collapse = read_lines(seen["lines"], table.cells(mask(seen["gone"])), table.alive, table.on)
    return None if collapse is AGAIN else collapse
