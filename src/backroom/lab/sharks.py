"""Matches among sharks, from which Dons learn how others decide."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from backroom.bots.search import Iterations
from backroom.core.game import Match
from backroom.games import game
from backroom.lab.playing import Seating, deal_seed, play


class Task(NamedTuple):
    """A match that is to be played."""

    key: str
    number: int
    seed: int
    playouts: int


class Kept(NamedTuple):
    """A match that has been played."""

    key: str
    players: int
    seed: int
    decisions: tuple[tuple[int, str], ...]
    """Who decided what."""

    def replayed(self) -> Iterator[tuple[Match, int, str]]:
        """The match before each of its decisions, who decides, and what."""
        match = game(self.key).start(self.players, self.seed)
        for seat, action in self.decisions:
            yield match, seat, action
            match.play(seat, action)


def played(task: Task) -> Kept:
    """Player counts come by turns."""
    counts = game(task.key).players
    players, seed = counts[task.number % len(counts)], deal_seed(task.seed, task.number)
    luck = f"habits/{task.seed}/{task.number}"
    found = play(Seating(task.key, players, seed, ("shark",) * players, luck, Iterations(task.playouts)))
    return Kept(task.key, players, seed, tuple([(each.seat, each.action) for each in found.decisions]))
