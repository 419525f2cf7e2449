"""Learning by watching: before a net plays against itself it learns what another level does, and how matches among those end.

Matches are kept as their decisions (watching.py) and looked at again on all cores, which takes a fraction of the time it took to
play them; or played here and now, where nobody has kept any.
"""

from __future__ import annotations

import json
import tempfile
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any, NamedTuple, Protocol

import numpy as np

from backroom.games import game
from backroom.lab.workers import cores, done
from backroom.train.episodes import results_of, stage_of
from backroom.train.slate import SEATS, Sizes, write
from backroom.train.truths import truth_of
from backroom.train.watching import kept, played, watched

WANTED = ("planes", "scalars", "legal", "count", "truth", "seat")


class Pile(NamedTuple):
    """Some matches for one process to look at: kept ones, or the seeds of those that are still to be played."""

    key: str
    sizes: Sizes
    matches: tuple[Mapping[str, object], ...]
    level: str
    seed: int
    seconds: float
    to: str


def encoded(pile: Pile) -> str:
    """Look at matches decision by decision; the name of the file with what there was to see."""
    encoder, rows, rng = game(pile.key).encoder(game(pile.key).players[0]), Rows(pile.sizes), Random(pile.seed)
    for match in pile.matches:
        look(rows, encoder, match, rng)
    start, number = time.monotonic(), 0
    while time.monotonic() - start < pile.seconds:
        look(rows, encoder, played(pile.key, pile.level, pile.seed * 1_000_000 + number), rng)
        number += 1
    np.savez(pile.to, allow_pickle=False, **rows.cut())
    return pile.to


class Rows:
    """Arrays that grow by decisions."""

    def __init__(self, sizes: Sizes) -> None:
        self.sizes = sizes
        self.length = 0
        self.arrays: dict[str, Any] = {}
        self._grow(1024)

    def _grow(self, size: int) -> None:
        kinds = self.sizes.arrays()
        more: dict[str, Any] = {name: np.zeros((size, *kinds[name][0]), kinds[name][1]) for name in WANTED}
        more |= {"number": np.zeros(size, np.int32), "got": np.zeros(size, np.float32), "taught": np.zeros(size, bool)}
        more["legal"][:] = self.sizes.numbers
        for name, array in self.arrays.items():
            if name in more:
                more[name][: len(array)] = array
        self.arrays = more | {"nothing": (self.sizes.numbers,) * self.sizes.parts}

    def add(self) -> int:
        if self.length == len(self.arrays["number"]):
            self._grow(2 * self.length)
        self.length += 1
        return self.length - 1

    def cut(self) -> dict[str, Any]:
        return {name: array[: self.length] for name, array in self.arrays.items() if name != "nothing"}


def look(rows: Rows, encoder: Any, kept: Mapping[str, object], rng: Random) -> None:  # noqa: ANN401 - an Encoder
    """One match."""
    first, key = rows.length, str(kept["game"])
    sides: list[tuple[int, ...]] = []
    stage = 0
    for match, seat, notation, is_taught in watched(kept):
        if not sides:
            sides, stage = list(match.game.sides(match.view(None)).values()), stage_of(key, match)
        if seat < 0 or stage_of(key, match) != stage:
            credit(rows, first, results_of(key, match, sides))
            first, stage = rows.length, stage_of(key, match)
        if seat < 0:
            break
        encoding = encoder.encode(match.view(seat))
        keys = list(encoding.legal)
        chosen = next((number for number, each in enumerate(encoding.legal.values()) if each == notation), -1)
        if len(keys) < 2 or chosen < 0:
            continue
        if len(keys) > rows.sizes.choices:
            others = [each for number, each in enumerate(keys) if number != chosen]
            keys, chosen = [keys[chosen], *rng.sample(others, rows.sizes.choices - 1)], 0
        at = rows.add()
        write(rows.arrays, at, encoding, keys)
        rows.arrays["number"][at], rows.arrays["seat"][at] = chosen, seat
        rows.arrays["truth"][at] = truth_of(key, match, seat)
        rows.arrays["taught"][at] = is_taught


def credit(rows: Rows, first: int, found: list[float]) -> None:
    """Write down what the seats got for their decisions since one of them."""
    got = np.zeros(SEATS, np.float32)
    got[: len(found)] = found
    part = slice(first, rows.length)
    rows.arrays["got"][part] = got[rows.arrays["seat"][part]]


class Watching(Protocol):
    """Where matches to look at come from."""

    level: str
    play: float
    """Seconds to play on every core."""
    seed: int
    jobs: int


def looked(key: str, sizes: Sizes, files: Sequence[Path], how: Watching) -> dict[str, Any]:
    """All that there is to see in files of kept matches, and in some that are played now, as arrays."""
    matches = [match for path in files for match in kept(path, key)]
    jobs = how.jobs or cores()
    # Those that only look at kept matches are done when they are done: more and smaller piles keep all of them busy to the end.
    shares, seconds = (jobs, how.play) if how.play else (4 * jobs, 0.0)
    with tempfile.TemporaryDirectory(prefix="backroom-") as folder:
        piles = [
            Pile(key, sizes, tuple(matches[number::shares]), how.level, how.seed * 1000 + number, seconds, f"{folder}/{number}.npz")
            for number in range(shares)
        ]
        parts = []
        for _, path in done(encoded, piles, jobs):
            with np.load(path, allow_pickle=False) as arrays:
                parts.append({name: arrays[name] for name in arrays.files})
    return {name: np.concatenate([part[name] for part in parts]) for name in parts[0]}


def told(arrays: Mapping[str, Any]) -> str:
    return json.dumps(
        {"decisions": len(arrays["number"]), "megabytes": round(sum(array.nbytes for array in arrays.values()) / 1e6)}
    )
