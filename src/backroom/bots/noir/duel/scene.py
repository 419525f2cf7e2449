"""A duel as one side sees it, in cells: where the other may stand, where the other may think oneself to stand, and how far things are."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from backroom.bots.noir.kit.belief import Belief
from backroom.bots.noir.kit.hiding import Closing, spread
from backroom.bots.noir.kit.sight import Sight, carried, carried_cell, carried_list
from backroom.core.action import Catalogue
from backroom.games.noir.kit.collapse import Collapse
from backroom.games.noir.kit.grid import Shape

NEVER = 1 << 10
"""More decisions than anybody looks ahead."""


class Progress(NamedTuple):
    """How far the one who kills has got."""

    left: int
    """Kills, or cards of the hit list, that are still missing."""
    target: int = -1
    """The cell of the one who has to be killed next; -1 where anybody will do, or where nobody knows yet."""
    spare: int = 0
    """How many more identities the one who accuses can lay down."""


@dataclass(frozen=True)
class Terms:
    """What a duel says of itself."""

    kills: str
    """The role of the one who kills …"""
    accuses: str
    """… and of the one who accuses."""
    catalogue: Catalogue
    progress: Callable[[Sight], Progress]
    listed: bool
    """Whether there is a list of whom to kill, in place of a number of kills; a new identity makes it longer, a wrong accusation shorter."""
    fewest: int
    """Cards that have to be in the deck for a new identity."""
    winning: Callable[[Any], int]
    """The decision that wins at once for whoever is to move in a kernel, where who is who is known; -1 for none."""
    is_unclear: Callable[[Any, int], bool]
    """Whether what comes of a decision in a kernel depends on cards that nobody has seen, beyond what a new identity does."""

    soonest: Callable[[Any, bool], int]
    """In a kernel, whoever is to move: at least how many more decisions of its own the one who kills (or the other) needs to win by force, where both
    are known and nobody wins at once; NEVER where the other has a way out for long."""

    essence: Callable[[Any], object]
    """All of a kernel that a forced win depends on, if both are known to both: who lies on the other cells does not matter."""
    cell: Callable[[Any, int], int]
    """Where a suspect lies in a kernel."""

    secrecy: Mapping[str, float]
    """By role: what a decision has to be better by to be worth making oneself e times as likely in an observer's eyes."""
    veiled: bool
    """Whether regulars decide as all whom they may be would on average (`veil.py`)."""

    @property
    def roles(self) -> tuple[str, str]:
        return self.kills, self.accuses


class Scene(NamedTuple):
    """The position after a decision, with the other to move."""

    on: Shape
    alive: int
    face: list[float]
    """By cell: how likely oneself stands there, in the other's eyes."""
    odds: list[float]
    """By cell: how likely the other stands there."""
    me: int
    progress: Progress
    fresh: bool
    """Whether there are cards for a new identity."""

    def shifted(self, code: int) -> Scene:
        on, progress = self.on, self.progress
        if progress.target >= 0:
            progress = progress._replace(target=carried_cell(progress.target, on, code))
        return Scene(
            on,
            carried(self.alive, on, code),
            carried_list(self.face, on, code),
            carried_list(self.odds, on, code),
            carried_cell(self.me, on, code),
            progress,
            self.fresh,
        )

    def closed(self, collapse: Collapse) -> Scene:
        after = Closing(self.on, self.alive, collapse)
        progress = self.progress
        if progress.target >= 0:
            progress = progress._replace(target=after.cell(progress.target))
        face, odds = after.odds(self.face), after.odds(self.odds)
        return Scene(after.on, after.alive, face, odds, after.cell(self.me), progress, self.fresh)


def read_scene(table: Sight, terms: Terms, belief: Belief, face: Belief) -> Scene:
    return Scene(
        table.on,
        table.alive,
        spread(table, face),
        spread(table, belief),
        table.own_cell,
        terms.progress(table),
        table.view["deck"] >= terms.fewest,
    )
