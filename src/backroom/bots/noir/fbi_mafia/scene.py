"""FBI vs Mafia: a view as either side reads it. Worth is counted in kill points; an arrest is worth as many as it takes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from backroom.bots.noir.kit.joint import marginals
from backroom.bots.noir.kit.sight import Sight, carried, carried_cell, carried_list
from backroom.bots.noir.kit.watching import told
from backroom.games.noir.fbi_mafia.lines import lines_of
from backroom.games.noir.kit.cast import NUMBER
from backroom.games.noir.kit.grid import Shape, bits_of, cells_in

MAFIA = frozenset({"killer", "psycho", "bomber", "sniper"})
STRAIGHT = frozenset({"detective", "psycho"})
"""Those who reach three cells along row and column, and not just the neighbours."""


@dataclass(slots=True)
class Layout:
    """Who and what lies where, as it is or as it would be after a move."""

    on: Shape
    mates: dict[int, int]
    """By seat of one's own side: the cell. One's own is among them."""
    free: int
    """Cells of those who are alive and not arrested."""
    bombs: int
    threats: int
    there: list[float]
    """By cell: how likely an enemy is there."""
    each: dict[int, list[float]]
    """The same for every enemy alone, by seat."""
    guess: list[float]
    """By cell: how likely one of one's own side is there, as far as all know."""

    def shifted(self, code: int) -> Layout:
        on = self.on
        return Layout(
            on,
            {seat: carried_cell(cell, on, code) for seat, cell in self.mates.items()},
            carried(self.free, on, code),
            carried(self.bombs, on, code),
            carried(self.threats, on, code),
            carried_list(self.there, on, code),
            {seat: carried_list(at, on, code) for seat, at in self.each.items()},
            carried_list(self.guess, on, code),
        )

    def swapped(self, one: int, other: int) -> Layout:
        free, bombs, threats = [swapped(mask, one, other) for mask in (self.free, self.bombs, self.threats)]
        turned = {one: other, other: one}
        return Layout(
            self.on,
            {seat: turned.get(cell, cell) for seat, cell in self.mates.items()},
            free,
            bombs,
            threats,
            exchanged(self.there, one, other),
            {seat: exchanged(at, one, other) for seat, at in self.each.items()},
            exchanged(self.guess, one, other),
        )

    def struck(self, cell: int) -> Layout:
        """After a kill: an agent who stood there is somebody else now, anywhere."""
        free = self.free & ~(1 << cell)
        each = {seat: moved_on(at, cell, free) for seat, at in self.each.items()}
        return replace(self, free=free, there=moved_on(self.there, cell, free), each=each)

    def near(self, cell: int) -> list[int]:
        """The free cells next to one."""
        return cells_in(self.on.near_bits[cell] & self.free)


def swapped(cells: int, one: int, other: int) -> int:
    """A set of cells after two cards have changed places."""
    both = 1 << one | 1 << other
    return cells ^ both if cells & both not in (0, both) else cells


def exchanged(by_cell: list[float], one: int, other: int) -> list[float]:
    """What lies on each cell after two cards have changed places."""
    after = by_cell[:]
    after[one], after[other] = after[other], after[one]
    return after


def moved_on(likely: list[float], cell: int, free: int) -> list[float]:
    """Where somebody may be who was perhaps killed on a cell: as somebody new they may be anybody still free."""
    spread = likely[cell] / max(free.bit_count(), 1)
    return [0.0 if at == cell else each + spread * (free >> at & 1) for at, each in enumerate(likely)]


class Scene:
    """One decision of somebody's, on either side."""

    def __init__(
        self,
        view: Mapping[str, object],
        may: Mapping[int, int] | None = None,
        habits: Mapping[int, Mapping[int, float]] | None = None,
    ) -> None:
        self.table = table = Sight(view)
        seen = table.view
        self.roles: list[str] = list(seen["roles"])
        self.is_mafia = table.role in MAFIA
        seats = range(len(self.roles))
        self.own = [seat for seat in seats if (self.roles[seat] in MAFIA) == self.is_mafia]
        self.enemies = [seat for seat in seats if seat not in self.own]
        beliefs = marginals({seat: mask for seat, mask in (may or table.may).items() if seat in self.enemies})
        for seat, weights in (habits or {}).items():
            if seat in beliefs:
                beliefs[seat] = told(beliefs[seat], weights)
        self.at = {seat: [belief.get(card, 0.0) for card in table.board] for seat, belief in beliefs.items()}
        """By enemy: how likely they are to stand on each cell."""
        arrests_left: int = max(seen["to_win"]["arrests"] - seen["arrests"], 1)
        points_left: int = max(seen["to_win"]["kills"] - seen["kills"], 1)
        self.arrest: float = min(max(points_left / arrests_left, 2.0), 10.0)
        """What an arrest is worth in points."""
        self.protections = self._bearing("protection")
        self.shown = table.cells(table.public.get(table.seat, 0))
        """Cells on which all may take this seat to be."""
        self.layout = self._layout()

    def _layout(self) -> Layout:
        table = self.table
        mates = {int(seat): table.where[NUMBER[name]] for seat, name in table.view["known"].items()}
        if table.own_cell >= 0:
            mates[table.seat] = table.own_cell
        guess = [0.0] * table.on.cells
        for seat in mates:
            shown = table.cells(table.public.get(seat, 0))
            for cell in cells_in(shown):
                guess[cell] += 1.0 / shown.bit_count()
        there = [sum(ps) for ps in zip(*self.at.values(), strict=True)] if self.at else [0.0] * table.on.cells
        free = table.alive & ~table.cells(table.arrested)
        return Layout(table.on, mates, free, self._bearing("bomb"), self._bearing("threat"), there, self.at, guess)

    def _bearing(self, token: str) -> int:
        table = self.table
        return bits_of([table.where[suspect] for suspect, tokens in table.tokens.items() if token in tokens])

    def named(self, notation: str, place: int = 1) -> int:
        """The cell of a suspect that a notation names."""
        return self.table.where[NUMBER[notation.split()[place]]]

    def reach(self, seat: int, cell: int) -> int:
        """The cells whom an agent can accuse."""
        on = self.layout.on
        return lines_of(on).straight[cell] if self.roles[seat] in STRAIGHT else on.near_bits[cell]

    def enemy(self, role: str) -> list[float]:
        """Where the enemy with a role may be, by cell."""
        seat = self.roles.index(role) if role in self.roles else -1
        return self.at.get(seat) or [0.0] * self.layout.on.cells
