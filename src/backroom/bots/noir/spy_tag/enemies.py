"""Spy Tag: how likely an enemy who reads habits hits somebody with their next decision, after each that one may make now."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np

from backroom.bots.noir.kit.belief import Belief
from backroom.bots.noir.kit.sight import Sight
from backroom.bots.noir.spy_tag.company import Worth
from backroom.bots.noir.spy_tag.habits import HEAT as LIKENESS
from backroom.bots.noir.spy_tag.habits import NOBODY_READ, Table, Weights
from backroom.bots.noir.spy_tag.habits import WHIM as ODDNESS
from backroom.bots.noir.spy_tag.minds import (
    NEAR,
    NEVER,
    NOBODY,
    SURE,
    Outlook,
    Values,
    captures,
    ground,
    outlook,
    shares,
    shifts,
    suspects_shown,
    values,
)
from backroom.bots.noir.spy_tag.reading import DOUBT, NOTHING, Read, Reads
from backroom.games.noir.kit.codes import COLLAPSE_ROWS, SHIFT
from backroom.games.noir.kit.grid import cells_in
from backroom.games.noir.spy_tag.actions import CANVASS, CATALOGUE

HEAT, WHIM = 0.004, 0.05
"""How enemies decide, as in `company.py`."""
LEAST = 1e-9
LIKELY = 0.01
"""Where an enemy is less likely to stand is not looked at."""


class Choices:
    """What may be decided now, in order, and what that makes of the board. Cells are those of the board as it is."""

    def __init__(self, table: Sight) -> None:
        self.table = table
        self.lie = ground(table.on)
        codes = [CATALOGUE.code_of[notation] for notation in table.legal]
        self.shift = np.array([self.lie.place[code] if SHIFT <= code < COLLAPSE_ROWS else -1 for code in codes])
        """The place of the shift, or -1."""
        self.captured = np.array([table.where[code] if code < CANVASS else -1 for code in codes])
        """The cell of who is captured, or -1."""
        self.alive = self.lie.marked(cells_in(table.alive)) > 0

    def near(self, cells: Values) -> Values:
        """By decision and place of a cell: the cells next to it afterwards."""
        moved = self.lie.after[cells].transpose(1, 0, 2)[self.shift]
        return np.where(self.shift[:, None, None] >= 0, moved, self.lie.near[cells])

    def known_to(self, shown: Sequence[int]) -> Values:
        """By decision and cell: how many of the cells where somebody may stand are next to it afterwards."""
        marks = self.lie.marked(shown)
        still, moved = marks[self.lie.near].sum(1), marks[self.lie.after].sum(2).T
        found = np.where(self.shift[:, None] >= 0, moved[self.shift], still)
        return np.concatenate([found, np.zeros((len(found), 1))], 1)


class Mirror:
    """What one's own decisions tell those who take all for regulars, or for readers."""

    def __init__(self, choices: Choices, worth: Worth) -> None:
        table = choices.table
        self.known = Table(table.board, table.on, table.living, table.public, worth)
        self.choices = choices
        self.suspects = suspects_shown(self.known, table.seat)
        """Whom all may take one for."""
        self.cells = np.array([table.where[suspect] for suspect in self.suspects], np.intp)
        self.tells = self.told(NOBODY_READ)
        """By decision and place of a suspect: how likely a regular would decide so who is that one. A question tells nothing here."""

    def told(self, believed: Mapping[int, Weights]) -> Values:
        """The same of somebody who believes so much of the others."""
        choices, seat, size = self.choices, self.choices.table.seat, (len(self.cells), self.known.on.cells + 1)
        hit, loss = self.known.feared(seat, believed)
        held = values(self.known, seat, self.cells, np.broadcast_to([*hit, 0.0], size), np.broadcast_to([*loss, 0.0], size))
        likely = shares(held, LIKENESS, ODDNESS)
        near = choices.lie.near[self.cells]
        found = np.ones((len(choices.shift), len(self.cells)))
        for number, (shift, captured) in enumerate(zip(choices.shift, choices.captured, strict=True)):
            if shift >= 0:
                found[number] = likely[:, NEAR + shift]
            elif captured >= 0:
                found[number] = (likely[:, :NEAR] * (near == captured)).sum(1)
        return found

    def sees(self, rules: Belief, read: Read, reader: Values) -> Values:
        """By decision, and in the end before any, and by cell: how likely somebody takes one to stand there. `reader` is what decisions tell of a reader."""
        tables = (read.regular, read.reader)
        one, other = (np.array([[each.get(suspect, read.even) for suspect in self.suspects]]) / read.even for each in tables)
        weights = np.concatenate([one * self.tells + other * reader, one + other], 0)
        weights = (1.0 - DOUBT) * weights / np.maximum(weights.mean(1, keepdims=True), LEAST) + DOUBT
        weights *= [rules.get(suspect, 0.0) for suspect in self.suspects]
        for number, captured in enumerate(self.choices.captured):
            if captured >= 0:
                # Whoever captures stands next to it.
                weights[number] *= (self.choices.lie.near[self.cells] == captured).any(1)
        found = np.zeros((len(weights), self.choices.lie.cells + 1))
        found[:, self.cells] = weights / np.maximum(weights.sum(1, keepdims=True), LEAST)
        return found


