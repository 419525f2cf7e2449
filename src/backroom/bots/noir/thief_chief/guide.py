"""What the search is told about Master Thief vs Chief of Police."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Final

from backroom.bots.luck import Luck
from backroom.bots.noir.kit.choosing import drawn, promising
from backroom.bots.noir.kit.sight import Sight
from backroom.bots.noir.thief_chief.chief import LESSON
from backroom.bots.noir.thief_chief.following import Followed
from backroom.bots.noir.thief_chief.regular import Regular
from backroom.bots.noir.thief_chief.scene import SHY
from backroom.bots.search import Budget, Search
from backroom.core.chance import Rng
from backroom.core.game import Game, Match
from backroom.games.noir.kit.codes import COLLAPSE_ROWS, SHIFT
from backroom.games.noir.kit.grid import cell_at, count_of
from backroom.games.noir.thief_chief.actions import ACCUSE, DISGUISE
from backroom.games.noir.thief_chief.kernel import CHIEF, THIEF

HEAT: Final = 0.02
"""How far the search looks beyond regular's favourite: what is worse by this much has a third of its weight."""
LEAST: Final = 1e-4
"""What has less of its weight is not looked into: a Thief out of patience has to take something."""
CHANCE: Final = 0.3
"""What it is worth to the Thief to be at large, with nothing more taken than when the search began …"""
PATIENCE: Final = 20.0
"""… and half of that after so many turns without a treasure: then it is time to dare something."""
SURE: Final = 0.1
"""A Chief in a playout accuses whoever is at least so likely; now and then it takes up to three times as much."""
DARING: Final = 0.2
"""How often a Thief in a playout steals under the eyes of the police."""
TRIES: Final = 4
"""How many shifts a playout looks at before it takes one."""


class Guide:
    """Regular's judgement at the root, of a Chief who thinks as regular does; below it a quick hand that peeps at nothing."""

    depth = 10

    def __init__(self) -> None:
        self.regular = Regular(listens=True)
        self._left = 1
        """Treasures on the board where the search began."""

    def prior(self, view: Mapping[str, object]) -> dict[str, float]:
        self._left = max(len(Sight(view).tokens), 1)
        return promising(self.regular.values(view), HEAT, LEAST)

    def took(self, notation: str) -> None:
        self.regular.took(notation)

    def weigh(self, view: Mapping[str, object], match: Match) -> float:
        kernel = match.kernel
        assert isinstance(kernel, Followed)
        if view["seat"] == kernel.thief_seat or kernel.stage != CHIEF:
            return 1.0
        shy = SHY if kernel.watched() >> kernel.where[kernel.thief] & 1 else 1.0
        return float(shy * LESSON ** self.regular.misses.get(kernel.thief, 0.0))

    def playout(self, kernel: Followed, rng: Luck) -> int:
        codes = kernel.codes
        if kernel.stage == CHIEF:
            return chief_plays(kernel, rng)
        if kernel.stage == THIEF:
            return thief_plays(kernel, rng)
        return codes[int(rng.random() * len(codes))]

    def value(self, kernel: Followed, seat: int) -> float:
        outcome = kernel.outcome
        if outcome is not None:
            return 0.5 if not outcome.winners else 1.0 if seat in outcome.winners else 0.0
        large = CHANCE / (1.0 + self.regular.waited / PATIENCE)
        thief = math.pow(large, kernel.loot.bit_count() / self._left)
        return thief if seat == kernel.thief_seat else 1.0 - thief


class Shark(Search):
    """The search, which decides that a Chief shifts, but not how: that is drawn as all would on average whom the plainclothes one may be, and tells nothing."""

    def __init__(self, game: Game, guide: Guide, budget: Budget) -> None:
        super().__init__(game, guide, budget)
        self._own = guide

    def think(self, view: Mapping[str, object], rng: Rng) -> str:
        choice = super().think(view, rng)
        shifts = {notation: share for notation, share in self._own.regular.shares.items() if notation.startswith("shift")}
        return drawn(shifts, rng) if choice in shifts else choice


def chief_plays(kernel: Followed, rng: Luck) -> int:
    """Accuse the likeliest within reach, or move so that more of them come within reach."""
    where = kernel.where
    uniformed = kernel.watched()
    reach = uniformed | kernel.on.near_or_self[where[kernel.chief]]
    total = best = 0.0
    accused = -1
    faces = 0
    suspects, counts = kernel.likely()
    for number in range(len(suspects)):
        cell = where[suspects[number]]
        odds = counts[number] * (SHY if uniformed >> cell & 1 else 1.0)
        total += odds
        faces |= 1 << cell
        odds *= 0.9 + 0.2 * rng.random()
        if odds > best and reach >> cell & 1:
            best, accused = odds, suspects[number]
    if accused >= 0 and best >= total * SURE * (1.0 + 2.0 * rng.random()):
        return ACCUSE + accused
    return chief_shifts(kernel, faces, accused, rng)


def chief_shifts(kernel: Followed, faces: int, accused: int, rng: Luck) -> int:
    """Of a few shifts the one that brings the most candidates within reach."""
    codes, where, moves, reach = kernel.codes, kernel.where, kernel.on.moves, kernel.on.near_or_self
    officers = kernel.officers
    plain, one, two = where[kernel.chief], where[officers[0]], where[officers[1]]
    best, most = -1, -1
    for _ in range(TRIES):
        code = codes[int(rng.random() * len(codes))]
        if SHIFT <= code < COLLAPSE_ROWS:
            move = moves[code]
            table = move.table
            seen = reach[table[plain]] | reach[table[one]] | reach[table[two]]
            found = count_of(seen & move.carry(faces))
            if found > most:
                best, most = code, found
    if best >= 0:
        return best
    return ACCUSE + accused if accused >= 0 else codes[int(rng.random() * len(codes))]


def thief_plays(kernel: Followed, rng: Luck) -> int:
    """Steal unwatched; else get out of sight, by a shift or behind another face."""
    codes, where, loot, reach = kernel.codes, kernel.where, kernel.loot, kernel.on.near_or_self
    me = where[kernel.thief]
    seen = kernel.watched()
    near = loot & reach[me]
    if near and (not seen >> me & 1 or rng.random() < DARING):
        return kernel.board[cell_at(near, int(rng.random() * count_of(near)))]
    best, most = -1, -1.0
    for card in kernel.cards:
        cell = where[card]
        score = (0.0 if seen >> cell & 1 else 2.0) + (1.0 if loot & reach[cell] else 0.0) + rng.random()
        if score > most and card != kernel.thief:
            best, most = DISGUISE + card, score
    officers, moves = kernel.officers, kernel.on.moves
    one, two = where[officers[0]], where[officers[1]]
    for _ in range(TRIES):
        code = codes[int(rng.random() * len(codes))]
        if SHIFT <= code < COLLAPSE_ROWS:
            move = moves[code]
            table = move.table
            place = reach[table[me]]
            hot = place >> table[one] & 1 or place >> table[two] & 1
            score = (0.0 if hot else 2.0) + (1.0 if place & move.carry(loot) else 0.0) + rng.random()
            if score > most:
                best, most = code, score
    return best
