"""Imagined matches that know what a spectator of them could tell, so that playouts need not peep.

The kernel of a match knows who is who and nothing of what has been given away; that is the notebook's business. A playout in
which everybody knew everything would be over at once, so a followed kernel keeps the two sets of candidates up to date: by the
game's own rules of evidence, as cells.
"""

from __future__ import annotations

from backroom.games.noir.kit.clues import Clues
from backroom.games.noir.kit.grid import GONE, cells_of
from backroom.games.noir.kit.move import Move


class Cells(Clues):
    """The cells of those who may be the one who kills, and of those who may be the one who accuses."""

    __slots__ = ()

    @staticmethod
    def of(clues: Clues, where: bytes) -> Cells:
        """Those of a table, by suspect."""
        return Cells(cells_of(where, clues.may_kill), cells_of(where, clues.may_accuse))

    def clone(self) -> Cells:
        return Cells(self.may_kill, self.may_accuse)

    def carry(self, move: Move) -> None:
        """A shift takes the candidates along: `Move.carry` for both, written out on local names."""
        stay, late, back, early, ahead = move.stay, move.late, move.back, move.early, move.ahead
        kill, accuse = self.may_kill, self.may_accuse
        self.may_kill = kill & stay | (kill & late) >> back | (kill & early) << ahead
        self.may_accuse = accuse & stay | (accuse & late) >> back | (accuse & early) << ahead

    def close_up(self, before: bytes, after: bytes) -> None:
        """So does a collapse; by suspect, the cells."""
        kill = accuse = 0
        for suspect, cell in enumerate(after):
            if cell != GONE:
                old = before[suspect]
                kill |= (self.may_kill >> old & 1) << cell
                accuse |= (self.may_accuse >> old & 1) << cell
        self.may_kill = kill
        self.may_accuse = accuse