class Enemy:
    """One enemy: where they may stand, and what they believe."""

    def __init__(self, choices: Choices, seat: int, worth: Worth, belief: Belief, prey: Values) -> None:
        self.choices, self.seat = choices, seat
        table = choices.table
        self.known = Table(table.board, table.on, table.living, table.public, worth)
        self.prey = prey
        """By cell: how likely a capture of theirs really hits there, me aside."""
        likely = {table.where[suspect]: each for suspect, each in belief.items() if each >= LIKELY and suspect in table.where}
        self.cells = np.array(list(likely), np.intp)
        self.chances = np.array(list(likely.values()))
        """Where they are likely to stand, and how likely."""

    def hits(self, mirror: Mirror, reads: Reads) -> Values:
        """By decision of mine: how likely they hit somebody with their next, given what they have read until then."""
        own = self.choices.table.seat
        believed = {seat: read.weights for seat, read in reads.items()}
        thought, rules = outlook(self.known, self.seat, self.cells, believed, own)
        seen = mirror.sees(rules.get(own, {}), reads.get(own, NOTHING), mirror.told(believed))
        near = self.choices.near(self.cells)
        now = self._captures(thought, seen[:-1], near)
        later = self._shifts(thought, seen[-1])
        every = np.concatenate([now, np.broadcast_to(later, (len(now), *later.shape))], 2)
        likely = np.where(now > NEVER / 2, shares(every, HEAT, WHIM)[:, :, :NEAR], 0.0)
        real = np.where(near == self.choices.table.own_cell, 1.0, np.minimum(self.prey[near], 1.0))
        # Whoever is captured stands elsewhere afterwards.
        free = self.cells != self.choices.captured[:, None]
        found: Values = ((likely * real).sum(2) * free) @ self.chances
        return found

    def _captures(self, thought: Outlook, seen: Values, near: Values) -> Values:
        by, rows = np.arange(len(seen))[:, None, None], np.arange(len(self.cells))[None, :, None]
        teams = len(self.known.worth)
        me = seen[by, near] / np.maximum(1.0 - seen[:, self.cells], SURE)[:, :, None]
        cost = self.known.worth[self.choices.table.seat % teams] / teams
        open_to = self.choices.alive[near] & (near != self.choices.captured[:, None, None])
        chance = np.where(open_to, thought.hit[rows, near] + me, NOBODY)
        danger = (thought.loss[rows, near] + cost * me).sum(2, keepdims=True)
        shown = self.choices.known_to([self.known.where[suspect] for suspect in suspects_shown(self.known, self.seat)])
        return captures(self.known.worth[self.seat % teams], chance, danger, shown[by, near])

    def _shifts(self, thought: Outlook, seen: Values) -> Values:
        """As they are worth now: one decision of mine changes little about that."""
        teams = len(self.known.worth)
        me = seen / np.maximum(1.0 - seen[self.cells], SURE)[:, None]
        cost = self.known.worth[self.choices.table.seat % teams] / teams
        gain, spread = self.known.worth[self.seat % teams], len(suspects_shown(self.known, self.seat))
        return shifts(self.choices.lie, self.cells, thought.hit + me, thought.loss + cost * me, gain=gain, spread=spread)
