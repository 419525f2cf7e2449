"""Soft evidence: what the other did between two views, and who would have done so.

Hard evidence says who stood next to a victim. But somebody with three neighbours picks a certain one of them more often than
somebody with eight, and likewise with those who are accused. A witness remembers the last view, works out what the
other side of a duel has done since, and weighs the candidates by how many other choices each of them had.
"""

from __future__ import annotations

from backroom.bots.noir.kit.belief import Belief, settled
from backroom.bots.noir.kit.sight import Sight
from backroom.games.noir.kit.cast import suspects_in


class Witness:
    """One seat's memory of the other in a match between two of which one kills and one accuses."""

    def __init__(self) -> None:
        self._before: Sight | None = None
        self._weights: dict[int, float] = {}

    def belief(self, table: Sight, kills: bool) -> Belief:
        """How likely the other is whom; `kills` says whether the witness is the one who kills."""
        other = 1 - table.seat
        may = table.may.get(other, 0)
        before = self._before
        if before is not None:
            if may & ~before.may.get(other, 0):
                # Candidates come back only with a new identity, about which nothing is known yet.
                self._weights = {}
            elif len(table.board) == len(before.board):
                self._weigh(before, table, may, kills=kills)
        self._before = table
        return settled(may, self._weights)

    def _weigh(self, before: Sight, table: Sight, may: int, *, kills: bool) -> None:
        if kills:
            chosen, choice = accused(before, table), before.public.get(table.seat, 0)
        else:
            chosen, choice = before.living & ~table.living, before.living
        if chosen.bit_count() != 1:
            return
        for suspect in suspects_in(may):
            others = (table.near_or_self(suspect) & choice).bit_count()
            self._weights[suspect] = self._weights.get(suspect, 1.0) / max(others, 1)


def accused(before: Sight, table: Sight) -> int:
    """Whom the other has asked for in vain since: no longer a candidate, and not for anything the witness did."""
    was, now = before.public.get(table.seat, 0), table.public.get(table.seat, 0)
    if now & ~was:
        return 0
    victim = before.living & ~table.living
    if victim.bit_count() == 1:
        was &= before.near(victim.bit_length() - 1)
    return was & ~now & table.living & ~table.innocent
