"""One match between bots, from its seating to its result."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import NamedTuple

from backroom.bots.bot import Bot
from backroom.bots.contestants import contestant
from backroom.bots.levels import BUDGET, bot
from backroom.bots.slips import slipping
from backroom.bots.styles import style_of
from backroom.core.game import Game
from backroom.games import game

CUT = 2000
"""Decisions after which a match is cut off and counts as a draw, unless told otherwise."""


@dataclass(frozen=True, slots=True)
class Seating:
    """A match that is to be played: everything that its course depends on, save for the clock where a bot has a budget of time."""

    key: str
    players: int
    seed: int
    """Of the match: the deal."""
    bots: tuple[str, ...]
    """By seat."""
    luck: str
    """What the bots' own generators derive from, together with their seats."""
    budget: float = BUDGET
    cut: int = CUT
    options: tuple[tuple[str, object], ...] = ()
    """House rules, by name."""
    is_company: bool = False
    """Whether bots sit there as people meet them at tables, with the styles of their seats and the slips of their levels."""

    def sitting(self, seat: int) -> Bot:
        name = self.bots[seat]
        if not self.is_company:
            return contestant(name, self.key, self.budget)
        return slipping(bot(name, self.key, self.budget, style_of(seat)), name, self.key)


class Decision(NamedTuple):
    """One decision, and how it was come by."""

    seat: int
    phase: str
    choices: int
    """How many there were to choose from."""
    action: str
    seconds: float
    """Of the processor's time, of which a busy machine takes nothing away."""


@dataclass(frozen=True, slots=True)
class Played:
    """A match that has been played."""

    seating: Seating
    sides: Mapping[str, tuple[int, ...]]
    """Seats by the name of their side."""
    winners: tuple[int, ...]
    """Empty for a draw, or a match that was cut off."""
    scores: tuple[int, ...]
    """By seat; empty if the match was cut off."""
    reason: str
    length: int
    """How many decisions there were."""
    is_cut: bool
    decisions: Sequence[Decision] = ()
    """All of them, or none where nobody wants to know."""

    @property
    def shares(self) -> dict[str, float]:
        """What each side has of the win: all of it, an equal part of it, or of a draw."""
        winning = [name for name, seats in self.sides.items() if set(seats) & set(self.winners)] or list(self.sides)
        return {name: 1 / len(winning) if name in winning else 0.0 for name in self.sides}

    def row(self) -> dict[str, object]:
        """The match in a line of a table."""
        side_of = {seat: name for name, seats in self.sides.items() for seat in seats}
        return {
            "game": self.seating.key,
            "players": self.seating.players,
            "seed": self.seating.seed,
            "bots": list(self.seating.bots),
            "sides": [side_of[seat] for seat in range(self.seating.players)],
            "winners": list(self.winners),
            "scores": list(self.scores),
            "reason": self.reason,
            "decisions": self.length,
            "cut": self.is_cut,
        }


class BotError(ValueError):
    """A bot raised an error, or decided what it may not: one line, and how to see more of it."""


def play(seating: Seating) -> Played:
    """Play a match. Where several may act at once, chance says who is first."""
    match = game(seating.key).start(seating.players, seating.seed, **dict(seating.options))
    bots = [seating.sitting(seat) for seat in range(seating.players)]
    rngs = [Random(f"{seating.luck}/{seat}") for seat in range(seating.players)]
    order = Random(f"{seating.luck}/order")
    sides = match.game.sides(match.view(None))
    decisions: list[Decision] = []
    while (to_act := match.to_act) and len(decisions) < seating.cut:
        seat = to_act[0] if len(to_act) == 1 else order.choice(to_act)
        view = match.view(seat)
        phase, choices = str(view["phase"]), len(match.legal(seat))
        start = time.thread_time()
        try:
            action = bots[seat].choose(view, rngs[seat])
            took = time.thread_time() - start
            match.play(seat, action)
        except Exception as wrong:
            raise BotError(failure(seating, seat, len(decisions), wrong)) from wrong
        decisions.append(Decision(seat, phase, choices, action, took))
    outcome = match.outcome
    if outcome is None:
        return Played(seating, sides, (), (), f"cut off after {seating.cut} decisions", len(decisions), True, decisions)
    winners = tuple(sorted(outcome.winners))
    return Played(seating, sides, winners, outcome.scores, outcome.reason, len(decisions), False, decisions)


def failure(seating: Seating, seat: int, number: int, wrong: Exception) -> str:
    what = " ".join(f"{type(wrong).__name__}: {wrong}".split())[:200]
    return (
        f"{seating.bots[seat]} failed at decision {number} of {seating.key}, seed {seating.seed}, seat {seat}: {what}. "
        f"To see where, play that deal in Python: backroom.lab.playing.play({seating})"
    )


def sides_of(chosen: Game, players: int, seed: int) -> dict[str, tuple[int, ...]]:
    """Who plays together in a deal."""
    return chosen.sides(chosen.start(players, seed).view(None))


def deal_seed(seed: int, deal: int) -> int:
    """The seed of a run's deal: every match of the deal starts from it."""
    return Random(f"{seed}/{deal}").getrandbits(53)
