"""FBI vs Mafia: what a gang has to dread, cell by cell, for many decisions at once.

Agents accuse whom all suspect most among those within their reach (`danger.py`). What it adds to the arrests that are dreaded that one of the
gang is on a cell follows from what all know, whoever else stands where: the dread is a sum over the gang.
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from backroom.bots.noir.fbi_mafia.danger import ANYWHERE, BOARD, HOPE, LATER, PICKY
from backroom.bots.noir.fbi_mafia.don.tables import Grid, Values, flags, grid_of
from backroom.bots.noir.fbi_mafia.don.turns import Turn
from backroom.bots.noir.fbi_mafia.mafia import AGENT, CALM, READY
from backroom.bots.noir.fbi_mafia.scene import MAFIA
from backroom.bots.noir.kit.joint import marginals
from backroom.games.noir.kit.cast import suspects_in

LEAST = 1e-300
"""However little an accusation is to be feared, it is shared out among those within reach."""


def dreads(grid: Grid, guess: Values, free: Values, agents: Mapping[bool, Values]) -> Values:
    """By decision and cell: what it adds to the arrests that are dreaded, that one of the gang is there; as `danger.arrests` has it.

    All is by decision and cell: how likely all take one of the gang to be there, who is free, and where agents of either reach may be.
    """
    suspected = np.minimum(guess, 1.0) * free
    top = suspected.max(1, keepdims=True)
    pull = np.exp((suspected - top) / PICKY) * free
    found = ANYWHERE * top * pull / np.maximum(pull.sum(1, keepdims=True), 1e-9) + LATER * suspected
    for is_far, there in agents.items():
        reach = grid.straight if is_far else grid.near
        best = suspected[:, reach].max(1)
        pulls = pull[:, reach].sum(1)
        accepts = 1.0 / (1.0 + np.exp((HOPE * (top - best) - best) / BOARD))
        strength = np.where(pulls > 0, there * accepts / np.maximum(pulls, LEAST), 0.0)
        strength[:, -1] = 0.0
        found += pull * strength[:, reach].sum(1)
    return found


class Table:
    """What all know when a mafioso decides."""

    def __init__(self, turn: Turn, board: bytes) -> None:
        self.board = board
        grid = self.grid = grid_of(turn.on)
        cells = grid.cells
        self.where = {suspect: cell for cell, suspect in enumerate(board)}
        self.free = flags(self.bits(turn.living), cells)
        self.guess = np.zeros(cells + 1)
        for seat, may in turn.public.items():
            if turn.roles[seat] in MAFIA and (bits := self.bits(may)):
                self.guess += flags(bits, cells) / bits.bit_count()
        self.shown = flags(self.bits(turn.public.get(turn.seat, 0)), cells)
        agents = marginals({seat: may for seat, may in turn.public.items() if may and turn.roles[seat] not in MAFIA})
        self.agents = {False: np.zeros(cells + 1), True: np.zeros(cells + 1)}
        for seat, belief in agents.items():
            for suspect, likely in belief.items():
                if suspect in self.where:
                    self.agents[turn.roles[seat] == "detective"][self.where[suspect]] += likely
        self.there = self.agents[False] + self.agents[True]

    def bits(self, suspects: int) -> int:
        return sum([1 << self.where[suspect] for suspect in suspects_in(suspects) if suspect in self.where])

    def as_it_is(self) -> Values:
        """By cell: what it adds to the dread that one of the gang is there."""
        return dreads(self.grid, self.guess[None], self.free[None], {far: there[None] for far, there in self.agents.items()})[0]

    def hidden(self) -> Values:
        """The same once nobody has an idea who the deciding one is."""
        guess = np.maximum(self.guess - self.shown / max(self.shown.sum(), 1.0), 0.0)
        return dreads(self.grid, guess[None], self.free[None], {far: there[None] for far, there in self.agents.items()})[0]

    def told(self, zones: Values, *, dies: bool) -> Values:
        """By cell to which something is done and cell: what it adds to the dread, when all know then that the deed came from its zone."""
        cells = self.grid.cells
        narrowed = self.shown * zones
        narrowed = np.where(narrowed.any(1, keepdims=True), narrowed, self.shown)
        now = self.shown / max(self.shown.sum(), 1.0)
        guess = self.guess - now + narrowed / np.maximum(narrowed.sum(1, keepdims=True), 1.0)
        free = np.repeat(self.free[None], cells + 1, 0)
        if dies:
            free[np.arange(cells + 1), np.arange(cells + 1)] = 0.0
        agents = {far: np.repeat(there[None], cells + 1, 0) for far, there in self.agents.items()}
        return dreads(self.grid, np.maximum(guess, 0.0), free, agents)

    def shifted(self, rows: Values) -> Values:
        """By shift and cell after it: the same for moving the board."""
        whence = self.grid.whence[rows]
        return dreads(self.grid, self.guess[whence], self.free[whence], {far: there[whence] for far, there in self.agents.items()})

    def idle(self) -> Values:
        """By cell: what a mafioso there could do next, as things are."""
        near = self.grid.near
        return readiness(self.free[near].sum(0), (self.there * self.free)[near].max(0))

    def ready(self, rows: Values) -> Values:
        """By shift and cell after it: what a mafioso there could do next."""
        whence, near = self.grid.whence[rows], self.grid.near
        free, there = self.free[whence], self.there[whence]
        return readiness(free[:, near].sum(1), (there * free)[:, near].max(1))


def readiness(count: Values, agent: Values) -> Values:
    return CALM * (READY * np.minimum(1.0, 0.5 * count) + AGENT * np.minimum(1.0, agent))
