"""The hard evidence of a duel: who may be the one who kills, and who the one who accuses.

Whoever kills or accuses stands next to whom it befalls, and either is for the other or it is not. Whoever has to answer about a card says
whether they stand next to it. Nobody is a suspect whose card lies face up, and no suspect is both. Which decision tells which of these is
the game's own business (its `deduction.py`), which speaks of cells; what follows stands here, for sets of any kind. Playouts of bots go by
cells, which a shift takes along, and ask nothing; a table remembers suspects, and why it is no others (`Explained`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from backroom.games.noir.kit.cast import CAST, mask_of
from backroom.games.noir.kit.codes import FIRST_VERB, SECOND_VERB
from backroom.games.noir.kit.grid import GONE, Shape, cards_at, near_mask
from backroom.games.noir.kit.reasons import AMONG, HAND, HIT, MISS, NO_HAND, REACH, SHOWN, Case, new_case

KILLS: Final = 0
ACCUSES: Final = 1
"""The two of a duel."""


class Clues:
    """The rules, with sets of cells. Another kind of sets has to say what stands in them, and may have more to do when one gets smaller."""

    __slots__ = ("may_accuse", "may_kill")

    def __init__(self, may_kill: int, may_accuse: int) -> None:
        self.may_kill = may_kill
        """Who may be the one who kills; empty while there is no identity."""
        self.may_accuse = may_accuse
        """The same of the one who accuses."""

    def one(self, cell: int) -> int:
        """Whoever lies on a cell …"""
        return 1 << cell

    def near(self, cell: int, on: Shape) -> int:
        """… next to one …"""
        return on.near_bits[cell]

    def those(self, cells: int) -> int:
        """… or on several."""
        return cells

    def narrow(self, role: int, to: int, kind: str, cell: int) -> None:
        """A fact about whoever lies on a cell has told who somebody is or is not."""
        if role == KILLS:
            self.may_kill &= to
        else:
            self.may_accuse &= to

    def hide(self, role: int, among: int) -> None:
        """Somebody is one of these, whoever it was before; nobody, where there are none."""
        if role == KILLS:
            self.may_kill = among
        else:
            self.may_accuse = among

    def take_unseen(self, role: int, living: int, shown: int, open_cells: int) -> None:
        """Somebody has just taken the card of one of the living unseen: none of those shown, who lie on these cells or nowhere."""
        self.hide(role, self.those(living & ~open_cells))

    def killed(self, cell: int, on: Shape) -> None:
        self.narrow(KILLS, self.near(cell, on), REACH, cell)

    def accused(self, cell: int, on: Shape, *, hit: bool) -> None:
        """Who accuses may do so to themselves, as a bluff."""
        self.met(KILLS, cell, hit=hit)
        self.narrow(ACCUSES, self.near(cell, on) | self.one(cell), REACH, cell)

    def met(self, role: int, cell: int, *, hit: bool) -> None:
        """A kill or an accusation was for somebody, or it was not."""
        if hit:
            self.narrow(role, self.one(cell), HIT, cell)
        else:
            self.narrow(role, ~self.one(cell), MISS, cell)

    def answered(self, role: int, cell: int, on: Shape, *, yes: bool) -> None:
        """Somebody has said whether they stand next to a card."""
        if yes:
            self.narrow(role, self.near(cell, on), HAND, cell)
        else:
            self.narrow(role, ~self.near(cell, on), NO_HAND, cell)

    def shown(self, cell: int) -> None:
        """A card lies face up now, so nobody has it; those off the board are nobody's anyway."""
        if cell != GONE:
            others = ~self.one(cell)
            self.narrow(KILLS, others, SHOWN, cell)
            self.narrow(ACCUSES, others, SHOWN, cell)

    def keep_apart(self) -> None:
        """No two players are the same suspect: `distinct` for two, of whom one tells about the other only when it is known."""
        kills = self.may_kill
        if kills and not kills & kills - 1:
            self.narrow(ACCUSES, ~kills, AMONG, GONE)
        accuses = self.may_accuse
        if accuses and not accuses & accuses - 1:
            self.narrow(KILLS, ~accuses, AMONG, GONE)


class Explained(Clues):
    """What a table remembers, as a spectator can tell: suspects, and for whoever is ruled out the fact that did it."""

    __slots__ = ("_board", "_decisions", "_notations", "_removed", "cases", "seats")

    _board: Sequence[int]
    _removed: int
    _decisions: int

    def __init__(self, may_kill: int, may_accuse: int, cases: list[Case], notations: Sequence[str], seats: tuple[int, ...]) -> None:
        super().__init__(may_kill, may_accuse)
        self.cases = cases
        """Why they are no others."""
        self.seats = seats
        """Of the one who kills, and of the one who accuses."""
        self._notations = notations

    def clone(self) -> Explained:
        return Explained(self.may_kill, self.may_accuse, self.cases[:], self._notations, self.seats)

    def may(self, role: int) -> int:
        return self.may_kill if role == KILLS else self.may_accuse

    def sets(self) -> list[int]:
        return [self.may_kill, self.may_accuse]

    def look(self, board: Sequence[int], removed: int, decisions: int) -> None:
        """At the table as it is after so many decisions, before anything is concluded from the last of them."""
        self._board = board
        self._removed = removed
        self._decisions = decisions

    def one(self, cell: int) -> int:
        return 1 << self._board[cell]

    def near(self, cell: int, on: Shape) -> int:
        return near_mask(self._board, on, cell)

    def those(self, cells: int) -> int:
        return cards_at(self._board, cells)

    def narrow(self, role: int, to: int, kind: str, cell: int) -> None:
        gone = self.may(role) & ~to
        if gone:
            super().narrow(role, to, kind, cell)
            self.cases[role] = self._told(role, gone, kind, cell)

    def _told(self, role: int, gone: int, kind: str, cell: int) -> Case:
        """Why it is none of these either."""
        case, decisions = self.cases[role], self._decisions
        if kind == SHOWN:
            return case.also(gone, kind, decisions)
        if kind == AMONG:
            return case.jointly(gone, decisions, [self.seats[1 - role]], gone)
        suspect = self._board[cell]
        if kind == REACH:
            return case.also(gone, kind, decisions, self._deed(role, suspect))
        if kind in (HIT, MISS):
            return case.also(gone, kind, decisions, self._deed(1 - role, suspect), self.seats[1 - role])
        return case.also(gone, kind, decisions, CAST[suspect])

    def _deed(self, role: int, suspect: int) -> str:
        return self._notations[suspect + (FIRST_VERB if role == KILLS else SECOND_VERB)]

    def take_unseen(self, role: int, living: int, shown: int, open_cells: int) -> None:
        super().take_unseen(role, living, shown, open_cells)
        dead = (mask_of(self._board) | self._removed) & ~self.those(living)
        self.cases[role] = new_case(shown, dead, self._decisions)
