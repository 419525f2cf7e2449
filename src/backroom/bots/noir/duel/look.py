"""A look ahead in a duel in which both are known to both: may one of them force a win, in so many decisions of their own?"""

from __future__ import annotations

from typing import Any, Final

from backroom.bots.noir.duel.scene import Terms
from backroom.games.noir.kit.codes import COLLAPSE_ROWS, REMOVE, SECOND_VERB, SHIFT, WORDS

NEW_FACE: Final = WORDS
EXONERATE: Final = WORDS + 1

Kernel = Any
"""Each duel has its own."""


class OutOfSightError(Exception):
    """More positions than there is time for."""


class Look:
    """Asks for one seat, in no more than so many positions."""

    def __init__(self, terms: Terms, seat: int, *, kills: bool, nodes: int) -> None:
        self.terms = terms
        self.seat = seat
        self.kills = kills
        self.left = nodes
        """Positions that may still be looked at."""
        self._won: dict[tuple[object, int], bool] = {}
        self._standing: dict[tuple[object, int], bool] = {}
        """What was found so far, with the seat and with the other to move."""
        self._refuting: dict[int, int] = {}
        """By how many decisions were left: the reply that was last found to save the other. It mostly does so again."""

    def may_win(self, kernel: Kernel, moves: int) -> bool:
        """Whether it is worth looking so far ahead, with the seat to move."""
        return self.terms.winning(kernel) >= 0 or (moves > 1 and self.terms.soonest(kernel, self.kills) <= moves)

    def wins(self, kernel: Kernel, moves: int) -> bool:
        """Whether the seat, who is to move, wins within so many decisions of its own, whatever the other does."""
        if self.terms.winning(kernel) >= 0:
            return True
        if moves < 2 or self.terms.soonest(kernel, self.kills) > moves:
            return False
        place = (self.terms.essence(kernel), moves)
        found = self._won.get(place)
        if found is None:
            found = self._won[place] = self._finds(kernel, moves)
        return found

    def _finds(self, kernel: Kernel, moves: int) -> bool:
        # What forces the other the most comes first: a deed, before a shift or a collapse.
        return any(self.wins_with(kernel, code, moves) for code in distinct(self.terms, kernel, sorted(kernel.codes)))

    def wins_with(self, kernel: Kernel, code: int, moves: int) -> bool:
        """The same for one of its decisions; the later ones of a collapse belong to the first."""
        after = self.after(kernel, code)
        if after is None:
            return False
        if after.outcome is not None:
            return self.seat in after.outcome.winners
        if after.seat == self.seat:
            return self._finds(after, moves)
        return moves > 1 and self.stands(after, moves - 1)

    def stands(self, kernel: Kernel, moves: int) -> bool:
        """Whether it wins within so many decisions, with the other to move."""
        terms = self.terms
        if terms.winning(kernel) >= 0 or terms.soonest(kernel, self.kills) > moves:
            return False
        place = (terms.essence(kernel), moves)
        found = self._standing.get(place)
        if found is None:
            found = self._standing[place] = self._withstands(kernel, moves)
        return found

    def _withstands(self, kernel: Kernel, moves: int) -> bool:
        codes = kernel.codes
        for code in codes:
            if is_unclear(self.terms, kernel, code):
                return False
        refuting = self._refuting.get(moves, -1)
        if refuting in codes and not self.answers(kernel, refuting, moves):
            return False
        for code in distinct(self.terms, kernel, codes):
            if code != refuting and not self.answers(kernel, code, moves):
                self._refuting[moves] = code
                return False
        return True

    def answers(self, kernel: Kernel, reply: int, moves: int) -> bool:
        """Whether a reply of the other's is no way out."""
        after = self.after(kernel, reply)
        if after is None or after.outcome is not None:
            return False
        if after.seat != self.seat:
            return self.stands(after, moves)
        return self.wins(after, moves)

    def after(self, kernel: Kernel, code: int) -> Kernel:
        """The position after a decision; None where it depends on cards that nobody has seen."""
        self.left -= 1
        if self.left < 0:
            raise OutOfSightError
        return carried_out(self.terms, kernel, code)


def loses(look: Look, kernel: Kernel, code: int, moves: int) -> bool:
    """Whether the other, for whom one looks, wins within so many decisions of theirs after one of who is to move."""
    after = look.after(kernel, code)
    if after is None:
        return False
    if after.outcome is not None:
        return look.seat in after.outcome.winners
    if after.seat == look.seat:
        return look.wins(after, moves)
    return all(loses(look, after, each, moves) for each in distinct(look.terms, after, after.codes))


def distinct(terms: Terms, kernel: Kernel, codes: tuple[int, ...] | list[int]) -> list[int]:
    """Decisions of which each comes to something else: accusations that miss all come to the same, and so does the removal of dead side by side."""
    found, missed, line, step = [], False, 0, 0
    collapse = kernel.collapse
    if collapse is not None and collapse.open:
        line, step = collapse.open[0], 1 if collapse.code == COLLAPSE_ROWS else kernel.on.cols
    for code in codes:
        if line:
            cell = terms.cell(kernel, code - REMOVE)
            if cell >= step and line >> (cell - step) & 1:
                continue
        elif SECOND_VERB <= code < SHIFT:
            if missed:
                continue
            missed = True
        found.append(code)
    return found


def is_unclear(terms: Terms, kernel: Kernel, code: int) -> bool:
    """Whether what comes of a decision depends on unseen cards."""
    return code == NEW_FACE or terms.is_unclear(kernel, code)


def carried_out(terms: Terms, kernel: Kernel, code: int) -> Kernel:
    """A copy in which a decision was made; None for one whose outcome depends on unseen cards."""
    if is_unclear(terms, kernel, code):
        return None
    after = kernel.clone()
    after.apply(code)
    if code == EXONERATE:
        after.apply(after.codes[0])
    return after
