"""Information-set search: one tree over many imagined worlds, with a game's regular bot as its guide.

A decision is a race between the candidates that the guide names. In each round a world is imagined, and every candidate still in
the race is played out in it with the same luck, so that a comparison is made within a world and not between an easy and a hard one.
What falls clearly behind drops out. The guide's own favourite never does, and another takes its place only if it has done better
by more than luck would explain, the more so the less the guide thinks of it: with little time, or little to choose, the search
plays as its guide does.

Below the root each seat has a part of the tree to itself. A seat's place in it is what it has decided and between what it was
asked to decide, and by the secrecy law that depends on nothing but what the seat has been told: no line is tuned to one world.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Mapping
from heapq import heappop, heappush
from math import log, sqrt
from typing import Any, Final, Protocol, TypeAlias

from backroom.bots.luck import Luck
from backroom.core.chance import Rng
from backroom.core.game import Game, Match
from backroom.core.native import mypyc_attr

WIDTH: Final = 16
"""So many of the guide's candidates enter the race; the lightest are left out."""
FIRST_CHECK: Final = 8
"""Rounds before anything is dropped, and between one look at the race and the next."""
BEHIND: Final = 2.0
"""A candidate drops out when it is so many standard errors behind the leader."""
AHEAD, DOUBT, MOST_AHEAD = 1.0, 0.5, 3.0
"""The favourite is given up for what is so many standard errors ahead of it: one for its equal in the guide's eyes, half of one more
each time the guide weighs a candidate less by a factor of e, and no more than three."""
TRIED: Final = 6
"""Visits of a place in the tree before its seat looks at how its decisions fared; until then it plays as the guide does."""
CURIOSITY: Final = 0.6
"""How much a decision gains by having been tried little."""
NOTHING: Final = -1
"""What a seat has decided before it was asked for the first time."""
NO_HANDICAPS: Mapping[str, float] = {}
SPENT: Final = 0.95
"""How much of its time a search uses: the last playout is not cut short."""


@mypyc_attr(native_class=False)
class Iterations(float):
    """A budget counted in playouts instead of seconds: the same on every machine."""


Budget: TypeAlias = Any
"""Seconds for a decision, or `Iterations`. Compiled code would take a `float` apart and forget which of the two it was."""


class Guide(Protocol):
    """What a game tells the search: how its regular bot would play, and what a position is worth."""

    @property
    def depth(self) -> int:
        """After how many decisions a playout is cut off."""

    def prior(self, view: Mapping[str, object]) -> Mapping[str, float]:
        """The candidates among the view's legal notations with their weights, all above 0: the heaviest is regular's choice."""

    def took(self, notation: str) -> None:
        """What has been decided in the view that `prior` was asked about last, for a guide that remembers."""

    def weigh(self, view: Mapping[str, object], match: Match) -> float:
        """How plausible an imagined match is beyond hard evidence: 1.0 where nothing speaks for or against it."""

    def playout(self, kernel: Any, rng: Luck) -> int:  # noqa: ANN401 - each guide knows its own game's kernel
        """One of `kernel.codes` for `kernel.seat`, chosen quickly and in regular's manner. It changes nothing."""

    def value(self, kernel: Any, seat: int) -> float:  # noqa: ANN401 - see above
        """From 0 to 1: how good the position is for a seat; exact at the end, an estimate where a playout was cut off."""


