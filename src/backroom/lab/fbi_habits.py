"""What the Don of FBI vs Mafia knows of how the others decide: learned from matches among sharks, and tried on others."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import log
from typing import NamedTuple

import numpy as np

from backroom.bots.noir.fbi_mafia.don import TRAITS, agents, mafiosi
from backroom.bots.noir.fbi_mafia.don.reading import Reader, arrest_worth
from backroom.bots.noir.fbi_mafia.don.tables import Values
from backroom.bots.noir.fbi_mafia.don.turns import Memory, Turn
from backroom.bots.noir.fbi_mafia.scene import MAFIA
from backroom.bots.noir.kit.joint import marginals
from backroom.bots.noir.kit.sight import Sight
from backroom.bots.noir.kit.watching import told
from backroom.games.noir.fbi_mafia.kernel import Kernel
from backroom.lab.sharks import Kept

KEY = "noir/fbi-mafia"
FIRST = np.array([7.0, 0.0, 0.0, 0.0, 0.2, 1.7, 0.0, 0.0, 0.0, 0.05])
"""Where the search for habits begins …"""
STEPS = np.array([2.0, 0.5, 0.5, 0.5, 0.08, 0.5, 0.5, 0.5, 0.5, 0.05])
"""… and how far it looks at first, trait by trait."""
LEAST, MOST = 0.01, 0.6
"""Of whims."""
ROUNDS = 4
"""In each the steps are half as long as before."""
UNLIKELY = 1e-3
"""What is held less likely than this counts as much."""


class Lesson(NamedTuple):
    """A turn as an enemy saw it, and who its side were."""

    turn: Turn
    arrest: float
    row: int
    """The place of who decided among these."""
    who: Values
    """In the one world that was true."""


class Guess(NamedTuple):
    """An enemy who is not known for certain, when it is somebody's turn: by the rules alone, and as they are read."""

    is_mafioso: bool
    surprise: tuple[float, float]
    first: tuple[float, float]
    """Whether the first guess was right; among equals, how likely."""


def lessons(kept: Kept) -> Iterator[Lesson]:
    """Every turn of a match that an enemy could follow: one observer of each side is enough."""
    memories = {0: Memory(), 1: Memory()}
    truths: dict[int, tuple[int, ...]] = {}
    """By seat: who everybody was when it last had its turn."""
    for match, seat, action in kept.replayed():
        kernel = match.kernel
        assert isinstance(kernel, Kernel)
        table = Sight(match.view(seat))
        if seat in memories:
            between = memories[seat].see(table)
            for turn in between.turns() if between is not None else ():
                side = [other for other, role in enumerate(table.roles) if (role in MAFIA) == (turn.role in MAFIA)]
                if turn.verb and seat not in side and turn.seat in truths:
                    who = np.array([[truths[turn.seat][other]] for other in side])
                    yield Lesson(turn, arrest_worth(table), side.index(turn.seat), who)
            memories[seat].took(action)
        if table.phase == table.role:
            truths[seat] = kernel.identity


def surprise(found: Sequence[Lesson], habits: Values) -> float:
    """How surprising the turns are on average to who knows where everybody stands, and has these habits of theirs in mind."""
    own, others = habits[: len(agents.TRAITS)], habits[len(agents.TRAITS) :]
    total = weight = 0.0
    for turn, arrest, row, who in found:
        if turn.role in MAFIA:
            likely = mafiosi.likelihood(turn, arrest, row, who, others)
        else:
            likely = agents.likelihood(turn, arrest, row, who, own)
        total -= turn.weight * log(max(float(likely[0]), 1e-9))
        weight += turn.weight
    return total / max(weight, 1e-9)


def fitted(found: Sequence[Lesson], say: Callable[[str], None]) -> Values:
    """The habits under which what was decided is likeliest, looked for trait by trait."""
    habits = FIRST.copy()
    for is_mafia, traits in ((False, range(len(agents.TRAITS))), (True, range(len(agents.TRAITS), len(TRAITS)))):
        some = [lesson for lesson in found if (lesson.turn.role in MAFIA) == is_mafia]
        best = surprise(some, habits)
        say(f"{'mafiosi' if is_mafia else 'agents'}: {len(some)} turns, surprise {best:.3f} at first")
        for number in range(ROUNDS):
            for trait in traits:
                for step in (STEPS[trait] / 2**number, -STEPS[trait] / 2**number):
                    tried = _within(habits, trait, step)
                    value = surprise(some, tried)
                    while value < best - 1e-4:
                        habits, best = tried, value
                        tried = _within(habits, trait, step)
                        value = surprise(some, tried)
        say(f"  in the end {best:.3f}")
    return habits


def _within(habits: Values, trait: int, step: float) -> Values:
    tried = habits.copy()
    tried[trait] += step
    if TRAITS[trait].endswith("whims"):
        tried[trait] = min(max(tried[trait], LEAST), MOST)
    elif TRAITS[trait].endswith("points"):
        tried[trait] = max(tried[trait], 0.1)
    return tried


def guesses(kept: Kept, habits: Values) -> Iterator[Guess]:
    """What one observer of each side who reads habits would have believed in a match."""
    readers = {0: Reader(habits), 1: Reader(habits)}
    for match, seat, action in kept.replayed():
        if seat not in readers:
            continue
        table = Sight(match.view(seat))
        readers[seat].see(table)
        readers[seat].took(action)
        kernel = match.kernel
        assert isinstance(kernel, Kernel)
        if table.phase == table.role:
            enemies = {other: may for other, may in table.may.items() if (table.roles[other] in MAFIA) != (table.role in MAFIA)}
            for other, belief in marginals(enemies).items():
                if len(belief) > 1:
                    read = told(belief, readers[seat].weights.get(other, {}))
                    yield _guess(table.roles[other] in MAFIA, kernel.identity[other], belief, read)


def _guess(is_mafioso: bool, who: int, ruled: dict[int, float], read: dict[int, float]) -> Guess:
    surprises = -log(ruled[who]), -log(max(read.get(who, 0.0), UNLIKELY))
    return Guess(is_mafioso, surprises, (max(ruled.values()), float(max(read, key=read.__getitem__) == who)))
