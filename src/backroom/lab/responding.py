"""A best response to the Don as it is shipped: numbers in its own rule are looked for by play against the Don as it is, and what is found is tried on other deals.

A population scattered around the best guess plays the same deals, and the guess moves towards those that did better. How a match ends is counted a little softly, by how far each side
had come, as a win or a loss alone is mostly luck.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, NamedTuple

from backroom.bots.bot import Bot
from backroom.bots.levels import DON, bot
from backroom.core.game import Match
from backroom.games import game
from backroom.lab.headway import headway
from backroom.lab.knobs import Knobs, Part
from backroom.lab.playing import deal_seed, sides_of
from backroom.lab.respondents import PARTS

SOFTLY = 0.3
"""How much it counts how far the sides have come, next to who has won."""
AT_ONCE = 20
"""How many are tried side by side, an even number …"""
DEALS = 10
"""… on so many deals each."""
BOLDNESS = 0.6
"""How far the guess goes towards those that did better: part of that was luck."""
SPREAD, NARROWED = 1.0, 0.4
"""How far they are scattered at first, in steps of the numbers, and in the end."""


class Task(NamedTuple):
    """A match of somebody who has these numbers against the Don, or of the Don against itself."""

    part: str
    steps: tuple[float, ...] | None
    """How far each number is from the Don's, or None for the Don itself."""
    deal: int
    seed: int


class Seen(NamedTuple):
    """How it ended for the side that the task is about."""

    share: float
    """Of the win."""
    sides: int
    soft: float
    """From 0 to 1: how far that side had come."""
    length: int
    is_cut: bool

    @property
    def worth(self) -> float:
        return self.share + SOFTLY * self.soft

    @property
    def gain(self) -> float:
        """0 is an equal share, and 1 all of the wins."""
        return (self.share - 1 / self.sides) / (1 - 1 / self.sides)


def settings(part: Part, steps: Sequence[float]) -> Knobs:
    return {name: knob.at(each) for (name, knob), each in zip(part.space.items(), steps, strict=True)}


def steps_to(part: Part, knobs: Knobs) -> list[float]:
    """The other way round; a number that was not there then is as the Don has it."""
    return [knob.steps_to(knobs.get(name, knob.start)) for name, knob in part.space.items()]


def seated(task: Task) -> tuple[int, int, dict[str, tuple[int, ...]], str]:
    """How many play, from which seed, the sides, and the one that the task is about. Player counts come by turns, and so do the seats where all sides are alike."""
    part = PARTS[task.part]
    counts = game(part.key).players
    players, seed = counts[task.deal % len(counts)], deal_seed(task.seed, task.deal)
    sides = sides_of(game(part.key), players, seed)
    return players, seed, sides, part.side or list(sides)[task.deal // len(counts) % len(sides)]


def course(task: Task) -> Match:
    """The match, to its end or until it is broken off."""
    part = PARTS[task.part]
    players, seed, sides, side = seated(task)
    knobs = None if task.steps is None else settings(part, task.steps)
    bots: list[Bot] = [
        bot(DON, part.key) if knobs is None or seat not in sides[side] else part.make(knobs) for seat in range(players)
    ]
    rngs = [Random(f"respond/{task.seed}/{task.deal}/{seat}") for seat in range(players)]
    match = game(part.key).start(players, seed)
    while (to_act := match.to_act) and len(match) < part.cut:
        match.play(to_act[0], bots[to_act[0]].choose(match.view(to_act[0]), rngs[to_act[0]]))
    return match


def play(task: Task) -> Seen:
    _, _, sides, side = seated(task)
    match = course(task)
    winners = set(match.outcome.winners) if match.outcome is not None else set()
    winning = [name for name, seats in sides.items() if set(seats) & winners] or list(sides)
    is_cut = match.outcome is None
    is_lost = is_cut and PARTS[task.part].hides and task.steps is not None
    share = 1 / len(winning) if side in winning and not is_lost else 0.0
    return Seen(share, len(sides), headway(match, side), len(match), is_cut)


@dataclass
class Learner:
    """Looks for the numbers of one part."""

    name: str
    seed: int
    at_once: int = AT_ONCE
    deals: int = DEALS
    guess: list[float] = field(default_factory=list)
    generation: int = 0
    matches: int = 0
    room: float = 1.0
    """How much there was still to gain in the last generation, where 1 is all of the wins of an equal player's."""

    def __post_init__(self) -> None:
        self.guess = self.guess or [0.0] * len(PARTS[self.name].space)

    @property
    def urgency(self) -> float:
        """Of several parts the one with most of it comes next: who wins nearly all there is can learn little."""
        return self.room / (self.generation + 1)

    def tasks(self, progress: float) -> list[list[Task]]:
        """What the next generation has to play, one list for each of them. Two and two lie on opposite sides of the guess."""
        rng = Random(f"{self.name}/{self.seed}/{self.generation}")
        width = SPREAD + (NARROWED - SPREAD) * progress
        steps = [[rng.gauss(0, width) for _ in self.guess] for _ in range(self.at_once // 2)]
        steps += [[-each for each in own] for own in steps]
        first = self.generation * self.deals
        return [
            [
                Task(self.name, tuple([g + s for g, s in zip(self.guess, own, strict=True)]), first + number, self.seed)
                for number in range(self.deals)
            ]
            for own in steps
        ]

    def learn(self, tried: Sequence[Sequence[float]], worths: Sequence[float]) -> None:
        """The guess moves towards the better half, the more the better each was."""
        order = sorted(range(len(tried)), key=lambda number: -worths[number])[: len(tried) // 2]
        shares = [len(order) - place for place in range(len(order))]
        for at, before in enumerate(self.guess):
            better = sum([share * tried[number][at] for share, number in zip(shares, order, strict=True)]) / sum(shares)
            self.guess[at] = before + BOLDNESS * (better - before)
        self.generation += 1

    def turn(self, played: Callable[[Sequence[Task]], list[Seen]], progress: float) -> dict[str, Any]:
        """One generation; says how it did."""
        each = self.tasks(progress)
        seen = played([task for own in each for task in own])
        worths = [sum(one.worth for one in seen[at * self.deals : (at + 1) * self.deals]) / self.deals for at in range(len(each))]
        tried = [own[0].steps or () for own in each]
        self.learn(tried, worths)
        self.matches += len(seen)
        gain = sum(one.gain for one in seen) / len(seen)
        self.room = 1.0 - gain
        return {
            "generation": self.generation,
            "matches": self.matches,
            "gain": round(gain, 4),
            "cut": sum(one.is_cut for one in seen),
            "steps": [round(step, 3) for step in self.guess],
            "settings": {name: round(value, 5) for name, value in settings(PARTS[self.name], self.guess).items()},
        }
