"""What a player of a duel makes of moves: who the other may be after what they did, and whom the other may take oneself for.

Hard evidence (who stood next to a victim) is the game's business and comes with the view. Here is the soft one: somebody moves as
it suits them. A witness remembers the last view, works out what the other has done since, and weighs the candidates by how
likely each of them would have done it. The same is kept for oneself, as an observer would see it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from backroom.bots.noir.duel.habits import ACCUSE, Moment, likelihoods
from backroom.bots.noir.duel.scene import Terms
from backroom.bots.noir.kit.belief import Belief, settled
from backroom.bots.noir.kit.sight import Sight
from backroom.games.noir.kit.cast import suspects_in
from backroom.games.noir.kit.codes import COLLAPSE_ROWS, SHIFT, shift_code, shift_parts
from backroom.games.noir.kit.grid import NO_SHIFT

FORGET = 0.97
"""What is left of soft evidence after each further move: players change their ways, and a model is not the truth."""
LEAST = 0.15
"""No single move speaks for or against anybody by more than this, relative to the usual."""
NO_DOUBT: Mapping[str, float] = MappingProxyType({})
"""Everybody is believed."""


class Witness:
    """One seat's memory in a match."""

    def __init__(self, terms: Terms, habits: Mapping[str, Sequence[float]], trust: Mapping[str, float] = NO_DOUBT) -> None:
        self._terms = terms
        self._habits = habits
        self._trust = trust
        """By role: how far a move is believed to follow habits; those who know what the witness does not move for reasons of their own."""
        self._before: Sight | None = None
        self._others: dict[int, float] = {}
        self._own: dict[int, float] = {}
        self._told: dict[str, dict[int, float]] = {}
        """By what the seat could do in the last view: how likely each candidate for itself would have done it."""

    def look(self, table: Sight) -> tuple[Belief, Belief]:
        """Who the other is, and who oneself is in an observer's eyes."""
        other = 1 - table.seat
        may, mine = table.may.get(other, 0), table.public.get(table.seat, 0)
        before = self._before
        if before is not None:
            if may & ~before.may.get(other, 0):
                # Candidates come back only with a new identity, about which nothing is known yet.
                self._others = {}
            elif len(table.board) == len(before.board):
                self._weigh(before, table, may)
            if mine & ~before.public.get(table.seat, 0):
                self._own = {}
        self._before = table
        return settled(may, self._others), settled(mine | (1 << table.identity if table.identity >= 0 else 0), self._own)

    def foresee(self, table: Sight) -> dict[str, dict[int, float]]:
        """By the notation of every shift: how likely each candidate for oneself would make it, as far as that is believed."""
        self._told = {}
        mine = table.public.get(table.seat, 0)
        if table.phase not in self._terms.roles or table.identity < 0 or mine.bit_count() < 2:
            return self._told
        kills = table.role == self._terms.kills
        moment = self._moment(table, table.seat, last=_last(table, self._terms))
        weights, code_of = self._habits[table.role], self._terms.catalogue.code_of
        trust = self._trust.get(table.role, 1.0)
        by_cell = likelihoods(weights, moment, moment.mine & table.alive, kills=kills, word=True)
        for notation in table.legal:
            code = code_of[notation]
            if SHIFT <= code < COLLAPSE_ROWS:
                self._told[notation] = {table.board[cell]: each[code] ** trust for cell, each in by_cell.items()}
        return self._told

    def took(self, notation: str) -> None:
        """What oneself has done, which an observer has seen as well."""
        multiply(self._own, self._told.get(notation, {}))

    def _moment(self, table: Sight, seat: int, *, alive: int = 0, last: int = NO_SHIFT) -> Moment:
        mine, theirs = table.cells(table.public.get(seat, 0)), table.cells(table.public.get(1 - seat, 0))
        target = self._terms.progress(table).target
        return Moment(table.on, alive or table.alive, mine, theirs, last, target)

    def _weigh(self, before: Sight, table: Sight, may: int) -> None:
        terms, other = self._terms, 1 - table.seat
        kills = table.role != terms.kills
        role = terms.kills if kills else terms.accuses
        moment, code = self._moment(table, other), -1
        last = _last(table, terms)
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
        multiply(self._others, found, self._trust.get(role, 1.0))


def multiply(weights: dict[int, float], found: Mapping[int, float], trust: float = 1.0) -> None:
    """Take in what a move says, as compared with the usual among those whom it is about."""
    usual = sum(found.values()) / len(found) if found else 0.0
    if usual <= 0.0:
        return
    for suspect in weights:
        weights[suspect] **= FORGET
    for suspect, likely in found.items():
        weights[suspect] = weights.get(suspect, 1.0) * max(likely / usual, LEAST) ** trust


def _last(table: Sight, terms: Terms) -> int:
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
