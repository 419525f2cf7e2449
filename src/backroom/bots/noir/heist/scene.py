"""Heist: a view as both sides read it."""

from __future__ import annotations

from collections.abc import Mapping

from backroom.bots.noir.kit.table import Table, mask
from backroom.games.noir.heist.vaults import QUADRANTS, VAULTS
from backroom.games.noir.kit.cast import NUMBER


class Scene:
    """The board, the vaults with the tokens on them, the officers, and whose turn comes when."""

    def __init__(self, view: Mapping[str, object]) -> None:
        self.table = table = Table(view)
        seen = table.view
        self.roles: list[str | None] = list(seen["roles"])
        self.chief_seat = self.roles.index("chief")
        self.order = [seat for seat in range(len(self.roles)) if seat != self.chief_seat]
        """The thieves as their turns come."""
        self.thieves = [seat for seat in self.order if self.roles[seat] is not None]
        """Those at large."""
        self.tokens: list[list[int]] = [[] if seen["vaults"][name] == "robbed" else list(seen["vaults"][name]) for name in VAULTS]
        """By vault: whose tokens lie there, one entry per token."""
        self.open = [vault for vault, name in enumerate(VAULTS) if seen["vaults"][name] != "robbed"]
        """Vaults still to be robbed."""
        self.police = table.cells(table.officers)
        """Cells of the officers in uniform."""
        self.awake = self.police & ~table.cells(mask(seen["stunned"]))
        """Those of them who can accuse."""
        self.lives: int = seen["role_deck"] + 1
        """So many thieves have yet to be caught, at most, until the Chief wins."""
        self.next_thief: int = seen["next_thief"]
        self.covert: int = seen["covert"]
        self.crack_opens: bool = seen["options"]["crack"] == "opens"

    def own_and_known(self) -> dict[int, int]:
        """By thief: the cell, as thieves see it of themselves and each other."""
        table = self.table
        cells = {int(seat): table.where[NUMBER[name]] for seat, name in table.view["known"].items()}
        if table.identity >= 0:
            cells[table.seat] = table.own_cell
        return cells


def vault_at(cell: int) -> int:
    """The vault whose quadrant a cell is in; -1 for none."""
    return next((vault for vault in range(4) if QUADRANTS[vault] >> cell & 1), -1)
