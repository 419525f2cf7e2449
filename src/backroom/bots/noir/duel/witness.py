"""What a player of a duel makes of moves: who the other may be after what they did.

Hard evidence (who stood next to a victim) is the game's business and comes with the view. Here is the soft one: somebody moves as
it suits them. A witness remembers the last view, works out what the other has done since, and weighs the candidates by how
likely each of them would have done it. `mirror.py` does the same for oneself.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from backroom.bots.noir.duel.habits import ACCUSE, Moment, likelihoods
from backroom.bots.noir.duel.scene import Terms
from backroom.bots.noir.kit.belief import Belief, settled
from backroom.bots.noir.kit.sight import Sight
from backroom.games.noir.kit.cast import suspects_in
from backroom.games.noir.kit.codes import shift_code, shift_parts
from backroom.games.noir.kit.grid import NO_SHIFT

FORGET: Final = 0.97
"""What is left of soft evidence after each further move: players change their ways, and a model is not the truth."""
LEAST: Final = 0.15
"""No single move speaks for or against anybody by more than this, relative to the usual."""
PLAIN = (1.0, 0.0)
"""Moves are taken for what they say."""
NO_DOUBT: Mapping[str, Sequence[float]] = MappingProxyType({})
"""Those of everybody are."""


class Witness:
    """One seat's memory in a match."""

    def __init__(
        self, terms: Terms, habits: Mapping[str, Sequence[float]], temper: Mapping[str, Sequence[float]] = NO_DOUBT
    ) -> None:
        self._terms = terms
        self._habits = habits
        self._temper = temper
        """By role: see `tempered`."""
        self._before: Sight | None = None
        self.others: dict[int, float] = {}
        """What moves say of who the other is, as if habits were all there is; not for those of whom nothing is known."""

    def look(self, table: Sight) -> Belief:
        """Who the other is."""
        other = 1 - table.seat
        may = table.may.get(other, 0)
        before = self._before
        if before is not None:
            if may & ~before.may.get(other, 0):
                # Candidates come back only with a new identity, about which nothing is known yet.
                self.others = {}
            elif len(table.board) == len(before.board):
                self._weigh(before, table, may)
        self._before = table
        terms = self._terms
        return tempered(may, self.others, self._temper.get(terms.accuses if table.role == terms.kills else terms.kills, PLAIN))

    def _weigh(self, before: Sight, table: Sight, may: int) -> None:
        terms, other = self._terms, 1 - table.seat
        kills = table.role != terms.kills
        role = terms.kills if kills else terms.accuses
        moment, code = moment_of(table, self._terms, other), -1
        last = last_shift(table, terms)
        if last != NO_SHIFT:
            moment, code = _undone(moment, last), last
        elif kills:
            victim = before.living & ~table.living
            if victim.bit_count() == 1:
                code = table.where[victim.bit_length() - 1]
                moment = moment._replace(alive=moment.alive | 1 << code)
        else:
            asked = accused(before, table)
            if asked.bit_count() == 1:
                code = ACCUSE + table.where[asked.bit_length() - 1]
        if code < 0:
            return
        back = bytes(range(table.on.cells)) if last == NO_SHIFT else table.on.moves[_reverse(last)].table
        was = {back[table.where[suspect]]: suspect for suspect in suspects_in(may & before.living)}
        likely = likelihoods(self._habits[role], moment, sum(1 << cell for cell in was), kills=kills, word=True)
        found = {suspect: likely[cell].get(code, 0.0) for cell, suspect in was.items()}
        multiply(self.others, found)


def moment_of(table: Sight, terms: Terms, seat: int, last: int = NO_SHIFT) -> Moment:
    """What an observer knows of a position in which a seat is to move."""
    mine, theirs = table.cells(table.public.get(seat, 0)), table.cells(table.public.get(1 - seat, 0))
    return Moment(table.on, table.alive, mine, theirs, last, terms.progress(table).target)


def tempered(may: int, weights: dict[int, float], temper: Sequence[float]) -> Belief:
    """What to believe of those still possible: how far moves are trusted to follow habits, and how much is left to anything else."""
    trust, doubt = temper
    belief = settled(may, {suspect: weight**trust for suspect, weight in weights.items()})
    kept, left = 1.0 - doubt, doubt / max(len(belief), 1)
    for suspect in belief:
        belief[suspect] = kept * belief[suspect] + left
    return belief


def multiply(weights: dict[int, float], found: dict[int, float]) -> None:
    """Take in what a move says, as compared with the usual among those whom it is about."""
    usual = usual_of(found)
    if usual > 0.0:
        fade(weights)
        stress(weights, found, usual)


def usual_of(found: dict[int, float]) -> float:
    """How likely a move is for the average of those whom it is about."""
    return sum(found.values()) / len(found) if found else 0.0


def fade(weights: dict[int, float]) -> None:
    for suspect in weights:
        weights[suspect] **= FORGET


def stress(weights: dict[int, float], found: dict[int, float], usual: float) -> None:
    for suspect, likely in found.items():
        weights[suspect] = weights.get(suspect, 1.0) * max(likely / usual, LEAST)


def last_shift(table: Sight, terms: Terms) -> int:
    last = table.view["last_shift"]
    return NO_SHIFT if last is None else terms.catalogue.code_of[last]


def _reverse(code: int) -> int:
    axis, line, direction, steps = shift_parts(code)
    return shift_code(axis, line, 1 - direction, steps)


def _undone(moment: Moment, code: int) -> Moment:
    """Where everything was before a shift."""
    carry = moment.on.moves[_reverse(code)].carry
    target = moment.on.moves[_reverse(code)].table[moment.target] if moment.target >= 0 else -1
    return moment._replace(alive=carry(moment.alive), mine=carry(moment.mine), theirs=carry(moment.theirs), target=target)


def accused(before: Sight, table: Sight) -> int:
    """Whom the other has asked for in vain since: no longer a candidate, and not for anything the witness did."""
    was, now = before.public.get(table.seat, 0), table.public.get(table.seat, 0)
    if now & ~was:
        return 0
    victim = before.living & ~table.living
    if victim.bit_count() == 1:
        was &= before.near(victim.bit_length() - 1)
    return was & ~now & table.living & ~table.innocent
