"""What the Don's Chief of Heist knows of how thieves decide: learned from matches among sharks, and tried on others."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import log
from random import Random
from typing import NamedTuple

import numpy as np

from backroom.bots.noir.heist.don.deeds import deed_of, is_shift
from backroom.bots.noir.heist.don.habits import NEVER, NOWHERE, TRAITS, WHIM, Moment, Values, scores
from backroom.bots.noir.heist.don.reading import Reader
from backroom.bots.noir.heist.scene import Scene
from backroom.bots.noir.kit.joint import marginals
from backroom.games.noir.heist.actions import CATALOGUE, CRACK, STEAL
from backroom.games.noir.heist.kernel import Kernel
from backroom.lab.sharks import Kept

KEY = "noir/heist"
ROUNDS = 30
"""More than enough until nothing changes any more."""
RIDGE = 1e-4
"""How much large numbers are held back, so that what never happened gets no infinite one."""
LEAST = 1e-3
"""What is held less likely than this counts as much."""


class Lesson(NamedTuple):
    """What a thief had to choose from: by decision its traits, and which it was."""

    traits: Values
    taken: int


class Guess(NamedTuple):
    """A thief who is not known for certain, at a decision of the Chief's: by the rules alone, and as they are read."""

    suspects: int
    surprise: tuple[float, float]
    first: tuple[float, float]
    """Whether the first guess was right; among equals, how likely."""


def lessons(kept: Kept) -> Iterator[Lesson]:
    """Every shift and theft of a match, in the world as it was."""
    for match, seat, action in kept.replayed():
        code = CATALOGUE.code_of[action]
        if (is_shift(code) or STEAL <= code < CRACK) and (scene := Scene(match.view(seat))).table.phase == "thief":
            yield lesson(scene, action)


def lesson(scene: Scene, notation: str) -> Lesson:
    deed = deed_of(scene, notation)
    cells = scene.own_and_known()
    world = np.array([[[cells.get(seat, NOWHERE) for seat in deed.seats]]], np.uint8)
    # Scores are sums over traits, so that with only one of them they are that trait.
    each = [scores([moment := Moment(deed, unit)], world)[0, 0] for unit in np.eye(len(TRAITS), dtype=np.float32)]
    traits = np.stack(each, -1)
    open_to = np.flatnonzero(traits[:, 0] > NEVER / 2)
    return Lesson(traits[open_to], int(np.flatnonzero(open_to == moment.taken)[0]))


def fitted(found: Sequence[Lesson]) -> tuple[Values, float]:
    """The habits under which what was decided is likeliest, and how surprising it is on average then."""
    most = max([len(each.traits) for each in found])
    traits = np.zeros((len(found), most, len(TRAITS)))
    is_open = np.zeros((len(found), most), bool)
    for number, each in enumerate(found):
        traits[number, : len(each.traits)] = each.traits
        is_open[number, : len(each.traits)] = True
    taken = np.array([each.taken for each in found])
    rows, ways = np.arange(len(found)), is_open.sum(1)
    habits = np.zeros(len(TRAITS))
    surprise = log(most)
    for _ in range(ROUNDS):
        sums = np.where(is_open, traits @ habits, NEVER)
        shares = np.exp(sums - sums.max(1, keepdims=True))
        shares /= shares.sum(1, keepdims=True)
        meant = (1 - WHIM) * shares[rows, taken]
        likely = meant + WHIM / ways
        surprise = -float(np.log(likely).mean())
        # Whatever was a whim says nothing: each decision counts by how likely it was none (expectation), and then a step of Newton's.
        weight = (meant / likely)[:, None]
        mean = np.einsum("na,nat->nt", shares, traits)
        slope = (weight * (traits[rows, taken] - mean)).sum(0) - RIDGE * habits
        spread = np.einsum("na,nat,nau->tu", weight * shares, traits, traits) - (weight * mean).T @ mean
        habits = habits + np.linalg.solve(spread + RIDGE * np.eye(len(TRAITS)), slope)
    return habits, surprise


def guesses(kept: Kept, habits: Values, luck: int) -> Iterator[Guess]:
    """What a Chief who reads habits would have believed in a match."""
    reader, rng = Reader(habits), Random(luck)
    for match, decides, action in kept.replayed():
        scene = Scene(match.view(decides))
        if decides != scene.chief_seat or scene.table.phase == "officers":
            continue
        beliefs = reader.read(scene, rng)
        reader.took(action)
        if scene.table.phase == "chief":
            kernel = match.kernel
            assert isinstance(kernel, Kernel)
            for seat, belief in marginals({seat: scene.table.may[seat] for seat in scene.thieves}).items():
                if len(belief) > 1:
                    yield _guess(kernel.identities[seat], belief, beliefs[seat])


def _guess(who: int, ruled: dict[int, float], read: dict[int, float]) -> Guess:
    surprise = -log(ruled[who]), -log(max(read.get(who, 0.0), LEAST))
    return Guess(len(ruled), surprise, (max(ruled.values()), float(max(read, key=read.__getitem__) == who)))
