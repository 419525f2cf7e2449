"""Shark's look ahead: every candidate is played to the end of the round in the same imagined deals.

There is no tree: a tree is only as good as what it learns of the rivals' decisions, and here it would learn from a few dozen visits what
regular knows already. What counts is that all candidates meet the same deals and the same luck, and that there are many of them.
"""

from __future__ import annotations

from collections.abc import Mapping

from backroom.bots.omerta.contest import Contest
from backroom.bots.omerta.ending import NOISE
from backroom.bots.omerta.guide import Guide
from backroom.bots.omerta.manner import Manner
from backroom.bots.omerta.scene import Scene
from backroom.bots.omerta.sight import Sight
from backroom.bots.omerta.sprint import Sprint
from backroom.bots.omerta.words import Table
from backroom.bots.search import Budget, Clock, Search
from backroom.core.chance import Rng
from backroom.core.game import Game
from backroom.core.native import i64
from backroom.games.omerta.actions import CATALOGUE


class Foresight(Search):
    """A bot that plays its candidates out, and no tree."""

    def __init__(self, game: Game, guide: Guide, budget: Budget) -> None:
        super().__init__(game, guide, budget)
        self._own = guide

    def think(self, view: Mapping[str, object], rng: Rng) -> str:
        clock = Clock(self.budget)
        race = Contest(self._own.prior(view))
        self.played = 0
        if len(race.names) == 1:
            return race.winner
        sight = Sight(view)
        scene = Scene(view, sight, *self._own.mood)
        runner = Runner(scene)
        codes = [CATALOGUE.code_of[notation] for notation in race.names]
        while scene.fits and not (race.is_decided or clock.is_up()):
            runner.deal(rng.getrandbits(32))
            race.note([runner.value(codes[candidate]) for candidate in race.running])
            clock.iterations += len(race.running)
        self.played = clock.iterations
        return race.winner


class Runner:
    """Plays decisions of one position to the end of the round, in one deal after another."""

    def __init__(self, scene: Scene) -> None:
        sight = scene.sight
        self.scene = scene
        self.phase = sight.phase
        self.noise = NOISE[sight.players - sight.round]
        self.table = Table(sight.players)
        manners = [Manner() for _ in range(sight.players)]
        manners[sight.seat].hopeless = 0.0
        self.sprint = Sprint(self.table, manners, sight.scores, is_last=sight.is_last_round)
        self.waiting: i64 = 0

    def deal(self, luck: int) -> None:
        """The next deal: whatever is asked from now on is asked in this one."""
        self.scene.deal(luck)
        self.waiting = self.scene.waiting()

    def value(self, code: int) -> float:
        """What a decision brings in this deal."""
        scene, sprint, table = self.scene, self.sprint, self.table
        seat = scene.seat
        table.like(scene.table)
        table.state = scene.table.state
        if self.phase == "draw":
            sprint.opened(seat, code)
        elif self.phase == "play":
            sprint.placed(seat, scene.drawn, code)
        elif self.phase == "ability":
            sprint.used(seat, code)
        elif self.phase == "trade":
            sprint.traded(seat, code)
        elif self.phase == "snap":
            sprint.snapped(seat, code, scene.sight.snap, scene.after, self.waiting)
        else:
            sprint.reacted(seat, code, scene.attack, self.waiting)
        return sprint.share(seat, self.noise)
