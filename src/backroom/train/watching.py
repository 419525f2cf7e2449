"""Matches of another level to learn from by watching: played on any machine, kept as their decisions, looked at again anywhere."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import NamedTuple

from backroom.bots.levels import bot
from backroom.core.game import Game, Match
from backroom.games import game

HOUSE = 0.7
"""So many of all matches are played by the usual house rules, the others by any."""
STRAYING = 0.06
"""So many of all decisions are made at random, so that there is something to see beside the well-trodden way. Nobody learns these."""
LONGEST = 600
SEATS = 16
"""More than any game has: a decision is kept as one number, code × 32 + seat × 2 + whether it was made at random."""


class Watched(NamedTuple):
    """One decision that was watched."""

    match: Match
    """As it was before."""
    seat: int
    notation: str
    is_taught: bool


def dealt(chosen: Game, rng: Random) -> tuple[int, dict[str, object]]:
    """A player count and house rules, as tables may have them."""
    players = rng.choice(chosen.players)
    if rng.random() < HOUSE:
        return players, {}
    options: dict[str, object] = {
        name: rng.choice(list(option.allowed)) for name, option in chosen.options.items() if name != "layout"
    }
    try:
        chosen.start(players, 0, **options)
    except ValueError:
        return players, {}
    return players, options


def played(key: str, level: str, seed: int) -> dict[str, object]:
    """One match among bots of a level."""
    chosen, rng = game(key), Random(f"{key}/{level}/{seed}")
    players, options = dealt(chosen, rng)
    match = chosen.start(players, seed, **options)
    bots = [bot(level, key) for _ in range(players)]
    decisions: list[int] = []
    while match.to_act and len(decisions) < LONGEST:
        seat = rng.choice(match.to_act)
        view = match.view(seat)
        strays = rng.random() < STRAYING
        notation = rng.choice(view["legal"]) if strays else bots[seat].choose(view, rng)
        match.play(seat, notation)
        decisions.append((chosen.catalogue.code_of[notation] * SEATS + seat) * 2 + strays)
    return {
        "game": key,
        "version": chosen.version,
        "of": level,
        "players": players,
        "options": options,
        "seed": seed,
        "decisions": decisions,
    }


def keep(path: Path, key: str, level: str, seconds: float, seed: int) -> int:
    """Play for a while and write one match after the other at the end of a file; how many there were."""
    path.parent.mkdir(parents=True, exist_ok=True)
    start, number = time.monotonic(), 0
    with path.open("a", encoding="utf-8") as file:
        while time.monotonic() - start < seconds:
            file.write(json.dumps(played(key, level, seed * 1_000_000 + number), separators=(",", ":")) + "\n")
            number += 1
    return number


def kept_in(patterns: Sequence[str]) -> list[Path]:
    """The files of kept matches that patterns name, in this folder or anywhere."""
    names = [Path(pattern) for pattern in patterns]
    found = sorted(path for name in names for path in Path(name.anchor).glob(str(name.relative_to(name.anchor))))
    if patterns and not found:
        raise ValueError(f"nothing is kept in {' or '.join(patterns)}")
    return found


def kept(path: Path, key: str) -> list[dict[str, object]]:
    """The matches of a file; those of other rules are of no use any more."""
    with path.open(encoding="utf-8") as file:
        matches = [json.loads(line) for line in file]
    return [match for match in matches if match["game"] == key and match["version"] == game(key).version]


def watched(kept: Mapping[str, object]) -> Iterator[Watched]:
    """A kept match decision by decision."""
    chosen = game(str(kept["game"]))
    options: Mapping[str, object] = kept["options"]  # type: ignore[assignment]  # JSON
    decisions: list[int] = kept["decisions"]  # type: ignore[assignment]  # JSON
    match = chosen.start(int(str(kept["players"])), int(str(kept["seed"])), **options)
    notations = chosen.catalogue.notations
    for number in decisions:
        rest, strays = divmod(number, 2)
        code, seat = divmod(rest, SEATS)
        yield Watched(match, seat, notations[code], not strays)
        match.play(seat, notations[code])
    yield Watched(match, -1, "", False)
