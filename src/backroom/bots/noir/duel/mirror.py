"""What one's own moves tell: whom somebody who knows how players move takes oneself for, now and after each decision."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import log
from typing import NamedTuple

from backroom.bots.noir.duel.habits import ACCUSE, likelihoods
from backroom.bots.noir.duel.scene import Terms
from backroom.bots.noir.duel.witness import NO_DOUBT, PLAIN, fade, last_shift, moment_of, multiply, stress, tempered, usual_of
from backroom.bots.noir.kit.belief import Belief, settled
from backroom.bots.noir.kit.hiding import spread
from backroom.bots.noir.kit.sight import Sight
from backroom.games.noir.kit.codes import COLLAPSE_ROWS, SHIFT, WORDS


class Told(NamedTuple):
    """What an observer would make of a decision."""

    face: list[float]
    """By cell as it is before it: how likely oneself stands there."""
    nats: float
    """How much likelier one is oneself than if all were equally likely whom the rules leave open then, as a logarithm."""
    left: int
    """How many the rules leave open then."""


class Mirror:
    """One seat's memory of what it has shown."""

    def __init__(
        self, terms: Terms, habits: Mapping[str, Sequence[float]], temper: Mapping[str, Sequence[float]] = NO_DOUBT
    ) -> None:
        self._terms = terms
        self._habits = habits
        self._temper = temper
        self._mine = 0
        self._own: dict[int, float] = {}
        self._moves: dict[str, dict[int, float]] = {}
        """By what the seat could do in the last view: how likely each candidate for itself would have done it."""

    def look(self, table: Sight) -> Belief:
        """Who oneself is in an observer's eyes."""
        mine = table.public.get(table.seat, 0)
        if mine & ~self._mine:
            self._own = {}
        self._mine = mine
        own = 1 << table.identity if table.identity >= 0 else 0
        return tempered(mine | own, self._own, self._temper.get(table.role, PLAIN))

    def shown(self, table: Sight) -> float:
        """How much likelier one is oneself by all that was seen so far than if all were equally likely, as a logarithm."""
        plain = settled(table.public.get(table.seat, 0) | 1 << table.identity, self._own)
        return log(plain[table.identity] * len(plain))

    def foresee(self, table: Sight) -> dict[str, Told]:
        """By the notation of every move that habits know of; the others tell what the rules say and no more."""
        self._moves, terms = {}, self._terms
        mine = table.public.get(table.seat, 0)
        if table.phase not in terms.roles or not mine >> table.identity & 1 or mine.bit_count() < 2:
            return {}
        moment = moment_of(table, terms, table.seat, last_shift(table, terms))
        kills = table.role == terms.kills
        by_cell = likelihoods(self._habits[table.role], moment, moment.mine & table.alive, kills=kills, word=True)
        faded = dict(self._own)
        fade(faded)
        found = {}
        for notation in table.legal:
            code = terms.catalogue.code_of[notation]
            if COLLAPSE_ROWS <= code < WORDS or (code >= WORDS and kills):
                # A collapse is no habit, and a new face makes all that was shown void.
                continue
            left = mine
            if code < SHIFT:
                cell = table.where[code % ACCUSE]
                code = code - code % ACCUSE + cell
                left &= table.suspects(table.on.near_bits[cell] if kills else table.on.near_or_self[cell])
            moves = {table.board[cell]: each.get(code, 0.0) for cell, each in by_cell.items()}
            self._moves[notation] = moves
            found[notation] = self._told(table, left, faded, moves)
        return found

    def _told(self, table: Sight, left: int, faded: dict[int, float], moves: dict[int, float]) -> Told:
        # As `multiply` does it; that all fades alike, whatever is decided, was worked out once.
        usual = usual_of(moves)
        own = dict(faded if usual > 0.0 else self._own)
        if usual > 0.0:
            stress(own, moves, usual)
        plain = settled(left, own)
        face = tempered(left, own, self._temper.get(table.role, PLAIN))
        return Told(spread(table, face), log(plain[table.identity] * len(plain)), len(plain))

    def took(self, notation: str) -> None:
        """What oneself has done, which an observer has seen as well."""
        multiply(self._own, self._moves.get(notation, {}))
