"""FBI vs Mafia: who the enemies are, as it is read from what they do.

By enemy it is kept how likely each suspect is. Of every turn many worlds are drawn in which all enemies are somebody whom they may well be;
what has been decided is likelier in some of them, and these count for more.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from backroom.bots.noir.fbi_mafia.don import agents, mafiosi
from backroom.bots.noir.fbi_mafia.don.places import NOBODY
from backroom.bots.noir.fbi_mafia.don.tables import Values
from backroom.bots.noir.fbi_mafia.don.turns import Between, Memory, Turn
from backroom.bots.noir.fbi_mafia.scene import MAFIA
from backroom.bots.noir.kit.belief import FAITH
from backroom.bots.noir.kit.sight import Sight, mask
from backroom.games.noir.kit.cast import suspects_in

WORLDS = 1000
"""For each turn."""


def enemies_of(table: Sight) -> list[int]:
    return [seat for seat, role in enumerate(table.roles) if (role in MAFIA) != (table.role in MAFIA)]


def arrest_worth(table: Sight) -> float:
    """What an arrest is worth in points, as in `scene`."""
    view = table.view
    arrests: int = max(view["to_win"]["arrests"] - view["arrests"], 1)
    points: int = max(view["to_win"]["kills"] - view["kills"], 1)
    return min(max(points / arrests, 2.0), 10.0)


class Reader:
    """One seat's memory of a match."""

    def __init__(self, habits: Values) -> None:
        self._agents, self._mafiosi = habits[: len(agents.TRAITS)], habits[len(agents.TRAITS) :]
        self._memory = Memory()
        self.weights: dict[int, dict[int, float]] = {}
        """By enemy: how likely each suspect is, beyond what the rules leave open."""
        self._told: dict[int, Values] = {}

    def took(self, notation: str) -> None:
        self._memory.took(notation)

    def see(self, table: Sight) -> None:
        """A new view. Only the beginning of a turn counts, not the questions in between."""
        between = self._memory.see(table)
        if between is None:
            return
        luck = np.random.default_rng(table.view["decisions"] * len(table.roles) + table.seat)
        enemies = enemies_of(table)
        for seat in between.drawn:
            self._told.pop(seat, None)
        for turn in between.turns():
            if turn.seat in enemies and not between.is_past(turn.seat, turn.when):
                self._follow(between, turn, enemies, luck)
        self.weights = {seat: dict(enumerate(each.tolist())) for seat, each in self._told.items()}

    def _follow(self, between: Between, turn: Turn, enemies: list[int], luck: np.random.Generator) -> None:
        who = self._drawn(between, turn, enemies, luck)
        row = enemies.index(turn.seat)
        arrest = arrest_worth(between.table)
        if turn.role in MAFIA:
            likely = mafiosi.likelihood(turn, arrest, row, who, self._mafiosi)
        else:
            likely = agents.likelihood(turn, arrest, row, who, self._agents)
        # The deciding one was drawn evenly, so that nobody is overlooked; for the others a world counts as often as it is likely.
        own = self._told.get(turn.seat)
        trust = np.ones(len(likely)) if own is None else own[who[row]]
        for each, seat in zip(who, enemies, strict=True):
            if not between.is_past(seat, turn.when):
                self._weigh(seat, each, np.ones(len(likely)) if seat == turn.seat else trust, likely, turn.weight)

    def _weigh(self, seat: int, who: Values, weights: Values, likely: Values, power: float) -> None:
        count = np.bincount(who, weights, NOBODY + 1)
        total = np.bincount(who, weights * likely, NOBODY + 1)
        mean = total.sum() / count.sum()
        told = np.where(count > 0, total / np.maximum(count, 1e-12) / mean, 1.0) ** power
        told = told * self._told.get(seat, 1.0)
        self._told[seat] = np.maximum(told / told.max(), FAITH)

    def _drawn(self, between: Between, turn: Turn, enemies: list[int], luck: np.random.Generator) -> Values:
        """By enemy and world: who they may have been when a turn was made."""
        table = between.table
        own = mask(list(table.view["known"].values())) | (1 << table.identity if table.identity >= 0 else 0)
        worlds = []
        for seat in enemies:
            may = turn.public.get(seat, 0)
            is_past = between.is_past(seat, turn.when)
            known = may & ~own if is_past else may & table.may.get(seat, may) & ~own
            suspects = np.array(suspects_in(known or may) or [NOBODY])
            if seat == turn.seat:
                worlds.append(np.resize(suspects, WORLDS))
            else:
                told = None if is_past else self._told.get(seat)
                shares = np.ones(len(suspects)) if told is None else told[suspects]
                worlds.append(luck.choice(suspects, WORLDS, p=shares / shares.sum()))
        return apart(worlds)

    def worlds(self, table: Sight, count: int, luck: np.random.Generator) -> Values:
        """By enemy and world: who they are, as far as this seat can tell."""
        drawn = []
        for seat in enemies_of(table):
            suspects = np.array(suspects_in(table.may.get(seat, 0)) or [NOBODY])
            told = self._told.get(seat)
            shares = np.ones(len(suspects)) if told is None else told[suspects]
            drawn.append(luck.choice(suspects, count, p=shares / shares.sum()))
        return apart(drawn)


def apart(worlds: Sequence[Values]) -> Values:
    """The worlds in which no two are the same suspect; all of them, where there are none."""
    who = np.array(worlds)
    differ = np.ones(who.shape[1], bool)
    for number, one in enumerate(who):
        for other in who[:number]:
            differ &= (one != other) | (one == NOBODY)
    return who[:, differ] if differ.any() else who
