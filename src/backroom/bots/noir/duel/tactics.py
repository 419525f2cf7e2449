"""Exact tactics for when it is clear who the other is: wins that can't be stopped, and decisions that lose by force.

The rules themselves are asked, a few moves deep, with both known to both: a win against somebody who knows everything is a win. Whatever
depends on a card that nobody has seen (a new face, the next name on a list) counts as no win for the one who tries it, and as a
way out for the one who is pressed. An exoneration changes nothing on the board and is a pass here.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from backroom.bots.noir.duel.look import Look, OutOfSightError, loses
from backroom.bots.noir.duel.scene import Terms
from backroom.bots.noir.kit.belief import Belief
from backroom.bots.noir.kit.sight import Sight
from backroom.games.catalogue import game

SURE = 0.97
"""Somebody so likely is taken for certain."""
AHEAD = 3
"""A win is looked for in up to so many decisions of one's own …"""
BEHIND = 2
"""… and a loss in up to so many of the other's."""
NODES = 20_000
"""Positions that are looked at for a win, and as many for a loss. In matches of bots no decision has needed so many."""
WON, LOST = 2.0, -1.0
"""A decision that wins for certain is better than any guess, by the more the sooner; one that loses at once is worse than any."""
SOONER = 0.2
"""By how much, for each decision sooner."""
LATER = 0.4
"""What loses a decision later is held less bad by so much: shifts that have brought nothing for long cost more than that, or two who miss nothing would dance for ever."""
COLLAPSE = "collapse"

Kernel = Any
"""Each duel has its own."""


class Verdict(NamedTuple):
    """What is certain of decisions, as far as somebody looked."""

    winning: dict[str, int]
    """Those that win, and in how many decisions of one's own. There are none that win later than the soonest."""
    losing: dict[str, int]
    """Those that are avoided, and in how many of the other's they lose. Never all: what loses last is then left."""


NOTHING = Verdict({}, {})


class Tactics:
    """Looks ahead in one game."""

    def __init__(self, terms: Terms) -> None:
        self._terms = terms

    def sift(self, view: Mapping[str, object], table: Sight, belief: Belief, values: dict[str, float]) -> dict[str, float]:
        """Values in which what is won or lost for certain stands out."""
        verdict = self.verdict(view, table, belief)
        found = dict(values)
        for notation, moves in verdict.losing.items():
            found[notation] = LOST + LATER * (moves - 1) + 0.01 * values[notation]
        for notation, moves in verdict.winning.items():
            found[notation] = WON - SOONER * moves + 0.01 * values[notation]
        return found

    def verdict(self, view: Mapping[str, object], table: Sight, belief: Belief) -> Verdict:
        """What is certain in a view; nothing while it is not clear who the other is."""
        if not belief or (table.phase != COLLAPSE and table.phase not in self._terms.roles):
            return NOTHING
        other = max(belief, key=belief.__getitem__)
        if belief[other] < SURE:
            return NOTHING
        match = game(table.view["game"]).imagined(view, 0)
        codes = dict(zip([action.notation for action in match.legal(table.seat)], match.kernel.legal(table.seat), strict=True))
        kernel, terms = match.kernel.clone(), self._terms
        setattr(kernel, terms.accuses if table.role == terms.kills else terms.kills, other)
        known = table.public.get(table.seat, 0).bit_count() == 1
        return self.solve(kernel, codes, kills=table.role == terms.kills, known=known)

    def solve(self, kernel: Kernel, codes: Mapping[str, int], *, kills: bool, known: bool) -> Verdict:
        """`kills` says who is to move, `known` whether the other knows them; else nothing is lost for certain."""
        winning = self._winning(Look(self._terms, kernel.seat, kills=kills, nodes=NODES), kernel, codes)
        if winning or not known:
            return Verdict(winning, {})
        return Verdict({}, self._losing(Look(self._terms, 1 - kernel.seat, kills=not kills, nodes=NODES), kernel, codes))

    def _winning(self, look: Look, kernel: Kernel, codes: Mapping[str, int]) -> dict[str, int]:
        found: dict[str, int] = {}
        # What forces the other the most is looked at first: a deed, before a shift or a collapse.
        first = sorted(codes, key=codes.__getitem__)
        for moves in range(1, AHEAD + 1):
            if not look.may_win(kernel, moves):
                continue
            try:
                for notation in first:
                    if look.wins_with(kernel, codes[notation], moves):
                        found[notation] = moves
            except OutOfSightError:
                return found
            if found:
                break
        return found

    def _losing(self, look: Look, kernel: Kernel, codes: Mapping[str, int]) -> dict[str, int]:
        found: dict[str, int] = {}
        for moves in range(1, BEHIND + 1):
            more: dict[str, int] = {}
            try:
                for notation, code in codes.items():
                    if notation not in found and loses(look, kernel, code, moves):
                        more[notation] = moves
            except OutOfSightError:
                break
            if len(found) + len(more) == len(codes):
                # It can't be helped any more.
                break
            found |= more
        return found