class Search:
    """A bot that thinks ahead. A fresh one for each match, though it remembers nothing between decisions."""

    def __init__(self, game: Game, guide: Guide, budget: Budget) -> None:
        self.game = game
        self.guide = guide
        self.budget: Budget = budget
        self.played = 0
        """Playouts that the last decision took."""

    def choose(self, view: Mapping[str, object], rng: Rng) -> str:
        # A tree is thousands of objects and no circle, gone with the decision: nothing to look through every few playouts.
        pauses = gc.isenabled()
        gc.disable()
        try:
            choice = self.think(view, rng)
        finally:
            if pauses:
                gc.enable()
        self.guide.took(choice)
        return choice

    def follow(self, view: Mapping[str, object], notation: str, rng: Rng) -> None:
        """Take note of what was decided in a view: the guide may remember it."""
        del rng
        self.guide.prior(view)
        self.guide.took(notation)

    def think(self, view: Mapping[str, object], rng: Rng) -> str:
        clock = Clock(self.budget)
        prior = self.guide.prior(view)
        race = self.race(prior)
        seat = view["seat"]
        assert isinstance(seat, int)
        tree = Tree(self.guide)
        worlds = Worlds(self.game, self.guide, view, rng)
        codes: dict[str, int] = {}
        while not (race.is_decided or clock.is_up()):
            match = worlds.next()
            # By the secrecy law the list is the same in all worlds.
            codes = codes or codes_of(match, seat)
            luck = rng.getrandbits(64)
            values: dict[str, float] = {}
            for candidate in race.running:
                if clock.is_up():
                    # A round that was broken off compares nothing.
                    break
                values[candidate] = tree.play(match.kernel.clone(), seat, codes[candidate], Luck(luck))
                clock.iterations += 1
            else:
                race.note(values)
        self.played = clock.iterations
        return race.winner

    def race(self, prior: Mapping[str, float]) -> Race:
        """Who runs, and on what terms; a game may have some of its own."""
        return Race(prior)


def codes_of(match: Match, seat: int) -> dict[str, int]:
    """By notation: what a seat may decide, as the kernel numbers it."""
    return dict(zip([action.notation for action in match.legal(seat)], match.kernel.legal(seat), strict=True))


class Clock:
    """How much of a budget is left."""

    def __init__(self, budget: Budget) -> None:
        self.counted = isinstance(budget, Iterations)
        self.iterations = 0
        self.end = float(budget) if self.counted else time.perf_counter() + SPENT * budget

    def is_up(self) -> bool:
        return (self.iterations if self.counted else time.perf_counter()) >= self.end


class Worlds:
    """Imagined matches, each played as often as it is plausible compared with the others."""

    def __init__(self, game: Game, guide: Guide, view: Mapping[str, object], rng: Rng) -> None:
        self.game = game
        self.guide = guide
        self.view = view
        self.rng = rng
        self.drawn: list[tuple[float, int, Match]] = []
        """A heap. The first number is minus a world's weight per turn, if it had one turn more: who has the most comes next."""
        self.weights: list[float] = []
        self.turns: list[int] = []

    def next(self) -> Match:
        """A world to play in; one more is drawn each time, so that the choice grows."""
        # What was a view for the first world is one for the others.
        match = self.game.imagined(self.view, self.rng.getrandbits(53)) if self.turns else self.game.imagine(self.view, self.rng)
        self.weights.append(max(self.guide.weigh(self.view, match), 1e-9))
        self.turns.append(0)
        heappush(self.drawn, (-self.weights[-1], len(self.turns) - 1, match))
        _, number, match = heappop(self.drawn)
        self.turns[number] += 1
        heappush(self.drawn, (-self.weights[number] / (self.turns[number] + 1), number, match))
        return match


class Race:
    """Candidates and how each has done, round by round."""

    def __init__(self, prior: Mapping[str, float], handicaps: Mapping[str, float] = NO_HANDICAPS) -> None:
        self.running = sorted(prior, key=lambda each: -prior[each])[:WIDTH]
        self.favourite = self.running[0]
        self.values: dict[str, list[float]] = {each: [] for each in self.running}
        self.needed = {each: min(AHEAD + DOUBT * log(prior[self.favourite] / prior[each]), MOST_AHEAD) for each in self.running}
        """By how many standard errors it has to be ahead of the favourite to take its place."""
        self.handicaps = handicaps
        """So much is taken off whatever a candidate brings, for what no playout can see."""

    @property
    def is_decided(self) -> bool:
        return len(self.running) == 1

    @property
    def rounds(self) -> int:
        return len(self.values[self.favourite])

    @property
    def winner(self) -> str:
        """The best by its lead over the favourite, if that is more than luck; else the favourite."""
        if self.rounds < FIRST_CHECK:
            return self.favourite
        leads = {each: self.lead(each, self.favourite) for each in self.running if each != self.favourite}
        sure = [each for each, (mean, error) in leads.items() if mean > self.needed[each] * error]
        return max(sure, key=lambda each: leads[each][0], default=self.favourite)

    def note(self, values: Mapping[str, float]) -> None:
        """Write down a whole round, and now and then see who is out."""
        for candidate, value in values.items():
            self.values[candidate].append(value - self.handicaps.get(candidate, 0.0))
        if self.rounds % FIRST_CHECK:
            return
        leader = max(self.running, key=lambda each: sum(self.values[each]))
        out = {each for each in self.running if self.is_behind(each, leader)} - {self.favourite}
        self.running = [each for each in self.running if each not in out]

    def is_behind(self, one: str, other: str) -> bool:
        mean, error = self.lead(other, one)
        return mean > BEHIND * error

    def lead(self, one: str, other: str) -> tuple[float, float]:
        """By how much one candidate is ahead of another per round, and the standard error of that."""
        ones, others = self.values[one], self.values[other]
        count = len(ones)
        total = squares = 0.0
        for number in range(count):
            apart = ones[number] - others[number]
            total += apart
            squares += apart * apart
        mean = total / count
        # One half-win more in the spread: a few rounds that happen to agree are no certainty.
        spread = (squares - count * mean * mean + 0.25) / max(count - 1, 1)
        return mean, sqrt(spread / count)


