"""Spy Tag: what a spy makes of a view."""

from __future__ import annotations

from collections.abc import Mapping

from backroom.bots.noir.kit.belief import Belief
from backroom.bots.noir.kit.joint import marginals
from backroom.bots.noir.kit.sight import Sight
from backroom.bots.noir.kit.watching import told
from backroom.games.noir.kit.grid import cells_in


class Scene:
    """The table from one spy's chair: who the enemies are, what a trophy is worth to whom, who may stand where."""

    def __init__(
        self,
        view: Mapping[str, object],
        may: Mapping[int, int] | None = None,
        habits: Mapping[int, Mapping[int, float]] | None = None,
    ) -> None:
        self.table = table = Sight(view)
        seen = table.view
        self.players: int = seen["players"]
        self.teams = len(seen["teams"])
        self.enemies = [seat for seat in range(self.players) if (seat - table.seat) % self.teams]
        beliefs = marginals(table.may if may is None else may)
        for seat, weights in (habits or {}).items():
            if seat in beliefs:
                beliefs[seat] = told(beliefs[seat], weights)
        self.at = {seat: self._by_cell(beliefs.get(seat, {})) for seat in self.enemies}
        """By enemy: how likely they are to stand on each cell."""
        taken = [sum(len(names) for names in seen["trophies"][team :: self.teams]) for team in range(self.teams)]
        self.worth: list[float] = [1.0 / max(seen["to_win"] - count, 1) for count in taken]
        """By team: what its next trophy is worth, the whole match if it is the last one."""
        self.hit = self._sum(dict.fromkeys(self.enemies, 1.0))
        """By cell: how likely an enemy is there, which is how likely a capture hits."""
        self.loss = self._sum({seat: self.worth[seat % self.teams] / self.teams for seat in self.enemies})
        """By cell: what one stands to lose by an enemy there who knows whom to capture."""
        self.gain = self.worth[table.seat % self.teams]
        self.shown = table.cells(table.public.get(table.seat, table.living))
        """Cells on which the others may take this spy to be."""

    def _by_cell(self, belief: Belief) -> list[float]:
        return [belief.get(suspect, 0.0) for suspect in self.table.board]

    def _sum(self, weights: Mapping[int, float]) -> list[float]:
        total = [0.0] * self.table.on.cells
        for seat, weight in weights.items():
            total = [sum_ + weight * p for sum_, p in zip(total, self.at[seat], strict=True)]
        return total

    def best_hit(self, hit: list[float], cell: int, alive: int, but: int = 0) -> float:
        """The best chance that a capture from a cell would have."""
        return max([hit[other] for other in cells_in(self.table.on.near_bits[cell] & alive & ~but)], default=0.0)

    def danger(self, loss: list[float], cell: int, known_to: int) -> float:
        """What is to be feared on a cell, when the others know one stands on some of so many."""
        return sum([loss[other] for other in self.table.on.near[cell]]) / max(known_to, 1)
