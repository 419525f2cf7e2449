"""Exact tactics for when it is clear who the other is: wins that can't be stopped, and decisions that lose at once.

The rules themselves are asked, a few moves deep, with both known to both: a win against somebody who knows everything is a win. Whatever
depends on a card that nobody has seen (a new face, the next name on a list) counts as no win for the one who tries it, and as a
way out for the one who is pressed. An exoneration changes nothing on the board and is a pass here.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from backroom.bots.noir.duel.scene import Terms
from backroom.bots.noir.kit.belief import Belief
from backroom.bots.noir.kit.sight import Sight
from backroom.games.catalogue import game
from backroom.games.noir.kit.codes import COLLAPSE_COLS, COLLAPSE_ROWS, WORDS

SURE = 0.97
"""Somebody so likely is taken for certain."""
PLIES = 5
"""A win is looked for in up to three moves of one's own."""
NODES = 1000
"""Positions that are looked at for one decision."""
WON, LOST = 2.0, -1.0
"""A decision that wins for certain is better than any guess, by the more the sooner; one that loses at once is worse than any."""
NEW_FACE, EXONERATE = WORDS, WORDS + 1

Kernel = Any
"""Each duel has its own."""


class OutOfSightError(Exception):
    """More positions than there is time for."""


class Tactics:
    """Looks ahead in one game."""

    def __init__(self, terms: Terms) -> None:
        self._terms = terms

    def sift(self, view: Mapping[str, object], table: Sight, belief: Belief, values: dict[str, float]) -> dict[str, float]:
        """Values in which what is won or lost for certain stands out."""
        if table.phase not in self._terms.roles or not belief:
            return values
        other = max(belief, key=belief.__getitem__)
        known = table.public.get(table.seat, 0).bit_count() == 1
        if belief[other] < SURE:
            return values
        match = game(table.view["game"]).imagined(view, 0)
        codes = dict(zip([action.notation for action in match.legal(table.seat)], match.kernel.legal(table.seat), strict=True))
        kernel = match.kernel.clone()
        terms = self._terms
        setattr(kernel, terms.accuses if table.role == terms.kills else terms.kills, other)
        return self.solve(kernel, codes, values, known=known)

    def solve(self, kernel: Kernel, codes: Mapping[str, int], values: Mapping[str, float], *, known: bool) -> dict[str, float]:
        """`known` says whether the other knows who is to move; else nothing is lost for certain."""
        found = dict(values)
        look = Look(self._terms, kernel.seat)
        for plies in range(1, PLIES + 1, 2):
            try:
                winning = [notation for notation, code in codes.items() if look.wins_with(kernel, code, plies)]
            except OutOfSightError:
                break
            if winning:
                return found | {notation: WON - 0.1 * plies + 0.01 * values[notation] for notation in winning}
        if known:
            losing = [notation for notation, code in codes.items() if loses_at_once(self._terms, kernel, code)]
            if len(losing) < len(codes):
                found |= {notation: LOST + 0.01 * values[notation] for notation in losing}
        return found


class Look:
    """One look ahead for a seat."""

    def __init__(self, terms: Terms, seat: int) -> None:
        self.terms = terms
        self.seat = seat
        self.nodes = 0

    def wins_with(self, kernel: Kernel, code: int, plies: int) -> bool:
        """Whether a decision of the seat's leads to a win, within so many decisions of both, whatever the other does."""
        if code == self.terms.winning(kernel):
            return True
        if plies < 3:
            return False
        after = self.after(kernel, code)
        if after is None or after.outcome is not None or after.seat == self.seat or self.terms.winning(after) >= 0:
            return False
        return all(self.is_answered(after, reply, plies - 2) for reply in after.codes)

    def is_answered(self, kernel: Kernel, reply: int, plies: int) -> bool:
        after = self.after(kernel, reply)
        if after is None or after.outcome is not None:
            return False
        if self.terms.winning(after) >= 0:
            return True
        return plies >= 3 and any(self.wins_with(after, code, plies) for code in after.codes)

    def after(self, kernel: Kernel, code: int) -> Kernel:
        """The position after a decision; None where it depends on cards that nobody has seen."""
        self.nodes += 1
        if self.nodes > NODES:
            raise OutOfSightError
        return carried_out(self.terms, kernel, code)


def carried_out(terms: Terms, kernel: Kernel, code: int) -> Kernel:
    """A copy in which a decision was made; None for one whose outcome depends on unseen cards."""
    if code in (NEW_FACE, COLLAPSE_ROWS, COLLAPSE_COLS) or terms.is_unclear(kernel, code):
        return None
    after = kernel.clone()
    after.apply(code)
    if code == EXONERATE:
        after.apply(after.codes[0])
    return after


def loses_at_once(terms: Terms, kernel: Kernel, code: int) -> bool:
    """Whether the other wins with the very next decision."""
    if code == terms.winning(kernel):
        return False
    after = carried_out(terms, kernel, code)
    return after is not None and after.outcome is None and after.seat != kernel.seat and terms.winning(after) >= 0