class Step:
    """A decision taken at a place of the tree: how it has fared, and where it led."""

    __slots__ = ("after", "code", "count", "on", "total")

    def __init__(self, code: int) -> None:
        self.code = code
        self.count = 0
        """How often it was taken …"""
        self.total = 0.0
        """… and what it brought in all."""
        self.on: dict[tuple[int, ...], Place] | None = None
        """By the codes that the seat was asked to choose from next; most steps lead nowhere yet, and a tree has thousands."""
        self.after: Step | None = None
        """The next of the steps from the same place."""


class Place:
    """Where a seat stands in its part of the tree."""

    __slots__ = ("first", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.first: Step | None = None
        """What was decided here, in order. There are few steps from a place, so that looking through them beats any index."""

    def step(self, code: int) -> Step:
        """The step by its code, a new one where it was never taken."""
        last = None
        step = self.first
        while step is not None:
            if step.code == code:
                return step
            last, step = step, step.after
        step = Step(code)
        if last is None:
            self.first = step
        else:
            last.after = step
        return step

    def best(self) -> Step | None:
        """The decision to look into next among those that have been tried; None where too little is known."""
        if self.visits < TRIED:
            return None
        scale = CURIOSITY * sqrt(log(self.visits))
        best, most = None, -1.0
        step = self.first
        while step is not None:
            promise = step.total / step.count + scale / sqrt(step.count)
            if promise > most:
                best, most = step, promise
            step = step.after
        return best


class Tree:
    """All that one decision's playouts have taught, by seat."""

    def __init__(self, guide: Guide) -> None:
        self.guide = guide
        self.roots: dict[int, Place] = {}

    def root(self, seat: int) -> Place:
        place = self.roots.get(seat)
        if place is None:
            place = self.roots[seat] = Place()
        return place

    def play(self, kernel: Any, seat: int, code: int, rng: Luck) -> float:  # noqa: ANN401 - see Guide
        """Take a decision, play on to the end or the guide's depth, and say what the seat got out of it."""
        guide = self.guide
        kernel.act(seat, code)
        standing: dict[int, Step] = {seat: self.root(seat).step(code)}
        actors: list[int] = []
        places: list[Place] = []
        steps: list[Step] = []
        beyond = 0
        left = guide.depth
        while left > 0:
            codes: tuple[int, ...] = kernel.codes
            if not codes:
                break
            actor: int = kernel.seat
            chosen = guide.playout(kernel, rng)
            if not beyond >> actor & 1:
                before = standing.get(actor) or self.root(actor).step(NOTHING)
                if before.on is None:
                    before.on = {}
                place = before.on.get(codes)
                if place is None:
                    # Each seat's part grows by one place; from there on it plays as the guide does.
                    place = before.on[codes] = Place()
                    beyond |= 1 << actor
                step = place.step(chosen)
                if step.count and (better := place.best()) is not None:
                    # What the guide has not come up with before is tried out first.
                    step = better
                    chosen = better.code
                standing[actor] = step
                actors.append(actor)
                places.append(place)
                steps.append(step)
            kernel.apply(chosen)
            left -= 1
        worth = {seat: guide.value(kernel, seat)}
        for number in range(len(steps)):
            actor = actors[number]
            if actor not in worth:
                worth[actor] = guide.value(kernel, actor)
            places[number].visits += 1
            step = steps[number]
            step.count += 1
            step.total += worth[actor]
        return worth[seat]
